"""Games and their variants by name, keyed by what the registry of games holds."""

from ..engine.codes import GameCode
from ..engine.games import GAMES
from ..i18n import _, ngettext


def game_name(name: str) -> str:
    """Return the name of a game by its name in the registry: `Spider` for `spider`."""
    names = {"spider": _("Spider"), "klondike": _("Klondike"), "freecell": _("FreeCell")}
    return names.get(name, name.capitalize())


def variant_names(variant: str) -> tuple[str, ...]:
    """Return the choices a variant stands for, in words: (`4 suits`, `Classic`) for `S4C`."""
    words = {
        "S1": suits_counted(1),
        "S2": suits_counted(2),
        "S4": suits_counted(4),
        "C": _("Classic"),
        "R": _("Relaxed"),
        "D1": _("Draw one"),
        "D3": _("Draw three"),
    }
    parts = (variant[:2], variant[2:])
    return tuple(words.get(part, part) for part in parts if part)


def suits_counted(count: int) -> str:
    """Return `1 suit`, `4 suits`."""
    return ngettext("{count} suit", "{count} suits", count).format(count=count)


def difficulty(variant: str) -> str:
    """Return how hard a variant is said to be, empty where nobody says: `Easy` for `S1C`."""
    words = {"S1": _("Easy"), "S2": _("Medium"), "S4": _("Hard")}
    return words.get(variant[:2], "")


def title(code: GameCode, dot: str = " · ") -> str:
    """Return game and variant as one line: `Spider · 4 suits · Classic`."""
    return variant_title(code.game, code.variant, dot)


def variant_title(prefix: str, variant: str, dot: str = " · ") -> str:
    """Return game and variant as one line, by code prefix and variant part."""
    return dot.join((game_name(GAMES[prefix].name), *variant_names(variant)))
