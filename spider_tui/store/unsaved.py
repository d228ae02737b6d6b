"""What was played in memory while there could be no file, and how it gets into one after all."""

import sqlite3

from ..lean import NamedTuple
from .schema import GAME, INSERT_ACTION, NEXT_TURN, delete_game, places
from .transaction import transaction

_INSERT = f"INSERT INTO game (id, {GAME}, turn) VALUES (?, {places(GAME)}, {NEXT_TURN})"
_UPDATE = f"UPDATE game SET ({GAME}) = ({places(GAME)}) WHERE id = ?"
_ACTIONS = GAME.split(", ").index("actions")
_UPDATE_TURN = f"UPDATE game SET turn = {NEXT_TURN} WHERE id = ?"

# What a game was before memory and file went ways of their own; no code if it was not there yet.
_WATCH = (
    "PRAGMA temp_store = MEMORY",
    """CREATE TEMP TABLE touched (
        id INTEGER PRIMARY KEY, code TEXT, actions INTEGER DEFAULT 0, how TEXT, turn INTEGER)""",
    """CREATE TEMP TRIGGER game_begun AFTER INSERT ON main.game BEGIN
        INSERT OR IGNORE INTO touched (id) VALUES (new.id); END""",
    *(
        f"""CREATE TEMP TRIGGER game_{what} AFTER {what} ON main.game BEGIN
            INSERT OR IGNORE INTO touched
            VALUES (old.id, old.code, old.actions, old.how, old.turn); END"""
        for what in ("UPDATE", "DELETE")
    ),
)
_TOUCH_ALL = "INSERT INTO touched SELECT id, code, actions, how, turn FROM game"
_TOUCHED = """SELECT touched.id, touched.code, touched.actions, touched.how, touched.turn, game.turn
    FROM touched LEFT JOIN game USING (id) ORDER BY game.turn"""


class Carried(NamedTuple):
    """What became of the games when they came into the file."""

    moved: dict[int, int]
    """Which id a game has in the file, by the id it had in memory; the same if it is missing."""
    splits: int
    """How many games went on in the file, too, and were put beside those."""


class _Touched(NamedTuple):
    id: int
    code: str | None
    actions: int
    how: str | None
    turn: int
    turn_now: int | None


class Unsaved:
    """Watches which games change in memory."""

    def __init__(self, memory: sqlite3.Connection) -> None:
        """Watch a database in memory; what it holds now is as the file has it."""
        self._memory = memory
        for statement in _WATCH:
            memory.execute(statement)

    def all_lost(self) -> None:
        """Take all games for such as may be missing in the file."""
        self._memory.execute(_TOUCH_ALL)

    def carry_over(self, file: sqlite3.Connection) -> Carried:
        """Write all that changed in memory into the file, as one transaction.

        A game that another window went on with meanwhile stays as it is there, and what was played
        here becomes a game of its own. Raises sqlite3.Error, with nothing changed.
        """
        return transaction(file, self._carried)

    def _carried(self, file: sqlite3.Connection) -> Carried:
        touched = [_Touched(*row) for row in self._memory.execute(_TOUCHED)]
        # All looked up before ids are given out that others may have in memory.
        found = {game.id: _in_file(file, game.id) for game in touched}
        moved: dict[int, int] = {}
        splits = 0
        for game in touched:
            there = found[game.id]
            same_game = there is not None and there[0] == game.code
            same_state = there == (game.code, game.actions, game.how)
            state = self._memory.execute(
                f"SELECT {GAME} FROM game WHERE id = ?", (game.id,)
            ).fetchone()
            if state is None:
                if same_state:
                    delete_game(file, game.id)
            elif same_state:
                file.execute(_UPDATE, (*state, game.id))
                if game.turn != game.turn_now:
                    file.execute(_UPDATE_TURN, (game.id,))
                self._append(file, game.id, game.id, game.actions)
            elif not same_game or state[_ACTIONS] > game.actions:
                number = game.id if _in_file(file, game.id) is None else None
                new = int(file.execute(_INSERT, (number, *state)).lastrowid or 0)
                self._append(file, game.id, new, 0)
                moved[game.id] = new
                splits += same_game
        return Carried(moved, splits)

    def _append(self, file: sqlite3.Connection, game: int, number: int, written: int) -> None:
        actions = self._memory.execute(
            "SELECT number, what FROM action WHERE game = ? AND number > ?", (game, written)
        )
        file.executemany(INSERT_ACTION, ((number, *action) for action in actions))


def _in_file(file: sqlite3.Connection, game: int) -> tuple[object, ...] | None:
    row: tuple[object, ...] | None = file.execute(
        "SELECT code, actions, how FROM game WHERE id = ?", (game,)
    ).fetchone()
    return row
