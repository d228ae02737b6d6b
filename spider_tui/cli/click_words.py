"""What click says by itself, in the player's language: titles of help, faults of a command line."""

import click.core
import click.decorators
import click.exceptions
import click.formatting
import click.parser
import click.types

from ..i18n import N_, _, ngettext

SPEAKING = (
    click.core,
    click.decorators,
    click.exceptions,
    click.formatting,
    click.parser,
    click.types,
)


def translate_click() -> None:
    """Let click's modules ask our catalogue, not the one of gettext's own that they know."""
    for module in SPEAKING:
        for name, ours in (("_", _), ("gettext", _), ("ngettext", ngettext)):
            if hasattr(module, name):
                setattr(module, name, ours)


MESSAGES = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Show the version and exit."),
    N_("Show this message and exit."),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("Missing argument"),
    N_("No such option {name!r}."),
    N_("No such command {name!r}."),
    N_("Option {name!r} does not take a value."),
    N_("{value!r} is not a valid {number_type}."),
)
"""For the catalogues: what click 8.4 can say here. What another click says else is English."""


def plural_messages(count: int) -> tuple[str, ...]:
    """Return those that depend on a count."""
    return (
        ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", count),
        ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", count),
        ngettext(
            "Option {name!r} requires an argument.",
            "Option {name!r} requires {nargs} arguments.",
            count,
        ),
        ngettext(
            "Got unexpected extra argument ({args})",
            "Got unexpected extra arguments ({args})",
            count,
        ),
    )
