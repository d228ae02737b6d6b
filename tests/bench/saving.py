"""What keeping games adds to what a player waits for: `python -m tests.bench.saving`.

Runs the program on a real pty. Prints milliseconds, the median and the 95th of 100: from a key to
its picture, with games kept on disk and in memory only; and from the start to the first table and
to the first key acted on, with ten and with ten thousand kept games. `tests.bench.store` measures
the same without a screen.

Budgets: saving under 3 ms (95 of 100); a start with 10,000 kept games as fast as with ten.
"""

import select
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from spider_tui.store.store import Store
from tests.bench.store import fill
from tests.e2e.window import Window, database
from tests.store.games import HARD

KEYS = 300
STARTS = 20

NOBODY = "import pwd\ndef unknown(_): raise KeyError\npwd.getpwuid = unknown"
"""Without a home the game is kept in memory only."""


def line(title: str, seconds: Sequence[float]) -> None:
    """Print what some times come to."""
    taken = sorted(1000 * second for second in seconds)
    print(f"{title:52} {taken[len(taken) // 2]:8.2f} {taken[int(0.95 * len(taken))]:8.2f}")


def key_times(*windows: Window) -> list[list[float]]:
    """Return how long keys take until their pictures come, undo and redo in turn, by window.

    The windows take turns, so that whatever else the machine does slows them all.
    """
    for window in windows:
        window.until_ready()
        window.press("d")
        window.until_moves(1)
        window.settle()
    times: list[list[float]] = [[] for _ in windows]
    for number in range(KEYS):
        for window, taken in zip(windows, times, strict=True):
            start = time.perf_counter()
            window.press("ur"[number % 2])
            select.select([window.fd], [], [])
            taken.append(time.perf_counter() - start)
            window.until_moves(number % 2)
            window.settle(0.02)
    return times


def start_times(home: Path) -> tuple[list[float], list[float]]:
    """Return how long starts take to the first table, and to the picture of a key typed early."""
    tables, keys = [], []
    for _ in range(STARTS):
        start = time.perf_counter()
        with Window(home) as window:
            window.until_words("Going on with")
            tables.append(time.perf_counter() - start)
            window.press("d")
            window.until_moves(1)
            keys.append(time.perf_counter() - start)
            window.press("u")
            window.until_moves(0)
            window.press("q")
            window.wait()
    return tables, keys


def main() -> None:
    """Measure."""
    print(f"{'':52} {'median':>8} {'95 %':>8}")
    with tempfile.TemporaryDirectory() as directory:
        home = Path(directory)
        with (
            Window(home, "--code", str(HARD), before=NOBODY, environment={"HOME": ""}) as memory,
            Window(home, "--code", str(HARD), before="pass") as disk,
        ):
            in_memory, on_disk = key_times(memory, disk)
        line("a key to its picture, kept in memory only", in_memory)
        line("a key to its picture, kept on disk", on_disk)
        for games in (10, 10_000):
            home = Path(directory) / str(games)
            path = Path(database(home))
            path.parent.mkdir(parents=True)
            fill(str(path), games)
            store = Store(str(path))
            kept = store.begin(HARD)
            kept.deal()
            kept.undo()
            store.close()
            tables, keys = start_times(home)
            line(f"a start with {games} kept games, to the first table", tables)
            line(f"a start with {games} kept games, to a key's picture", keys)


if __name__ == "__main__":
    main()
