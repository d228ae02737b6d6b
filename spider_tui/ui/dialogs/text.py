"""Dialogs that only show words: help and rules, and the table in words."""

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual import events
from textual.widget import Widget

from ...draw.wrapping import wrap
from ...i18n import _
from .base import Dialog, Words


class TextDialog(Dialog[None]):
    """Words that can be longer than the screen."""

    DEFAULT_CSS = """
    TextDialog Words { width: 1fr; }
    """

    def __init__(self, title: str, lines: Callable[[int], Iterable[str]]) -> None:
        """`lines` gives the words as lines for a width in cells."""
        super().__init__(title, _("↑ ↓ scroll"), _("Esc close"))
        self._lines = lines
        self._words = Words("", id="words")

    def body(self) -> Iterable[Widget]:
        """Show the words."""
        self._words.update("\n".join(self._lines(self.room)))
        yield self._words

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines anew."""
        super().on_resize(event)
        self._words.update("\n".join(self._lines(self.room)))

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
