"""Lines of words for a width in cells, in languages with and without spaces between words.

Catalogues mark where a Thai line may break with U+200B; it is never drawn.
"""

from collections.abc import Iterator

from .text import cells

BREAK = "\u200b"
SARA_AM = "\u0e33"


def shown(text: str) -> str:
    """Return text as terminals draw it rightly: no break marks, SARA AM in its two parts.

    Several terminals lose the ring of U+0E33; NIKHAHIT and SARA AA together are drawn by all.
    """
    text = text.replace(BREAK, "")
    if SARA_AM not in text:
        return text
    import re

    return re.sub(f"([\u0e48-\u0e4b]?){SARA_AM}", "\u0e4d\\1\u0e32", text)


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
    line = ""
    for gap, piece in _pieces(text):
        longer = line + gap + piece if line else piece
        if cells(longer) <= width:
            line = longer
        else:
            if line:
                lines.append(line)
            *full, line = _chopped(piece, width) if cells(piece) > width else [piece]
            lines += full
    return [*lines, line]


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """Yield what stays together, each with the spaces before it."""
    gap = ""
    for number, word in enumerate(text.split(" ")):
        gap += " " if number else ""
        for piece in word.split(BREAK):
            if piece:
                yield gap, piece
                gap = ""


def _chopped(word: str, width: int) -> list[str]:
    """Cut a word that is longer than a line."""
    from rich.cells import chop_cells

    return chop_cells(word, width)
