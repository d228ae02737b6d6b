"""What the terminal shows and what it should show, and the bytes from one to the other.

Cells are compared, so a repaint that changes nothing costs nothing. Only sequences every
terminal knows are used, no repeat and no scrolling; and erasing with a colour only where the
terminal is known for it, since GNU screen and others erase with their own background.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from spider_tui.draw.ink import Rows
from spider_tui.draw.looks import Depth

from ..lean import NamedTuple
from . import sgr
from .blanks import Blanks
from .brush import Brush, Piece, covers, joined
from .sgr import PLAIN, Pen


class Cell(NamedTuple):
    """One cell: a character with its combining marks, or "" for the right half of a wide one."""

    text: str
    pen: Pen


BLANK = Cell(" ", PLAIN)
Cells = Sequence[Cell]

_LONGEST_GAP = 6
"""Unchanged cells between two changes that may be cheaper to repeat than a jump over them."""

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

    def __init__(self, width: int, height: int, blanks: Blanks = Blanks.WRITTEN) -> None:
        self.width = width
        self.height = height
        self._blanks = blanks
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
        brush = Brush(self.width, self._blanks)
        if self._unknown:
            self._start(brush)
        brush.paint([piece for y in sorted(self._touched) for piece in self._row_pieces(y)])
        self._touched.clear()
        brush.lay_down()
        if written := brush.written:
            self._cursor = brush.cursor
        return written

    def move_cursor(self, x: int, y: int) -> str:
        """Return what puts the cursor at (x, y), "" if it is there."""
        if self._cursor == (x, y):
            return ""
        self._cursor = (x, y)
        return f"\x1b[{y + 1};{x + 1}H"

    def _start(self, brush: Brush) -> None:
        """Paint over what is there, or clear it first if much of it will be blank."""
        self._unknown = False
        brush.reset()
        papers: dict[Pen, int] = {}
        for row in self._wanted:
            for cell in row:
                if cell is not None and cell.text == " " and not cell.pen.attrs:
                    papers[cell.pen] = papers.get(cell.pen, 0) + 1
        paper, cells = brush.ground(papers)
        if cells * 3 > self.width * self.height:
            brush.clear(paper)
            self._shown = [[_cell(" ", paper)] * self.width for _ in range(self.height)]

    def _row_pieces(self, y: int) -> list[Piece]:
        """Return what has to be written on a row, which then counts as shown."""
        wanted, shown = self._wanted[y], self._shown[y]
        if wanted == shown:
            return []
        pieces: list[Piece] = []
        x = 0
        while x < self.width:
            cell = wanted[x]
            old = shown[x]
            if cell is None or cell is old or cell == old:  # most are the same object
                x += 1
                continue
            if cell.text == "":  # from the left half on
                x -= 1
            start = x
            run: list[Cell] = []
            while x < self.width and (cell := wanted[x]) is not None:
                old = shown[x]
                if run and (cell is old or cell == old) and cell.text:
                    break
                run.append(cell)
                x += 1
            _add_run(pieces, y, start, run, wanted)
        self._shown[y] = wanted[:]
        return pieces


def _add_run(pieces: list[Piece], y: int, x: int, run: list[Cell], row: list[Cell | None]) -> None:
    """Add a run of changed cells to the pieces before it.

    Unchanged cells in between are written again where that is shorter than a jump.
    """
    if pieces:
        end = pieces[-1].x + pieces[-1].width
        gap = [cell for cell in row[end:x] if cell is not None] if x - end <= _LONGEST_GAP else []
        if len(gap) == x - end and _fits(pieces[-1], run[0], gap, x):
            run, x = gap + run, end
    more = _cut(run, y, x)
    if pieces and more and (one := joined(pieces[-1], more[0])):
        pieces[-1] = one
        del more[0]
    pieces += more


def _fits(before: Piece, after: Cell, gap: list[Cell], x: int) -> bool:
    """Tell whether a gap up to x goes with what is around it, no longer than the jump over it."""
    if sum(len(cell.text.encode()) for cell in gap) > len(f"\x1b[{x + 1}G"):
        return False
    around = _cut([*gap, after], before.y, before.x + before.width)
    return len(around) == 1 and joined(before, around[0]) is not None


def _cut(cells: Cells, y: int, x: int) -> list[Piece]:
    """Cut cells of row y from column x on into pieces, as few as their pens allow."""
    pieces: list[Piece] = []
    text: list[str] = []
    pen, blank, start = PLAIN, True, x
    for at, cell in enumerate(cells, x):
        is_blank = cell.text == " " and not cell.pen.attrs
        if text:
            if cell.pen == pen or (is_blank and covers(pen, cell.pen)):
                blank = blank and is_blank
            elif blank and covers(cell.pen, pen):
                pen, blank = cell.pen, is_blank
            else:
                pieces.append(Piece(y, start, at - start, "".join(text), pen, blank))
                text.clear()
        if not text:
            pen, blank, start = cell.pen, is_blank, at
        text.append(cell.text)
    if text:
        pieces.append(Piece(y, start, x + len(cells) - start, "".join(text), pen, blank))
    return pieces


def _is_left_half(cell: Cell | None) -> bool:
    return cell is not None and not cell.text.isascii() and _cell_width(cell.text[0]) == 2


def _is_right_half(cell: Cell | None) -> bool:
    return cell is not None and cell.text == ""


def _make_blank(row: list[Cell | None], x: int) -> None:
    cell = row[x]
    if cell is not None:
        row[x] = _cell(" ", sgr.seen_on_blank(cell.pen))
