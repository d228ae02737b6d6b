"""What can go wrong with the disk, as a value; the words for it are chosen elsewhere."""

import sqlite3
from enum import StrEnum

from ..lean import NamedTuple


class TroubleKind(StrEnum):
    """What went wrong. Whatever it is, play goes on."""

    DAMAGED = "damaged"
    """The file is no games file or a broken one. It was set aside as `aside`, a fresh one was
    begun, and `games` of its games could be read and are there again."""
    NEWER = "newer"
    """A newer version of the program wrote the file. It is left alone; nothing is saved."""
    FULL = "full"
    """The disk is full. What is played is kept in memory and tried again at each action."""
    UNWRITABLE = "unwritable"
    """The file or its directory cannot be made or written. What is played is kept in memory and
    tried again likewise."""
    BUSY = "busy"
    """Another program holds the file locked. Kept in memory and tried again likewise."""
    HOMELESS = "homeless"
    """There is no home directory and no other place was named; nothing is saved."""
    VANISHED = "vanished"
    """The file was deleted or replaced in mid-play; all that was open is in it again."""
    SPLIT = "split"
    """The same game goes on in another window; here it went on as a game of its own."""
    DAMAGED_GAME = "damaged game"
    """One kept game (`detail` is its code) cannot be followed; it was passed over."""
    SAVED_AGAIN = "saved again"
    """What could not be saved before is on disk now."""


class Trouble(NamedTuple):
    """Something to tell the player once."""

    kind: TroubleKind
    path: str = ""
    """The file it is about."""
    aside: str = ""
    """Where a damaged file lies now; empty if it could not be moved and was left alone."""
    games: int = 0
    """How many games could be read out of a damaged file."""
    detail: str = ""
    """What the system said, for the log; or a game code."""


class NewerSchema(Exception):  # noqa: N818 - named for what it says
    """The file has a newer schema than this program knows."""


class NotGames(Exception):  # noqa: N818 - named for what it says
    """The file is a database of something else."""


UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What a read of a damaged file raises: SQLite quotes spoiled names in its words, spoiled."""

ERRORS = (*UNREADABLE, OSError, NewerSchema, NotGames)
"""Everything `kind_of` can tell the meaning of."""

# Primary result codes of SQLite, https://www.sqlite.org/rescode.html
_DAMAGED = {
    sqlite3.SQLITE_ERROR,  # every statement is fixed, so a table or column must be missing
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_NOTADB,
}
# The second: the index of the log, the first thing made when a file is opened, found no room.
_FULL = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE}
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}


def kind_of(error: Exception) -> TroubleKind:
    """Tell what an error of SQLite or the system means; a fault of the program is raised again."""
    match error:
        case NewerSchema():
            return TroubleKind.NEWER
        case NotGames() | UnicodeDecodeError():
            return TroubleKind.DAMAGED
        case OSError():
            from errno import EDQUOT, ENOSPC

            full = error.errno in (ENOSPC, EDQUOT)
            return TroubleKind.FULL if full else TroubleKind.UNWRITABLE
        case sqlite3.Error(sqlite_errorcode=int(code)):
            primary = code & 0xFF
            if primary in _DAMAGED:
                return TroubleKind.DAMAGED
            if primary in _BUSY:
                return TroubleKind.BUSY
            return TroubleKind.FULL if {primary, code} & _FULL else TroubleKind.UNWRITABLE
        case _:
            raise error
