"""The settings file: read, named faults, and changed without harm to the player's own words."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spider_tui.draw import looks
from spider_tui.i18n import LANGUAGES
from spider_tui.store.settings import OPTIONS, Fault, FaultKind, Settings, Value, value_of
from spider_tui.store.settings_file import SettingsFile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def written(path: Path, text: str) -> SettingsFile:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return SettingsFile(str(path))


def test_without_a_file_there_are_the_defaults_and_no_file_is_made(path: Path) -> None:
    file = SettingsFile(str(path))
    assert file.settings == Settings()
    assert file.faults == ()
    assert not path.parent.exists()


def test_the_defaults_are_those_of_the_rules() -> None:
    """Placing help, interactive rules, double click on; auto-place, click-to-move off."""
    assert Settings() == Settings(
        look="auto",
        colour_blind=False,
        two_colours=False,
        lang="auto",
        double_click=True,
        click_to_move=False,
        auto_place=False,
        placing_help=True,
        interactive_rules=True,
        undo_unlimited=False,
        keys={},
    )


def test_every_setting_but_keys_is_an_option_with_its_default_among_the_choices() -> None:
    assert [option.name for option in OPTIONS] == [
        name for name in Settings._fields if name != "keys"
    ]
    assert all(option.default in option.choices for option in OPTIONS)
    assert all(option.comment for option in OPTIONS)


SOME = st.builds(
    lambda values: Settings()._replace(**values),
    st.fixed_dictionaries({option.name: st.sampled_from(option.choices) for option in OPTIONS}),
)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(first=SOME, second=SOME)
def test_every_setting_is_read_as_it_was_saved(
    tmp_path: Path, first: Settings, second: Settings
) -> None:
    path = tmp_path / "settings.toml"
    path.unlink(missing_ok=True)
    file = SettingsFile(str(path))
    for wanted in (first, second):
        assert file.save(wanted) is None
        again = SettingsFile(str(path))
        assert again.settings == wanted
        assert again.faults == ()


def test_a_new_file_explains_itself(path: Path) -> None:
    SettingsFile(str(path)).save(Settings(look="felt"))
    text = path.read_text(encoding="utf-8")
    for option in OPTIONS:
        assert f"# {option.comment}\n" in text
    assert '# "auto" or "felt" or "night" or "ansi" or "ascii"\nlook = "felt"\n' in text
    assert "[keys]" in text
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    ("line", "name", "value", "allowed"),
    [
        ('look = "neon"', "look", '"neon"', '"auto" "felt" "night" "ansi" "ascii"'),
        ("look = 3", "look", "3", '"auto" "felt" "night" "ansi" "ascii"'),
        ('auto_place = "yes"', "auto_place", '"yes"', "true false"),
        ("auto_place = 1", "auto_place", "1", "true false"),
        ("double_click = 0", "double_click", "0", "true false"),
        ('lang = "EN"', "lang", '"EN"', '"auto" "en" "th" "vi"'),
        ("lang = []", "lang", "[]", '"auto" "en" "th" "vi"'),
        ("look = 2024-01-01", "look", "2024-01-01", '"auto" "felt" "night" "ansi" "ascii"'),
        ("[look]", "look", "{}", '"auto" "felt" "night" "ansi" "ascii"'),
    ],
)
def test_a_wrong_value_is_named_with_what_is_allowed_and_the_default_taken(
    path: Path, line: str, name: str, value: str, allowed: str
) -> None:
    file = written(path, f"placing_help = false\n{line}\n")
    assert file.settings == Settings(placing_help=False)
    assert file.faults == (
        Fault(FaultKind.WRONG_VALUE, str(path), name, value, tuple(allowed.split())),
    )


def test_unknown_names_are_named_and_kept(path: Path) -> None:
    file = written(path, 'colour = "red"\nlook = "night"\n\n[future]\nx = 1\n')
    assert [(fault.kind, fault.name) for fault in file.faults] == [
        (FaultKind.UNKNOWN, "colour"),
        (FaultKind.UNKNOWN, "future"),
    ]
    assert file.save(file.settings._replace(look="felt", auto_place=True)) is None
    assert tomllib.loads(path.read_text()) == {
        "colour": "red",
        "look": "felt",
        "auto_place": True,
        "future": {"x": 1},
    }


def test_a_change_leaves_every_other_line_as_the_player_wrote_it(path: Path) -> None:
    text = (
        "# mine\n"
        "  look='night'# at home\n"
        "\n"
        'lang = "th"   # ภาษาไทย\n'
        "[keys]\n"
        'undo = [ "u" ] # only this\n'
        '# look = "felt"\n'
    )
    file = written(path, text)
    assert file.save(file.settings._replace(look="ansi", colour_blind=True)) is None
    assert path.read_text(encoding="utf-8") == (
        "# mine\n"
        '  look="ansi"# at home\n'
        "\n"
        'lang = "th"   # ภาษาไทย\n'
        "colour_blind = true\n"
        "[keys]\n"
        'undo = [ "u" ] # only this\n'
        '# look = "felt"\n'
    )


def test_line_ends_of_windows_and_a_byte_order_mark_are_read(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b'\xef\xbb\xbflook = "night"\r\nlang = "vi"\r\n')
    file = SettingsFile(str(path))
    assert file.settings == Settings(look="night", lang="vi")
    assert file.save(file.settings._replace(lang="en")) is None
    assert path.read_bytes() == b'look = "night"\r\nlang = "en"\r\n'


def test_a_wrong_value_stays_as_it_is_until_it_is_changed(path: Path) -> None:
    file = written(path, 'look = "neon"\n')
    assert file.save(file.settings._replace(lang="vi")) is None
    assert path.read_text() == 'look = "neon"\nlang = "vi"\n'
    assert file.save(file.settings._replace(look="felt")) is None
    assert path.read_text() == 'look = "felt"\nlang = "vi"\n'


def test_what_another_window_changed_meanwhile_stays(path: Path) -> None:
    here, there = SettingsFile(str(path)), SettingsFile(str(path))
    here.save(Settings(look="night"))
    there.save(Settings(lang="th"))
    assert SettingsFile(str(path)).settings == Settings(look="night", lang="th")


def test_saving_no_change_writes_nothing(path: Path) -> None:
    file = SettingsFile(str(path))
    assert file.save(Settings()) is None
    assert not path.exists()


def test_own_keys_are_read_by_action(path: Path) -> None:
    file = written(path, '[keys]\nundo = ["u", "ctrl+z"]\ndeal = "d"\nquit = []\n')
    assert file.settings.keys == {"undo": ("u", "ctrl+z"), "deal": ("d",), "quit": ()}
    assert file.faults == ()


def test_keys_that_are_no_keys_are_named(path: Path) -> None:
    file = written(path, '[keys]\nundo = 3\nredo = [1]\ndeal = ["d"]\n')
    assert file.settings.keys == {"deal": ("d",)}
    assert [(fault.name, fault.value) for fault in file.faults] == [
        ("keys.undo", "3"),
        ("keys.redo", "[1]"),
    ]
    assert [fault.name for fault in written(path, "keys = 1\n").faults] == ["keys"]


def test_a_name_that_is_no_key_is_named_and_the_others_hold(path: Path) -> None:
    file = written(path, '[keys]\nundo = ["u", "meh", "f13"]\nredo = "nope"\nhelp = ["?"]\n')
    assert file.settings.keys == {"undo": ("u",), "help": ("?",)}
    found = [(fault.kind, fault.name, fault.value) for fault in file.faults]
    assert found == [
        (FaultKind.NO_KEY, "keys.undo", '"meh"'),
        (FaultKind.NO_KEY, "keys.undo", '"f13"'),
        (FaultKind.NO_KEY, "keys.redo", '"nope"'),
    ]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("u", "u"),
        ("R", "R"),
        ("r", "r"),
        ("é", "é"),
        (" ", "space"),
        ("Up", "up"),
        ("↑", "up"),
        ("Esc", "escape"),
        ("F3", "f3"),
        ("f12", "f12"),
        ("Ctrl+B", "ctrl+b"),
        ("CTRL+Z", "ctrl+z"),
        ("page_up", "pageup"),
        ("Page Down", "pagedown"),
        ("PgUp", "pageup"),
        ("shift+tab", "shift+tab"),
        ("Shift+Ctrl+Left", "ctrl+shift+left"),
        ("Alt+Left", "alt+left"),
    ],
)
def test_keys_may_be_written_as_keyboards_and_the_help_name_them(
    path: Path, text: str, key: str
) -> None:
    file = written(path, f'[keys]\nundo = ["{text}"]\n')
    assert (file.settings.keys, file.faults) == ({"undo": (key,)}, ())


@pytest.mark.parametrize(
    "text",
    # To most terminals ctrl+h, i, m are Backspace, Tab and Enter, and an R with Shift is an R.
    [
        "",
        "meh",
        "uu",
        "f0",
        "f13",
        "F99",
        "ctrl+alt+x",
        "alt+x",
        "ctrl+",
        "ctrl+5",
        "+a",
        "hyper+up",
        "alt+f4",
        "ctrl+h",
        "ctrl+i",
        "ctrl+m",
        "shift+r",
        "ctrl+shift+x",
        "ctrl+enter",
        "question_mark",
    ],
)
def test_what_no_terminal_sends_everywhere_is_no_key(path: Path, text: str) -> None:
    file = written(path, f'[keys]\nundo = ["{text}"]\n')
    assert file.settings.keys == {}
    assert [(fault.kind, fault.value) for fault in file.faults] == [(FaultKind.NO_KEY, f'"{text}"')]


@pytest.mark.parametrize(
    "content",
    [b'look = "fel', b"look felt\n", b"\xff\xfe\0", b"look = 'felt'\nlook = 'night'\n"],
    ids=["cut off", "no equals sign", "not text", "twice"],
)
def test_a_file_that_cannot_be_understood_is_never_overwritten(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    file = SettingsFile(str(path))
    assert file.settings == Settings()
    (fault,) = file.faults
    assert (fault.kind, fault.path) == (FaultKind.NOT_TOML, str(path))
    assert fault.detail
    refused = file.save(Settings(look="night"))
    assert refused is not None
    assert refused.kind is FaultKind.NOT_TOML
    assert file.settings.look == "night"
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "text",
    ['note = """\nlook = "felt"\n"""\nlook = "night"\n', '"look" = "night"\n'],
    ids=["name within a text", "quoted name"],
)
def test_a_file_too_unusual_to_be_changed_is_left_alone(path: Path, text: str) -> None:
    file = written(path, text)
    assert file.settings.look == "night"
    refused = file.save(file.settings._replace(look="ansi"))
    assert refused == Fault(FaultKind.TOO_UNUSUAL, str(path))
    assert path.read_text() == text


def test_an_empty_file_is_filled(path: Path) -> None:
    file = written(path, "\n")
    assert file.faults == ()
    assert file.save(Settings(look="felt")) is None
    assert SettingsFile(str(path)).settings == Settings(look="felt")


def test_a_place_that_cannot_be_written_is_said_and_the_setting_holds(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file, not a directory")
    file = SettingsFile(str(tmp_path / "config" / "settings.toml"))
    fault = file.save(Settings(look="night"))
    assert fault is not None
    assert fault.kind in (FaultKind.UNWRITABLE, FaultKind.UNREADABLE)
    assert file.settings.look == "night"
    nowhere = SettingsFile(None)
    fault = nowhere.save(Settings(look="night"))
    assert fault is not None
    assert fault.kind is FaultKind.UNWRITABLE


def test_a_directory_in_its_place_is_said(path: Path) -> None:
    path.mkdir(parents=True)
    (fault,) = SettingsFile(str(path)).faults
    assert fault.kind is FaultKind.UNREADABLE


@pytest.mark.skipif(os.name == "nt", reason="links and modes of POSIX")
def test_a_link_stays_a_link_and_the_mode_stays(path: Path, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.toml"
    real.write_text('look = "night"\n')
    real.chmod(0o600)
    path.parent.mkdir()
    path.symlink_to(real)
    file = SettingsFile(str(path))
    assert file.save(file.settings._replace(look="felt")) is None
    assert path.is_symlink()
    assert real.read_text() == 'look = "felt"\n'
    assert real.stat().st_mode & 0o777 == 0o600


def test_a_write_that_fails_half_way_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(path, 'look = "night"\n')

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    fault = file.save(file.settings._replace(look="felt"))
    assert fault is not None
    assert fault.kind is FaultKind.UNWRITABLE
    assert path.read_text() == 'look = "night"\n'
    assert list(path.parent.iterdir()) == [path]


def test_a_start_without_a_settings_file_imports_no_toml_reader(tmp_path: Path) -> None:
    code = (
        "import sys; from spider_tui.store.settings_file import SettingsFile;"
        f"SettingsFile({str(tmp_path / 'none.toml')!r});"
        "print(sorted({'tomllib', 'dataclasses', 'platformdirs'} & set(sys.modules)))"
    )
    # -S: what a site hook imports does not count.
    import spider_tui

    environ = {**os.environ, "PYTHONPATH": str(Path(spider_tui.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, env=environ, check=True
    )
    assert done.stdout == "[]\n"


def test_looks_and_languages_to_choose_are_those_there_are() -> None:
    choices = {option.name: option.choices for option in OPTIONS}
    assert choices["look"] == ("auto", *looks.NAMES)
    assert choices["lang"] == ("auto", *LANGUAGES)


def test_value_of_reads_by_name() -> None:
    found: Value = value_of(Settings(look="felt"), "look")
    assert found == "felt"


def test_a_file_nested_too_deeply_is_not_understood(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("a=" + "[" * 5000 + "]" * 5000 + "\n", encoding="utf-8")
    file = SettingsFile(str(path))
    assert file.settings == Settings()
    assert [fault.kind for fault in file.faults] == [FaultKind.NOT_TOML]
    assert file.save(Settings(look="night")) is not None
    assert path.read_text(encoding="utf-8").startswith("a=[[")
