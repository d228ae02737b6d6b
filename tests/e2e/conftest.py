"""Windows that are closed with the test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.window import Window
from tests.preloaded import fork
from tests.pty import Start, spawn

Open = Callable[..., Window]
"""Opens a window of the program with the words of a command line."""


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Open]:
    """Return what opens windows of one player, on a table that takes keys already.

    They are forked from a program that has imported everything (see tests/preloaded.py). How the
    program starts and ends is tested with `cold_window`.
    """
    yield from _windows(tmp_path, fork)


@pytest.fixture
def cold_window(tmp_path: Path) -> Iterator[Open]:
    """Return what opens windows as a shell does."""
    yield from _windows(tmp_path, spawn)


def _windows(place: Path, start: Start) -> Iterator[Open]:
    opened: list[Window] = []

    def begin(*argv: str, home: Path = place, before: str = "", **how: Any) -> Window:
        found = Window(home, *argv, before=before, start=spawn if before else start, **how)
        opened.append(found)
        return found.until_ready()

    yield begin
    for found in opened:
        found.close()
