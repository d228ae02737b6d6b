"""The house the player sits in: it keeps the games and the settings. Knows no widgets."""

from collections.abc import Callable, Sequence

from ..draw.looks import Look
from ..engine.codes import GameCode
from ..engine.records import Record
from ..i18n import _
from ..store.kept import Kept
from ..store.settings import Settings
from ..store.settings_file import SettingsFile
from ..store.statistics import Statistics
from ..store.store import Store
from ..store.summary import Damaged, Summary
from ..words import settings as settings_words
from ..words import troubles
from ..words.bars import figures
from ..words.places import sentence
from .opening import undo_limit

LISTED = 1000
"""Kept games shown in the list, the last played first."""


class House:
    """What lasts longer than one game."""

    def __init__(
        self,
        store: Store,
        file: SettingsFile,
        look_of: Callable[[Settings], Look],
        looks: Sequence[str],
    ) -> None:
        """`looks` are the names to step through."""
        self.store = store
        self.settings = file.settings
        self.look = look_of(file.settings)
        self.file = file
        self._look_of = look_of
        self._looks = tuple(looks)

    @property
    def undo_limit(self) -> int | None:
        """How far undo reaches back, None without limit."""
        return undo_limit(self.settings)

    def begin(self, code: GameCode) -> Kept:
        """Deal a new game."""
        return self.store.begin(code, self.undo_limit)

    def go_on(self, code: GameCode) -> Kept | None:
        """Take up the unfinished game of a deal, None if there is none."""
        return self.store.go_on(code=code, undo_limit=self.undo_limit)

    def resume(self, game: int) -> Kept | None:
        """Take up a kept game, None if it cannot be followed."""
        kept = self.store.resume(game, self.undo_limit)
        return kept if isinstance(kept, Kept) else None

    def games(self) -> Sequence[Summary]:
        """List the kept games."""
        return self.store.games(LISTED)

    def give_up(self, game: int) -> None:
        """Count a game as given up."""
        self.store.give_up(game)

    def delete(self, game: int) -> None:
        """Delete a game for ever."""
        self.store.delete(game)

    def record(self, game: int) -> Record | None:
        """Return the record of a kept game, None if it cannot be followed."""
        record = self.store.record(game)
        return None if isinstance(record, Damaged) else record

    def statistics(self) -> Statistics:
        """Count all games."""
        return self.store.statistics()

    def unreadable(self) -> str:
        """Say why it is not known which games are kept; empty if it is. Ask after the games."""
        why = self.store.unreadable
        return sentence(troubles.unreadable(why)) + "." if why else ""

    def trouble(self) -> str:
        """Return, once, what went wrong with the disk since it was last asked; empty if nothing.

        Each trouble is a line.
        """
        found = []
        while (trouble := self.store.take_trouble()) is not None:
            found.append(troubles.trouble(trouble))
        return "\n".join(found)

    def change_settings(self, settings: Settings) -> str:
        """Take other settings and keep them; return what went wrong, empty if nothing."""
        self.settings = settings
        self.look = self._look_of(settings)
        fault = self.file.save(settings)
        return settings_words.fault(fault) if fault else ""

    def next_look(self) -> Settings:
        """Return the settings with the look after the present one."""
        names = self._looks
        at = names.index(self.look.name) if self.look.name in names else -1
        return self.settings._replace(look=names[(at + 1) % len(names)])

    def crown(self, kept: Kept) -> str:
        """Return a line of suits for the win: of every run or foundation, in their order."""
        piles = kept.game.position.foundations
        return " ".join(self.look.suits[pile.up[0].suit] for pile in piles if pile.up)

    def win_lines(self, kept: Kept) -> list[tuple[str, str]]:
        """Return label and figure of everything that counts in a won game."""
        return [
            *figures(kept.game.position, kept.seconds),
            (_("Code"), str(kept.code)),
        ]
