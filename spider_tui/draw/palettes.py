"""Colour tables. Those for 256 colours are exact entries of the terminals' palette."""

from ..lean import NamedTuple


class Colours(NamedTuple):
    """The colours of one look; `#rrggbb`, a name of the sixteen, or empty for the terminal's."""

    table: str = ""
    number: str = ""
    outline: str = ""
    title: str = ""
    title_text: str = ""
    label: str = ""
    urgent: str = ""
    face: str = ""
    text: str = ""
    edge: str = ""
    back: str = ""
    back_line: str = ""
    back_text: str = ""
    cursor: str = ""
    on_cursor: str = ""
    """Text on the cursor row, whatever the suit."""
    held: str = ""
    accepting: str = ""
    accepting_text: str = ""
    """The mark of an accepting pile on the ground."""
    found: str = ""
    on_tint: str = ""
    """Text on rows that are held, accepting or found; empty for the suit's own colour."""
    fresh: str = ""
    ghost: str = ""
    suits: tuple[str, ...] = ("", "", "", "")
    """Spades, hearts, diamonds, clubs."""
    suits_colour_blind: tuple[str, ...] = ("", "", "", "")


FELT_256 = Colours(
    table="#005f00",
    number="#afd7af",
    outline="#5f875f",
    title="#121212",
    title_text="#ffffd7",
    label="#afaf87",
    urgent="#ffd75f",
    face="#ffffd7",
    text="#121212",
    edge="#d7d7af",
    back="#005f87",
    back_line="#87afd7",
    back_text="#ffffff",
    cursor="#ffd75f",
    on_cursor="#121212",
    held="#ffd7af",
    accepting="#afffaf",
    accepting_text="#afff87",
    found="#d7d7ff",
    fresh="#d75f00",
    ghost="#87af87",
    suits=("#121212", "#af0000", "#005faf", "#005f00"),
    suits_colour_blind=("#121212", "#d70000", "#0000ff", "#875f87"),
)

FELT_TRUE = Colours(
    table="#0e5a3a",
    number="#a3cdb5",
    outline="#2d7353",
    title="#083c26",
    title_text="#f4f1e4",
    label="#93b8a4",
    urgent="#ffd54a",
    face="#fbf7ec",
    text="#16181d",
    edge="#d6ccb4",
    back="#2b4a8b",
    back_line="#86a0da",
    back_text="#e4ebfb",
    cursor="#ffd54a",
    on_cursor="#16181d",
    held="#fff0b8",
    accepting="#bdf0b8",
    accepting_text="#a9e5a4",
    found="#e2ddfc",
    fresh="#c2610c",
    ghost="#7fb398",
    suits=("#16181d", "#b3122a", "#0a58b5", "#12703a"),
    suits_colour_blind=("#000000", "#de160d", "#224aed", "#904a8f"),
)

NIGHT_256 = Colours(
    table="#121212",
    number="#808080",
    outline="#444444",
    title="#1c1c1c",
    title_text="#d7d7ff",
    label="#949494",
    urgent="#ffd75f",
    face="#1c1c1c",
    text="#d7d7ff",
    edge="#5f5f87",
    back="#00005f",
    back_line="#5f87d7",
    back_text="#afd7ff",
    cursor="#ffd75f",
    on_cursor="#121212",
    held="#5f5f00",
    accepting="#005f00",
    accepting_text="#87d787",
    found="#5f005f",
    on_tint="#ffffff",
    fresh="#ffaf5f",
    ghost="#626262",
    suits=("#ffffff", "#ff5f5f", "#5fafff", "#87d787"),
    suits_colour_blind=("#ffffff", "#af875f", "#8787ff", "#00ff5f"),
)

NIGHT_TRUE = Colours(
    table="#10141c",
    number="#77839b",
    outline="#2c3547",
    title="#1b2230",
    title_text="#d9e0ec",
    label="#8593ad",
    urgent="#f2c14e",
    face="#1b2230",
    text="#c9d2e3",
    edge="#5a6a8a",
    back="#22304e",
    back_line="#5c78b4",
    back_text="#b9cdf5",
    cursor="#f2c14e",
    on_cursor="#10141c",
    held="#5c5224",
    accepting="#1f5c3c",
    accepting_text="#7ddb8a",
    found="#46386f",
    on_tint="#ffffff",
    fresh="#ffb060",
    ghost="#5a6680",
    suits=("#e8ecf4", "#ff6b6b", "#6db3ff", "#7ddb8a"),
    suits_colour_blind=("#ffffff", "#bc7861", "#7a87f2", "#2cfb40"),
)

FELT = (FELT_256, FELT_TRUE)
NIGHT = (NIGHT_256, NIGHT_TRUE)

ANSI = Colours(
    outline="bright_black",
    title="white",
    title_text="black",
    label="black",
    urgent="red",
    edge="bright_black",
    back="blue",
    back_line="white",
    back_text="bright_white",
    cursor="bright_yellow",
    on_cursor="black",
    held="cyan",
    accepting="bright_green",
    accepting_text="green",
    found="bright_magenta",
    on_tint="black",
    fresh="magenta",
    ghost="bright_black",
    suits=("", "red", "bright_blue", "green"),
    suits_colour_blind=("", "bright_red", "bright_blue", "magenta"),
)

MONO = Colours()
