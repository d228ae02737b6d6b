"""Text in and out of the program where there is no screen: data to stdout, talk to stderr."""

import os
import sys
from contextlib import suppress
from typing import TextIO

from .i18n import _
from .terminal.environment import utf8
from .words.cards import LETTERS
from .words.plain import plain, with_suits
from .words.quotes import printable, quoted

LIMIT = 1 << 20
"""Bytes; the record of the longest game anybody plays is a thousandth of it."""


class CannotRead(Exception):  # noqa: N818 - named for what it says
    """A file cannot be read; the message is for the player."""


class ReaderGone(Exception):  # noqa: N818 - named for what it says
    """Nobody reads our output any more."""


def out(text: str, *, look: str = "") -> None:
    """Print data, written so that the terminal or file can hold it.

    Raises ReaderGone, or OSError where it cannot be written.
    """
    if sys.stdout is None:
        return
    try:
        print(fitted(text, sys.stdout, look), flush=True)
    except BrokenPipeError:
        raise ReaderGone from None


def complain(text: str) -> None:
    """Print one line of talk, after the name of the program; nothing hidden in it gets through."""
    if sys.stderr is None:
        return
    line = printable(" ".join(f"spider: {text}".split()))
    with suppress(OSError):  # Nobody is there to be told.
        print(fitted(line, sys.stderr), file=sys.stderr, flush=True)


def fitted(text: str, stream: TextIO, look: str = "") -> str:
    """Return text as a stream and the terminal behind it can show it.

    ASCII where the locale or the stream has no UTF-8, or the look asked for is `ascii`; letters
    for the suits on the Linux console.
    """
    encoding = (stream.encoding or "ascii").lower().replace("-", "").replace("_", "")
    if look.startswith("ascii") or not encoding.startswith("utf") or not utf8(os.environ):
        return plain(text)
    if os.environ.get("TERM") == "linux" and stream.isatty():
        return with_suits(text, LETTERS)
    return text


def read_text(path: str) -> str:
    """Return the text of a file, or of stdin for `-`. Raises CannotRead."""
    name = _("standard input") if path == "-" else quoted(path)
    try:
        data = _read(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CannotRead(
            _("cannot read {file}: {reason}").format(file=name, reason=reason)
        ) from None
    if len(data) > LIMIT:
        raise CannotRead(_("{file} is too big for a game record").format(file=name))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise CannotRead(_("{file} is no UTF-8 text").format(file=name)) from None


def _read(path: str) -> bytes:
    """Read a little more than LIMIT at most, so that an endless file does no harm."""
    if path == "-":
        return sys.stdin.buffer.read(LIMIT + 1) if sys.stdin else b""
    with open(path, "rb") as file:
        return file.read(LIMIT + 1)
