"""Work on a database done as a whole or not at all."""

import sqlite3
from collections.abc import Callable

from ..lean import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TypeVar

    Result = TypeVar("Result")


def transaction(
    connection: sqlite3.Connection, work: "Callable[[sqlite3.Connection], Result]"
) -> "Result":
    """Do some work in a transaction that may write from the start; return what it returns.

    Committed when this returns. What the work or SQLite raises is raised, with nothing changed.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        # Some errors, such as a full disk, end the transaction by themselves.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result
