"""A small position written as text, for tests of every package.

position("5 down, KS QS JS | 9H | -")
position("2 down, KS-2S | AS ; removed H ; stock 10 ; score 442 ; moves 58", "S4C")
position("1 down, KS QH | - ; waste 2 down, 5C ; foundations AS-3S", "D1")
position("KS QH | 7C ; cells AS | - ; foundations AH-3H", "FC")
"""

from collections import Counter
from typing import NamedTuple

from spider_tui.engine.cards import Card, Suit, deck, parse_cards
from spider_tui.engine.piles import EMPTY, Pile, Shape
from spider_tui.engine.position import Position


class Table(NamedTuple):
    """The piles and cards of a variant, known here without asking the rules under test."""

    shape: Shape
    cards: tuple[Card, ...]
    score: int | None = None


_SPIDER = Shape(columns=10, stock=True, foundations=8)
_KLONDIKE = Table(Shape(columns=7, stock=True, waste=True, foundations=4), deck(Suit, 1))

TABLES = {
    "S1C": Table(_SPIDER, deck((Suit.SPADES,), 8), 500),
    "S2C": Table(_SPIDER, deck((Suit.SPADES, Suit.HEARTS), 4), 500),
    "S2R": Table(_SPIDER, deck((Suit.SPADES, Suit.HEARTS), 4), 500),
    "S4C": Table(_SPIDER, deck(Suit, 2), 500),
    "S4R": Table(_SPIDER, deck(Suit, 2), 500),
    "D1": _KLONDIKE,
    "D3": _KLONDIKE,
    "FC": Table(Shape(columns=8, cells=4, foundations=4), deck(Suit, 1)),
}


def position(text: str, variant: str = "S4C", rest: str = "stock") -> Position:
    """Read a position; columns, cells and foundations not written are empty.

    Columns stand between `|`. `5 down` stands for five unknown face-down cards, `(8S AC)` for
    known ones, `KS-2S` for every card between. After `;` come other parts: `stock 2S 8H` (next to
    be dealt first) or `stock 10` (unknown cards), `waste`, `cells`, `foundations`, `removed S H`
    (complete runs), `score`, `moves`. Unknown cards are the rest of the variant's deck, in its
    order. What is then left goes to the end of the stock (`rest="stock"`), so that no card is
    missing, or away (`rest="away"`). Raises ValueError for a card the deck does not have.
    """
    table = TABLES[variant]
    columns, *written = text.split(";")
    parts = dict(part.strip().partition(" ")[::2] for part in written)
    unknown = set(parts) - {"stock", "waste", "cells", "foundations", "removed", "score", "moves"}
    if unknown:
        raise ValueError(f"not a part of a position: {unknown}")
    left = _Rest(table.cards)
    read = [left.take(pile) for pile in columns.split("|")]
    waste = left.take(parts.get("waste", "-"))
    cells = [left.take(pile) for pile in parts["cells"].split("|")] if "cells" in parts else []
    homes = [f"K{suit}-A{suit}" for suit in parts.get("removed", "").split()]
    homes += parts["foundations"].split("|") if "foundations" in parts else []
    foundations = [left.take(home) for home in homes]
    stock = parts.get("stock", "")
    known = () if stock.isdecimal() else left.known(stock)
    result = Position(
        columns=_padded([left.fill(*pile) for pile in read], table.shape.columns),
        stock=known + left.next(int(stock) if stock.isdecimal() else 0),
        waste=left.fill(*waste),
        cells=_padded([left.fill(*cell) for cell in cells], table.shape.cells),
        foundations=_padded([left.fill(*pile) for pile in foundations], table.shape.foundations),
        score=int(parts["score"]) if "score" in parts else table.score,
        moves=int(parts.get("moves", "0")),
    )
    if rest == "stock":
        result = result._replace(stock=result.stock + left.everything())
    return result


class _Rest:
    """The cards of a deck that are not on the table yet."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = list(cards)

    def known(self, text: str) -> tuple[Card, ...]:
        cards = parse_cards(text)
        missing = Counter(cards) - Counter(self.cards)
        if missing:
            raise ValueError(f"the deck has no more {', '.join(map(str, missing))}")
        for card in cards:
            self.cards.remove(card)
        return cards

    def take(self, text: str) -> tuple[int, Pile]:
        """Take the cards that a pile names; return how many unknown ones it wants besides."""
        number, comma, body = text.strip().partition("down")
        if not comma:
            number, body = "0", text
        pile = Pile.parse(body.strip().removeprefix(","))
        self.known(" ".join(map(str, pile.cards)))
        return int(number), pile

    def next(self, count: int) -> tuple[Card, ...]:
        if count > len(self.cards):
            raise ValueError(f"{count} more cards asked for, {len(self.cards)} left in the deck")
        taken, self.cards = tuple(self.cards[:count]), self.cards[count:]
        return taken

    def fill(self, count: int, pile: Pile) -> Pile:
        return Pile(self.next(count) + pile.down, pile.up)

    def everything(self) -> tuple[Card, ...]:
        return self.next(len(self.cards))


def _padded(piles: list[Pile], count: int) -> tuple[Pile, ...]:
    if len(piles) > count:
        raise ValueError(f"{len(piles)} piles where the game has {count}")
    return (*piles, *[EMPTY] * (count - len(piles)))
