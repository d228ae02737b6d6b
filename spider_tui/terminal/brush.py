"""Writes pieces of rows with as few bytes between them as it can.

Saying both colours again for every card, and where it is, is most of the bytes. So a frame is
painted in several orders and the shortest is taken: row by row from the top or from the
bottom, and pen by pen.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from ..lean import NamedTuple
from . import sgr
from .blanks import Blanks
from .jumps import UNKNOWN, jump
from .sgr import PLAIN, Pen

_FEW = 16
"""Pieces up to which the way from one to the nearest is looked for: that takes a time that
grows with the square of their number."""


_MANY = 48
"""Pieces up to which row by row may be shortest, and from which on it may be to erase rows first.
"""


class Piece(NamedTuple):
    """Text on a row that needs one pen, or none but its paper if all of it is blank."""

    y: int
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
    if (one.y, one.x + one.width) != (other.y, other.x):
        return None
    if one.pen == other.pen or (other.blank and covers(one.pen, other.pen)):
        pen = one.pen
    elif one.blank and covers(other.pen, one.pen):
        pen = other.pen
    else:
        return None
    blank = one.blank and other.blank
    return Piece(one.y, one.x, one.width + other.width, one.text + other.text, pen, blank)


class Brush:
    """A pen and a place on the terminal, both known to be so at first, and what was written."""

    def __init__(
        self,
        width: int,
        blanks: Blanks = Blanks.WRITTEN,
        pen: Pen = PLAIN,
        place: tuple[int, int] = (UNKNOWN, UNKNOWN),
    ) -> None:
        """`width` is the screen's; `place` is (row, column)."""
        self._out: list[str] = []
        self._length = 0
        self._width = width
        self._blanks = blanks
        self._pen = pen
        self._row, self._column = place

    @property
    def written(self) -> str:
        """All that was written."""
        return "".join(self._out)

    @property
    def cursor(self) -> tuple[int, int] | None:
        """Where the terminal's cursor is, as (x, y), if that is known."""
        return None if self._column == UNKNOWN else (self._column, self._row)

    def paint(self, pieces: Sequence[Piece]) -> None:
        """Write the pieces of a frame, given from the top and from left to right."""
        ways = [self._pen_by_pen(pieces)]
        if len(pieces) <= _MANY:
            upwards = sorted(pieces, key=lambda piece: (-piece.y, piece.x))
            ways += self._in_order(pieces), self._in_order(upwards)
        elif self._blanks is Blanks.ERASED:
            first, rest = _grounded(pieces)
            if len(first) + len(rest) < len(pieces):
                brush = self._pen_by_pen(first)
                brush._take(brush._pen_by_pen(rest))
                ways.append(brush)
        self._take(min(ways, key=lambda way: way._length + len(sgr.change(way._pen, PLAIN))))

    def ground(self, papers: Mapping[Pen, int]) -> tuple[Pen, int]:
        """Return which of some papers the screen is best cleared to, and its number of cells."""
        if self._blanks is Blanks.WRITTEN:
            return PLAIN, papers.get(PLAIN, 0)
        return max(papers.items(), key=lambda item: item[1], default=(PLAIN, 0))

    def reset(self) -> None:
        """Make the pen plain, whatever it was."""
        self._write("\x1b[m")
        self._pen = PLAIN

    def clear(self, paper: Pen) -> None:
        """Make the whole screen blank, on a paper that `ground` gave."""
        self._write(sgr.change(self._pen, paper) + "\x1b[2J")
        self._pen = paper

    def lay_down(self) -> None:
        """Leave the pen plain."""
        self._write(sgr.change(self._pen, PLAIN))
        self._pen = PLAIN

    def _again(self) -> "Brush":
        """Return a brush that goes on from here."""
        return Brush(self._width, self._blanks, self._pen, (self._row, self._column))

    def _take(self, other: "Brush") -> None:
        """Go on as another did that began here."""
        self._out += other._out
        self._length += other._length
        self._pen, self._row, self._column = other._pen, other._row, other._column

    def _write(self, text: str) -> None:
        if text:
            self._out.append(text)
            self._length += len(text)

    def _pen_by_pen(self, pieces: Iterable[Piece]) -> "Brush":
        """Take up the cheapest pen that is needed, and paint all that it can."""
        brush = self._again()
        groups: dict[tuple[Pen, bool], list[Piece]] = {}
        for piece in pieces:
            groups.setdefault((piece.pen, piece.blank), []).append(piece)
        while groups:
            changes = [_take_up(brush._pen, group[0]) for group in groups.values()]
            _, pen = min(changes, key=lambda change: len(change[0]))
            ready = [key for key, group in groups.items() if not _take_up(pen, group[0])[0]]
            able = sorted(piece for key in ready for piece in groups.pop(key))
            if len(able) <= _FEW:
                brush._take(brush._in_order(brush._nearest_first(able)))
                continue
            # Along the rows of a text, or down the columns of cards.
            ways = able, sorted(able, key=lambda piece: piece.x)
            brush._take(min(map(brush._in_order, ways), key=lambda way: way._length))
        return brush

    def _nearest_first(self, pieces: Iterable[Piece]) -> list[Piece]:
        """Put pieces in an order in which each is the one nearest to the one before."""
        left, ordered = list(pieces), list[Piece]()
        row, column = self._row, self._column
        while left:
            jumps = [len(jump(row, column, piece.y, piece.x)) for piece in left]
            piece = left.pop(jumps.index(min(jumps)))
            row, column = piece.y, piece.x + piece.width
            ordered.append(piece)
        return ordered

    def _in_order(self, pieces: Sequence[Piece]) -> "Brush":
        """Write pieces in this order."""
        out: list[str] = []
        pen, row, column = self._pen, self._row, self._column
        for at, piece in enumerate(pieces, 1):
            y, x, width, text, _, _ = piece
            change, pen = _take_up(pen, piece)
            out += jump(row, column, y, x), change
            row, column = y, x + width
            if "  " in text and self._erases(pen):
                text, column = self._shortest(piece, pieces[at] if at < len(pieces) else None)
            out.append(text)
            if column >= self._width:
                column = UNKNOWN  # it stays on the last column; say nothing of it
        brush = Brush(self._width, self._blanks, pen, (row, column))
        brush._write("".join(out))
        return brush

    def _erases(self, pen: Pen) -> bool:
        """Tell whether erasing leaves what a blank written with a pen looks like."""
        return self._blanks is Blanks.ERASED and not sgr.seen_on_blank(pen).attrs

    def _shortest(self, piece: Piece, then: Piece | None) -> tuple[str, int]:
        """Return what writes a piece, blanks erased or not, and the column it ends at."""
        end = piece.x + piece.width
        ways = _ways(piece.text, end >= self._width)
        if then is None:
            text, room = min(ways, key=lambda way: len(way[0]))
        else:
            text, room = min(
                ways, key=lambda way: len(way[0] + jump(piece.y, end - way[1], then.y, then.x))
            )
        return text, end - room


def _take_up(pen: Pen, piece: Piece) -> tuple[str, Pen]:
    """Return the sequence that gets the pen ready for a piece, and the pen it then is."""
    if piece.blank:
        return sgr.change_for_blank(pen, piece.pen)
    return sgr.take_up(pen, piece.pen)


def _grounded(pieces: Sequence[Piece]) -> tuple[list[Piece], list[Piece]]:
    """Return what to paint first, the ground between cards and under them, and the rest.

    Only cells that are painted anyway are painted twice.
    """
    papers = [piece.pen for piece in pieces if piece.blank]
    paper = max(dict.fromkeys(papers), key=papers.count, default=PLAIN)
    first: list[Piece] = []
    rest: list[Piece] = []
    stretch: list[Piece] = []
    for piece, then in zip(pieces, (*pieces[1:], None), strict=True):
        stretch.append(piece)
        if then is not None and (then.y, then.x) == (piece.y, piece.x + piece.width):
            continue
        blanks = [each for each in stretch if each.blank and each.pen == paper]
        if len(blanks) > 1:
            width = piece.x + piece.width - stretch[0].x
            blanks = [stretch[0]._replace(width=width, text=" " * width, pen=paper, blank=True)]
        first += blanks
        rest += (each for each in stretch if not (each.blank and each.pen == paper))
        stretch.clear()
    return first, rest


@lru_cache(4096)
def _ways(text: str, to_edge: bool) -> tuple[tuple[str, int], ...]:
    """Return what writes a text with its blanks erased or not, and how many cells are left to go.

    `to_edge` says that the screen ends where the text does.
    """
    words = text.rstrip(" ")
    room = len(text) - len(words)
    ways = [(text, 0)]
    if room:
        ways.append((words + _erase(room, to_edge), room))
    if (start := words.find(_LONG)) >= 0:
        # One erasing does for all blanks from here on.
        erased = _erase(len(text) - start, to_edge)
        ways.append((words[:start] + erased + _over(words[start:]), room))
    return tuple(ways)


_LONG = " " * 6
"""Blanks within a text that are longer than the jump over them."""


def _erase(cells: int, to_edge: bool) -> str:
    return "\x1b[K" if to_edge else f"\x1b[{cells}X"


def _over(words: str) -> str:
    """Write words that do not end with a blank, and jump over long blanks among them."""
    out: list[str] = []
    while (start := words.find(_LONG)) >= 0:
        rest = words[start:].lstrip(" ")
        out.append(f"{words[:start]}\x1b[{len(words) - start - len(rest)}C")
        words = rest
    return "".join((*out, words))
