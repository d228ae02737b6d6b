"""Every way out of the game, and every terminal it is not at home in, on a real pty."""

import os
import random
import re
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spider_tui.engine.game import Game
from tests.e2e.window import ROOT, Window, kept, keys
from tests.pty import Terminal, differences

Open = Callable[..., Window]
CODE = ("--code", "SP1-S4C-AAAAAAD")
BREAKS = """
from spider_tui.ui.sitting import Sitting
def press_key(self, key, character, press_key=Sitting.press_key):
    return 1 // (key != "X") and press_key(self, key, character)
Sitting.press_key = press_key
"""


def up(window: Window) -> Window:
    """Wait until the app itself has taken over from the first picture."""
    window.until(lambda screen: b"2004h" in window.raw)
    window.settle()
    return window


def play_a_move(window: Window, home: Path) -> str:
    """Play a first move; return its keys."""
    game: Game = kept(home)
    move = next(move for move in game.rules.legal(game.position) if not move.is_deal)
    window.press(*keys(move))
    window.until(lambda screen: "Moves 1" in screen.display[0])
    window.settle()
    return keys(move)


def assert_left_well(window: Window) -> None:
    assert window.modes_left_on() == set()
    assert window.attributes_as_found()
    assert "Traceback" not in window.screen.text


def test_the_game_plays_with_its_errors_sent_elsewhere(cold_window: Open, tmp_path: Path) -> None:
    elsewhere = tmp_path / "errors"
    aside = f"import os; os.dup2(os.open({str(elsewhere)!r}, os.O_WRONLY | os.O_CREAT), 2)"
    one = up(cold_window(*CODE, before=aside))
    play_a_move(one, tmp_path)
    one.quit()
    assert_left_well(one)
    assert elsewhere.read_bytes() == b""


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ("q", 0),
        ("ctrl+c", 0),
        ("ctrl+q", 0),
        (signal.SIGTERM, 143),
        (signal.SIGHUP, 129),
        (signal.SIGINT, 130),
        (signal.SIGQUIT, 131),
    ],
)
def test_a_way_out_leaves_the_terminal_as_it_was_and_the_game_kept(
    cold_window: Open, tmp_path: Path, how: str | int, code: int
) -> None:
    one = up(cold_window(*CODE))
    play_a_move(one, tmp_path)
    if isinstance(how, str):
        one.press(how)
    else:
        one.signal(how)
    assert one.wait() == code
    assert_left_well(one)
    assert len(kept(tmp_path).moves) == 1


@pytest.mark.parametrize(
    ("dialog", "how"),
    [(key, "ctrl+c") for key in "?ngso"] + [("n", signal.SIGTERM)],
)
def test_out_of_a_dialog_too(cold_window: Open, dialog: str, how: str | int) -> None:
    one = up(cold_window(*CODE))
    one.press(dialog)
    one.until(lambda screen: "╭─ " in screen.text)
    one.settle()
    if isinstance(how, str):
        one.press(how)
    else:
        one.signal(how)
    assert one.wait() == (0 if how == "ctrl+c" else 143)
    assert_left_well(one)


def test_a_key_typed_before_there_is_a_game_counts(tmp_path: Path) -> None:
    with Window(tmp_path, *CODE) as one:
        one.press("q")  # the program has not even begun
        assert one.wait() == 0
        assert_left_well(one)


def test_an_error_is_logged_told_in_one_line_and_loses_nothing(
    cold_window: Open, tmp_path: Path
) -> None:
    one = up(cold_window(*CODE, before=BREAKS))
    play_a_move(one, tmp_path)
    one.mark()
    one.press("X")
    assert one.wait() == 1
    assert_left_well(one)
    said = one.written.rpartition("\x1b[?1049l")[2].strip().splitlines()
    assert len(said) == 1
    log = next(tmp_path.rglob("*.log"))
    assert str(log) in said[0]
    assert "ZeroDivisionError" in log.read_text()
    assert len(kept(tmp_path).moves) == 1


def test_a_terminal_gone_without_a_signal_ends_the_game(cold_window: Open, tmp_path: Path) -> None:
    ignoring = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)"
    one = up(cold_window(*CODE, before=ignoring))
    play_a_move(one, tmp_path)
    one.hang_up()
    assert one.wait() == 129
    assert len(kept(tmp_path).moves) == 1


def test_while_nobody_reads_a_signal_still_ends_the_game(cold_window: Open, tmp_path: Path) -> None:
    one = up(cold_window(*CODE))
    play_a_move(one, tmp_path)
    for _ in range(300):
        one.send("\x0c")
    one.signal(signal.SIGTERM)
    one.process.wait(20)
    assert one.wait() == 143
    assert_left_well(one)


def test_a_terminal_that_stopped_reading_gets_the_picture_of_then(
    window: Open, tmp_path: Path
) -> None:
    one = up(window(*CODE))
    for _ in range(300):
        one.send("\x0c")  # nothing of what these write is read meanwhile
    move = play_a_move(one, tmp_path)
    other = up(window(*CODE, home=tmp_path / "other"))
    other.press(*move)
    other.until(lambda screen: "Moves 1" in screen.display[0])
    other.settle()
    assert differences_but_time(one, other) == []


def differences_but_time(one: Window, other: Window) -> list[str]:
    """List where two screens differ below their title, which has the time."""
    return [found for found in differences(one.screen, other.screen) if ", 0):" not in found]


SHELL = """
import os, signal, subprocess, sys
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-m", "spider_tui", *sys.argv[1:]], process_group=0)
os.tcsetpgrp(0, child.pid)
print("PID", child.pid, flush=True)
while True:
    _, status = os.waitpid(child.pid, os.WUNTRACED)
    if not os.WIFSTOPPED(status):
        break
    os.tcsetpgrp(0, os.getpgrp())
    print("STOPPED", flush=True)
    sys.stdin.readline()
    os.tcsetpgrp(0, child.pid)
    os.killpg(child.pid, signal.SIGCONT)
sys.exit(os.waitstatus_to_exitcode(status))
"""


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Terminal]:
    command = [sys.executable, "-c", SHELL, *CODE]
    environment = {"HOME": str(tmp_path), "XDG_DATA_HOME": "", "XDG_STATE_HOME": ""}
    with Terminal(command, (80, 29), environment, cwd=ROOT) as terminal:
        terminal.until(lambda screen: b"2004h" in terminal.raw)
        terminal.settle()
        yield terminal


@pytest.mark.parametrize("size", [(80, 29), (100, 34)])
@pytest.mark.parametrize("how", ["Z", "SIGTSTP"])
def test_after_a_stop_the_game_is_painted_again(
    shell: Terminal, window: Open, tmp_path: Path, how: str, size: tuple[int, int]
) -> None:
    if how == "Z":
        shell.press("Z")
    else:
        found = re.search(rb"PID (\d+)", bytes(shell.raw))
        assert found
        os.kill(int(found[1]), signal.SIGTSTP)
    shell.until(lambda screen: b"STOPPED" in shell.raw)
    assert shell.modes_left_on() == set()
    assert shell.attributes_as_found()
    shell.resize(*size)
    shell.send("\n")
    shell.until_text("Stock")
    shell.press("right")
    other = up(window(*CODE, home=tmp_path / "other", size=size))
    other.press("right")
    shell.until_text("Enter lifts")
    other.until_text("Enter lifts")
    for terminal in (shell, other):
        terminal.settle()
    below = [f for f in differences(shell.screen, other.screen) if ", 0):" not in f]
    assert below == []
    shell.press("q")
    assert shell.wait() == 0
    assert shell.modes_left_on() == set()


def test_twenty_sizes_in_a_row_end_in_the_last(window: Open, tmp_path: Path) -> None:
    one = up(window(*CODE, size=(80, 29)))
    for step in range(20):
        one.resize(60 + 3 * step, 18 + step)
        one.press("left")
    one.resize(100, 30)
    one.press("home")
    other = up(window(*CODE, home=tmp_path / "other", size=(100, 30)))
    other.press("right", "home")
    for window_ in (one, other):
        window_.until_text("Enter lifts")
        window_.settle(0.3)
    assert differences_but_time(one, other) == []


def test_random_bytes_do_not_end_the_game(cold_window: Open, tmp_path: Path) -> None:
    one = up(cold_window(*CODE))
    chance = random.Random(3)
    harmless = [byte for byte in range(256) if byte not in b"qZ\x03\x11\x1a"]
    for _ in range(15):
        one.send(bytes(chance.choices(harmless, k=200)))
        one.settle(0.02)
    one.settle(0.3)
    assert one.process.poll() is None
    one.signal(signal.SIGTERM)
    assert one.wait() == 143
    assert_left_well(one)
    assert kept(tmp_path)


# Terminals of all kinds.


@pytest.mark.parametrize("term", ["", "dumb", "unknown"])
def test_a_terminal_without_a_cursor_is_told_what_works_there(tmp_path: Path, term: str) -> None:
    with Window(tmp_path, environment={"TERM": term}) as one:
        assert one.wait() == 2
        assert b"\x1b" not in one.raw
        assert "TERM" in one.screen.text
        for command in ("show", "check", "games", "stats", "rules"):
            assert command in one.screen.text.replace("\n", "")


@pytest.mark.parametrize("redirection", ["</dev/null", "2>&1 >/dev/null", "<&-"])
def test_without_a_terminal_one_line_says_what_works(tmp_path: Path, redirection: str) -> None:
    command = f"exec {sys.executable} -m spider_tui {redirection}"
    with Terminal(["sh", "-c", command], environment={"HOME": str(tmp_path)}, cwd=ROOT) as one:
        assert one.wait() == 2
        assert b"\x1b" not in one.raw
        assert "show, check, games" in one.screen.text.replace("\n", "")


def test_the_size_is_that_of_the_terminal(cold_window: Open) -> None:
    one = up(cold_window(*CODE, environment={"LINES": "10", "COLUMNS": "20"}))
    assert "Moves 0" in one.screen.row(0)


@pytest.mark.parametrize(
    "environment",
    [{"LC_ALL": "C"}, {"TERM": "linux", "COLORTERM": ""}],
    ids=["C", "linux"],
)
def test_where_there_are_no_signs_nothing_but_ascii_is_written(
    cold_window: Open, environment: dict[str, str]
) -> None:
    one = up(cold_window(*CODE, environment=environment))
    assert "2C" in one.screen.text
    for key, title in (
        ("?", "Help"),
        ("n", "New game"),
        ("g", "Kept"),
        ("s", "Stat"),
        ("o", "Set"),
    ):
        one.press(key)
        one.until_text(title)
        one.settle()
        one.press("escape")
        one.until(lambda screen, title=title: f"- {title}" not in screen.text)
        one.settle()
    one.press("1", "1", "d", "e")
    one.settle(0.3)
    assert one.raw.isascii()
    assert one.quit()


@pytest.mark.parametrize("look", ["felt", "night", "ansi"])
def test_whatever_look_is_chosen_ascii_stays_ascii(window: Open, look: str) -> None:
    one = up(window(*CODE, "--look", look, environment={"LC_ALL": "C"}))
    one.press("1", "right", "d")
    one.settle(0.3)
    assert one.raw.isascii()


@pytest.mark.parametrize("between", [(59, 16), (80, 23), (120, 40)])
def test_a_window_resized_there_and_back_at_once_is_painted_whole(
    window: Open, between: tuple[int, int]
) -> None:
    one = up(window(*CODE, size=(80, 24)))
    before = one.screen.display[1:]
    one.mark()
    one.resize(*between)
    one.resize(80, 24)
    one.until(lambda screen: one.bytes_written and screen.display[1:] == before)


def test_without_colours_none_is_written(cold_window: Open) -> None:
    one = up(cold_window(*CODE, environment={"NO_COLOR": "1"}))
    one.press("1", "?")
    one.until_text("Help")
    one.settle()
    numbers = re.findall(r"\x1b\[([\d;]*)m", one.raw.decode())
    used = {number for group in numbers for number in group.split(";")}
    assert used <= {"", "0", "1", "2", "4", "7", "22", "24", "27"}


def test_with_sixteen_colours_the_terminals_own_are_used(cold_window: Open) -> None:
    one = up(cold_window(*CODE, environment={"TERM": "xterm-16color", "COLORTERM": ""}))
    one.press("?")
    one.until_text("Help")
    one.settle()
    assert not re.search(rb"[34]8;[25]", one.raw)


def test_another_look_while_playing_brings_its_own_colours(window: Open) -> None:
    one = up(window(*CODE, "--look", "night"))
    seen = []
    for _ in range(4):
        one.mark()
        one.press("v")
        one.until(lambda screen: one.bytes_written > 1000)
        one.settle(0.3)
        one.press("?")
        one.until_text("Help")
        one.settle(0.3)
        one.press("escape")
        one.until_text("Stock")
        one.settle()
        seen.append((re.search(r"[34]8;2;", one.written) is None, one.written.isascii()))
    assert sorted(seen) == [(False, False), (False, False), (True, False), (True, True)]
