"""What is done to the games file as a file: made, opened, set aside, copied into memory."""

import os
import sqlite3
import time

from .schema import VERSION, migrate, version_of
from .transaction import transaction
from .trouble import UNREADABLE, NewerSchema, NotGames

PATIENCE = 1.0
"""Seconds to wait for another process that is writing; it takes a few milliseconds."""

COMPANIONS = ("", "-wal", "-shm")
"""What SQLite adds to the name of a file for the files that belong to it."""

_DRAFT = ".new"
_DRAFTS = tuple(_DRAFT + companion for companion in (*COMPANIONS, "-journal"))

_ABANDONED = 3600.0
"""Seconds after which nobody is at work on a draft any more; it takes some milliseconds."""

Identity = tuple[int, int]
"""What tells a file from another of the same name: device and inode."""


def identity(path: str) -> Identity | None:
    """Return which file lies at a path, None if there is none."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_dev, status.st_ino


def connect(path: str, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open a games file, made first if there is none, and bring its tables up to date.

    `patience` is how many seconds to wait for another process that is writing. Raises NewerSchema,
    NotGames, sqlite3.Error or OSError, and has then changed nothing.
    """
    if not os.path.exists(path):
        make(path)
    directory = os.path.dirname(path)
    for name in (path, directory):
        if not os.access(name, os.W_OK):
            raise PermissionError(f"{name} cannot be written")
    if not os.path.getsize(path):
        raise NotGames(f"{path} is empty")
    connection = _open(path, "mode=rw", patience)
    try:
        version = version_of(connection)
        if version > VERSION:
            raise NewerSchema(f"version {version}")
        if version < 1:
            raise NotGames(f"{path} holds something else")
        connection.execute("PRAGMA synchronous = FULL")
        if version < VERSION:
            transaction(connection, migrate)
    except BaseException:
        connection.close()
        raise
    return connection


def make(path: str, content: sqlite3.Connection | None = None) -> None:
    """Make a games file, empty or with the content of another, whole from the first moment on.

    A file that is there already stays as it is. Raises sqlite3.Error or OSError.
    """
    os.makedirs(os.path.dirname(path), exist_ok=True)
    remove_drafts(path)
    # Built under another name: nobody ever opens half a file, or overwrites one.
    name = f"{path}.{os.getpid()}"
    draft = name + _DRAFT
    try:
        connection = sqlite3.connect(draft, isolation_level=None)
        try:
            if content:
                content.backup(connection)
            connection.execute("PRAGMA journal_mode = WAL")
            transaction(connection, migrate)
        finally:
            connection.close()
        _link(draft, path)
    finally:
        for ending in _DRAFTS:
            if os.path.exists(name + ending):
                os.unlink(name + ending)


def remove_drafts(path: str) -> None:
    """Remove what processes left that were killed while they made the file. Raises nothing."""
    directory, name = os.path.split(path)
    try:
        for found in os.listdir(directory):
            process, dot, ending = found.removeprefix(name + ".").partition(".")
            if process.isdecimal() and dot + ending in _DRAFTS and found.startswith(name):
                draft = os.path.join(directory, found)
                if _ended(int(process)) or time.time() - os.path.getmtime(draft) > _ABANDONED:
                    os.unlink(draft)
    except OSError:
        # Another process removes them, or nobody may; they do no harm.
        return


def memory() -> sqlite3.Connection:
    """Return a games database that lies in memory only."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.text_factory = _text
    transaction(connection, migrate)
    return connection


def copied_into_memory(path: str) -> sqlite3.Connection | None:
    """Return what a file holds that can be read but not written; None if it cannot be read."""
    for way, locking in _ways_to_read(path):
        try:
            source = _open(path, way)
            try:
                source.execute(f"PRAGMA locking_mode = {locking}")
                if 0 < version_of(source) <= VERSION:
                    copy = sqlite3.connect(":memory:", isolation_level=None)
                    copy.text_factory = _text
                    source.backup(copy)
                    transaction(copy, migrate)
                    return copy
            finally:
                source.close()
        except UNREADABLE:
            continue
    return None


def why_unreadable(path: str, error: Exception) -> str:
    """Return why nothing can be read of a file, empty if there is none; opening it raised `error`.

    What the system says of the place itself goes before what came of it.
    """
    from errno import EISDIR  # a start without trouble needs none

    try:
        os.stat(path)
    except FileNotFoundError:
        return ""
    except OSError as found:
        error = found
    if os.path.isdir(path):
        return os.strerror(EISDIR)
    return getattr(error, "strerror", None) or str(error)


def opened_to_read(path: str) -> sqlite3.Connection:
    """Open any database file without the right to change it. Raises sqlite3.Error."""
    return _open(path, "mode=ro")


def remove_stale(path: str, log: Identity | None) -> None:
    """Remove the log of a database file that is gone, lest SQLite applies it to the next one.

    `log` says which file that is; one of another database stays. Raises OSError.
    """
    if log and identity(path + "-wal") == log:
        for companion in COMPANIONS[1:]:
            if os.path.exists(path + companion):
                os.unlink(path + companion)


def set_aside(path: str, damaged: Identity) -> str | None:
    """Give a damaged file another name, and tell which; no file is overwritten.

    `damaged` says which file was found damaged: if another process was faster, the file at `path`
    is a fresh one by now and stays, and None is returned. Raises OSError.
    """
    with _Alone(path):
        if identity(path) != damaged:
            return None
        stem, extension = os.path.splitext(path)
        number = 1
        while any(
            os.path.lexists(f"{stem}.damaged-{number}{extension}{companion}")
            for companion in COMPANIONS
        ):
            number += 1
        aside = f"{stem}.damaged-{number}{extension}"
        for companion in COMPANIONS:
            if os.path.exists(path + companion):
                os.rename(path + companion, aside + companion)
        return aside


class _Alone:
    """Holds other processes off a file while it is renamed, where the system has `flock`."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._descriptor: int | None = None

    def __enter__(self) -> None:
        try:
            from fcntl import LOCK_EX, flock
        except ImportError:
            return
        self._descriptor = os.open(self._path, os.O_RDONLY)
        flock(self._descriptor, LOCK_EX)

    def __exit__(self, *_: object) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)


def _ways_to_read(path: str) -> tuple[tuple[str, str], ...]:
    """Return how to open a file that cannot be written, and the locking to read it with."""
    try:
        log = os.path.getsize(path + "-wal")
    except OSError:
        log = 0
    if not log:
        # Without a log the file is whole, and nothing need be written to read it.
        return (("mode=ro&immutable=1", "NORMAL"),)
    # A log is read with an index beside it, for which a full disk has no room; a process that is
    # alone with the file needs none. https://www.sqlite.org/wal.html#noshm
    return ("mode=ro", "NORMAL"), ("mode=rw", "EXCLUSIVE")


def _ended(process: int) -> bool:
    """Tell whether the process that made a draft is known to have ended."""
    if process == os.getpid():
        # It was another one of the same number: no draft of ours outlives `make`.
        return True
    if os.name == "nt":
        # To ask would be to send a Ctrl+C.
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


def _open(path: str, way: str, patience: float = PATIENCE) -> sqlite3.Connection:
    name = path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    if os.name == "nt":
        name = "/" + name.replace("\\", "/")
    connection = sqlite3.connect(
        f"file:{name}?{way}", uri=True, timeout=patience, isolation_level=None
    )
    connection.text_factory = _text
    return connection


def _text(data: bytes) -> str:
    """Read text that a broken disk may have spoiled."""
    return data.decode("utf-8", "replace")


def _link(draft: str, path: str) -> None:
    """Give a file its name, unless another has it."""
    try:
        os.link(draft, path)
    except FileExistsError:
        return
    except (OSError, NotImplementedError):
        # A file system without hard links.
        if not os.path.exists(path):
            os.rename(draft, path)
