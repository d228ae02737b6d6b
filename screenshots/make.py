"""Make the pictures in this folder: the real program in a real terminal, photographed.

    python screenshots/make.py               # all of them
    python screenshots/make.py spider-drag   # one, by the name of its file

Needs xterm, Xvfb, xdotool, ImageMagick and the font DejaVu Sans Mono; on Debian and Ubuntu:

    apt install xterm xvfb xdotool imagemagick fonts-dejavu-core

Run it with the Python in which spider-tui is installed. Every picture starts from a kept game
that is played here move by move, so the same program gives the same pictures.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple

from spider_tui.engine.records import Record
from spider_tui.store.store import Store

HERE = Path(__file__).resolve().parent
RECORDS = HERE.parent / "tests" / "engine" / "data"

FONT = "DejaVu Sans Mono:pixelsize=20"
"""Cells of 12 × 24 pixels or so: 80 columns are 960 pixels wide."""
DISPLAY_SIZE = "1680x1200x24"
SECONDS_A_MOVE = 7
DEADLINE = 20.0
"""Seconds after which a picture is given up."""
COLOURS = 255
"""More than letters with soft edges need; the file is a third as big as one with all colours."""

Cell = tuple[int, int]
"""Column and row on the screen, counted from 1."""


class Drag(NamedTuple):
    """Cards picked up with the mouse and not let go."""

    start: Cell
    end: Cell


class Picture(NamedTuple):
    """What is to be photographed."""

    name: str
    size: tuple[int, int]
    """Columns and rows."""
    record: str
    """A file in tests/engine/data; of several records in it, the first."""
    moves: int
    """How many moves of the record are played first; if negative, how many are left out."""
    look: str = "felt"
    steps: tuple[str | Drag, ...] = ()
    """Keys by their X names, and what is done with the mouse."""


FOUR_SUITS = "wins/SP1-S4C-AAAAAAD.txt"
TWO_SUITS = "wins/SP1-S2C-AAAAAAD.txt"

PICTURES = (
    Picture("spider-80x24-felt", (80, 24), FOUR_SUITS, 62),
    Picture("spider-120x40-night", (120, 40), FOUR_SUITS, 96, "night"),
    Picture("spider-drag", (80, 24), FOUR_SUITS, 57, steps=(Drag((43, 9), (54, 16)),)),
    Picture("spider-win", (80, 24), TWO_SUITS, -1, steps=("7", "4")),
    Picture("spider-ascii", (80, 24), FOUR_SUITS, 57, "ascii"),
    Picture("klondike", (80, 24), "klondike_wins/KL1-D3-AAAAAAI.txt", 40),
    Picture("freecell", (80, 24), "freecell_wins.txt", 20),
)


def main(names: Sequence[str]) -> int:
    """Make the pictures with these names, or all."""
    unknown = set(names) - {picture.name for picture in PICTURES}
    if unknown:
        print("no such picture:", *sorted(unknown), file=sys.stderr)
        return 2
    with display() as environment:
        for picture in PICTURES:
            if not names or picture.name in names:
                make(picture, environment)
    return 0


def make(picture: Picture, environment: dict[str, str]) -> None:
    """Make one picture and write it beside this script."""
    with tempfile.TemporaryDirectory() as folder:
        play(picture, Path(folder))
        with terminal(picture, folder, environment) as window:
            image = window.at_rest()
            for step in picture.steps:
                window.do(step)
                image = window.at_rest()
    target = HERE / f"{picture.name}.png"
    small = ["-strip", "+dither", "-colors", str(COLOURS), "-define", "png:compression-level=9"]
    subprocess.run(["convert", "-", *small, f"png8:{target}"], input=image, check=True)
    print(f"{target.name}: {target.stat().st_size} bytes")


def play(picture: Picture, folder: Path) -> None:
    """Keep the game of a picture in a folder, as if it had been played."""
    record = read(RECORDS / picture.record)
    seconds = count(step=SECONDS_A_MOVE)
    store = Store(str(folder / "games.db"), ticks=lambda: float(next(seconds)))
    kept = store.begin(record.code)
    for move in record.moves[: picture.moves]:
        refusal = kept.play(move)
        assert refusal is None, refusal
    store.close()


def read(path: Path) -> Record:
    """Read the first record of a file; empty lines stand between records."""
    for part in path.read_text(encoding="utf-8").split("\n\n"):
        if re.search(r"^\w+-", part, re.MULTILINE):
            return Record.parse(part)
    raise ValueError(f"no record in {path}")


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """Run an X server nobody sees; give the environment for what is to be drawn on it."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", DISPLAY_SIZE, "-nolisten", "tcp"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as told:
            number = told.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        yield {
            **{name: value for name, value in os.environ.items() if name in ("HOME", "PATH")},
            "DISPLAY": f":{number}",
            "LANG": "C.UTF-8",
        }
    finally:
        server.terminate()
        server.wait()


class Window:
    """A terminal on the display."""

    def __init__(self, number: str, size: tuple[int, int], environment: dict[str, str]) -> None:
        self._number = number
        self._size = size
        self._environment = environment

    def do(self, step: str | Drag) -> None:
        """Press a key, or drag without letting go."""
        match step:
            case str():
                self._xdotool("key", step)
            case Drag(start, end):
                self._point(start)
                self._xdotool("mousedown", "1")
                for at in between(start, end):
                    self._point(at)

    def at_rest(self) -> bytes:
        """Return a PNG of the window once it no longer changes."""
        end = time.monotonic() + DEADLINE
        last, same = b"", 0
        while time.monotonic() < end:
            image = self._photograph()
            same = same + 1 if image == last else 0
            # The time played goes on changing once a second, which is slower than this.
            if same == 2 and self._shows_something(image):
                return image
            last = image
            time.sleep(0.15)
        raise TimeoutError("the window does not come to rest")

    def _photograph(self) -> bytes:
        plain = ["-define", "png:exclude-chunks=date,time", "png:-"]
        return self._run("import", "-silent", "-window", self._number, *plain)

    def _shows_something(self, image: bytes) -> bool:
        colours = subprocess.run(
            ["identify", "-format", "%k", "-"], input=image, check=True, capture_output=True
        )
        return int(colours.stdout) > 8

    def _point(self, cell: Cell) -> None:
        shape = dict(
            line.split("=")
            for line in self._xdotool("getwindowgeometry", "--shell", self._number).splitlines()
        )
        width = int(shape["WIDTH"]) / self._size[0]
        height = int(shape["HEIGHT"]) / self._size[1]
        at = int((cell[0] - 0.5) * width), int((cell[1] - 0.5) * height)
        self._xdotool("mousemove", "--window", self._number, *map(str, at))
        time.sleep(0.03)

    def _xdotool(self, *words: str) -> str:
        return self._run("xdotool", *words).decode()

    def _run(self, *command: str) -> bytes:
        return subprocess.run(
            command,
            env=self._environment,
            check=True,
            stdout=subprocess.PIPE,
            timeout=DEADLINE,
        ).stdout


def between(start: Cell, end: Cell, steps: int = 8) -> Iterator[Cell]:
    """List the cells a hand passes on its way."""
    for step in range(1, steps + 1):
        yield (
            start[0] + (end[0] - start[0]) * step // steps,
            start[1] + (end[1] - start[1]) * step // steps,
        )


@contextmanager
def terminal(picture: Picture, folder: str, environment: dict[str, str]) -> Iterator[Window]:
    """Run the program in an xterm of the picture's size."""
    columns, rows = picture.size
    # xterm shows 24-bit colours but hides COLORTERM from what runs in it.
    program = ["env", "COLORTERM=truecolor", sys.executable, "-m", "spider_tui"]
    program += ["--data-dir", folder, "--look", picture.look]
    options = ["-geometry", f"{columns}x{rows}+0+0", "-fa", FONT, "-b", "0", "+sb"]
    options += ["-bg", "black", "-fg", "grey85"]
    xterm = subprocess.Popen(
        ["xterm", *options, "-title", picture.name, "-tn", "xterm-256color", "-e", *program],
        env=environment,
    )
    with ExitStack() as ending:
        ending.callback(xterm.wait)
        ending.callback(xterm.terminate)
        search = ["xdotool", "search", "--sync", "--onlyvisible", "--name", f"^{picture.name}$"]
        found = subprocess.run(
            search, env=environment, check=True, stdout=subprocess.PIPE, timeout=DEADLINE
        )
        number = found.stdout.decode().split()[0]
        subprocess.run(["xdotool", "windowfocus", "--sync", number], env=environment, check=True)
        yield Window(number, picture.size, environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
