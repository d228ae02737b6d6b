"""Several windows at once, and a process that is killed: real processes on one games file."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from spider_tui.store.kept import Kept
from spider_tui.store.store import Store
from spider_tui.store.trouble import TroubleKind

from .games import EASY, HARD, WIN, win

PLAYER = """
import sys
from spider_tui.engine.codes import GameCode
from spider_tui.store.store import Store

# Does what it is told on stdin, a word a line, and answers each with a line.
store = Store(sys.argv[1])
kept = None
print("ready", flush=True)
for line in sys.stdin:
    match line.split():
        case ["begin", code]:
            kept = store.begin(GameCode.parse(code))
            print(kept.id, flush=True)
        case ["go_on"]:
            kept = store.go_on()
            print(kept.id, flush=True)
        case ["act", number]:
            kept.deal()
            for count in range(1, int(number)):
                refusal = kept.undo() if count % 2 else kept.redo()
                assert refusal is None
            print(len(kept._log), flush=True)
        case ["play", move]:
            from spider_tui.engine.moves import Move
            assert kept.play(Move.parse(move)) is None
            print(kept.id, flush=True)
        case ["deal" | "undo" | "redo" as what]:
            assert getattr(kept, what)() is None
            print(kept.id, flush=True)
        case ["troubles"]:
            found = []
            while trouble := store.take_trouble():
                found.append(trouble.kind.value)
            print(*found, flush=True)
        case ["close"]:
            store.close()
            print("closed", flush=True)
"""


class Player:
    """A window in a process of its own."""

    def __init__(self, path: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tell(self, word: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()

    def answer(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline().strip()

    def ask(self, word: str) -> str:
        self.tell(word)
        return self.answer()

    def end(self) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def two(path: str) -> tuple[Player, Player]:
    players = Player(path), Player(path)
    for player in players:
        assert player.answer() == "ready"
    return players


def log(path: str, game: int) -> list[str]:
    connection = sqlite3.connect(path)
    rows = connection.execute(
        "SELECT what FROM action WHERE game = ? ORDER BY number", (game,)
    ).fetchall()
    connection.close()
    return [what for (what,) in rows]


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "data" / "games.db")


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL")
def test_a_killed_process_loses_nothing(path: str) -> None:
    player = Player(path)
    assert player.answer() == "ready"
    game = int(player.ask(f"begin {EASY}"))
    for move in map(str, WIN.moves[:-1]):
        player.ask("deal" if move == "D" else f"play {move}")
    player.process.send_signal(signal.SIGKILL)
    player.end()
    store = Store(path)
    assert store.take_trouble() is None
    kept = store.go_on()
    assert kept is not None
    assert kept.id == game
    assert kept.game.moves == WIN.moves[:-1]
    # Killed right after the winning move, too.
    player = Player(path)
    assert player.answer() == "ready"
    player.ask("go_on")
    player.ask(f"play {WIN.moves[-1]}")
    player.process.kill()
    player.end()
    figures = Store(path).statistics()["SP1", "S1C"]
    assert (figures.won, figures.games) == (1, 1)


def test_windows_that_start_at_once_make_one_file(path: str) -> None:
    players = [Player(path) for _ in range(6)]
    ids = set()
    for player in players:
        assert player.answer() == "ready"
    for player in players:
        player.tell(f"begin {EASY}")
    for player in players:
        ids.add(player.answer())
    for player in players:
        player.tell("deal")
    for player in players:
        player.answer()
        assert player.ask("troubles") == ""
        player.end()
    assert len(ids) == 6
    store = Store(path)
    assert store.count() == 6
    assert [file for file in os.listdir(os.path.dirname(path)) if "new" in file] == []


def test_two_windows_play_two_games_and_neither_loses_an_action(path: str) -> None:
    first, second = two(path)
    games = [int(first.ask(f"begin {EASY}")), int(second.ask(f"begin {HARD}"))]
    for player in (first, second):
        player.tell("act 200")
    assert [player.answer() for player in (first, second)] == ["200", "200"]
    for player in (first, second):
        assert player.ask("close") == "closed"
        player.end()
    assert [len(log(path, game)) for game in games] == [200, 200]


def test_a_game_opened_twice_becomes_two_games(path: str) -> None:
    first, second = two(path)
    game = first.ask(f"begin {EASY}")
    first.ask("deal")
    first.ask("deal")
    assert second.ask("go_on") == game
    assert first.ask("undo") == game
    # The second window has not seen that, and its game is now its own.
    other = second.ask("deal")
    assert other != game
    assert second.ask("troubles") == TroubleKind.SPLIT.value
    assert second.ask("undo") == other
    assert second.ask("troubles") == ""
    assert first.ask("redo") == game
    assert first.ask("troubles") == ""
    for player in (first, second):
        player.end()
    assert log(path, int(game)) == ["D", "D", "undo", "redo"]
    assert log(path, int(other)) == ["D", "D", "D", "undo"]
    store = Store(path)
    for number in (int(game), int(other)):
        assert isinstance(store.resume(number), Kept)


def test_an_untouched_deal_opened_twice_becomes_two_games(path: str) -> None:
    first, second = two(path)
    game = first.ask(f"begin {EASY}")
    assert second.ask("go_on") == game
    second.ask("deal")
    assert first.ask("deal") != game
    assert first.ask("troubles") == TroubleKind.SPLIT.value
    for player in (first, second):
        player.end()
    assert Store(path).count() == 2


def test_a_deal_another_window_turned_away_from_is_played_without_a_word(path: str) -> None:
    first, second = two(path)
    game = first.ask(f"begin {EASY}")
    assert second.ask("go_on") == game
    second.ask(f"begin {HARD}")
    first.ask("deal")
    assert first.ask("troubles") == ""
    for player in (first, second):
        player.end()
    (summary,) = Store(path).games()
    assert summary.code == EASY


def test_a_game_won_in_one_window_is_not_won_again_by_looking_on_in_another(path: str) -> None:
    store = Store(path)
    kept = store.begin(EASY)
    for move in WIN.moves[:-1]:
        kept.play(move)
    player = Player(path)
    assert player.answer() == "ready"
    player.ask("go_on")
    kept.play(WIN.moves[-1])
    assert player.ask("close") == "closed"
    player.end()
    figures = Store(path).statistics()["SP1", "S1C"]
    assert (figures.won, figures.unfinished) == (1, 0)


def test_a_lock_held_by_another_program_does_not_stop_the_play(path: str) -> None:
    store = Store(path)
    kept = store.begin(EASY)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    statements: list[str] = []
    store._database._connection.set_trace_callback(statements.append)
    assert kept.deal() is None
    # It waits for the lock once, not at each key.
    assert "PRAGMA busy_timeout = 0" in statements
    trouble = store.take_trouble()
    assert trouble is not None
    assert trouble.kind is TroubleKind.BUSY
    other.execute("ROLLBACK")
    other.close()
    assert kept.undo() is None
    assert "PRAGMA busy_timeout = 1000" in statements
    trouble = store.take_trouble()
    assert trouble is not None
    assert trouble.kind is TroubleKind.SAVED_AGAIN
    assert kept.id
    assert log(path, kept.id) == ["D", "undo"]


def test_a_window_reads_while_another_writes(path: str) -> None:
    store = Store(path)
    win(store.begin(EASY))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    other.execute("UPDATE game SET hints = 7")
    reader = Store(path)
    assert reader.take_trouble() is None
    assert reader.games()[0].hints == 0
    assert reader.statistics()["SP1", "S1C"].won_with_hints == 0
    other.execute("ROLLBACK")
    other.close()
