"""Every game ever played: begun, gone on with, listed, counted."""

import sqlite3
import time
from collections.abc import Callable

from ..engine.codes import GameCode
from ..engine.game import UNDO_LIMIT, Game
from ..lean import TYPE_CHECKING
from .database import Database
from .kept import Kept
from .ledger import Row
from .log import digest, digest_of_text, followed, recorded
from .schema import NEXT_TURN, delete_game
from .summary import (
    SUMMARY_COLUMNS,
    Damaged,
    How,
    Summary,
    read_code,
    read_how,
    read_summary,
    whole,
)
from .trouble import ERRORS, Trouble, TroubleKind

if TYPE_CHECKING:
    from ..engine.records import Record
    from .statistics import Statistics

Columns = tuple[object, ...]

_AT_ONCE = 500
"""Values in one statement; old builds of SQLite allow 999."""

_COLUMNS = "id, code, actions, started, seconds, hints, how, turn = (SELECT max(turn) FROM game)"


class Store:
    """The kept games. One of them at a time is on the table.

    Nothing here raises for what happens to the disk: ask `take_trouble` after opening and after
    each action.
    """

    def __init__(self, path: str | None, ticks: Callable[[], float] = time.monotonic) -> None:
        """Open the games file, made if there is none; None keeps games in memory only."""
        self._database = Database(path)
        self._ticks = ticks
        self._table: Kept | None = None

    @property
    def on_disk(self) -> bool:
        """Whether games are kept in a file, not in memory only."""
        return self._database.on_disk

    @property
    def unreadable(self) -> Trouble | None:
        """Why it is not known which games are kept; None where it is. Ask after each question."""
        return self._database.unreadable

    def take_trouble(self) -> Trouble | None:
        """Return the oldest trouble that was not told yet; each comes once."""
        return self._database.take_trouble()

    def begin(self, code: GameCode, undo_limit: int | None = UNDO_LIMIT) -> Kept:
        """Deal, and put the game on the table. One that was there stays among the kept games.

        A deal in which nothing was done yet is found by `go_on`, but neither listed nor counted,
        and forgotten when another comes to the table.
        """
        self._leave_table()
        self._table = Kept(self._database, Game(code, undo_limit), ticks=self._ticks)
        return self._table

    def go_on(
        self,
        prefix: str | None = None,
        variant: str | None = None,
        code: GameCode | None = None,
        undo_limit: int | None = UNDO_LIMIT,
    ) -> Kept | None:
        """Put the game on the table that was there last and is unfinished, None if there is none.

        `prefix` and `variant` (parts of a code: `SP1`, `S4C`) or a whole code narrow the choice.
        Games that turn out to be damaged are passed over, and that is noted as trouble.
        """
        if self._table:
            self._table.save()
        conditions, values = _narrowed(prefix, variant, code)
        while rows := self._database.query(
            f"SELECT {_COLUMNS} FROM game WHERE how IS NULL AND damaged = 0 {conditions}"
            " ORDER BY turn DESC LIMIT 1",
            *values,
        ):
            kept = self._resumed(rows[0], undo_limit)
            if isinstance(kept, Kept):
                return kept
            self._database.note(TroubleKind.DAMAGED_GAME, detail=str(rows[0][1]))
            if not self._mark_damaged(kept):
                break
        return None

    def resume(self, game: int, undo_limit: int | None = UNDO_LIMIT) -> Kept | Damaged | None:
        """Put a kept game on the table with its whole history; None if there is none of that id.

        One that has ended comes as it ended. One that cannot be followed is marked as damaged.
        """
        if self._table:
            self._table.save()
        row = self._row(game)
        if row is None:
            return None
        kept = self._resumed(row, undo_limit)
        if isinstance(kept, Damaged):
            self._mark_damaged(kept)
        return kept

    def last_variant(self, prefix: str | None = None) -> tuple[str, str] | None:
        """Return the game and variant parts of the code played last; None if there is none."""
        conditions, values = _narrowed(prefix, None, None)
        rows = self._database.query(
            f"SELECT prefix, variant FROM game WHERE 1 {conditions} ORDER BY turn DESC LIMIT 1",
            *values,
        )
        return (str(rows[0][0]), str(rows[0][1])) if rows else None

    def games(self, limit: int = -1, offset: int = 0) -> list[Summary]:
        """List the kept games, last played first; a negative limit means all.

        Those whose actions somebody edited are followed, to tell whether they are damaged.
        """
        rows = self._database.query(
            f"SELECT {SUMMARY_COLUMNS} FROM game WHERE actions > 0"
            " ORDER BY turn DESC LIMIT ? OFFSET ?",
            limit,
            offset,
        )
        games = [self._up_to_date(read_summary(row)) for row in rows]
        edited = self._edited([game.id for game in games])
        return [
            game._replace(damaged=game.damaged or self._is_damaged(game.id))
            if game.id in edited
            else game
            for game in games
        ]

    def count(self) -> int:
        """Count the kept games."""
        rows = self._database.query("SELECT count(*) FROM game WHERE actions > 0")
        return whole(rows[0][0]) if rows else 0

    def check(self, game: int) -> Damaged | None:
        """Follow a kept game to its end; if that is impossible it is marked, and returned why."""
        row = self._row(game)
        if row is None:
            return None
        read = self._read(row)
        played = read if isinstance(read, Damaged) else followed(game, *read, UNDO_LIMIT)
        if not isinstance(played, Damaged):
            return None
        self._mark_damaged(played)
        return played

    def record(self, game: int) -> "Record | Damaged | None":
        """Return the record of a kept game, undone moves left out; None if there is none."""
        row = self._row(game)
        if row is None:
            return None
        read = self._read(row)
        return read if isinstance(read, Damaged) else recorded(game, *read)

    def give_up(self, game: int) -> None:
        """End an unfinished kept game as given up; any other stays as it is."""
        if self._table and self._table.id == game:
            self._table.give_up()
            return
        self._write(
            f"UPDATE game SET how = ?, ended = ?, turn = {NEXT_TURN}"
            " WHERE id = ? AND how IS NULL AND actions > 0",
            How.GIVEN_UP,
            int(time.time()),
            game,
        )

    def delete(self, game: int) -> None:
        """Delete a kept game for good: it is neither listed nor counted any more."""
        self._change(lambda connection: delete_game(connection, game))

    def statistics(self) -> "Statistics":
        """Count all kept games, per game and variant."""
        from .statistics import Finished, count  # a start needs none

        rows = self._database.query(
            "SELECT prefix, variant, how, score, moves, seconds, hints, id FROM game"
            " WHERE actions > 0 ORDER BY turn"
        )
        return count(
            Finished(
                prefix,
                variant,
                read_how(how),
                score if isinstance(score, int) else None,
                whole(moves),
                whole(seconds),
                whole(hints),
                whole(game),
            )
            for prefix, variant, how, score, moves, seconds, hints, game in rows
            if isinstance(prefix, str) and isinstance(variant, str)
        )

    def close(self) -> None:
        """Write what is left to write, and close the file."""
        self._database.try_again()
        if self._table:
            self._table.save()
        self._database.close()

    def _up_to_date(self, game: Summary) -> Summary:
        """Return a game with its time until now, which on the table goes on between actions."""
        table = self._table
        return game._replace(seconds=table.seconds) if table and table.id == game.id else game

    def _is_damaged(self, game: int) -> bool:
        """Follow an edited game; if that is possible, its actions count as they are now."""
        row = self._row(game)
        read = self._read(row) if row else None
        if read is None or isinstance(read, Damaged) or self.check(game):
            return True
        _, log = read
        self._write(
            "UPDATE game SET digest = ? WHERE id = ? AND actions = ?", digest(log), game, len(log)
        )
        return False

    def _edited(self, games: list[int]) -> set[int]:
        """Find games whose actions are not those the program wrote."""
        edited: set[int] = set()
        for start in range(0, len(games), _AT_ONCE):
            part = games[start : start + _AT_ONCE]
            digests = self._database.query(
                "SELECT id, digest,"
                " (SELECT group_concat(number || what, ' ') FROM action WHERE game = id)"
                f" FROM game WHERE id IN ({', '.join('?' * len(part))})",
                *part,
            )
            edited |= set(part) - {
                game for game, known, log in digests if known == digest_of_text(log)
            }
        return edited

    def _resumed(self, row: Columns, undo_limit: int | None) -> Kept | Damaged:
        if self._table and self._table.id == row[0] and not self._table.saved:
            # The disk fails, and knows less than this.
            return self._table
        read = self._read(row)
        if isinstance(read, Damaged):
            return read
        code, log = read
        number, _, actions, started, seconds, hints, how, is_last = row
        game = followed(whole(number), code, log, undo_limit)
        if isinstance(game, Damaged):
            return game
        known = Row(
            whole(number),
            whole(started),
            seconds if isinstance(seconds, float) else 0.0,
            whole(hints),
            read_how(how),
            whole(actions),
        )
        if self._table and self._table.id != known.id:
            self._leave_table()
        self._table = Kept(self._database, game, log, known, self._ticks)
        if not is_last and not known.how:
            self._write(f"UPDATE game SET turn = {NEXT_TURN} WHERE id = ?", known.id)
        return self._table

    def _row(self, game: int) -> Columns | None:
        """Return _COLUMNS of a kept game, None if there is none of that id."""
        rows = self._database.query(f"SELECT {_COLUMNS} FROM game WHERE id = ?", game)
        return rows[0] if rows else None

    def _read(self, row: Columns) -> tuple[GameCode, list[str]] | Damaged:
        """Read the code and the log of a game; every action must be there."""
        game, actions = whole(row[0]), whole(row[2])
        code = read_code(row[1])
        if code is None:
            return Damaged(game, 0, str(row[1]))
        rows = self._database.query(
            "SELECT number, what FROM action WHERE game = ? ORDER BY number", game
        )
        for expected, (number, what) in enumerate(rows, start=1):
            if number != expected:
                return Damaged(game, expected, str(what))
        if len(rows) != actions:
            return Damaged(game, min(len(rows), actions) + 1)
        return code, [str(what) for _, what in rows]

    def _mark_damaged(self, damaged: Damaged) -> bool:
        return self._write("UPDATE game SET damaged = 1 WHERE id = ?", damaged.id)

    def _leave_table(self) -> None:
        """Take the game on the table away: kept, unless nothing was done in it."""
        table, self._table = self._table, None
        if table and table.untouched:
            table.forget_untouched()
        elif table:
            table.clock.pause()
            self._keep_saving(table)

    def _keep_saving(self, kept: Kept) -> None:
        kept.save()
        if not kept.saved:
            self._database.later(lambda: self._keep_saving(kept))

    def _write(self, sql: str, *values: object) -> bool:
        return self._change(lambda connection: connection.execute(sql, values))

    def _change(self, work: Callable[[sqlite3.Connection], object]) -> bool:
        """Change something, as a whole; False if that was not possible, which is noted."""
        try:
            self._database.write(work)
        except ERRORS as error:
            self._database.failed(error)
            return False
        return True


def _narrowed(
    prefix: str | None, variant: str | None, code: GameCode | None
) -> tuple[str, list[str]]:
    wanted = {"prefix": prefix, "variant": variant, "code": str(code) if code else None}
    chosen = {name: value for name, value in wanted.items() if value is not None}
    return "".join(f" AND {name} = ?" for name in chosen), list(chosen.values())
