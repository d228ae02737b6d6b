"""The colours of dialogs: a Textual theme for each look of the table."""

from textual.theme import Theme

from ..draw.looks import Depth, Look

DEFAULTS = {
    "box": "#1b2230",
    "box-text": "#d9e0ec",
    "box-quiet": "#8593ad",
    "box-frame": "#5a6a8a",
    "box-title": "#f2c14e",
    "box-focus": "#2c3547",
}
"""What the dialogs' styles name, with values for a theme that says nothing."""


def theme_of(look: Look) -> Theme:
    """Return the theme that goes with a look."""
    plain = look.depth <= Depth.STANDARD or look.name in ("ansi", "ascii")
    box = _colour(look.title.bg)
    text = _colour(look.title.fg)
    accent = _colour(look.urgent.fg)
    return Theme(
        name=f"{look.name}-{look.colour_blind}-{int(look.depth)}",
        primary=accent,
        secondary=_colour(look.label.fg),
        accent=accent,
        warning=accent,
        error=accent,
        foreground=text,
        background=_colour(look.table),
        surface=box,
        panel=box,
        dark=True,
        ansi=plain,
        variables={
            "box": box,
            "box-text": text,
            "box-quiet": _colour(look.label.fg),
            "box-frame": _colour(look.number.fg),
            "box-title": accent,
            "box-focus": _colour(look.table if look.table != look.title.bg else look.face.bg),
            # Textual's own styles ask for these two, and nobody else has them where `ansi` is set.
            "ansi-background": box,
            "ansi-foreground": text,
            "scrollbar": _colour(look.label.fg),
            "scrollbar-hover": accent,
            "scrollbar-active": accent,
            "scrollbar-background": box,
            "scrollbar-background-hover": box,
            "scrollbar-background-active": box,
            "scrollbar-corner-color": box,
            "block-cursor-background": accent,
            "block-cursor-foreground": _colour(look.cursor.fg or "black"),
            "block-cursor-text-style": "bold",
        },
    )


def _colour(name: str) -> str:
    """Return a colour of ours as Textual names it."""
    if not name:
        return "ansi_default"
    return name if name.startswith("#") else f"ansi_{name}"
