"""Moves as values with the text form that game records use."""

from typing import NamedTuple

from .piles import STOCK, Kind, Place

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

        Raises ValueError for anything else.
        """
        word = text.strip().lower()
        if word == "d":
            return DEAL
        piles, times, number = word.partition("x")
        source, dash, target = piles.partition("-")
        if not dash:
            raise ValueError(f"not a move: {text!r}")
        if times and not (number.isascii() and number.isdecimal() and 0 < len(number) < 4):
            raise ValueError(f"not a number of cards: {text!r}")
        move = cls(Place.parse(source), Place.parse(target), int(number) if times else LONGEST)
        if times and move.count == LONGEST:
            raise ValueError(f"at least one card moves: {text!r}")
        if not times and not move.between_columns:
            return move._replace(count=1)
        return move

    def __str__(self) -> str:
        if self.is_deal:
            return "D"
        count = f"x{self.count}" if self.between_columns and self.count != LONGEST else ""
        return f"{self.source}-{self.target}{count}"

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"

    @property
    def is_deal(self) -> bool:
        """Whether this is a deal (in Klondike: a draw, or turning the waste over)."""
        return self.source == STOCK

    @property
    def between_columns(self) -> bool:
        """Whether both ends are columns, where a record says how many cards move."""
        return self.source.kind == Kind.COLUMN == self.target.kind


DEAL = Move(STOCK, STOCK)
