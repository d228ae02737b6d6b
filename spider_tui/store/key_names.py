"""Keys as the settings name them: those that every terminal can send, and how else they are called.

Alt with a letter is none: to many terminals that is Escape and the letter. Nor are Ctrl+H, Ctrl+I
and Ctrl+M, which are Backspace, Tab and Enter there, nor F keys with modifiers: F3 with one is what
terminals say when they are asked where the cursor is.
"""

F_KEYS = tuple(f"f{number}" for number in range(1, 13))
LONE = ("enter", "space", "escape", "tab", "backspace", *F_KEYS)
"""Keys without modifiers."""

MODIFIED = ("left", "right", "up", "down", "home", "end", "pageup", "pagedown", "insert", "delete")
"""Keys that may have modifiers before them."""

CTRL_LETTERS = "abcdefgjklnopqrstuvwxyz"
MODIFIERS = ("alt", "ctrl", "shift")
"""In the order in which they stand before a key."""

ALL_NAMES = (*LONE[: -len(F_KEYS)], *MODIFIED, "f1 … f12", "ctrl+a … ctrl+z")
"""What a player may write beside single signs, in short."""

OTHER_NAMES = {
    " ": "space",
    "←": "left",
    "→": "right",
    "↑": "up",
    "↓": "down",
    "esc": "escape",
    "return": "enter",
    "pgup": "pageup",
    "pgdn": "pagedown",
    "ins": "insert",
    "del": "delete",
}
"""Names on keyboards and in the help."""


def key_named(text: str) -> str | None:
    """Return the key a text names, as key presses name it; None if it names none.

    A single sign is itself, small or capital. Names may be written in any case, and with `_` or
    blanks between their words: `Ctrl+B`, `Page_Up`.
    """
    if text in OTHER_NAMES:
        return OTHER_NAMES[text]
    if len(text) == 1:
        return text if text.isprintable() else None
    *given, last = text.lower().replace("_", "").replace(" ", "").split("+")
    last = OTHER_NAMES.get(last, last)
    modifiers = [name for name in MODIFIERS if name in given]
    if sorted(modifiers) != sorted(given) or not _there_is(modifiers, last):
        return None
    return "+".join((*modifiers, last))


def _there_is(modifiers: list[str], key: str) -> bool:
    if key in MODIFIED:
        return True
    match modifiers:
        case []:
            return key in LONE
        case ["ctrl"]:
            return len(key) == 1 and key in CTRL_LETTERS
        case ["shift"]:
            return key == "tab"
        case _:
            return False
