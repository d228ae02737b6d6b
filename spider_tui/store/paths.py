"""Where games, settings and the log lie on each system."""

import os
import sys
from collections.abc import Mapping

from ..lean import NamedTuple

APP = "spider-tui"


class Paths(NamedTuple):
    """The files of a player; None where there is no home directory to put them in."""

    database: str | None
    settings: str | None
    log: str | None


def paths(data_dir: str | None = None, environ: Mapping[str, str] = os.environ) -> Paths:
    """Return where the files are to lie, made or not; all in `data_dir` if one is named."""
    if data_dir:
        place = os.path.abspath(os.path.expanduser(data_dir))
        return _named(place, place, place)
    if sys.platform.startswith("linux") and "ANDROID_ROOT" not in environ:
        # platformdirs says the same, but takes a third of the time a start may take.
        return _named(
            _xdg(environ, "XDG_DATA_HOME", ".local/share"),
            _xdg(environ, "XDG_CONFIG_HOME", ".config"),
            os.path.join(_xdg(environ, "XDG_STATE_HOME", ".local/state"), "log"),
        )
    import platformdirs

    try:
        return _named(
            platformdirs.user_data_dir(APP, appauthor=False),
            platformdirs.user_config_dir(APP, appauthor=False),
            platformdirs.user_log_dir(APP, appauthor=False),
        )
    except RuntimeError:
        return Paths(None, None, None)


def _xdg(environ: Mapping[str, str], variable: str, default: str) -> str:
    """Follow the XDG rule, by which a relative path does not count.

    https://specifications.freedesktop.org/basedir-spec/latest/
    """
    place = environ.get(variable, "")
    if not os.path.isabs(place):
        place = os.path.join(_home(environ), default)
    return os.path.join(place, APP)


def _home(environ: Mapping[str, str]) -> str:
    """Return the home directory; empty if there is none."""
    home = environ.get("HOME", "")
    if os.path.isabs(home):
        return home
    import pwd

    try:
        return pwd.getpwuid(os.getuid()).pw_dir
    except KeyError:
        return ""


def _named(data: str, config: str, log: str) -> Paths:
    return Paths(
        _file(data, "games.db"), _file(config, "settings.toml"), _file(log, "spider-tui.log")
    )


def _file(directory: str, name: str) -> str | None:
    return os.path.join(directory, name) if os.path.isabs(directory) else None
