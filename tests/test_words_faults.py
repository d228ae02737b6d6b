"""What is wrong with settings, keys or the disk, in words that can all be read."""

import pytest

from spider_tui.store.settings import Fault, FaultKind
from spider_tui.store.trouble import Trouble, TroubleKind
from spider_tui.words.quotes import file_name
from spider_tui.words.settings import fault, faults, key_fault
from spider_tui.words.troubles import trouble, unreadable

HOME = "/home/ann"
SETTINGS = f"{HOME}/.config/spider-tui/settings.toml"
GAMES = f"{HOME}/.local/share/spider-tui/games.db"
WIDTH = 78


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", HOME)


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (
            Fault(FaultKind.UNREADABLE, SETTINGS, detail="Not a directory"),
            "Settings cannot be read (Not a directory): ~/.config/spider-tui/settings.toml",
        ),
        (
            Fault(FaultKind.UNWRITABLE, SETTINGS, detail="Is a directory"),
            "Settings cannot be saved (Is a directory): ~/.config/spider-tui/settings.toml",
        ),
        (
            Fault(FaultKind.TOO_UNUSUAL, SETTINGS),
            "Settings too unusual to be changed here: ~/.config/spider-tui/settings.toml",
        ),
        (
            Fault(FaultKind.WRONG_VALUE, SETTINGS, "auto_place", "1", ("true", "false")),
            "Settings: auto_place = 1? The default is taken. Known: true, false.",
        ),
        (Fault(FaultKind.UNKNOWN, SETTINGS, "colour"), "Settings: there is no colour."),
        (
            Fault(FaultKind.UNWRITABLE, ""),
            "Settings cannot be saved: there is no home directory.",
        ),
    ],
)
def test_what_is_wrong_with_the_settings_fits_a_line(found: Fault, words: str) -> None:
    assert fault(found) == words
    assert len(words) <= WIDTH


def test_a_value_of_any_length_leaves_room_for_what_is_right() -> None:
    words = fault(Fault(FaultKind.WRONG_VALUE, SETTINGS, "x" * 99, "\x1b" * 99, ("true",)))
    assert words == (f"Settings: {'x' * 29}… = {'?' * 29}…? The default is taken. Known: true.")
    assert len(key_fault("x" * 99, "y" * 99, "")) < 120


def test_all_that_is_wrong_stands_line_by_line() -> None:
    found = [Fault(FaultKind.UNKNOWN, SETTINGS, name) for name in ("colour", "sound")]
    assert faults(found) == "Settings: there is no colour.\nSettings: there is no sound."


def test_which_keys_there_are_is_said_once_after_all_that_are_none() -> None:
    found = [
        Fault(FaultKind.NO_KEY, SETTINGS, "keys.undo", '"meh"', ("enter", "f1 … f12")),
        Fault(FaultKind.NO_KEY, SETTINGS, "keys.redo", '"f13"', ("enter", "f1 … f12")),
        Fault(FaultKind.UNKNOWN, SETTINGS, "sound"),
    ]
    assert faults(found).splitlines() == [
        'Settings: keys.undo: there is no key "meh".',
        'Settings: keys.redo: there is no key "f13".',
        "Settings: there is no sound.",
        "Keys are single signs and: enter, f1 … f12.",
    ]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (("fly", "", ""), "Settings: [keys] has no action fly."),
        (("undo", "w", ""), "Settings: [keys] cannot give w to undo: it names a pile."),
        (("redo", "u", "undo"), "Settings: [keys] cannot give u to redo: undo has it."),
    ],
)
def test_a_key_an_action_cannot_have_is_named_with_who_has_it(
    wrong: tuple[str, str, str], words: str
) -> None:
    assert key_fault(*wrong) == words


@pytest.mark.parametrize("kind", TroubleKind)
def test_troubles_say_what_became_of_the_games_before_where_the_file_is(kind: TroubleKind) -> None:
    words = trouble(Trouble(kind, GAMES, detail="SP1-S4C-AAAAAAD"))
    sentence, _dot, path = words.partition(". ~")
    assert len(sentence) < WIDTH
    assert path in ("", "/.local/share/spider-tui/games.db")


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        (GAMES, "~/.local/share/spider-tui/games.db"),
        ("/home/anna/games.db", "/home/anna/games.db"),
        ("/tmp/\x1b[2J/g.db", "/tmp/?[2J/g.db"),
        ("games.db", "games.db"),
        ("", ""),
    ],
)
def test_paths_are_short_and_harmless(path: str, shown: str) -> None:
    assert file_name(path) == shown


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        (TroubleKind.NEWER, "a newer spider wrote it"),
        (TroubleKind.BUSY, "another program locks it"),
        (TroubleKind.DAMAGED, "it is damaged"),
        (TroubleKind.UNWRITABLE, "Not a directory?[0m"),
    ],
)
def test_why_the_games_cannot_be_read_is_said(kind: TroubleKind, why: str) -> None:
    words = unreadable(Trouble(kind, GAMES, detail="Not a directory\x1b[0m"))
    assert words == f"cannot read the games file ~/.local/share/spider-tui/games.db: {why}"
