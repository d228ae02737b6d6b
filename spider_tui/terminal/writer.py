"""Writes to the terminal: at once what it takes, the rest from a thread that waits for it."""

import threading
from collections.abc import Callable

from .tty import Tty


class Writer:
    """Writes text in the order given; what piles up meanwhile goes out in one write.

    A slow terminal holds nothing else up. A quick one has a frame without waiting for the thread.
    """

    def __init__(self, tty: Tty, gone: Callable[[], None]) -> None:
        self._tty = tty
        self._gone = gone
        self._changed = threading.Condition()
        self._queue: list[bytes] = []
        self._writing = False
        self._stopping = False
        self._hurry = False
        self._dead = False
        self._waiting: Callable[[], None] | None = None
        self._thread = threading.Thread(target=self._run, name="terminal-output", daemon=True)
        self._thread.start()

    def write(self, text: str) -> None:
        """Write text now, or as soon as the terminal reads; returns at once."""
        if not text:
            return
        with self._changed:
            if self._stopping or self._dead:
                return
            left = self._tty.bytes_of(text)
            if not (self._queue or self._writing):
                try:
                    left = self._tty.write_now(left)
                except OSError:
                    self._dead = True
            if left and not self._dead:
                self._queue.append(left)
                self._changed.notify()
        if self._dead:
            self._gone()

    def when_idle(self, call: Callable[[], None]) -> bool:
        """Return False if all is written; else True, and `call` comes from the thread then.

        Only the last `call` asked for is made.
        """
        with self._changed:
            if self._dead or not (self._queue or self._writing):
                return False
            self._waiting = call
            return True

    def stop(self, patience: float) -> bool:
        """Write what is left, for so many seconds; tell whether all was written by then.

        A write that a slow terminal still holds up has as long again to be given up.
        """
        with self._changed:
            self._stopping = True
            self._changed.notify()
        self._thread.join(patience)
        if not self._thread.is_alive():
            return not self._dead
        self._hurry = True
        self._thread.join(patience)
        return False

    def _run(self) -> None:
        while True:
            with self._changed:
                self._writing = False
                idle, self._waiting = (
                    (None, self._waiting) if self._queue else (self._waiting, None)
                )
            if idle is not None:
                idle()
            with self._changed:
                while not self._queue and not self._stopping:
                    self._changed.wait()
                if not self._queue:
                    return
                data = b"".join(self._queue)
                self._queue.clear()
                self._writing = True
            try:
                self._tty.write_all(data, while_true=lambda: not self._hurry)
            except OSError:
                with self._changed:
                    self._dead = True
                    self._writing = False
                    self._queue.clear()
                self._gone()
                return
