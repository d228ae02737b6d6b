"""The colours of dialogs: a Textual theme for each look of the table."""

from textual.theme import Theme

from ..draw.looks import Depth, Look


def theme_of(look: Look) -> Theme:
    """Return the theme that goes with a look."""
    plain = look.depth <= Depth.STANDARD or look.name in ("ansi", "ascii")
    # Of the terminal's own colours only its ground and its ink are sure to go together, in bold
    # and dim too; there the line in focus is told by its sign.
    box = _colour("" if plain else look.title.bg)
    text = _colour("" if plain else look.title.fg)
    quiet = _colour("" if plain else look.label.fg)
    frame = _colour("" if plain else look.number.fg)
    accent = _colour(look.urgent.fg)
    cursor = _colour(look.cursor.bg) if plain else accent
    return Theme(
        name=f"{look.name}-{look.colour_blind}-{int(look.depth)}",
        primary=accent,
        secondary=quiet,
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
            "box-quiet": quiet,
            "box-frame": frame,
            "box-title": accent,
            "box-focus": box if plain else _colour(look.table),
            # Textual's own styles ask for these two, and nobody else has them where `ansi` is set.
            "ansi-background": box,
            "ansi-foreground": text,
            "scrollbar": quiet,
            "scrollbar-hover": accent,
            "scrollbar-active": accent,
            "scrollbar-background": box,
            "scrollbar-background-hover": box,
            "scrollbar-background-active": box,
            "scrollbar-corner-color": box,
            "block-cursor-background": cursor,
            "block-cursor-foreground": _colour(look.cursor.fg),
            "block-cursor-text-style": _style(look, plain=plain),
        },
    )


def _style(look: Look, *, plain: bool) -> str:
    """Return how the line a list's cursor is on looks besides its colours."""
    if not look.cursor.bg:
        # Lists know no reverse.
        return "bold underline"
    # Bold black is drawn grey by many terminals.
    return "none" if plain else "bold"


def _colour(name: str) -> str:
    """Return a colour of ours as Textual names it."""
    if not name:
        return "ansi_default"
    return name if name.startswith("#") else f"ansi_{name}"
