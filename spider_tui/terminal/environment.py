"""What the environment says of the terminal, and what Textual is to read there."""

import sys
from collections.abc import Mapping, MutableMapping

from spider_tui.draw.looks import Depth

_TRUECOLOR_TERMS = (
    "xterm-kitty",
    "xterm-ghostty",
    "alacritty",
    "foot",
    "wezterm",
    "contour",
)
"""Terminals that all have 24-bit colour and whose TERM survives SSH, unlike COLORTERM."""

_PALETTE_TERMS = ("xterm", "tmux", "rxvt", "st", "putty", "vte", "gnome", "konsole", "mlterm")
_COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
_MONO_TERMS = ("vt1", "vt2", "vt3", "vt4", "vt5", "wy", "dumb", "hpterm", "tvi")
_RICH_NAMES = {Depth.STANDARD: "standard", Depth.PALETTE: "256", Depth.TRUE: "truecolor"}


def detect(environ: Mapping[str, str], platform: str = sys.platform) -> Depth:
    """Return how many colours to use, from NO_COLOR, TERM, TMUX and COLORTERM.

    GNU screen inherits COLORTERM from outside and turns 24-bit colours nearly black, so it
    is never believed there; the Linux console has sixteen whatever it is told.
    """
    if environ.get("NO_COLOR"):
        return Depth.NONE
    term = environ.get("TERM", "").strip().lower()
    if platform == "win32" and not term:
        return Depth.TRUE
    name, _, tail = term.rpartition("-")
    if term.startswith(_MONO_TERMS) or tail in ("m", "mono"):
        return Depth.NONE
    if term == "linux" or term.startswith("linux-"):
        return Depth.STANDARD
    if term.startswith("screen") and not environ.get("TMUX"):
        return Depth.PALETTE
    if environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return Depth.TRUE
    if tail in ("direct", "truecolor") or term.startswith(_TRUECOLOR_TERMS):
        return Depth.TRUE
    if tail in ("16color", "color") and name:
        return Depth.STANDARD
    if tail == "256color" or term.startswith((*_PALETTE_TERMS, "screen")):
        return Depth.PALETTE
    return Depth.STANDARD


def utf8(
    environ: Mapping[str, str],
    platform: str = sys.platform,
    utf8_mode: bool = bool(sys.flags.utf8_mode),
) -> bool:
    """Tell whether the terminal's characters are UTF-8: by LC_ALL, else LC_CTYPE, else LANG.

    Where none of them is set nobody has said otherwise, and UTF-8 is what terminals speak today.
    Python writes an LC_CTYPE of its own over the locale C it started in (PEP 538), and works in
    UTF-8 mode then: that one says nothing of the terminal.
    """
    if platform == "win32":
        return True
    said = dict(environ)
    if utf8_mode and not said.get("PYTHONUTF8") and said.get("LC_CTYPE") in _COERCED:
        del said["LC_CTYPE"]
    for variable in ("LC_ALL", "LC_CTYPE", "LANG"):
        if locale := said.get(variable):
            charset = locale.partition("@")[0].rpartition(".")[2]
            return charset.lower().replace("-", "").replace("_", "") == "utf8"
    return True


def prepare(environ: MutableMapping[str, str], depth: Depth) -> None:
    """Set what Textual and Rich read, so that they agree with us. Call before importing them.

    LINES and COLUMNS would beat the terminal's real size. In-band resize reports (what
    TEXTUAL_SMOOTH_SCROLL turns on) bring an event for each pixel the mouse moves. Textual
    waits 100 ms after an Escape unless told otherwise; a player's own ESCDELAY is kept.
    """
    for variable in ("COLORTERM", "LINES", "COLUMNS"):
        environ.pop(variable, None)
    if depth is Depth.NONE:
        environ["NO_COLOR"] = "1"
    else:
        environ.pop("NO_COLOR", None)
    environ["TEXTUAL_COLOR_SYSTEM"] = _RICH_NAMES.get(depth, "standard")
    environ["TEXTUAL_SMOOTH_SCROLL"] = "0"
    environ.setdefault("ESCDELAY", "25")
