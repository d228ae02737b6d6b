"""The first picture, written before Textual is there to do it."""

from spider_tui.draw.ink import Row, Rows
from spider_tui.draw.looks import Depth
from spider_tui.draw.text import cells

from . import sgr
from .brush import Brush, Piece, joined

_EMPTY_SCREEN = "\x1b[2J"  # GNU screen without altscreen enters nothing, so nothing is clear


def encode(rows: Rows, depth: Depth) -> str:
    """Return what paints a whole screen, pen plain before and after.

    Rows are from the top; the blank ends of rows in the terminal's own colours are left out.
    """
    out = [_EMPTY_SCREEN]
    brush = Brush(out, sum(cells(text) for text, _ in rows[0]) if rows else 0)
    for y, row in enumerate(rows):
        if pieces := _pieces(row, depth):
            brush.paint(y, pieces)
    brush.lay_down()
    return "".join(out)


def _pieces(row: Row, depth: Depth) -> list[Piece]:
    pieces: list[Piece] = []
    x = 0
    for text, ink in row:
        width = cells(text)
        pen = sgr.pen(ink, depth)
        seen = sgr.seen_on_blank(pen)
        blank = not text.strip(" ") and not seen.attrs
        piece = Piece(x, width, text, seen if blank else pen, blank)
        if pieces and (one := joined(pieces[-1], piece)):
            pieces[-1] = one
        else:
            pieces.append(piece)
        x += width
    if pieces and pieces[-1].blank and pieces[-1].pen == sgr.PLAIN:
        del pieces[-1]
    return pieces
