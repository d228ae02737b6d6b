"""Painting one column: its cards, its marks, and what of a dragged group crosses it."""

from functools import lru_cache

from ..engine.cards import Card
from ..engine.piles import HOME, Place
from ..lean import NamedTuple
from .backs import back_row, ground_rows
from .cards import (
    PLAIN,
    Mark,
    body_rows,
    covered_row,
    fold_row,
    ghost_rows,
    hidden_row,
    index_row,
    pair_row,
)
from .fold import Shown, Slot, Slots
from .ink import Row, Rows
from .looks import Look, Style
from .scene import Scene
from .text import laid_over, merged


class Floating(NamedTuple):
    """A dragged group where it crosses a column; x and y from the column's top left corner."""

    x: int
    y: int
    cards: tuple[Card, ...]


class ColumnFace(NamedTuple):
    """All that shows of a column: equal faces look the same."""

    down: int
    up: tuple[Card, ...]
    slots: Slots
    width: int
    height: int
    indent: int
    card_width: int
    card_height: int
    cursor: int | None
    """Index of the card under the cursor; of an empty column, 0."""
    held: int | None
    """Index of the first card that is held."""
    dragged: bool
    accepting: bool
    fresh: frozenset[int]
    found: int
    floating: Floating | None
    look: Look

    def card(self, index: int) -> Card:
        """Return a face-up card by its index from the bottom."""
        return self.up[index - self.down]

    def marks(self, index: int) -> Mark:
        """Return what is to be said of a card."""
        marks = PLAIN
        if self.cursor == index:
            marks |= Mark.CURSOR
        if self.held is not None and index >= self.held:
            marks |= Mark.HELD
        if self.accepting and index == self.down + len(self.up) - 1:
            marks |= Mark.ACCEPTING
        if self.found and index >= self.down and self.card(index).rank == self.found:
            marks |= Mark.FOUND
        if index in self.fresh:
            marks |= Mark.FRESH
        return marks


def column_face(scene: Scene, place: Place) -> ColumnFace:
    """Cut the face of a column out of a scene."""
    plan, view, pile = scene.plan, scene.view, scene.position.pile(place)
    area, metrics = plan.areas[place], plan.metrics
    cursor = max(0, pile.size - view.cursor.depth) if view.cursor.place == place else None
    held = view.held if view.held and view.held.place == place else None
    return ColumnFace(
        down=len(pile.down),
        up=pile.up,
        slots=plan.slots[place.index],
        width=area.width,
        height=area.height,
        indent=metrics.indent,
        card_width=metrics.card_width,
        card_height=metrics.card_height,
        cursor=cursor,
        held=pile.size - held.count if held else None,
        dragged=held is not None and view.floating is not None,
        accepting=place in view.accepting,
        fresh=frozenset(index for marked, index in view.fresh if marked == place),
        found=view.found,
        floating=_floating(scene, place),
        look=scene.look,
    )


def _floating(scene: Scene, place: Place) -> Floating | None:
    held, at, plan = scene.view.held, scene.view.floating, scene.plan
    if held is None or at is None or held.place == HOME:
        return None
    cards = scene.position.pile(held.place).up[-held.count :]
    tableau, area, width = plan.tableau, plan.areas[place], plan.card_width
    x = max(tableau.x, min(at[0], tableau.x + tableau.width - width))
    y = max(tableau.y, min(at[1], tableau.y + tableau.height - len(cards) - 1))
    if area.x < x + width and x < area.x + area.width:
        return Floating(x - area.x, y - area.y, cards)
    return None


@lru_cache(maxsize=256)
def paint_column(face: ColumnFace) -> Rows:
    """Paint a column, `height` rows of `width` cells."""
    ground, gap = face.look.ground, face.width - face.indent - face.card_width
    cards: list[Row] = []
    if face.slots:
        for slot in face.slots:
            cards += _slot_rows(face, slot)
    else:
        marks = Mark.CURSOR if face.cursor is not None else PLAIN
        marks |= Mark.ACCEPTING if face.accepting else PLAIN
        height = min(face.card_height, face.height)
        cards += ground_rows("", face.card_width, height, marks, face.look)
    rows = [merged(((" " * face.indent, ground), *row, (" " * gap, ground))) for row in cards]
    rows += [((" " * face.width, ground),)] * (face.height - len(rows))
    if face.floating:
        _lay_over(rows, face.floating, face)
    return tuple(rows)


def _slot_rows(face: ColumnFace, slot: Slot) -> Rows:
    width, look, marks = face.card_width, face.look, face.marks(slot.first)
    if face.dragged and face.held is not None and slot.first >= face.held:
        return _ghost(face, slot)
    match slot.kind:
        case Shown.BACK | Shown.BACKS:
            return (back_row(slot.size, width, look),)
        case Shown.FACE:
            card = face.card(slot.first)
            below = [covered_row(width, look)] * (slot.height - 1)
            return (index_row(card, width, marks, look), *below)
        case Shown.LAST:
            card = face.card(slot.first)
            body = body_rows(card, width, slot.height, look)
            return (index_row(card, width, marks, look), *body)
        case Shown.FOLD:
            return (_fold(face, slot),)
        case Shown.PAIR:
            both = face.card(slot.first), face.card(slot.first + 1)
            return (pair_row(both, (marks, face.marks(slot.first + 1)), width, look),)
        case Shown.ABOVE | Shown.BELOW:
            glyph = look.glyphs.above if slot.kind == Shown.ABOVE else look.glyphs.below
            return (hidden_row(f"{glyph} {slot.size}", width, look),)


def _fold(face: ColumnFace, slot: Slot) -> Row:
    """Paint a fold; the card under the cursor, or the first one held, shows instead of the ends."""
    inside = range(slot.first + 1, slot.stop)
    shown = next((at for at in (face.cursor, face.held) if at is not None and at in inside), None)
    if face.cursor == slot.first:
        shown = slot.first
    marks = PLAIN
    for index in range(slot.first, slot.stop):
        marks |= face.marks(index)
    ends = face.card(slot.first), face.card(slot.stop - 1)
    card = None if shown is None else face.card(shown)
    return fold_row(ends, card, face.card_width, marks, face.look)


def _ghost(face: ColumnFace, slot: Slot) -> Rows:
    card, width = face.card(slot.first), face.card_width
    if slot.kind == Shown.LAST:
        return ghost_rows(card, width, slot.height, face.look)
    return ghost_rows(card, width, slot.height + 1, face.look)[: slot.height]


def _lay_over(rows: list[Row], floating: Floating, face: ColumnFace) -> None:
    pieces = floating_rows(floating.cards, face.card_width, face.look)
    for y, piece in enumerate(pieces, start=floating.y):
        if 0 <= y < len(rows):
            rows[y] = laid_over(rows[y], piece, floating.x, face.width)


@lru_cache(maxsize=16)
def floating_rows(cards: tuple[Card, ...], width: int, look: Look) -> Rows:
    """Paint a group in the air: a row for each card, and one more for the last."""
    rows = [index_row(card, width, Mark.HELD, look) for card in cards]
    if look.style == Style.PAPER:
        return (*rows, ((" " * width, look.face),))
    return (*rows, body_rows(cards[-1], width, 2, look)[0])
