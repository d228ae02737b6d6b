"""The full-screen game put together: settings, kept games, the first picture, then the app.

Textual is imported only when the first table is on the screen.
"""

import os
import sys
from typing import TYPE_CHECKING

from . import i18n
from .deals import daily_code, new_code
from .draw import looks
from .draw.looks import Look
from .draw.painter import screen_rows
from .engine.games import GAMES, SPIDER
from .i18n import _
from .store.kept import Kept
from .store.paths import paths
from .store.settings import Settings
from .store.settings_file import SettingsFile
from .store.store import Store
from .terminal import environment
from .terminal.session import Session, preflight
from .ui.actions import keymap
from .ui.house import House
from .ui.replay import Replay
from .ui.sitting import Sitting
from .wanted import Options, Wanted
from .words import settings as settings_words

if TYPE_CHECKING:
    from .ui.app import SpiderApp
    from .ui.replay_screen import ReplayApp

NO_TERMINAL = 2
SCREEN = 2
"""The descriptor Textual draws on."""


def play(wanted: Wanted, options: Options = Options()) -> int:  # noqa: B008 - an immutable value
    """Play until the player leaves; return the exit code.

    0 after a normal end, 1 after an error of the program, 2 without a usable terminal,
    128 + n after signal n.
    """
    refused = preflight()
    if refused:
        print(f"spider: {refused}", file=sys.stderr)
        return NO_TERMINAL
    places = paths(options.data_dir or None)
    file = SettingsFile(places.settings)
    lang = file.settings.lang
    i18n.use(options.lang or (i18n.preferred() if lang == "auto" else lang))
    depth = environment.detect(os.environ)
    automatic = looks.choose(depth, environment.utf8(os.environ), os.environ.get("TERM", ""))

    def look_of(chosen: Settings) -> Look:
        name = options.look or (automatic if chosen.look == "auto" else chosen.look)
        return looks.look(name, chosen.colour_blind, depth)

    environment.prepare(os.environ, depth)
    with Session(depth, places.log or os.devnull) as session:
        if wanted.replay is not None:
            return show_replay(session, Replay(wanted.replay, look_of(file.settings)))
        house = House(Store(places.database), file, look_of, looks.NAMES)
        sitting = sit_down(house, wanted)
        code = show_game(session, house, sitting)
    house.store.close()
    if code == 0:
        print(farewell(sitting.kept))
    return code


def show_replay(session: Session, replay: Replay) -> int:
    """Show a record until the player leaves; return the exit code."""
    replay.size = screen_size()
    session.show(screen_rows(replay.scene()))

    def make_app() -> "ReplayApp":
        from .ui.replay_screen import ReplayApp

        return ReplayApp(replay)

    return session.run(make_app)


def show_game(session: Session, house: House, sitting: Sitting) -> int:
    """Play until the player leaves; return the exit code."""
    sitting.size = screen_size()
    session.show(screen_rows(sitting.scene()))

    def make_app() -> "SpiderApp":
        from .ui.app import SpiderApp

        return SpiderApp(house, sitting)

    return session.run(make_app)


def screen_size() -> tuple[int, int]:
    """Return width and height of the terminal in cells."""
    width, height = os.get_terminal_size(SCREEN)
    return width, height


def sit_down(house: House, wanted: Wanted) -> Sitting:
    """Put the wanted game on the table, and say first what is wrong, if anything is."""
    kept, word = seat(house, wanted)
    keys, faults = keymap(house.settings.keys)
    sitting = Sitting(kept, house.settings, keys, house.look, house.trouble)
    wrong = [
        house.trouble(),
        settings_words.faults(house.file.faults),
        *(settings_words.key_fault(*fault) for fault in faults),
    ]
    sitting.say(" ".join(filter(None, wrong)) or word, urgent=any(wrong))
    return sitting


def seat(house: House, wanted: Wanted) -> tuple[Kept, str]:
    """Return the game that is wanted, gone on with or dealt, and the first words to say."""
    code = wanted.code
    if code is None and (wanted.daily or wanted.new):
        make = daily_code if wanted.daily else new_code
        code = make(*variant_of(house.store, wanted))
    kept = None
    if not wanted.new:
        kept = house.go_on(wanted.game or None, wanted.variant or None, code)
    if kept is not None:
        return kept, house.welcome_back(kept)
    code = code or new_code(*variant_of(house.store, wanted))
    return house.begin(code), house.welcome(code)


def variant_of(store: Store, wanted: Wanted) -> tuple[str, str]:
    """Return game and variant parts of a code: as wanted, else as last played, else the easiest."""
    last = store.last_variant(wanted.game or None)
    game = wanted.game or (last[0] if last else SPIDER.prefix)
    info = GAMES.get(game, SPIDER)
    if wanted.variant in info.variants and (wanted.variant or not info.default):
        return info.prefix, wanted.variant
    if last and last[0] == game and last[1] in info.variants:
        return last
    return info.prefix, info.default


def farewell(kept: Kept) -> str:
    """Return the line that says how to go on."""
    if kept.how is not None:
        return _("{code} is finished and kept. `spider` deals a new one.").format(code=kept.code)
    return _("{code} is kept. `spider` goes on with it.").format(code=kept.code)
