"""Files of every earlier schema are read for ever."""

import sqlite3
from pathlib import Path

import pytest

from spider_tui.store import files, schema
from spider_tui.store.files import connect
from spider_tui.store.schema import GAME, MIGRATIONS, VERSION, migrate, version_of
from spider_tui.store.statistics import Best, Figures
from spider_tui.store.store import Store
from spider_tui.store.summary import How

from .games import EASY, HARD, MEDIUM, WIN

DATA = Path(__file__).parent / "data"


@pytest.fixture
def version1(tmp_path: Path) -> str:
    """A file written by the first version: a win, a game given up, one going on."""
    path = str(tmp_path / "games.db")
    connection = sqlite3.connect(path)
    connection.executescript((DATA / "version1.sql").read_text(encoding="utf-8"))
    connection.close()
    return path


def test_the_games_of_schema_version_1(version1: str) -> None:
    store = Store(version1)
    assert store.take_trouble() is None
    assert [(s.code, s.how, s.score, s.moves, s.seconds, s.hints) for s in store.games()] == [
        (MEDIUM, None, 492, 8, 7, 0),
        (HARD, How.GIVEN_UP, 499, 1, 5, 1),
        (EASY, How.WON, 1208, 92, 92, 0),
    ]
    assert [(s.started, s.ended) for s in store.games()] == [
        (1700001201, None),
        (1700000192, 1700000201),
        (1700000000, 1700000092),
    ]
    assert store.statistics() == {
        ("SP1", "S1C"): Figures(
            won=1,
            streak=1,
            longest_streak=1,
            best_score=Best(1208, 1),
            fewest_moves=Best(92, 1),
            best_time=Best(92, 1),
        ),
        ("SP1", "S4C"): Figures(given_up=1),
        ("SP1", "S2R"): Figures(unfinished=1),
    }
    assert store.record(1) == WIN


def test_the_unfinished_game_of_schema_version_1_goes_on(version1: str) -> None:
    store = Store(version1)
    kept = store.go_on()
    assert kept is not None
    assert str(kept.game.position).split(" ; ")[0] == (
        "(8S AH TS AS) KS | (QH 3H 5S 3H 9H) 6S 5S 8H | (4H AS 6H 6H 6S) QS 3S 2S"
        " | (JS 5H QH KH 7S) 9S 8S 4S | (7S TH 2S 5S) 9S 6S | (TH 4S 3H) 5H 3S"
        " | (4H 3S 8S 2S) 4S 3S 2H AS AH | (AH 7H QS) 5H JH | (JH 8S QS) KS KH | (9S 8H KH) 9H TS"
    )
    assert (kept.game.undos, kept.game.redos) == (8, 3)
    assert kept.redo() is None
    store.close()
    assert sqlite3.connect(version1).execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_a_fresh_file_has_the_newest_schema(tmp_path: Path) -> None:
    connection = connect(str(tmp_path / "games.db"))
    assert version_of(connection) == VERSION
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_the_fixture_of_version_1_has_the_tables_of_version_1(version1: str) -> None:
    """The first step of the migrations is history: it may never be edited."""
    fresh = sqlite3.connect(":memory:", isolation_level=None)
    migrate(fresh, MIGRATIONS[:1])
    old = sqlite3.connect(version1)
    query = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
    assert old.execute(query).fetchall() == fresh.execute(query).fetchall()


def test_a_later_schema_keeps_all_games(version1: str, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = (*MIGRATIONS, ("ALTER TABLE game ADD COLUMN note TEXT", "UPDATE game SET note = 'x'"))
    monkeypatch.setattr(files, "VERSION", len(steps))
    monkeypatch.setattr(files, "migrate", lambda connection: migrate(connection, steps))
    store = Store(version1)
    assert store.take_trouble() is None
    assert store.count() == 3
    connection = sqlite3.connect(version1)
    assert version_of(connection) == len(MIGRATIONS) + 1
    assert connection.execute("SELECT count(*) FROM game WHERE note = 'x'").fetchone() == (3,)


def test_a_step_that_fails_changes_nothing(version1: str) -> None:
    connection = sqlite3.connect(version1, isolation_level=None)
    steps = (*MIGRATIONS, ("ALTER TABLE game ADD COLUMN note TEXT", "NONSENSE"))
    connection.execute("BEGIN IMMEDIATE")
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, steps)
    connection.execute("ROLLBACK")
    assert version_of(connection) == schema.VERSION
    columns = [row[1] for row in connection.execute("PRAGMA table_info(game)")]
    assert "note" not in columns


def test_every_column_of_a_game_is_listed() -> None:
    connection = sqlite3.connect(":memory:")
    migrate(connection)
    columns = {name for _, name, *_ in connection.execute("PRAGMA table_info(game)")}
    assert {"id", "turn", *GAME.split(", ")} == columns
