"""Figures of the games played, per game and variant. Pure: rows in, values out."""

from collections.abc import Callable, Iterable, Mapping

from ..lean import NamedTuple
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
    groups: dict[tuple[str, str], list[Finished]] = {}
    for game in games:
        groups.setdefault((game.prefix, game.variant), []).append(game)
    return {key: _figures(group) for key, group in groups.items()}


def _figures(games: list[Finished]) -> Figures:
    won = [game for game in games if game.how is How.WON]
    ended = [game.how for game in games if game.how is not None]
    streak, longest = _streaks(ended)
    return Figures(
        won=len(won),
        won_with_hints=sum(1 for game in won if game.hints),
        given_up=len(ended) - len(won),
        unfinished=len(games) - len(ended),
        streak=streak,
        longest_streak=longest,
        best_score=_first_best(((game.score, game.id) for game in won), max),
        fewest_moves=_first_best(((game.moves, game.id) for game in won), min),
        best_time=_first_best(((game.seconds, game.id) for game in won), min),
    )


def _streaks(endings: list[How]) -> tuple[int, int]:
    """Return the streak up to now and the longest ever."""
    streak = longest = 0
    for how in endings:
        streak = streak + 1 if how is How.WON else 0
        longest = max(longest, streak)
    return streak, longest


def _first_best(
    values: Iterable[tuple[int | None, int]],
    best_of: Callable[[Iterable[int]], int],
) -> Best | None:
    scored = [(value, game) for value, game in values if value is not None]
    if not scored:
        return None
    best = best_of(value for value, _ in scored)
    return next(Best(value, game) for value, game in scored if value == best)
