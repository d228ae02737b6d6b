"""The first picture of a game, made of as little as can be: all else is imported after it."""

from ..draw.looks import Look
from ..draw.scene import Scene, scene
from ..draw.view import Bar, Cursor, View
from ..engine.codes import GameCode
from ..engine.game import UNDO_LIMIT, Game
from ..engine.games import rules_of
from ..engine.piles import Kind, Place
from ..lean import TYPE_CHECKING
from ..terminal.charset import Charset
from ..words import bars, games
from ..words.keys import Keys

if TYPE_CHECKING:
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
        code=str(game.code),
        figures=bars.figures(game.position, seconds),
        stock=bars.stock_label(shape),
        stock_left=bars.stock_left(shape, game.position),
        foundations=bars.foundations_label(shape),
        message=message,
        urgent=urgent,
    )


def keys_of(settings: "Settings", code: GameCode) -> Keys:
    """Return the keys to be named in a game."""
    if not settings.keys:
        return Keys()
    # Only where somebody has keys of their own is the table of actions needed this early.
    from .actions import keymap, shown_keys

    shape = rules_of(code).shape
    return shown_keys(keymap(settings.keys, shape)[0], shape)


def undo_limit(settings: "Settings") -> int | None:
    """Return how far undo reaches back, None without limit."""
    return None if settings.undo_unlimited else UNDO_LIMIT


def charset_for(look: Look) -> Charset | None:
    """Return what a look is written in, None for all the terminal has."""
    return Charset.ASCII if look.name == "ascii" else None
