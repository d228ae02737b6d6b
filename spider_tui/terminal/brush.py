"""Writes pieces of rows with as few bytes between them as it can.

On a row where cards and table alternate, saying both colours again for every card is most
of the bytes. So a row is painted in two ways, from left to right and colour by colour with
jumps between, and the shorter one is taken.
"""

from functools import lru_cache

from ..lean import NamedTuple
from . import sgr
from .sgr import PLAIN, Pen


class Piece(NamedTuple):
    """Text on a row that needs one pen, or none but its paper if all of it is blank."""

    x: int
    width: int
    text: str
    pen: Pen
    blank: bool


def covers(pen: Pen, blank: Pen) -> bool:
    """Tell whether a blank may be written with a pen: it shows that pen's paper alone."""
    return sgr.seen_on_blank(pen) == blank


def joined(one: Piece, other: Piece) -> Piece | None:
    """Return two pieces side by side as one, if one pen does for both."""
    if one.x + one.width != other.x:
        return None
    if one.pen == other.pen or (other.blank and covers(one.pen, other.pen)):
        pen = one.pen
    elif one.blank and covers(other.pen, one.pen):
        pen = other.pen
    else:
        return None
    blank = one.blank and other.blank
    return Piece(one.x, one.width + other.width, one.text + other.text, pen, blank)


class Brush:
    """A pen and a place on the terminal; pieces come row by row, from the top."""

    def __init__(self, out: list[str], width: int) -> None:
        self._out = out
        self._width = width
        self._pen = PLAIN
        self._row = -1
        self._column = -1

    @property
    def cursor(self) -> tuple[int, int] | None:
        """Where the terminal's cursor is, as (x, y), if that is known."""
        return None if self._column < 0 else (self._column, self._row)

    def paint(self, y: int, pieces: list[Piece]) -> None:
        """Write the pieces of a row, which are given from left to right."""
        best = self._paint(y, pieces)
        if len(pieces) > 2:
            best = min(best, self._paint(y, self._by_color(pieces)), key=lambda way: len(way[0]))
        text, self._pen, self._column = best
        self._row = y
        self._out.append(text)

    def paint_few(self, rows: list[tuple[int, list[Piece]]]) -> None:
        """Write the pieces of a whole frame, by number of their row, in a short order.

        The next piece is always the one that costs least from here; finding it takes a time that
        grows with the square of their number.
        """
        by_rows = Brush([], self._width)
        for y, pieces in rows:
            by_rows.paint(y, pieces)
        ways = [by_rows, self._wandering(rows)]
        for way in ways:
            way.lay_down()
        best = min(ways, key=lambda way: sum(map(len, way._out)))
        self._pen, self._row, self._column = best._pen, best._row, best._column
        self._out += best._out

    def _wandering(self, rows: list[tuple[int, list[Piece]]]) -> "Brush":
        """Go on from each piece to the one that costs least."""
        brush = Brush([], self._width)
        left = [(y, piece) for y, pieces in rows for piece in pieces]
        while left:
            pen, row, column = brush._pen, brush._row, brush._column
            best = min(
                range(len(left)),
                key=lambda at: (
                    len(_take_up(pen, left[at][1])[0])
                    + len(_jump(row, column, left[at][0], left[at][1].x))
                ),
            )
            y, piece = left.pop(best)
            text, brush._pen, brush._column = brush._paint(y, [piece])
            brush._row = y
            brush._out.append(text)
        return brush

    def lay_down(self) -> None:
        """Leave the pen plain."""
        if self._pen != PLAIN:
            self._out.append("\x1b[m")
            self._pen = PLAIN

    def _by_color(self, pieces: list[Piece]) -> list[Piece]:
        """Put the pieces in an order in which each pen is taken up once."""
        ordered: list[Piece] = []
        pen, left = self._pen, pieces
        while left:
            later: list[Piece] = []
            for piece in left:
                change, _ = _take_up(pen, piece)
                (later if change else ordered).append(piece)
            if len(later) == len(left):  # nothing is left for this pen
                _, pen = _take_up(pen, later[0])
            left = later
        return ordered

    def _paint(self, y: int, pieces: list[Piece]) -> tuple[str, Pen, int]:
        """Return the bytes for pieces in this order, and the pen and column afterwards."""
        out: list[str] = []
        pen, row, column = self._pen, self._row, self._column
        for piece in pieces:
            change, pen = _take_up(pen, piece)
            out += (_jump(row, column, y, piece.x), change, piece.text)
            row, column = y, piece.x + piece.width
            if column >= self._width:
                column = -1  # the cursor stays on the last column; say nothing of where it is
        return "".join(out), pen, column


def _take_up(pen: Pen, piece: Piece) -> tuple[str, Pen]:
    """Return the sequence that gets the pen ready for a piece, and the pen it then is."""
    if piece.blank:
        return sgr.change_for_blank(pen, piece.pen)
    return sgr.change(pen, piece.pen), piece.pen


@lru_cache(8192)
def _jump(row: int, column: int, y: int, x: int) -> str:
    """Return the shortest way from one place to another; a row or column of -1 is not known."""
    if y == row:
        return _along(column, x)
    ways = [f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"]
    if row >= 0 and column >= 0 and abs(y - row) == 1:
        ways.append(("\x1b[B" if y > row else "\x1b[A") + _along(column, x))
    if x == 0 and row >= 0 and y == row + 1:
        ways.append("\r\n")
    return min(ways, key=len)


def _along(column: int, x: int) -> str:
    """Return the shortest way along a row."""
    if x == column:
        return ""
    if not x:
        return "\r"
    to = f"\x1b[{x + 1}G"
    if column < 0:
        return to
    if x < column:
        return min("\b" * (column - x), to, key=len)
    return min("\x1b[C" if x == column + 1 else f"\x1b[{x - column}C", to, key=len)
