"""Painting the rows of words: title, figures, column numbers, status, and the notice."""

from functools import lru_cache

from ..engine.piles import Kind, Place
from ..i18n import _
from ..lean import NamedTuple
from .areas import MIN_HEIGHT, MIN_WIDTH
from .ink import Ink, Row, Rows, Span
from .looks import Look
from .scene import Scene
from .text import cells, fit, merged
from .wrapping import wrap

SEPARATOR = " · "


@lru_cache(maxsize=32)
def paint_title(name: str, code: str, width: int, look: Look) -> Rows:
    """Paint the name of game and variant, and the game code where there is room for all of it.

    What does not fit goes from the front, the game first.
    """
    parts = name.split(SEPARATOR)
    while len(parts) > 1 and cells(SEPARATOR.join(parts)) > width - 2:
        del parts[0]
    text = SEPARATOR.join(parts)
    room = width - 2 - cells(name) - len(SEPARATOR)
    if code and len(code) <= room:
        more = SEPARATOR + code.ljust(room)
        return (merged(((" " + text, look.title), (more + " ", look.label))),)
    return (((" " + fit(text, width - 2, look.glyphs.span) + " ", look.title),),)


@lru_cache(maxsize=32)
def paint_figures(figures: tuple[tuple[str, str], ...], width: int, look: Look) -> Rows:
    """Paint labels and values at the right; where room is short the last ones lose their label,
    then go.
    """
    shown = list(figures)
    while shown and _length(shown) > width:
        label, value = shown.pop()
        if label:
            shown.append(("", value))
            if _length(shown) > width:
                shown.pop()
    spans: list[Span] = [(" " * max(0, width - _length(shown)), look.label)]
    for label, value in shown:
        spans += [(f"{label} " if label else "", look.label), (value, look.title)]
        spans.append((" " if (label, value) == shown[-1] else "  ", look.label))
    return (merged(spans),)


def _length(figures: list[tuple[str, str]]) -> int:
    words = sum(cells(label) + cells(value) + bool(label) for label, value in figures)
    return words + 2 * len(figures) - 1


class NumbersFace(NamedTuple):
    """The digits above the columns."""

    width: int
    middles: tuple[int, ...]
    """Screen column of each digit."""
    accepting: frozenset[int]
    look: Look


def numbers_face(scene: Scene) -> NumbersFace:
    """Cut the face of the row of numbers out of a scene."""
    metrics, plan = scene.plan.metrics, scene.plan
    half = metrics.indent + metrics.card_width // 2
    middles = tuple(
        plan.areas[Place(Kind.COLUMN, index)].x + half for index in range(scene.shape.columns)
    )
    accepting = (place.index for place in scene.view.accepting if place.kind == Kind.COLUMN)
    return NumbersFace(scene.size[0], middles, frozenset(accepting), scene.look)


@lru_cache(maxsize=32)
def paint_numbers(face: NumbersFace) -> Rows:
    """Paint the digit that each column answers to, with a mark on those that accept."""
    spans: list[Span] = []
    at = 0
    for index, middle in enumerate(face.middles):
        digit = str((index + 1) % 10)
        mark = face.look.glyphs.accepting if index in face.accepting else ""
        spans.append((" " * (middle - at), face.look.ground))
        # The digit keeps its colour: saying it twice a move is a tenth of what a move costs.
        spans.append((digit, face.look.number))
        spans.append((mark, face.look.number_accepting))
        at = middle + len(digit + mark)
    spans.append((" " * (face.width - at), face.look.ground))
    return (merged(spans),)


@lru_cache(maxsize=32)
def paint_status(message: str, urgent: bool, width: int, height: int, look: Look) -> Rows:
    """Paint the line of words, on as many rows as there are."""
    ink = look.urgent if urgent else look.status
    lines = wrap(message, width - 2) if height > 1 else [message]
    if len(lines) > height:
        lines[height - 1 :] = [" ".join(lines[height - 1 :])]
    lines += [""] * (height - len(lines))
    marks = [look.glyphs.alert if urgent else " "] + [" "] * (height - 1)
    return tuple(
        ((mark + fit(line, width - 1, look.glyphs.span), ink),)
        for mark, line in zip(marks, lines, strict=True)
    )


def notice_words(width: int, height: int) -> tuple[str, ...]:
    """Return what is said on a screen too small for a table: the size it needs, and its own."""
    return (
        _("This window is too small."),
        _("Needed: {width}x{height}").format(width=MIN_WIDTH, height=MIN_HEIGHT),
        _("Now: {width}x{height}").format(width=width, height=height),
    )


@lru_cache(maxsize=32)
def paint_notice(lines: tuple[str, ...], width: int, height: int, look: Look) -> Rows:
    """Paint a screen that is too small for a table, with some lines in its middle."""
    ink = Ink(look.title.fg, look.table)
    blank: Row = ((" " * width, look.ground),)
    top = max(0, (height - len(lines)) // 2)
    rows = [blank] * top
    for line in lines:
        left = max(0, (width - cells(line)) // 2)
        rows.append(((" " * left + fit(line, width - left, look.glyphs.span), ink),))
    return tuple((rows + [blank] * height)[:height])
