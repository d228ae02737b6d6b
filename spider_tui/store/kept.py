"""The game on the table, bound to its place on disk."""

import sqlite3
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..engine.codes import GameCode
from ..engine.game import Game
from ..engine.moves import DEAL, Move
from ..engine.refusal import Reason, Refusal
from .clock import PlayClock
from .database import Database
from .log import REDO, UNDO
from .summary import How
from .trouble import ERRORS, TroubleKind

NEXT_TURN = "(SELECT coalesce(max(turn), 0) + 1 FROM game)"

_INSERT = f"""INSERT INTO game (code, prefix, variant, started, played, ended, how, actions, score,
    moves, seconds, hints, turn)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, {NEXT_TURN})"""

# Only a game that is where this window left it goes on: the count of actions tells.
_UPDATE = f"""UPDATE game SET played = ?, ended = ?, how = ?, actions = ?, score = ?, moves = ?,
    seconds = ?, hints = ?,
    turn = CASE turn WHEN (SELECT max(turn) FROM game) THEN turn ELSE {NEXT_TURN} END
    WHERE id = ? AND how IS NULL AND actions = ?"""

_APPEND = "INSERT INTO action (game, number, what) VALUES (?, ?, ?)"


class Row(NamedTuple):
    """What the database knows of a game when it comes to the table."""

    id: int
    started: int
    seconds: float
    hints: int
    how: How | None


class Kept:
    """A game being played, each action of which is on disk before the call returns.

    Where the disk fails, the action counts all the same and is written with the next one.
    """

    def __init__(
        self,
        database: Database,
        game: Game,
        log: Sequence[str] = (),
        row: Row | None = None,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        """Bind a game to the row it came from; without one it is written as a new game.

        `log` holds every action that led to the game, undo and redo included.
        """
        self.game = game
        self.clock = PlayClock(row.seconds if row else 0.0, ticks)
        self._database = database
        self._log = list(log)
        self._row = row
        self._hints = row.hints if row else 0
        self._how = row.how if row else None
        self._written = len(self._log)
        self._generation = database.generation
        if row is None:
            self._save()
        if self._how:
            self.clock.pause()

    @property
    def id(self) -> int | None:
        """The id of the kept game; None as long as it could not be written."""
        return self._row.id if self._row else None

    @property
    def code(self) -> GameCode:
        """The code of the deal."""
        return self.game.code

    @property
    def how(self) -> How | None:
        """How the game ended, None while it is unfinished."""
        return self._how

    @property
    def untouched(self) -> bool:
        """Whether nothing was done yet; such a deal is neither listed nor counted."""
        return not self._log

    @property
    def hints(self) -> int:
        """How many hints were asked for."""
        return self._hints

    @property
    def seconds(self) -> int:
        """Time played, in whole seconds."""
        return int(self.clock.seconds)

    def play(self, move: Move) -> Refusal | None:
        """Play a move and keep it; the winning one ends the game."""
        if self._how:
            return Refusal(Reason.GIVES_NOTHING, move.source, move.target)
        refusal = self.game.play(move)
        if refusal:
            return refusal
        if self.game.won:
            self._how = How.WON
        self._acted(str(self.game.last_move))
        return None

    def deal(self) -> Refusal | None:
        """Deal (in Klondike: draw, or turn the waste over) and keep it."""
        return self.play(DEAL)

    def undo(self) -> Refusal | None:
        """Take the last action back and keep that; a game that ended stays as it is."""
        if self._how:
            return Refusal(Reason.NOTHING_TO_UNDO)
        refusal = self.game.undo()
        if refusal is None:
            self._acted(UNDO)
        return refusal

    def redo(self) -> Refusal | None:
        """Do the action undone last again and keep that; a game that ended stays as it is."""
        if self._how:
            return Refusal(Reason.NOTHING_TO_REDO)
        refusal = self.game.redo()
        if refusal is None:
            self._acted(REDO)
        return refusal

    def count_hint(self) -> None:
        """Count a hint that was shown."""
        if not self._how:
            self._hints += 1
            self.save_time()

    def give_up(self) -> None:
        """End the game as given up, once; a deal that was not touched does not count as a game."""
        if self._how or self.untouched:
            return
        self._how = How.GIVEN_UP
        self.clock.pause()
        self._save()

    def pause(self) -> None:
        """Stop the time (the terminal has no focus) and keep it."""
        self.clock.pause()
        self.save_time()

    def go_on(self) -> None:
        """Let the time run again, unless the game has ended."""
        if not self._how:
            self.clock.go_on()

    def save_time(self) -> None:
        """Write the time played and the hints, and whatever could not be written before."""
        if self._row is None or self._written < len(self._log):
            self._save()
            return
        if self._how:
            return
        row, seconds, hints = self._row, self.clock.seconds, self._hints
        try:
            self._database.write(
                lambda connection: connection.execute(
                    "UPDATE game SET seconds = ?, hints = ?"
                    " WHERE id = ? AND code = ? AND how IS NULL AND actions = ?",
                    (seconds, hints, row.id, str(self.code), self._written),
                )
            )
        except ERRORS as error:
            self._database.failed(error)

    def forget_untouched(self) -> None:
        """Take a deal in which nothing was done off the disk again."""
        if self._row is None or self._log:
            return
        row = self._row
        try:
            self._database.write(
                lambda connection: connection.execute(
                    "DELETE FROM game WHERE id = ? AND code = ? AND how IS NULL AND actions = 0",
                    (row.id, str(self.code)),
                )
            )
        except ERRORS as error:
            self._database.failed(error)

    def _acted(self, what: str) -> None:
        self._log.append(what)
        self.clock.active()
        if self._how:
            self.clock.pause()
        self._save()

    def _save(self) -> None:
        """Write all that is not on disk yet; a second time where a fresh file took over."""
        for _attempt in range(2):
            try:
                row, split = self._database.write(self._write)
            except ERRORS as error:
                generation = self._database.generation
                self._database.failed(error)
                # Whether a commit that failed is there after all must be looked up.
                self._generation = -1
                if generation == self._database.generation:
                    return
            else:
                self._row = row
                self._written = len(self._log)
                self._generation = self._database.generation
                if split:
                    self._database.note(TroubleKind.SPLIT)
                return

    def _write(self, connection: sqlite3.Connection) -> tuple[Row, bool]:
        """Append the actions to the game; to one of its own if another window went on with it."""
        row, written = self._row, self._written
        if self._generation != self._database.generation:
            row, written = self._found(connection)
        if row is None:
            return self._insert(connection), False
        if row.how:
            return row, False
        now = int(time.time())
        position = self.game.position
        updated = connection.execute(
            _UPDATE,
            (
                now,
                now if self._how else None,
                self._how,
                len(self._log),
                position.score,
                position.moves,
                self.clock.seconds,
                self._hints,
                row.id,
                written,
            ),
        )
        if not updated.rowcount:
            there = connection.execute("SELECT 1 FROM game WHERE id = ?", (row.id,)).fetchone()
            return self._insert(connection), bool(there)
        self._append(connection, row.id, written)
        return row._replace(how=self._how), False

    def _found(self, connection: sqlite3.Connection) -> tuple[Row | None, int]:
        """Look up how much of this game is in the file, if it is this game at all."""
        if self._row is None:
            return None, 0
        found = connection.execute(
            "SELECT code, how FROM game WHERE id = ?", (self._row.id,)
        ).fetchone()
        if not found or found[0] != str(self.code) or found[1] not in (None, self._how):
            return None, 0
        log = [
            what
            for (what,) in connection.execute(
                "SELECT what FROM action WHERE game = ? ORDER BY number", (self._row.id,)
            )
        ]
        if log != self._log[: len(log)]:
            return None, 0
        return self._row._replace(how=found[1]), len(log)

    def _insert(self, connection: sqlite3.Connection) -> Row:
        now = int(time.time())
        started = self._row.started if self._row else now
        position = self.game.position
        inserted = connection.execute(
            _INSERT,
            (
                str(self.code),
                self.code.game,
                self.code.variant,
                started,
                now,
                now if self._how else None,
                self._how,
                len(self._log),
                position.score,
                position.moves,
                self.clock.seconds,
                self._hints,
            ),
        )
        row = Row(int(inserted.lastrowid or 0), started, 0.0, 0, self._how)
        self._append(connection, row.id, 0)
        return row

    def _append(self, connection: sqlite3.Connection, game: int, written: int) -> None:
        connection.executemany(
            _APPEND,
            [
                (game, number, what)
                for number, what in enumerate(self._log[written:], start=written + 1)
            ],
        )
