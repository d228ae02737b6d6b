"""What is pointed at, held and marked, and the words around the table: no part of the game."""

from ..engine.piles import ANY, STOCK, Kind, Place
from ..lean import NamedTuple


class Cursor(NamedTuple):
    """The pile the cursor is on, and how many cards the group from there to the end has."""

    place: Place
    depth: int = 1


NOWHERE = Cursor(Place(Kind.COLUMN, ANY))
"""The cursor where nothing is to be chosen: on no pile."""


class Held(NamedTuple):
    """Cards lifted but not yet put down: the last `count` of a pile."""

    place: Place
    count: int  # type: ignore[assignment]  # hides tuple.count


class View(NamedTuple):
    """What is pointed at, held and marked; nothing of it belongs to the game."""

    cursor: Cursor = Cursor(STOCK)
    held: Held | None = None
    floating: tuple[int, int] | None = None
    """While held cards are dragged: the screen cell (x, y) of their top left corner."""
    accepting: frozenset[Place] = frozenset()
    """The piles that accept the held cards."""
    fresh: frozenset[tuple[Place, int]] = frozenset()
    """Cards that came or turned with the last action: pile and index from the bottom."""
    found: int = 0
    """The rank whose face-up cards are marked, 0 for none."""


class Bar(NamedTuple):
    """The words around the table, already in the player's language."""

    name: str = ""
    """Game and variant: `Spider · 4 suits · Classic`."""
    figures: tuple[tuple[str, str], ...] = ()
    """Label and value at the right of the title: (`Score`, `442`), (`Moves`, `58`). Where they
    do not all fit, the last ones go first."""
    stock: str = ""
    """The label of the stock: `Stock`."""
    foundations: str = ""
    """The label of the removed runs or foundations: `Runs`."""
    message: str = ""
    """The one line of words at the bottom."""
    urgent: bool = False
    """Whether the message says why something was refused."""
    stock_left: str = ""
    """What the stock still gives, for where there is room: `3 deals left`; else the label is
    written there."""
    code: str = ""
    """The game code, shown where there is room."""
