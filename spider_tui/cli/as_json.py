"""The JSON that `--json` prints: values in, plain dictionaries out."""

import time
from collections.abc import Sequence

from ..engine.cards import Card, Suit
from ..engine.codes import GameCode
from ..engine.game import Game
from ..engine.games import GAMES, rules_of
from ..engine.piles import Pile
from ..store.statistics import Best, Figures
from ..store.summary import Summary

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
    start = rules_of(code).deal(code.number)
    return {
        "code": str(code),
        "game": GAMES[code.game].name,
        **variant(code.variant),
        "columns": [_cards(pile.cards) for pile in start.columns],
        "stock": _cards(start.stock),
    }


def position(played: Game) -> Json:
    """Return the position a game has come to, and every legal move in record notation.

    `removed` are the suits of the removed runs in their order; other games have `foundations`
    (the number of cards by suit) and, where they have such piles, `waste` and `cells` instead.
    """
    table, shape = played.position, played.rules.shape
    result: Json = {
        "code": str(played.code),
        "score": table.score,
        "moves": table.moves,
        "stock": len(table.stock),
    }
    if shape.counts_runs:
        result["removed"] = [pile.up[0].suit.letter for pile in table.foundations if pile.up]
    else:
        result["foundations"] = {suit.letter: table.foundations[suit].size for suit in Suit}
    if shape.waste:
        result["waste"] = _pile(table.waste)
    if shape.cells:
        result["cells"] = [str(cell.last) if cell.last else None for cell in table.cells]
    return result | {
        "won": played.won,
        "columns": [_pile(pile) for pile in table.columns],
        "legal": [str(move) for move in played.rules.legal(table)],
    }


def kept_game(summary: Summary) -> Json:
    """Return a kept game; times are UTC, `how` is null while it is unfinished."""
    code = summary.code
    return {
        "id": summary.id,
        "code": str(code) if code else summary.code_text,
        "game": GAMES[code.game].name if code else None,
        **(variant(code.variant) if code else {}),
        "started": _utc(summary.started),
        "played": _utc(summary.played),
        "ended": None if summary.ended is None else _utc(summary.ended),
        "how": summary.how,
        "score": summary.score,
        "moves": summary.moves,
        "seconds": summary.seconds,
        "hints": summary.hints,
        "damaged": summary.damaged,
    }


def figures(prefix: str, code_variant: str, counted: Figures) -> Json:
    """Return the statistics of a variant; best values are null where nothing was won."""
    return {
        "game": GAMES[prefix].name,
        **variant(code_variant),
        "won": counted.won,
        "won_with_hints": counted.won_with_hints,
        "given_up": counted.given_up,
        "unfinished": counted.unfinished,
        "win_rate": counted.win_rate,
        "streak": counted.streak,
        "longest_streak": counted.longest_streak,
        "best_score": _value(counted.best_score),
        "fewest_moves": _value(counted.fewest_moves),
        "best_time": _value(counted.best_time),
    }


def _value(best: Best | None) -> int | None:
    return None if best is None else best.value


def _utc(seconds: int) -> str | None:
    """Return a time as ISO 8601, None if it is none that a calendar has."""
    try:
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))
    except (OverflowError, ValueError, OSError):
        return None


def _cards(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


def _pile(pile: Pile) -> Json:
    return {"down": len(pile.down), "up": _cards(pile.up)}
