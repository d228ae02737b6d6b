"""Scenes for the tests of this package, and what they look like as plain text."""

from spider_tui.draw.ink import Row, Rows
from spider_tui.draw.looks import Look, look
from spider_tui.draw.scene import Scene, scene
from spider_tui.draw.view import Bar, Cursor, View
from spider_tui.engine.piles import Kind, Place
from spider_tui.engine.position import Position
from tests.positions import TABLES, position

FELT = look("felt")
NIGHT = look("night")
ASCII = look("ascii")
MONO = look("ascii", depth=0)
BAR = Bar(
    name="Spider · 4 suits · Classic",
    figures=(("Score", "442"), ("Moves", "58"), ("Time", "4:05")),
    stock="Stock",
    foundations="Runs",
    message="Lift cards with Space.",
)


def column(number: int) -> Place:
    return Place(Kind.COLUMN, number - 1)


def shown(
    table: str | Position,
    size: tuple[int, int] = (80, 24),
    variant: str = "S4C",
    view: View | None = None,
    look: Look = ASCII,
    bar: Bar = BAR,
) -> Scene:
    """Lay out a position, written as text, with the cursor out of the way."""
    laid = position(table, variant, rest="away") if isinstance(table, str) else table
    shape = TABLES[variant].shape
    return scene(shape, laid, view or View(Cursor(column(shape.columns))), look, bar, size)


def text(rows: Rows) -> list[str]:
    return [words(row) for row in rows]


def words(row: Row) -> str:
    return "".join(span for span, _ in row)


def picture(rows: Rows) -> str:
    return "\n".join(line.rstrip() for line in text(rows))
