"""The tables of the games file, and how older files come to have them."""

import sqlite3

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # AUTOINCREMENT: the id of a deleted game never comes to mean another one.
        """CREATE TABLE game (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            code TEXT NOT NULL,
            prefix TEXT NOT NULL,            -- of the code: SP1
            variant TEXT NOT NULL,           -- of the code: S4C
            started INTEGER NOT NULL,        -- seconds since 1970, as played and ended
            played INTEGER NOT NULL,         -- time of the last action
            ended INTEGER,
            how TEXT CHECK (how IN ('won', 'given up')),  -- NULL while unfinished
            turn INTEGER NOT NULL,           -- the higher, the later on the table; clocks go back
            actions INTEGER NOT NULL DEFAULT 0,
            digest INTEGER NOT NULL DEFAULT 0,  -- CRC-32 of all actions, to notice edited ones
            score INTEGER,                   -- NULL in games without points
            moves INTEGER NOT NULL DEFAULT 0,
            seconds REAL NOT NULL DEFAULT 0, -- time played
            hints INTEGER NOT NULL DEFAULT 0,
            damaged INTEGER NOT NULL DEFAULT 0
        )""",
        "CREATE INDEX game_turn ON game (turn, prefix, variant)",
        "CREATE INDEX game_unfinished ON game (turn, prefix, variant, code) WHERE how IS NULL",
        # The key is what keeps two windows from going on with one game unnoticed.
        """CREATE TABLE action (
            game INTEGER NOT NULL,
            number INTEGER NOT NULL,         -- from 1
            what TEXT NOT NULL,              -- a move as in records, undo, or redo
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID""",
    ),
)
"""The statements that lead from each version to the next; the first make a fresh file."""

DEALT = "code, prefix, variant, started"
"""Columns of a game that stay as they are from its deal on."""

PLAYED = "played, ended, how, actions, digest, score, moves, seconds, hints"
"""Columns of a game that each action changes; so does `turn`."""

GAME = f"{DEALT}, {PLAYED}, damaged"
"""All columns of a game but `id` and `turn`."""

NEXT_TURN = "(SELECT coalesce(max(turn), 0) + 1 FROM game)"

INSERT_ACTION = "INSERT INTO action (game, number, what) VALUES (?, ?, ?)"

VERSION = len(MIGRATIONS)
"""The schema version written to `PRAGMA user_version`."""


def places(columns: str) -> str:
    """Return as many `?` as there are names of columns."""
    return ", ".join("?" for _name in columns.split(","))


def delete_game(connection: sqlite3.Connection, game: int) -> None:
    """Delete a game and its actions. Must run inside a transaction."""
    connection.execute("DELETE FROM game WHERE id = ?", (game,))
    connection.execute("DELETE FROM action WHERE game = ?", (game,))


def version_of(connection: sqlite3.Connection) -> int:
    """Return the schema version of a file, 0 if nothing was ever made in it."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(
    connection: sqlite3.Connection, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS
) -> None:
    """Bring the tables of an older or fresh file up to date, as a whole or not at all.

    Must run inside a transaction; another process may have done it in the meantime.
    """
    for version in range(version_of(connection), len(migrations)):
        for statement in migrations[version]:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {len(migrations)}")
