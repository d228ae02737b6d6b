"""The command line. `run` is all that others call; click is imported only here."""

import os
import sys
from collections.abc import Sequence

from .. import i18n
from ..streams import CannotRead, ReaderGone, complain
from .reading import IllegalRecord

NOT_FOUND = 1
"""Exit code: the record has an illegal move, or what was asked for is not there."""
WRONG = 2
"""Exit code: wrong usage, or a file that cannot be read or written."""


def run(argv: Sequence[str]) -> int:
    """Carry out a command line (without the program's name) and return the exit code.

    What is wrong with the line, its files or the disk is said in one line on stderr.
    """
    try:
        return _run(argv)
    except IllegalRecord as error:
        complain(str(error))
        return NOT_FOUND
    except CannotRead as error:
        complain(str(error))
    except ReaderGone:
        _forget_stdout()
        return 0
    except OSError as error:
        complain(error.strerror or str(error))
    return WRONG


def _run(argv: Sequence[str]) -> int:
    chosen = language(argv)
    i18n.use(chosen)
    lacking = i18n.lacking(chosen)
    if lacking:
        complain(lacking)
    # Only now: commands read their help texts in the chosen language when they are imported.
    import click

    from .click_words import translate_click
    from .options import from_environment
    from .playing import spider
    from .reports import COMMANDS

    translate_click()
    for command in COMMANDS:
        spider.add_command(command)
    try:
        result = spider.main(list(argv), prog_name="spider", standalone_mode=False)
    except click.Abort:
        raise KeyboardInterrupt from None
    except SystemExit:  # click's way where nobody reads its help to the end
        raise ReaderGone from None
    except click.ClickException as error:
        if isinstance(error, click.BadParameter):
            error.param_hint = from_environment(error) or error.param_hint
        complain(error.format_message())
        return WRONG
    return result if isinstance(result, int) else 0


def language(argv: Sequence[str]) -> str:
    """Return the language of a command line: as asked there, else the environment, else settings.

    click comes too late for that, and says itself what is wrong with the options.
    """
    asked = _asked(argv, "--lang") or os.environ.get("SPIDER_LANG")
    if asked:
        return asked.lower()
    from ..store.paths import paths
    from ..store.settings_file import SettingsFile

    data_dir = _asked(argv, "--data-dir") or os.environ.get("SPIDER_DATA_DIR")
    return i18n.meant(SettingsFile(paths(data_dir).settings).settings.lang)


def _asked(argv: Sequence[str], option: str) -> str:
    """Return the value of an option where it stands last, empty if it is not there."""
    value = ""
    for index, word in enumerate(argv):
        if word == option:
            value = "".join(argv[index + 1 : index + 2])
        elif word.startswith(option + "="):
            value = word.removeprefix(option + "=")
    return value


def _forget_stdout() -> None:
    """Let what is still to be written go nowhere, so that nothing complains at the exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
