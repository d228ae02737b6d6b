"""The Textual app: which screen and dialog is up, and what a dialog's answer leads to."""

import time

from .. import i18n
from ..engine.codes import GameCode
from ..i18n import _
from ..lean import TYPE_CHECKING
from ..words.keys import welcome, welcome_again, welcome_back
from ..words.settings import setting_said
from .game_screen import GameScreen, TableApp
from .house import House
from .opening import keys_of
from .sitting import Sitting
from .table import Clock

if TYPE_CHECKING:
    from ..store.kept import Kept
    from ..store.settings import Settings
    from .dialogs.kept_games import Chosen


class SpiderApp(TableApp):
    """The program on the screen."""

    def __init__(self, house: House, sitting: Sitting, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self.house = house
        self.sitting = sitting
        self.game_screen = GameScreen(sitting, clock)
        sitting.outside = self
        self.wear(sitting.look)

    def get_default_screen(self) -> GameScreen:
        """Start on the table."""
        return self.game_screen

    # What the sitting asks for.

    def command(self, name: str) -> None:
        """Carry out an action that is not about cards."""
        match name:
            case "quit":
                self.exit(0)
            case "new_game":
                self._ask_new_game()
            case "kept_games":
                self._ask_kept_game()
            case "statistics":
                self._show_statistics()
            case "settings":
                self._ask_settings()
            case "help":
                self._show_help()
            case "next_look":
                settings = self.house.next_look()
                # Said first: that it cannot be kept matters more.
                self.sitting.say(setting_said("look", settings.look))
                self.change_settings(settings)
            case "suspend":
                self.action_suspend_process()
            case "redraw":
                self.repaint()

    def begin(self, code: GameCode) -> None:
        """Start a new game of a deal; the old one stays among the kept games."""
        shown = keys_of(self.house.settings, code)
        words = welcome_again if code == self.sitting.code else welcome
        self.sitting.sit_down(self.house.begin(code), words(code, shown))
        self.game_screen.show()

    def go_to(self, code: GameCode) -> None:
        """Go on with the unfinished game of a deal, or start one."""
        kept = self.house.go_on(code)
        if kept is None:
            self.begin(code)
        else:
            self._take_up(kept)

    def won(self) -> None:
        """Show the win."""
        from .dialogs.win import WinDialog

        kept = self.sitting.kept
        dialog = WinDialog(self.house.crown(kept), self.house.win_lines(kept))
        self.push_screen(dialog, self._after_win)

    def copy(self, text: str) -> None:
        """Hand a text to the terminal's clipboard (OSC 52)."""
        self.copy_to_clipboard(text)

    def tell(self, title: str, text: str) -> None:
        """Show words too long for the line of words."""
        from .dialogs.text import TextDialog, paragraphs

        self.push_screen(TextDialog(title, paragraphs(text)))

    # Dialogs and what follows from them.

    def _ask_new_game(self) -> None:
        from .dialogs.new_game import NewGameDialog

        def chosen(code: GameCode | None) -> None:
            if code is not None:
                self.begin(code)

        self.push_screen(NewGameDialog(self.sitting.code), chosen)

    def _after_win(self, choice: str | None) -> None:
        match choice:
            case "restart":
                self.begin(self.sitting.code)
            case str():
                self.command(choice)

    def _ask_kept_game(self) -> None:
        from .dialogs.kept_games import Books, KeptGamesDialog

        house = self.house
        books = Books(house.games, house.unreadable, house.give_up, house.delete)
        self.push_screen(KeptGamesDialog(books, self.sitting.kept.id), self._game_chosen)

    def _game_chosen(self, chosen: "Chosen | None") -> None:
        self.game_screen.show()
        if chosen is None or chosen.game.code is None:
            return
        match chosen.what:
            case "restart":
                self.begin(chosen.game.code)
            case "resume":
                kept = self.house.resume(chosen.game.id)
                if kept is not None:
                    self._take_up(kept)
                else:
                    # Something happened to it after it was listed.
                    words = _("This game is damaged: it cannot be followed.")
                    self.sitting.say(words, urgent=True)
                    self.game_screen.show()
            case "replay":
                self._replay(chosen.game.id)

    def _take_up(self, kept: "Kept") -> None:
        shown = keys_of(self.house.settings, kept.code)
        self.sitting.sit_down(kept, welcome_back(kept, shown))
        self.game_screen.show()

    def _replay(self, game: int) -> None:
        from .replay import Replay
        from .replay_screen import ReplayScreen

        record = self.house.record(game)
        if record is not None:
            self.push_screen(ReplayScreen(Replay(record, self.sitting.look)))

    def _show_statistics(self) -> None:
        from .dialogs.statistics import statistics_dialog

        code, statistics = self.sitting.code, self.house.statistics()
        lacking = self.house.unreadable()
        self.push_screen(statistics_dialog(statistics, (code.game, code.variant), lacking))

    def _ask_settings(self) -> None:
        from .dialogs.settings import SettingsDialog

        self.push_screen(SettingsDialog(self.house.settings, self.change_settings))

    def _show_help(self) -> None:
        from .dialogs.help import help_dialog

        sitting = self.sitting
        self.push_screen(
            help_dialog(sitting.code, sitting.rules.shape, sitting.keymap, sitting.settings)
        )

    def change_settings(self, settings: "Settings") -> None:
        """Take other settings at once, and keep them."""
        if settings.lang != self.sitting.settings.lang:
            i18n.use(i18n.meant(settings.lang))
        word = self.house.change_settings(settings)
        self.sitting.settings = settings
        self.sitting.look = self.house.look
        self.wear(self.house.look)
        if word:
            self.sitting.say(word, urgent=True)
        self.game_screen.show()

    # The time played stands still while the terminal has no focus.

    def on_app_blur(self) -> None:
        """Stop the time."""
        self.sitting.kept.pause()

    def on_app_focus(self) -> None:
        """Let the time run again."""
        self.sitting.kept.go_on()
        if take_focus := getattr(self.screen, "take_focus", None):
            take_focus()
