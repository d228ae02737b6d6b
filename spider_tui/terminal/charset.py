"""Characters for terminals that do not have them all: the nearest they have, just as wide."""

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache

from .environment import utf8


class Charset(Enum):
    """Which characters a terminal can show."""

    UTF8 = "utf-8"
    """All there are."""
    CONSOLE = "console"
    """Those of the fonts Debian gives the Linux console: Latin letters, thin lines, two shades.

    They have one suit of the four, which would stand alone among letters.
    """
    ASCII = "ascii"
    """Nothing else is written, whatever the words and the look."""


_CONSOLE = frozenset("─│┌┐└┘├┤┬┴┼╭╮╰╯═░▒").union(map(chr, range(0xA0, 0x100)))

_NEAREST = {
    "S": "♠♤",
    "H": "♥♡",
    "D": "♦♢Đ",
    "C": "♣♧",
    "d": "đ",
    ">": "▸▶►→»",
    "<": "◂◀◄←«",
    "^": "▲△↑",
    "v": "▼▽↓",
    "-": "·–—▔▁─━╌╍═‐‑−",
    "|": "│┃║▏▎▕",
    "*": "•●∙★",
    "o": "○□",
    ".": "…",
    "x": "×✓✗",
    "/": "÷",
    '"': "“”„",
    "'": "‘’",
    " ": "\xa0",
}
_TABLE = {character: near for near, many in _NEAREST.items() for character in many}


def charset_of(environ: Mapping[str, str]) -> Charset:
    """Return what a terminal can show by its locale, and by its name for the Linux console."""
    if not utf8(environ):
        return Charset.ASCII
    term = environ.get("TERM", "")
    return Charset.CONSOLE if term.partition("-")[0] == "linux" else Charset.UTF8


def encode(text: str, charset: Charset) -> bytes:
    """Return the bytes for a text, every character as wide as it was."""
    if charset is not Charset.UTF8 and not text.isascii():
        kept = _CONSOLE if charset is Charset.CONSOLE else frozenset[str]()
        text = "".join(ch if ch < "\x80" or ch in kept else nearest(ch) for ch in text)
    return text.encode("utf-8", "replace")


@lru_cache(1024)
def nearest(character: str) -> str:
    """Return ASCII for one character, as wide as it is; nothing for a mark on another."""
    if character in _TABLE:
        return _TABLE[character]
    if "\u2500" <= character < "\u2580":
        return "+"
    if "\u2580" <= character < "\u2600":
        return "#"
    from unicodedata import normalize

    from rich.cells import get_character_cell_size

    letters = normalize("NFKD", character).encode("ascii", "ignore").decode()
    width = get_character_cell_size(character)
    return letters if len(letters) == width else "?" * width
