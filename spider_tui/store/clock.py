"""Time played: it stands still while the player is away."""

import time
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds after the last key or click until the player counts as away."""


class PlayClock:
    """Counts the seconds a game is really played.

    It runs from the start or the last sign of life on, for at most a minute, and not while paused
    (the terminal has no focus).
    """

    def __init__(self, played: float = 0.0, now: Callable[[], float] = time.monotonic) -> None:
        """Start running at `played` seconds; `now` gives seconds that never go back."""
        self._played = played
        self._now = now
        self._since: float | None = now()

    @property
    def seconds(self) -> float:
        """Seconds played so far."""
        if self._since is None:
            return self._played
        return self._played + min(max(0.0, self._now() - self._since), PATIENCE)

    def active(self) -> None:
        """Note a sign of life: a key, a click. A paused clock stays paused."""
        if self._since is not None:
            self._played = self.seconds
            self._since = self._now()

    def pause(self) -> None:
        """Stop: the terminal lost the focus, or the game is over."""
        self._played = self.seconds
        self._since = None

    def go_on(self) -> None:
        """Run again after a pause."""
        self._played = self.seconds
        self._since = self._now()
