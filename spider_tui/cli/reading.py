"""Records as the commands get them: read from a file, played through."""

from ..engine.game import Game
from ..engine.records import Record, RecordError, Stopped, replay
from ..i18n import _
from ..streams import CannotRead, read_text
from ..words.errors import record_error
from ..words.refusals import refusal


class IllegalRecord(Exception):  # noqa: N818 - named as the field names it
    """A record has an illegal move; the message says which, and the rule it breaks."""


def read_record(path: str) -> Record:
    """Read a record from a file, or from stdin for `-`. Raises CannotRead."""
    try:
        return Record.parse(read_text(path))
    except RecordError as error:
        raise CannotRead(record_error(error)) from None


def legal_game(record: Record) -> Game:
    """Return the game a record tells. Raises IllegalRecord at its first illegal move."""
    game = replay(record.code, record.moves)
    if isinstance(game, Stopped):
        raise IllegalRecord(
            _("move {number} ({move}) is not allowed: {rule}").format(
                number=game.number, move=game.move, rule=refusal(game.refusal)
            )
        )
    return game
