"""A frame is one write: nobody sees half of it, and a slow line gets one packet."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spider_tui.draw.plan import plan
from spider_tui.draw.view import Cursor
from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import Game
from spider_tui.engine.piles import Kind, Place
from tests.e2e.window import Window
from tests.pty import KEYS, mouse

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pty")

# Every write of the program to its terminal, one line each: how much was to go out, how much did.
LISTENING = """
import os
def listen(write, log):
    def heard(descriptor, data):
        try:
            written = write(descriptor, data)
        except BlockingIOError:
            written = 0
            raise
        finally:
            if os.isatty(descriptor):
                write(log, b"%d %d\\n" % (len(data), written))
        return written
    return heard
os.write = listen(os.write, os.open({log!r}, os.O_WRONLY | os.O_CREAT | os.O_APPEND))
"""

DEAL = "SP1-S4C-AAAAAAD"


def inputs(size: tuple[int, int]) -> Iterator[str]:
    """Give keys and mouse events each of which is to be seen."""
    yield from (KEYS["right"], KEYS["enter"], KEYS["right"], KEYS["escape"])
    yield from ("22", "u", "r", "u", "d", "u")
    game = Game(GameCode.parse(DEAL))
    first = Place(Kind.COLUMN)
    laid_out = plan(game.rules.shape, game.position, size, Cursor(first))
    x, y = laid_out.corner(first, game.position.pile(first).size - 1)
    yield mouse(x, y)
    yield from (mouse(x + step, y + 3, button=32) for step in range(2, 5))
    yield mouse(x + 4, y + 3, press=False)
    yield "v"


def written(log: str) -> Iterator[int]:
    """Give the bytes of each frame; what a terminal did not take at once is the rest of one."""
    frame = left = 0
    for line in log.splitlines():
        asked, done = map(int, line.split())
        if left:
            assert asked == left, log
        frame, left = frame + done, asked - done
        if not left:
            yield frame
            frame = 0
    assert not left, log


@pytest.mark.parametrize("size", [(80, 24), (200, 60)], ids=["80x24", "200x60"])
def test_whatever_is_done_is_shown_by_one_write(
    cold_window: Callable[..., Window], tmp_path: Path, size: tuple[int, int]
) -> None:
    log = tmp_path / "writes"
    window = cold_window("--code", DEAL, size=size, before=LISTENING.format(log=str(log)))
    window.until(lambda screen: b"2004h" in window.raw)
    window.settle(0.2)
    for data in inputs(size):
        before = len(log.read_bytes())
        window.mark()
        window.send(data)
        window.until(lambda screen: window.bytes_written)
        window.settle(0.2)
        frames = list(written(log.read_bytes()[before:].decode()))
        assert len(frames) == 1, (data, frames)
    # No other write has gone unheard.
    assert sum(written(log.read_text())) == len(window.raw)
