"""Rows of text and ink as the strips Textual shows."""

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from ..draw.ink import Ink, Row


@lru_cache(maxsize=512)
def style(ink: Ink) -> Style:
    """Return the Rich style of an ink."""
    return Style(
        color=ink.fg or "default",
        bgcolor=ink.bg or "default",
        bold=ink.bold,
        dim=ink.dim,
        underline=ink.underline,
        reverse=ink.reverse,
    )


@lru_cache(maxsize=2048)
def strip(row: Row) -> Strip:
    """Return the strip of a row."""
    return Strip([Segment(text, style(ink)) for text, ink in row])
