"""Colours and attributes as the numbers of an SGR sequence (`ESC [ … m`).

Nothing of Rich or Textual is imported: the first frame is painted before them.
The numbers are those Rich gives for the same colour, so that a frame of ours and
a frame of Textual's compare equal.
"""

from functools import lru_cache

from spider_tui.draw.ink import Ink
from spider_tui.draw.looks import Depth

from ..lean import NamedTuple

NAMES = (
    "black",
    "red",
    "green",
    "yellow",
    "blue",
    "magenta",
    "cyan",
    "white",
    "bright_black",
    "bright_red",
    "bright_green",
    "bright_yellow",
    "bright_blue",
    "bright_magenta",
    "bright_cyan",
    "bright_white",
)
"""The sixteen colours every terminal has, by their number."""

DEFAULT_FG = "39"
DEFAULT_BG = "49"

# What Rich takes the sixteen colours to look like when it looks for the nearest.
_STANDARD = tuple(
    (170 * (n & 1), 170 * (n >> 1 & 1) if n != 3 else 85, 170 * (n >> 2)) for n in range(8)
) + tuple((85 + 170 * (n & 1), 85 + 170 * (n >> 1 & 1), 85 + 170 * (n >> 2)) for n in range(8))


def _rgb(color: str) -> tuple[int, int, int]:
    """Split `#rrggbb`; raises ValueError for anything else."""
    if len(color) != 7 or color[0] != "#":
        raise ValueError(f"not a colour: {color!r}")
    value = int(color[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255


def palette_number(color: str) -> int:
    """Return the number (16 to 255) of the palette entry for `#rrggbb`, as Rich chooses it.

    An exact entry of the 6×6×6 cube that is not grey gives itself.
    """
    red, green, blue = _rgb(color)
    high, low = max(red, green, blue) / 255, min(red, green, blue) / 255
    total, spread = high + low, high - low
    lightness = total / 2
    saturation = spread / (total if lightness <= 0.5 else 2 - total) if spread else 0.0
    if saturation < 0.15:
        gray = round(lightness * 25)
        return 16 if gray == 0 else 231 if gray == 25 else 231 + gray
    six = [part / 95 if part < 95 else 1 + (part - 95) / 40 for part in (red, green, blue)]
    return 16 + 36 * round(six[0]) + 6 * round(six[1]) + round(six[2])


def standard_number(color: str) -> int:
    """Return which of the sixteen colours (0 to 15) Rich takes to be nearest to `#rrggbb`."""
    red, green, blue = _rgb(color)

    def distance(number: int) -> float:
        red2, green2, blue2 = _STANDARD[number]
        mean = (red + red2) // 2
        return float(
            ((512 + mean) * (red - red2) ** 2 >> 8)
            + 4 * (green - green2) ** 2
            + ((767 - mean) * (blue - blue2) ** 2 >> 8)
        )

    return min(range(16), key=distance)


def _standard(number: int, base: int) -> str:
    return str(base + number if number < 8 else base + 52 + number)


@lru_cache(1024)
def _color(color: str, depth: Depth, base: int) -> str:
    if depth is Depth.NONE or color in ("", "default"):
        return str(base + 9)
    if color in NAMES:
        return _standard(NAMES.index(color), base)
    match depth:
        case Depth.STANDARD:
            return _standard(standard_number(color), base)
        case Depth.PALETTE:
            return f"{base + 8};5;{palette_number(color)}"
        case _:
            return f"{base + 8};2;{';'.join(map(str, _rgb(color)))}"


def foreground(color: str, depth: Depth) -> str:
    """Return the SGR numbers of a text colour: `#rrggbb`, one of NAMES, or "" for the default.

    Raises ValueError for any other text.
    """
    return _color(color, depth, 30)


def background(color: str, depth: Depth) -> str:
    """Return the SGR numbers of a background colour; see `foreground`."""
    return _color(color, depth, 40)


@lru_cache(64)
def attributes(bold: bool, dim: bool, underline: bool, reverse: bool) -> str:
    """Return the SGR numbers of what is on, in ascending order; "" when nothing is."""
    numbers = {"1": bold, "2": dim, "4": underline, "7": reverse}
    return ";".join(number for number, on in numbers.items() if on)


class Pen(NamedTuple):
    """What the terminal writes with: SGR numbers of ink, paper and attributes.

    The attributes are ascending, as in "1;4", and "" for none.
    """

    fg: str = DEFAULT_FG
    bg: str = DEFAULT_BG
    attrs: str = ""


PLAIN = Pen()
"""The pen after `ESC [ m`."""

_SHOW_ON_BLANKS = frozenset(("4", "5", "7", "9", "21", "53"))
# 22 ends both bold and dim. What has no number of its own here is ended by a reset.
_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "8": "28", "9": "29"}


@lru_cache(1024)
def pen(ink: Ink, depth: Depth) -> Pen:
    """Return the pen for an ink."""
    return Pen(
        foreground(ink.fg, depth),
        background(ink.bg, depth),
        attributes(ink.bold, ink.dim, ink.underline, ink.reverse),
    )


def _shows_on_blanks(attrs: str) -> bool:
    return bool(attrs) and not _SHOW_ON_BLANKS.isdisjoint(attrs.split(";"))


@lru_cache(4096)
def seen_on_blank(wanted: Pen) -> Pen:
    """Return what is seen of a pen on a blank: the paper, unless lines or reverse show too."""
    return wanted if _shows_on_blanks(wanted.attrs) else Pen(bg=wanted.bg)


@lru_cache(8192)
def change(old: Pen, new: Pen) -> str:
    """Return the shortest sequence that turns one pen into another, "" if they are equal."""
    if old == new:
        return ""
    fg = "" if new.fg == DEFAULT_FG else f";{new.fg}"
    bg = "" if new.bg == DEFAULT_BG else f";{new.bg}"
    reset = f";0{fg}{bg}{';' if new.attrs else ''}{new.attrs}"
    if reset == ";0":
        return "\x1b[m"
    parts = "" if new.attrs == old.attrs else _attributes(old.attrs, new.attrs)
    if parts is None:
        return f"\x1b[{reset[1:]}m"
    if new.fg != old.fg:
        parts += f";{new.fg}"
    if new.bg != old.bg:
        parts += f";{new.bg}"
    return f"\x1b[{(parts if len(parts) < len(reset) else reset)[1:]}m"


def _attributes(had: str, wanted: str) -> str | None:
    """Return the numbers that end and begin attributes, each after `;`; None for a reset."""
    old, new = had.split(";"), wanted.split(";")
    off = {_OFF.get(number, "0") for number in old if number and number not in new}
    if "0" in off:
        return None
    on = [n for n in new if n and (n not in old or _OFF.get(n) in off)]
    return "".join(f";{number}" for number in (*sorted(off), *on))


@lru_cache(8192)
def take_up(old: Pen, wanted: Pen) -> tuple[str, Pen]:
    """Return the shortest sequence that makes text look as with a pen, and the pen it gives.

    Light on dark is dark on light in reverse: where both are used, that is less to say.
    """
    said = change(old, wanted)
    if "7" in old.attrs or wanted.fg[1:] == old.bg[1:] or wanted.bg[1:] == old.fg[1:]:
        other = turned(wanted)
        if other is not None and len(shorter := change(old, other)) < len(said):
            return shorter, other
    return said, wanted


def turned(pen: Pen) -> Pen | None:
    """Return the pen that looks the same with ink and paper exchanged, None if there is none."""
    if not pen.fg.startswith("38;") or not pen.bg.startswith("48;"):
        return None
    had = pen.attrs.split(";") if pen.attrs else []
    attrs = [n for n in had if n != "7"] if "7" in had else sorted([*had, "7"], key=int)
    return Pen(f"3{pen.bg[1:]}", f"4{pen.fg[1:]}", ";".join(attrs))


@lru_cache(8192)
def change_for_blank(old: Pen, wanted: Pen) -> tuple[str, Pen]:
    """Return the sequence before a blank, and the pen afterwards.

    `wanted` is what `seen_on_blank` gave. Ink that cannot be seen stays what it was.
    """
    if not wanted.attrs:
        if _shows_on_blanks(old.attrs):
            return min(
                ((change(old, after), after) for after in (wanted, wanted._replace(fg=old.fg))),
                key=lambda choice: len(choice[0]),
            )
        wanted = Pen(old.fg, wanted.bg, old.attrs)
    return change(old, wanted), wanted
