"""The table: places the piles, and turns what keys and mouse send into one ordered stream.

Piles are separate widgets, yet take no events: each widget has a queue of its own, and bursts
from a slow line would overtake each other. So the table alone listens, and calls its host.
"""

import time
from collections.abc import Callable, Sequence

from textual import events
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.strip import Strip
from textual.widget import Widget

from ..draw.areas import areas
from ..draw.ink import Ink
from ..draw.plan import Hit
from ..draw.scene import Scene
from ..engine.piles import Shape
from ..lean import Protocol
from ..terminal.output import TerminalApp
from .mouse import DOUBLE_CLICK_SECONDS, Gesture, Mouse, Point
from .piles import Pile
from .strips import style

Clock = Callable[[], float]


class Host(Protocol):
    """The screen a table stands on."""

    def scene_at(self, width: int, height: int) -> Scene:
        """Return what is to be seen at a size in cells."""
        ...

    def press_key(self, key: str, character: str | None) -> bool:
        """Act on a key; tell whether it means anything here."""
        ...

    def gestures(self, gestures: list[Gesture]) -> None:
        """Act on what the mouse did."""
        ...

    @property
    def double_click(self) -> bool:
        """Whether two quick clicks on a card mean more than one."""
        ...


class TableLayout(Layout):
    """Textual asks this before it paints at a new size: the one place where size enters."""

    name = "table"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Place every pile where the plan for this size has it."""
        assert isinstance(parent, Table)
        scene = parent.at_size(size)
        placements = []
        for pile in children:
            assert isinstance(pile, Pile)
            area = scene.plan.areas.get(pile.area)
            region = Region(*area) if area else Region(0, 0, 0, 0)
            placements.append(WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, pile))
        return placements


LAYOUT = TableLayout()


class Table(Widget, can_focus=True):
    """The whole screen of a game: piles, bars, and the ground they lie on."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Table { width: 1fr; height: 1fr; }"

    def __init__(self, host: Host, shape: Shape, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self._host = host
        self.shape = shape
        self._clock = clock
        self._mouse = Mouse()
        self.scene: Scene | None = None
        self.piles = [Pile(area) for area in areas(shape)]

    @property
    def layout(self) -> Layout:
        """The table's own layout: styles have no say in it."""
        return LAYOUT

    def compose(self) -> list[Pile]:
        """Put the piles on the table."""
        return self.piles

    def at_size(self, size: Size) -> Scene:
        """Return the scene for a size, every pile shown as it will lie there."""
        if self.scene is None or self.scene.size != tuple(size):
            self.scene = self._host.scene_at(size.width, size.height)
        for pile in self.piles:
            pile.show(self.scene)
        return self.scene

    def see(self, scene: Scene) -> None:
        """Show another scene of the same size and shape."""
        before, self.scene = self.scene, scene
        changed = [
            (pile, lines) for pile in self.piles if (lines := pile.changed(pile.show(scene)))
        ]
        if before is not None and before.look != scene.look:
            for pile in self.piles:
                pile.refresh()
            self.refresh()
        elif changed and not self._painted(scene, changed):
            for pile, lines in changed:
                pile.redraw(lines)

    def _painted(self, scene: Scene, changed: Sequence[tuple[Pile, Sequence[int]]]) -> bool:
        """Paint rows at once, if the app can and nothing lies over the table."""
        if not isinstance(self.app, TerminalApp):
            return False
        where = scene.plan.areas
        pieces = [
            (where[pile.area].x, where[pile.area].y + y, pile.rows[y])
            for pile, lines in changed
            for y in lines
        ]
        return self.app.paint(self.screen, scene.size, pieces)

    def lay_anew(self, shape: Shape) -> None:
        """Change to a game with other piles."""
        if shape != self.shape:
            self.shape = shape
            self.remove_children()
            self.piles = [Pile(area) for area in areas(shape)]
            self.mount_all(self.piles)
        self.scene = None
        self.refresh(layout=True)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Paint the ground between the piles."""
        ground = Ink(bg=self.scene.look.table) if self.scene else Ink()
        line = Strip.blank(crop.width, style(ground))
        for line_filter in self.get_line_filters():
            line = line.apply_filter(line_filter, self.background_colors[1])
        return [line] * crop.height

    @property
    def dragging(self) -> bool:
        """Whether cards follow the pointer."""
        return self._mouse.dragging

    def on_key(self, event: events.Key) -> None:
        """Pass a key on, unless a dialog was opened by an earlier one: then it is the dialog's."""
        event.stop()
        if not self.screen.is_active:
            self.app.post_message(events.Key(event.key, event.character))
            return
        self._pass_on(self._mouse.cancel())
        if self._host.press_key(event.key, event.character):
            event.prevent_default()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take a press."""
        at, hit = self._where(event)
        if self.screen.is_active:
            limit = DOUBLE_CLICK_SECONDS if self._host.double_click else 0.0
            self._pass_on(self._mouse.down(event.button, at, hit, self._clock(), limit))
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Take a motion."""
        at, hit = self._where(event)
        self._pass_on(self._mouse.move(event.button, at, hit))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Take a release."""
        self.release_mouse()
        at, hit = self._where(event)
        self._pass_on(self._mouse.up(at, hit))

    def on_click(self, event: events.Click) -> None:
        """Textual's own clicks, which also end every drag, mean nothing here."""
        event.stop()

    def on_blur(self) -> None:
        """Break off a drag; unlike the app's own blur event this comes in order."""
        self._pass_on(self._mouse.cancel())

    def on_resize(self) -> None:
        """Break off a drag: nothing is where it was."""
        self._pass_on(self._mouse.cancel())

    def _where(self, event: events.MouseEvent) -> tuple[Point, Hit | None]:
        x, y = event.screen_offset
        found = self.scene.plan.hit(x, y) if self.scene else None
        return Point(x, y), found

    def _pass_on(self, gestures: list[Gesture]) -> None:
        if gestures:
            self._host.gestures(gestures)
