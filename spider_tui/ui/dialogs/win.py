"""The win: what was reached, and what comes next."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import on
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from ...i18n import _
from .base import Dialog, Words
from .button import Press


class WinDialog(Dialog[str]):
    """Says that the game is won. The result names an action, such as `restart`, or is None."""

    WIDTH: ClassVar[int] = 56
    AUTO_FOCUS = ""
    """No button: Enter must not start anything by accident."""
    BINDINGS: ClassVar[list[BindingType]] = [
        ("n", "choose('new_game')", ""),
        ("R", "choose('restart')", ""),
        ("s", "choose('statistics')", ""),
        ("enter", "nothing", ""),
    ]
    DEFAULT_CSS = """
    WinDialog Words { width: 1fr; }
    WinDialog #cards { text-align: center; text-style: bold; color: $box-title; margin: 1 0; }
    WinDialog #buttons { height: 1; margin: 1 0 0 2; }
    """

    def __init__(self, crown: str, lines: Sequence[tuple[str, str]]) -> None:
        """Take a line of suits to adorn the box, and pairs of label and figure."""
        super().__init__(_("Won!"), _("Esc back to the table"))
        self._crown = crown
        self._lines = lines

    def body(self) -> Iterable[Widget]:
        """Show the figures."""
        yield Words(self._crown, id="cards")
        width = max(cell_len(label) for label, _figure in self._lines) + 2
        yield Words(
            "\n".join(
                f"  {label}{' ' * (width - cell_len(label))}{figure}"
                for label, figure in self._lines
            )
        )
        yield Horizontal(
            Press(_("New game"), "n", id="new_game"),
            Press(_("Restart"), "R", id="restart"),
            Press(_("Back"), "Esc", id="back"),
            id="buttons",
        )

    @on(Press.Pressed)
    def _pressed(self, message: Press.Pressed) -> None:
        self.dismiss(None if message.button.id == "back" else message.button.id)

    def action_choose(self, name: str) -> None:
        """Close and go on with an action."""
        self.dismiss(name)

    def action_nothing(self) -> None:
        """Take Enter and do nothing."""
