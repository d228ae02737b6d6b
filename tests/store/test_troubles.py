"""Whatever happens to the disk: nothing is overwritten, it is said once, and play goes on."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from spider_tui.store import database as database_module
from spider_tui.store import files
from spider_tui.store.kept import Kept
from spider_tui.store.schema import VERSION
from spider_tui.store.store import Store
from spider_tui.store.trouble import Trouble, TroubleKind, kind_of

from .games import EASY, HARD, MEDIUM, wander, win


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.db"


def filled(path: Path) -> None:
    """A games file with a few games, closed."""
    store = Store(str(path))
    win(store.begin(EASY))
    wander(store.begin(HARD), 40, seed=1)
    store.begin(MEDIUM).deal()
    store.close()


def troubles(store: Store) -> list[Trouble]:
    found = []
    while trouble := store.take_trouble():
        found.append(trouble)
    return found


def kinds(store: Store) -> list[TroubleKind]:
    return [trouble.kind for trouble in troubles(store)]


def plays_on(store: Store) -> Kept:
    """Go through everything a player can do."""
    kept = store.go_on() or store.begin(EASY)
    assert kept.game.position is not None
    new = store.begin(HARD)
    assert new.deal() is None
    assert new.undo() is None
    assert new.redo() is None
    for summary in store.games():
        store.check(summary.id)
        store.record(summary.id)
    store.statistics()
    store.count()
    assert len(new.game.moves) == 1
    return new


def test_a_fresh_directory_is_made_without_a_word(path: Path) -> None:
    store = Store(str(path))
    assert store.take_trouble() is None
    assert store.on_disk
    assert [file.name for file in path.parent.iterdir() if file.suffix == ".new"] == []


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 8192,
        b"just some words\n",
        b"SQLite format 3\0",
        b"SQLite format 3\0" + b"x" * 4096,
    ],
    ids=["empty", "zeros", "text", "half a header", "header only"],
)
def test_a_file_that_is_no_games_file_is_set_aside(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    store = Store(str(path))
    (trouble,) = troubles(store)
    assert trouble.kind is TroubleKind.DAMAGED
    assert trouble.path == str(path)
    assert Path(trouble.aside) != path
    assert Path(trouble.aside).read_bytes() == content
    kept = plays_on(store)
    store.close()
    again = Store(str(path)).go_on()
    assert again is not None
    assert again.id == kept.id


def test_a_database_of_something_else_is_set_aside_unharmed(path: Path) -> None:
    path.parent.mkdir()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipe (title TEXT)")
    other.execute("INSERT INTO recipe VALUES ('pancakes')")
    other.commit()
    other.close()
    (trouble,) = troubles(Store(str(path)))
    kept = sqlite3.connect(trouble.aside)
    assert kept.execute("SELECT title FROM recipe").fetchall() == [("pancakes",)]
    kept.close()


def test_files_set_aside_do_not_overwrite_each_other(path: Path) -> None:
    path.parent.mkdir()
    asides = []
    for content in (b"one", b"two", b"three"):
        path.write_bytes(content)
        store = Store(str(path))
        asides += [trouble.aside for trouble in troubles(store)]
        store.close()
    assert [Path(aside).read_bytes() for aside in asides] == [b"one", b"two", b"three"]


def spoiled(original: bytes) -> Iterator[tuple[str, bytes]]:
    """The file with damage of every kind: single bytes, pages, ends cut off."""
    for at in [*range(100), *range(100, len(original), 251)]:
        for value in (original[at] ^ 0xFF, original[at] ^ 0x01):
            yield f"byte {at} is {value}", original[:at] + bytes([value]) + original[at + 1 :]
    for page in range(0, len(original), 4096):
        yield f"page at {page} zero", original[:page] + bytes(4096) + original[page + 4096 :]
        yield f"page at {page} ones", original[:page] + b"\xff" * 4096 + original[page + 4096 :]
        yield f"cut at {page}", original[:page]
    for end in (1, 15, 99, 100, 4095, 4097, len(original) - 1):
        yield f"cut at {end}", original[:end]


def test_damage_anywhere_in_the_file_is_survived(tmp_path: Path) -> None:
    source = tmp_path / "games.db"
    filled(source)
    original = source.read_bytes()
    noticed = 0
    for number, (what, content) in enumerate(spoiled(original)):
        directory = tmp_path / str(number)
        directory.mkdir()
        path = directory / "games.db"
        path.write_bytes(content)
        store = Store(str(path))
        try:
            plays_on(store)
        except Exception as error:
            raise AssertionError(what) from error
        for trouble in troubles(store):
            noticed += 1
            expected = {TroubleKind.DAMAGED, TroubleKind.DAMAGED_GAME, TroubleKind.NEWER}
            # A game that was not left like this: somebody else must have gone on with it.
            expected.add(TroubleKind.SPLIT)
            # With this byte SQLite reads the file but does not write it.
            if what.startswith("byte 18 "):
                expected = {TroubleKind.UNWRITABLE}
            assert trouble.kind in expected, (what, trouble)
            if trouble.kind is TroubleKind.DAMAGED:
                assert trouble.aside, what
                assert Path(trouble.aside).stat().st_size > 0 or not content, what
        store.close()
        shutil.rmtree(directory)
    assert noticed > 50


def test_what_can_be_read_of_a_damaged_file_is_there_again(path: Path) -> None:
    filled(path)
    content = bytearray(path.read_bytes())
    connection = sqlite3.connect(path)
    (root,) = connection.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'game_turn'"
    ).fetchone()
    connection.close()
    content[(root - 1) * 4096 : root * 4096] = b"\xff" * 4096
    path.write_bytes(content)
    store = Store(str(path))
    kept = store.go_on()
    (trouble,) = troubles(store)
    assert (trouble.kind, trouble.games) == (TroubleKind.DAMAGED, 3)
    assert kept is not None
    assert kept.code == MEDIUM
    assert store.statistics()["SP1", "S1C"].won == 1
    assert [summary.code for summary in store.games()] == [MEDIUM, HARD, EASY]


def test_a_win_whose_moves_cannot_be_read_still_counts(path: Path) -> None:
    filled(path)
    content = bytearray(path.read_bytes())
    connection = sqlite3.connect(path)
    (root,) = connection.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'action'"
    ).fetchone()
    connection.close()
    content[(root - 1) * 4096 : root * 4096] = b"\xff" * 4096
    path.write_bytes(content)
    store = Store(str(path))
    assert store.go_on() is None
    found = troubles(store)
    assert (found[0].kind, found[0].games) == (TroubleKind.DAMAGED, 3)
    assert store.statistics()["SP1", "S1C"].won == 1
    assert [summary.damaged for summary in store.games()] == [True, True, True]


def test_damage_in_mid_play_loses_nothing_of_the_game_on_the_table(path: Path) -> None:
    store = Store(str(path))
    kept = store.begin(EASY)
    wander(kept, 20)
    log = list(kept._log)
    # Behind the back of SQLite, in every page but the one it keeps in memory.
    store._database._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store._database._connection.execute("PRAGMA cache_size = 0")
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))
    store._database._connection.execute("PRAGMA shrink_memory")
    assert kept.deal() is None or kept.undo() is None
    assert TroubleKind.DAMAGED in kinds(store)
    store.close()
    again = Store(str(path)).go_on()
    assert again is not None
    assert again.game.position == kept.game.position
    assert len(again._log) == len(log) + 1


def test_a_newer_file_is_left_alone(path: Path) -> None:
    filled(path)
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    before = path.read_bytes()
    store = Store(str(path))
    assert kinds(store) == [TroubleKind.NEWER]
    assert not store.on_disk
    plays_on(store)
    store.close()
    assert kinds(store) == []
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == ["games.db"]


def test_a_directory_that_is_a_file_is_said_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a directory")
    store = Store(str(tmp_path / "data" / "games.db"))
    assert kinds(store) == [TroubleKind.UNWRITABLE]
    plays_on(store)
    assert (tmp_path / "data").read_text() == "not a directory"
    assert kinds(store) == []


def test_a_games_file_that_is_a_directory_is_said_and_play_goes_on(path: Path) -> None:
    path.mkdir(parents=True)
    store = Store(str(path))
    assert kinds(store) in ([TroubleKind.UNWRITABLE], [TroubleKind.DAMAGED])
    plays_on(store)


def newer(path: Path) -> None:
    filled(path)
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()


def in_the_place_of_its_folder(path: Path) -> None:
    path.parent.write_text("not a directory")


def a_folder(path: Path) -> None:
    path.mkdir(parents=True)


@pytest.mark.parametrize(
    ("spoil", "kind", "detail"),
    [
        (newer, TroubleKind.NEWER, f"version {VERSION + 1}"),
        (in_the_place_of_its_folder, TroubleKind.UNWRITABLE, "Not a directory"),
        (a_folder, TroubleKind.UNWRITABLE, "Is a directory"),
    ],
)
def test_games_that_cannot_be_read_are_not_taken_for_none(
    path: Path, spoil: Callable[[Path], None], kind: TroubleKind, detail: str
) -> None:
    spoil(path)
    store = Store(str(path))
    assert store.games() == []
    assert store.unreadable == Trouble(kind, str(path), detail=detail)
    # What is played in memory is there, yet what the file holds is still not known.
    store.begin(EASY).deal()
    assert len(store.games()) == 1
    assert store.unreadable is not None


def test_where_there_is_no_file_nothing_is_unreadable(path: Path) -> None:
    for place in (str(path), None, "/proc/none/games.db"):
        store = Store(place)
        assert store.games() == []
        assert store.unreadable is None


def test_games_are_known_again_once_the_file_can_be_opened(path: Path) -> None:
    in_the_place_of_its_folder(path)
    store = Store(str(path))
    kept = store.begin(EASY)
    kept.deal()
    path.parent.unlink()
    kept.deal()
    assert store.on_disk
    assert store.unreadable is None
    assert len(store.games()) == 1


def test_without_a_home_games_live_in_memory(tmp_path: Path) -> None:
    store = Store(None)
    assert kinds(store) == [TroubleKind.HOMELESS]
    kept = plays_on(store)
    assert store.games()[0].id == kept.id
    store.close()


READ_ONLY = """
import os, sys
from spider_tui.store.store import Store
path, uid = sys.argv[1], int(sys.argv[2])
if uid:
    os.setgid(uid)
    os.setuid(uid)
store = Store(path)
trouble = store.take_trouble()
kept = store.go_on()
print(trouble.kind if trouble else None, kept and kept.code, len(store.games()), store.on_disk)
kept.deal()
print(store.take_trouble(), len(store.games()))
store.close()
"""


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_a_read_only_file_is_said_and_its_games_can_still_be_gone_on_with(path: Path) -> None:
    filled(path)
    before = path.read_bytes()
    uid = 65534 if os.getuid() == 0 else 0
    for place in (path, path.parent):
        place.chmod(0o555)
    for place in path.parents:
        if uid and place.stat().st_uid == 0 and place.is_relative_to("/tmp"):
            place.chmod(place.stat().st_mode | 0o055)
    try:
        done = subprocess.run(
            [sys.executable, "-c", READ_ONLY, str(path), str(uid)],
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        path.parent.chmod(0o755)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [f"unwritable {MEDIUM} 3 False", "None 3"]
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == ["games.db"]


class Failing:
    """A connection whose commits fail as long as `error` is set."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.error: Exception | None = None
        self.lies = False
        self.reads = False
        """Whether reading fails too."""
        """Whether the commit is on disk all the same."""

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if self.error and self.reads and sql.startswith("SELECT"):
            raise self.error
        if self.error and sql == "COMMIT":
            if self.lies:
                self.connection.execute(sql)
            raise self.error
        return self.connection.execute(sql, *values)

    def __getattr__(self, name: str) -> object:
        return getattr(self.connection, name)


def sqlite_error(code: int, words: str) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(words)
    error.sqlite_errorcode = code
    return error


FULL = sqlite_error(sqlite3.SQLITE_FULL, "database or disk is full")


@pytest.fixture
def failing(path: Path) -> tuple[Store, Failing]:
    store = Store(str(path))
    connection = Failing(store._database._connection)
    store._database._connection = connection  # type: ignore[assignment]
    return store, connection


def log_on_disk(path: Path) -> list[tuple[int | None, str]]:
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT game, what FROM action ORDER BY game, number").fetchall()
    connection.close()
    return rows


@pytest.mark.parametrize("lies", [False, True], ids=["nothing written", "written after all"])
@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (FULL, TroubleKind.FULL),
        (sqlite_error(sqlite3.SQLITE_BUSY, "database is locked"), TroubleKind.BUSY),
        (sqlite_error(sqlite3.SQLITE_IOERR_FSYNC, "disk I/O error"), TroubleKind.UNWRITABLE),
        (sqlite_error(sqlite3.SQLITE_READONLY, "readonly"), TroubleKind.UNWRITABLE),
    ],
    ids=["full", "locked", "i/o error", "read-only"],
)
def test_what_cannot_be_saved_is_said_once_and_saved_as_soon_as_possible(
    path: Path, failing: tuple[Store, Failing], error: Exception, kind: TroubleKind, lies: bool
) -> None:
    store, connection = failing
    kept = store.begin(EASY)
    kept.deal()
    connection.error, connection.lies = error, lies
    kept.undo()
    assert kinds(store) == [kind]
    kept.redo()
    kept.deal()
    assert kinds(store) == []
    assert kept.game.position.moves == 2
    connection.error = None
    kept.deal()
    assert kinds(store) == [TroubleKind.SAVED_AGAIN]
    assert log_on_disk(path) == [(1, what) for what in ("D", "undo", "redo", "D", "D")]
    assert store.count() == 1


def test_a_list_that_could_not_be_read_is_not_taken_for_an_empty_one(
    failing: tuple[Store, Failing],
) -> None:
    store, connection = failing
    store.begin(EASY).deal()
    assert len(store.games()) == 1
    connection.error = sqlite_error(sqlite3.SQLITE_IOERR_READ, "disk I/O error")
    connection.reads = True
    assert store.games() == []
    assert store.unreadable
    assert (store.unreadable.kind, store.unreadable.detail) == (
        TroubleKind.UNWRITABLE,
        "disk I/O error",
    )
    connection.error = None
    assert len(store.games()) == 1
    assert store.unreadable is None


def test_a_win_whose_commit_seemed_to_fail_is_one_win(
    path: Path, failing: tuple[Store, Failing]
) -> None:
    store, connection = failing
    kept = store.begin(EASY)
    connection.error, connection.lies = FULL, True
    win(kept)
    connection.error = None
    kept.save()
    store.close()
    figures = Store(str(path)).statistics()["SP1", "S1C"]
    assert (figures.won, figures.games) == (1, 1)


def test_a_game_left_while_the_disk_was_full_is_saved_when_there_is_room(
    path: Path, failing: tuple[Store, Failing]
) -> None:
    store, connection = failing
    first = store.begin(EASY)
    connection.error = FULL
    first.deal()
    second = store.begin(HARD)
    second.deal()
    third = store.begin(MEDIUM)
    connection.error = None
    third.deal()
    assert store.count() == 3
    assert sorted(log_on_disk(path)) == sorted((kept.id, "D") for kept in (first, second, third))
    assert kinds(store) == [TroubleKind.FULL, TroubleKind.SAVED_AGAIN]


def test_a_game_given_up_on_a_full_disk_is_given_up_when_there_is_room(
    path: Path, failing: tuple[Store, Failing]
) -> None:
    store, connection = failing
    kept = store.begin(EASY)
    kept.deal()
    connection.error = FULL
    kept.give_up()
    assert resumed_how(store, kept) == "given up"
    connection.error = None
    store.close()
    figures = Store(str(path)).statistics()["SP1", "S1C"]
    assert (figures.given_up, figures.unfinished) == (1, 0)


def resumed_how(store: Store, kept: Kept) -> str | None:
    """How a game ended when it is taken from the list again."""
    again = store.resume(kept.id or 0)
    assert isinstance(again, Kept)
    return again.how


def test_a_game_begun_on_a_full_disk_is_saved_when_there_is_room(
    path: Path, failing: tuple[Store, Failing]
) -> None:
    store, connection = failing
    connection.error = FULL
    kept = store.begin(EASY)
    assert kept.id is None
    kept.deal()
    connection.error = None
    kept.undo()
    assert log_on_disk(path) == [(kept.id, "D"), (kept.id, "undo")]
    assert kinds(store) == [TroubleKind.FULL, TroubleKind.SAVED_AGAIN]


def test_a_really_full_disk_loses_nothing_that_was_on_it(path: Path) -> None:
    """SQLite itself says full: the file may not grow."""
    store = Store(str(path))
    kept = store.begin(EASY)
    kept.deal()
    connection = store._database._connection
    connection.execute("CREATE TABLE filler (data)")
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    chance = 0
    while (trouble := store.take_trouble()) is None and chance < 5000:
        chance += 1
        kept.undo()
        kept.redo()
    assert trouble is not None
    assert trouble.kind is TroubleKind.FULL
    assert kept.game.position.moves == 1
    connection.execute("PRAGMA max_page_count = 1000000")
    kept.undo()
    assert kinds(store) == [TroubleKind.SAVED_AGAIN]
    assert len(log_on_disk(path)) == 1 + 2 * chance + 1


def fill_up(filler: Path) -> None:
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(b"x" * 512):
                pass
        except OSError:
            return


@pytest.mark.skipif(sys.platform != "linux" or os.getuid() != 0, reason="needs a small disk")
def test_a_small_disk_that_runs_full(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=256k", "none", str(disk)],
        capture_output=True,
        check=False,
    )
    if mount.returncode:
        pytest.skip("no disk may be mounted here")
    try:
        path = disk / "games.db"
        store = Store(str(path))
        kept = store.begin(EASY)
        kept.deal()
        filler = disk / "filler"
        fill_up(filler)
        found: list[TroubleKind] = []
        actions = 1
        while not found and actions < 2000:
            kept.undo()
            kept.redo()
            actions += 2
            found += kinds(store)
        assert found in ([TroubleKind.FULL], [TroubleKind.UNWRITABLE])
        filler.unlink()
        kept.undo()
        actions += 1
        assert kinds(store) == [TroubleKind.SAVED_AGAIN]
        assert len(log_on_disk(path)) == actions
        store.close()
        # And a start on a full disk.
        fill_up(filler)
        before = path.read_bytes()
        store = Store(str(path))
        plays_on(store)
        store.close()
        assert path.read_bytes()[:4096] == before[:4096]
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_a_file_deleted_in_mid_play_comes_back_with_all_its_games(path: Path) -> None:
    filled(path)
    store = Store(str(path))
    kept = store.begin(EASY)
    wander(kept, 10)
    shutil.rmtree(path.parent)
    kept.deal()
    assert kinds(store) == [TroubleKind.VANISHED]
    store.close()
    store = Store(str(path))
    again = store.go_on()
    assert again is not None
    assert again.game.position == kept.game.position
    assert store.count() == 4


def test_a_file_deleted_without_its_log_comes_back_too(path: Path) -> None:
    filled(path)
    store = Store(str(path))
    kept = store.begin(EASY)
    wander(kept, 10)
    path.unlink()
    kept.deal()
    assert kinds(store) == [TroubleKind.VANISHED]
    store.close()
    store = Store(str(path))
    assert store.count() == 4
    assert kinds(store) == []


def test_a_file_replaced_in_mid_play_is_gone_on_with(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "games.db"
    filled(other)
    store = Store(str(path))
    kept = store.begin(EASY)
    wander(kept, 10)
    os.replace(other, path)
    kept.deal()
    assert kinds(store) == [TroubleKind.VANISHED]
    assert store.count() == 4
    again = Store(str(path)).go_on()
    assert again is not None
    assert again.game.position == kept.game.position


def test_a_fault_of_the_program_is_not_taken_for_trouble(path: Path) -> None:
    store = Store(str(path))
    with pytest.raises(sqlite3.ProgrammingError):
        store._database.query("SELECT ?")
    for fault in (ValueError("x"), sqlite3.ProgrammingError("x")):
        with pytest.raises(type(fault)):
            kind_of(fault)


def test_another_window_that_sets_a_file_aside_first_is_noticed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir()
    path.write_bytes(b"rubbish")
    real: Callable[..., str | None] = files.set_aside
    first: list[Store] = []

    def after_the_other(place: str, damaged: tuple[int, int]) -> str | None:
        monkeypatch.setattr(database_module, "set_aside", real)
        first.append(Store(place))
        first[0].begin(EASY).deal()
        return real(place, damaged)

    monkeypatch.setattr(database_module, "set_aside", after_the_other)
    second = Store(str(path))
    assert kinds(first[0]) == [TroubleKind.DAMAGED]
    assert kinds(second) == []
    assert second.count() == 1
    asides = [file for file in path.parent.iterdir() if "damaged" in file.name]
    assert [file.read_bytes() for file in asides] == [b"rubbish"]
