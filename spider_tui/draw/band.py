"""Painting the piles above the columns: stock, waste, cells, foundations, removed runs."""

from functools import lru_cache

from ..engine.cards import Card, Suit
from ..engine.piles import HOME, STOCK, Kind, Pile, Place
from ..lean import NamedTuple
from .areas import STACKED, Part
from .backs import back_rows, ground_rows
from .cards import PLAIN, Mark, blank_row, body_rows, index_row, over
from .ink import Ink, Row, Rows, Span
from .looks import Look, Style
from .plan import FAN, FAN_STEP
from .scene import Scene
from .text import cells, cut, fit, laid_over, merged

KEYS = {Kind.STOCK: "d", Kind.WASTE: "w", Kind.FOUNDATION: "0"}
"""What to press for these piles; cells have letters of their own."""


class PileFace(NamedTuple):
    """All that shows of a pile above the columns."""

    cards: tuple[Card, ...]
    """Those that show, the last one whole."""
    back: str
    """On a face-down pile, what stands on its back; empty for none."""
    empty: str
    """What stands where no card lies."""
    key: str
    marks: tuple[Mark, ...]
    """Of each card that shows; of an empty or face-down pile, one."""
    width: int
    height: int
    indent: int
    card_width: int
    look: Look


def pile_face(scene: Scene, place: Place) -> PileFace:
    """Cut the face of a single pile out of a scene."""
    plan, look, pile = scene.plan, scene.look, scene.position.pile(place)
    area, metrics = plan.areas[place], plan.metrics
    cards = pile.up[-FAN:] if place.kind == Kind.WASTE else pile.up[-1:]
    back = str(pile.size) if place == STOCK and pile.size else ""
    key = str(place) if place.kind == Kind.CELL else KEYS.get(place.kind, "")
    return PileFace(
        cards=cards,
        back=back,
        empty=_empty(scene, place),
        key=key,
        marks=_marks(scene, place, pile, len(cards)),
        width=area.width,
        height=area.height,
        indent=metrics.indent,
        card_width=metrics.card_width,
        look=look,
    )


def _empty(scene: Scene, place: Place) -> str:
    if place.kind == Kind.FOUNDATION:
        return scene.look.suits[place.index]
    if place == STOCK and scene.position.waste.size:
        return scene.look.glyphs.again
    return ""


def _marks(scene: Scene, place: Place, pile: Pile, shown: int) -> tuple[Mark, ...]:
    view = scene.view
    last = PLAIN
    if view.cursor.place == place:
        last |= Mark.CURSOR
    if view.held and (view.held.place == place or _from_home(scene, place)):
        last |= Mark.HELD
    if place in view.accepting or _takes_home(scene, place):
        last |= Mark.ACCEPTING
    marks = []
    for index in range(pile.size - shown, pile.size):
        mark = last if index == pile.size - 1 else PLAIN
        if (place, index) in view.fresh:
            mark |= Mark.FRESH
        if view.found and pile.cards[index].rank == view.found:
            mark |= Mark.FOUND
        marks.append(mark)
    return tuple(marks) or (last,)


def _from_home(scene: Scene, place: Place) -> bool:
    """Whether a foundation is among those a card is about to be taken from."""
    held = scene.view.held
    return place.kind == Kind.FOUNDATION and held is not None and held.place == HOME


def _takes_home(scene: Scene, place: Place) -> bool:
    """Whether a foundation is the one that `HOME` means for the held card."""
    held, view = scene.view.held, scene.view
    if place.kind != Kind.FOUNDATION or HOME not in view.accepting or held is None:
        return False
    card = scene.position.pile(held.place).last if held.place != HOME else None
    return card is not None and card.suit == place.index


@lru_cache(maxsize=128)
def paint_pile(face: PileFace) -> Rows:
    """Paint a pile as wide as its area, its key in the gap at the right of the card."""
    look, ground = face.look, face.look.ground
    rows: Rows
    if face.cards:
        rows = _fan(face)
    elif face.back:
        rows = back_rows(face.back, face.card_width, face.height, face.marks[-1], look)
    else:
        rows = ground_rows(face.empty, face.card_width, face.height, face.marks[-1], look)
    used = face.indent + face.card_width + FAN_STEP * max(0, len(face.cards) - 1)
    done = []
    for y, row in enumerate(rows):
        key = face.key if y == 0 else ""
        after: tuple[Span, ...] = (
            (key, look.number),
            (" " * (face.width - used - len(key)), ground),
        )
        done.append(merged(((" " * face.indent, ground), *row, *after)))
    return tuple(done)


def _fan(face: PileFace) -> Rows:
    width, height, look = face.card_width, face.height, face.look
    last = len(face.cards) - 1
    rows: list[Row] = [()] * height
    for number, (card, marks) in enumerate(zip(face.cards, face.marks, strict=True)):
        shown = width if number == last else FAN_STEP
        body = body_rows(card, width, height, look)
        if number < last:
            # Parts of pips would only confuse.
            body = (*[blank_row(width, look)] * (height - 2), *body[-1:])
        for y, row in enumerate((index_row(card, width, marks, look), *body)):
            piece = cut(row, 0, shown)
            if number and look.style == Style.PAPER and Mark.CURSOR not in marks:
                # Paper on paper needs a line between.
                piece = laid_over(piece, ((look.glyphs.frame[3], look.edge),), 0, shown)
            rows[y] += piece
    return tuple(rows)


class DealsFace(NamedTuple):
    """A stock that deals rows: how many are left."""

    deals: int
    label: str
    marks: Mark
    width: int
    height: int
    indent: int
    card_width: int
    look: Look


def deals_face(scene: Scene) -> DealsFace:
    """Cut the face of a stock that deals rows out of a scene."""
    plan, bar = scene.plan, scene.bar
    area, metrics = plan.areas[STOCK], plan.metrics
    deals = -(-len(scene.position.stock) // scene.shape.columns)
    label = bar.stock
    if area.height > 1:
        label = bar.stock_left or f"{bar.stock} {deals}"
    return DealsFace(
        deals=deals,
        label=label,
        marks=Mark.CURSOR if scene.view.cursor.place == STOCK else PLAIN,
        width=area.width,
        height=area.height,
        indent=metrics.indent,
        card_width=metrics.card_width,
        look=scene.look,
    )


@lru_cache(maxsize=64)
def paint_deals(face: DealsFace) -> Rows:
    """Paint a stock that deals rows: in the title row as signs, else as card backs."""
    look = face.look
    if face.height > 1:
        return _stacked(face)
    signs = look.glyphs.deal * face.deals
    signs += look.glyphs.dealt * (STACKED - face.deals)
    return _counter(face.label, signs, face.marks, face.width, look)


def _stacked(face: DealsFace) -> Rows:
    look, ground = face.look, face.look.ground
    if face.deals:
        rows = back_rows("", face.card_width, face.height, face.marks, look)
        under = back_rows("", face.card_width, face.height, PLAIN, look)
        edges = [cut(row, 0, 2) * (face.deals - 1) for row in under]
    else:
        rows = ground_rows("", face.card_width, face.height, face.marks, look)
        edges = [()] * face.height
    used = face.indent + face.card_width + 2 * max(0, face.deals - 1) + 1
    done = []
    for y, (edge, row) in enumerate(zip(edges, rows, strict=True)):
        words = face.label if y == face.height // 2 else ""
        room = face.width - used
        spans = (
            (" " * face.indent, ground),
            *edge,
            *row,
            (" ", ground),
            (fit(f" {words}" if words else "", room, look.glyphs.span), look.number),
        )
        done.append(merged(spans))
    return tuple(done)


class RunsFace(NamedTuple):
    """Removed runs, in the order they left."""

    suits: tuple[Suit, ...]
    places: int
    label: str
    width: int
    height: int
    pitch: int
    look: Look


def runs_face(scene: Scene) -> RunsFace:
    """Cut the face of the removed runs out of a scene."""
    area = scene.plan.areas[Part.RUNS]
    suits = tuple(pile.up[0].suit for pile in scene.position.foundations if pile.up)
    pitch = scene.plan.areas[Place(Kind.FOUNDATION, 0)].width
    places = scene.shape.foundations
    return RunsFace(
        suits, places, scene.bar.foundations, area.width, area.height, pitch, scene.look
    )


@lru_cache(maxsize=64)
def paint_runs(face: RunsFace) -> Rows:
    """Paint the removed runs: in the title row as suits, else as Kings on outlines."""
    look = face.look
    if face.height == 1:
        signs = "".join(look.suits[suit] for suit in face.suits)
        signs += look.glyphs.no_run * (face.places - len(face.suits))
        return _counter(face.label, signs, PLAIN, face.width, look)
    width = face.pitch - 1 - face.pitch % 2
    gap = ((" " * (face.pitch - width), look.ground),)
    rows: list[Row] = [()] * face.height
    for number in range(face.places):
        if number < len(face.suits):
            king = Card(13, face.suits[number])
            piece = (
                index_row(king, width, PLAIN, look),
                *body_rows(king, width, face.height, look),
            )
        else:
            piece = ground_rows("", width, face.height, PLAIN, look)
        rows = [before + gap + row for before, row in zip(rows, piece, strict=True)]
    slack = ((" " * (face.width - face.pitch * face.places), look.ground),)
    return tuple(merged(row + slack) for row in rows)


def _counter(label: str, signs: str, marks: Mark, width: int, look: Look) -> Rows:
    """Paint a label and signs in the title row; a label that does not fit goes."""
    words = f"{label} " if label and cells(label) + len(signs) + 2 < width else ""
    lead = look.glyphs.cursor if Mark.CURSOR in marks else " "
    if Mark.CURSOR in marks:
        ink: Ink = over(look.title, look.cursor)
        return (((lead + fit(words + signs, width - 1), ink),),)
    spans = ((" " + words, look.label), (fit(signs, width - 1 - cells(words)), look.title))
    return (merged(spans),)
