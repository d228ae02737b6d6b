"""Where a player's files lie."""

import os
import sys
from pathlib import Path

import platformdirs
import pytest

from spider_tui.store.paths import Paths, paths

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="the XDG rule")


@linux_only
@pytest.mark.parametrize(
    "environ",
    [
        {},
        {"XDG_DATA_HOME": "/x/data"},
        {"XDG_CONFIG_HOME": "/x/config", "XDG_STATE_HOME": "/x/state"},
        {"XDG_DATA_HOME": "relative", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "./here"},
        {"XDG_DATA_HOME": "/with space/ü"},
        {"HOME": "/somewhere/else"},
        {"HOME": "/somewhere/else/"},
        {"HOME": "relative"},
        {"HOME": ""},
        {"HOME": None},
    ],
    ids=str,
)
def test_the_places_are_those_of_platformdirs(
    environ: dict[str, str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "ANDROID_ROOT"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        if value is None:
            monkeypatch.delenv(name)
        else:
            monkeypatch.setenv(name, value)
    assert tuple(map(os.path.normpath, filter(None, paths()))) == (
        f"{platformdirs.user_data_dir('spider-tui', appauthor=False)}/games.db",
        f"{platformdirs.user_config_dir('spider-tui', appauthor=False)}/settings.toml",
        f"{platformdirs.user_log_dir('spider-tui', appauthor=False)}/spider-tui.log",
    )


@linux_only
def test_a_user_without_a_home_has_no_places(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(uid: int) -> object:
        raise KeyError(uid)

    monkeypatch.setattr("pwd.getpwuid", nobody)
    assert paths(environ={}) == Paths(None, None, None)
    # Named places need no home.
    assert paths(environ={"XDG_DATA_HOME": "/x"}).database == "/x/spider-tui/games.db"


def test_a_data_directory_holds_everything(tmp_path: Path) -> None:
    found = paths(str(tmp_path / "mine"))
    assert {os.path.dirname(path or "") for path in found} == {str(tmp_path / "mine")}
    assert len(set(found)) == 3


def test_a_data_directory_may_be_relative_or_in_the_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", "/home/somebody")
    assert paths("here").database == str(tmp_path / "here" / "games.db")
    assert paths("~/games").database == "/home/somebody/games/games.db"
