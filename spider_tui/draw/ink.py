"""Rows of text and ink: what the painters give, whoever shows it."""

from ..lean import NamedTuple


class Ink(NamedTuple):
    """How text looks.

    A colour is `#rrggbb`, one of the sixteen names Rich knows (`red`, `bright_white`, …),
    or empty for the terminal's own.
    """

    fg: str = ""
    bg: str = ""
    bold: bool = False
    dim: bool = False
    underline: bool = False
    reverse: bool = False


Span = tuple[str, Ink]
Row = tuple[Span, ...]
"""Spans from left to right; together as many cells wide as the area they are painted for."""
Rows = tuple[Row, ...]
