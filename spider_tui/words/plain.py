"""The same text for terminals and files that have no suit signs, or ASCII only."""

from .cards import LETTERS, SIGNS

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


def with_suits(text: str, suits: str) -> str:
    """Return text with suits written otherwise than by SIGNS: `10S` for `10♠` with LETTERS."""
    return text if suits == SIGNS else text.translate(str.maketrans(SIGNS, suits))


def plain(text: str) -> str:
    """Return text in ASCII: suits as letters, other signs as their nearest, the rest as `?`."""
    if text.isascii():
        return text
    return text.translate(_PLAIN).encode("ascii", "replace").decode("ascii")
