"""The game on the table, bound to its place on disk."""

import time
from collections.abc import Callable, Sequence

from ..engine.codes import GameCode
from ..engine.game import Game
from ..engine.moves import DEAL, Move
from ..engine.refusal import Reason, Refusal
from .clock import PlayClock
from .database import Database
from .ledger import Ledger, Row, State
from .log import REDO, UNDO
from .summary import How


class Kept:
    """A game being played, each action of which is on disk before the call returns.

    Where the disk fails, the action counts all the same and is written with the next one.
    """

    def __init__(
        self,
        database: Database,
        game: Game,
        log: Sequence[str] = (),
        row: Row | None = None,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        """Bind a game to the row it came from; without one it is written as a new game.

        `log` holds every action that led to the game, undo and redo included.
        """
        self.game = game
        self.clock = PlayClock(row.seconds if row else 0.0, ticks)
        self._ledger = Ledger(database, game.code, row)
        self._log = tuple(log)
        self._hints = row.hints if row else 0
        self._how = row.how if row else None
        if row is None:
            self.save()
        if self._how:
            self.clock.pause()

    @property
    def id(self) -> int | None:
        """The id of the kept game; None as long as it could not be written."""
        return self._ledger.id

    @property
    def code(self) -> GameCode:
        """The code of the deal."""
        return self.game.code

    @property
    def how(self) -> How | None:
        """How the game ended, None while it is unfinished."""
        return self._how

    @property
    def untouched(self) -> bool:
        """Whether nothing was done yet; such a deal is neither listed nor counted."""
        return not self._log

    @property
    def seconds(self) -> int:
        """Time played, in whole seconds."""
        return int(self.clock.seconds)

    def play(self, move: Move) -> Refusal | None:
        """Play a move and keep it; the winning one ends the game."""
        if self._how:
            return Refusal(Reason.GIVES_NOTHING, move.source, move.target)
        refusal = self.game.play(move)
        if refusal:
            return refusal
        if self.game.won:
            self._how = How.WON
        self._acted(str(self.game.last_move))
        return None

    def deal(self) -> Refusal | None:
        """Deal (in Klondike: draw, or turn the waste over) and keep it."""
        return self.play(DEAL)

    def undo(self) -> Refusal | None:
        """Take the last action back and keep that; a game that ended stays as it is."""
        if self._how:
            return Refusal(Reason.NOTHING_TO_UNDO)
        refusal = self.game.undo()
        if refusal is None:
            self._acted(UNDO)
        return refusal

    def redo(self) -> Refusal | None:
        """Do the action undone last again and keep that; a game that ended stays as it is."""
        if self._how:
            return Refusal(Reason.NOTHING_TO_REDO)
        refusal = self.game.redo()
        if refusal is None:
            self._acted(REDO)
        return refusal

    def give_up(self) -> None:
        """End the game as given up, once; a deal that was not touched does not count as a game."""
        if self._how or self.untouched:
            return
        self._how = How.GIVEN_UP
        self.clock.pause()
        self.save()

    def pause(self) -> None:
        """Stop the time (the terminal has no focus) and keep it."""
        self.clock.pause()
        self.save()

    def go_on(self) -> None:
        """Let the time run again, unless the game has ended."""
        if not self._how:
            self.clock.go_on()

    def save(self) -> None:
        """Write the time played, and whatever could not be written before."""
        self._ledger.write_time(self._state)

    @property
    def saved(self) -> bool:
        """Whether every action is on disk."""
        return not self._ledger.lacks(self._state)

    def forget_untouched(self) -> None:
        """Take a deal in which nothing was done off the disk again."""
        if self.untouched:
            self._ledger.forget()

    @property
    def _state(self) -> State:
        return State(self._log, self._how, self.game.position, self.clock.seconds, self._hints)

    def _acted(self, what: str) -> None:
        self._log = (*self._log, what)
        self.clock.active()
        if self._how:
            self.clock.pause()
        self._ledger.write(self._state)
