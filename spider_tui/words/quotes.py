"""Text that came from outside, as it may be shown: short, and with nothing hidden in it."""

import os

LONGEST_QUOTE = 30


def quoted(text: str) -> str:
    """Return text that came from outside as it may be shown: one short line, nothing hidden."""
    return f"“{clipped(text)}”"


def clipped(text: str) -> str:
    """Return text as long as a quote may be, and with nothing hidden in it."""
    shown = printable(text)
    return shown if len(shown) <= LONGEST_QUOTE else shown[: LONGEST_QUOTE - 1] + "…"


def file_name(path: str) -> str:
    """Return a path as it is shown: `~` for the player's home, nothing hidden in it."""
    home = os.path.expanduser("~")
    inside = len(home) > 1 and path.startswith(home + os.sep)
    return printable("~" + path.removeprefix(home) if inside else path)


def printable(text: str) -> str:
    """Return text with `?` in place of everything that is not seen, escape codes above all."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
