"""The first picture, written before Textual is there to do it."""

from collections.abc import Iterable, Iterator

from spider_tui.draw.ink import Row, Rows
from spider_tui.draw.looks import Depth
from spider_tui.draw.text import cells

from . import sgr
from .blanks import Blanks
from .brush import Brush, Piece, joined
from .sgr import Pen


def encode(rows: Rows, depth: Depth, blanks: Blanks = Blanks.WRITTEN) -> str:
    """Return what paints a whole screen, pen plain before and after.

    Rows are from the top. The screen is cleared first: GNU screen without altscreen enters
    nothing, so nothing is clear.
    """
    width = sum(cells(text) for text, _ in rows[0]) if rows else 0
    pieces = [piece for y, row in enumerate(rows) for piece in _pieces(y, row, depth)]
    papers: dict[Pen, int] = {}
    for piece in pieces:
        if piece.blank:
            papers[piece.pen] = papers.get(piece.pen, 0) + piece.width
    brush = Brush(width, blanks)
    paper, _ = brush.ground(papers)
    brush.clear(paper)
    brush.paint(_seen(pieces, paper))
    brush.lay_down()
    return brush.written


def _pieces(y: int, row: Row, depth: Depth) -> Iterator[Piece]:
    x = 0
    for text, ink in row:
        width = cells(text)
        pen = sgr.pen(ink, depth)
        seen = sgr.seen_on_blank(pen)
        blank = not text.strip(" ") and not seen.attrs
        yield Piece(y, x, width, text, seen if blank else pen, blank)
        x += width


def _seen(pieces: Iterable[Piece], paper: Pen) -> list[Piece]:
    """Return what is more than the blank paper there is already, in as few pieces as do."""
    seen: list[Piece] = []
    for piece in pieces:
        if piece.blank and piece.pen == paper:
            continue
        if seen and (one := joined(seen[-1], piece)):
            seen[-1] = one
        else:
            seen.append(piece)
    return seen
