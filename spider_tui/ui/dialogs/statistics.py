"""The statistics, the variant on the table marked."""

from collections.abc import Iterable

from ...draw.wrapping import wrap
from ...i18n import _
from ...store.statistics import Statistics
from ...words.kept import figures_cells, figures_titles, fitting_table, statistics_keys
from .text import TextDialog, WideDialog, paragraphs

NO_BREAK = "\u00a0"


def statistics_dialog(statistics: Statistics, current: tuple[str, str]) -> TextDialog:
    """Return the figures of every variant played; `current` is (code prefix, variant)."""
    keys = statistics_keys(statistics)
    if not keys:
        return TextDialog(_("Statistics"), paragraphs(_("No game has been played yet.")))
    cells = {key: figures_cells(key, statistics[key]) for key in keys}
    hints = sum(statistics[key].won_with_hints for key in keys)
    notes = [
        _("Rate: won ÷ (won + given up). Streak: now/longest, of games that ended."),
        _("Score, moves and time: the best of the games won."),
        *([_("Won with hints: {count}.").format(count=hints)] if hints else []),
    ]

    def marked(key: tuple[str, str], line: str) -> str:
        return ("▸" if key == current else " ") + line

    def lines(width: int) -> Iterable[str]:
        table = fitting_table(figures_titles(), list(cells.values()), width - 1, left=1)
        if table:
            title, *rows = table
            yield " " + title
            yield from map(marked, keys, rows)
        else:
            for key, (name, *values) in cells.items():
                yield marked(key, name)
                words = map(NO_BREAK.join, zip(figures_titles()[1:], values, strict=True))
                yield from wrap("   " + "  ".join(words), width)
        yield ""
        for note in notes:
            yield from wrap(note, width)

    return WideDialog(_("Statistics"), lines)
