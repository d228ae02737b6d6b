"""Spans put together: rows of few spans, and words cut to a width in cells."""

from collections.abc import Iterable

from .ink import Ink, Row, Span

_PLAIN = frozenset("▸▼▲•…■□○·↑─│╭╮╰╯▔░♠♥♦♣–—‘’“”←→↓")
"""Glyphs of ours and of everyday words that are one cell wide everywhere."""


def merged(spans: Iterable[Span]) -> Row:
    """Join spans that look the same; blanks take the ink of a neighbour on the same ground."""
    row: list[Span] = []
    for text, ink in spans:
        if not text:
            continue
        if row:
            before, last = row[-1]
            if last == ink or (_blank(text, ink) and _same_ground(last, ink)):
                row[-1] = before + text, last
                continue
            if _blank(before, last) and _same_ground(last, ink):
                row[-1] = before + text, ink
                continue
        row.append((text, ink))
    return tuple(row)


def _blank(text: str, ink: Ink) -> bool:
    return text.isspace() and not (ink.underline or ink.reverse)


def _same_ground(one: Ink, other: Ink) -> bool:
    return one.bg == other.bg and not (
        one.underline or other.underline or one.reverse or other.reverse
    )


def cut(row: Row, start: int, stop: int) -> Row:
    """Return the cells `start` to `stop` - 1 of a row whose glyphs are all one cell wide."""
    spans, at = [], 0
    for text, ink in row:
        piece = text[max(0, start - at) : max(0, stop - at)]
        if piece:
            spans.append((piece, ink))
        at += len(text)
    return tuple(spans)


def laid_over(row: Row, piece: Row, x: int, width: int) -> Row:
    """Lay a piece over a row of `width` cells; what reaches beyond either end is cut off.

    All glyphs are one cell wide; `x` may be negative.
    """
    length = sum(len(text) for text, _ in piece)
    shown = cut(piece, max(0, -x), min(length, width - x))
    return merged((*cut(row, 0, max(0, x)), *shown, *cut(row, max(0, x + length), width)))


def cells(text: str) -> int:
    """Return the width of words in cells."""
    if text.isascii() or all(
        char < "\u0300" or "\u1e00" <= char < "\u1f00" or char in _PLAIN for char in text
    ):
        return len(text)
    # Costs milliseconds, so only words in other scripts pay for it.
    from rich.cells import cell_len

    return cell_len(text)


def fit(text: str, width: int, more: str = "…") -> str:
    """Cut words to a width, with `more` (one cell) where something is missing, or fill them up."""
    length = cells(text)
    if length <= width:
        return text + " " * (width - length)
    if width <= 0:
        return ""
    if length == len(text):
        return text[: width - 1] + more
    from rich.cells import set_cell_size

    return set_cell_size(text, width - 1) + more
