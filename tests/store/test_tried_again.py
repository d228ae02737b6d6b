"""Where nothing can be saved at the start, it is tried again at each action."""

import errno
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spider_tui.engine.game import Game
from spider_tui.store import database as database_module
from spider_tui.store import files
from spider_tui.store.kept import Kept
from spider_tui.store.store import Store
from spider_tui.store.trouble import TroubleKind, kind_of

from .games import EASY, HARD, MEDIUM, wander, win
from .test_troubles import fill_up, filled, kinds

FULL, UNWRITABLE = TroubleKind.FULL, TroubleKind.UNWRITABLE
SAVED_AGAIN, SPLIT = TroubleKind.SAVED_AGAIN, TroubleKind.SPLIT


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.db"


class Disk:
    """A disk on which no games file can be opened or made while it is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._connect = files.connect
        self.full = False
        monkeypatch.setattr(database_module, "connect", self.connect)
        monkeypatch.setattr(database_module, "make", self.make)
        self._make = files.make

    def connect(self, path: str, patience: float = 0.0) -> sqlite3.Connection:
        self._check()
        return self._connect(path, patience)

    def make(self, path: str, content: sqlite3.Connection | None = None) -> None:
        self._check()
        self._make(path, content)

    def _check(self) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def logs(path: Path) -> dict[str, list[str]]:
    """The actions of every game in the file, by its code."""
    connection = sqlite3.connect(path)
    rows = connection.execute(
        "SELECT code, what FROM game LEFT JOIN action ON game = id ORDER BY id, number"
    ).fetchall()
    connection.close()
    found: dict[str, list[str]] = {}
    for code, what in rows:
        found.setdefault(code, []).append(what)
    return found


def went_on(store: Store) -> Kept:
    kept = store.go_on()
    assert kept is not None
    return kept


def test_a_file_is_made_as_soon_as_it_can_be(path: Path) -> None:
    path.parent.write_text("not a directory")
    store = Store(str(path))
    assert kinds(store) == [UNWRITABLE]
    kept = store.begin(EASY)
    kept.deal()
    assert kinds(store) == []
    assert not store.on_disk
    path.parent.unlink()
    kept.undo()
    assert kinds(store) == [SAVED_AGAIN]
    assert store.on_disk
    assert logs(path) == {str(EASY): ["D", "undo"]}
    kept.redo()
    assert logs(path) == {str(EASY): ["D", "undo", "redo"]}
    assert kinds(store) == []


def test_what_was_played_in_memory_is_saved_at_the_end_at_last(path: Path, disk: Disk) -> None:
    disk.full = True
    store = Store(str(path))
    kept = store.begin(EASY)
    kept.deal()
    disk.full = False
    store.close()
    assert store.on_disk
    assert kept.saved
    assert logs(path) == {str(EASY): ["D"]}


def test_all_games_of_a_sitting_in_memory_are_saved(path: Path, disk: Disk) -> None:
    disk.full = True
    store = Store(str(path))
    store.begin(MEDIUM)
    win(store.begin(EASY))
    store.begin(HARD).deal()
    last = store.begin(MEDIUM)
    disk.full = False
    last.deal()
    assert kinds(store) == [FULL, SAVED_AGAIN]
    assert [(game.code, game.how) for game in store.games()] == [
        (MEDIUM, None),
        (HARD, None),
        (EASY, "won"),
    ]
    assert store.statistics()["SP1", "S1C"].won == 1
    assert all(store.check(game.id) is None for game in store.games())


def test_games_gone_on_with_in_memory_go_on_in_the_file(path: Path, disk: Disk) -> None:
    filled(path)
    before = logs(path)
    disk.full = True
    store = Store(str(path))
    assert kinds(store) == [FULL]
    kept = went_on(store)
    assert kept.code == MEDIUM
    kept.deal()
    hard = next(game for game in store.games() if game.code == HARD)
    resumed = store.resume(hard.id)
    assert isinstance(resumed, Kept)
    disk.full = False
    resumed.undo()
    assert kinds(store) == [SAVED_AGAIN]
    resumed.redo()
    store.close()
    assert logs(path) == {
        **before,
        str(MEDIUM): ["D", "D"],
        str(HARD): [*before[str(HARD)], "undo", "redo"],
    }
    again = Store(str(path))
    assert went_on(again).game.position == resumed.game.position
    assert [game.code for game in again.games()] == [HARD, MEDIUM, EASY]


def test_games_given_up_or_deleted_in_memory_are_so_in_the_file(path: Path, disk: Disk) -> None:
    filled(path)
    disk.full = True
    store = Store(str(path))
    for game in store.games():
        if game.code == EASY:
            store.delete(game.id)
        if game.code == HARD:
            store.give_up(game.id)
    disk.full = False
    went_on(store).deal()
    store.close()
    assert set(logs(path)) == {str(HARD), str(MEDIUM)}
    assert {game.code: game.how for game in Store(str(path)).games()} == {
        HARD: "given up",
        MEDIUM: None,
    }


def test_what_another_window_did_meanwhile_is_not_undone(path: Path, disk: Disk) -> None:
    filled(path)
    disk.full = True
    store = Store(str(path))
    here = went_on(store)
    for game in store.games():
        if game.code == HARD:
            store.delete(game.id)
    begun = store.begin(EASY)
    begun.deal()
    begun.deal()
    mine = store.resume(here.id or 0)
    assert isinstance(mine, Kept)
    mine.deal()
    mine.undo()

    disk.full = False
    other = Store(str(path))
    went_on(other).deal()
    hard = other.go_on(code=HARD)
    assert hard is not None
    assert hard.undo() is None
    new = other.begin(HARD)
    new.deal()
    assert new.id == begun.id
    other.close()

    mine.redo()
    assert kinds(store) == [FULL, SAVED_AGAIN, SPLIT]
    mine.deal()
    assert kinds(store) == []
    store.close()
    read = Store(str(path))
    assert [game.code for game in read.games()] == [MEDIUM, EASY, HARD, HARD, MEDIUM, EASY]
    counts = [(game.code, len(log(path, game.id))) for game in read.games()]
    assert counts[:3] == [(MEDIUM, 5), (EASY, 2), (HARD, 1)]
    assert counts[4] == (MEDIUM, 2)
    assert all(read.check(game.id) is None for game in read.games())


def log(path: Path, game: int) -> list[str]:
    connection = sqlite3.connect(path)
    rows = connection.execute(
        "SELECT what FROM action WHERE game = ? ORDER BY number", (game,)
    ).fetchall()
    connection.close()
    return [what for (what,) in rows]


def test_a_file_that_vanishes_from_a_full_disk_comes_back_with_all_its_games(
    path: Path, disk: Disk
) -> None:
    filled(path)
    store = Store(str(path))
    kept = went_on(store)
    path.unlink()
    disk.full = True
    kept.deal()
    assert kinds(store) == [FULL]
    assert store.count() == 3
    disk.full = False
    kept.deal()
    assert kinds(store) == [SAVED_AGAIN]
    store.close()
    again = Store(str(path))
    assert again.count() == 3
    assert went_on(again).game.position == kept.game.position


def test_a_file_that_was_only_away_for_a_while_has_each_game_once(path: Path, disk: Disk) -> None:
    filled(path)
    store = Store(str(path))
    kept = went_on(store)
    store._database._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    aside = path.with_name("aside")
    path.rename(aside)
    disk.full = True
    kept.deal()
    disk.full = False
    aside.rename(path)
    kept.deal()
    assert kinds(store) == [FULL, SAVED_AGAIN]
    store.close()
    again = Store(str(path))
    assert again.count() == 3
    assert went_on(again).game.position == kept.game.position


def test_a_damaged_file_on_a_full_disk_is_set_aside_and_its_games_saved_later(
    path: Path, disk: Disk
) -> None:
    filled(path)
    connection = sqlite3.connect(path)
    (root,) = connection.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'game_turn'"
    ).fetchone()
    connection.close()
    store = Store(str(path))
    kept = went_on(store)
    store._database._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store._database._connection.execute("PRAGMA cache_size = 0")
    with path.open("r+b") as file:
        file.seek((root - 1) * 4096)
        file.write(b"\xff" * 4096)
    store._database._connection.execute("PRAGMA shrink_memory")
    disk.full = True
    kept.deal()
    assert kinds(store) == [FULL, TroubleKind.DAMAGED]
    disk.full = False
    kept.deal()
    assert kinds(store) == [SAVED_AGAIN]
    store.close()
    assert logs(path)[str(MEDIUM)] == ["D", "D", "D"]
    assert Store(str(path)).count() == 3


def test_a_lack_of_room_for_the_index_of_the_log_is_a_full_disk() -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    assert kind_of(error) is FULL


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "none", str(place)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("no disk may be mounted here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


KILLED = """
import os, sys
from spider_tui.engine.codes import GameCode
from spider_tui.store.store import Store
kept = Store(sys.argv[1]).begin(GameCode.parse(sys.argv[2]))
kept.deal()
os.kill(os.getpid(), 9)
"""


def closed(path: Path) -> None:
    store = Store(str(path))
    store.begin(HARD).deal()
    store.close()


def killed(path: Path) -> None:
    """The action is in the log beside the file only."""
    subprocess.run([sys.executable, "-c", KILLED, str(path), str(HARD)], check=False)
    path.with_name("games.db-shm").unlink()
    assert path.with_name("games.db-wal").stat().st_size


@pytest.mark.parametrize("left", [closed, killed])
def test_a_start_on_a_full_disk_goes_on_with_the_unfinished_game(
    small_disk: Path, left: Callable[[Path], None]
) -> None:
    path = small_disk / "games.db"
    left(path)
    fill_up(small_disk / "filler")
    store = Store(str(path))
    assert kinds(store) == [FULL]
    kept = went_on(store)
    assert kept.code == HARD
    assert kept.game.position.moves == 1
    # To read a log is to empty it, which makes room.
    fill_up(small_disk / "more")
    kept.deal()
    assert kinds(store) == []
    for name in ("filler", "more"):
        (small_disk / name).unlink()
    kept.deal()
    assert kinds(store) == [SAVED_AGAIN]
    store.close()
    assert logs(path) == {str(HARD): ["D", "D", "D"]}
    assert os.listdir(small_disk) == ["games.db"]


def test_a_start_on_a_full_disk_without_a_file_makes_one_when_there_is_room(
    small_disk: Path,
) -> None:
    path = small_disk / "games.db"
    fill_up(small_disk / "filler")
    store = Store(str(path))
    assert kinds(store) == [FULL]
    kept = store.begin(EASY)
    wander(kept, 20)
    assert kinds(store) == []
    assert os.listdir(small_disk) == ["filler"]
    (small_disk / "filler").unlink()
    kept.deal()
    assert kinds(store) == [SAVED_AGAIN]
    store.close()
    assert went_on(Store(str(path))).game.position == kept.game.position


KILLED_WHILE_MAKING = """
import os, sys
from spider_tui.store import files
from spider_tui.store.store import Store
linked = files._link
def killed(draft, path):
    if sys.argv[2] == "after":
        linked(draft, path)
    open(draft + "-journal", "w").close()
    os.kill(os.getpid(), 9)
files._link = killed
Store(sys.argv[1])
"""


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL")
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_process_killed_while_it_made_the_file_leaves_nothing_for_long(
    path: Path, when: str
) -> None:
    subprocess.run([sys.executable, "-c", KILLED_WHILE_MAKING, str(path), when], check=False)
    left = [name for name in os.listdir(path.parent) if ".new" in name]
    assert len(left) == 2
    # A draft that is being worked on, and files of other names.
    others = {
        f"games.db.{os.getppid()}.new",
        "games.db.new",
        f"{left[0]}.txt",
        f"x{left[0]}",
        "games.db.-1.new",
    }
    for name in others:
        (path.parent / name).write_text("")
    store = Store(str(path))
    kept = store.begin(EASY)
    kept.deal()
    store.close()
    assert set(os.listdir(path.parent)) == {"games.db", *others}
    game = Game(EASY)
    game.deal()
    assert went_on(Store(str(path))).game.position == game.position
