"""A game shown step by step: forward, back, to either end, to a move by its number."""

from collections.abc import Sequence

from ..draw.looks import Look
from ..draw.scene import Scene, scene
from ..draw.view import NOWHERE, Bar, View
from ..engine.games import rules_of
from ..engine.moves import Move
from ..engine.position import Position
from ..engine.records import Record
from ..i18n import _
from ..words import bars, games
from .marks import changes

FORWARD = ("right", "l", "space", "enter", "down", "j")
BACK = ("left", "h", "backspace", "up", "k")


class Replay:
    """A record and the step shown. Knows no widgets."""

    def __init__(self, record: Record, look: Look) -> None:
        """Play the record through; what follows an illegal move is left out."""
        self.record = record
        self.size = (80, 24)
        self.look = look
        self.rules = rules_of(record.code)
        self.step = 0
        self._typed = ""
        positions = [self.rules.deal(record.code.number)]
        moves: list[Move] = []
        for move in record.moves:
            completed = self.rules.complete(positions[-1], move)
            if not isinstance(completed, Move) or self.rules.refusal(positions[-1], completed):
                break
            moves.append(completed)
            positions.append(self.rules.play(positions[-1], completed))
        self.moves: Sequence[Move] = moves
        self._positions: Sequence[Position] = positions

    @property
    def position(self) -> Position:
        """The position after the step shown."""
        return self._positions[self.step]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.moves)

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
        shape = self.rules.shape
        before = self._positions[max(0, self.step - 1)]
        bar = Bar(
            name=games.title(self.record.code),
            code=str(self.record.code),
            figures=bars.points(self.position),
            stock=bars.stock_label(shape),
            stock_left=bars.stock_left(shape, self.position),
            foundations=bars.foundations_label(shape),
            message=self._words(),
        )
        view = View(cursor=NOWHERE, fresh=changes(shape, before, self.position))
        return scene(shape, self.position, view, self.look, bar, self.size)

    def _go(self, step: int) -> None:
        self.step = max(0, min(step, self.last))

    def _words(self) -> str:
        if self._typed:
            return _("To move {number}: Enter").format(number=self._typed)
        at = _("Move {step} of {last}").format(step=self.step, last=self.last)
        move = f"  {self.moves[self.step - 1]}" if self.step else ""
        return at + move + "  " + _("← → step · number Enter · ? helps · Esc leaves")
