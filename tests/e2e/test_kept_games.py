"""The list of kept games, with the keys a player has, and the reports at the command line."""

import json
import re
import sqlite3
import sys
from pathlib import Path

import pytest

from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import Game
from spider_tui.store.store import Store
from tests.commandline import program
from tests.e2e.conftest import Open
from tests.e2e.window import Window, database
from tests.store.games import EASY, HARD, WIN, win

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pty")

RELAXED = GameCode.parse("SP1-S4R-7777777")
FREECELL = GameCode.parse("FC1-617")
LINE = re.compile(r"(\w+-\S+)\s+(\d{4}-\d\d-\d\d \d\d:\d\d)\s+(\w+(?: \w+)?)\s+(.*?)\s*$")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Games of a player, the last on the table first: HARD, FREECELL given up, RELAXED, a win."""
    store = Store(database(tmp_path))
    win(store.begin(EASY))
    store.begin(RELAXED).deal()
    freecell = store.begin(FREECELL)
    assert freecell.play(freecell.game.rules.legal(freecell.game.position)[0]) is None
    freecell.give_up()
    hard = store.begin(HARD)
    for _ in range(3):
        hard.deal()
    hard.undo()
    store.close()
    return tmp_path


def inside(window: Window) -> list[list[str]]:
    """Read the words of each row of a dialog."""
    rows = (row.partition("│")[2].rpartition("│")[0] for row in window.screen.display)
    return [row.replace("▸", " ").split() for row in rows]


def listed(window: Window) -> list[str]:
    """Read the lines of the list, without the mark of the cursor."""
    rows = (row.partition("│")[2].rpartition("│")[0].strip(" ▸") for row in window.screen.display)
    return [row for row in rows if LINE.match(row)]


def states(window: Window) -> list[tuple[str, str]]:
    """Read code and state of each game in the list."""
    found = (LINE.match(row) for row in listed(window))
    return [(match[1], match[3]) for match in found if match]


def open_list(window: Window) -> None:
    window.press("g")
    window.until(lambda _: len(listed(window)) > 0)


def said(home: Path, *argv: str) -> str:
    """Run a command in a home; return what it prints."""
    done = program(*argv, environ={"HOME": str(home)})
    assert (done.code, done.err) == (0, "")
    return done.out


def test_the_list_shows_every_game_and_how_it_stands(window: Open, games: Path) -> None:
    first = window()
    first.until_words(f"Going on with {HARD}")
    open_list(first)
    assert states(first) == [
        (str(HARD), "unfinished"),
        (str(FREECELL), "given up"),
        (str(RELAXED), "unfinished"),
        (str(EASY), "won"),
    ]
    # `spider games` says the same, with the number of each game.
    at_the_prompt = said(games, "games").splitlines()[1:]
    assert [line.split(maxsplit=1)[0] for line in at_the_prompt] == ["4", "3", "2", "1"]
    assert [line.split(maxsplit=1)[1].split() for line in at_the_prompt] == [
        line.split() for line in listed(first)
    ]


def test_a_game_is_resumed_with_its_undo_and_redo(window: Open, games: Path) -> None:
    first = window()
    first.until_words(f"Going on with {HARD}")
    open_list(first)
    first.press("down", "down", "enter")
    first.until_words(f"Going on with {RELAXED}")
    game = Game(RELAXED)
    game.deal()
    first.until_shows(game.position)
    first.press("u")
    game.undo()
    first.until_shows(game.position)
    open_list(first)
    assert states(first)[:2] == [(str(RELAXED), "unfinished"), (str(HARD), "unfinished")]
    first.press("j", "enter")
    game = Game(HARD)
    for _ in range(3):
        game.deal()
    game.undo()
    first.until_shows(game.position)
    first.press("r")
    game.redo()
    first.until_shows(game.position)


def test_enter_at_once_goes_on_with_the_game_on_the_table(window: Open, games: Path) -> None:
    first = window()
    open_list(first)
    first.press("enter")
    first.until(lambda screen: "Kept games" not in screen.text)
    assert "Moves 2" in first.screen.row(0)


def test_a_game_of_another_kind_is_resumed(window: Open, games: Path) -> None:
    store = Store(database(games))
    klondike = store.begin(GameCode.parse("KL1-D1-AAAAAAD"))
    klondike.deal()
    store.begin(HARD).deal()
    store.close()
    first = window()
    open_list(first)
    first.press("down", "enter")
    first.until(lambda screen: "Klondike" in screen.row(0) and "Moves 1" in screen.row(0))
    first.until_words("Going on with KL1-D1-AAAAAAD")


def test_a_game_spoilt_after_it_was_listed_is_not_resumed(window: Open, games: Path) -> None:
    first = window()
    open_list(first)
    connection = sqlite3.connect(database(games))
    connection.execute("UPDATE action SET what = '1-2x9' WHERE game = 2")
    connection.commit()
    connection.close()
    first.press("down", "down", "enter")
    first.until_words("This game is damaged: it cannot be followed.")
    assert "Moves 2" in first.screen.row(0)


@pytest.mark.parametrize("look", ["night", "ascii"])
def test_a_record_is_replayed_without_a_cursor_and_with_its_keys(
    window: Open, games: Path, look: str
) -> None:
    record = games / "game.txt"
    record.write_text(f"{HARD}\nD D\n")
    first = window("replay", str(record), "--look", look)
    first.until_text("Move 0 of 2")
    first.press("right")
    first.until_text("Move 1 of 2")
    for key in ("?", "f1"):
        first.press(key)
        first.until_text("one step forward")
        assert "PgDn PgUp" in first.screen.text
        # The arrows' own sign stands for them where there are arrows.
        assert ("→" in first.screen.text) == (look == "night")
        first.press("escape")
        first.until(lambda screen: "one step forward" not in screen.text)
    assert "▸" not in first.screen.text
    first.press("right")
    first.until_text("Move 2 of 2")
    first.press("?")
    first.until_text("one step forward")
    first.press("ctrl+q")
    assert first.wait() == 0


def test_a_won_game_is_replayed_to_its_end_and_back(window: Open, games: Path) -> None:
    first = window()
    open_list(first)
    first.press("end", "r")
    first.until(lambda screen: "1 suit" in screen.row(0) and "Moves 0" in screen.row(0))
    first.press("right")
    first.until(lambda screen: screen.row(0).endswith("Score 499  Moves 1"))
    first.press("end")
    first.until(lambda screen: "Moves 92" in screen.row(0) and "Score 1208" in screen.row(0))
    first.press("left")
    first.until_moves(91)
    first.press("escape")
    first.until(lambda screen: "4 suits" in screen.row(0) and "Moves 2" in screen.row(0))
    first.quit()
    assert Store(database(games)).statistics()["SP1", "S1C"].won == 1


def test_restarting_a_deal_leaves_the_old_game(window: Open, games: Path) -> None:
    first = window()
    open_list(first)
    first.press("end", "R")
    first.until_words(f"New deal {EASY}")
    first.press("d")
    first.until_moves(1)
    open_list(first)
    assert states(first) == [
        (str(EASY), "unfinished"),
        (str(HARD), "unfinished"),
        (str(FREECELL), "given up"),
        (str(RELAXED), "unfinished"),
        (str(EASY), "won"),
    ]


def test_giving_up_ends_a_game_once(window: Open, games: Path) -> None:
    first = window()
    open_list(first)
    first.press("down", "down", "x")
    first.until_text("Press x again to give this game up for good.")
    assert (str(RELAXED), "unfinished") in states(first)
    first.press("x")
    first.until(lambda _: (str(RELAXED), "given up") in states(first))
    first.press("x")
    first.until_text("This game has ended already.")
    first.press("escape")
    first.until(lambda screen: "Kept games" not in screen.text)
    first.quit()
    figures = Store(database(games)).statistics()["SP1", "S4R"]
    assert (figures.given_up, figures.unfinished) == (1, 0)
    again = window("--suits", "4", "--relaxed")
    again.until_words("New deal SP1-S4R-")


def test_giving_up_the_game_on_the_table(window: Open, games: Path) -> None:
    first = window()
    open_list(first)
    first.press("x", "x")
    first.until(lambda _: (str(HARD), "given up") in states(first))
    first.press("escape")
    first.until(lambda screen: "Kept games" not in screen.text)
    # It has ended: nothing more can be done in it.
    first.press("d")
    first.settle()
    assert "Moves 2" in first.screen.row(0)
    first.quit()
    figures = Store(database(games)).statistics()["SP1", "S4C"]
    assert (figures.given_up, figures.unfinished) == (1, 0)


def test_deleting_asks_once_more(window: Open, games: Path) -> None:
    first = window()
    open_list(first)
    first.press("down", "down", "delete")
    first.until_text("Press Del again: it leaves the statistics too.")
    assert len(listed(first)) == 4
    first.press("delete")
    first.until(lambda _: len(listed(first)) == 3)
    assert str(RELAXED) not in first.screen.text
    # Moving on forgets the question.
    first.press("delete")
    first.until_text("Press Del again")
    first.press("up")
    first.until(lambda screen: "Press Del again" not in screen.text)
    first.press("delete")
    first.until_text("Press Del again")
    first.press("escape")
    first.until(lambda screen: "Kept games" not in screen.text)
    first.quit()
    assert str(RELAXED) not in said(games, "games")


def test_the_game_on_the_table_is_not_deleted(window: Open, games: Path) -> None:
    first = window()
    open_list(first)
    first.press("delete", "delete")
    first.until_text("This game is on the table.")
    first.press("ctrl+q")
    assert first.wait() == 0
    assert Store(database(games)).count() == 4


def test_the_statistics_agree_on_the_screen_and_at_the_prompt(window: Open, games: Path) -> None:
    first = window()
    # Best times of more than an hour fit too.
    connection = sqlite3.connect(database(games))
    connection.execute("UPDATE game SET seconds = 36000 WHERE how = 'won'")
    connection.commit()
    connection.close()
    at_the_prompt = [line.split() for line in said(games, "stats").splitlines()]
    assert len(at_the_prompt) == 6
    # On the screen variants stand under the name of their game.
    lines = [line[line[0] == "Spider" :] for line in at_the_prompt]
    assert lines != at_the_prompt
    first.press("s")
    first.until(lambda _: all(line in inside(first) for line in [["Spider"], *lines]))


def test_records_are_those_of_the_games(games: Path) -> None:
    assert said(games, "games", "--record", "1") == f"{WIN}"
    assert said(games, "games", "--record", "4") == f"{HARD}\nD D\n"
    checked = program("check", "-", stdin=said(games, "games", "--record", "4").encode())
    assert "Moves: 2" in checked.out


def test_json_of_games_and_statistics(games: Path) -> None:
    connection = sqlite3.connect(database(games))
    connection.execute("UPDATE game SET started = 0, played = 60, seconds = 61.5")
    connection.execute("UPDATE game SET ended = 60 WHERE how IS NOT NULL")
    connection.commit()
    connection.close()
    hard, freecell, _, easy = json.loads(said(games, "games", "--json"))
    assert hard == {
        "id": 4,
        "code": "SP1-S4C-AAAAAAD",
        "game": "spider",
        "suits": 4,
        "rule": "classic",
        "started": "1970-01-01T00:00:00Z",
        "played": "1970-01-01T00:01:00Z",
        "ended": None,
        "how": None,
        "score": 498,
        "moves": 2,
        "seconds": 61,
        "hints": 0,
        "damaged": False,
    }
    assert (freecell["how"], freecell["game"], freecell["score"]) == ("given up", "freecell", None)
    assert (easy["how"], easy["ended"], easy["score"]) == ("won", "1970-01-01T00:01:00Z", 1208)
    figures = json.loads(said(games, "stats", "--json"))
    assert [(line["game"], line.get("suits"), line.get("rule")) for line in figures] == [
        ("spider", 1, "classic"),
        ("spider", 4, "classic"),
        ("spider", 4, "relaxed"),
        ("freecell", None, None),
    ]
    assert figures[0] == {
        "game": "spider",
        "suits": 1,
        "rule": "classic",
        "won": 1,
        "won_with_hints": 0,
        "given_up": 0,
        "unfinished": 0,
        "win_rate": 1.0,
        "streak": 1,
        "longest_streak": 1,
        "best_score": 1208,
        "fewest_moves": 92,
        "best_time": 61,
    }
    assert (figures[3]["given_up"], figures[3]["win_rate"]) == (1, 0.0)
