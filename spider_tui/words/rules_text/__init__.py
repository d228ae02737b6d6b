"""The rules of each game as text, for the help and for `spider rules`."""

from collections.abc import Callable, Mapping

from ..games import game_name
from . import common, freecell, klondike, spider

_GAMES: Mapping[str, Callable[[], tuple[str, ...]]] = {
    "spider": spider.paragraphs,
    "klondike": klondike.paragraphs,
    "freecell": freecell.paragraphs,
}
"""What is particular to each game, by its name in the registry."""


def rules_text(game: str) -> str:
    """Return the rules of a game by its name in the registry, complete.

    The first line is the title; paragraphs are single long lines with an empty line between.
    Raises KeyError for a game there are no words for.
    """
    paragraphs = _GAMES[game]()
    return "\n\n".join((game_name(game).upper(), *paragraphs, *common.paragraphs()))
