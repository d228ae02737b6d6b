"""The settings file: read, and changed line by line so that the player's own words stay."""

import os
from collections.abc import Mapping

from .settings import OPTIONS, Fault, FaultKind, Settings, Value, read, value_of, written

HEAD = """\
# Settings of spider-tui, to be changed here or in the game with the key o.
# A wrong value is named at the start, and the default taken.
"""

TAIL = """
# Your own keys: an action and all keys it is to have. Keys of piles stay as they are.
# A key is a sign (u, R, ?) or one of these names: enter, space, escape, tab, backspace, left,
# right, up, down, home, end, pageup, pagedown, insert, delete, f1 to f12, ctrl+a to ctrl+z.
# The actions: left, right, up, down, first, last, lift, put_back, deal, finish, undo, redo,
# new_game, restart, next_deal, previous_deal, kept_games, statistics, code, find, describe,
# describe_table, next_look, redraw, settings, help, suspend, quit. An example:
# undo = ["u", "backspace", "ctrl+z"]
[keys]
"""


class SettingsFile:
    """`settings.toml` of a player. It is made when a setting is changed for the first time."""

    def __init__(self, path: str | None) -> None:
        """Read the file at `path` if there is one; None means there is no place for it."""
        self._path = path
        self.settings = Settings()
        """As in the file, or as last saved."""
        self.faults: tuple[Fault, ...] = ()
        """What is wrong in the file."""
        if path is None:
            return
        try:
            text = _text(path)
            if text:
                self.settings, self.faults = read(_parsed(text), path)
        except (OSError, ValueError, RecursionError) as error:
            self.faults = (_fault(error, path),)

    def save(self, settings: Settings) -> Fault | None:
        """Write what differs from the settings read or saved last; says why if that fails.

        All else in the file stays as it is. A file that cannot be read or understood is not
        touched, and the file is replaced as a whole or not at all. `keys` is edited by hand only.
        """
        changed = {
            option.name: value_of(settings, option.name)
            for option in OPTIONS
            if value_of(settings, option.name) != value_of(self.settings, option.name)
        }
        self.settings = settings
        if not changed:
            return None
        if self._path is None:
            return Fault(FaultKind.UNWRITABLE, "")
        try:
            text = _text(self._path)
            before = _parsed(text)
        except (OSError, ValueError, RecursionError) as error:
            return _fault(error, self._path)
        after = _changed(text, changed) if text.strip() else _fresh(settings)
        if text.strip() and not _holds(after, {**before, **changed}):
            return Fault(FaultKind.TOO_UNUSUAL, self._path)
        try:
            _replace(self._path, after)
        except OSError as error:
            return Fault(FaultKind.UNWRITABLE, self._path, detail=_said(error))
        return None


def _text(path: str) -> str:
    """Return the text of a file, empty if there is none. Raises OSError or ValueError."""
    try:
        with open(path, "rb") as file:
            return file.read().decode("utf-8-sig")
    except FileNotFoundError:
        return ""


def _parsed(text: str) -> Mapping[str, object]:
    """Raises ValueError for what is not TOML."""
    import tomllib  # takes a tenth of a start; most players have no settings file

    return tomllib.loads(text)


def _holds(text: str, table: Mapping[str, object]) -> bool:
    """Tell whether a text is TOML that says just this."""
    try:
        return _parsed(text) == table
    except ValueError:
        return False


def _fault(error: OSError | ValueError | RecursionError, path: str) -> Fault:
    kind = FaultKind.UNREADABLE if isinstance(error, OSError) else FaultKind.NOT_TOML
    return Fault(kind, path, detail=_said(error))


def _said(error: OSError | ValueError | RecursionError) -> str:
    """Return what is wrong, without the number and the path the system adds."""
    return getattr(error, "strerror", None) or str(error)


def _fresh(settings: Settings) -> str:
    """Return a new file that explains itself."""
    lines = [HEAD]
    for option in OPTIONS:
        choices = " or ".join(map(written, option.choices))
        lines.append(f"# {option.comment}\n# {choices}")
        lines.append(f"{option.name} = {written(value_of(settings, option.name))}\n")
    return "\n".join(lines) + TAIL


def _changed(text: str, values: Mapping[str, Value]) -> str:
    """Put other values into the lines of a file; new ones come before the first table."""
    import re

    newline = "\r\n" if "\r\n" in text else "\n"
    lines = text.splitlines()
    top = next((at for at, line in enumerate(lines) if line.lstrip().startswith("[")), len(lines))
    for name, value in values.items():
        line = re.compile(rf"""(\s*{name}\s*=\s*)("[^"\n]*"|'[^'\n]*'|[^\s#]+)(.*)""")
        found = next(
            ((at, match) for at in range(top) if (match := line.fullmatch(lines[at]))), None
        )
        if found:
            at, match = found
            lines[at] = match[1] + written(value) + match[3]
        else:
            lines.insert(top, f"{name} = {written(value)}")
            top += 1
    return newline.join(lines) + newline


def _replace(path: str, text: str) -> None:
    """Replace a file as a whole, safe on disk before the old one goes. Raises OSError."""
    path = os.path.realpath(path)  # a link into a player's dotfiles stays a link
    os.makedirs(os.path.dirname(path), exist_ok=True)
    draft = f"{path}.{os.getpid()}.new"
    try:
        with open(draft, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if os.path.exists(path):
            os.chmod(draft, os.stat(path).st_mode & 0o7777)
        os.replace(draft, path)
    finally:
        if os.path.exists(draft):
            os.unlink(draft)
