"""What keeping games costs: `python -m tests.bench.store` prints milliseconds.

Budgets: saving an action under 3 ms (95 of 100), a start with 10,000 kept games as fast as with
ten, statistics over 10,000 games under 100 ms.
"""

import os
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from spider_tui.store.log import digest
from spider_tui.store.store import Store
from tests.store.games import HARD, WIN, wander

ACTIONS_EACH = 120


def measured(title: str, work: Callable[[], object], times: int = 20) -> None:
    """Print the median and the 95th of 100 of some runs, and the median of processor time."""
    taken, busy = [], []
    for _ in range(times):
        start, processor = time.perf_counter(), time.process_time()
        work()
        taken.append((time.perf_counter() - start) * 1000)
        busy.append((time.process_time() - processor) * 1000)
    taken.sort()
    busy.sort()
    middle, high = taken[times // 2], taken[int(times * 0.95)]
    print(f"{title:44} {middle:8.2f} {high:8.2f} {busy[times // 2]:8.2f}")


def fill(path: str, games: int) -> None:
    """Write games as the store would, faster: three of four ended, one unfinished."""
    Store(path).close()
    connection = sqlite3.connect(path)
    chance = random.Random(0)
    moves = [str(move) for move in WIN.moves]
    log = [moves[at % len(moves)] for at in range(1, ACTIONS_EACH + 1)]
    for number in range(1, games + 1):
        how = ("won", "given up", "won", None)[number % 4]
        variant = ("S1C", "S2C", "S4C")[number % 3]
        connection.execute(
            "INSERT INTO game (id, code, prefix, variant, started, played, ended, how, turn,"
            " actions, digest, score, moves, seconds, hints) VALUES"
            " (?, ?, 'SP1', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
            (
                number,
                f"SP1-{variant}-AAAAAAD",
                variant,
                number,
                number,
                number if how else None,
                how,
                number,
                ACTIONS_EACH,
                digest(log),
                chance.randrange(1300),
                chance.randrange(60, 300),
                chance.random() * 3000,
            ),
        )
        connection.executemany(
            "INSERT INTO action VALUES (?, ?, ?)",
            [(number, at, what) for at, what in enumerate(log, start=1)],
        )
    connection.commit()
    connection.close()
    # What the disk still has to write of this would count for the first actions.
    os.sync()


def measure(directory: Path, games: int) -> None:
    """Print what everything costs with a number of kept games."""
    path = str(directory / f"{games}.db")
    fill(path, games)
    store = Store(path)
    kept = store.begin(HARD)
    wander(kept, ACTIONS_EACH)

    def act() -> None:
        if kept.game.undos > 50:
            kept.undo()
        elif kept.game.redos:
            kept.redo()
        else:
            kept.play(kept.game.rules.legal(kept.game.position)[0])

    measured(f"{games:6} games, playing and saving an action", act, 300)
    wander(store.begin(HARD), ACTIONS_EACH)
    store.close()

    def start_up() -> None:
        starting = Store(path)
        assert starting.go_on() is not None
        starting._database.close()

    store = Store(path)
    for name, work in (
        ("a start: open, find, replay", start_up),
        ("no unfinished of a variant", lambda: store.go_on("SP1", "S4R")),
        ("statistics", lambda: store.statistics()),
        ("a page of kept games", lambda: store.games(20)),
        ("a thousand kept games", lambda: store.games(1000)),
        ("the record of a game", lambda: store.record(games // 2)),
    ):
        measured(f"{games:6} games, {name}", work)
    store.close()


def main() -> None:
    """Measure with ten and with ten thousand games."""
    print(f"{'':44} {'median':>8} {'95 %':>8} {'of it CPU':>8}")
    with tempfile.TemporaryDirectory() as directory:
        for games in (10, 10_000):
            measure(Path(directory), games)


if __name__ == "__main__":
    main()
