"""Windows that are closed with the test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.window import Window

Open = Callable[..., Window]
"""Opens a window of the program with the words of a command line."""


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Open]:
    """Return what opens windows of one player, on a table that takes keys already."""
    opened: list[Window] = []

    def begin(*argv: str, home: Path = tmp_path, **how: Any) -> Window:
        found = Window(home, *argv, **how)
        opened.append(found)
        return found.until_ready()

    yield begin
    for found in opened:
        found.close()
