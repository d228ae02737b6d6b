"""The statistics, the variant on the table marked."""

from ...i18n import _
from ...store.statistics import Statistics
from ...words.kept import figures_cells, figures_titles, statistics_keys, table
from .text import TextDialog


def statistics_dialog(statistics: Statistics, current: tuple[str, str]) -> TextDialog:
    """Return the figures of every variant played; `current` is (code prefix, variant)."""
    keys = statistics_keys(statistics)
    if not keys:
        return TextDialog(_("Statistics"), _("No game has been played yet."))
    rows = [figures_cells(key, statistics[key]) for key in keys]
    title, *lines = table(figures_titles(), rows, left=1)
    marked = [
        ("▸ " if key == current else "  ") + line for key, line in zip(keys, lines, strict=True)
    ]
    hints = sum(statistics[key].won_with_hints for key in keys)
    text = [
        "  " + title,
        *marked,
        "",
        _("Rate: won ÷ (won + given up). Streak: now/longest, of games that ended."),
        _("Score, moves and time: the best of the games won."),
        *([_("Won with hints: {count}.").format(count=hints)] if hints else []),
    ]
    return TextDialog(_("Statistics"), "\n".join(text))
