"""Whatever is wrong with the disk is said in one line, and play goes on."""

import contextlib
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import Game
from spider_tui.store.store import Store
from tests.e2e.conftest import Open
from tests.e2e.window import Window, database, kept
from tests.store.games import EASY, HARD, WIN, win

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pty")

PAGE = 4096
ASIDE = "games.damaged-1.db"
BEGUN_AFRESH = f"Damaged games file set aside as {ASIDE}; a new one was begun."


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A games file with a won game and one that goes on, closed."""
    path = Path(database(tmp_path))
    store = Store(str(path))
    win(store.begin(EASY))
    store.begin(HARD).deal()
    store.close()
    return path


def assert_play_goes_on(window: Window, moves: int = 0) -> None:
    """Deal, undo and redo: each is shown."""
    for key, count in (("d", moves + 1), ("u", moves), ("r", moves + 1)):
        window.press(key)
        window.until_moves(count)


def assert_kept(place: Path, code: GameCode, *, deals: int) -> None:
    """On disk is a game of so many deals and nothing else."""
    game = Game(code)
    for _ in range(deals):
        game.deal()
    store = Store(str(place / "games.db"))
    found = store.go_on()
    assert found is not None
    assert found.code == code
    assert found.game.position == game.position
    store.close()


def header(path: Path) -> None:
    path.write_bytes(b"\xff" * 100 + path.read_bytes()[100:])


def first_page(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:100] + b"\xff" * (PAGE - 100) + data[PAGE:])


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-PAGE])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def a_text_file(path: Path) -> None:
    path.write_text("The games are elsewhere.\n")


def another_database(path: Path) -> None:
    path.unlink()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE honey (pots INTEGER)")
    connection.close()


@pytest.mark.parametrize("spoil", [header, first_page, emptied, a_text_file, another_database])
def test_a_damaged_file_is_set_aside_and_said_so(
    window: Open, games: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(games)
    spoilt = games.read_bytes()
    first = window()
    first.until_words(BEGUN_AFRESH)
    assert_play_goes_on(first)
    assert "is kept." in first.quit()
    assert (games.parent / ASIDE).read_bytes() == spoilt
    window().until_words("Going on with")


def test_of_a_truncated_file_is_kept_what_can_be_read(window: Open, games: Path) -> None:
    truncated(games)
    first = window()
    first.until_words(f"Damaged games file set aside as {ASIDE}")
    assert_play_goes_on(first)
    first.quit()
    assert (games.parent / ASIDE).exists()


def test_damage_of_one_page_does_not_harm_the_other_games(window: Open, games: Path) -> None:
    """One page of the actions is overwritten: the game whose actions lie elsewhere is there."""
    store = Store(str(games))
    for _ in range(40):
        store.begin(EASY).deal()
        win(store.begin(EASY))
    before = store.count()
    store.close()
    connection = sqlite3.connect(games)
    (root,) = connection.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'action'"
    ).fetchone()
    pages = games.stat().st_size // PAGE
    connection.close()
    with open(games, "r+b") as file:
        file.seek(PAGE * (pages - 1))
        file.write(b"\xff" * PAGE)
    assert root < pages
    first = window()
    assert_play_goes_on(first, moves=int(first.screen.row(0).partition("Moves ")[2].split()[0]))
    first.press("g")
    first.until_text("Kept games")
    first.press("escape")
    first.until(lambda screen: "Kept games" not in screen.text)
    first.quit()
    after = Store(str(games))
    assert 1 < after.count() <= before + 1


def test_a_file_of_a_newer_version_is_left_alone(window: Open, games: Path) -> None:
    connection = sqlite3.connect(games)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = games.read_bytes()
    first = window()
    first.until_words("A newer spider wrote the games file: nothing is saved here.")
    assert_play_goes_on(first)
    assert "could not be kept" in first.quit()
    assert games.read_bytes() == before


def test_an_edited_illegal_action_harms_only_its_game(window: Open, games: Path) -> None:
    connection = sqlite3.connect(games)
    connection.execute("UPDATE action SET what = '1-2x9' WHERE game = 2")
    connection.commit()
    connection.close()
    first = window()
    first.until_words(f"The kept game {HARD} is damaged and was passed over.")
    assert_play_goes_on(first)
    first.press("g")
    first.until_text("Kept games")
    rows = [row for row in first.screen.display if "SP1-" in row and "│" in row]
    assert [("damaged" in row, "won" in row) for row in rows] == [
        (False, False),
        (True, False),
        (False, True),
    ]
    first.press("down", "enter")
    first.until_text("This game is damaged: it cannot be followed.")
    first.press("down", "enter")
    first.until(lambda screen: "Score 1208" in screen.row(0))


def test_a_directory_that_cannot_be_made(window: Open, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    first = window("--data-dir", str(tmp_path / "file" / "below"))
    first.until_words("The games file cannot be written: this game is in memory only.")
    assert_play_goes_on(first)
    assert "could not be kept" in first.quit()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    """Return what mounts a disk of 256 kB, with further options."""
    place = tmp_path / "disk"
    place.mkdir()

    def mounted(*options: str) -> Path:
        done = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", ",".join(("size=256k", *options)), "tmpfs", str(place)],
            capture_output=True,
            check=False,
        )
        if done.returncode:
            pytest.skip("needs the right to mount a disk")
        return place

    yield mounted
    subprocess.run(["umount", "-l", str(place)], capture_output=True, check=False)


def test_a_disk_that_cannot_be_written(window: Open, small_disk: Callable[..., Path]) -> None:
    place = small_disk()
    store = Store(str(place / "games.db"))
    store.begin(HARD).deal()
    store.close()
    subprocess.run(["mount", "-o", "remount,ro", str(place)], check=True)
    first = window("--data-dir", str(place))
    first.until_words("The games file cannot be written: this game is in memory only.")
    # What lies there is to be read all the same.
    assert "Moves 1" in first.screen.row(0)
    first.press("u")
    first.until_moves(0)
    assert "could not be kept" in first.quit()


def fill(path: Path) -> None:
    """Write a file as large as there is room for."""
    with open(path, "wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(b"\0" * PAGE):
            pass


def test_a_full_disk_is_said_once_and_the_game_saved_when_there_is_room(
    window: Open, small_disk: Callable[..., Path]
) -> None:
    place = small_disk()
    first = window("--data-dir", str(place), "--code", str(EASY))
    first.press("d")
    first.until_moves(1)
    ballast = place / "ballast"
    fill(ballast)
    first.press("u")
    first.until_words("The disk is full: the game is in memory only; tried again at each move.")
    assert "Moves 0" in first.screen.row(0)
    assert_play_goes_on(first)
    first.settle()
    assert "full" not in first.words
    ballast.unlink()
    first.press("d")
    first.until_words("everything is saved")
    first.quit()
    assert_kept(place, EASY, deals=2)


def test_a_full_disk_at_the_start_does_not_hide_the_unfinished_game(
    window: Open, small_disk: Callable[..., Path]
) -> None:
    place = small_disk()
    played = window("--data-dir", str(place), "--code", str(HARD))
    played.press("d")
    played.until_moves(1)
    played.quit()
    ballast = place / "ballast"
    fill(ballast)
    first = window("--data-dir", str(place))
    first.until_words("The disk is full: the game is in memory only; tried again at each move.")
    assert "Moves 1" in first.screen.row(0)
    first.press("d")
    first.until_moves(2)
    ballast.unlink()
    first.press("d")
    first.until_words("everything is saved")
    assert "is kept." in first.quit()
    assert_kept(place, HARD, deals=3)


def test_a_full_disk_without_a_games_file_has_one_when_there_is_room(
    window: Open, small_disk: Callable[..., Path]
) -> None:
    place = small_disk()
    ballast = place / "ballast"
    fill(ballast)
    first = window("--data-dir", str(place), "--code", str(EASY))
    first.until_words("The disk is full: the game is in memory only; tried again at each move.")
    assert_play_goes_on(first)
    ballast.unlink()
    first.press("d")
    first.until_words("everything is saved")
    first.signal(9)
    first.wait()
    assert_kept(place, EASY, deals=2)


def test_without_a_home_the_game_is_played_but_not_kept(window: Open) -> None:
    nobody = "import pwd\ndef unknown(_): raise KeyError\npwd.getpwuid = unknown"
    first = window(before=nobody, environment={"HOME": ""})
    first.until_words("There is no home directory: nothing is saved. Try --data-dir.")
    assert_play_goes_on(first)
    assert "could not be kept" in first.quit()


def test_a_file_deleted_in_mid_play_is_made_again(window: Open, games: Path) -> None:
    first = window()
    first.until_words(f"Going on with {HARD}")
    for path in games.parent.glob("games.db*"):
        path.unlink()
    first.press("d")
    first.until_words("The games file was gone; this game is saved in a new one.")
    first.quit()
    game = Game(HARD)
    game.deal()
    game.deal()
    assert kept(first.home).position == game.position
    assert Store(str(games)).count() == 2


def test_a_lock_held_by_another_program(window: Open, games: Path) -> None:
    first = window()
    first.until_words(f"Going on with {HARD}")
    other = sqlite3.connect(games, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    first.press("d")
    first.until_words("Another program locks the games file; tried again at each move.")
    other.execute("ROLLBACK")
    other.close()
    first.press("d")
    first.until_words("everything is saved")
    first.signal(9)
    first.wait()
    assert kept(first.home).position.moves == 3


def test_nothing_is_left_beside_the_games_file(window: Open, games: Path) -> None:
    window().quit()
    assert os.listdir(games.parent) == ["games.db"]
    assert len(WIN.moves) == 92
