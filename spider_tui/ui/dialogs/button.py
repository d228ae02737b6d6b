"""A word to press."""

from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import BindingType
from textual.message import Message
from textual.widget import Widget


class Press(Widget, can_focus=True):
    """A button of one line, with the key that presses it from anywhere in the dialog."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        ("enter,space", "press", ""),
        ("left,up", "app.focus_previous", ""),
        ("right,down", "app.focus_next", ""),
    ]
    DEFAULT_CSS = """
    Press { height: 1; width: auto; margin: 0 2 0 0; background: transparent; color: $box-text; }
    Press:focus { background: $box-focus; }
    """

    class Pressed(Message):
        """The button was pressed."""

        def __init__(self, button: "Press") -> None:
            super().__init__()
            self.button = button

        @property
        def control(self) -> "Press":
            """The button."""
            return self.button

    def __init__(self, words: str, key: str, *, id: str) -> None:
        super().__init__(id=id)
        self._words = words
        self._key = key

    def get_content_width(self, container: object, viewport: object) -> int:
        """Be as wide as the words."""
        return cell_len(f"[ {self._words}  {self._key} ]")

    def render(self) -> Text:
        """Draw the words and the key."""
        # Where colours and reverse are not seen either, the mark is.
        mark, look = ("▸", "bold reverse") if self.has_focus else (" ", "bold")
        return Text.assemble(f"[{mark}", (self._words, look), "  ", (self._key, "dim"), " ]")

    def on_click(self, event: events.Click) -> None:
        """Press it."""
        event.stop()
        self.action_press()

    def action_press(self) -> None:
        """Tell the dialog."""
        self.post_message(self.Pressed(self))
