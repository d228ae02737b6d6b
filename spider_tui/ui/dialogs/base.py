"""What all dialogs share: the box, its title and footer, and how it closes."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

Result = TypeVar("Result")

FRAME = 4
"""Cells of a box's width that hold no words: border and padding."""
SCROLL_BAR = 1
CORNERS = 6
"""Cells of a box's lower edge that are not for the footer, the blanks around it included."""


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

    WIDTH: ClassVar[int] = 76
    """Cells the box is wide, where the screen is."""

    def __init__(self, title: str, *footer: str) -> None:
        """`footer` lists keys and what they do; where room is short the last but one go first."""
        super().__init__()
        self._title = title
        self._footer = footer

    def body(self) -> Iterable[Widget]:
        """Return what stands in the box."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Put the body in the box."""
        box = VerticalScroll(*self.body(), id="box", can_focus=self.scrolls)
        box.styles.width = self.WIDTH
        box.border_title = _plain(self._title)
        box.border_subtitle = _plain(fitting(self._footer, self.box_width - CORNERS))
        yield box

    @property
    def scrolls(self) -> bool:
        """Whether the box itself takes the arrow keys."""
        return False

    @property
    def box_width(self) -> int:
        """Cells the box is wide on the screen of now."""
        return min(self.WIDTH, self.app.size.width)

    @property
    def room(self) -> int:
        """Cells a line of words may be wide, with a scroll bar beside it."""
        return max(1, self.box_width - FRAME - SCROLL_BAR)

    def on_resize(self, _event: events.Resize) -> None:
        """Fit the footer to the box."""
        self.show_footer(*self._footer)

    def show_footer(self, *footer: str) -> None:
        """Change what the box's lower edge says; see `__init__`."""
        self._footer = footer
        # There is no box before it was laid out, nor once what was typed ahead has closed it.
        for box in self.query("#box"):
            box.border_subtitle = _plain(fitting(footer, self.box_width - CORNERS))

    def take_focus(self) -> None:
        """Take the focus, where the dialog could not when it was opened without."""
        if self.focused is None and self.AUTO_FOCUS != "":
            self.focus_next()

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close with a result; once closed, a late message of the dialog closes nothing more."""
        if not self.is_active:
            nothing: AwaitComplete = AwaitComplete.nothing()  # type: ignore[no-untyped-call]
            return nothing
        return super().dismiss(result)

    def action_close(self) -> None:
        """Close without a result."""
        self.dismiss(None)


class Words(Static):
    """Text as it is, no markup."""

    DEFAULT_CSS = "Words { width: auto; max-width: 100%; height: auto; background: transparent; }"

    def __init__(self, text: str, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(text, markup=False, id=id, classes=classes)


def fitting(parts: Sequence[str], width: int) -> str:
    """Join the parts of a footer; in a narrow box closer together, then without the last but one.

    The last part says how to leave: it stays.
    """
    shown = list(parts)
    while True:
        for between in (" · ", "  "):
            text = between.join(shown)
            if cell_len(text) <= width or (len(shown) < 2 and between != " · "):
                return text
        del shown[-2]


def _plain(text: str) -> str:
    """Keep brackets in border titles from being read as markup."""
    return text.replace("[", r"\[")
