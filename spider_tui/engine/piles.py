"""Piles, where they stand, and which of them a game has."""

from enum import StrEnum

from ..lean import NamedTuple
from .cards import SUIT_LETTERS, Card, Suit, parse_cards


class Kind(StrEnum):
    """What a pile is: games share behaviour by kind, never by name of game."""

    COLUMN = "column"
    STOCK = "stock"
    WASTE = "waste"
    FOUNDATION = "foundation"
    CELL = "cell"


CELL_LETTERS = "abcd"
FOUNDATION_LETTERS = SUIT_LETTERS.lower()
ANY = -1
"""Index of "the card's own foundation", whichever that is."""


def is_number(text: str) -> bool:
    """Tell whether a text is a whole number from 1, in ASCII digits, without leading zeros."""
    return text.isascii() and text.isdecimal() and not text.startswith("0")


class Place(NamedTuple):
    """Where a pile stands: its kind and its index among those of its kind, from 0."""

    kind: Kind
    index: int = 0  # type: ignore[assignment]  # hides tuple.index, which nobody needs

    @classmethod
    def parse(cls, text: str) -> "Place":
        """Read a column number from 1 to 99, `w`, `h` (or `hs` `hh` `hd` `hc`), `a`…`d`.

        Records never name the stock. Raises ValueError for anything else.
        """
        name = text.strip().lower()
        if is_number(name) and len(name) < 3:
            return cls(Kind.COLUMN, int(name) - 1)
        if name == "w":
            return WASTE
        if name == "h":
            return HOME
        if len(name) == 2 and name[0] == "h" and name[1] in FOUNDATION_LETTERS:
            return cls(Kind.FOUNDATION, FOUNDATION_LETTERS.index(name[1]))
        if len(name) == 1 and name in CELL_LETTERS:
            return cls(Kind.CELL, CELL_LETTERS.index(name))
        raise ValueError(f"not a pile: {text!r}")

    def __str__(self) -> str:
        match self.kind:
            case Kind.COLUMN:
                return str(self.index + 1)
            case Kind.CELL:
                return CELL_LETTERS[self.index]
            case Kind.FOUNDATION:
                # Removed runs are more than suits; no record names them.
                return "h" if self.index == ANY else "h" + FOUNDATION_LETTERS[self.index % 4]
            case Kind.WASTE:
                return "w"
            case Kind.STOCK:
                return "stock"

    def __repr__(self) -> str:
        return f"Place(Kind.{self.kind.name}, {self.index})"


STOCK = Place(Kind.STOCK)
WASTE = Place(Kind.WASTE)
HOME = Place(Kind.FOUNDATION, ANY)


def column(number: int) -> Place:
    """Return the place of a column by its number on the screen, from 1."""
    return Place(Kind.COLUMN, number - 1)


class Pile(NamedTuple):
    """Cards from the bottom up: first those face down (or covered), then those face up.

    A waste keeps the cards that no longer show in `down` and the fan in `up`.
    """

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Pile":
        """Read `(8S AC) KD QD`, face-down cards in brackets; `-` is an empty pile.

        Raises ValueError naming what is wrong.
        """
        body = text.strip()
        if body in ("", "-"):
            return EMPTY
        down = ""
        if body.startswith("("):
            down, closing, body = body[1:].partition(")")
            if not closing:
                raise ValueError(f"bracket not closed: {text!r}")
        return cls(parse_cards(down), parse_cards(body))

    def __str__(self) -> str:
        words = []
        if self.down:
            words.append(f"({' '.join(map(str, self.down))})")
        words += [str(card) for card in self.up]
        return " ".join(words) or "-"

    def __repr__(self) -> str:
        return f"Pile.parse({str(self)!r})"

    @property
    def size(self) -> int:
        """How many cards lie here."""
        return len(self.down) + len(self.up)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, bottom to top."""
        return self.down + self.up

    @property
    def last(self) -> Card | None:
        """The card at the open end, if it is face up."""
        return self.up[-1] if self.up else None

    def without(self, count: int) -> "Pile":
        """Take the last `count` face-up cards away; a card left bare turns face up."""
        up = self.up[: len(self.up) - count]
        if up or not self.down:
            return Pile(self.down, up)
        return Pile(self.down[:-1], self.down[-1:])

    def plus(self, cards: tuple[Card, ...]) -> "Pile":
        """Lay cards face up on the open end."""
        return Pile(self.down, self.up + cards)


EMPTY = Pile()


class Shape(NamedTuple):
    """Which piles a game has; says nothing of where they are drawn."""

    columns: int
    stock: bool = False
    waste: bool = False
    cells: int = 0
    foundations: int = 0

    @property
    def places(self) -> tuple[Place, ...]:
        """Every pile of the game: columns first, then stock, waste, cells, foundations."""
        return (
            *(Place(Kind.COLUMN, index) for index in range(self.columns)),
            *([STOCK] if self.stock else []),
            *([WASTE] if self.waste else []),
            *(Place(Kind.CELL, index) for index in range(self.cells)),
            *(Place(Kind.FOUNDATION, index) for index in range(self.foundations)),
        )

    @property
    def counts_runs(self) -> bool:
        """Whether foundations only count removed runs: there are more of them than suits."""
        return self.foundations > len(Suit)

    def has(self, place: Place) -> bool:
        """Tell whether the game has this pile; `HOME` counts where there are foundations."""
        match place.kind:
            case Kind.COLUMN:
                return 0 <= place.index < self.columns
            case Kind.STOCK:
                return self.stock and place.index == 0
            case Kind.WASTE:
                return self.waste and place.index == 0
            case Kind.CELL:
                return 0 <= place.index < self.cells
            case Kind.FOUNDATION:
                return self.foundations > 0 and ANY <= place.index < self.foundations

    def lacking(self, source: Place, target: Place) -> tuple[Place, ...]:
        """List those of two piles that the game does not have, one that is named twice once."""
        return tuple(place for place in dict.fromkeys((source, target)) if not self.has(place))
