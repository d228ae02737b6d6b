"""Two windows on one games file: both play, and neither spoils what the other does."""

import sys
from pathlib import Path

import pytest

from spider_tui.engine.game import Game
from spider_tui.store.store import Store
from tests.e2e.conftest import Open
from tests.e2e.window import by_keys, database, keys, log
from tests.store.games import EASY, HARD, WIN

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pty")

SPLIT = "This game goes on in another window; here it is a game of its own now."


def test_both_play_at_once_and_no_action_is_lost(window: Open, tmp_path: Path) -> None:
    easy, hard = window("--code", str(EASY)), window("--code", str(HARD))
    game = Game(HARD)
    for number, move in enumerate(WIN.moves[:80], start=1):
        easy.press(*keys(move))
        other = by_keys(game)[number % len(by_keys(game))]
        assert game.play(other) is None
        hard.press(*keys(other))
        if number % 10 == 0:
            easy.until_moves(number)
            hard.until_moves(number)
    hard.until_shows(game.position)
    for one in (easy, hard):
        one.quit()
    games = {summary.code: summary.id for summary in Store(database(tmp_path)).games()}
    assert log(tmp_path, games[EASY]) == [str(move) for move in WIN.moves[:80]]
    assert log(tmp_path, games[HARD]) == [str(move) for move in game.moves]


def test_a_game_opened_twice_becomes_two_and_the_player_is_told(
    window: Open, tmp_path: Path
) -> None:
    first = window("--code", str(HARD))
    first.press("d")
    first.until_moves(1)
    second = window()
    second.until_words(f"Going on with {HARD}")
    first.press("d")
    first.until_moves(2)
    second.press("u")
    second.until_words(SPLIT)
    assert "Moves 0" in second.screen.row(0)
    # From now on each has its own game: nothing more to be told.
    for one, key, moves in ((first, "u", 1), (second, "r", 1), (first, "r", 2), (second, "d", 2)):
        one.press(key)
        one.until_moves(moves)
        one.settle()
        assert SPLIT not in one.words
    for one in (first, second):
        one.quit()
    assert log(tmp_path, 1) == ["D", "D", "undo", "redo"]
    assert log(tmp_path, 2) == ["D", "undo", "redo", "D"]
    assert Store(database(tmp_path)).count() == 2


def test_a_game_deleted_in_another_window_is_kept_by_the_one_that_plays_it(
    window: Open, tmp_path: Path
) -> None:
    first = window("--code", str(HARD))
    first.press("d")
    first.until_moves(1)
    Store(database(tmp_path)).delete(1)
    first.press("d")
    first.until_moves(2)
    first.quit()
    (summary,) = Store(database(tmp_path)).games()
    assert log(tmp_path, summary.id) == ["D", "D"]


def test_two_windows_on_a_new_deal_make_one_game_each(window: Open, tmp_path: Path) -> None:
    first = window("--code", str(EASY))
    first.until(lambda _: b"2004h" in first.raw)  # its app has begun the game
    second = window("--code", str(EASY))
    for one in (first, second):
        one.press("d")
        one.until_moves(1)
    second.until_words(SPLIT)
    for one in (first, second):
        one.quit()
    assert [summary.moves for summary in Store(database(tmp_path)).games()] == [1, 1]
