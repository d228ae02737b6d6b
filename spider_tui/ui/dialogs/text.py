"""Dialogs that only show words: help and rules, and the table in words."""

from collections.abc import Iterable

from textual.widget import Widget

from ...draw.wrapping import wrap
from ...i18n import _
from .base import Dialog, Words

WIDTH = 71
EDGES = 5
"""Columns of a box that hold no words: border, padding, scroll bar."""


class TextDialog(Dialog[None]):
    """Words that can be longer than the screen."""

    DEFAULT_CSS = """
    TextDialog > #box { width: 76; }
    TextDialog Words { width: 1fr; }
    """

    def __init__(self, title: str, text: str) -> None:
        super().__init__(title, _("↑ ↓ scroll · Esc close"))
        self._text = text

    def body(self) -> Iterable[Widget]:
        """Show the words, wrapped as their language wants it."""
        width = min(WIDTH, self.app.size.width - EDGES)
        yield Words("\n".join(wrap(self._text, width)))

    @property
    def scrolls(self) -> bool:
        """The arrows scroll."""
        return True
