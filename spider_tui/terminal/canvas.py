"""What the terminal shows and what it should show, and the bytes from one to the other.

Cells are compared, so a repaint that changes nothing costs nothing. Only sequences every
terminal knows are used: no erasing with a colour (GNU screen and others erase with their
own background), no repeat, no scrolling.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from spider_tui.draw.ink import Rows

from . import sgr
from .sgr import PLAIN, Depth, Pen


class Cell(NamedTuple):
    """One cell: a character with its combining marks, or "" for the right half of a wide one."""

    text: str
    pen: Pen


BLANK = Cell(" ", PLAIN)
Cells = Sequence[Cell]

_LONGEST_GAP = 12
"""Unchanged cells between two changes that may be cheaper to repeat than to jump over."""

_width: Callable[[str], int] | None = None


def _cell_width(character: str) -> int:
    global _width
    if _width is None:
        from rich.cells import get_character_cell_size  # 20 ms; only for text that needs it

        _width = get_character_cell_size
    return _width(character)


@lru_cache(16384)
def _cell(text: str, pen: Pen) -> Cell:
    """Make equal cells the same object, which compares faster."""
    return Cell(text, pen)


def _add_marks(cells: list[Cell], marks: str) -> None:
    """Give combining marks to the last character, which may be two cells wide.

    Marks are ink, unlike the blank they may stand on.
    """
    base = -2 if cells[-1].text == "" and len(cells) > 1 else -1
    cells[base] = Cell(cells[base].text + marks, cells[base].pen)


@lru_cache(16384)
def explode(text: str, pen: Pen) -> tuple[str, tuple[Cell, ...]]:
    """Split text into cells; marks at its start, which belong to the cell before, come apart.

    Control characters are dropped: they would move the cursor.
    """
    blank = _cell(" ", sgr.seen_on_blank(pen))
    if text.isascii() and text.isprintable():
        return "", tuple(blank if ch == " " else _cell(ch, pen) for ch in text)
    leading = ""
    cells: list[Cell] = []
    for ch in text:
        if ch == " ":
            cells.append(blank)
        elif ch < " " or "\x7f" <= ch < "\xa0":
            continue
        elif (width := _cell_width(ch)) == 0:
            if not cells:
                leading += ch
                continue
            if cells[-1] is blank:
                cells[-1] = _cell(" ", pen)
            _add_marks(cells, ch)
        else:
            cells.append(_cell(ch, pen))
            if width == 2:
                cells.append(_cell("", pen))
    return leading, tuple(cells)


def join(spans: Iterable[tuple[str, Pen]]) -> list[Cell]:
    """Explode spans that follow each other on a row."""
    cells: list[Cell] = []
    for text, pen in spans:
        marks, more = explode(text, pen)
        if marks and cells:
            _add_marks(cells, marks)
        cells += more
    return cells


def from_rows(rows: Rows, depth: Depth) -> list[list[Cell]]:
    """Return the cells of painted rows."""
    return [join((text, sgr.pen(ink, depth)) for text, ink in row) for row in rows]


class Canvas:
    """The cells of a screen of a size that does not change."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._wanted: list[list[Cell | None]] = [[None] * width for _ in range(height)]
        self._shown: list[list[Cell | None]] = [[None] * width for _ in range(height)]
        self._touched: set[int] = set()
        self._unknown = True
        self._cursor: tuple[int, int] | None = None  # (x, y); None: nobody knows

    def adopt(self, rows: Sequence[Cells]) -> bool:
        """Take rows as what is on the terminal already; False if they are not of this size."""
        if len(rows) != self.height or any(len(row) != self.width for row in rows):
            return False
        self._shown = [list(row) for row in rows]
        self._wanted = [list(row) for row in rows]
        self._touched.clear()
        self._unknown = False
        return True

    def forget(self) -> None:
        """Take the terminal's content to be unknown: the next update paints every cell."""
        self._shown = [[None] * self.width for _ in range(self.height)]
        self._touched.update(range(self.height))
        self._unknown = True
        self._cursor = None

    def put(self, y: int, x: int, cells: Cells) -> None:
        """Ask for cells from column x (not negative) of row y on; what lies outside is cut off."""
        if not 0 <= y < self.height or x >= self.width or not cells:
            return
        row, end = self._wanted[y], min(x + len(cells), self.width)
        row[x:end] = cells[: end - x]
        # Leave no half of a wide character beside what was put.
        if x and _is_left_half(row[x - 1]) and not _is_right_half(row[x]):
            _make_blank(row, x - 1)
        if _is_left_half(row[end - 1]):
            _make_blank(row, end - 1)
        if end < self.width and _is_right_half(row[end]):
            _make_blank(row, end)
        self._touched.add(y)

    def update(self) -> str:
        """Return what brings the terminal up to date, "" for nothing; it counts as shown then.

        The terminal's pen is plain before and after, and autowrap is off.
        """
        if not self._touched:
            return ""
        out: list[str] = []
        if self._unknown:
            out.append(self._start())
        brush = _Brush(out, self.width)
        for y in sorted(self._touched):
            self._paint_row(brush, y)
        self._touched.clear()
        brush.lay_down()
        if out:
            self._cursor = brush.cursor
        return "".join(out)

    def move_cursor(self, x: int, y: int) -> str:
        """Return what puts the cursor at (x, y), "" if it is there."""
        if self._cursor == (x, y):
            return ""
        self._cursor = (x, y)
        return f"\x1b[{y + 1};{x + 1}H"

    def _start(self) -> str:
        """Paint over what is there, or clear it first if most is the terminal's own blank."""
        self._unknown = False
        blanks = sum(row.count(BLANK) for row in self._wanted)
        if blanks * 2 < self.width * self.height:
            return "\x1b[m"
        self._shown = [[BLANK] * self.width for _ in range(self.height)]
        return "\x1b[m\x1b[2J"

    def _paint_row(self, brush: "_Brush", y: int) -> None:
        wanted, shown = self._wanted[y], self._shown[y]
        if wanted == shown:
            return
        x = 0
        while x < self.width:
            cell = wanted[x]
            if cell is None or cell == shown[x]:
                x += 1
                continue
            if cell.text == "":  # from the left half on
                x -= 1
            start = x
            run: list[Cell] = []
            while x < self.width and (cell := wanted[x]) is not None:
                if run and cell == shown[x] and cell.text:
                    break
                run.append(cell)
                x += 1
            brush.paint(y, start, run, wanted)
        self._shown[y] = wanted[:]


def _is_left_half(cell: Cell | None) -> bool:
    return cell is not None and not cell.text.isascii() and _cell_width(cell.text[0]) == 2


def _is_right_half(cell: Cell | None) -> bool:
    return cell is not None and cell.text == ""


def _make_blank(row: list[Cell | None], x: int) -> None:
    cell = row[x]
    if cell is not None:
        row[x] = _cell(" ", sgr.seen_on_blank(cell.pen))


class _Brush:
    """Writes runs of cells from top to bottom, with as little between them as it can."""

    def __init__(self, out: list[str], width: int) -> None:
        self._out = out
        self._width = width
        self._pen = PLAIN
        self._row = -1
        self._column = -1  # -1: the row is known, the column is not

    def paint(self, y: int, x: int, run: Cells, row: Sequence[Cell | None]) -> None:
        """Write a run at (x, y), jumping there or repeating the cells in between."""
        jump = self._jump(y, x)
        if jump:
            gap = self._gap(y, x, run[0], row, jump)
            self._out.append(jump if gap is None else gap)
        text, self._pen = _write(run, self._pen)
        self._out.append(text)
        self._row = y
        # Past the last column the cursor stays on it; say nothing of where it is.
        self._column = x + len(run) if x + len(run) < self._width else -1

    @property
    def cursor(self) -> tuple[int, int] | None:
        """Where the terminal's cursor is, as (x, y), if that is known."""
        return None if self._column < 0 else (self._column, self._row)

    def lay_down(self) -> None:
        """Leave the pen plain."""
        if self._pen != PLAIN:
            self._out.append("\x1b[m")

    def _jump(self, y: int, x: int) -> str:
        if y == self._row:
            if x == self._column:
                return ""
            return f"\x1b[{x + 1}G" if x else "\r"
        if x == 0:
            return "\r\n" if y == self._row + 1 and self._row >= 0 else f"\x1b[{y + 1}H"
        return f"\x1b[{y + 1};{x + 1}H"

    def _gap(
        self, y: int, x: int, first: Cell, row: Sequence[Cell | None], jump: str
    ) -> str | None:
        """Return the cells up to x, if writing them is no longer than the jump; else None."""
        if y != self._row or not 0 <= self._column < x <= self._column + _LONGEST_GAP:
            return None
        cells = [cell for cell in row[self._column : x] if cell is not None]
        if len(cells) < x - self._column:
            return None
        text, pen = _write(cells, self._pen)
        repeated = len(text.encode()) + len(_write([first], pen)[0])
        if repeated > len(jump) + len(_write([first], self._pen)[0]):
            return None
        self._pen = pen
        return text


def _write(cells: Cells, pen: Pen) -> tuple[str, Pen]:
    """Return the text of cells with its changes of pen, and the pen afterwards."""
    out: list[str] = []
    for text, wanted in cells:
        if text == " ":
            sequence, pen = sgr.change_for_blank(pen, wanted)
            out.append(sequence)
        elif text and wanted != pen:
            out.append(sgr.change(pen, wanted))
            pen = wanted
        out.append(text)
    return "".join(out), pen
