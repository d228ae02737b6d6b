"""The log of a game: every action in order, undo and redo included, as text."""

from collections.abc import Sequence
from functools import lru_cache
from zlib import crc32

from ..engine.codes import GameCode
from ..engine.game import Game
from ..engine.moves import Move
from ..lean import TYPE_CHECKING
from .summary import Damaged

if TYPE_CHECKING:
    from ..engine.records import Record

UNDO = "undo"
REDO = "redo"


def digest(log: Sequence[str]) -> int:
    """Return a number that is another for another log, all but surely."""
    return crc32(" ".join(f"{number}{what}" for number, what in enumerate(log, start=1)).encode())


def digest_of_text(log: object) -> int | None:
    """Return the digest of a log that SQLite wrote as one text: `1D 2undo`."""
    return crc32(log.encode()) if isinstance(log, str) else None


def followed(
    game_id: int, code: GameCode, log: Sequence[str], undo_limit: int | None
) -> Game | Damaged:
    """Take every action of a log from the deal on, with the undo and redo history of then.

    `undo_limit` holds for what comes after; the log itself may have been made with another.
    """
    game = Game(code, undo_limit)
    for number, what in enumerate(log, start=1):
        if what == UNDO:
            game.undo_limit = None
            refusal = game.undo()
            game.undo_limit = undo_limit
        elif what == REDO:
            refusal = game.redo()
        else:
            move = _read_move(what)
            if move is None:
                return Damaged(game_id, number, what)
            refusal = game.play(move)
        if refusal:
            return Damaged(game_id, number, what, refusal)
    return game


def recorded(game_id: int, code: GameCode, log: Sequence[str]) -> "Record | Damaged":
    """Leave undone moves out of a log. Whether the moves are legal is not asked."""
    from ..engine.records import Record  # a start needs none

    moves: list[Move] = []
    at = 0
    for number, what in enumerate(log, start=1):
        if what == UNDO and at:
            at -= 1
        elif what == REDO and at < len(moves):
            at += 1
        else:
            move = _read_move(what)
            if move is None:
                return Damaged(game_id, number, what)
            del moves[at:]
            moves.append(move)
            at += 1
    return Record(code, tuple(moves[:at]))


@lru_cache(512)  # a game repeats itself, and reading a move takes as long as playing it
def _read_move(what: str) -> Move | None:
    try:
        return Move.parse(what)
    except ValueError:
        return None
