"""Text for terminals and files that take ASCII only."""

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


def plain(text: str) -> str:
    """Return text in ASCII: suits as letters, other signs as their nearest, the rest as `?`."""
    if text.isascii():
        return text
    return text.translate(_PLAIN).encode("ascii", "replace").decode("ascii")
