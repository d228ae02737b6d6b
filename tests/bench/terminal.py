"""What the game costs at the terminal, beside a bare Textual app and, if given, soliterm.

    python -m tests.bench.terminal [--runs 9] [--spider PATH] [--soliterm PATH]

Prints Markdown. All programs are started in turn, so that a loaded machine slows all of them;
times are medians of that one run and mean nothing beside those of another.
"""

import argparse
import contextlib
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median

from tests.bench.recorder import Recorder
from tests.pty import mouse

BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("ready 0")
    def on_key(self, event):
        if event.key == "q":
            self.exit()
        self.count = getattr(self, "count", 0) + 1
        self.query_one(Static).update(f"ready {self.count}")
Bare().run()
"""
DEAL = "SP1-S4C-AAAAAAD"
RIGHT, LEFT = "\x1b[C", "\x1b[D"
KEPT = """
import random, sys
from spider_tui.engine.codes import GameCode
from spider_tui.store.store import Store
kept = Store(sys.argv[1]).begin(GameCode.parse("SP1-S1C-AAAAAAD"))
chance = random.Random(1)
for _ in range(150):
    moves = list(kept.game.rules.legal(kept.game.position))
    kept.play(chance.choice(moves)) if moves else kept.undo()
"""


class Program:
    """A command, and how its first screen is known: by text, and by bytes seen sooner."""

    def __init__(self, command: Sequence[str], text: str, sign: bytes) -> None:
        self.command, self.text, self.sign = command, text, sign

    @contextlib.contextmanager
    def running(
        self,
        size: tuple[int, int] = (80, 24),
        colours: str = "truecolor",
        home: str | None = None,
    ) -> Iterator[Recorder]:
        """Run it in a home of its own, or in one that is there."""
        with tempfile.TemporaryDirectory() as fresh:
            environment = {"HOME": home or fresh, "COLORTERM": colours if colours != "256" else ""}
            environment |= {"XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": ""}
            with Recorder(self.command, size, environment) as run:
                yield run

    def first_screen(self, home: str | None = None) -> float:
        """Return milliseconds from the start to the first whole screen."""
        with self.running(home=home) as run:
            run.until(lambda data: self.sign in data)
            run.quiet(0.05)
            seen = run.first_seen(self.text)
        assert seen is not None, run.all()
        return seen

    def first_answer(self, key: str, sign: bytes) -> float:
        """Return milliseconds from the start to the answer to a key typed at once."""
        with self.running() as run:
            os.write(run.fd, key.encode())
            run.until(lambda data: sign in data)
            return (run.pieces[-1][0] - run.started) * 1000


def wall(command: Sequence[str]) -> float:
    """Return the milliseconds a command takes."""
    with Recorder(command) as run:
        while run.process.poll() is None:
            run.read(0.001)
        return (time.perf_counter() - run.started) * 1000


def keys(run: Recorder, sequence: Sequence[str]) -> list[tuple[int, float]]:
    """Send keys one by one; return bytes and milliseconds to the last byte of those seen."""
    return [cost for key in sequence if (cost := run.send(key))[0]]


def spread(values: Sequence[float], digits: int = 1) -> str:
    """Return median and 95th percentile."""
    ordered = sorted(values)
    last = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return f"{median(ordered):,.{digits}f} / {last:,.{digits}f}"


def idle(run: Recorder, seconds: float) -> str:
    """Return bytes, wake-ups and processor milliseconds a second while nothing happens."""
    before, cpu = wake_ups(run), processor(run)
    run.quiet(0.5)
    start, first = time.perf_counter(), len(run.all())
    before, cpu = wake_ups(run), processor(run)
    while time.perf_counter() - start < seconds:
        run.read(0.2)
    woken = (wake_ups(run) - before) / seconds
    used = (processor(run) - cpu) / seconds * 1000
    return f"{(len(run.all()) - first) / seconds:.0f} / {woken:.0f} / {used:.0f}"


def wake_ups(run: Recorder) -> int:
    """Return how often any thread of a program has gone to sleep."""
    tasks = Path(f"/proc/{run.process.pid}/task")
    words = [(task / "status").read_text() for task in tasks.iterdir()]
    return sum(int(text.split("voluntary_ctxt_switches:")[1].split()[0]) for text in words)


def processor(run: Recorder) -> float:
    """Return the seconds of processor a program has used."""
    fields = Path(f"/proc/{run.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def costs(
    spider: Program, colours: str, size: tuple[int, int]
) -> dict[str, list[tuple[int, float]]]:
    """Play a little; return bytes and milliseconds of every kind of step."""
    found: dict[str, list[tuple[int, float]]] = {}
    with spider.running(size, colours) as run:
        run.until(lambda data: b"2004h" in data)
        run.quiet()
        found["start until quiet"] = [(len(run.all()), 0.0)]
        found["cursor move"] = keys(run, [RIGHT, RIGHT, LEFT, RIGHT] * 10)
        found["auto-move, undo"] = keys(run, ["22", "u", "55", "u", "66", "u", "77", "u"] * 3)
        found["deal, undo"] = keys(run, ["d", "u"] * 4)
        x, y = 0, 0
        pitch, middle = max(5, min(16, size[0] // 10)), size[1] // 2
        left = (size[0] - 10 * pitch) // 2
        run.send("0" + "\x1b")
        x, y = left + 4 * pitch + 2, 6
        while y < middle and not keys(run, [mouse(x, y), mouse(x + 1, y + 3, button=32)])[1:]:
            run.send(mouse(x + 1, y + 3, press=False))
            y += 1
        steps = [mouse(x + 2 + step, middle + step % 2, button=32) for step in range(20)]
        found["one cell of a drag"] = keys(run, steps)
        run.send(mouse(x, y, press=False))
        found["pointing, focus out and in"] = keys(
            run, [mouse(9, 9, button=35), "\x1b[O", "\x1b[I"]
        ) or [(0, 0.0)]
        for _ in range(3):
            run.send("?")
            run.quiet()
        run.send("\x1b")
        run.quiet()
        before = len(run.all())
        run.send("?")
        run.quiet()
        run.send("\x1b")
        run.quiet()
        found["help opened and closed"] = [(len(run.all()) - before, 0.0)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--spider", default=os.path.join(os.path.dirname(sys.executable), "spider"))
    parser.add_argument("--soliterm")
    options = parser.parse_args()
    python = [sys.executable, "-c"]
    spider = Program([options.spider, "--code", DEAL], "two digits move", b"two digits move")
    alone = Program([options.spider], "two digits move|Going on with", b"helps.")
    bare = Program([*python, BARE], "ready 0", b"ready 0")
    soliterm = options.soliterm and Program(
        [options.soliterm, "--game", "spider", "--suits", "4", "--deal", "1"],
        r"arrows \+ Enter",
        b"Enter.",
    )

    with tempfile.TemporaryDirectory() as home:
        data = os.path.join(home, ".local", "share", "spider-tui")
        os.makedirs(data)
        with Recorder([*python, KEPT, os.path.join(data, "games.db")], cwd=os.getcwd()) as run:
            run.process.wait()
        starts: dict[str, Callable[[], float]] = {
            "`python -c pass`": lambda: wall([*python, "pass"]),
            "`spider`, the first time": alone.first_screen,
            "`spider`, a game of 150 moves goes on": lambda: alone.first_screen(home),
            "`spider` with options": spider.first_screen,
            "`spider` answers a key typed at the start": lambda: spider.first_answer(
                RIGHT, b"Enter lifts"
            ),
            "bare Textual app, first text": bare.first_screen,
        }
        if soliterm:
            starts["soliterm"] = soliterm.first_screen
        times: dict[str, list[float]] = {name: [] for name in starts}
        for _ in range(options.runs):
            for name, measure in starts.items():
                times[name].append(measure())
    print(
        f"{platform.system()} on {processor_name()}, {os.cpu_count()} cores, Python "
        f"{platform.python_version()}, load {os.getloadavg()[0]:.1f}; medians of {options.runs} "
        "interleaved runs.\n"
    )
    floor = median(times["`python -c pass`"])
    print("| from start to first complete screen | ms | x `python -c pass` |\n|---|---:|---:|")
    for name, values in times.items():
        print(f"| {name} | {median(values):.0f} | {median(values) / floor:.1f} |")

    plays = {
        "true colour": costs(spider, "truecolor", (80, 24)),
        "256 colours": costs(spider, "256", (80, 24)),
        "200x60": costs(spider, "truecolor", (200, 60)),
    }
    print("\n| bytes, median / most | " + " | ".join(plays) + " |\n|---|---:|---:|---:|")
    for name in plays["true colour"]:
        cells = []
        for play in plays.values():
            sizes = [size for size, _ in play[name]]
            cells.append(
                f"{median(sizes):,.0f} / {max(sizes):,}" if len(sizes) > 1 else f"{sizes[0]:,}"
            )
        print(f"| {name} | " + " | ".join(cells) + " |")
    print(
        "\n| ms from key to last byte, median / 95th percentile | 80x24 | 200x60 |\n|---|---:|---:|"
    )
    for name in ("cursor move", "auto-move, undo", "deal, undo", "one cell of a drag"):
        cells = [spread([ms for _, ms in plays[play][name]]) for play in ("true colour", "200x60")]
        print(f"| {name} | " + " | ".join(cells) + " |")
    cells = []
    for size in ((80, 24), (200, 60)):
        with bare.running(size) as run:
            run.until(lambda data: b"ready 0" in data)
            run.quiet()
            cells.append(spread([ms for _, ms in keys(run, ["x"] * 40)]))
    print("| bare Textual app, a number changes | " + " | ".join(cells) + " |")

    print("\n| idle, a second | bytes / wake-ups / ms of processor |\n|---|---:|")
    programs = {"`spider`": spider, "bare Textual app": bare}
    if soliterm:
        programs["soliterm"] = soliterm
    for name, program in programs.items():
        with program.running() as run:
            run.until(lambda data, sign=program.sign: sign in data)
            run.quiet(1.0)
            print(f"| {name} | {idle(run, 5.0)} |")


def processor_name() -> str:
    """Return what the processor calls itself."""
    with contextlib.suppress(OSError), open("/proc/cpuinfo", encoding="utf-8") as info:
        for line in info:
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()


if __name__ == "__main__":
    main()
