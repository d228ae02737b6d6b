"""A game's place on disk: its row, its actions, and the one way they are written."""

import sqlite3
import time

from ..engine.codes import GameCode
from ..engine.position import Position
from ..lean import NamedTuple
from .database import Database
from .log import digest
from .schema import DEALT, INSERT_ACTION, NEXT_TURN, PLAYED, places
from .summary import How
from .trouble import ERRORS, TroubleKind

_INSERT = f"""INSERT INTO game ({DEALT}, {PLAYED}, turn)
    VALUES ({places(DEALT)}, {places(PLAYED)}, {NEXT_TURN})"""

# Only a game that is where this window left it goes on: the count of actions tells.
_UPDATE = f"""UPDATE game SET ({PLAYED}) = ({places(PLAYED)}),
    turn = CASE turn WHEN (SELECT max(turn) FROM game) THEN turn ELSE {NEXT_TURN} END
    WHERE id = ? AND how IS NULL AND actions = ?"""

_UPDATE_TIME = """UPDATE game SET seconds = ?, hints = ?
    WHERE id = ? AND code = ? AND how IS NULL AND actions = ?"""

_FORGET = "DELETE FROM game WHERE id = ? AND code = ? AND how IS NULL AND actions = 0"


class Row(NamedTuple):
    """What the database knows of a game when it comes to the table."""

    id: int
    started: int
    seconds: float
    hints: int
    how: How | None
    actions: int


class State(NamedTuple):
    """A game as it is to be on disk."""

    log: tuple[str, ...]
    how: How | None
    position: Position
    seconds: float
    hints: int


class Ledger:
    """Writes one game, action by action; what the disk refuses is written the next time."""

    def __init__(self, database: Database, code: GameCode, row: Row | None) -> None:
        """`row` is where the game stands; None for a new one."""
        self._database = database
        self._code = code
        self._row = row
        self._generation = database.generation

    @property
    def id(self) -> int | None:
        """The id of the game; None as long as it could not be written."""
        return self._row.id if self._row else None

    def lacks(self, state: State) -> bool:
        """Tell whether actions or the end of the game are not on disk yet."""
        row = self._row
        if row is None or self._generation != self._database.generation:
            return True
        return row.actions < len(state.log) or row.how is not state.how

    def write(self, state: State) -> None:
        """Write all that is not on disk yet; a second time where a fresh file took over."""
        self._database.try_again()
        if self._row:
            now = self._database.id_now(self._row.id, self._generation)
            self._row = self._row._replace(id=now)
        for _attempt in range(2):
            try:
                row, split = self._database.write(lambda connection: self._write(connection, state))
            except ERRORS as error:
                generation = self._database.generation
                self._database.failed(error)
                # Whether a commit that failed is there after all must be looked up.
                self._generation = -1
                if generation == self._database.generation:
                    return
            else:
                self._row = row
                self._generation = self._database.generation
                if split:
                    self._database.note(TroubleKind.SPLIT)
                return

    def write_time(self, state: State) -> None:
        """Write the time played and the hints of an unfinished game, and whatever is lacking."""
        if self._row is None or self.lacks(state):
            self.write(state)
        elif state.how is None:
            self._change(
                _UPDATE_TIME,
                state.seconds,
                state.hints,
                self._row.id,
                str(self._code),
                self._row.actions,
            )

    def forget(self) -> None:
        """Take a game without actions off the disk again; any other stays."""
        if self._row is not None:
            self._change(_FORGET, self._row.id, str(self._code))

    def _change(self, sql: str, *values: object) -> None:
        try:
            self._database.write(lambda connection: connection.execute(sql, values))
        except ERRORS as error:
            self._database.failed(error)

    def _write(self, connection: sqlite3.Connection, state: State) -> tuple[Row, bool]:
        """Append the actions to the game; to one of its own if another window went on with it."""
        row = self._row
        if self._generation != self._database.generation:
            row = self._found(connection, state)
        if row is None:
            return self._insert(connection, state), False
        if row.how:
            return row, False
        updated = connection.execute(_UPDATE, (*_columns(state), row.id, row.actions))
        if not updated.rowcount:
            there = connection.execute("SELECT 1 FROM game WHERE id = ?", (row.id,)).fetchone()
            return self._insert(connection, state), bool(there)
        _append(connection, row.id, state.log, row.actions)
        return row._replace(how=state.how, actions=len(state.log)), False

    def _found(self, connection: sqlite3.Connection, state: State) -> Row | None:
        """Look up how much of this game is in the file, if it is this game at all."""
        if self._row is None:
            return None
        found = connection.execute(
            "SELECT code, how FROM game WHERE id = ?", (self._row.id,)
        ).fetchone()
        if not found or found[0] != str(self._code) or found[1] not in (None, state.how):
            return None
        log = tuple(
            what
            for (what,) in connection.execute(
                "SELECT what FROM action WHERE game = ? ORDER BY number", (self._row.id,)
            )
        )
        if log != state.log[: len(log)]:
            return None
        return self._row._replace(how=state.how if found[1] else None, actions=len(log))

    def _insert(self, connection: sqlite3.Connection, state: State) -> Row:
        code = self._code
        columns = _columns(state)
        started = self._row.started if self._row else columns[0]
        inserted = connection.execute(
            _INSERT, (str(code), code.game, code.variant, started, *columns)
        )
        game = int(inserted.lastrowid or 0)
        _append(connection, game, state.log, 0)
        return Row(game, started, state.seconds, state.hints, state.how, len(state.log))


_Columns = tuple[int, int | None, How | None, int, int, int | None, int, float, int]


def _columns(state: State) -> _Columns:
    """Return the values of PLAYED."""
    now = int(time.time())
    return (
        now,
        now if state.how else None,
        state.how,
        len(state.log),
        digest(state.log),
        state.position.score,
        state.position.moves,
        state.seconds,
        state.hints,
    )


def _append(connection: sqlite3.Connection, game: int, log: tuple[str, ...], written: int) -> None:
    connection.executemany(
        INSERT_ACTION,
        [(game, number, what) for number, what in enumerate(log[written:], start=written + 1)],
    )
