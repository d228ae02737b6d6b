"""A replay on the table."""

import time

from ..draw.scene import Scene
from .game_screen import TableApp, TableScreen
from .mouse import Clicked, Gesture
from .replay import Replay
from .table import Table

LEAVE = ("escape", "q", "ctrl+c", "ctrl+q")
HELP = ("?", "f1")


class ReplayScreen(TableScreen):
    """A table whose game only a step changes."""

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self._replay = replay
        self.table = Table(self, replay.game.rules.shape, time.monotonic)

    def scene_at(self, width: int, height: int) -> Scene:
        """Return the scene at a size."""
        self._replay.size = (width, height)
        return self._replay.scene()

    def press_key(self, key: str, character: str | None) -> bool:
        """Step, help, or leave."""
        if key in LEAVE and not (key == "escape" and self._replay.typing):
            self._leave()
            return True
        known = self._replay.press(character if character and character.isdecimal() else key)
        self.table.see(self._replay.scene())
        if (character or key) in HELP:
            from .dialogs.help import replay_help

            self.app.push_screen(replay_help())
            return True
        return known

    def gestures(self, gestures: list[Gesture]) -> None:
        """Step forward with a click."""
        for gesture in gestures:
            if isinstance(gesture, Clicked):
                self._replay.press("right")
        self.table.see(self._replay.scene())

    @property
    def double_click(self) -> bool:
        """Every click is one step."""
        return False

    def _leave(self) -> None:
        if len(self.app.screen_stack) > 1:
            self.dismiss(None)
        else:
            self.app.exit(0)


class ReplayApp(TableApp):
    """The program where it only shows a record."""

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self._replay = replay
        self.wear(replay.look)

    def get_default_screen(self) -> ReplayScreen:
        """Start on the table."""
        return ReplayScreen(self._replay)
