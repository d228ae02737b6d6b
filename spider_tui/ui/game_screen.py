"""The screen a game is played on: a table, and a sitting that says what is to be seen."""

import asyncio
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.geometry import Region
from textual.screen import HoverWidgets, ModalScreen, Screen
from textual.widget import Widget

from ..draw.looks import Look
from ..draw.scene import Scene
from ..lean import TYPE_CHECKING
from ..terminal.output import TerminalApp
from .mouse import Gesture
from .opening import charset_for
from .piles import Pile
from .sitting import Sitting
from .table import Clock, Table
from .theme import theme_of
from .typed_ahead import typed, unhandled

if TYPE_CHECKING:
    from .app import SpiderApp


PATIENCE = 100
"""How often others may have their turn before a key is looked at; two or three times will do."""


class TableScreen(Screen[None]):
    """A screen with nothing but a table, which alone gets all events, in one order."""

    ALLOW_SELECT = False
    AUTO_FOCUS = ""
    """Nothing: to have the focus is to be styled anew, and keys find the table without it."""
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

    def __init__(self) -> None:
        super().__init__()
        self._ahead: list[events.Key] = []
        """Keys typed before the dialog `_ahead_of` was there."""
        self._ahead_of: Screen[Any] | None = None

    async def on_event(self, event: events.Event) -> None:
        """Give keys to the table also where nothing has the focus and Textual would drop them."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            await self._let_dialog_act()
        if isinstance(event, events.Key) and isinstance(self.screen, TableScreen):
            # Whoever sends keys has the focus, whatever was said before.
            self.app_focus = True
            if event.is_forwarded:
                # The table keeps its keys: this one comes up from a dialog that is gone by now.
                self.screen.table.post_message(events.Key(event.key, event.character))
                return
            if self.focused is None:
                self.screen.table.post_message(event)
                return
        elif isinstance(event, events.Key) and await self._acted_on(event):
            return
        await super().on_event(event)

    async def _let_dialog_act(self) -> None:
        """Let a dialog act on the keys it has, so that the next one finds what comes of them."""
        for _ in range(PATIENCE):
            if not isinstance(self.screen, ModalScreen) or not typed(self.screen):
                return
            await asyncio.sleep(0)

    async def _acted_on(self, event: events.Key) -> bool:
        """Let a dialog act on a key at once if nothing comes before it; tell whether it did.

        Textual queues a key for the widget that has the focus when the key is read; those typed
        after a key that gives the focus to another would still go to the first. And what is typed
        before a dialog is there waits for it.
        """
        screen, focused = self.screen, self.focused
        if event.is_forwarded or not isinstance(screen, ModalScreen):
            return False
        if self._ahead and self._ahead_of is not screen:
            await self._catch_up()
        if self._ahead or not screen.is_mounted:
            if not self._ahead:
                self._ahead_of = screen
                screen.call_later(self.call_later, self._catch_up)
            self._ahead.append(event)
            return True
        if typed(screen) or (
            focused is not None and focused.check_consume_key(event.key, event.character)
        ):
            return False
        self.app_focus = True
        return await self._check_bindings(event.key)

    async def _catch_up(self) -> None:
        """Do what was typed before a dialog was there."""
        ahead, self._ahead = self._ahead, []
        for event in ahead:
            await self.on_event(event)

    def wear(self, look: Look) -> None:
        """Show dialogs in the colours and the characters of a look."""
        theme = theme_of(look)
        self.register_theme(theme)
        self.theme = theme.name
        self.write_in(charset_for(look))

    async def action_quit(self) -> None:
        """Quit from within a dialog."""
        self.exit(0)

    def action_redraw(self) -> None:
        """Draw the screen again from within a dialog."""
        self.repaint()

    def action_help_quit(self) -> None:
        """Quit: Textual's own answer to Ctrl+C is a note about another key."""
        self.exit(0)

    def pop_screen(self) -> AwaitComplete:
        """Leave a dialog; what was typed for what lies under it is not lost with it."""
        late = unhandled(self.screen)
        left = super().pop_screen()
        for event in late:
            self.post_message(event)
        return left


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
