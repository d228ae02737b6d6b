"""Command lines that only start a game, read without click, which takes longer than a first table.

What is not understood here, and whatever is wrong, is left to `cli`: it knows every spelling and
says what is wrong. What is understood here means the same there; a test compares them.
"""

from collections.abc import Sequence

from .draw.looks import NAMES as LOOKS
from .engine.codes import CodeError, GameCode
from .engine.games import (
    CLASSIC,
    FREECELL,
    GAMES,
    KLONDIKE,
    RELAXED,
    SPIDER,
    GameInfo,
    spider_variant,
)
from .wanted import Options, Wanted

COMMANDS = {game.name: game for game in (KLONDIKE, FREECELL)}
FLAGS = ("--new", "--daily", "--relaxed", "--classic")
CHOICES = {
    "--suits": ("1", "2", "4"),
    "--draw": ("1", "3"),
    "--look": LOOKS,
}
ANYTHING = ("--code", "--data-dir")
ONLY_OF = {
    "--suits": SPIDER,
    "--relaxed": SPIDER,
    "--classic": SPIDER,
    "--draw": KLONDIKE,
}


def quick(argv: Sequence[str]) -> tuple[Wanted, Options] | None:
    """Return what a command line (without the program's name) asks for, None if that is too hard.

    The environment must hold no options.
    """
    command = COMMANDS.get(argv[0]) if argv else None
    given = _read(argv[1:] if command else argv)
    game = command or SPIDER
    if given is None or any(ONLY_OF.get(name, game) is not game for name in given):
        return None
    wanted = _wanted(given, command)
    options = Options(look=given.get("--look", ""), data_dir=given.get("--data-dir", ""))
    return (wanted, options) if wanted else None


def _read(words: Sequence[str]) -> dict[str, str] | None:
    """Return options with their values, flags with theirs empty; None unless all are plain."""
    given: dict[str, str] = {}
    left = list(words)
    while left:
        word = left.pop(0)
        name, equals, value = word.partition("=")
        if name in given:
            return None
        if name in FLAGS:
            if equals:
                return None
        elif name in CHOICES or name in ANYTHING:
            if not equals:
                value = left.pop(0) if left else ""
            if not value or value.startswith("-") or value not in CHOICES.get(name, (value,)):
                return None
        else:
            return None
        given[name] = value
    return given


def _wanted(given: dict[str, str], command: GameInfo | None) -> Wanted | None:
    deals = [name for name in ("--new", "--daily", "--code") if name in given]
    rules = [name for name in ("--suits", "--draw", "--relaxed", "--classic") if name in given]
    if len(deals) > 1 or ("--code" in given and rules):
        return None
    if "--relaxed" in given and "--classic" in given:
        return None
    if ("--relaxed" in given or "--classic" in given) and "--suits" not in given:
        return None
    code = None
    if "--code" in given:
        try:
            code = GameCode.parse(given["--code"])
        except CodeError:
            return None
        if command and GAMES[code.game] is not command:
            return None
    game, variant = command.prefix if command else "", ""
    if "--suits" in given:
        game = SPIDER.prefix
        variant = spider_variant(given["--suits"], RELAXED if "--relaxed" in given else CLASSIC)
    elif "--draw" in given:
        variant = f"D{given['--draw']}"
    return Wanted(game, variant, code, new="--new" in given, daily="--daily" in given)
