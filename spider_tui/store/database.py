"""The games database: one connection that survives whatever happens to the disk."""

import os
import sqlite3
from collections.abc import Callable

from ..lean import TYPE_CHECKING
from .files import (
    PATIENCE,
    Identity,
    connect,
    copied_into_memory,
    identity,
    make,
    memory,
    remove_drafts,
    remove_stale,
    set_aside,
    why_unreadable,
)
from .transaction import transaction
from .trouble import ERRORS, Trouble, TroubleKind, kind_of

if TYPE_CHECKING:
    from typing import TypeVar

    from .unsaved import Unsaved

    Result = TypeVar("Result")

Row = tuple[object, ...]


class Database:
    """The games file, or a database in memory where there can be no file.

    What goes wrong is collected as `Trouble`. A query never raises: what cannot be read is not
    there.
    """

    def __init__(self, path: str | None) -> None:
        """Open or make the file at `path`; None means that there is no place for one."""
        self.path = path
        self.generation = 0
        """Counts up when another file takes the place of the one that was open."""
        self._troubles: list[Trouble] = []
        self._ailing: TroubleKind | None = None
        self._waiting: list[Callable[[], None]] = []
        self._log: Identity | None = None
        self._unsaved: Unsaved | None = None
        self._moved: tuple[int, dict[int, int]] = (-1, {})
        self._unopened: Trouble | None = None
        self._unread: Trouble | None = None
        self._connection, self._file = self._attached()

    @property
    def on_disk(self) -> bool:
        """Whether games are kept in a file, not in memory only."""
        return self._file is not None

    @property
    def unreadable(self) -> Trouble | None:
        """Why it is not known what the file holds; None where it is, or where there is none."""
        return self._unopened or self._unread

    def take_trouble(self) -> Trouble | None:
        """Return the oldest trouble that has not been told yet; each comes once."""
        return self._troubles.pop(0) if self._troubles else None

    def note(self, kind: TroubleKind, *, aside: str = "", games: int = 0, detail: str = "") -> None:
        """Add a trouble to be told."""
        self._troubles.append(self._trouble(kind, aside, games, detail))

    def _trouble(
        self, kind: TroubleKind, aside: str = "", games: int = 0, detail: str = ""
    ) -> Trouble:
        return Trouble(kind, self.path or "", aside, games, detail)

    def query(self, sql: str, *values: object) -> list[Row]:
        """Return the rows of a query; none if they cannot be read, which is noted."""
        for _attempt in range(2):
            try:
                rows = self._connection.execute(sql, values).fetchall()
            except ERRORS as error:
                kind = self.failed(error)
                self._unread = self._trouble(kind, detail=str(error))
                if kind is not TroubleKind.DAMAGED:
                    break
            else:
                self._unread = None
                return rows
        return []

    def write(self, work: "Callable[[sqlite3.Connection], Result]") -> "Result":
        """Do some work as one transaction, on disk when this returns.

        Raises one of ERRORS, with nothing changed; `failed` tells what it means.
        """
        if self._file and self.path and identity(self.path) != self._file:
            self._reattach(self.path)
        result = transaction(self._connection, work)
        if self._ailing:
            self._be_patient(PATIENCE)
            self._ailing = None
            if self._file:
                self.note(TroubleKind.SAVED_AGAIN)
            waiting, self._waiting = self._waiting, []
            for again in waiting:
                again()
        return result

    def later(self, again: Callable[[], None]) -> None:
        """Do something as soon as writing works again."""
        self._waiting.append(again)

    def try_again(self) -> None:
        """Open or make the file now if that was impossible so far, and write all games into it."""
        if self._unsaved is None or self.path is None:
            return
        try:
            connection, file = self._opened(self.path, patience=0.0)
            try:
                carried = self._unsaved.carry_over(connection)
            except BaseException:
                connection.close()
                raise
        except ERRORS as error:
            kind_of(error)
            return
        self._connection.close()
        self._connection, self._file, self._unsaved = connection, file, None
        self._unopened = None
        self._be_patient(PATIENCE)
        self._moved = self.generation, carried.moved
        self.generation += 1
        self.note(TroubleKind.SAVED_AGAIN)
        for _split in range(carried.splits):
            self.note(TroubleKind.SPLIT)

    def id_now(self, game: int, generation: int) -> int:
        """Return the id of a game that had another one in an earlier generation."""
        before, moved = self._moved
        return moved.get(game, game) if generation == before else game

    def failed(self, error: Exception) -> TroubleKind:
        """Note what an error means, once; a damaged file is set aside for a fresh one.

        Raises the error again if it is a fault of the program.
        """
        kind = kind_of(error)
        if kind is TroubleKind.DAMAGED and self._file and self.path:
            self._connection.close()
            self.generation += 1
            self._connection, self._file = self._begun_afresh(self.path, self._file, str(error))
        elif kind is not self._ailing:
            self._ailing = kind
            self.note(kind, detail=str(error))
            if kind is TroubleKind.BUSY:
                # Having waited once, no later action need wait as long.
                self._be_patient(0.0)
        return kind

    def close(self) -> None:
        """Close the file."""
        self._connection.close()
        if self._file and self.path:
            remove_drafts(self.path)

    def _be_patient(self, seconds: float) -> None:
        self._connection.execute(f"PRAGMA busy_timeout = {int(1000 * seconds)}")

    def _attached(self) -> tuple[sqlite3.Connection, Identity | None]:
        """Open the file; else memory, holding what can be read of the file."""
        if self.path is None:
            self.note(TroubleKind.HOMELESS)
            return memory(), None
        found = identity(self.path)
        self._unopened = None
        try:
            return self._opened(self.path)
        except ERRORS as error:
            kind, detail = kind_of(error), str(error)
            why = why_unreadable(self.path, error)
        if kind is TroubleKind.DAMAGED and found:
            return self._begun_afresh(self.path, found, detail)
        self.note(kind, detail=detail)
        if kind is TroubleKind.NEWER:
            self._unopened = self._trouble(kind, detail=why)
            return memory(), None
        copy = copied_into_memory(self.path)
        if copy is None and why:
            self._unopened = self._trouble(kind, detail=why)
        return self._for_now(copy or memory()), None

    def _for_now(self, in_memory: sqlite3.Connection) -> sqlite3.Connection:
        """Go on in memory until there can be a file."""
        from .unsaved import Unsaved  # a start without trouble needs none

        self._unsaved = Unsaved(in_memory)
        return in_memory

    def _opened(
        self, path: str, patience: float = PATIENCE
    ) -> tuple[sqlite3.Connection, Identity | None]:
        connection = connect(path, patience)
        self._log = identity(path + "-wal")
        return connection, identity(path)

    def _begun_afresh(
        self, path: str, damaged: Identity, detail: str
    ) -> tuple[sqlite3.Connection, Identity | None]:
        """Set a damaged file aside and open a fresh one, with the games that can be read."""
        try:
            aside = set_aside(path, damaged)
        except ERRORS:
            self.note(TroubleKind.DAMAGED, detail=detail)
            self._unopened = self._trouble(TroubleKind.DAMAGED, detail=detail)
            return memory(), None
        connection, file = self._attached()
        if aside:
            from .salvage import salvage

            try:
                games = salvage(aside, connection)
            except ERRORS as error:
                self.note(kind_of(error), detail=str(error))
                connection.close()
                connection, file = self._for_now(memory()), None
                games = salvage(aside, connection)
            self.note(TroubleKind.DAMAGED, aside=aside, games=games, detail=detail)
        return connection, file

    def _reattach(self, path: str) -> None:
        """Go on where the file was, which another one has replaced, or none."""
        lost: sqlite3.Connection | None = None
        try:
            if not os.path.exists(path):
                games = memory()
                self._connection.backup(games)
                lost = games
            self._connection.close()
            remove_stale(path, self._log)
            if lost:
                make(path, lost)
        except ERRORS:
            # What is on the table is written again all the same.
            self._connection.close()
        self.generation += 1
        self._connection, self._file = self._attached()
        if self._file:
            self.note(TroubleKind.VANISHED)
        elif lost and self._unsaved:
            self._connection.close()
            self._connection = self._for_now(lost)
            self._unsaved.all_lost()
