"""An App that writes only the cells that changed, and ends as we want it to.

Leans on private parts of Textual 8.2 (pinned): `App._display` with the compositor's
`LayoutUpdate` and `ChopsUpdate`, and a few flags of the app. Where any of them is not what
was expected, Textual's own output paints instead: more bytes, the same picture.
"""

import asyncio
import os
import sys
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeVar

from rich.color import Color, ColorSystem
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.screen import Screen

from spider_tui.draw.ink import Row, Rows
from spider_tui.draw.looks import Depth

from . import sgr
from .blanks import blanks_of
from .canvas import Canvas, Cell, from_rows, join
from .charset import Charset, charset_of
from .sgr import DEFAULT_BG, DEFAULT_FG, Pen

Result = TypeVar("Result")

_SYNC_FROM = 512
"""Bytes from which a frame is marked as one: shorter ones arrive at the terminal whole."""

FRAME = 1 / 60
"""Seconds between frames, at least, where more are asked for than anyone sees."""

Pieces = Iterable[tuple[int, int, Row]]

_SYSTEMS = {Depth.STANDARD: ColorSystem.STANDARD, Depth.PALETTE: ColorSystem.EIGHT_BIT}
_DEPTHS = {"standard": Depth.STANDARD, "256": Depth.PALETTE, "truecolor": Depth.TRUE}
_ATTRIBUTES = {
    "bold": "1",
    "dim": "2",
    "italic": "3",
    "underline": "4",
    "blink": "5",
    "reverse": "7",
    "conceal": "8",
    "strike": "9",
    "underline2": "21",
    "overline": "53",
}


class TerminalApp(App[Result]):
    """A Textual app on the diff output.

    `first_rows`, if set before it runs, is what the terminal shows already.
    """

    first_rows: Rows | None = None
    reads_when_ready = True
    """Says to the driver that `read_input` is called: no key comes before there is a focus."""
    home_loop: asyncio.AbstractEventLoop | None = None
    failure: BaseException | None = None
    """The error that ended the app, if one did."""
    stock_frames: int = 0
    """How many frames Textual's own output had to paint."""
    _canvas: Canvas | None = None
    _holding: bool = False
    _sending: bool = False
    _last_sent: float = 0.0

    def forget_frame(self) -> None:
        """Take the terminal's content to be unknown: the next frame paints every cell."""
        if self._canvas is not None:
            self._canvas.forget()

    def resized(self, size: tuple[int, int]) -> None:
        """Take it that the terminal kept nothing of the frame when it came to this size.

        Textual does nothing about a size it has already, as after a change there and back.
        """
        self.forget_frame()
        canvas = self._canvas
        if canvas is not None and (canvas.width, canvas.height) == size:
            self._send_changes()

    def write_in(self, charset: Charset | None) -> None:
        """Write with fewer characters than the terminal has; None for all it has."""
        if sys.platform != "win32":
            from . import tty

            device = tty.claim()
            charset = charset or charset_of(os.environ)
            if charset is not device.charset:
                device.charset = charset
                self.forget_frame()

    def repaint(self) -> None:
        """Paint every cell again: after a stop, a foreign write, or because the player asks."""
        self.forget_frame()
        if self._canvas is not None:
            self._send_changes()
        self.refresh(layout=True)

    # Frames

    def paint(self, screen: Screen[Any], size: tuple[int, int], pieces: Pieces) -> bool:
        """Paint rows, each from a cell (x, y) on, past the compositor; False if that cannot be.

        For what the compositor would paint there too, only later: it asks every widget on the
        screen for all its lines whatever has changed. `size` is the one the pieces were made for.
        """
        canvas = self._canvas
        if (
            canvas is None
            or (canvas.width, canvas.height) != size
            or self._batch_count
            or self._closed
            or self._notifications
            or self.screen is not screen
        ):
            return False
        depth = self._depth()
        for x, y, row in pieces:
            canvas.put(y, x, join((text, sgr.pen(ink, depth)) for text, ink in row))
        self._send_soon()
        return True

    def _send_soon(self) -> None:
        """Send changes when what is waiting to be done is done, and so often at most a second."""
        if self._sending or self.home_loop is None:
            return
        self._sending = True
        wait = self._last_sent + FRAME - self.home_loop.time()
        if wait > 0:
            self.home_loop.call_later(wait, self._send_now)
        else:
            self.home_loop.call_soon(self._send_now)

    def _send_now(self) -> None:
        self._sending = False
        if self.home_loop is not None:
            self._last_sent = self.home_loop.time()
        self._send_changes()

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Textual's hook for each frame."""
        try:
            taken = self._take(renderable)
        except Exception:  # whatever a private part has become
            taken = False
        if taken:
            self.post_display_hook()
        else:
            self._canvas = None
            self.stock_frames += 1
            super()._display(screen, renderable)

    def _take(self, update: Any) -> bool:
        """Take over a frame; False if it is for Textual's output to paint."""
        driver = self._driver
        if update is None or self._batch_count or not self._running or self._closed:
            return True  # not to be painted at all
        if driver is None or driver.is_headless or driver.is_inline or driver.is_web:
            return False
        depth = self._depth()
        match update:
            case LayoutUpdate():
                self._take_layout(update, depth)
            case ChopsUpdate():
                if self._canvas is None:
                    return False
                _take_chops(self._canvas, update, depth)
            case _:
                return False
        self._send_changes()
        return True

    def _depth(self) -> Depth:
        if self.no_color:
            return Depth.NONE
        return _DEPTHS.get(self.console.color_system or "", Depth.TRUE)

    def _take_layout(self, update: LayoutUpdate, depth: Depth) -> None:
        x, y, width, height = update.region
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != (x + width, y + height):
            canvas = self._canvas = Canvas(x + width, y + height, blanks_of(os.environ))
            if self.first_rows is not None:
                self._holding = canvas.adopt(from_rows(self.first_rows, depth))
                self.first_rows = None
        for row, strips in enumerate(update.strips, y):
            canvas.put(row, x, _cells(strips, depth))

    def _send_changes(self) -> None:
        """Bring the terminal up to date, or do so when it has read what it was sent.

        So a slow terminal gets fewer frames, each with the latest picture.
        """
        driver, canvas = self._driver, self._canvas
        if driver is None or canvas is None or self._holding:
            return
        if not getattr(driver, "active", True):
            return
        when_idle = getattr(driver, "when_idle", None)
        if when_idle is not None and when_idle(self._send_later):
            return
        data = canvas.update() + self._cursor_jump(canvas)
        if not data:
            return
        if self._sync_available and len(data) >= _SYNC_FROM:
            data = f"\x1b[?2026h{data}\x1b[?2026l"
        # Windows' console takes no more than this at once (Textual issue 2548).
        size = 8192 if sys.platform == "win32" else len(data)
        for start in range(0, len(data), size):
            driver.write(data[start : start + size])
        driver.flush()

    def _send_later(self) -> None:
        if self.home_loop is not None:
            try:
                self.home_loop.call_soon_threadsafe(self._send_changes)
            except RuntimeError:  # closed: the game has ended
                return

    def _cursor_jump(self, canvas: Canvas) -> str:
        """Return the jump to where text is typed: input methods open their window there.

        The cursor itself is hidden, so nobody sees where it is left otherwise.
        """
        focused = self.focused
        if focused is None or not hasattr(focused, "cursor_screen_offset"):
            return ""
        x, y = self.screen.outer_size.clamp_offset(self.cursor_position)
        return canvas.move_cursor(x, y)

    def _set_pointer_shape(self, shape: str) -> None:
        """Leave the mouse pointer alone: it would be a write for each thing hovered over."""

    def on_ready(self) -> None:
        """Go on from the first picture; Textual's own half-made ones before it are not shown."""
        self._holding = False
        self._send_changes()
        if read_input := getattr(self._driver, "read_input", None):
            read_input()

    # Endings

    def on_load(self) -> None:
        """Remember the loop, for signals and threads."""
        self.home_loop = asyncio.get_running_loop()

    def leave_from_outside(self, code: int) -> bool:
        """Exit with this code soon; callable from signal handlers and threads.

        False if the app does not run.
        """
        loop = self.home_loop
        if loop is None or not loop.is_running():
            return False
        loop.call_soon_threadsafe(lambda: self.exit(return_code=code))
        return True

    def _handle_exception(self, error: Exception) -> None:
        """Textual's hook for errors nobody caught; all of them end the app."""
        if self.failure is None:
            self.failure = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """End without the traceback, which would show the player source and variables."""
        self._close_messages_no_wait()


def _take_chops(canvas: Canvas, update: ChopsUpdate, depth: Depth) -> None:
    for y, x1, x2 in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is None or x > x2 or end <= x1:
                continue
            if end > x2:
                strip = strip.crop(0, x2 - x)
            canvas.put(y, x, _cells((strip,), depth))


def _cells(strips: Any, depth: Depth) -> list[Cell]:
    return join(
        (text, _pen(style, depth))
        for strip in strips
        for text, style, control in strip
        if not control
    )


@lru_cache(4096)
def _pen(style: Style | None, depth: Depth) -> Pen:
    if style is None:
        return Pen()
    attributes = [number for name, number in _ATTRIBUTES.items() if getattr(style, name)]
    return Pen(
        _codes(style.color, depth, foreground=True),
        _codes(style.bgcolor, depth, foreground=False),
        ";".join(attributes),
    )


def _codes(color: Color | None, depth: Depth, *, foreground: bool) -> str:
    if color is None or depth is Depth.NONE:
        return DEFAULT_FG if foreground else DEFAULT_BG
    system = _SYSTEMS.get(depth, ColorSystem.TRUECOLOR)
    return ";".join(color.downgrade(system).get_ansi_codes(foreground))
