"""Keys and mouse in one packet end in the same picture as one by one."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.window import Window
from tests.pty import KEYS, Terminal, differences, mouse, settle_all

BURSTS = 67
"""Of each game."""

COPIED = b"\x1b]52;"
ORDINARY = "0123456789dduurlhjkzK"


def burst(chance: random.Random, width: int, height: int) -> list[str]:
    """Make up inputs: keys, clicks, drags to anywhere, and a dialog opened and closed."""

    def cell() -> tuple[int, int]:
        return chance.randrange(width), chance.randrange(height - 1)

    inputs: list[str] = []
    while len(inputs) < 5:
        # Once a dialog was opened the mouse rests: it points at what is on the screen then.
        match chance.randrange(4 if "?" in inputs else 8):
            case 0 | 1:
                inputs += chance.choices(ORDINARY, k=2)
            case 2 if chance.random() < 0.3:  # a dialog takes most of the time
                inputs += ["?", "q"]
            case 3:
                inputs.append(KEYS[chance.choice(["left", "right", "up", "down", "home", "enter"])])
            case 4 | 7:
                at = cell()
                inputs += [mouse(*at), mouse(*at, press=False)]
            case 5 | 6:
                start, *way = (cell() for _ in range(chance.randrange(2, 5)))
                inputs.append(mouse(*start))
                inputs += [mouse(*at, button=32) for at in way]
                inputs.append(mouse(*(way or [start])[-1], press=False))
    return inputs


def different(one: Terminal, other: Terminal) -> list[str]:
    """List where two screens differ, but for the time: it follows the clock."""
    at = one.screen.display[0].find("Time")
    return [
        found
        for found in differences(one.screen, other.screen)
        if at < 0 or _cell(found)[1] or _cell(found)[0] < at
    ]


def _cell(found: str) -> tuple[int, int]:
    x, y = found[1 : found.index(")")].split(", ")
    return int(x), int(y)


@pytest.mark.parametrize("code", ["SP1-S1C-AAAAAAD", "KL1-D1-AAAAAAD", "FC1-11982"])
def test_a_burst_ends_in_the_picture_of_its_keys_one_by_one(
    code: str, window: Callable[..., Window], tmp_path: Path
) -> None:
    homes = [tmp_path / "burst", tmp_path / "single"]
    for home in homes:
        # Two clicks in one packet are a double click, and two apart are not.
        (home / ".config" / "spider-tui").mkdir(parents=True)
        (home / ".config" / "spider-tui" / "settings.toml").write_text("double_click = false\n")
    at_once, one_by_one = (window("--code", code, home=home, size=(80, 24)) for home in homes)
    both = (at_once, one_by_one)
    for terminal in both:
        terminal.until(lambda screen, terminal=terminal: b"2004h" in terminal.raw)
    chance = random.Random(code)
    for number in range(BURSTS):
        # The last key copies the code: when that is done all before it is.
        inputs = [*burst(chance, 80, 24), "y"]
        at_once.send("".join(inputs))
        for data in inputs:
            one_by_one.send(data)
            one_by_one.settle(0.005)
        for terminal in both:
            terminal.until(lambda screen, t=terminal: t.raw.count(COPIED) > number)  # noqa: B023
        for _ in range(12):
            settle_all(both, 0.02)
            if not different(*both):
                break
            settle_all(both, 0.1)
        assert different(*both) == [], (number, inputs)
