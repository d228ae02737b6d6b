"""The kept games: go on with one, replay it, restart its deal, give it up, delete it."""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from ...draw.wrapping import wrap
from ...i18n import _
from ...lean import NamedTuple
from ...store.summary import Summary
from ...words.kept import summaries_table
from .base import CORNERS, Dialog, Words

MARK, NO_MARK = "▸", " "

OTHER_ROWS = 4
"""Rows of the box that are not the list's: border, titles, and what is said."""


class Chosen(NamedTuple):
    """What to do with which game: `resume`, `replay` or `restart`."""

    what: str
    game: Summary


class Books(NamedTuple):
    """What the list asks of those who keep the games."""

    games: Callable[[], Sequence[Summary]]
    unreadable: Callable[[], str]
    """Why games may be missing in what `games` gave, empty if none are."""
    give_up: Callable[[int], None]
    delete: Callable[[int], None]


class KeptGamesDialog(Dialog[Chosen]):
    """Lists the kept games, the one last played first."""

    WIDTH: ClassVar[int] = 78
    BINDINGS: ClassVar[list[BindingType]] = [
        ("r", "choose('replay')", ""),
        ("R", "choose('restart')", ""),
        ("x", "give_up", ""),
        ("delete", "delete", ""),
        ("j", "move(1)", ""),
        ("k", "move(-1)", ""),
    ]
    DEFAULT_CSS = """
    KeptGamesDialog OptionList {
        width: 1fr; height: auto; border: none; padding: 0;
        background: transparent; scrollbar-size-vertical: 1;
        text-wrap: nowrap; text-overflow: clip;
    }
    KeptGamesDialog OptionList:focus { border: none; }
    KeptGamesDialog #word { color: $box-title; text-style: bold; }
    """

    def __init__(self, books: Books, current: int | None) -> None:
        """`current` is the number of the game on the table, None if it is not kept yet."""
        super().__init__(_("Kept games"))
        # Held here, not looked up: a dialog may be closed before what it shows is there.
        self._titles = Words("", id="titles")
        self._list = OptionList(id="games", markup=False)
        self._word = Words("", id="word")
        self._books = books
        self._current = current
        self._games = books.games()
        self._lacking = books.unreadable()
        self._asked: tuple[str, int] | None = None
        """What is done when its key is pressed once more, and to which game."""
        self._said_of: int | None = None
        self._lines: Sequence[str] = ()
        self._marked: int | None = None
        """The line of the list that has the mark; colours alone are not seen everywhere."""

    def body(self) -> Iterable[Widget]:
        """Show the list; lines are cut to its width, not wrapped."""
        self._list_keys()
        yield self._titles
        yield self._list
        yield self._word

    def on_mount(self) -> None:
        """Fill the list and start at the game on the table: Enter at once only closes."""
        self._show()
        numbers = [game.id for game in self._games]
        if self._current in numbers:
            self._list.highlighted = numbers.index(self._current)
        self._forget()
        self._list.focus()

    def on_resize(self, _event: events.Resize) -> None:
        """Set the list anew for the width; titles and words stay in sight above and below it."""
        self._list_keys()
        said = len(wrap(self._lacking, self.room)) if self._lacking else 1
        self._list.styles.max_height = max(1, self.app.size.height - OTHER_ROWS - (said - 1))
        self._show()

    def on_option_list_option_selected(self) -> None:
        """Go on with a game."""
        self.action_choose("resume")

    def on_option_list_option_highlighted(self) -> None:
        """Mark the game; forget what was said about another. This may come after the next key."""
        self._mark()
        if self._said_of != self._id_at_cursor:
            self._forget()

    def action_choose(self, what: str) -> None:
        """Close with what is to be done to the game at the cursor."""
        game = self._at_cursor
        if game is None:
            return
        if what == "resume" and game.id == self._current:
            self.action_close()
        elif game.code is None or (game.damaged and what != "restart"):
            self._say(_("This game is damaged: it cannot be followed."))
        else:
            self.dismiss(Chosen(what, game))

    def action_give_up(self) -> None:
        """Count the game as given up, when asked twice: it stays so."""
        game = self._at_cursor
        if game is None:
            return
        if game.how is not None or game.damaged:
            self._say(_("This game has ended already."))
        elif self._asked != ("give up", game.id):
            self._ask("give up", game.id, _("Press x again to give this game up for good."))
        else:
            self._books.give_up(game.id)
            self._forget()
            self._fill()

    def action_delete(self) -> None:
        """Delete the game, when asked twice: it does not come back."""
        game = self._at_cursor
        if game is None:
            return
        if game.id == self._current:
            self._say(_("This game is on the table."))
        elif self._asked != ("delete", game.id):
            self._ask("delete", game.id, _("Press Del again: it leaves the statistics too."))
        else:
            self._books.delete(game.id)
            self._forget()
            self._fill()

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        if by > 0:
            self._list.action_cursor_down()
        else:
            self._list.action_cursor_up()

    def _list_keys(self) -> None:
        """List the keys; in a narrow box the last two without words, rather than one not at all."""
        keys = (_("Enter go on"), _("r replay"), _("R restart"), _("x give up"))
        told, short = (_("Del delete"), _("Esc close")), (_("Del"), _("Esc"))
        room = cell_len(" · ".join((*keys, *told))) <= self.box_width - CORNERS
        self.show_footer(*keys, *(told if room else short))

    @property
    def _at_cursor(self) -> Summary | None:
        index = self._list.highlighted
        return None if index is None or index >= len(self._games) else self._games[index]

    @property
    def _id_at_cursor(self) -> int | None:
        game = self._at_cursor
        return game.id if game else None

    def _fill(self) -> None:
        """Read the games anew; the cursor stays on its game, else in its place."""
        known = self._id_at_cursor
        self._games = self._books.games()
        self._lacking = self._books.unreadable()
        self._show(known)

    def _show(self, known: int | None = None) -> None:
        """List the games for the width of now, the cursor on the game `known` or where it was."""
        at, known = self._list.highlighted or 0, known or self._id_at_cursor
        # As wide as it can be without the bar that scrolls the whole box: the list has its own.
        title, *lines = summaries_table(self._games, self.room - len(MARK))
        self._titles.update(
            NO_MARK + title if lines else self._lacking or _("No game is kept yet.")
        )
        self._list.set_options(Option(NO_MARK + line) for line in lines)
        self._lines, self._marked = lines, None
        if lines:
            numbers = [game.id for game in self._games]
            self._list.highlighted = (
                numbers.index(known) if known in numbers else min(at, len(lines) - 1)
            )
            self._mark()

    def _mark(self) -> None:
        """Set the mark before the line of the cursor."""
        at = self._list.highlighted
        for index, mark in ((self._marked, NO_MARK), (at, MARK)):
            if index is not None:
                self._list.replace_option_prompt_at_index(index, mark + self._lines[index])
        self._marked = at

    def _ask(self, what: str, game: int, words: str) -> None:
        self._say(words)
        self._asked = what, game

    def _forget(self) -> None:
        self._say("")

    def _say(self, words: str) -> None:
        self._asked = None
        self._said_of = self._id_at_cursor
        # Of an empty list it is said in the place of the titles.
        self._word.update(words or (self._lacking if self._games else ""))
