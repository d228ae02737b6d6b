"""Play in a window that is killed at any moment, again and again, and see what is kept.

Whatever was shown is kept: an action is on disk before it is on the screen. So what lies on disk
after a kill are the actions sent, in order, up to some action no earlier than the one last shown.

Windows that are killed while they start are spawned. The others are killed in mid-play: they are
forked from a program that has imported everything, which is the same program from then on.
"""

import random
import signal
import time
from pathlib import Path
from typing import NamedTuple

from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import Game
from spider_tui.engine.moves import Move
from tests.e2e.window import Seen, Window, by_keys, kept, keys, log, read, seen_in
from tests.preloaded import fork
from tests.pty import spawn
from tests.store.games import history

AT_ONCE = 20
"""Most actions sent to one window."""

STARTING = 0.1
"""Share of the windows that are killed while they start, or soon after."""

ROOM = 22
"""Cards of the longest column that is shown unfolded, deals to come included."""


class Kill(NamedTuple):
    """What one kill came to."""

    sent: int
    """Actions sent to the window."""
    shown: int
    """Of those, how many were shown at least."""
    kept: int
    """Of those, how many are on disk; more than shown where the kill came before the frame."""


class Player:
    """Someone who plays one game, whatever happens to the windows."""

    def __init__(self, home: Path, code: GameCode, seed: int) -> None:
        self.home = home
        self.code = code
        self._chance = random.Random(seed)
        self._log: list[str] = []
        """Every action so far: moves, `undo`, `redo`."""

    def play_until_killed(self) -> Kill:
        """Open a window, play some actions, kill it at a random moment; check what is kept."""
        start = self._play(self._log)
        words = ("Going on with" if self._log else "New deal") + f" {self.code}"
        before = len(self._log)
        # Some are killed while they start: what was typed by then is not kept, nor shown.
        starting = self._chance.random() < STARTING
        argv = () if self._log else ("--code", str(self.code))
        with Window(self.home, *argv, start=spawn if starting else fork) as window:
            window.until_shows(start.position)
            window.until_words(words)
            expected = [seen_in(start.position)]
            shown = 0
            for number in range(self._chance.randint(1, AT_ONCE)):
                what, typed = self._choose(start)
                self._log.append(what)
                expected.append(seen_in(start.position))
                window.press(*typed)
                if number == 0 and not starting:
                    window.until_shows(start.position)
                    shown = 1
                elif self._chance.random() < 0.7:
                    shown = _watch(window, self._chance.random() * 0.02, expected, shown)
            shown = _watch(window, self._chance.random() ** 3 * 0.1, expected, shown)
            window.signal(signal.SIGKILL)
            assert window.wait() == -signal.SIGKILL
            shown = _latest(window, expected, shown)
        sent = len(self._log) - before
        self._check(before + shown)
        return Kill(sent, shown, len(self._log) - before)

    def _check(self, shown: int) -> None:
        """Compare what is on disk with what was played; go on from there."""
        on_disk = log(self.home)
        assert on_disk == self._log[: len(on_disk)]
        assert len(on_disk) >= shown, "an action was shown that is not kept"
        self._log = on_disk
        if on_disk:
            found, expected = kept(self.home), self._play(on_disk)
            assert found.code == self.code
            assert found.position == expected.position
            assert found.moves == expected.moves
            assert history(found) == history(expected)

    def _play(self, actions: list[str]) -> Game:
        game = Game(self.code)
        for what in actions:
            _act(game, what)
        return game

    def _choose(self, game: Game) -> tuple[str, str]:
        """Take an action in a game; return it and the keys for it."""
        choice = self._chance.random()
        if choice < 0.2 and game.undos:
            _act(game, "undo")
            return "undo", "u"
        if choice < 0.35 and game.redos:
            _act(game, "redo")
            return "redo", "r"
        moves = [move for move in by_keys(game) if move.is_deal or _has_room(game, move)]
        if not moves:
            _act(game, "undo")
            return "undo", "u"
        move = self._chance.choice(moves)
        _act(game, str(move))
        return str(move), keys(move)


def _act(game: Game, what: str) -> None:
    match what:
        case "undo":
            refusal = game.undo()
        case "redo":
            refusal = game.redo()
        case _:
            refusal = game.play(Move.parse(what))
    assert refusal is None


def _has_room(game: Game, move: Move) -> bool:
    return game.position.pile(move.target).size + move.count + len(game.position.stock) // 10 < ROOM


def _watch(window: Window, seconds: float, expected: list[Seen], shown: int) -> int:
    """Read what the window writes for some seconds; return the latest action that was shown."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if window._read(left):
            shown = _latest(window, expected, shown)
    return shown


def _latest(window: Window, expected: list[Seen], shown: int) -> int:
    """Return how many actions the screen shows by now: `shown` or more.

    Undo leads to positions that were there before; counted is the least it can be.
    """
    seen = read(window.screen)
    return next((at for at in range(shown, len(expected)) if expected[at] == seen), shown)
