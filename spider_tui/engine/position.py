"""A position: every card's place, the score and the move counter, as one immutable value."""

from collections.abc import Mapping

from ..lean import NamedTuple
from .cards import Card, parse_cards
from .piles import EMPTY, Kind, Pile, Place


class Position(NamedTuple):
    """What lies on the table at one moment of a game."""

    columns: tuple[Pile, ...]
    stock: tuple[Card, ...] = ()
    """Face down, the next card to be dealt first."""
    waste: Pile = EMPTY
    cells: tuple[Pile, ...] = ()
    foundations: tuple[Pile, ...] = ()
    """In Spider the removed runs, in the order they left; elsewhere one for each suit."""
    score: int | None = None
    """None in games that give no points."""
    moves: int = 0
    """Moves and deals so far."""

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read what `str` gives: columns between `|`, then other parts after `;`.

        `(8S AC) KD | - ; stock 2S 8H ; waste (3D) 5C ; cells AS | - ; foundations AS-3S | - ;
        score 500 ; moves 0`. Raises ValueError naming what is wrong.
        """
        columns, *parts = text.split(";")
        position = cls(_parse_piles(columns))
        for part in parts:
            name, _, value = part.strip().partition(" ")
            match name:
                case "stock":
                    position = position._replace(stock=parse_cards(value))
                case "waste":
                    position = position._replace(waste=Pile.parse(value))
                case "cells":
                    position = position._replace(cells=_parse_piles(value))
                case "foundations":
                    position = position._replace(foundations=_parse_piles(value))
                case "score":
                    position = position._replace(score=int(value))
                case "moves":
                    position = position._replace(moves=int(value))
                case _:
                    raise ValueError(f"not a part of a position: {part.strip()!r}")
        return position

    def __str__(self) -> str:
        parts = [" | ".join(map(str, self.columns))]
        if self.stock:
            parts.append("stock " + " ".join(map(str, self.stock)))
        if self.waste.size:
            parts.append(f"waste {self.waste}")
        if self.cells:
            parts.append("cells " + " | ".join(map(str, self.cells)))
        if self.foundations:
            parts.append("foundations " + " | ".join(map(str, self.foundations)))
        if self.score is not None:
            parts.append(f"score {self.score}")
        return " ; ".join([*parts, f"moves {self.moves}"])

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def pile(self, place: Place) -> Pile:
        """Return the pile at a place; a stock is a pile of face-down cards, next to deal last."""
        match place.kind:
            case Kind.COLUMN:
                return self.columns[place.index]
            case Kind.STOCK:
                return Pile(self.stock[::-1])
            case Kind.WASTE:
                return self.waste
            case Kind.CELL:
                return self.cells[place.index]
            case Kind.FOUNDATION:
                return self.foundations[place.index]

    def with_piles(self, piles: Mapping[Place, Pile]) -> "Position":
        """Put other piles in place of some (not the stock)."""
        columns, cells = list(self.columns), list(self.cells)
        foundations, waste = list(self.foundations), self.waste
        for place, pile in piles.items():
            match place.kind:
                case Kind.COLUMN:
                    columns[place.index] = pile
                case Kind.CELL:
                    cells[place.index] = pile
                case Kind.FOUNDATION:
                    foundations[place.index] = pile
                case Kind.WASTE:
                    waste = pile
                case Kind.STOCK:
                    raise ValueError("cards do not go back to the stock one by one")
        return self._replace(
            columns=tuple(columns), cells=tuple(cells), foundations=tuple(foundations), waste=waste
        )

    @property
    def cards(self) -> list[Card]:
        """Every card of the game, pile by pile."""
        piles = (*self.columns, self.waste, *self.cells, *self.foundations)
        return [*self.stock, *(card for pile in piles for card in pile.cards)]


def _parse_piles(text: str) -> tuple[Pile, ...]:
    return tuple(Pile.parse(part) for part in text.split("|"))
