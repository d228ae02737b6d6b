"""A game being played: the position and the way to it, with undo and redo."""

from .codes import GameCode
from .games import rules_of
from .moves import DEAL, Move
from .position import Position
from .refusal import IllegalMove, Reason, Refusal
from .rules import Rules

UNDO_LIMIT = 100
"""Actions that can be taken back, by the rules."""


class Game:
    """One deal and what was done in it.

    Every earlier position is kept as the value it was, so undo and redo compute nothing.
    """

    def __init__(self, code: GameCode, undo_limit: int | None = UNDO_LIMIT) -> None:
        """Deal `code`. `undo_limit` None lets undo reach back to the start."""
        self.code = code
        self.rules: Rules = rules_of(code)
        self.undo_limit = undo_limit
        self._positions: list[Position] = [self.rules.deal(code.number)]
        self._moves: list[Move] = []
        self._at = 0
        self._floor = 0

    @property
    def start(self) -> Position:
        """The deal before any action."""
        return self._positions[0]

    @property
    def position(self) -> Position:
        """What lies on the table now."""
        return self._positions[self._at]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The actions that led here, undone ones left out: what a record holds."""
        return tuple(self._moves[: self._at])

    @property
    def last_move(self) -> Move | None:
        """The action that led to this position, None at the start."""
        return self._moves[self._at - 1] if self._at else None

    @property
    def previous(self) -> Position | None:
        """The position before the last action, None at the start."""
        return self._positions[self._at - 1] if self._at else None

    @property
    def undos(self) -> int:
        """How many actions can be taken back now."""
        if self.undo_limit is None:
            return self._at
        return max(0, self._at - max(self._floor, len(self._moves) - self.undo_limit))

    @property
    def redos(self) -> int:
        """How many actions can be done again now."""
        return len(self._moves) - self._at

    @property
    def won(self) -> bool:
        """Whether the game is won."""
        return self.rules.won(self.position)

    def play(self, move: Move) -> Refusal | None:
        """Play a move, complete or not; a refused one changes nothing and is returned why."""
        completed = self.rules.complete(self.position, move)
        if isinstance(completed, Refusal):
            return completed
        try:
            position = self.rules.play(self.position, completed)
        except IllegalMove as error:
            return error.refusal
        if self.undo_limit is not None:
            # What fell out of reach stays there, also when later undone actions are replaced.
            self._floor = max(self._floor, len(self._moves) - self.undo_limit)
        del self._moves[self._at :], self._positions[self._at + 1 :]
        self._moves.append(completed)
        self._positions.append(position)
        self._at += 1
        return None

    def deal(self) -> Refusal | None:
        """Deal (in Klondike: draw, or turn the waste over)."""
        return self.play(DEAL)

    def undo(self) -> Refusal | None:
        """Go back to the position before the last action."""
        if not self._at:
            return Refusal(Reason.NOTHING_TO_UNDO)
        if not self.undos:
            return Refusal(Reason.UNDO_LIMIT, limit=self.undo_limit or 0)
        self._at -= 1
        return None

    def redo(self) -> Refusal | None:
        """Do the action again that was undone last."""
        if not self.redos:
            return Refusal(Reason.NOTHING_TO_REDO)
        self._at += 1
        return None
