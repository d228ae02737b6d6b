"""The first picture of a game, made of as little as can be: all else is imported after it."""

from typing import TYPE_CHECKING

from ..draw.looks import Look
from ..draw.scene import Scene, scene
from ..draw.view import Bar, Cursor, View
from ..engine.codes import GameCode
from ..engine.game import UNDO_LIMIT, Game
from ..engine.piles import Kind, Place
from ..i18n import _
from ..terminal.charset import Charset
from ..words import bars, games

if TYPE_CHECKING:
    from ..store.kept import Kept
    from ..store.settings import Settings

FIRST_CURSOR = Cursor(Place(Kind.COLUMN, 0))


def opening(game: Game, seconds: int, look: Look, size: tuple[int, int], words: str) -> Scene:
    """Return what is to be seen when a player sits down, with the first words at the bottom."""
    view = View(cursor=FIRST_CURSOR)
    return scene(game.rules.shape, game.position, view, look, bar(game, seconds, words), size)


def bar(game: Game, seconds: int, message: str, *, urgent: bool = False) -> Bar:
    """Return the words around a game that was played for so many seconds."""
    shape = game.rules.shape
    return Bar(
        name=games.title(game.code),
        figures=bars.figures(game.position, seconds),
        stock=bars.stock_label(shape),
        foundations=bars.foundations_label(shape),
        message=message,
        urgent=urgent,
    )


def welcome(code: GameCode) -> str:
    """Return the first words at a new deal."""
    return _("New deal {code}: two digits move, d deals, ? helps.").format(code=code)


def welcome_back(kept: "Kept") -> str:
    """Return the first words at a game that goes on."""
    if kept.untouched:
        return welcome(kept.code)
    return _("Going on with {code}. u undoes, n deals anew, ? helps.").format(code=kept.code)


def undo_limit(settings: "Settings") -> int | None:
    """Return how far undo reaches back, None without limit."""
    return None if settings.undo_unlimited else UNDO_LIMIT


def charset_for(look: Look) -> Charset | None:
    """Return what a look is written in, None for all the terminal has."""
    return Charset.ASCII if look.name == "ascii" else None
