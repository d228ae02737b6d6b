"""Where every pile and every card is: the one truth for painting, pointing and travelling."""

from collections.abc import Mapping

from ..engine.piles import Kind, Place, Shape
from ..engine.position import Position
from ..lean import TYPE_CHECKING, NamedTuple
from .areas import Area, Metrics, Rect, frame
from .fold import Shown, Slots, column_slots
from .view import Cursor

FAN = 3
"""Cards of a waste that show."""
FAN_STEP = 4
"""Cells that a covered card of a fan shows: room for `10♠` and a mark."""

if TYPE_CHECKING:
    from typing import Literal

    Direction = Literal["left", "right", "up", "down", "first", "last"]
else:
    Direction = str


class Hit(NamedTuple):
    """What lies at a cell: a pile, and the card's index from the bottom, if there is a card."""

    place: Place
    card: int | None = None


class Plan(NamedTuple):
    """The layout of one position on one screen."""

    shape: Shape
    size: tuple[int, int]
    too_small: bool
    """Whether there is no table: then only `Part.NOTICE` has an area."""
    metrics: Metrics
    areas: Mapping[Area, Rect]
    """Where every pile is, and every part this size has, in screen cells."""
    tableau: Rect
    slots: tuple[Slots, ...]
    """For each column its cards from the top down."""
    sizes: Mapping[Place, tuple[int, int]]
    """How many cards of every pile are face down, and face up."""

    @property
    def card_width(self) -> int:
        """Width of a card of a column, in cells."""
        return self.metrics.card_width

    def hit(self, x: int, y: int) -> Hit | None:
        """Return what lies at a screen cell; a place beside or below a pile's cards is the pile's.

        Bars, the ground and removed runs give None.
        """
        if self.too_small:
            return None
        place = next((place for place in self.sizes if self.areas[place].holds(x, y)), None)
        if place is None or (place.kind == Kind.FOUNDATION and self.shape.counts_runs):
            return None
        area = self.areas[place]
        match place.kind:
            case Kind.COLUMN:
                return Hit(place, self._card_of_column(place.index, x - area.x, y - area.y))
            case Kind.WASTE:
                return Hit(place, self._card_of_fan(place, x - area.x))
            case _:
                size = sum(self.sizes[place])
                return Hit(place, size - 1 if size else None)

    def corner(self, place: Place, card: int) -> tuple[int, int]:
        """Return the screen cell (x, y) where a card's top left corner is drawn.

        For a card that is not drawn by itself, the corner of what stands for it. Raises KeyError
        where the screen is too small for a table.
        """
        area, metrics = self.areas[place], self.metrics
        x, y = area.x + metrics.indent, area.y
        if place.kind == Kind.WASTE:
            x += FAN_STEP * max(0, card - self._fan_start(place))
        elif place.kind == Kind.COLUMN:
            for slot in self.slots[place.index]:
                if slot.first <= card < slot.stop:
                    y += slot.y
                    if slot.kind == Shown.PAIR and card > slot.first:
                        x += (metrics.card_width + 1) // 2
        return x, y

    def travel(self, cursor: Cursor, direction: Direction) -> Cursor:
        """Return where the cursor goes.

        `left` and `right` go round among the columns, or among the piles above them; `first` and
        `last` to the ends of that row; `up` and `down` from card to card among those face up, and
        between the top of a column and the piles above. Piles with nothing to do are left out.
        """
        cursor = self.settled(cursor)
        if self.too_small:
            return cursor
        row = self._band() if cursor.place.kind != Kind.COLUMN else self._columns()
        at = row.index(cursor.place)
        match direction:
            case "left":
                return Cursor(row[at - 1])
            case "right":
                return Cursor(row[(at + 1) % len(row)])
            case "first":
                return Cursor(row[0])
            case "last":
                return Cursor(row[-1])
            case "up":
                return self._up(cursor)
            case "down":
                return self._down(cursor)

    def settled(self, cursor: Cursor) -> Cursor:
        """Return the nearest cursor there can be: on a pile with something to do, on a card."""
        place, depth = cursor
        if self.too_small:
            return cursor
        if place.kind == Kind.COLUMN and place in self.sizes:
            return Cursor(place, max(1, min(depth, self.sizes[place][1])))
        if place in self._band():
            return Cursor(place)
        return Cursor(self._nearest(place, self._columns()))

    def _up(self, cursor: Cursor) -> Cursor:
        if cursor.place.kind != Kind.COLUMN:
            return cursor
        if cursor.depth < self.sizes[cursor.place][1]:
            return cursor._replace(depth=cursor.depth + 1)
        band = self._band()
        return Cursor(self._nearest(cursor.place, band)) if band else cursor

    def _down(self, cursor: Cursor) -> Cursor:
        if cursor.place.kind == Kind.COLUMN:
            return cursor._replace(depth=max(1, cursor.depth - 1))
        below = self._nearest(cursor.place, self._columns())
        return Cursor(below, max(1, self.sizes[below][1]))

    def _columns(self) -> list[Place]:
        return [place for place in self.sizes if place.kind == Kind.COLUMN]

    def _band(self) -> list[Place]:
        """List the piles above the columns where something can be done, from the left."""
        found = [place for place in self.sizes if self._useful(place)]
        return sorted(found, key=lambda place: self.areas[place].x)

    def _useful(self, place: Place) -> bool:
        match place.kind:
            case Kind.COLUMN:
                return False
            case Kind.STOCK | Kind.WASTE:
                # An empty stock may still be filled from the waste.
                piles = self.sizes.items()
                kinds = (Kind.STOCK, Kind.WASTE) if place.kind == Kind.STOCK else (Kind.WASTE,)
                return any(sum(size) for other, size in piles if other.kind in kinds)
            case Kind.FOUNDATION:
                return not self.shape.counts_runs
            case Kind.CELL:
                return True

    def _nearest(self, place: Place, others: list[Place]) -> Place:
        area = self.areas.get(place, self.tableau)
        middle = 2 * area.x + area.width

        def distance(other: Place) -> int:
            return abs(2 * self.areas[other].x + self.areas[other].width - middle)

        return min(others, key=distance)

    def _card_of_column(self, column: int, x: int, y: int) -> int | None:
        for slot in self.slots[column]:
            if slot.y <= y < slot.y + slot.height:
                if slot.kind == Shown.PAIR:
                    half = self.metrics.indent + (self.metrics.card_width + 1) // 2
                    return slot.first + (x >= half)
                # Of hidden cards the one next to the window, so that it can be moved by mouse.
                return slot.stop - 1 if slot.kind == Shown.ABOVE else slot.first
        return None

    def _card_of_fan(self, place: Place, x: int) -> int | None:
        size = sum(self.sizes[place])
        if not size:
            return None
        at = max(0, x - self.metrics.indent) // FAN_STEP
        return min(self._fan_start(place) + at, size - 1)

    def _fan_start(self, place: Place) -> int:
        down, up = self.sizes[place]
        return down + max(0, up - FAN)


def plan(shape: Shape, position: Position, size: tuple[int, int], cursor: Cursor) -> Plan:
    """Lay out a position on a screen of `size` (width, height) cells."""
    too_small, metrics, found, tableau = frame(shape, size)
    sizes = {}
    for place in shape.places:
        if place.kind == Kind.STOCK:
            sizes[place] = len(position.stock), 0
        else:
            pile = position.pile(place)
            sizes[place] = len(pile.down), len(pile.up)
    slots: list[Slots] = []
    if not too_small:
        for index, pile in enumerate(position.columns):
            focus = None
            if cursor.place == (Kind.COLUMN, index):
                focus = pile.size - cursor.depth
            slots.append(
                column_slots(pile, tableau.height, metrics.card_height, metrics.step, focus)
            )
    return Plan(shape, size, too_small, metrics, found, tableau, tuple(slots), sizes)
