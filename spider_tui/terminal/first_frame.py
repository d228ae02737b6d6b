"""The first picture, written before Textual is there to do it."""

from spider_tui.draw.ink import Row, Rows

from . import sgr
from .sgr import PLAIN, Depth

_EMPTY_SCREEN = "\x1b[2J"  # GNU screen without altscreen enters nothing, so nothing is clear


def encode(rows: Rows, depth: Depth) -> str:
    """Return what paints a whole screen, pen plain before and after.

    Rows are from the top; the blank ends of rows in the terminal's own colours are left out.
    """
    out = [_EMPTY_SCREEN]
    pen = PLAIN
    for y, row in enumerate(rows):
        out.append("\r\n" if y else "\x1b[H")
        for text, ink in _without_blank_end(row):
            wanted = sgr.pen(ink, depth)
            if text.isspace():
                sequence, pen = sgr.change_for_blank(pen, sgr.seen_on_blank(wanted))
            else:
                sequence, pen = sgr.change(pen, wanted), wanted
            out += (sequence, text)
    if pen != PLAIN:
        out.append("\x1b[m")
    return "".join(out)


def _without_blank_end(row: Row) -> Row:
    end = len(row)
    while end and row[end - 1][0].isspace():
        ink = row[end - 1][1]
        if ink.bg or ink.underline or ink.reverse:
            break
        end -= 1
    return row[:end]
