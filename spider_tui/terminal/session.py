"""One sitting at the terminal: from the checks before it to the exit code after it.

Nothing heavy is imported before the first frame is on the screen.
"""

import os
import signal
import sys
from collections.abc import Callable, Mapping
from types import FrameType, TracebackType

from spider_tui.draw.ink import Rows
from spider_tui.draw.looks import Depth
from spider_tui.i18n import _

from ..lean import TYPE_CHECKING
from .charset import Charset

if TYPE_CHECKING:
    from typing import Any

    from .output import TerminalApp

_DEADLY = [
    getattr(signal, name)
    for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")
    if hasattr(signal, name)
]
_GRACE = 2.0
"""Seconds the app gets to end after a signal."""


def preflight(environ: Mapping[str, str] | None = None) -> str | None:
    """Return why the game cannot be shown here, in a line for the player; None if it can."""
    if not all(os.isatty(descriptor) for descriptor in (0, 1, 2)):
        return _("The game needs a terminal; show, check, games, stats and rules do not.")
    term = (os.environ if environ is None else environ).get("TERM", "")
    if sys.platform != "win32" and term in ("", "dumb", "unknown"):
        return _("TERM names no screen to play on; show, check, games, stats, rules work.")
    return None


def claim_stderr() -> None:
    """Draw on the terminal also where stderr is sent elsewhere: Textual draws nowhere else.

    What is said there from now on is said on the terminal.
    """
    if os.isatty(1) and not os.isatty(2):
        os.dup2(1, 2)


class Session:
    """The time from taking the terminal to giving it back, whatever happens in between.

    Use as a context manager, after `preflight` and `environment.prepare`:

        with Session(depth, log_path) as session:
            session.show(rows)
            code = session.run(lambda: SpiderApp(...))
        sys.exit(code)
    """

    def __init__(
        self,
        depth: Depth,
        log_path: str | os.PathLike[str],
        charset: Charset | None = None,
    ) -> None:
        """`charset` None means all characters the terminal has."""
        self._depth = depth
        self._charset = charset
        self._log_path = os.fspath(log_path)
        self._rows: Rows | None = None
        self._app: TerminalApp[Any] | None = None
        self._ended = False
        self._signal_code: int | None = None
        self._handlers: dict[int, Any] = {}

    def __enter__(self) -> "Session":
        for number in _DEADLY:
            if signal.getsignal(number) != signal.SIG_IGN:  # as under nohup
                self._handlers[number] = signal.signal(number, self._on_signal)
        if sys.platform != "win32":
            from . import tty

            # There is nobody yet to stop for it; Textual's driver takes it over.
            self._handlers[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, signal.SIG_IGN)
            self._handlers[signal.SIGCONT] = signal.getsignal(signal.SIGCONT)
            device = tty.claim()
            device.charset = self._charset or device.charset
            device.hush()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._leave()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def show(self, rows: Rows) -> None:
        """Show the first picture at once; the app goes on from it.

        Rows are as many and as wide as the terminal is high and wide. Elsewhere than on
        Unix nothing is shown before the app does.
        """
        if sys.platform == "win32":
            return
        from . import tty
        from .blanks import blanks_of
        from .first_frame import encode

        device = tty.claim()
        self._rows = rows
        device.entered = True
        picture = encode(rows, self._depth, blanks_of(os.environ))
        device.write_all(device.bytes_of(tty.ENTER_SCREEN + picture))

    def run(self, make_app: "Callable[[], TerminalApp[Any]]") -> int:
        """Run the app to its end, give the terminal back, and return the exit code.

        The code is what the app exits with; 1 after an error, which is written to the log
        file, with one line to the player; 128 + n after signal n; 129 if the terminal went.
        """
        failure: BaseException | None = None
        code = 0
        try:
            app = self._app = make_app()
            app.first_rows = self._rows
            if sys.platform != "win32":
                from .driver import QuietDriver

                app.driver_class = QuietDriver
            app.run()
            failure, code = app.failure, app.return_code or 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        except Exception as error:
            failure = error
        finally:
            self._leave()
        if self._signal_code is not None:
            return self._signal_code
        if failure is not None:
            self._report(failure)
            return 1
        return code

    def _leave(self) -> None:
        self._ended = True
        if sys.platform != "win32":
            from . import tty

            tty.claim().leave()

    def _on_signal(self, number: int, _frame: FrameType | None) -> None:
        code = 128 + number
        if self._signal_code is None:
            self._signal_code = code
        if self._ended:
            return
        if sys.platform != "win32":
            from .endings import watch

            watch(_GRACE, code)
        if self._app is None or not self._app.leave_from_outside(code):
            raise SystemExit(code)

    def _report(self, failure: BaseException) -> None:
        """Write what happened to the log; tell the player where."""
        import traceback

        try:
            os.makedirs(os.path.dirname(self._log_path) or ".", exist_ok=True)
            with open(self._log_path, "a", encoding="utf-8") as log:
                log.write("".join(traceback.format_exception(failure)) + "\n")
            line = _("The game stopped on an error. What happened is written in {path}.").format(
                path=self._log_path
            )
        except OSError:
            line = _("The game stopped on an error ({error}).").format(error=type(failure).__name__)
        print(line, file=sys.stderr, flush=True)
