"""The keys that words around the table name, and the first words, most of which are keys."""

from ..engine.games import rules_of
from ..engine.piles import Shape
from ..i18n import _
from ..lean import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ..engine.codes import GameCode
    from ..store.kept import Kept


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


def welcome(code: "GameCode", keys: Keys = Keys()) -> str:  # noqa: B008 - an immutable value
    """Return the first words at a new deal."""
    said = at_first(rules_of(code).shape, keys)
    return _("New deal {code}: {keys}.").format(code=code, keys=said)


def welcome_again(code: "GameCode", keys: Keys = Keys()) -> str:  # noqa: B008 - an immutable value
    """Return the first words where the deal on the table begins anew."""
    said = at_first(rules_of(code).shape, keys)
    return _("{code} from the start: {keys}.").format(code=code, keys=said)


def welcome_back(kept: "Kept", keys: Keys = Keys()) -> str:  # noqa: B008 - an immutable value
    """Return the first words at a game that goes on; none where it has ended and cannot."""
    if kept.how is not None:
        return ""
    if kept.untouched:
        return welcome(kept.code, keys)
    words = _("Going on with {code}.").format(code=kept.code)
    more = at_return(keys)
    return f"{words} {more}." if more else words


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
