"""What a terminal may do to a game for long; after each the game must still be playable.

python -m tests.bench.endurance [tmux screen resizes garbage deaf]
"""

import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.e2e.window import Window
from tests.pty import Terminal

CODE = ("--code", "SP1-S4C-AAAAAAD")
SPIDER = [sys.executable, "-m", "spider_tui", *CODE]


def playable(terminal: Terminal) -> None:
    """Fail unless the game answers a key on a whole table."""
    terminal.press("escape", "home")
    terminal.press("d")
    terminal.until(lambda screen: "Moves 1" in screen.text and "Enter lifts" in screen.text)
    terminal.press("u")
    terminal.until(lambda screen: "Moves 0" in screen.text)


def up(window: Window) -> Window:
    """Wait for the app."""
    window.until(lambda screen: b"2004h" in window.raw)
    window.settle()
    return window


def resizes(home: Path) -> None:
    """Twenty sizes a second for ten seconds."""
    with Window(home, *CODE) as window:
        up(window)
        chance = random.Random(1)
        end = time.monotonic() + 10
        while time.monotonic() < end:
            window.resize(chance.randrange(20, 200), chance.randrange(5, 60))
            window.settle(0.05, deadline=60)
        window.resize(100, 30)
        playable(window)


def garbage(home: Path) -> None:
    """Random bytes for thirty seconds."""
    with Window(home, *CODE) as window:
        up(window)
        chance = random.Random(2)
        harmless = [byte for byte in range(256) if byte not in b"qZ\x03\x11\x1a"]
        end = time.monotonic() + 30
        while time.monotonic() < end:
            window.send(bytes(chance.choices(harmless, k=200)))
            window.settle(0.02, deadline=60)
        window.settle(0.5)
        assert window.process.poll() is None
        for _ in range(3):
            window.press("escape")
            window.settle(0.3)
        window.press("right")
        window.until(lambda screen: "Moves" in screen.text)


def deaf(home: Path) -> None:
    """A terminal that reads nothing for five seconds of play."""
    with Window(home, *CODE) as window:
        up(window)
        end = time.monotonic() + 5
        while time.monotonic() < end:
            os.write(window.fd, b"\x0cdu")
            time.sleep(0.01)
        window.settle(0.5)
        playable(window)


def tmux(home: Path) -> None:
    """Detached and attached again, in a window of another size."""
    server = ["tmux", "-L", f"spider-{os.getpid()}", "-f", os.devnull]
    environment = {"HOME": str(home), "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""}
    try:
        with Terminal([*server, "new-session", *SPIDER], (80, 30), environment) as terminal:
            terminal.until_text("two digits")
            terminal.settle(1.0)
            terminal.send("\x02d")
            assert terminal.wait() == 0
        with Terminal([*server, "attach"], (100, 34), environment) as terminal:
            terminal.until_text("Moves")
            playable(terminal)
            terminal.press("q")
            terminal.wait()
    finally:
        os.system(" ".join([*server, "kill-server", "2>/dev/null"]))


def screen(home: Path) -> None:
    """The same with GNU screen."""
    name = f"spider-{os.getpid()}"
    environment = {"HOME": str(home), "XDG_DATA_HOME": "", "SCREENDIR": str(home / "screens")}
    environment["XDG_CONFIG_HOME"] = ""
    (home / "screens").mkdir(mode=0o700)
    with Terminal(["screen", "-U", "-S", name, *SPIDER], (80, 30), environment) as terminal:
        terminal.until_text("two digits")
        terminal.settle(1.0)
        terminal.send("\x01d")
        assert terminal.wait() == 0
    with Terminal(["screen", "-U", "-r", name], (80, 30), environment) as terminal:
        terminal.until_text("Moves")
        playable(terminal)
        terminal.press("q")
        terminal.wait()


TRIALS: dict[str, Callable[[Path], None]] = {
    trial.__name__: trial for trial in (resizes, garbage, deaf, tmux, screen)
}


def main() -> None:
    for name in sys.argv[1:] or TRIALS:
        if name in ("tmux", "screen") and not shutil.which(name):
            print(f"{name}: not installed")
            continue
        with tempfile.TemporaryDirectory() as home:
            TRIALS[name](Path(home))
        print(f"{name}: still playable")


if __name__ == "__main__":
    main()
