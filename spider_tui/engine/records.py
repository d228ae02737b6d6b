"""Game records: a code and the moves played, as plain text."""

from collections.abc import Sequence

from ..lean import NamedTuple
from .codes import CodeError, GameCode
from .game import Game
from .moves import Move
from .refusal import Refusal

LINE_WIDTH = 78


class RecordError(ValueError):
    """A text is not a game record; `line` counts from 1, `word` quotes what is wrong there.

    `code_error` is set where it is the code on the first line that cannot be read.
    """

    def __init__(self, line: int, word: str, code_error: CodeError | None = None) -> None:
        super().__init__(f"line {line}: {word!r}")
        self.line = line
        self.word = word
        self.code_error = code_error


class Record(NamedTuple):
    """A deal and the moves played in it, undone ones left out."""

    code: GameCode
    moves: tuple[Move, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read a record; `#` starts a comment. Raises RecordError where it is none."""
        code: GameCode | None = None
        moves: list[Move] = []
        number = 1
        # Only these end a line: str.splitlines() would end a comment at rarer characters too.
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for number, line in enumerate(lines, start=1):
            body = line.partition("#")[0].strip()
            if code is None:
                if body:
                    code = _parse_code(body, number)
                continue
            for word in body.split():
                try:
                    moves.append(Move.parse(word))
                except ValueError:
                    raise RecordError(number, word) from None
        if code is None:
            raise RecordError(number, "")
        return cls(code, tuple(moves))

    def __str__(self) -> str:
        lines = [str(self.code)]
        line = ""
        for word in map(str, self.moves):
            if line and len(line) + 1 + len(word) > LINE_WIDTH:
                lines.append(line)
                line = ""
            line = f"{line} {word}" if line else word
        return "\n".join([*lines, *([line] if line else [])]) + "\n"


class Stopped(NamedTuple):
    """Where a replay met an illegal move: its number from 1, the move, why, and the game so far."""

    number: int
    move: Move
    refusal: Refusal
    game: Game


def replay(code: GameCode, moves: Sequence[Move]) -> Game | Stopped:
    """Play the moves of a record from the deal on, undo unlimited."""
    game = Game(code, undo_limit=None)
    for number, move in enumerate(moves, start=1):
        refusal = game.play(move)
        if refusal:
            return Stopped(number, move, refusal, game)
    return game


def _parse_code(text: str, line: int) -> GameCode:
    try:
        return GameCode.parse(text)
    except CodeError as error:
        raise RecordError(line, text, error) from error
