"""Lines of words for a width in cells, in languages with and without spaces between words.

Catalogues mark where a Thai line may break with U+200B; it is never drawn.
"""

import re

from .text import cells

BREAKS = re.compile("( +|\u200b)")
SARA_AM = re.compile("([\u0e48-\u0e4b]?)\u0e33")


def shown(text: str) -> str:
    """Return text as terminals draw it rightly: no break marks, SARA AM in its two parts.

    Several terminals lose the ring of U+0E33; NIKHAHIT and SARA AA together are drawn by all.
    """
    if text.isascii():
        return text
    return SARA_AM.sub("\u0e4d\\1\u0e32", text.replace("\u200b", ""))


def wrap(text: str, width: int) -> list[str]:
    """Break text into lines of at most `width` cells; a paragraph's indent stays on its lines.

    Below two cells, which some characters need, lines are as wide as that.
    """
    lines = []
    width = max(2, width)
    for paragraph in text.split("\n"):
        body = paragraph.lstrip(" ")
        indent = " " * min(len(paragraph) - len(body), max(0, width - 10))
        lines += [shown(indent + line) for line in _lines(body, width - len(indent))]
    return lines


def _lines(text: str, width: int) -> list[str]:
    lines: list[str] = []
    line = gap = ""
    for piece in BREAKS.split(text):
        if not piece or piece == "\u200b":
            continue
        if piece.isspace():
            gap = piece if line else ""
            continue
        if cells(line + gap + piece) <= width:
            line += gap + piece
        else:
            if line:
                lines.append(line)
            *full, line = _chopped(piece, width) if cells(piece) > width else [piece]
            lines += full
        gap = ""
    return [*lines, line]


def _chopped(word: str, width: int) -> list[str]:
    """Cut a word that is longer than a line."""
    from rich.cells import chop_cells

    return chop_cells(word, width)
