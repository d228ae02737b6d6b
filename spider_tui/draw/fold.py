"""How the cards of one column are made to fit its height.

A column takes the first rung that fits: full steps; one row per covered card; face-down cards
at half the rows; in one row with their count; a lower last card, down to one row; the inside of
same-suit runs folded, longest first, only as much as needed; two cards per row; a window that
follows the cursor.
"""

from enum import StrEnum
from functools import lru_cache

from ..engine.piles import Pile
from ..engine.rules import same_suit
from ..lean import NamedTuple


class Shown(StrEnum):
    """How a slot shows its cards."""

    BACK = "back"
    BACKS = "backs"
    """Several face-down cards in one row, with their count."""
    FACE = "face"
    """A covered face-up card."""
    LAST = "last"
    """The card at the open end, whole or as much of it as there is room for."""
    FOLD = "fold"
    """The inside of a same-suit run in one row."""
    PAIR = "pair"
    """Two face-up cards side by side."""
    ABOVE = "above"
    """How many face-up cards the window hides above."""
    BELOW = "below"
    """How many it hides below."""


class Slot(NamedTuple):
    """The rows of a column that show the cards `first` to `stop` - 1, counted from the bottom."""

    kind: Shown
    first: int
    stop: int
    y: int
    """Rows from the top of the column's area."""
    height: int

    @property
    def size(self) -> int:
        """How many cards it shows or hides."""
        return self.stop - self.first


Slots = tuple[Slot, ...]


class Unit(NamedTuple):
    """A slot that has no place yet."""

    kind: Shown
    first: int
    stop: int
    height: int = 1


def column_slots(
    pile: Pile, room: int, card_height: int, step: int, focus: int | None = None
) -> Slots:
    """Place every card of a column in `room` rows (5 or more).

    `focus` is the index of the card under the cursor, None if that is elsewhere; it matters only
    where not all cards can show.
    """
    slots = _ladder(pile, room, card_height, step)
    return _window(pile, room, focus) if slots is None else slots


@lru_cache(maxsize=512)
def _ladder(pile: Pile, room: int, card_height: int, step: int) -> Slots | None:
    """Return the first rung that fits, None if only a window helps."""
    down, covered = len(pile.down), max(0, len(pile.up) - 1)
    last = card_height if pile.up else 0
    halved, one = (down + 1) // 2, min(down, 1)
    for backs, rows in ((down, step), (down, 1), (halved, 1), (one, 1)):
        if backs + covered * rows + last <= room:
            return _placed(_backs(down, backs) + _faces(pile, rows) + _last(pile, last))
    for height in (7, 5, 3, 2, 1):
        if height < last and one + covered + height <= room:
            return _placed(_backs(down, one) + _faces(pile, 1) + _last(pile, height))
    tail = _last(pile, min(last, 1))
    room -= one + len(tail)
    folded = _folded(pile, covered - room)
    for units in (
        folded,
        _paired(folded, len(folded) - room),
        _paired(_faces(pile, 1), covered - room),
    ):
        if len(units) <= room:
            return _placed(_backs(down, one) + units + tail)
    return None


def _backs(down: int, rows: int) -> list[Unit]:
    if rows == down:
        return [Unit(Shown.BACK, index, index + 1) for index in range(down)]
    each = down if rows == 1 else 2
    return [
        Unit(Shown.BACKS if stop - first > 1 else Shown.BACK, first, stop)
        for first in range(0, down, each)
        for stop in (min(first + each, down),)
    ]


def _faces(pile: Pile, step: int) -> list[Unit]:
    return [
        Unit(Shown.FACE, index, index + 1, step) for index in range(len(pile.down), pile.size - 1)
    ]


def _last(pile: Pile, height: int) -> list[Unit]:
    return [Unit(Shown.LAST, pile.size - 1, pile.size, height)] if pile.up else []


def _folded(pile: Pile, need: int) -> list[Unit]:
    """Fold the ends of the insides of runs until `need` rows are saved, or as many as can be."""
    units: list[Unit] = _faces(pile, 1)
    folds: dict[int, int] = {}
    for first, stop in sorted(_insides(pile), key=lambda inside: inside[0] - inside[1]):
        if need <= 0:
            break
        size = min(stop - first, need + 1)
        folds[stop - size] = stop
        need -= size - 1
    return [
        Unit(Shown.FOLD, unit.first, folds[unit.first]) if unit.first in folds else unit
        for unit in units
        if not any(first < unit.first < stop for first, stop in folds.items())
    ]


def _insides(pile: Pile) -> list[tuple[int, int]]:
    """List the runs of one suit without their first and last card, where two or more are left."""
    cards, start, found = pile.cards, len(pile.down), []
    for index in range(start + 1, pile.size + 1):
        if index == pile.size or not same_suit(cards[index - 1], cards[index]):
            if index - start >= 4:
                found.append((start + 1, index - 1))
            start = index
    return found


def _paired(units: list[Unit], need: int) -> list[Unit]:
    """Put two cards into a row, from the top, until `need` rows are saved."""
    paired: list[Unit] = []
    for unit in units:
        before = paired[-1] if paired else None
        if need > 0 and before and before.kind == unit.kind == Shown.FACE:
            paired[-1] = Unit(Shown.PAIR, before.first, unit.stop)
            need -= 1
        else:
            paired.append(unit)
    return paired


@lru_cache(maxsize=512)
def _window(pile: Pile, room: int, focus: int | None) -> Slots:
    """Show some pairs between the backs and the last card, and say how many cards are hidden."""
    backs, tail = _backs(len(pile.down), min(len(pile.down), 1)), _last(pile, 1)
    pairs = _paired(_faces(pile, 1), pile.size)
    room -= len(backs) + len(tail)
    at = next((n for n, pair in enumerate(pairs) if focus in range(pair.first, pair.stop)), None)
    if at is None or at > len(pairs) - room:
        shown = slice(len(pairs) - room + 1, len(pairs))
    elif at < room - 1:
        shown = slice(0, room - 1)
    else:
        start = at - (room - 2) // 2
        shown = slice(start, start + room - 2)
    middle = pairs[shown]
    if shown.start > 0:
        middle.insert(0, Unit(Shown.ABOVE, pairs[0].first, middle[0].first))
    if shown.stop < len(pairs):
        middle.append(Unit(Shown.BELOW, middle[-1].stop, pairs[-1].stop))
    return _placed(backs + middle + tail)


def _placed(units: list[Unit]) -> Slots:
    slots, y = [], 0
    for kind, first, stop, height in units:
        slots.append(Slot(kind, first, stop, y, height))
        y += height
    return tuple(slots)
