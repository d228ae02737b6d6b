"""Figures of the games played, per game and variant. Pure: rows in, values out."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .summary import How


class Finished(NamedTuple):
    """What is counted of one game."""

    prefix: str
    """Of its code: `SP1`."""
    variant: str
    """Of its code: `S4C`; empty in FreeCell."""
    how: How | None
    """None while unfinished."""
    score: int | None
    moves: int
    seconds: int
    hints: int
    id: int


class Best(NamedTuple):
    """A best value and the game that reached it, the first one to do so."""

    value: int
    game: int
    """The id of the kept game."""


class Figures(NamedTuple):
    """The figures of one variant. Best values are those of won games."""

    won: int = 0
    won_with_hints: int = 0
    """How many of those won had hints."""
    given_up: int = 0
    unfinished: int = 0
    streak: int = 0
    """Games won one after the other up to the last that ended; unfinished games do not count."""
    longest_streak: int = 0
    best_score: Best | None = None
    """None where nothing was won, and in games without points."""
    fewest_moves: Best | None = None
    best_time: Best | None = None
    """In whole seconds."""

    @property
    def games(self) -> int:
        """All games in which at least one action was taken."""
        return self.won + self.given_up + self.unfinished

    @property
    def win_rate(self) -> float | None:
        """Won ÷ (won + given up), 0 to 1; None as long as no game has ended."""
        ended = self.won + self.given_up
        return self.won / ended if ended else None


Statistics = Mapping[tuple[str, str], Figures]
"""Figures by the game and variant parts of the codes: `("SP1", "S4C")`."""


def count(games: Iterable[Finished]) -> Statistics:
    """Count games; those that ended must come in the order in which they ended."""
    figures: dict[tuple[str, str], Figures] = {}
    for game in games:
        key = game.prefix, game.variant
        figures[key] = _counted(figures.get(key, Figures()), game)
    return figures


def _counted(so_far: Figures, game: Finished) -> Figures:
    match game.how:
        case None:
            return so_far._replace(unfinished=so_far.unfinished + 1)
        case How.GIVEN_UP:
            return so_far._replace(given_up=so_far.given_up + 1, streak=0)
        case How.WON:
            streak = so_far.streak + 1
            score = so_far.best_score
            if game.score is not None and (score is None or game.score > score.value):
                score = Best(game.score, game.id)
            return so_far._replace(
                won=so_far.won + 1,
                won_with_hints=so_far.won_with_hints + bool(game.hints),
                streak=streak,
                longest_streak=max(streak, so_far.longest_streak),
                best_score=score,
                fewest_moves=_lower(so_far.fewest_moves, game.moves, game.id),
                best_time=_lower(so_far.best_time, game.seconds, game.id),
            )


def _lower(best: Best | None, value: int, game: int) -> Best:
    return Best(value, game) if best is None or value < best.value else best
