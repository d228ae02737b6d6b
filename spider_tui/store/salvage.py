"""What can still be read of a damaged games file, game by game."""

import sqlite3
from contextlib import suppress

from .files import opened_to_read
from .schema import GAME, INSERT_ACTION, places
from .transaction import transaction
from .trouble import UNREADABLE

_COLUMNS = f"id, turn, {GAME}"
_INSERT_GAME = f"INSERT INTO game ({_COLUMNS}) VALUES ({places(_COLUMNS)})"
_ACTIONS = "SELECT game, number, what FROM action WHERE game = ? ORDER BY number"


def salvage(damaged: str, into: sqlite3.Connection) -> int:
    """Copy every game that can be read from a damaged file; returns how many.

    Games keep their ids, so that what is on the table finds itself again. Nothing is raised for
    what cannot be read; raises sqlite3.Error if it cannot be written.
    """
    try:
        source = opened_to_read(damaged)
    except UNREADABLE:
        return 0
    try:
        return transaction(
            into, lambda into: sum(_copied(source, into, game) for game in _ids(source))
        )
    finally:
        source.close()


def _ids(source: sqlite3.Connection) -> list[int]:
    """List the ids that can be reached from either end of the table or through an index."""
    found: set[int] = set()
    for order in ("ORDER BY id", "ORDER BY id DESC", "ORDER BY turn", "ORDER BY turn DESC"):
        try:
            for (game,) in source.execute(f"SELECT id FROM game {order}"):
                if isinstance(game, int):
                    found.add(game)
        except UNREADABLE:
            continue
    return sorted(found)


def _copied(source: sqlite3.Connection, into: sqlite3.Connection, game: int) -> bool:
    """Copy a game with as many of its actions as can be read: a win counts without them, too."""
    try:
        rows = source.execute(f"SELECT {_COLUMNS} FROM game WHERE id = ?", (game,)).fetchall()
    except UNREADABLE:
        return False
    if not rows:
        return False
    into.execute("SAVEPOINT game")
    try:
        into.execute(_INSERT_GAME, rows[0])
        into.executemany(INSERT_ACTION, _actions(source, game))
    except sqlite3.IntegrityError:
        # A value that no game has.
        into.execute("ROLLBACK TO game")
        return False
    finally:
        into.execute("RELEASE game")
    return True


def _actions(source: sqlite3.Connection, game: int) -> list[tuple[object, ...]]:
    """Read the actions of a game up to the first that cannot be read."""
    actions: list[tuple[object, ...]] = []
    with suppress(*UNREADABLE):
        # One by one: those before an error are kept.
        for action in source.execute(_ACTIONS, (game,)):
            actions.append(action)
    return actions
