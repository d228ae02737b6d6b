"""Dialogs that only show words: help and rules, and the table in words."""

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual import events
from textual.widget import Widget

from ...draw.wrapping import wrap
from ...i18n import _
from .base import Dialog, Words

EDGES = 2
"""Rows of a box that hold no words."""


class TextDialog(Dialog[None]):
    """Words that can be longer than the screen."""

    DEFAULT_CSS = """
    TextDialog Words { width: 1fr; }
    """

    def __init__(self, title: str, lines: Callable[[int], Iterable[str]]) -> None:
        """`lines` gives the words as lines for a width in cells."""
        super().__init__(title, _("Esc close"))
        self._lines = lines
        self._words = Words("", id="words")

    def body(self) -> Iterable[Widget]:
        """Show the words."""
        self._break_lines()
        yield self._words

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines anew."""
        self._break_lines()
        super().on_resize(event)

    def _break_lines(self) -> None:
        lines = [*self._lines(self.room)]
        self._words.update("\n".join(lines))
        longer = len(lines) > self.app.size.height - EDGES
        self.show_footer(*([_("↑ ↓ scroll")] if longer else []), _("Esc close"))

    @property
    def scrolls(self) -> bool:
        """The arrows scroll."""
        return True


class WideDialog(TextDialog):
    """Words that need the whole width of a usual terminal."""

    WIDTH: ClassVar[int] = 80


def paragraphs(text: str) -> Callable[[int], list[str]]:
    """Return a text as lines for any width, broken as its language wants it."""
    return lambda width: wrap(text, width)
