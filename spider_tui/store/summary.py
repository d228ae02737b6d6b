"""Kept games as values: how one ended, its line in the list, and one that cannot be followed."""

from enum import StrEnum

from ..engine.codes import CodeError, GameCode
from ..engine.refusal import Refusal
from ..lean import NamedTuple


class How(StrEnum):
    """How a game ended."""

    WON = "won"
    GIVEN_UP = "given up"


class Summary(NamedTuple):
    """A kept game in a list."""

    id: int
    code: GameCode | None
    """None if it cannot be read; then `damaged` is set."""
    code_text: str
    started: int
    """When it was dealt, in seconds since 1970 (UTC)."""
    played: int
    """When the last action was taken, likewise."""
    ended: int | None
    """When it was won or given up, likewise; None while unfinished."""
    how: How | None
    """None while unfinished."""
    score: int | None
    """Now or at the end; None in games without points."""
    moves: int
    seconds: int
    """Time played, whole seconds."""
    hints: int
    damaged: bool
    """Known to be impossible to follow: an illegal action, or a code that is none."""


class Damaged(NamedTuple):
    """A kept game that cannot be followed to its end."""

    id: int
    number: int = 0
    """Which of its actions is impossible, counted from 1; 0 if it is the code."""
    what: str = ""
    """That action, or the code."""
    refusal: Refusal | None = None
    """The rule it breaks, where it is a move."""


SUMMARY_COLUMNS = "id, code, started, played, ended, how, score, moves, seconds, hints, damaged"


def read_summary(row: tuple[object, ...]) -> Summary:
    """Read a row of SUMMARY_COLUMNS; what somebody else wrote into it does no harm."""
    number, text, started, played, ended, how, score, moves, seconds, hints, damaged = row
    code, end = read_code(text), read_how(how)
    return Summary(
        id=whole(number),
        code=code,
        code_text=str(text),
        started=whole(started),
        played=whole(played),
        ended=whole(ended) if end else None,
        how=end,
        score=score if isinstance(score, int) else None,
        moves=whole(moves),
        seconds=whole(seconds),
        hints=whole(hints),
        damaged=bool(damaged) or code is None or (how is not None and end is None),
    )


def read_code(text: object) -> GameCode | None:
    """Return the game code a column holds, None if it is none."""
    try:
        return GameCode.parse(text) if isinstance(text, str) else None
    except CodeError:
        return None


_ENDINGS: dict[object, How] = {how.value: how for how in How}


def read_how(text: object) -> How | None:
    """Return how a game ended, None for anything that is no ending."""
    return _ENDINGS.get(text)


def whole(value: object) -> int:
    """Return a column that should hold a whole number, 0 for anything else."""
    if type(value) is int:
        return value
    return int(value) if isinstance(value, float) and abs(value) < 1 << 62 else 0
