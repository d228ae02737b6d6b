"""settings.toml as the player finds it, edits it, and sees it on the screen."""

import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import Open
from tests.store.games import HARD

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pty")


def settings(home: Path) -> Path:
    path = home / ".config" / "spider-tui" / "settings.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('look = "pink"', 'Settings: look = "pink"? The default is taken.'),
        ("double_click = 1", "Settings: double_click = 1? The default is taken. Known: true"),
        ("auto_palce = true\n", "Settings: there is no auto_palce."),
        ('[keys]\nfly = ["x"]', "Settings: [keys] has no action fly."),
        ('[keys]\nundo = ["1"]', "Settings: [keys] cannot give 1 to undo: it names a pile."),
        ('[keys]\nundo = ["u", "meh"]', 'Settings: keys.undo: there is no key "meh".'),
        ("keys = 3", "Settings: keys = 3? The default is taken."),
        ("[keys]\nundo = 7", "Settings: keys.undo = 7? The default is taken."),
    ],
)
def test_a_wrong_value_is_named_and_the_default_taken(
    window: Open, tmp_path: Path, text: str, words: str
) -> None:
    settings(tmp_path).write_text(text)
    first = window()
    first.until_words(words)
    first.press("d")
    first.until_moves(1)
    first.quit()
    assert settings(tmp_path).read_text() == text


def test_a_language_without_words_is_said_to_be_english(window: Open, tmp_path: Path) -> None:
    settings(tmp_path).write_text('lang = "th"\n')
    first = window()
    first.until_words("No words in th yet, so this is English.")
    first.press("d")
    first.until_moves(1)
    first.quit()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"look = \n", "Settings are not understood (Invalid value (at line 1, column 8))"),
        (b"double_click = true\n[keys\n", "Settings are not understood ("),
        (b"\xff\xfe", "Settings are not understood ("),
    ],
)
def test_a_file_that_is_no_toml_is_named_and_left_alone(
    window: Open, tmp_path: Path, data: bytes, words: str
) -> None:
    settings(tmp_path).write_bytes(data)
    first = window()
    first.until_words(words)
    first.press("v")
    first.until_words(words)
    first.press("d")
    first.until_moves(1)
    first.quit()
    assert settings(tmp_path).read_bytes() == data


def test_settings_that_cannot_be_saved_count_until_the_end(window: Open, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    first = window(environment={"XDG_CONFIG_HOME": str(tmp_path / "file")})
    first.until_words("Settings cannot be read (Not a directory)")
    felt = first.screen.buffer[first.screen.lines - 2][0].bg
    first.press("v")
    first.until(lambda screen: screen.buffer[screen.lines - 2][0].bg != felt)
    first.until_words("Settings cannot be read (Not a directory)")


def test_without_a_home_settings_are_not_saved(window: Open) -> None:
    nobody = "import pwd\ndef unknown(_): raise KeyError\npwd.getpwuid = unknown"
    first = window(before=nobody, environment={"HOME": ""})
    first.until_words("There is no home directory")
    first.press("v")
    first.until_words("Settings cannot be saved: there is no home directory.")


def test_a_key_bound_anew_works_and_the_help_shows_it(window: Open, tmp_path: Path) -> None:
    settings(tmp_path).write_text('[keys]\ndeal = ["x", "f10"]\nundo = ["d"]\nquit = ["Q"]\n')
    first = window("--code", str(HARD))
    for key, count in (("x", 1), ("f10", 2), ("d", 1), ("u", 1), ("q", 1), ("x", 2)):
        first.press(key)
        first.until_moves(count)
    first.press("?")
    first.until_text("Help")
    assert any(row.strip("│ ").startswith("d ") and "undo" in row for row in first.screen.display)
    first.press("escape")
    first.until(lambda screen: "Help" not in screen.text)
    first.press("Q")
    assert first.wait() == 0


def test_the_look_is_remembered_and_the_players_own_lines_stay(
    window: Open, tmp_path: Path
) -> None:
    settings(tmp_path).write_text("# mine\nplacing_help = false  # I know where they go\n")
    first = window("--code", str(HARD))
    felt = first.screen.buffer[first.screen.lines - 2][0].bg
    first.press("v")
    first.until(lambda screen: screen.buffer[screen.lines - 2][0].bg != felt)
    night = first.screen.buffer[first.screen.lines - 2][0].bg
    first.quit()
    text = settings(tmp_path).read_text()
    assert text.startswith("# mine\nplacing_help = false  # I know where they go\n")
    assert 'look = "night"' in text
    second = window()
    assert second.screen.buffer[second.screen.lines - 2][0].bg == night
    # Changed in the dialog, back to what it was.
    second.press("o")
    second.until_text("Settings")
    second.press("left")
    second.until(lambda screen: screen.buffer[screen.lines - 2][0].bg == felt)
    second.press("escape")
    second.until(lambda screen: "Settings" not in screen.text)
    second.quit()
    assert 'look = "felt"' in settings(tmp_path).read_text()
    third = window("--look", "night")
    assert third.screen.buffer[third.screen.lines - 2][0].bg == night
    third.quit()
    assert 'look = "felt"' in settings(tmp_path).read_text()


def test_undo_without_limit_is_kept_and_goes_back_to_the_start(
    window: Open, tmp_path: Path
) -> None:
    settings(tmp_path).write_text("undo_unlimited = true\n")
    first = window("klondike", "--draw", "1")
    first.press(*"d" * 120)
    first.until_moves(120)
    first.quit()
    second = window("klondike")
    second.press(*"u" * 120)
    second.until_moves(0)


def test_undo_stops_after_a_hundred_actions(window: Open) -> None:
    first = window("klondike", "--draw", "1")
    first.press(*"d" * 120)
    first.until_moves(120)
    first.press(*"u" * 100)
    first.until_moves(20)
    first.press("u")
    first.settle()
    first.until_moves(20)
