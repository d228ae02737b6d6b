"""The keys that words around the table name, as they are shown."""

from ..engine.piles import Shape
from ..i18n import _
from ..lean import NamedTuple


class Keys(NamedTuple):
    """The keys of some actions, by the names of those; empty where an action has none."""

    lift: str = "Enter"
    put_back: str = "Esc"
    deal: str = "d"
    finish: str = "z"
    undo: str = "u"
    new_game: str = "n"
    restart: str = "R"
    help: str = "?"


def at_first(shape: Shape, keys: Keys) -> str:
    """Say what to press at a new deal: `two digits move, d deals, ? helps`."""
    deals = _("{key} draws") if shape.waste else _("{key} deals")
    pairs = ((keys.deal if shape.stock else "", deals), (keys.help, _("{key} helps")))
    return ", ".join((_("two digits move"), *_said(pairs)))


def at_return(keys: Keys) -> str:
    """Say what to press at a game that goes on: `u undoes, n deals anew, ? helps`."""
    pairs = (
        (keys.undo, _("{key} undoes")),
        (keys.new_game, _("{key} deals anew")),
        (keys.help, _("{key} helps")),
    )
    return ", ".join(_said(pairs))


def at_end(keys: Keys) -> str:
    """Say what to press at a game that has ended: `n deals a new one, R the same again`."""
    pairs = (
        (keys.new_game, _("{key} deals a new one")),
        (keys.restart, _("{key} the same again")),
    )
    return ", ".join(_said(pairs))


def _said(pairs: tuple[tuple[str, str], ...]) -> list[str]:
    return [words.format(key=key) for key, words in pairs if key]
