"""A program on a pty, every piece it writes noted with its time and looked at only afterwards.

Emulating a screen takes longer than drawing one, so while something is timed nothing is emulated.
"""

import codecs
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence

import pyte

from tests.pty import ENVIRONMENT, Screen

ANSWERS = {
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",
    b"\x1b[c": b"\x1b[?62;22c",
    b"\x1b[6n": b"\x1b[1;1R",
}
"""What is asked of a terminal, and what this one says."""

_UNKNOWN = re.compile(
    r"\x1b\[[<>=?][\d;]*[ -/]*[@-~]|\x1b\[[\d;]*[ -/]+[@-~]|\x1b[PX^_\]][^\x07\x1b]*"
)


class Recorder:
    """A running program and what it has written, in pieces with the time of each."""

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str] | None = None,
        cwd: str | None = None,
    ) -> None:
        """Start a command; an empty value in `environment` unsets."""
        env = {**os.environ, **ENVIRONMENT, **(environment or {})}
        for name in ("NO_COLOR", "TMUX", "LC_ALL", "LINES", "COLUMNS", "PYTHONDONTWRITEBYTECODE"):
            if name not in (environment or {}):
                env.pop(name, None)
        env = {name: value for name, value in env.items() if value}
        self.size = size
        self.pieces: list[tuple[float, bytes]] = []
        self.fd, slave = os.openpty()
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

        def controlling() -> None:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            signal.signal(signal.SIGINT, signal.SIG_DFL)

        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            cwd=cwd,
            start_new_session=True,
            preexec_fn=controlling,
        )
        os.close(slave)

    def __enter__(self) -> "Recorder":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.fd)

    def read(self, seconds: float) -> bytes:
        """Read what comes within so many seconds, b"" for nothing."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError:
            return b""
        self.pieces.append((time.perf_counter(), data))
        for question, answer in ANSWERS.items():
            if question in data:
                os.write(self.fd, answer)
        return data

    def until(self, found: Callable[[bytes], bool], seconds: float = 30.0) -> bool:
        """Read until all that was written satisfies a condition."""
        end = time.perf_counter() + seconds
        while not found(self.all()):
            if time.perf_counter() > end:
                return False
            self.read(0.5)
        return True

    def quiet(self, seconds: float = 0.3) -> None:
        """Read until nothing comes for so many seconds."""
        while self.read(seconds):
            pass

    def all(self) -> bytes:
        """Return all that was written."""
        return b"".join(data for _, data in self.pieces)

    def send(self, data: str) -> tuple[int, float]:
        """Send input; return bytes and milliseconds to the last of them, once all is quiet."""
        first = len(self.pieces)
        sent = time.perf_counter()
        os.write(self.fd, data.encode())
        self.quiet(0.08)
        new = self.pieces[first:]
        last = new[-1][0] if new else sent
        return sum(len(data) for _, data in new), (last - sent) * 1000

    def first_seen(self, pattern: str) -> float | None:
        """Return the milliseconds from the start to the first screen with a pattern in its text."""
        screen = Screen(*self.size)
        stream = pyte.Stream(screen)
        decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        for when, data in self.pieces:
            stream.feed(_UNKNOWN.sub("", decode(data)))
            if re.search(pattern, screen.text):
                return (when - self.started) * 1000
        return None
