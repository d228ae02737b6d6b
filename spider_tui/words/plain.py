"""The same text for terminals and files that have no suit signs, or ASCII only."""

from .cards import LETTERS, SIGNS

_LETTERED = str.maketrans(SIGNS, LETTERS)
_PLAIN = str.maketrans(
    {
        **dict(zip(SIGNS, LETTERS, strict=True)),
        "·": "-",
        "•": "*",
        "–": "-",
        "—": "-",
        "→": "->",
        "←": "<-",
        "×": "x",
        "÷": "/",
        "…": "...",
        "“": '"',
        "”": '"',
        "’": "'",
        "░": "#",
    }
)


def lettered(text: str) -> str:
    """Return text with the letters of suits in place of their signs: `10S` for `10♠`."""
    return text.translate(_LETTERED)


def plain(text: str) -> str:
    """Return text in ASCII: suits as letters, other signs as their nearest, the rest as `?`."""
    if text.isascii():
        return text
    return text.translate(_PLAIN).encode("ascii", "replace").decode("ascii")
