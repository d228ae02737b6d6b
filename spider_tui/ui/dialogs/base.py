"""What all dialogs share: the box, its title and footer, and how it closes."""

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

Result = TypeVar("Result")


class Dialog(ModalScreen[Result | None]):
    """A box in the middle of the table, which stays visible around it.

    Subclasses give `body`; a dialog closed by Escape has the result None.
    """

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,q", "close", ""),
        ("ctrl+c,ctrl+q", "app.quit", ""),
        ("ctrl+l", "app.redraw", ""),
    ]
    DEFAULT_CSS = """
    Dialog {
        align: center middle;
        background: transparent;
        &:ansi { background: transparent; }
        & > #box {
            width: auto; max-width: 100%; height: auto; max-height: 100%;
            background: $box; color: $box-text;
            border: round $box-frame;
            border-title-color: $box-title; border-title-style: bold;
            border-subtitle-color: $box-text;
            padding: 0 1;
            scrollbar-size-vertical: 1;
        }
    }
    """

    def __init__(self, title: str, footer: str) -> None:
        super().__init__()
        self._title = title
        self._footer = footer

    def body(self) -> Iterable[Widget]:
        """Return what stands in the box."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Put the body in the box."""
        box = VerticalScroll(*self.body(), id="box", can_focus=self.scrolls)
        box.border_title = _plain(self._title)
        box.border_subtitle = _plain(self._footer)
        yield box

    @property
    def scrolls(self) -> bool:
        """Whether the box itself takes the arrow keys."""
        return False

    def action_close(self) -> None:
        """Close without a result."""
        self.dismiss(None)


class Words(Static):
    """Text as it is, no markup."""

    DEFAULT_CSS = "Words { width: auto; max-width: 100%; height: auto; background: transparent; }"

    def __init__(self, text: str, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(text, markup=False, id=id, classes=classes)


def _plain(text: str) -> str:
    """Keep brackets in border titles from being read as markup."""
    return text.replace("[", r"\[")
