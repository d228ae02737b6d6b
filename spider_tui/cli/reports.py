"""The commands that only print: deals, records, kept games, statistics, rules."""

import os
import sys

import click

from ..engine.codes import GameCode
from ..engine.games import GAMES, SPIDER, rules_of
from ..engine.position import Position
from ..i18n import _
from ..lean import TYPE_CHECKING
from ..streams import CannotRead, complain, out
from ..words import bars, hints
from ..words.games import title
from ..words.quotes import file_name
from . import NOT_FOUND
from .options import SETTINGS, YES_NO, code_of, common, complete_as, one_of, options, settled
from .reading import legal_game, read_record

if TYPE_CHECKING:
    from ..store.store import Store

NARROWEST, WIDEST = 40, 78

with_json = click.option(
    "--json",
    "as_json",
    is_flag=True,
    type=YES_NO,
    envvar="SPIDER_JSON",
    help=_("As JSON, for programs."),
)


@click.command(
    context_settings=SETTINGS, help=_("Print a whole deal, opened: the columns and the stock.")
)
@click.argument("code", callback=code_of())
@with_json
@common
def show(code: GameCode, as_json: bool) -> None:
    """Print a deal."""
    if as_json:
        from .as_json import deal

        return _print_json(deal(code))
    return _print(_listed(code, rules_of(code).deal(code.number)))


@click.command(
    context_settings=SETTINGS,
    help=_(
        "Replay a record (a file, or -) without a screen. Prints the position it leads to, or the "
        "first illegal move and the rule it breaks; then the exit code is 1."
    ),
)
@click.argument("record", metavar="RECORD", shell_complete=complete_as("file"))
@with_json
@common
def check(record: str, as_json: bool) -> None:
    """Check a record."""
    game = legal_game(read_record(record))
    if as_json:
        from .as_json import position

        return _print_json(position(game))
    if game.won:
        figures = hints.won(game.position)
    else:
        figures = "  ".join(f"{label}: {value}" for label, value in bars.points(game.position))
    return _print(_listed(game.code, game.position, figures))


@click.command(
    context_settings=SETTINGS, help=_("List the kept games, or print the record of one.")
)
@click.option(
    "--record",
    type=int,
    metavar="ID",
    envvar="SPIDER_RECORD",
    help=_("Print the record of the kept game with this number."),
)
@with_json
@common
def games(**_given: object) -> int:
    """List the kept games."""
    from ..words.kept import summary_cells, summary_titles, table

    chosen = settled()
    store = _store()
    if "record" in chosen:
        return _print_record(store, chosen["record"])
    kept = store.games() if store else []
    _known(store)
    if "as_json" in chosen:
        from .as_json import kept_game

        _print_json([kept_game(summary) for summary in kept])
    elif kept:
        rows = [summary_cells(summary) for summary in kept]
        _print("\n".join(table(summary_titles(), rows, left=3)))
    else:
        complain(_("no games are kept yet"))
    return 0


@click.command(context_settings=SETTINGS, help=_("Print the statistics of the games played."))
@with_json
@common
def stats(as_json: bool) -> None:
    """Print the statistics."""
    from ..words.kept import figures_cells, figures_table, statistics_keys

    store = _store()
    statistics = store.statistics() if store else {}
    _known(store)
    keys = statistics_keys(statistics)
    if as_json:
        from .as_json import figures

        _print_json([figures(*key, statistics[key]) for key in keys])
    elif keys:
        rows = [figures_cells(key, statistics[key]) for key in keys]
        _print("\n".join(figures_table(rows, WIDEST) or figures_table(rows, sys.maxsize)))
    else:
        complain(_("no games have been played yet"))


@click.command(context_settings=SETTINGS, help=_("Print the rules of a game."))
@click.argument(
    "game",
    metavar="[GAME]",
    type=one_of(*(game.name for game in GAMES.values())),
    default=SPIDER.name,
)
@common
def rules(game: str) -> None:
    """Print the rules of a game."""
    from ..draw.wrapping import wrap
    from ..words.rules_text import rules_text

    width = WIDEST
    if sys.stdout and sys.stdout.isatty():  # it may be closed
        from shutil import get_terminal_size

        width = max(NARROWEST, min(WIDEST, get_terminal_size().columns - 1))
    _print("\n".join(wrap(rules_text(game), width)))


def _store() -> "Store | None":
    """Open the kept games; a damaged file that is set aside for it is told of.

    None where there are none yet: who only looks leaves no file behind, and need write none.
    Raises CannotRead for a folder that was named and is not there: it was hardly meant.
    """
    from ..store.paths import paths
    from ..store.store import Store
    from ..words.troubles import trouble

    named = options().data_dir
    path = paths(named).database
    if not path:
        return None
    if not _lies_there(path):
        folder = os.path.dirname(path)
        if named and not os.path.isdir(folder):
            raise CannotRead(_("there is no folder {path}").format(path=file_name(folder)))
        return None
    store = Store(path)
    while told := store.take_trouble():
        if told.aside:
            complain(trouble(told))
    return store


def _lies_there(path: str) -> bool:
    """Tell whether there is a file; where even that is not known, whoever opens it says why."""
    try:
        os.stat(path)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return True


def _known(store: "Store | None") -> None:
    """Raise CannotRead if what is kept could not be read: that is not to say that nothing is."""
    from ..words.troubles import unreadable

    if store and store.unreadable:
        raise CannotRead(unreadable(store.unreadable))


def _listed(code: GameCode, position: Position, figures: str = "") -> str:
    """Return a position as text, under its code and what it is."""
    from ..draw.listing import listing

    heading = "\n".join(line for line in (f"{code}  {title(code)}", figures) if line)
    return f"{heading}\n\n{listing(position)}"


def _print_record(store: "Store | None", number: int) -> int:
    from ..engine.records import Record

    record = store.record(number) if store else None
    _known(store)
    if isinstance(record, Record):
        _print(str(record).removesuffix("\n"))
        return 0
    if record is None:
        complain(_("no kept game has the number {number}").format(number=number))
    else:
        complain(_("kept game {number} is damaged").format(number=number))
    return NOT_FOUND


def _print(text: str) -> None:
    out(text, look=options().look)


def _print_json(value: object) -> None:
    import json

    out(json.dumps(value))


COMMANDS = (show, check, games, stats, rules)
