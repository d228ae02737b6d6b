"""The settings in words: their names, their values, and what is wrong with some."""

from collections.abc import Iterable

from ..i18n import _
from ..store.settings import Fault, FaultKind, Value
from .quotes import clipped, file_name, printable


def setting_name(name: str) -> str:
    """Return what a setting is called on the screen, by its name in the file."""
    names = {
        "look": _("Look"),
        "colour_blind": _("Colours for any colour vision"),
        "two_colours": _("Suits in red and black"),
        "lang": _("Language"),
        "double_click": _("Double click moves"),
        "click_to_move": _("Click, click to move"),
        "auto_place": _("Auto-place dropped cards"),
        "placing_help": _("Placing help"),
        "interactive_rules": _("Interactive rules"),
        "undo_unlimited": _("Undo without limit"),
    }
    return names[name]


def value_name(value: Value) -> str:
    """Return what a value of a setting is called on the screen."""
    match value:
        case True:
            return _("on")
        case False:
            return _("off")
        case str():
            names = {
                "auto": _("auto"),
                "felt": _("felt"),
                "night": _("night"),
                "ansi": _("ansi"),
                "ascii": _("ascii"),
                "en": "English",
                "th": "ไทย",
                "vi": "Tiếng Việt",
            }
            return names.get(value, value)


def setting_said(name: str, value: Value) -> str:
    """Return a setting and its value as they are said when it changes: `Look: night`."""
    return _("{name}: {value}").format(name=setting_name(name), value=value_name(value))


def fault(found: Fault) -> str:
    """Return what is wrong in or about the settings file; what comes last matters least."""
    match found.kind:
        case FaultKind.UNREADABLE:
            words = _("Settings cannot be read ({detail}): {path}")
        case FaultKind.NOT_TOML:
            words = _("Settings are not understood ({detail}): {path}")
        case FaultKind.TOO_UNUSUAL:
            words = _("Settings too unusual to be changed here: {path}")
        case FaultKind.UNKNOWN:
            words = _("Settings: there is no {name}.")
        case FaultKind.WRONG_VALUE:
            words = _("Settings: {name} = {value}? The default is taken. Known: {allowed}.")
        case FaultKind.NO_KEY:
            words = _("Settings: {name}: there is no key {value}.")
        case FaultKind.UNWRITABLE if not found.path:
            words = _("Settings cannot be saved: there is no home directory.")
        case FaultKind.UNWRITABLE:
            words = _("Settings cannot be saved ({detail}): {path}")
    return words.format(
        path=file_name(found.path),
        detail=printable(found.detail),
        name=clipped(found.name),
        value=clipped(found.value),
        allowed=", ".join(found.allowed),
    )


def faults(found: Iterable[Fault]) -> str:
    """Return all that is wrong, each on a line, then which keys there are if that is asked.

    Empty if nothing is wrong.
    """
    lines, keys = [], ""
    for each in found:
        lines.append(fault(each))
        if each.kind is FaultKind.NO_KEY:
            keys = _("Keys are single signs and: {names}.").format(names=", ".join(each.allowed))
    return "\n".join((*lines, keys) if keys else lines)


def key_fault(action: str, key: str, holder: str) -> str:
    """Return what is wrong with a line of `[keys]`.

    There is no such action where `key` is empty; the key names a pile where `holder` is, else
    that action has it.
    """
    if not key:
        words = _("Settings: [keys] has no action {action}.")
    elif holder:
        words = _("Settings: [keys] cannot give {key} to {action}: {holder} has it.")
    else:
        words = _("Settings: [keys] cannot give {key} to {action}: it names a pile.")
    return words.format(key=clipped(key), action=clipped(action), holder=clipped(holder))
