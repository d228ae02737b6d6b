"""Which game is on the table after a start, and what of it has come back."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import Game
from spider_tui.store.store import Store
from tests.e2e.conftest import Open
from tests.e2e.window import ROOT, Window, by_keys, database, kept, keys, log
from tests.store.games import EASY, HARD, WIN

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pty")

RELAXED = GameCode.parse("SP1-S4R-7777777")


def played(code: GameCode, moves: int) -> Game:
    """A game of so many moves, the first that two keys make."""
    game = Game(code)
    for _ in range(moves):
        assert game.play(by_keys(game)[0]) is None
    return game


def begin(open_window: Open, code: GameCode, moves: int = 2) -> Game:
    """Play some moves of a deal and quit."""
    game = played(code, moves)
    window = open_window("--code", str(code))
    window.until_words(f"New deal {code}")
    window.play(*game.moves)
    window.until_shows(game.position)
    assert window.quit() == f"{code} is kept. `spider` goes on with it."
    return game


def test_the_first_game_is_easy_and_classic(window: Open) -> None:
    first = window()
    assert "1 suit · Classic" in first.screen.row(0)
    assert "New deal SP1-S1C-" in first.words


def test_a_deal_left_untouched_is_not_called_a_kept_game_and_comes_again(
    window: Open, tmp_path: Path
) -> None:
    first = window("--code", str(HARD))
    first.until_words(f"New deal {HARD}")
    assert first.quit() == f"Nothing was played in {HARD} yet. `spider` opens it again."
    assert Store(database(tmp_path)).games() == []
    again = window()
    again.until_words(f"New deal {HARD}")
    again.quit()


def test_a_game_goes_on_with_its_undo_and_redo(window: Open) -> None:
    game = played(HARD, 4)
    first = window("--code", str(HARD))
    first.play(*game.moves, "u", "u")
    game.undo()
    game.undo()
    first.until_shows(game.position)
    first.quit()
    second = window()
    second.until_shows(game.position)
    second.until_words(f"Going on with {HARD}")
    for key, act in (("r", game.redo), ("r", game.redo), *[("u", game.undo)] * 4):
        second.press(key)
        assert act() is None
        second.until_shows(game.position)
    second.press("u")
    second.until_words("nothing to undo")


def test_a_variant_goes_on_with_its_own_last_game(window: Open) -> None:
    relaxed, hard, easy = begin(window, RELAXED), begin(window, HARD, 3), begin(window, EASY)
    for argv, game in (
        (("--suits", "4", "--relaxed"), relaxed),
        (("--suits", "4"), hard),
        (("--suits", "4", "--classic"), hard),
        (("--suits", "1"), easy),
        (("--code", str(RELAXED).lower()), relaxed),
    ):
        again = window(*argv)
        again.until_shows(game.position)
        again.until_words(f"Going on with {game.code}")
        again.quit()
    # What was on the table last is what `spider` goes on with.
    window().until_words(f"Going on with {RELAXED}")


def test_a_variant_never_played_is_dealt(window: Open) -> None:
    begin(window, HARD)
    for argv, variant in ((("--suits", "2", "--relaxed"), "S2R"), (("--suits", "1"), "S1C")):
        new = window(*argv)
        new.until_words(f"New deal SP1-{variant}-")
        new.quit()


def test_new_leaves_the_old_game_among_the_kept_ones(window: Open) -> None:
    game = begin(window, HARD)
    new = window("--new")
    new.until_words("New deal SP1-S4C-")
    assert str(HARD) not in new.words
    new.press("d")
    new.until_moves(1)
    new.quit()
    again = window("--code", str(HARD))
    again.until_shows(game.position)
    again.quit()
    assert {str(summary.code) for summary in Store(database(again.home)).games()} > {str(HARD)}


def test_a_deal_nobody_touched_is_not_kept_among_the_games(window: Open) -> None:
    game = begin(window, HARD)
    window("--new").quit()
    window("--code", str(HARD)).quit()
    again = window()
    again.until_shows(game.position)
    again.quit()
    assert [summary.code for summary in Store(database(again.home)).games()] == [HARD]


def test_todays_deal_is_the_same_until_it_is_finished(window: Open) -> None:
    before = time.strftime("%Y%m%d")
    first = window("--daily")
    numbers = {GameCode("SP1", "S1C", int(day)) for day in (before, time.strftime("%Y%m%d"))}
    first.until(lambda _: any(f"New deal {code}" in first.words for code in numbers))
    first.press("d")
    first.until_moves(1)
    first.quit()
    # At midnight another one is today's.
    if before == time.strftime("%Y%m%d"):
        window("--daily").until_words("Going on with")


def test_a_game_is_won_once_and_stays_won(window: Open, tmp_path: Path) -> None:
    first = window("--code", str(EASY))
    first.play(*WIN.moves)
    first.until_text("Won!")
    assert "1208" in first.screen.text
    # Nothing that is typed now wins again, or takes the win back.
    first.press("escape")
    first.until(lambda screen: "Won!" not in screen.text)
    for key in ("u", "r", "d"):
        first.press(key)
        first.settle()
    assert first.quit() == f"{EASY} is finished and kept. `spider` deals a new one."
    assert log(tmp_path) == [str(move) for move in WIN.moves]

    second = window()
    second.until_words("New deal SP1-S1C-")
    assert str(EASY) not in second.words
    assert "Moves 0" in second.screen.row(0)
    second.quit()

    # The very deal again is another game.
    third = window("--code", str(EASY))
    third.until_words(f"New deal {EASY}")
    third.press("d", "u", "g")
    third.until_text("Kept games")
    third.press("down", "enter")
    third.until(lambda screen: "Score 1208" in screen.row(0))
    third.press("u")
    third.until_words("stays won")
    third.quit()
    (figures,) = Store(database(tmp_path)).statistics().values()
    assert (figures.won, figures.given_up, figures.unfinished) == (1, 0, 1)


def test_a_game_killed_on_the_winning_move_is_won(window: Open, tmp_path: Path) -> None:
    first = window("--code", str(EASY))
    first.play(*WIN.moves)
    first.until_text("Won!")
    first.signal(signal.SIGKILL)
    first.wait()
    second = window()
    second.until_words("New deal SP1-S1C-")
    second.quit()
    (figures,) = Store(database(tmp_path)).statistics().values()
    assert (figures.won, figures.unfinished) == (1, 0)


def test_a_resumed_game_does_not_deal_twice(window: Open, tmp_path: Path) -> None:
    first = window("--code", str(HARD))
    first.press("d")
    first.until_moves(1)
    first.signal(signal.SIGKILL)
    first.wait()
    for _ in range(2):
        again = window()
        again.until_words(f"Going on with {HARD}")
        again.quit()
    game = Game(HARD)
    game.deal()
    assert kept(tmp_path).position == game.position
    assert log(tmp_path) == ["D"]


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"])
def test_a_signal_ends_the_program_and_the_game_is_kept(
    cold_window: Open, window: Open, name: str
) -> None:
    game = played(HARD, 3)
    first = cold_window("--code", str(HARD))
    first.play(*game.moves)
    first.until_shows(game.position)
    number = getattr(signal, name)
    first.signal(number)
    assert first.wait() == 128 + number
    assert first.modes_left_on() == set()
    assert first.attributes_as_found()
    again = window()
    again.until_shows(game.position)
    again.until_words(f"Going on with {HARD}")


def test_a_closed_terminal_ends_the_program_and_the_game_is_kept(
    cold_window: Open, window: Open
) -> None:
    game = played(HARD, 3)
    first = cold_window("--code", str(HARD))
    first.play(*game.moves)
    first.until_shows(game.position)
    first.hang_up()
    assert first.wait() == 128 + signal.SIGHUP
    window().until_shows(game.position)


def test_a_terminal_that_goes_without_a_word_ends_the_program_too(
    window: Open, tmp_path: Path
) -> None:
    """Input ends and writes fail, but no SIGHUP comes, as under nohup."""
    game = played(HARD, 3)
    first = Window(
        tmp_path,
        "--code",
        str(HARD),
        before="import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)",
    ).until_ready()
    first.play(*game.moves)
    first.until_shows(game.position)
    first.hang_up()
    assert first.wait() == 128 + signal.SIGHUP
    window().until_shows(game.position)


def test_keys_typed_while_the_program_starts_are_played_in_order(
    tmp_path: Path, window: Open
) -> None:
    for at, pause in enumerate((0.0, 0.001, 0.004, 0.008)):
        home = tmp_path / str(at)
        home.mkdir()
        with Window(home, "--code", str(EASY)) as early:
            early.until_words("New deal")
            for move in WIN.moves[:60]:
                for key in keys(move):
                    early.press(key)
                    early._read(pause)
            early.until_moves(60)
        assert kept(home).moves == WIN.moves[:60]


def test_reports_agree_with_what_was_played(window: Open, tmp_path: Path) -> None:
    begin(window, HARD, 3)
    done = subprocess.run(
        [sys.executable, "-m", "spider_tui", "games", "--record", "1"],
        cwd=ROOT,
        env={"HOME": str(tmp_path), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
    )
    assert done.stdout == f"{HARD}\n{' '.join(map(str, played(HARD, 3).moves))}\n"
