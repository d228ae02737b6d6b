"""Rows of text and ink for every pile and bar: equal things give the same object."""

from ..engine.piles import STOCK, Kind, Place
from .areas import Area, Part, areas
from .band import (
    deals_face,
    paint_deals,
    paint_pile,
    paint_runs,
    pile_face,
    runs_face,
)
from .bars import (
    notice_words,
    numbers_face,
    paint_figures,
    paint_notice,
    paint_numbers,
    paint_status,
    paint_title,
)
from .columns import column_face, paint_column
from .ink import Row, Rows, Span
from .scene import Scene
from .text import merged


def pile_rows(scene: Scene, area: Area) -> Rows:
    """Return as many rows as an area is high, each as many cells wide as it is wide.

    `()` if this size has no such area. While nothing changes that shows there, the very same
    object comes back.
    """
    rect = scene.plan.areas.get(area)
    if rect is None:
        return ()
    bar, look = scene.bar, scene.look
    match area:
        case Part.TITLE:
            return paint_title(bar.name, bar.code, rect.width, look)
        case Part.FIGURES:
            return paint_figures(bar.figures, rect.width, look)
        case Part.RUNS:
            return paint_runs(runs_face(scene))
        case Part.NUMBERS:
            return paint_numbers(numbers_face(scene))
        case Part.STATUS:
            return paint_status(bar.message, bar.urgent, rect.width, rect.height, look)
        case Part.NOTICE:
            words = notice_words(rect.width, rect.height)
            return paint_notice(words, rect.width, rect.height, look)
        case Place():
            return place_rows(scene, area)


def place_rows(scene: Scene, place: Place) -> Rows:
    """Return the rows of one pile that is painted by itself."""
    if place.kind == Kind.COLUMN:
        return paint_column(column_face(scene, place))
    if place == STOCK and not scene.shape.waste:
        # Without a waste the stock goes to the columns, row by row.
        return paint_deals(deals_face(scene))
    return paint_pile(pile_face(scene, place))


def screen_rows(scene: Scene) -> Rows:
    """Return the whole screen."""
    width, height = scene.size
    ground = scene.look.ground
    lines: list[list[tuple[int, int, Row]]] = [[] for _ in range(height)]
    for area in areas(scene.shape):
        rect = scene.plan.areas.get(area)
        if rect is not None:
            for y, row in enumerate(pile_rows(scene, area), start=rect.y):
                lines[y].append((rect.x, rect.width, row))
    screen = []
    for line in lines:
        spans: list[Span] = []
        at = 0
        for x, room, row in sorted(line, key=lambda piece: piece[0]):
            spans.append((" " * (x - at), ground))
            spans += row
            at = x + room
        spans.append((" " * (width - at), ground))
        screen.append(merged(spans))
    return tuple(screen)
