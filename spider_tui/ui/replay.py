"""A game shown step by step: forward, back, to either end, to a move by its number."""

from ..draw.looks import Look
from ..draw.scene import Scene, scene
from ..draw.view import NOWHERE, Bar, View
from ..engine.records import Record, Stopped, replay
from ..i18n import _
from ..words import bars, games
from .marks import changes

FORWARD = ("right", "l", "space", "enter", "down", "j")
BACK = ("left", "h", "backspace", "up", "k")


class Replay:
    """A record as a game of which undone moves are the steps to come. Knows no widgets."""

    def __init__(self, record: Record, look: Look) -> None:
        """Play the record through; what follows an illegal move is left out."""
        self.record = record
        self.size = (80, 24)
        self.look = look
        self._typed = ""
        played = replay(record.code, record.moves)
        self.game = played.game if isinstance(played, Stopped) else played
        self._go(0)

    @property
    def step(self) -> int:
        """The number of the step shown, 0 for the deal."""
        return self.game.undos

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self.game.undos + self.game.redos

    @property
    def typing(self) -> bool:
        """Whether a number is being typed; any key but a digit and Enter forgets it."""
        return bool(self._typed)

    def press(self, key: str) -> bool:
        """Act on a key; tell whether it means anything."""
        if len(key) == 1 and key.isascii() and key.isdecimal():
            self._typed = (self._typed + key)[-4:]
            return True
        typed, self._typed = self._typed, ""
        if key == "enter" and typed:
            self._go(int(typed))
        elif key in FORWARD:
            self._go(self.step + 1)
        elif key in BACK:
            self._go(self.step - 1)
        elif key == "home":
            self._go(0)
        elif key == "end":
            self._go(self.last)
        elif key == "pagedown":
            self._go(self.step + 10)
        elif key == "pageup":
            self._go(self.step - 10)
        else:
            return bool(typed)
        return True

    def scene(self) -> Scene:
        """Return what is to be seen at the size last set, the cards the step brought marked."""
        shape, position = self.game.rules.shape, self.game.position
        before = self.game.previous or position
        bar = Bar(
            name=games.title(self.record.code),
            code=str(self.record.code),
            figures=bars.points(position),
            stock=bars.stock_label(shape),
            stock_left=bars.stock_left(shape, position),
            foundations=bars.foundations_label(shape),
            message=self._words(),
        )
        view = View(cursor=NOWHERE, fresh=changes(shape, before, position))
        return scene(shape, position, view, self.look, bar, self.size)

    def _go(self, step: int) -> None:
        wanted = max(0, min(step, self.last))
        while self.step > wanted:
            self.game.undo()
        while self.step < wanted:
            self.game.redo()

    def _words(self) -> str:
        if self._typed:
            return _("To move {number}: Enter").format(number=self._typed)
        at = _("Move {step} of {last}").format(step=self.step, last=self.last)
        move = f"  {self.game.last_move}" if self.step else ""
        return at + move + "  " + _("← → step · number Enter · ? helps · Esc leaves")
