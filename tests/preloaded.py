"""Programs that are forked from a process that has imported what they need already.

`fork` starts a program as `tests.pty.spawn` does, for a fifth of the time: most of what a start
costs is the import of Textual. It is the real program on the real pty, and ends as the
interpreter ends; but nothing is proved of its start. What a start does, and what an ending leaves,
is tested on programs that were spawned.

A preloaded process serves one module in one environment, because Textual reads variables when it
is imported. Its children differ in what is read later only: see `PERSONAL`. At the fork it has no
threads, no handlers of signals of its own and no descriptors but the line to the tests, and no
garbage was collected: a child starts with all that as a new process does.
"""

import array
import atexit
import fcntl
import gc
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import termios
import threading
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

PERSONAL = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "PYTEST_CURRENT_TEST")
"""Variables that nothing reads while it is imported."""

GAME = (
    "spider_tui.play",
    "spider_tui.quick",
    "spider_tui.engine.freecell",
    "spider_tui.engine.klondike",
    "spider_tui.engine.spider",
    "spider_tui.store.store",
    "spider_tui.terminal.driver",
    "spider_tui.terminal.first_frame",
    "spider_tui.ui.app",
    "spider_tui.ui.house",
    "spider_tui.ui.sitting",
    "spider_tui.words.settings",
)
STAND_IN = (
    "spider_tui.terminal.driver",
    "spider_tui.terminal.first_frame",
    "spider_tui.terminal.output",
    "textual.widgets._input",
    "textual.widgets._label",
    "textual.widgets._static",
    "textual.widgets._toast",
)
PRELOADED = {
    "spider_tui": ("spider_tui.__main__", *GAME),
    "tests.terminal.game": ("tests.terminal.game", *GAME),
    "tests.terminal.standin": ("tests.terminal.standin", *STAND_IN),
}
"""The modules that can be run: the one with their `main`, and what is imported ahead."""

LATER = (
    "textual.drivers.headless_driver",
    "textual.layouts.factory",
    "textual.layouts.horizontal",
    "textual.layouts.stream",
    "textual.pilot",
    "textual.scrollbar",
)
"""What Textual imports when an app starts."""


class Forked:
    """A program that is a child of a preloaded process; used as a `subprocess.Popen` is."""

    def __init__(self, ask: Callable[[dict[str, Any]], Any], pid: int) -> None:
        self._ask = ask
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return the exit status, negative for a signal; None while the program runs."""
        if self.returncode is None:
            self.returncode = self._ask({"poll": self.pid})
        return self.returncode

    def wait(self, timeout: float = 20.0) -> int:
        """Wait for the end; raises subprocess.TimeoutExpired."""
        if (status := self.poll()) is None:
            # Not reaped yet, so the number is still its own.
            ended = os.pidfd_open(self.pid)
            try:
                if not select.select([ended], [], [], timeout)[0]:
                    raise subprocess.TimeoutExpired(str(self.pid), timeout)
            finally:
                os.close(ended)
            status = self.poll()
        assert status is not None
        return status

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the program is known to have ended: the number may be another's."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill the program."""
        self.send_signal(signal.SIGKILL)


def fork(
    command: Sequence[str], terminal: int, environment: Mapping[str, str], cwd: str | None
) -> Forked:
    """Start `python -m MODULE ...` on a terminal, from a process that has it imported."""
    python, option, module, *argv = command
    assert (python, option) == (sys.executable, "-m"), "a module is forked, else spawn"
    return _parent(module, environment, cwd or os.getcwd()).fork(argv, terminal, environment)


def _parent(module: str, environment: Mapping[str, str], cwd: str) -> "_Parent":
    shared = {name: value for name, value in environment.items() if name not in PERSONAL}
    key = json.dumps([module, cwd, shared], sort_keys=True)
    with _lock:
        if key not in _parents:
            _parents[key] = _Parent(module, environment, cwd)
        return _parents[key]


_parents: dict[str, "_Parent"] = {}
_lock = threading.Lock()


class _Parent:
    """The tests' end of a preloaded process."""

    def __init__(self, module: str, environment: Mapping[str, str], cwd: str) -> None:
        self._lock = threading.Lock()
        self._line, theirs = socket.socketpair()
        # Python looks at the descriptors 0 to 2 when it starts: they have to be a terminal's.
        self._terminal, slave = os.openpty()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.preloaded", str(theirs.fileno()), module],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=dict(environment),
            cwd=cwd,
            pass_fds=[theirs.fileno()],
            start_new_session=True,
            preexec_fn=default_signals,
        )
        os.close(slave)
        theirs.close()
        atexit.register(self.close)

    def fork(self, argv: Sequence[str], terminal: int, environment: Mapping[str, str]) -> Forked:
        """Let a program start on a terminal."""
        request = {"argv": list(argv), "environment": dict(environment)}
        return Forked(self._ask, self._ask(request, [terminal]))

    def _ask(self, request: dict[str, Any], descriptors: Sequence[int] = ()) -> Any:
        with self._lock:
            _send(self._line, request, descriptors)
            answer = _receive(self._line)
        if answer is None:
            raise RuntimeError(os.read(self._terminal, 1 << 16).decode())
        return answer[0]["answer"]

    def close(self) -> None:
        """End the preloaded process; what it has forked lives on."""
        self._line.close()
        self._process.wait()
        os.close(self._terminal)


def _send(line: socket.socket, words: dict[str, Any], descriptors: Sequence[int] = ()) -> None:
    data = json.dumps(words).encode() + b"\n"
    if descriptors:
        passed = array.array("i", descriptors).tobytes()
        line.sendmsg([data[:1]], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, passed)])
        data = data[1:]
    line.sendall(data)


def _receive(line: socket.socket) -> tuple[dict[str, Any], list[int]] | None:
    """Return what is asked or answered next, which is one line; None at the end."""
    data, descriptors = b"", []
    while not data.endswith(b"\n"):
        more, passed, _flags, _sender = socket.recv_fds(line, 1 << 16, 1)
        if not more:
            return None
        data += more
        descriptors += passed
    return json.loads(data), descriptors


def default_signals() -> None:
    """Obey the signals of a terminal, whatever the tests were told to ignore."""
    for number in (signal.SIGTSTP, signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


# What follows runs in the preloaded process.


def serve(line: socket.socket) -> None:
    """Fork programs as long as there are tests; return in each of them, about to run."""
    while (received := _receive(line)) is not None:
        request, descriptors = received
        if "poll" in request:
            _send(line, {"answer": _status(request["poll"])})
            continue
        pid = os.fork()
        if not pid:
            line.close()
            _settle_in(request["argv"], request["environment"], descriptors[0])
            return
        os.close(descriptors[0])
        _send(line, {"answer": pid})
    os._exit(0)


def _status(pid: int) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def _settle_in(argv: list[str], environment: dict[str, str], terminal: int) -> None:
    """Make a new session on a terminal, with words and variables of its own."""
    os.setsid()
    for descriptor in range(3):
        os.dup2(terminal, descriptor)
    os.close(terminal)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv[1:] = argv


def preload(module: str) -> ModuleType:
    """Import what a program needs, and what it asks Textual for later; return the program."""
    from spider_tui.terminal import environment

    found = dict(os.environ)
    environment.prepare(os.environ, environment.detect(os.environ))
    program, *ahead = PRELOADED[module]
    for name in (*ahead, *LATER):
        importlib.import_module(name)
    os.environ.clear()
    os.environ.update(found)
    return importlib.import_module(program)


def run(line: int, module: str) -> int:
    """Serve the tests; in each child, run the program and return its exit code."""
    gc.disable()
    program = preload(module)
    gc.freeze()
    serve(socket.socket(fileno=line))
    gc.enable()
    code: int = program.main()
    return code


if __name__ == "__main__":
    sys.exit(run(int(sys.argv[1]), sys.argv[2]))
