"""Command lines that are read without click mean what they mean to click."""

from itertools import permutations

import pytest

from spider_tui.quick import quick
from tests.commandline import CommandLine

PARTS = (
    ("--new",), ("--daily",), ("--suits", "4"), ("--suits=1",), ("--relaxed",), ("--classic",),
    ("--draw", "3"), ("--deal", "5"), ("--code", "SP1-S4C-AAAAAAD"), ("--code=KL1-D1-AAAAAAD",),
    ("--code", "fc1-5"), ("--code", "nonsense"), ("--look", "night"), ("--look=pink",),
    ("--data-dir", "/tmp/x"), ("--data-dir=",), ("--suits", "3"), ("--lang", "en"), ("--help",),
    ("extra",), ("--new=1",), ("--look", "--new"), ("--loo", "night"),
)  # fmt: skip
"""Options and what looks like them."""


def lines() -> list[tuple[str, ...]]:
    return [
        (*command, *(word for part in parts for word in part))
        for command in ((), ("klondike",), ("freecell",))
        for count in (0, 1, 2)
        for parts in permutations(PARTS, count)
    ]


def test_what_is_understood_is_understood_as_click_does(spider: CommandLine) -> None:
    understood = [(line, found) for line in lines() if (found := quick(line)) is not None]
    assert len(understood) > 100
    for line, found in understood:
        said = spider(*line)
        assert said.code == 0, line
        assert spider.played[-1] == found, line


@pytest.mark.parametrize(
    "line",
    [
        "--suits 3", "--relaxed", "--new --daily", "--code nonsense", "--look pink", "--help",
        "--version", "show", "--suits", "--code SP1-S4C-AAAAAAD --suits 4", "klondike --suits 4",
        "klondike --code FC1-5", "--new --new", "--lang vi", "--data-dir --new", "-x",
    ],
)  # fmt: skip
def test_what_is_wrong_or_rare_is_left_to_click(line: str) -> None:
    assert quick(line.split()) is None


@pytest.mark.parametrize(
    "line",
    ["--new", "--suits 4 --relaxed", "--code SP1-S4C-AAAAAAD", "--look night --daily",
     "klondike --draw 3 --new", "freecell --code FC1-5", "--data-dir /tmp/x"],
)  # fmt: skip
def test_the_usual_lines_do_without_click(line: str) -> None:
    assert quick(line.split()) is not None
