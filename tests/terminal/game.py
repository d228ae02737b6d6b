"""The game itself for the differential test: on our output, or on Textual's own.

    python -m tests.terminal.game [--stock] [--breaks=PART] CODE

The time played stands still, for the two to show the same, and no two clicks are a double click.
`--stock` takes our output and driver away from under the app; `--breaks` a private part of
Textual, as another version might.
"""

import sys
from typing import Any


def main() -> int:
    from spider_tui import play as whole
    from spider_tui.engine.codes import GameCode
    from spider_tui.store import clock, settings_file
    from spider_tui.ui import opening
    from spider_tui.wanted import Wanted

    arguments = sys.argv[1:]
    # Textual's own output knows one character set only. Who imports this may have done it already.
    opening.charset_for.__code__ = (lambda look: None).__code__
    clock.PlayClock.seconds = property(lambda self: 0.0)  # type: ignore[assignment]
    settings_file.Settings.__new__.__defaults__ = settings_file.Settings()._replace(
        double_click=False
    )
    if "--stock" in arguments:
        _stock()
    for argument in arguments:
        if argument.startswith("--breaks="):
            from tests.terminal.standin import _break

            part = argument.partition("=")[2]
            whole.settle_memory = lambda part=part: _break(part)
    return whole.play(Wanted(code=GameCode.parse(arguments[-1]), new=True))


def _stock() -> None:
    """Let the app run as any other app of Textual's does."""
    from spider_tui.terminal.session import Session

    def show(self: Session, rows: Any) -> None:
        """Show nothing ahead."""

    def run(self: Session, make_app: Any) -> int:
        from textual.app import App

        from spider_tui.terminal.output import TerminalApp

        for name in ("_display", "_set_pointer_shape"):
            setattr(TerminalApp, name, getattr(App, name))
        TerminalApp.paint = lambda *_: False  # type: ignore[method-assign]
        TerminalApp.repaint = lambda self: self.refresh(layout=True)  # type: ignore[method-assign]
        app = make_app()
        app.run()
        return app.return_code or 0

    Session.show = show  # type: ignore[method-assign]
    Session.run = run  # type: ignore[method-assign]


if __name__ == "__main__":
    sys.exit(main())
