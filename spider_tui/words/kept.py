"""Kept games and statistics as lines of text, the same on the screen and at the command line."""

import time
from collections.abc import Sequence

from ..engine.games import GAMES
from ..i18n import _
from ..store.statistics import Best, Figures, Statistics
from ..store.summary import How, Summary
from .bars import clock
from .games import variant_title


def state(summary: Summary) -> str:
    """Return how a kept game stands: `won`, `given up`, `unfinished` or `damaged`."""
    if summary.damaged:
        return _("damaged")
    match summary.how:
        case How.WON:
            return _("won")
        case How.GIVEN_UP:
            return _("given up")
        case None:
            return _("unfinished")


def summary_cells(summary: Summary) -> tuple[str, ...]:
    """Return a kept game as cells: number, code, when, state, score, moves, time."""
    return (
        str(summary.id),
        str(summary.code) if summary.code else summary.code_text,
        time.strftime("%Y-%m-%d %H:%M", time.localtime(summary.played)),
        state(summary),
        "" if summary.score is None else str(summary.score),
        str(summary.moves),
        clock(summary.seconds),
    )


def summary_titles() -> tuple[str, ...]:
    """Return the titles of those cells."""
    return (_("No."), _("Code"), _("Played"), _("State"), _("Score"), _("Moves"), _("Time"))


def figures_cells(key: tuple[str, str], figures: Figures) -> tuple[str, ...]:
    """Return a variant's statistics as cells."""
    rate = "–" if figures.win_rate is None else f"{figures.win_rate:.0%}"
    return (
        variant_title(*key, dot=" "),
        str(figures.won),
        str(figures.given_up),
        str(figures.unfinished),
        rate,
        f"{figures.streak}/{figures.longest_streak}",
        _value(figures.best_score),
        _value(figures.fewest_moves),
        "–" if figures.best_time is None else clock(figures.best_time.value),
    )


def figures_titles() -> tuple[str, ...]:
    """Return the titles of those cells; the best values are of won games."""
    return (
        _("Variant"),
        _("won"),
        _("given up"),
        _("unfinished"),
        _("rate"),
        _("streak"),
        _("best score"),
        _("fewest moves"),
        _("best time"),
    )


def statistics_keys(statistics: Statistics) -> list[tuple[str, str]]:
    """List the variants played, in the order of the registry."""
    known = [(game.prefix, variant) for game in GAMES.values() for variant in game.variants]
    return [key for key in known if key in statistics]


def table(
    titles: Sequence[str], rows: Sequence[Sequence[str]], left: int, gap: str = "  "
) -> list[str]:
    """Set cells in columns, the first `left` of them flush left, the others flush right."""
    from rich.cells import cell_len

    lines = [titles, *rows]
    widths = [max(cell_len(line[index]) for line in lines) for index in range(len(titles))]
    return [
        gap.join(
            _padded(cell, width, flush_left=index < left)
            for index, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]


def fitting_table(
    titles: Sequence[str], rows: Sequence[Sequence[str]], width: int, left: int
) -> list[str]:
    """Set cells in columns within `width` cells, as far apart as they can be; [] if they do not."""
    from rich.cells import cell_len

    for gap in ("  ", " "):
        lines = table(titles, rows, left, gap)
        if max(map(cell_len, lines)) <= width:
            return lines
    return []


def figures_table(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """Set statistics in `width` cells under their titles, [] if that is too narrow.

    Titles of several words stand on several lines where one is too narrow for them: as many lines
    as there are more than `rows`.
    """
    titles = figures_titles()
    for heading in ([titles], _stacked(titles)):
        first, *others = heading
        lines = fitting_table(first, [*others, *rows], width, left=1)
        if lines:
            return lines
    return []


def _stacked(titles: Sequence[str]) -> list[tuple[str, ...]]:
    """Break titles into words, one below the other, the last of each on the last line."""
    words = [title.split() for title in titles]
    height = max(map(len, words))
    stacks = ([""] * (height - len(stack)) + stack for stack in words)
    return list(zip(*stacks, strict=True))


def summaries_table(summaries: Sequence[Summary], width: int) -> list[str]:
    """List kept games in `width` cells, the titles first: where that is narrow, less of each."""
    titles, rows = summary_titles()[1:], [summary_cells(summary)[1:] for summary in summaries]
    days = [(code, played[: len("2000-01-01")], *rest) for code, played, *rest in rows]
    for cells in (rows, days):
        lines = fitting_table(titles, cells, width, left=3)
        if lines:
            return lines
    return table(titles[:-1], [cells[:-1] for cells in days], left=3, gap=" ")


def _padded(cell: str, width: int, *, flush_left: bool) -> str:
    from rich.cells import cell_len

    gap = " " * (width - cell_len(cell))
    return cell + gap if flush_left else gap + cell


def _value(best: Best | None) -> str:
    return "–" if best is None else str(best.value)
