"""Looks: colours and glyphs of everything on the screen."""

from enum import Enum, IntEnum
from functools import lru_cache

from ..engine.cards import Suit
from ..lean import NamedTuple
from .ink import Ink
from .palettes import ANSI, FELT, MONO, NIGHT, Colours

NAMES = ("felt", "night", "ansi", "ascii")
"""Looks a player can choose."""


class Depth(IntEnum):
    """How many colours the terminal has."""

    NONE = 0
    STANDARD = 16
    PALETTE = 256
    TRUE = 1 << 24


class Style(Enum):
    """What cards are made of."""

    PAPER = "paper"
    """Solid, without a border; a faint line along the top edge."""
    OUTLINE = "outline"
    """A drawn border, with rank and suit set into it."""


class Glyphs(NamedTuple):
    """Characters, each one cell wide."""

    suits: str = "♠♥♦♣"
    cursor: str = "▸"
    accepting: str = "▼"
    fresh: str = "•"
    found: str = "+"
    held: str = "↑"
    above: str = "▲"
    below: str = "▼"
    span: str = "…"
    """Between the first and the last card of a fold."""
    deal: str = "■"
    dealt: str = "□"
    no_run: str = "·"
    again: str = "○"
    """On an empty stock that the waste can fill."""
    back: str = "─"
    """What fills the border of a card back."""
    weave: str = "░"
    """What fills the inside of a card back."""
    edge: str = "▔"
    """Along the upper edge of a face-up card without a border."""
    back_edge: str = "▔"
    """The same of a face-down card."""
    frame: str = "╭─╮│╰╯"
    ground: str = "╭─╮│╰╯"
    """The frame around a place where no card lies."""
    alert: str = "!"


WOVEN = Glyphs(back="░")
"""Without colour, backs need more than a frame to be told from empty places."""

UNLINED = Glyphs(edge=" ", back_edge=" ")
"""Underlined blanks part cards instead of edges: a byte a cell, not three."""

ASCII = Glyphs(
    suits="SHDC",
    cursor=">",
    accepting="v",
    fresh="*",
    found="+",
    held="^",
    above="^",
    below="v",
    span="~",
    deal="#",
    dealt=".",
    no_run=".",
    again="o",
    back=":",
    weave=":",
    edge="-",
    back_edge="-",
    frame="+-+|++",
    ground="......",
)


class Look(NamedTuple):
    """Everything the painters ask about colours and glyphs."""

    name: str
    colour_blind: bool
    depth: Depth
    style: Style
    glyphs: Glyphs
    table: str
    """The colour of the ground, empty for the terminal's own."""
    ground: Ink
    number: Ink
    number_accepting: Ink
    outline: Ink
    """The frame around a place where no card lies."""
    outline_accepting: Ink
    outline_cursor: Ink
    title: Ink
    label: Ink
    status: Ink
    urgent: Ink
    face: Ink
    edge: Ink
    """A card's edge or border."""
    indices: tuple[Ink, ...]
    """Rank and suit, by suit."""
    pips: tuple[Ink, ...]
    covered: Ink
    """The rows below the first of a covered card without a border."""
    back: Ink
    back_edge: Ink
    """A face-down card without a border of which one row shows."""
    back_count: Ink
    cursor: Ink
    held: Ink
    accepting: Ink
    found: Ink
    fresh: Ink
    """Ink of the mark alone."""
    ghost: Ink
    """Cards that are being dragged, at the place they were taken from."""

    def __hash__(self) -> int:
        return hash((self.name, self.colour_blind, self.depth))

    @property
    def suits(self) -> str:
        """The signs of the four suits, in the order of `Suit`."""
        return self.glyphs.suits


@lru_cache(maxsize=32)
def look(
    name: str,
    colour_blind: bool = False,
    depth: int = Depth.TRUE,
    two_colours: bool = False,
) -> Look:
    """Return a look for a terminal of that many colours. Raises KeyError for an unknown name.

    `two_colours` draws suits in red and black only, as on most printed cards.

    With 16 colours or none, `felt` and `night` are drawn as `ansi` is: their colours are not
    to be had there. 256 colours are what most terminals far away have, where each byte takes
    its time: there the looks use fewer inks, and no characters for mere lines on paper.
    """
    if name not in NAMES:
        raise KeyError(name)
    depth = Depth(depth)
    style = Style.PAPER if name == "felt" and depth >= Depth.PALETTE else Style.OUTLINE
    colours = _colours(name, depth)
    suits = colours.suits_colour_blind if colour_blind else colours.suits
    if two_colours:
        suits = tuple(suits[Suit.HEARTS if suit.is_red else Suit.SPADES] for suit in Suit)
    mono, far = depth == Depth.NONE, depth == Depth.PALETTE
    cursor = Ink(reverse=True, bold=True) if mono else Ink(colours.on_cursor, colours.cursor)
    lined = far and style is Style.PAPER
    # Many terminals draw bold black as grey, and the ansi colours have black on white.
    bold = colours is not ANSI

    def on_face(fg: str) -> Ink:
        return Ink(fg, colours.face)

    def marked(bg: str) -> Ink:
        # Few colours stand out from a tint to every eye, so there black or white does.
        return Ink(colours.on_tint or (colours.text if colour_blind else ""), bg)

    return Look(
        name=name,
        colour_blind=colour_blind,
        depth=depth,
        style=style,
        glyphs=ASCII if name == "ascii" else WOVEN if mono else UNLINED if lined else Glyphs(),
        table=colours.table,
        ground=Ink("", colours.table),
        number=Ink(colours.number, colours.table, dim=not colours.number and not mono),
        number_accepting=Ink(colours.accepting_text, colours.table, bold=bold),
        outline=Ink(colours.outline, colours.table),
        outline_accepting=Ink(colours.accepting_text, colours.table, bold=mono),
        # Only on a table of known colour is the cursor's sure to be seen as mere lines.
        outline_cursor=Ink(colours.cursor, colours.table, bold=bold) if colours.table else cursor,
        title=Ink(colours.title_text, colours.title, bold=bold, reverse=mono),
        label=Ink(colours.label, colours.title, reverse=mono),
        status=Ink(colours.title_text, colours.title, reverse=mono),
        urgent=Ink(colours.urgent, colours.title, bold=bold, reverse=mono),
        face=on_face(colours.text),
        edge=on_face(colours.edge),
        indices=tuple(Ink(suits[suit], colours.face, bold=bold) for suit in Suit),
        pips=tuple(Ink(suits[suit], colours.face, bold=bold and far) for suit in Suit),
        covered=Ink(colours.edge, colours.face, underline=lined),
        back=Ink(colours.back_line, colours.back),
        back_edge=Ink(colours.back_line, colours.back, underline=lined),
        back_count=Ink(colours.back_text, colours.back, bold=bold),
        cursor=cursor,
        held=Ink(reverse=True) if mono else marked(colours.held),
        accepting=Ink(underline=True, bold=True) if mono else marked(colours.accepting),
        found=Ink(underline=True) if mono else marked(colours.found),
        fresh=Ink(colours.fresh, colours.face, bold=bold),
        ghost=Ink(colours.ghost, colours.table, dim=not colours.ghost),
    )


def _colours(name: str, depth: Depth) -> Colours:
    if depth == Depth.NONE:
        return MONO
    if depth == Depth.STANDARD or name in ("ansi", "ascii"):
        return ANSI
    colours = FELT if name == "felt" else NIGHT
    return colours[depth == Depth.TRUE]


def choose(depth: int, utf8: bool, term: str) -> str:
    """Return the name of the look that suits a terminal best.

    The Linux console has no suits in its font, so it gets letters whatever its encoding.
    """
    if not utf8 or term.partition("-")[0] == "linux":
        return "ascii"
    return "felt" if depth >= Depth.PALETTE else "ansi"
