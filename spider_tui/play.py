"""The full-screen game put together: settings, kept games, the first picture, then the app.

What the first picture does not need, Textual above all, is imported when it is on the screen.
"""

import gc
import os

from . import i18n
from .draw import looks
from .draw.looks import Depth, Look
from .draw.painter import screen_rows
from .lean import TYPE_CHECKING
from .seating import seat
from .store.paths import paths
from .store.settings import Settings
from .store.settings_file import SettingsFile
from .terminal import environment
from .terminal.session import Session, claim_stderr, preflight
from .ui.opening import charset_for, opening
from .wanted import Options, Wanted

if TYPE_CHECKING:
    from .store.kept import Kept
    from .store.store import Store
    from .ui.app import SpiderApp
    from .ui.house import House
    from .ui.replay_screen import ReplayApp
    from .ui.sitting import Sitting

NO_TERMINAL = 2
SCREEN = 2
"""The descriptor Textual draws on."""


def play(wanted: Wanted, options: Options = Options()) -> int:  # noqa: B008 - an immutable value
    """Play until the player leaves; return the exit code.

    0 after a normal end, 1 after an error of the program, 2 without a usable terminal,
    128 + n after signal n.
    """
    claim_stderr()
    refused = preflight()
    if refused:
        from .streams import complain

        complain(refused)
        return NO_TERMINAL
    places = paths(options.data_dir or None)
    file = SettingsFile(places.settings)
    language = options.lang or i18n.meant(file.settings.lang)
    i18n.use(language)
    depth = environment.detect(os.environ)
    look_of = LookOf(options.look, file.settings.look, depth)
    look = look_of(file.settings)
    environment.prepare(os.environ, depth)
    with Session(depth, places.log or os.devnull, charset_for(look)) as session:
        if wanted.replay is not None:
            return show_replay(session, wanted, look)
        store = kept_games(places.database)
        kept, game, words = seat(store, wanted, file.settings)
        seconds = kept.seconds if kept else 0
        session.show(screen_rows(opening(game, seconds, look, screen_size(), words)))
        from .ui.house import House

        house = House(store or open_store(places.database), file, look_of, looks.NAMES)
        sitting = sit_down(house, kept or house.begin(game.code), words, language)
        code = show_game(session, house, sitting)
    house.store.close()
    if code == 0:
        from .streams import out
        from .words.farewell import farewell

        out(farewell(sitting.kept, on_disk=house.store.on_disk), look=options.look)
    return code


class LookOf:
    """The look that settings stand for in this terminal."""

    def __init__(self, asked: str, saved: str, depth: Depth) -> None:
        """`asked` is for this time only, empty if nothing was; `saved` is what the settings say."""
        self._asked = asked
        self._saved = saved
        self._depth = depth
        self._automatic = looks.choose(
            depth, environment.utf8(os.environ), os.environ.get("TERM", "")
        )

    def __call__(self, settings: Settings) -> Look:
        """Return the look; what was asked for counts until the player chooses another."""
        if settings.look != self._saved:
            self._asked = ""
        name = self._asked or (self._automatic if settings.look == "auto" else settings.look)
        return looks.look(name, settings.colour_blind, self._depth, settings.two_colours)


def kept_games(path: str | None) -> "Store | None":
    """Open the kept games, None where there are none to go on with: a file can be made later."""
    return open_store(path) if path and os.path.exists(path) else None


def open_store(path: str | None) -> "Store":
    """Open the kept games, in a new file if need be; without a path in memory."""
    from .store.store import Store

    return Store(path)


def sit_down(house: "House", kept: "Kept", words: str, language: str) -> "Sitting":
    """Sit down at a game, and say first what is wrong, if anything is.

    `language` is the one asked for.
    """
    from .ui.sitting import Sitting
    from .words import settings as settings_words
    from .words.places import sentence

    sitting = Sitting(kept, house.settings, house.look, house.trouble)
    lacking = i18n.lacking(language)
    wrong = [
        house.trouble(),
        sentence(f"{lacking}.") if lacking else "",
        settings_words.faults(house.file.faults),
        *(settings_words.key_fault(*fault) for fault in sitting.key_faults),
    ]
    sitting.size = screen_size()
    sitting.say("\n".join(filter(None, wrong)) or words, urgent=any(wrong))
    return sitting


def show_game(session: Session, house: "House", sitting: "Sitting") -> int:
    """Play until the player leaves; return the exit code."""

    def make_app() -> "SpiderApp":
        from .ui.app import SpiderApp

        settle_memory()
        return SpiderApp(house, sitting)

    return session.run(make_app)


def show_replay(session: Session, wanted: Wanted, look: Look) -> int:
    """Show a record until the player leaves; return the exit code."""
    from .ui.replay import Replay

    assert wanted.replay is not None
    replay = Replay(wanted.replay, look)
    replay.size = screen_size()
    session.show(screen_rows(replay.scene()))

    def make_app() -> "ReplayApp":
        from .ui.replay_screen import ReplayApp

        settle_memory()
        return ReplayApp(replay)

    return session.run(make_app)


def settle_memory() -> None:
    """Let garbage be collected from now on: what the imports made stays for good."""
    gc.freeze()
    gc.enable()


def screen_size() -> tuple[int, int]:
    """Return width and height of the terminal in cells."""
    width, height = os.get_terminal_size(SCREEN)
    return width, height
