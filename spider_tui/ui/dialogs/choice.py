"""Choices of which one is chosen."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import BindingType
from textual.widget import Widget

from ...lean import NamedTuple

BRACKETS, GAP = 2, 2
"""Cells around the words of an option, and to the next one."""


class Option(NamedTuple):
    """One choice: its value in the settings, its words."""

    value: str
    words: str


class Choice(Widget, can_focus=True):
    """A label and its options; left and right choose, a click chooses too.

    The options stand on one line, or on more where that is not wide enough.
    """

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        ("left,h", "step(-1)", ""),
        ("right,l,space", "step(1)", ""),
        ("up,k", "app.focus_previous", ""),
        ("down,j,enter", "app.focus_next", ""),
    ]
    DEFAULT_CSS = """
    Choice { height: auto; width: 1fr; background: transparent; color: $box-text; }
    Choice:focus { background: $box-focus; }
    """

    def __init__(
        self,
        label: str,
        options: Sequence[Option],
        value: str,
        changed: Callable[[], None],
        *,
        label_width: int,
        id: str,
    ) -> None:
        """`changed` is called at once when another option is chosen: no key comes in between."""
        super().__init__(id=id)
        self._changed = changed
        self._label = label
        self._label_width = label_width
        self._options = tuple(options)
        self._chosen = self._index(value)

    @property
    def value(self) -> str:
        """The value of the chosen option."""
        return self._options[self._chosen].value

    def offer(self, options: Sequence[Option], value: str) -> None:
        """Replace the options."""
        self._options = tuple(options)
        self._chosen = self._index(value)
        self.refresh(layout=True)

    def get_content_width(self, container: object, viewport: object) -> int:
        """Be as wide as the label and all options on one line."""
        return self._indent + sum(
            cell_len(option.words) + BRACKETS + GAP for option in self._options
        )

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """Be as high as the options need in this width."""
        return len(self._rows(width))

    def render(self) -> Text:
        """Draw the label and the options, the chosen one marked also without colour."""
        pad = " " * max(1, self._label_width - cell_len(self._label))
        text = Text(("▸" if self.has_focus else " ") + self._label + pad, no_wrap=True)
        for number, row in enumerate(self._rows(self.size.width)):
            if number:
                text.append("\n" + " " * self._indent)
            for index in row:
                words = self._options[index].words
                if index == self._chosen:
                    text.append(f"[{words}]", "bold reverse" if self.has_focus else "bold")
                else:
                    text.append(f" {words} ", "dim")
                text.append(" " * GAP)
        return text

    def on_click(self, event: events.Click) -> None:
        """Choose the option under the pointer."""
        rows = self._rows(self.size.width)
        x = self._indent
        for index in rows[event.y] if event.y < len(rows) else ():
            width = cell_len(self._options[index].words) + BRACKETS
            if x <= event.x < x + width:
                self._choose(index)
            x += width + GAP

    def action_step(self, by: int) -> None:
        """Choose the option before or after, round the ends."""
        self._choose((self._chosen + by) % len(self._options))

    @property
    def _indent(self) -> int:
        return 1 + max(cell_len(self._label) + 1, self._label_width)

    def _rows(self, width: int) -> list[list[int]]:
        """Divide the options into rows that fit a width, at least one in each."""
        rows: list[list[int]] = [[]]
        x = self._indent
        for index, option in enumerate(self._options):
            room = cell_len(option.words) + BRACKETS
            if rows[-1] and x + room > width:
                rows.append([])
                x = self._indent
            rows[-1].append(index)
            x += room + GAP
        return rows

    def _choose(self, index: int) -> None:
        if index != self._chosen:
            self._chosen = index
            self.refresh()
            self._changed()

    def _index(self, value: str) -> int:
        values = [option.value for option in self._options]
        return values.index(value) if value in values else 0
