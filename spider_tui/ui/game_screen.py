"""The screen a game is played on: a table, and a sitting that says what is to be seen."""

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.screen import HoverWidgets, Screen
from textual.widget import Widget

from ..draw.scene import Scene
from ..terminal.output import TerminalApp
from .mouse import Gesture
from .piles import Pile
from .sitting import Sitting
from .table import Clock, Table

if TYPE_CHECKING:
    from .app import SpiderApp


class TableScreen(Screen[None]):
    """A screen with nothing but a table, which alone gets all events, in one order."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "TableScreen { background: transparent; overflow: hidden; }"

    table: Table

    def compose(self) -> ComposeResult:
        """Show the table."""
        yield self.table

    def get_widget_at(self, x: int, y: int) -> tuple[Widget, Region]:
        """Answer the table for every pile, so that events do not part ways."""
        found, region = super().get_widget_at(x, y)
        return (self.table, self.table.region) if isinstance(found, Pile) else (found, region)

    def get_hover_widgets_at(self, x: int, y: int) -> HoverWidgets:
        """Answer the table for every pile here too."""
        found = super().get_hover_widgets_at(x, y)
        if isinstance(found.mouse_over[0], Pile):
            at = (self.table, self.table.region)
            return HoverWidgets(mouse_over=at, hover_over=at)
        return found


class TableApp(TerminalApp[int]):
    """A program that starts on a table."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    ESCAPE_TO_MINIMIZE = False
    CSS = "Screen { background: transparent; }"

    async def on_event(self, event: events.Event) -> None:
        """Give keys to the table also before it has the focus, when Textual would drop them."""
        if (
            isinstance(event, events.Key)
            and self.app_focus
            and self.focused is None
            and isinstance(self.screen, TableScreen)
        ):
            self.screen.table.post_message(event)
        else:
            await super().on_event(event)


class GameScreen(TableScreen):
    """One player at one table."""

    app: "SpiderApp"

    def __init__(self, sitting: Sitting, clock: Clock) -> None:
        super().__init__()
        self.sitting = sitting
        self.table = Table(self, sitting.rules.shape, clock)

    # What the table asks for.

    def scene_at(self, width: int, height: int) -> Scene:
        """Return the scene at a size."""
        self.sitting.size = (width, height)
        return self.sitting.scene()

    def press_key(self, key: str, character: str | None) -> bool:
        """Act on a key."""
        known = self.sitting.press_key(key, character)
        if known:
            self.show()
        return known

    def gestures(self, gestures: list[Gesture]) -> None:
        """Act on what the mouse did."""
        self.sitting.gestures(gestures)
        self.show()

    @property
    def double_click(self) -> bool:
        """Whether two quick clicks mean more than one."""
        return self.sitting.settings.double_click

    def show(self) -> None:
        """Hand the scene of now down to the table."""
        if self.table.scene is not None and self.table.shape == self.sitting.rules.shape:
            self.table.see(self.sitting.scene())
        else:
            self.table.lay_anew(self.sitting.rules.shape)
