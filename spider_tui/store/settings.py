"""The player's settings: which there are, what they may be, and what is wrong with some."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from ..lean import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import Any

Value = bool | str
"""What one setting can be."""

NO_KEYS: Mapping[str, tuple[str, ...]] = MappingProxyType({})


class Settings(NamedTuple):
    """Everything the player can choose."""

    look: str = "auto"
    """How cards and table look; `auto` chooses by the terminal."""
    colour_blind: bool = False
    """Colours that are told apart with any colour vision."""
    two_colours: bool = False
    """Suits in red and black, instead of a colour for each."""
    lang: str = "auto"
    """The language; `auto` asks the environment."""
    double_click: bool = True
    """A double click sends a group to its best pile."""
    click_to_move: bool = False
    """Click the group, click the pile: for terminals and hands that cannot drag."""
    auto_place: bool = False
    """Dropped cards go to the best pile instead of the one under the pointer."""
    placing_help: bool = True
    """The piles that accept the lifted cards are marked."""
    interactive_rules: bool = True
    """A refused move is answered with the rule that forbids it."""
    undo_unlimited: bool = False
    """Undo reaches back to the start, not just 100 actions."""
    keys: Mapping[str, tuple[str, ...]] = NO_KEYS
    """The player's own keys by name of action, each as key presses name it."""


class Option(NamedTuple):
    """One setting that takes one value of a few."""

    name: str
    """Of the field of Settings, and in the file."""
    choices: tuple[Value, ...]
    """What it may be."""
    comment: str
    """What the file says about it."""

    @property
    def default(self) -> Value:
        """What it is as long as the player says nothing."""
        return value_of(Settings(), self.name)


ON_OFF = (True, False)

OPTIONS = (
    Option(
        "look",
        ("auto", "felt", "night", "ansi", "ascii"),
        "How cards and table look; auto chooses by the terminal.",
    ),
    Option("colour_blind", ON_OFF, "Colours that are told apart with any colour vision."),
    Option("two_colours", ON_OFF, "Suits in red and black, instead of a colour for each."),
    Option("lang", ("auto", "en", "th", "vi"), "The language; auto asks the environment."),
    Option("double_click", ON_OFF, "A double click sends a group to its best pile."),
    Option("click_to_move", ON_OFF, "Click the group, click the pile, instead of dragging."),
    Option("auto_place", ON_OFF, "Dropped cards go to the best pile, wherever they are dropped."),
    Option("placing_help", ON_OFF, "Mark the piles that accept the lifted cards."),
    Option("interactive_rules", ON_OFF, "Answer a refused move with the rule that forbids it."),
    Option("undo_unlimited", ON_OFF, "Undo reaches back to the start, not just 100 actions."),
)


class FaultKind(StrEnum):
    """What is wrong with the settings file."""

    UNREADABLE = "unreadable"
    """It cannot be read; `detail` is what the system said. It is not written either."""
    NOT_TOML = "not toml"
    """It cannot be understood; `detail` says where. It is not written either."""
    TOO_UNUSUAL = "too unusual"
    """It is written in a way that the program cannot change; it stays as it is."""
    UNKNOWN = "unknown"
    """There is no setting `name`. It stays in the file."""
    WRONG_VALUE = "wrong value"
    """`value` is none that `name` may have; `allowed` lists those. The default is taken."""
    NO_KEY = "no key"
    """`value` is no key, yet `name` was to have it; `allowed` lists the names of keys."""
    UNWRITABLE = "unwritable"
    """Settings cannot be saved; `detail` is what the system said."""


class Fault(NamedTuple):
    """Something in or about the settings file to tell the player."""

    kind: FaultKind
    path: str
    name: str = ""
    """As in the file: `look`, or `keys.undo`."""
    value: str = ""
    allowed: tuple[str, ...] = ()
    """As they are to be written: `"felt"`, `true`; for keys, an example."""
    detail: str = ""


def value_of(settings: Settings, name: str) -> Value:
    """Return one setting by name."""
    value: Value = getattr(settings, name)
    return value


def read(table: Mapping[str, object], path: str) -> tuple[Settings, tuple[Fault, ...]]:
    """Take settings from what a TOML file holds, and name all that is wrong in it."""
    chosen: dict[str, Any] = {}
    faults = []
    options = {option.name: option for option in OPTIONS}
    for name, value in table.items():
        option = options.get(name)
        if name == "keys":
            chosen["keys"], wrong = _read_keys(value, path)
            faults += wrong
        elif option is None:
            faults.append(Fault(FaultKind.UNKNOWN, path, name))
        elif not any(value is choice or _same(value, choice) for choice in option.choices):
            allowed = tuple(map(written, option.choices))
            faults.append(Fault(FaultKind.WRONG_VALUE, path, name, written(value), allowed))
        else:
            chosen[name] = value
    return Settings()._replace(**chosen), tuple(faults)


def written(value: object) -> str:
    """Return a value as it is to be written in the file."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case _:
            return str(value)


KEYS_EXAMPLE = ('["u", "backspace"]',)


def _read_keys(value: object, path: str) -> tuple[Mapping[str, tuple[str, ...]], list[Fault]]:
    from .key_names import ALL_NAMES, key_named  # few players have keys of their own

    if not isinstance(value, dict):
        wrong = Fault(FaultKind.WRONG_VALUE, path, "keys", written(value), ("[keys]",))
        return NO_KEYS, [wrong]
    keys: dict[str, tuple[str, ...]] = {}
    faults = []
    for action, names in value.items():
        setting = f"keys.{action}"
        listed = [names] if isinstance(names, str) else names
        if not isinstance(listed, list) or not all(isinstance(name, str) for name in listed):
            given = written(names)
            faults.append(Fault(FaultKind.WRONG_VALUE, path, setting, given, KEYS_EXAMPLE))
            continue
        named = {name: key_named(name) for name in listed}
        for name, key in named.items():
            if key is None:
                faults.append(Fault(FaultKind.NO_KEY, path, setting, written(name), ALL_NAMES))
        right = tuple(dict.fromkeys(key for key in named.values() if key is not None))
        # Where nothing right is left the default stays; an empty list means no key at all.
        if right or not listed:
            keys[action] = right
    return MappingProxyType(keys), faults


def _same(value: object, choice: Value) -> bool:
    # 1 == True in Python, but not in TOML.
    return type(value) is type(choice) and value == choice
