"""Moves as values with the text form that game records use."""

from ..lean import NamedTuple
from .piles import STOCK, Kind, Place, is_number

COUNT_DIGITS = 3
LONGEST = 0
"""The count of a move that leaves it to the rules: the longest group that fits."""


class Move(NamedTuple):
    """The last `count` cards of one pile go to another; `DEAL` asks the stock for cards."""

    source: Place
    target: Place
    count: int = LONGEST  # type: ignore[assignment]  # hides tuple.count

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read `3-7x2`, `3-7`, `w-4`, `3-h`, `a-5` or `D`, in capitals or not.

        Without a number of cards, one leaves or enters a pile that is no column, and `LONGEST`
        goes from column to column. Raises ValueError for anything else.
        """
        word = text.strip().lower()
        if word == "d":
            return DEAL
        piles, times, number = word.partition("x")
        source, dash, target = piles.partition("-")
        if not dash or len(word.split()) != 1:
            raise ValueError(f"not a move: {text!r}")
        move = cls(Place.parse(source), Place.parse(target))
        if not times:
            return move if move.between_columns else move._replace(count=1)
        if not is_number(number) or len(number) > COUNT_DIGITS:
            raise ValueError(f"not a number of cards: {text!r}")
        return move._replace(count=int(number))

    def __str__(self) -> str:
        if self.is_deal:
            return "D"
        implied = (LONGEST,) if self.between_columns else (LONGEST, 1)
        count = "" if self.count in implied else f"x{self.count}"
        return f"{self.source}-{self.target}{count}"

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"

    @property
    def is_deal(self) -> bool:
        """Whether this is a deal (in Klondike: a draw, or turning the waste over)."""
        return self == DEAL

    @property
    def between_columns(self) -> bool:
        """Whether both ends are columns, where a record says how many cards move."""
        return self.source.kind == Kind.COLUMN == self.target.kind


DEAL = Move(STOCK, STOCK)
