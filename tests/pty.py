"""A terminal for tests: a program on a real pty, seen through an emulated screen.

    with Terminal([sys.executable, "-m", "spider_tui"], size=(80, 24)) as terminal:
        terminal.until(lambda screen: "Stock" in screen.text)
        terminal.press("left", "d")
        screen = terminal.settle()
        assert terminal.bytes_written < 2000
        terminal.press("q")
        assert terminal.wait() == 0
        assert terminal.modes_left_on() == set()

Nothing sleeps: everything waits for an event on the pty, with a deadline that fails the test.
Also used by the benches; run nothing of the game in this process.
"""

import codecs
import contextlib
import fcntl
import os
import re
import select
import struct
import subprocess
import sys
import termios
import time
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import pyte
from rich.cells import cell_len

from tests.preloaded import default_signals

DEADLINE = 20.0
"""Seconds after which a wait fails: far more than a loaded machine needs."""

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "space": " ",
    "tab": "\t",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "delete": "\x1b[3~",
    "shift+tab": "\x1b[Z",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f5": "\x1b[15~",
    "f10": "\x1b[21~",
    **{f"ctrl+{letter}": chr(ord(letter) - 96) for letter in "abcdefghijklmnopqrstuvwxyz"},
    "ctrl+backslash": "\x1c",
}
FOCUS_IN, FOCUS_OUT = "\x1b[I", "\x1b[O"

ENVIRONMENT = {
    "TERM": "xterm-256color",
    "COLORTERM": "truecolor",
    "LANG": "C.UTF-8",
    "PYTHONUNBUFFERED": "1",
}

# Any CSI sequence: private marker, parameters, intermediates, final byte.
_CSI = re.compile(r"\x1b\[([<=>?]?)([\d;:]*)([ -/]*)([@-~])")
_PRIVATE_MODES = {1000, 1002, 1003, 1004, 1006, 1015, 1016, 1049, 2004, 2026, 2048}
_ON_AT_FIRST = {7: "autowrap", 25: "cursor"}


class TimedOutError(AssertionError):
    """What was waited for did not come."""


class Screen(pyte.Screen):
    """pyte's screen, with a text of it all and without answers of its own."""

    def __init__(self, columns: int, lines: int) -> None:
        self._rows: list[str] = []
        super().__init__(columns, lines)

    @property
    def display(self) -> list[str]:
        """All rows. They are looked at after each read: those that stayed are not put together."""
        if len(self._rows) != self.lines:
            self._rows = [""] * self.lines
            self.dirty.update(range(self.lines))
        for y in self.dirty:
            if y < self.lines:
                line = self.buffer[y]
                self._rows[y] = "".join([line[x].data for x in range(self.columns)])
        self.dirty.clear()
        return self._rows[:]

    @property
    def text(self) -> str:
        """All rows, without the blanks at their ends."""
        return "\n".join(row.rstrip() for row in self.display)

    def row(self, y: int) -> str:
        """One row from 0, without the blanks at its end."""
        return self.display[y].rstrip()

    def cells(self) -> list[list[tuple[Any, ...]]]:
        """Every cell as what an eye could tell: character, colours, attributes.

        The ink of a blank is not seen, nor is boldness; a blank in reverse shows ink as paper.
        """
        return [[_seen(self.buffer[y][x]) for x in range(self.columns)] for y in range(self.lines)]

    def find(self, text: str) -> tuple[int, int] | None:
        """Return (column, row) from 0 of the first place a text stands at."""
        for y, row in enumerate(self.display):
            if (x := row.find(text)) >= 0:
                return x, y
        return None

    def draw(self, data: str) -> None:
        """Draw text; pyte would drop all that follows a mark such as Thai MAI HAN-AKAT."""
        start = 0
        for end, char in enumerate(data):
            if not char.isascii() and cell_len(char) == 0:
                super().draw(data[start:end])
                start = end + 1
                self._draw_mark(char)
        super().draw(data[start:])

    def erase_in_display(self, how: int = 0, *args: Any, **kwargs: Any) -> None:
        """Erase; pyte would leave cells never written as they are, whatever the pen's paper."""
        if how == 2:
            for y in range(self.lines):
                self.buffer[y].update(dict.fromkeys(range(self.columns), self.cursor.attrs))
        super().erase_in_display(how, *args, **kwargs)

    def _draw_mark(self, mark: str) -> None:
        line, x = self.buffer[self.cursor.y], max(self.cursor.x - 1, 0)
        if line[x].data == "" and x:
            x -= 1
        line[x] = line[x]._replace(data=line[x].data + mark)

    def report_device_attributes(self, *_: Any, **__: Any) -> None:
        pass

    def report_device_status(self, *_: Any, **__: Any) -> None:
        pass


def _seen(char: pyte.screens.Char) -> tuple[Any, ...]:
    text = unicodedata.normalize("NFC", char.data)
    lines = (char.underscore, char.strikethrough, char.blink)
    fg, bg = (char.bg, char.fg) if char.reverse else (char.fg, char.bg)
    if text == " " and not any(lines):
        return (" ", "", bg, False, False, lines)
    return (text, fg, bg, char.bold, char.italics, lines)


class Process(Protocol):
    """A program that was started; as `subprocess.Popen`."""

    @property
    def pid(self) -> int: ...

    @property
    def returncode(self) -> int | None: ...

    def poll(self) -> int | None: ...

    def wait(self, timeout: float = DEADLINE) -> int: ...

    def send_signal(self, number: int, /) -> None: ...

    def kill(self) -> None: ...


Start = Callable[[Sequence[str], int, Mapping[str, str], str | None], Process]
"""Starts a command on a terminal, in an environment and a directory: the leader of a session."""


def spawn(
    command: Sequence[str], terminal: int, environment: Mapping[str, str], cwd: str | None
) -> Process:
    """Start a command as a shell does."""
    return subprocess.Popen(
        list(command),
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=dict(environment),
        cwd=cwd,
        start_new_session=True,
        preexec_fn=_take_controlling_terminal,
    )


class Terminal:
    """A program on a pty of its own, leader of its session as under a real terminal."""

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str] | None = None,
        *,
        sync: bool = True,
        cwd: str | None = None,
        start: Start = spawn,
    ) -> None:
        """Start a command.

        `environment` is laid over a modern truecolor terminal's; an empty value unsets.
        `sync` says whether the terminal claims to show frames at once (mode 2026).
        `start` is how; see `tests.preloaded.fork` for another way.
        """
        self._sync = sync
        self._modes: dict[int, bool] = {}
        self._kitty = 0
        self._pending = ""
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self.raw = bytearray()
        """Everything written so far."""
        self.chunks: list[bytes] = []
        """The same in pieces as they could be read; see `writes`."""
        self.screen = Screen(*size)
        self._stream = pyte.Stream(self.screen)
        self._mark = self._mark_chunks = 0
        self._ended = False
        env = {**os.environ, **ENVIRONMENT, **(environment or {})}
        for name in ("NO_COLOR", "TMUX", "LC_ALL", "LC_CTYPE", "LINES", "COLUMNS"):
            if name not in (environment or {}):
                env.pop(name, None)
        env = {name: value for name, value in env.items() if value}
        self.fd, slave = os.openpty()
        self._slave_name = os.ttyname(slave)
        self._set_size(*size)
        self._slave = slave
        self.attributes_before = termios.tcgetattr(slave)
        self.process = start(command, slave, env, cwd)
        os.set_blocking(self.fd, False)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # In

    def send(self, data: str | bytes) -> None:
        """Type bytes as they are, all in one write."""
        data = data.encode() if isinstance(data, str) else data
        while data:
            try:
                data = data[os.write(self.fd, data) :]
            except BlockingIOError:
                self._read(0.05)

    def press(self, *keys: str) -> None:
        """Type keys by name (see KEYS) or character, all in one write."""
        self.send("".join(KEYS.get(key, key) for key in keys))

    def mouse(self, x: int, y: int, *, button: int = 0, press: bool = True) -> None:
        """Send a mouse report for the cell (x, y), from 0.

        Buttons as in SGR reports: 0 left, 1 middle, 2 right, plus 32 for motion, 35 for
        motion with no button, 64 and 65 for the wheel.
        """
        self.send(mouse(x, y, button=button, press=press))

    def click(self, x: int, y: int) -> None:
        """Press and release the left button."""
        self.send(mouse(x, y) + mouse(x, y, press=False))

    def drag(self, *points: tuple[int, int]) -> None:
        """Press at the first point, move over the others, release at the last."""
        moves = "".join(mouse(x, y, button=32) for x, y in points[1:])
        self.send(mouse(*points[0]) + moves + mouse(*points[-1], press=False))

    def resize(self, columns: int, rows: int) -> None:
        """Resize the window; the kernel tells the program."""
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def signal(self, number: int) -> None:
        """Send a signal to the program alone."""
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal's side: reads and writes of the program fail from now on."""
        os.close(self._slave)
        os.close(self.fd)
        self.fd = self._slave = -1

    # Out

    def settle(self, silence: float = 0.15, deadline: float = DEADLINE) -> Screen:
        """Read until nothing comes for `silence` seconds and the program sleeps.

        On a busy machine silence alone may only mean that the program waits for its turn.
        """
        end = time.monotonic() + deadline
        while self._read(silence) or self._at_work():
            if time.monotonic() > end:
                raise TimedOutError(f"never quiet\n{self.screen.text}")
        return self.screen

    def until(self, holds: Callable[[Screen], object], deadline: float = DEADLINE) -> Screen:
        """Read until a condition on the screen holds; return the screen."""
        end = time.monotonic() + deadline
        while not holds(self.screen):
            left = end - time.monotonic()
            if left <= 0 or (not self._read(min(left, 1.0)) and self._ended):
                raise TimedOutError(f"not seen\n{self.screen.text}")
        return self.screen

    def until_text(self, text: str, deadline: float = DEADLINE) -> Screen:
        """Read until a text is on the screen; return the screen."""
        return self.until(lambda screen: text in screen.text, deadline)

    def _at_work(self) -> bool:
        """Tell whether any thread of the program runs or waits for a processor or a disk."""
        try:
            threads = os.listdir(f"/proc/{self.process.pid}/task")
            return any(_state(f"{self.process.pid}/task/{thread}") in "RD" for thread in threads)
        except OSError:
            return False

    def _read(self, timeout: float) -> bytes:
        """Read what comes within the time, b"" for nothing."""
        if self.fd < 0:
            return b""
        if not select.select([self.fd], [], [], timeout)[0]:
            return b""
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError:  # Linux: EIO once nobody has the other side
            data = b""
        if not data:
            self._ended = True
            return b""
        self.raw += data
        self.chunks.append(data)
        self._feed(self._decode(data))
        return data

    def mark(self) -> None:
        """Count bytes and writes from here on."""
        self._mark, self._mark_chunks = len(self.raw), len(self.chunks)

    @property
    def bytes_written(self) -> int:
        """Bytes read from the program since `mark`."""
        return len(self.raw) - self._mark

    @property
    def written(self) -> str:
        """What was read from the program since `mark`."""
        return self.raw[self._mark :].decode("utf-8", "replace")

    @property
    def writes(self) -> int:
        """In how many pieces it came: at most the program's writes, up to 4 kB each."""
        return len(self.chunks) - self._mark_chunks

    def _feed(self, text: str) -> None:
        """Feed pyte what it knows, keep track of modes, answer the question about frames."""
        text = self._pending + text
        self._pending = ""
        start = text.rfind("\x1b")
        if start >= 0 and len(text) - start < 32 and not _complete(text[start:]):
            text, self._pending = text[:start], text[start:]
        self._stream.feed(_CSI.sub(self._sequence, text))

    def _sequence(self, match: re.Match[str]) -> str:
        private, parameters, between, final = match.groups()
        if private == "?" and final in "hl" and not between:
            modes = [int(number) for number in parameters.split(";") if number]
            for mode in modes:
                self._modes[mode] = final == "h"
                if mode == 1049:
                    self.screen.reset()
                    self._kitty = 0
            known = ";".join(str(mode) for mode in modes if mode in (7, 25))
            return f"\x1b[?{known}{final}" if known else ""
        if private == "?" and between == "$" and final == "p":
            if self._sync and parameters == "2026":
                self.send("\x1b[?2026;2$y")
            return ""
        if final == "u" and private in "<>" and private:
            self._kitty += 1 if private == ">" else -1 if self._kitty else 0
            return ""
        if private or between:
            return ""
        return match.group()

    # The end

    def wake_ups(self) -> int:
        """How often any thread of the program has gone to sleep so far (Linux)."""
        tasks = f"/proc/{self.process.pid}/task"
        total = 0
        for task in os.listdir(tasks):
            with open(f"{tasks}/{task}/status", encoding="utf-8") as status:
                total += sum(
                    int(line.split()[1])
                    for line in status
                    if line.startswith("voluntary_ctxt_switches")
                )
        return total

    def modes_left_on(self) -> set[str]:
        """Name what is not as a shell wants it: modes by number, `cursor`, `autowrap`, `kitty`."""
        left = {str(mode) for mode in _PRIVATE_MODES if self._modes.get(mode)}
        left |= {name for mode, name in _ON_AT_FIRST.items() if self._modes.get(mode) is False}
        return left | ({"kitty"} if self._kitty else set())

    def attributes_as_found(self) -> bool:
        """Are the line settings what they were before the program?"""
        return termios.tcgetattr(self._slave) == self.attributes_before

    def wait(self, deadline: float = DEADLINE) -> int:
        """Read until the program ends; return its exit status, negative for a signal."""
        end = time.monotonic() + deadline
        while (status := self.process.poll()) is None:
            if time.monotonic() > end:
                raise TimedOutError(f"did not end\n{self.screen.text}")
            if not self._read(0.02) and self.fd < 0:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self.process.wait(0.02)
        while self._read(0.05):
            pass
        return status

    def stopped(self, deadline: float = DEADLINE) -> None:
        """Wait until the program has been stopped by a signal."""
        end = time.monotonic() + deadline
        while _state(self.process.pid) != "T":
            if time.monotonic() > end:
                raise TimedOutError("did not stop")
            self._read(0.02)
        while self._read(0.05):
            pass

    def close(self) -> None:
        """Kill the program if it still runs, and close the pty."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for descriptor in (self.fd, self._slave):
            if descriptor >= 0:
                os.close(descriptor)
        self.fd = self._slave = -1


def mouse(x: int, y: int, *, button: int = 0, press: bool = True) -> str:
    """Return an SGR mouse report for the cell (x, y), from 0; see `Terminal.mouse`."""
    return f"\x1b[<{button};{x + 1};{y + 1}{'M' if press else 'm'}"


def differences(one: Screen, other: Screen) -> list[str]:
    """List where two screens of one size differ for the eye, as text."""
    assert (one.columns, one.lines) == (other.columns, other.lines)
    pairs = (
        (x, y, one.buffer[y][x], other.buffer[y][x])
        for y in range(one.lines)
        for x in range(one.columns)
    )
    return [
        f"({x}, {y}): {_seen(a)} / {_seen(b)}"
        for x, y, a, b in pairs
        if a != b and _seen(a) != _seen(b)
    ]


def settle_all(terminals: Sequence[Terminal], silence: float = 0.15) -> None:
    """Read from several programs until none has written for `silence` seconds."""
    end = time.monotonic() + DEADLINE
    while True:
        ready = select.select([terminal.fd for terminal in terminals], [], [], silence)[0]
        read = [terminal._read(0) for terminal in terminals if terminal.fd in ready]
        if not any(read) and not any(terminal._at_work() for terminal in terminals):
            return
        if time.monotonic() > end:
            raise TimedOutError("never quiet")


def _complete(sequence: str) -> bool:
    if sequence.startswith("\x1b["):
        return _CSI.match(sequence) is not None
    return len(sequence) > 1


def _state(pid: int | str) -> str:
    with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
        return stat.read().rpartition(")")[2].split()[0]


def _take_controlling_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    default_signals()


PYTHON = sys.executable
