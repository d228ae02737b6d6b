"""The JSON that `--json` prints: values in, plain dictionaries out."""

from collections.abc import Sequence

from .engine.cards import Card, Suit
from .engine.codes import GameCode
from .engine.game import Game
from .engine.games import GAMES, rules_of
from .engine.piles import Pile

Json = dict[str, object]

_FACTS: dict[str, Json] = {
    "S1": {"suits": 1},
    "S2": {"suits": 2},
    "S4": {"suits": 4},
    "C": {"rule": "classic"},
    "R": {"rule": "relaxed"},
    "D1": {"draw": 1},
    "D3": {"draw": 3},
}
"""What the parts of a variant stand for."""


def variant(code_variant: str) -> Json:
    """Return what a variant part stands for: suits and rule, or how many cards a draw shows."""
    facts: Json = {}
    for part in (code_variant[:2], code_variant[2:]):
        facts |= _FACTS.get(part, {})
    return facts


def deal(code: GameCode) -> Json:
    """Return a whole deal, opened: cards as `TH`, columns bottom to top, next stock card first."""
    position = rules_of(code).deal(code.number)
    return {
        "code": str(code),
        "game": GAMES[code.game].name,
        **variant(code.variant),
        "columns": [_cards(pile.cards) for pile in position.columns],
        "stock": _cards(position.stock),
    }


def game(played: Game) -> Json:
    """Return the position a game has come to, and every legal move in record notation.

    `removed` are the suits of the removed runs in their order; other games have `foundations`
    (the number of cards by suit) and, where they have such piles, `waste` and `cells` instead.
    """
    position, shape = played.position, played.rules.shape
    result: Json = {
        "code": str(played.code),
        "score": position.score,
        "moves": position.moves,
        "stock": len(position.stock),
    }
    if shape.foundations > len(Suit):
        result["removed"] = [pile.up[0].suit.letter for pile in position.foundations if pile.up]
    else:
        result["foundations"] = {suit.letter: position.foundations[suit].size for suit in Suit}
    if shape.waste:
        result["waste"] = _pile(position.waste)
    if shape.cells:
        result["cells"] = [str(cell.last) if cell.last else None for cell in position.cells]
    return result | {
        "won": played.won,
        "columns": [_pile(pile) for pile in position.columns],
        "legal": [str(move) for move in played.rules.legal(position)],
    }


def _cards(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


def _pile(pile: Pile) -> Json:
    return {"down": len(pile.down), "up": _cards(pile.up)}
