"""How blanks in colour get onto the screen: written one by one, or erased."""

from collections.abc import Mapping
from enum import Enum

_ERASING_TERMS = (
    "xterm",
    "tmux",
    "rxvt",
    "st",
    "putty",
    "vte",
    "gnome",
    "konsole",
    "mlterm",
    "alacritty",
    "foot",
    "wezterm",
    "contour",
    "mintty",
    "linux",
)
"""Those whose terminfo says `bce`, by the beginning of TERM; and tmux, which does so too."""


class Blanks(Enum):
    """What a terminal does with blanks."""

    WRITTEN = "written"
    """It shows those that are written, and nothing else can be relied on."""
    ERASED = "erased"
    """It erases with the paper of the pen."""


def blanks_of(environ: Mapping[str, str]) -> Blanks:
    """Return what a terminal does, from TERM, TMUX and STY.

    GNU screen erases with its own background, whatever name it was given.
    """
    term = environ.get("TERM", "").strip().lower()
    if not environ.get("STY") and (environ.get("TMUX") or term.startswith(_ERASING_TERMS)):
        return Blanks.ERASED
    return Blanks.WRITTEN
