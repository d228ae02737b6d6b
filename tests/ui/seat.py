"""A player's seat for tests: games in memory, a table of any size, a clock set by hand."""

import os

from spider_tui.draw import looks
from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import Game
from spider_tui.engine.moves import Move
from spider_tui.engine.position import Position
from spider_tui.store.settings import Settings
from spider_tui.store.settings_file import SettingsFile
from spider_tui.store.store import Store
from spider_tui.ui.house import House
from spider_tui.ui.sitting import Sitting

DEAL_3 = GameCode.parse("SP1-S4C-AAAAAAD")


class Clock:
    """Seconds that go on only when told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def house(settings: Settings = Settings(), path: str | None = None) -> House:  # noqa: B008
    """A house that keeps games in memory."""
    file = SettingsFile(path and os.path.join(path, "settings.toml"))
    file.settings = settings
    return House(
        Store(path and os.path.join(path, "games.db"), ticks=Clock()),
        file,
        lambda chosen: looks.look(
            "felt" if chosen.look == "auto" else chosen.look,
            chosen.colour_blind,
            two_colours=chosen.two_colours,
        ),
        looks.NAMES,
    )


def sit(
    code: GameCode = DEAL_3,
    settings: Settings = Settings(),  # noqa: B008
    size: tuple[int, int] = (80, 24),
    at: House | None = None,
) -> Sitting:
    """Sit down at a new deal."""
    place = at or house(settings)
    sitting = Sitting(place.begin(code), settings, place.look, place.trouble)
    sitting.size = size
    return sitting


def put(sitting: Sitting, position: Position) -> None:
    """Lay another position on the table, as if the deal had led there."""
    game: Game = sitting.kept.game
    game._positions[game._at] = position
    sitting.hand.settle()


def moves_of(sitting: Sitting) -> tuple[Move, ...]:
    """The moves played so far."""
    return sitting.kept.game.moves
