"""The time played, by a clock that goes on only when told."""

import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from spider_tui.store.store import Store
from tests.e2e.conftest import Open
from tests.e2e.window import Window, database
from tests.pty import FOCUS_IN, FOCUS_OUT
from tests.store.games import HARD

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pty")

CLOCK = """
import pathlib, time
real, hands = time.monotonic, pathlib.Path({path!r})
time.monotonic = lambda: real() + float(hands.read_text() or 0)
"""
"""Seconds are added as they stand in a file; the real ones that a test takes still count."""

Wait = Callable[[float], None]


@pytest.fixture
def wait(tmp_path: Path) -> Wait:
    """Return what lets seconds pass."""
    hands = tmp_path / "hands"
    hands.write_text("0")

    def go_on(seconds: float) -> None:
        draft = hands.with_suffix(".new")
        draft.write_text(str(float(hands.read_text()) + seconds))
        draft.replace(hands)

    return go_on


@pytest.fixture
def timed(window: Open, tmp_path: Path, wait: Wait) -> Callable[..., Window]:
    """Return what opens windows on that clock."""
    return lambda *argv: window(*argv, before=CLOCK.format(path=str(tmp_path / "hands")))


def minutes(window: Window) -> int:
    """Return the whole minutes on the screen."""
    return int(window.screen.row(0).partition("Time ")[2].partition(":")[0])


def act(window: Window) -> None:
    """Deal and undo, and see both."""
    for key, moves in (("d", 1), ("u", 0)):
        window.press(key)
        window.until_moves(moves)


def leave(window: Window) -> None:
    """Go to another window, and wait until the time played so far is on disk."""
    connection = sqlite3.connect(database(window.home))

    def seconds() -> list[object]:
        return connection.execute("SELECT seconds FROM game").fetchall()

    before = seconds()
    window.send(FOCUS_OUT)
    window.until_holds(lambda: seconds() != before)
    connection.close()


def test_the_time_stands_still_while_the_terminal_has_no_focus(
    timed: Open, wait: Wait, tmp_path: Path
) -> None:
    # Steps of a minute are the most that counts without a key.
    first = timed("--code", str(HARD))
    act(first)
    for _ in range(3):
        wait(60)
        act(first)
    assert minutes(first) == 3
    for _ in range(3):
        leave(first)
        wait(60)
        first.send(FOCUS_IN)
    act(first)
    assert minutes(first) == 3
    wait(60)
    act(first)
    assert minutes(first) == 4
    first.quit()
    (summary,) = Store(database(tmp_path)).games()
    assert 240 <= summary.seconds < 300


def test_the_time_goes_on_from_where_it_was(timed: Open, wait: Wait) -> None:
    first = timed("--code", str(HARD))
    act(first)
    # Half a minute is left to a slow machine: the real seconds count too.
    wait(45)
    act(first)
    wait(45)
    act(first)
    first.signal(9)
    first.wait()
    # No time passes between the windows.
    wait(3600)
    second = timed()
    assert minutes(second) == 1
    wait(59)
    act(second)
    assert minutes(second) == 2


def test_a_player_who_is_away_without_a_word_is_given_a_minute(timed: Open, wait: Wait) -> None:
    first = timed("--code", str(HARD))
    act(first)
    wait(3600)
    act(first)
    assert minutes(first) == 1
