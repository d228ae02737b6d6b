"""The commands that open the screen: the three games, and the replay of a record."""

from typing import Any

import click

from ..engine.codes import GameCode
from ..engine.games import CLASSIC, FREECELL, KLONDIKE, RELAXED, SPIDER, spider_variant
from ..i18n import _
from ..wanted import Wanted
from .options import (
    SETTINGS,
    YES_NO,
    common,
    complete_as,
    number_of,
    options,
    refuse_before,
    settled,
    spelled,
    which_deal,
)
from .reading import legal_game, read_record


class Commands(click.Group):
    """Commands whose names may be written in any case, as those of games often are."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name."""
        return super().get_command(ctx, cmd_name.lower())


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings=SETTINGS,
    help=_(
        "Spider for the terminal, with Klondike and FreeCell beside it.\n\n"
        "Without a command it goes on with the last unfinished game, or deals a new one."
    ),
    epilog=_(
        "Each option can also stand in the environment: SPIDER_LANG=vi, SPIDER_SUITS=4, "
        "SPIDER_NEW=1 and so on.\n\n"
        "To complete commands and options with the Tab key, put one of these lines into ~/.bashrc, "
        "~/.zshrc or ~/.config/fish/completions/spider.fish:\n\n"
        "\b\n"
        '  eval "$(_SPIDER_COMPLETE=bash_source spider)"\n'
        '  eval "$(_SPIDER_COMPLETE=zsh_source spider)"\n'
        "  _SPIDER_COMPLETE=fish_source spider | source\n\n"
        "Exit codes: 0; 1 the record has an illegal move, or no kept game has the number asked "
        "for; 2 wrong usage, an unreadable file, or no terminal."
    ),
)
@click.option(
    "--suits",
    type=click.Choice(("1", "2", "4")),
    envvar="SPIDER_SUITS",
    help=_("Easy, medium or hard."),
)
@click.option(
    "--relaxed/--classic",
    default=None,
    type=YES_NO,
    envvar="SPIDER_RELAXED",
    help=_("Whether groups may mix suits; Classic unless told otherwise."),
)
@which_deal()
@common
@click.pass_context
def spider(ctx: click.Context, /, **_given: object) -> int:
    """Play Spider, unless the name of a command follows."""
    if ctx.invoked_subcommand:
        refuse_before(ctx.invoked_subcommand)
        return 0
    chosen = settled()
    variant = _spider_variant(chosen)
    return _play(chosen, SPIDER.prefix if variant else "", variant)


@spider.command(help=_("Play Klondike."))
@click.option(
    "--draw",
    type=click.Choice(("1", "3")),
    envvar="SPIDER_DRAW",
    help=_("How many cards are drawn at a time."),
)
@which_deal(KLONDIKE.name)
@common
def klondike(**_given: object) -> int:
    """Play Klondike."""
    chosen = settled()
    return _play(chosen, KLONDIKE.prefix, f"D{chosen['draw']}" if "draw" in chosen else "")


@spider.command(help=_("Play FreeCell, with Microsoft's deals."))
@click.option(
    "--deal",
    callback=number_of(FREECELL.numbering.first, FREECELL.numbering.last),
    metavar="N",
    envvar="SPIDER_DEAL",
    help=_("Microsoft's deal of this number."),
)
@which_deal(FREECELL.name)
@common
def freecell(**_given: object) -> int:
    """Play FreeCell."""
    chosen = settled()
    if "deal" in chosen:
        chosen["code"] = GameCode(FREECELL.prefix, FREECELL.default, chosen["deal"])
    return _play(chosen, FREECELL.prefix, FREECELL.default)


@spider.command(help=_("Show a record on the screen, step by step, forward and back."))
@click.argument("record", metavar="RECORD", shell_complete=complete_as("file"))
@common
def replay(record: str) -> int:
    """Replay a record on the screen."""
    read = read_record(record)
    legal_game(read)
    return _open(Wanted(code=read.code, replay=read))


def _play(chosen: dict[str, Any], game: str, variant: str) -> int:
    return _open(
        Wanted(game, variant, chosen.get("code"), new="new" in chosen, daily="daily" in chosen)
    )


def _open(wanted: Wanted) -> int:
    from ..play import play

    return play(wanted, options())


def _spider_variant(chosen: dict[str, Any]) -> str:
    """Return the variant that suits and rule stand for, empty where neither was given."""
    if "suits" in chosen:
        return spider_variant(chosen["suits"], RELAXED if chosen.get("relaxed") else CLASSIC)
    if "relaxed" in chosen:
        raise click.UsageError(
            _("{option} wants the number of suits too, such as --suits 4").format(
                option=spelled("relaxed")
            )
        )
    return ""
