"""The statistics, the variant on the table marked."""

from collections.abc import Iterable, Mapping, Sequence

from ...draw.wrapping import wrap
from ...engine.games import GAMES
from ...i18n import _
from ...store.statistics import Figures, Statistics
from ...words.games import game_name, variant_names
from ...words.kept import figures_cells, figures_table, figures_titles, statistics_keys
from .text import TextDialog, WideDialog, paragraphs

NO_BREAK = "\u00a0"

Key = tuple[str, str]
"""A game and its variant, as the codes name them: `("SP1", "S4C")`."""
Cells = Sequence[str]


def statistics_dialog(statistics: Statistics, current: Key, lacking: str = "") -> TextDialog:
    """Return the figures of every variant played, and of `current`: (code prefix, variant).

    `lacking` says why other games could not be counted, where that is so.
    """
    if not statistics_keys(statistics):
        words = lacking or _("No game has been played yet.")
        return TextDialog(_("Statistics"), paragraphs(words))
    statistics = {current: Figures(), **statistics}
    keys = statistics_keys(statistics)
    cells = {key: figures_cells(key, statistics[key]) for key in keys}
    hints = sum(statistics[key].won_with_hints for key in keys)
    notes = [
        *([lacking] if lacking else []),
        _("Rate: won ÷ (won + given up). Streak: now/longest, of games that ended."),
        _("Best and fewest: of the games won."),
        *([_("Won with hints: {count}.").format(count=hints)] if hints else []),
    ]

    def marked(key: Key | None, line: str) -> str:
        return ("▸" if key == current else " ") + line

    def lines(width: int) -> Iterable[str]:
        rows = _by_game(cells)
        table = figures_table([row for _key, row in rows], width - 1)
        if table:
            titles = len(table) - len(rows)
            yield from (" " + line for line in table[:titles])
            pairs = zip(rows, table[titles:], strict=True)
            yield from (marked(key, line) for (key, _row), line in pairs)
        else:
            for key, (name, *values) in cells.items():
                yield marked(key, name)
                words = map(" ".join, zip(figures_titles()[1:], values, strict=True))
                yield from wrap("   " + "  ".join(w.replace(" ", NO_BREAK) for w in words), width)
        yield ""
        for note in notes:
            yield from wrap(note, width)

    return WideDialog(_("Statistics"), lines)


def _by_game(cells: Mapping[Key, Cells]) -> list[tuple[Key | None, Cells]]:
    """Return rows with the variants of a game under its name, which takes less width."""
    rows: list[tuple[Key | None, Cells]] = []
    named = ""
    for key, (name, *values) in cells.items():
        game, variant = key
        if variant and game != named:
            named = game
            rows.append((None, (game_name(GAMES[game].name), *("" for _value in values))))
        name = f"  {' '.join(variant_names(variant))}" if variant else name
        rows.append((key, (name, *values)))
    return rows
