"""Options that several commands share, and which of them contradict each other."""

from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from .. import __version__
from ..deals import named_code
from ..draw.looks import NAMES as LOOKS
from ..engine.codes import CodeError, GameCode
from ..engine.games import GAMES
from ..i18n import LANGUAGES, _
from ..wanted import Options
from ..words.errors import code_error
from ..words.quotes import quoted

AnyCommand = TypeVar("AnyCommand", bound=Callable[..., Any])

SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 80}
"""Of every command."""


EXCLUSIVE = (
    ("new", "code", "daily", "deal"),
    ("suits", "code"),
    ("relaxed", "code"),
    ("draw", "code"),
    ("record", "as_json"),
)
"""Options of which only one at a time has a meaning."""


def code_of(game: str = "") -> Callable[[click.Context, click.Parameter, str | None], object]:
    """Return what turns a text into a game code: of the game of that name, or of any."""

    def read(ctx: click.Context, param: click.Parameter, value: str | None) -> GameCode | None:
        if value is None:
            return None
        try:
            code = named_code(value)
        except CodeError as error:
            raise click.BadParameter(code_error(error), ctx, param) from None
        if game and GAMES[code.game].name != game:
            message = _("{code} is of another game; try: spider --code {code}").format(code=code)
            raise click.BadParameter(message, ctx, param)
        return code

    return read


def number_of(
    first: int, last: int
) -> Callable[[click.Context, click.Parameter, str | None], int | None]:
    """Return what turns a text into a number from `first` to `last`."""

    def read(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
        if value is None:
            return None
        # Python refuses to read the longest numbers, and nobody means any of that length.
        digits = value.isascii() and value.isdecimal()
        if digits and len(value) <= 20 and first <= int(value) <= last:
            return int(value)
        words = _("{text} is no number from {first} to {last}")
        message = words.format(text=quoted(value), first=first, last=last)
        raise click.BadParameter(message, ctx, param)

    return read


def one_of(*names: str) -> "click.Choice[str]":
    """Return the type of a name of a few; small and capital letters are the same."""
    return click.Choice(names, case_sensitive=False)


def complete_as(
    kind: str,
) -> Callable[[click.Context, click.Parameter, str], list[CompletionItem]]:
    """Return what has the shell complete a word as it does itself: as a `file` or a `dir`."""
    return lambda _ctx, _param, begun: [CompletionItem(begun, type=kind)]


class YesNo(click.types.BoolParamType):
    """What an option without a value takes in the environment, in any case."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> bool:
        """Return what a text means."""
        known = self.str_to_bool(value)
        if known is None:
            self.fail(
                _("{text} is neither yes nor no: use 1 or 0").format(text=quoted(value)), param, ctx
            )
        return known


YES_NO = YesNo()


def from_environment(error: click.BadParameter) -> str:
    """Return the environment variable a wrong value stands in, empty if it was typed."""
    ctx, param = error.ctx, error.param
    if ctx is None or param is None or param.name is None:
        return ""
    source = ctx.get_parameter_source(param.name)
    return str(param.envvar) if source is ParameterSource.ENVIRONMENT else ""


def common(command: AnyCommand) -> AnyCommand:
    """Add the options that stand anywhere, before a command's name and after it."""
    for option in (
        click.version_option(__version__, prog_name="spider-tui", message="%(prog)s %(version)s"),
        click.option(
            "--data-dir",
            metavar="DIR",
            shell_complete=complete_as("dir"),
            envvar="SPIDER_DATA_DIR",
            expose_value=False,
            callback=_keep,
            help=_("Where games and statistics are kept."),
        ),
        click.option(
            "--look",
            type=one_of(*LOOKS),
            metavar="NAME",
            envvar="SPIDER_LOOK",
            expose_value=False,
            callback=_keep,
            help=_("How the table looks: {looks}.").format(looks=", ".join(LOOKS)),
        ),
        click.option(
            "--lang",
            type=one_of(*LANGUAGES),
            envvar="SPIDER_LANG",
            expose_value=False,
            callback=_keep,
            help=_("The language of the program."),
        ),
    ):
        command = option(command)
    return command


def options() -> Options:
    """Return the common options of the command that runs."""
    return Options(**click.get_current_context().ensure_object(dict))


def which_deal(game: str = "") -> Callable[[AnyCommand], AnyCommand]:
    """Add the options that choose a deal of a game, or of any."""

    def add(command: AnyCommand) -> AnyCommand:
        for option in (
            click.option(
                "--daily",
                is_flag=True,
                type=YES_NO,
                envvar="SPIDER_DAILY",
                help=_("Today's deal, of the kind played last or of the one named."),
            ),
            click.option(
                "--code",
                callback=code_of(game),
                metavar="CODE",
                envvar="SPIDER_CODE",
                help=_("Exactly this deal."),
            ),
            click.option(
                "--new",
                is_flag=True,
                type=YES_NO,
                envvar="SPIDER_NEW",
                help=_("A new deal."),
            ),
        ):
            command = option(command)
        return command

    return add


def settled() -> dict[str, Any]:
    """Return the options that were given to the command that runs, by name.

    What is typed goes before what the environment says. Raises click.UsageError for options
    that contradict each other.
    """
    typed = _given(ParameterSource.COMMANDLINE)
    _refuse_contradictions(typed)
    wished = {
        name: value
        for name, value in _given(ParameterSource.ENVIRONMENT).items()
        if not any(_contradict(name, other) for other in typed)
    }
    _refuse_contradictions(wished)
    return wished | typed


def refuse_before(command: str) -> None:
    """Refuse options of a game that stand before the name of a command: they would do nothing."""
    for name in _given(ParameterSource.COMMANDLINE):
        raise click.UsageError(
            _("{option} does not go with {command}.").format(option=spelled(name), command=command)
        )


def spelled(name: str) -> str:
    """Return an option of the command that runs as it was given: typed, or as a variable."""
    ctx = click.get_current_context()
    option = next(param for param in ctx.command.params if param.name == name)
    if ctx.get_parameter_source(name) is ParameterSource.ENVIRONMENT:
        return str(option.envvar)
    return (option.secondary_opts if ctx.params[name] is False else option.opts)[0]


def _given(source: ParameterSource) -> dict[str, Any]:
    ctx = click.get_current_context()
    return {
        name: value
        for name, value in ctx.params.items()
        if ctx.get_parameter_source(name) is source
        and value is not None
        and (value is not False or name == "relaxed")
    }


def _refuse_contradictions(given: dict[str, Any]) -> None:
    names = list(given)
    for number, name in enumerate(names):
        for other in names[:number]:
            if _contradict(name, other):
                raise click.UsageError(
                    _("{one} and {other} do not go together.").format(
                        one=spelled(other), other=spelled(name)
                    )
                )


def _contradict(one: str, other: str) -> bool:
    return one != other and any(one in names and other in names for names in EXCLUSIVE)


def _keep(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """Note an option; the environment does not undo what stood before a command's name."""
    kept: dict[str, str] = ctx.ensure_object(dict)
    name = str(param.name)
    from_environment = ctx.get_parameter_source(name) is ParameterSource.ENVIRONMENT
    if value is not None and not (name in kept and from_environment):
        kept[name] = value
