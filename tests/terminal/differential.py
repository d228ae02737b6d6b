"""The same random input to a stock app and to ours, and both screens compared."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tests.pty import (
    FOCUS_IN,
    FOCUS_OUT,
    KEYS,
    Terminal,
    differences,
    mouse,
    settle_all,
)

QUICK, SLOW = 0.03, 0.15
"""Seconds of silence after a step: within a screen, and where one screen gives way to another.

Too short is no false alarm: screens that differ get more time before they are judged.
"""


class Step(NamedTuple):
    """Bytes to send, or a size to take."""

    name: str
    data: str = ""
    size: tuple[int, int] | None = None
    silence: float = QUICK


class Tally(NamedTuple):
    """What a run came to: steps taken, and bytes written from the first of them on."""

    steps: int
    stock_bytes: int
    our_bytes: int


Steps = Callable[[random.Random, Terminal], Iterator[Step]]
"""What a program's input is made of; the terminal tells sizes and what is on the screen."""


def stand_in_steps(chance: random.Random, terminal: Terminal) -> Iterator[Step]:
    """Keys, clicks, drags, dialogs, typing, focus and resizes for the stand-in, without end."""
    while True:
        width, height = terminal.screen.columns, terminal.screen.lines

        def cell(width: int = width, height: int = height) -> tuple[int, int]:
            return chance.randrange(width), chance.randrange(height)

        match chance.choices(range(8), (30, 8, 6, 3, 3, 3, 2, 3))[0]:
            case 0:
                key = chance.choice(["left", "right", "m", "m", "d"])
                yield Step(key, KEYS.get(key, key))
            case 1:
                points = [cell() for _ in range(chance.randrange(2, 6))]
                yield Step("press", mouse(*points[0]))
                for point in points:
                    yield Step("drag", mouse(*point, button=32))
                yield Step("release", mouse(*points[-1], press=False))
            case 2:
                x, y = cell()
                click = mouse(x, y) + mouse(x, y, press=False)
                yield Step("burst", click + "mm" + KEYS["left"], silence=SLOW)
            case 3:
                yield Step("help", "?", silence=SLOW)
                yield Step("close help", "y", silence=SLOW)
            case 4:
                yield Step("ask", "/", silence=SLOW)
                for _ in range(chance.randrange(6)):
                    key = chance.choice(["a", "ก", "ำ", "日", "left", "backspace", "home"])
                    # Textual's bindings take another way than letters: one may overtake
                    yield Step(key, KEYS.get(key, key), silence=SLOW)
                yield Step("answer", "\r", silence=SLOW)
            case 5:
                yield Step("focus", FOCUS_OUT + FOCUS_IN)
            case 6:
                size = chance.randrange(40, 130), chance.randrange(8, 45)
                yield Step(f"resize {size}", size=size, silence=SLOW)
            case 7:
                yield Step("repaint", KEYS["ctrl+l"])


DIALOGS = "?ngso"
"""Keys that open dialogs."""


def game_steps(chance: random.Random, terminal: Terminal) -> Iterator[Step]:
    """Keys, clicks, drags, dialogs, other looks and games, focus and resizes, without end."""
    while True:
        width, height = terminal.screen.columns, terminal.screen.lines

        def cell(width: int = width, height: int = height) -> tuple[int, int]:
            return chance.randrange(width), chance.randrange(height)

        match chance.choices(range(9), (40, 10, 6, 3, 2, 3, 1, 2, 1))[0]:
            case 0:
                key = chance.choice([*"00112233445566778899dduuurhjklz", "left", "right", "enter"])
                yield Step(key, KEYS.get(key, key))
            case 1:
                points = [cell() for _ in range(chance.randrange(2, 6))]
                yield Step("press", mouse(*points[0]))
                for point in points:
                    yield Step("drag", mouse(*point, button=32))
                yield Step("release", mouse(*points[-1], press=False))
            case 2:
                x, y = cell()
                click = mouse(x, y) + mouse(x, y, press=False)
                yield Step("burst", click + "11" + KEYS["left"] + "d", silence=SLOW)
            case 3:
                key = chance.choice(DIALOGS)
                yield Step(f"open {key}", key, silence=SLOW)
                for _ in range(chance.randrange(4)):
                    step = chance.choice(["up", "down", "pagedown", "tab"])
                    yield Step(step, KEYS[step], silence=SLOW)
                yield Step("close", KEYS["escape"], silence=SLOW)
            case 4:
                yield Step("look", "v", silence=SLOW)
            case 5:
                yield Step("focus", FOCUS_OUT + FOCUS_IN)
            case 6:
                yield Step("next deal", chance.choice("[]R"), silence=SLOW)
            case 7:
                size = chance.randrange(30, 130), chance.randrange(8, 45)
                yield Step(f"resize {size}", size=size, silence=SLOW)
            case 8:
                yield Step("repaint", KEYS["ctrl+l"])


def compare(stock: Terminal, ours: Terminal, steps: Steps, count: int, seed: int) -> Tally:
    """Take so many steps in both programs; raises AssertionError where they show different.

    Both must have come up. What a player sees is compared, cell by cell.
    """
    both: Sequence[Terminal] = (stock, ours)
    settle_all(both, SLOW)
    agree(both, "start")
    for terminal in both:
        terminal.mark()
    chance = random.Random(seed)
    taken = []
    for step, _ in zip(steps(chance, ours), range(count), strict=False):
        taken.append(step.name)
        for terminal in both:
            if step.size is not None:
                terminal.resize(*step.size)
            terminal.send(step.data)
        settle_all(both, step.silence)
        agree(both, f"seed {seed}, step {len(taken)}: {' '.join(taken[-6:])}")
    assert [terminal.process.poll() for terminal in both] == [None, None], "ended"
    return Tally(len(taken), stock.bytes_written, ours.bytes_written)


def agree(both: Sequence[Terminal], when: str) -> None:
    """Give the programs time to show the same, and fail if they do not."""
    stock, ours = both
    for _ in range(12):
        different = differences(stock.screen, ours.screen)
        if not different:
            return
        settle_all(both, SLOW)
    shown = "\n".join(different[:8])
    raise AssertionError(f"{when}: {len(different)} cells differ (stock / ours)\n{shown}")
