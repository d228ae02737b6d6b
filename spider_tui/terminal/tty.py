"""The terminal as a device: how it was found, what is switched on, and the way back.

There is one for the whole process (`claim`), because whoever ends the process, be it the
app, a signal or the watchdog, has to leave it as it was found.
"""

import os
import select
import termios
from collections.abc import Callable

from ..lean import TYPE_CHECKING
from .charset import charset_of, encode

if TYPE_CHECKING:
    from typing import Any

ENTER_SCREEN = "\x1b[?1049h\x1b[?25;7l"
"""The alternate screen; no cursor, no wrapping at the right edge."""

ENTER_INPUT = "\x1b[?1000;1002;1006;1004;2004h"
"""Mouse buttons and drags (not idle motion), SGR coordinates, focus, bracketed paste."""

ENTER_INPUT_WITHOUT_MOUSE = "\x1b[?1004;2004h"

KITTY_KEYS = "\x1b[>25u"
"""Keys as unambiguous sequences, with their text, in terminals that can."""

KITTY_KEYS_OFF = "\x1b[<u"

ASK_SYNC = "\x1b[?2026$p"
"""Can frames be shown all at once? The answer comes as input."""

LEAVE_INPUT = "\x1b[?1000;1002;1006;1004;2004l"
LEAVE_SCREEN = "\x1b[?2026l\x1b[m\x1b[?25;7h\x1b[?1049l"

INPUT, OUTPUT = 0, 2  # Textual draws on stderr

_IFLAG, _OFLAG, _LFLAG, _CC = 0, 1, 3, 6


class Tty:
    """The controlling terminal, found in a state that is kept to be restored."""

    def __init__(self) -> None:
        self.entered = False
        self.charset = charset_of(os.environ)
        """What is written in; another look may want less than the terminal has."""
        self._found: list[Any] | None = None
        self._changed = False
        self._out = _own_descriptor(OUTPUT)
        # An older Linux console takes the questions for text, the keys for "restore the cursor".
        self.modern = not os.environ.get("TERM", "").startswith(("linux", "vt1", "vt2"))
        self.remember()

    def remember(self) -> None:
        """Take the attributes the terminal has now for those to restore, unless we set them."""
        if self._changed:
            return
        try:
            self._found = termios.tcgetattr(INPUT)
        except termios.error:
            return  # it is gone: what was found before still holds

    def hush(self) -> None:
        """Stop echo and line editing while nobody reads; what is typed waits to be read.

        Ctrl-C still interrupts. Ctrl-Z is kept as a key: there is nobody yet to stop for it.
        """
        self._set(
            termios.ECHO | termios.ICANON | termios.IEXTEN,
            {termios.VMIN: 1, termios.VTIME: 0, termios.VSUSP: b"\0"},
        )

    def listen(self) -> None:
        """Make every key a byte to be read, Ctrl-C, Ctrl-S and Ctrl-Z too."""
        keep = termios.ISIG if os.environ.get("TEXTUAL_ALLOW_SIGNALS") else 0
        self._set(
            (termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG) & ~keep,
            {termios.VMIN: 1, termios.VTIME: 0},
        )

    def _set(self, without: int, characters: dict[int, int | bytes]) -> None:
        if self._found is None:
            return
        attributes = [*self._found[:_CC], [*self._found[_CC]]]
        attributes[_LFLAG] &= ~without
        attributes[_OFLAG] &= ~termios.OPOST  # a line feed goes straight down
        attributes[_IFLAG] &= ~(
            termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR
        )
        for index, value in characters.items():
            attributes[_CC][index] = value
        if _done(termios.tcsetattr, INPUT, termios.TCSANOW, attributes):
            self._changed = True

    def restore(self) -> None:
        """Give the terminal its attributes back."""
        if self._changed:
            self._changed = False
            _done(termios.tcsetattr, INPUT, termios.TCSANOW, self._found or [])

    def drop_input(self) -> None:
        """Drop what the mouse told before it was switched off: a shell would read it."""
        _done(termios.tcflush, INPUT, termios.TCIFLUSH)

    def size(self) -> tuple[int, int]:
        """Return columns and rows; 80 by 25 if the terminal does not know."""
        try:
            columns, rows = os.get_terminal_size(OUTPUT)
        except OSError:
            return 80, 25
        return columns or 80, rows or 25

    def bytes_of(self, text: str) -> bytes:
        """Return what to write for a text, in the characters the terminal has."""
        return encode(text, self.charset)

    def write_now(self, data: bytes) -> bytes:
        """Write as much as the terminal takes without a wait; return the rest.

        Raises OSError if the terminal is gone.
        """
        if self._out == OUTPUT:  # a write to a shared one may wait
            return data
        try:
            return data[os.write(self._out, data) :]
        except BlockingIOError:
            return data

    def write_all(self, data: bytes, while_true: Callable[[], bool] = lambda: True) -> None:
        """Write all of it, waiting as long as the terminal does not read and the caller wants.

        Raises OSError if the terminal is gone.
        """
        left = memoryview(data)
        while left:
            try:
                left = left[os.write(self._out, left) :]
            except BlockingIOError:
                if not while_true():
                    return
                select.select([], [self._out], [], 0.5)

    @property
    def farewell(self) -> str:
        """What switches off all that was switched on; the alternate screen last."""
        return LEAVE_INPUT + (KITTY_KEYS_OFF if self.modern else "") + LEAVE_SCREEN

    def leave(self) -> None:
        """Restore everything at once; what was still on its way to the screen is dropped.

        Does nothing if the terminal has been left already. Never waits and never raises.
        """
        if self.entered:
            self.entered = False
            _done(termios.tcflush, self._out, termios.TCOFLUSH)
            _done(self.write_all, self.bytes_of(self.farewell), lambda: False)
        self.restore()


def _done(do: Callable[..., None], *values: object) -> bool:
    """Do something that a terminal may refuse; tell whether it was done."""
    try:
        do(*values)
    except (OSError, termios.error):
        return False
    return True


def _own_descriptor(descriptor: int) -> int:
    """Open the same terminal again, so that not waiting for it is a matter of ours alone.

    The flag for that lives in the open file, which we share with the shell. Where the
    terminal belongs to someone else (after `su`) the shared one has to do.
    """
    try:
        flags = os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC
        return os.open(os.ttyname(descriptor), flags)
    except OSError:
        return descriptor


_tty: Tty | None = None


def claim() -> Tty:
    """Return the terminal of this process; the first call remembers how it was found."""
    global _tty
    if _tty is None:
        _tty = Tty()
    return _tty
