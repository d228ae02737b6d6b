"""What a mouse means: raw presses, motions and releases become gestures. Knows no widgets."""

from ..draw.plan import Hit
from ..lean import NamedTuple

DOUBLE_CLICK_SECONDS = 0.45
DRIFT = 1
"""Cells a pointer may move within a card and still be clicking on it."""

LEFT = 1


class Point(NamedTuple):
    """A screen cell."""

    x: int
    y: int


class Pressed(NamedTuple):
    """The button went down on a card."""

    hit: Hit


class Clicked(NamedTuple):
    """The button went down and up on one card."""

    hit: Hit


class DoubleClicked(NamedTuple):
    """A second click on the same card, soon after the first."""

    hit: Hit


class DragStarted(NamedTuple):
    """The pointer left the card with the button held down."""

    hit: Hit
    start: Point
    at: Point


class Dragged(NamedTuple):
    """The pointer moved on with the cards."""

    at: Point


class Dropped(NamedTuple):
    """The button was let go at the end of a drag."""

    at: Point


class Broken(NamedTuple):
    """The drag ended without a drop."""


Gesture = Pressed | Clicked | DoubleClicked | DragStarted | Dragged | Dropped | Broken


class Press(NamedTuple):
    """The button as it went down."""

    hit: Hit
    at: Point
    release: Clicked | DoubleClicked
    """What it means to let go on the same card."""


class Mouse:
    """Follows one button; every other button breaks off what it does."""

    def __init__(self) -> None:
        self._press: Press | None = None
        self._dragging = False
        self._last_click: tuple[Hit, float] | None = None
        self._quiet: tuple[Point, float] | None = None
        """Where, and until when, a click is taken for one too many of a double click."""

    @property
    def dragging(self) -> bool:
        """Whether cards follow the pointer."""
        return self._dragging

    def down(
        self,
        button: int,
        at: Point,
        hit: Hit | None,
        now: float,
        double: float = DOUBLE_CLICK_SECONDS,
    ) -> list[Gesture]:
        """Take a press; `now` in seconds of any steady clock, `double` 0 knows no double clicks."""
        if self._press is not None or button != LEFT:
            return self.cancel()
        if hit is None:
            self._last_click = None
            return []
        last, self._last_click = self._last_click, None
        if last and last[0] == hit and hit.card is not None and now - last[1] <= double:
            # Whether it is a double click or a drag is known only at the release.
            self._press = Press(hit, at, DoubleClicked(hit))
            # Then the card is gone from under the pointer: a third click must not act on the next.
            self._quiet = at, now + double
        else:
            self._press = Press(hit, at, Clicked(hit))
            if not self._is_quiet(at, now):
                self._last_click = (hit, now)
        return [Pressed(hit)]

    def move(self, button: int, at: Point, hit: Hit | None) -> list[Gesture]:
        """Take a motion; a motion without a button means that the release was lost."""
        if self._press is None:
            return []
        if button != LEFT:
            return self.cancel()
        if self._dragging:
            return [Dragged(at)]
        if self._on_card(at, hit):
            return []
        self._dragging, self._last_click, self._quiet = True, None, None
        return [DragStarted(self._press.hit, self._press.at, at)]

    def up(self, at: Point, hit: Hit | None) -> list[Gesture]:
        """Take a release."""
        press = self._press
        if press is None:
            return []
        # Some terminals report no motion: press and release in different places are a drag too.
        gestures = [] if self._dragging else self.move(LEFT, at, hit)
        dragging, self._press, self._dragging = self._dragging, None, False
        if dragging:
            return [*gestures, Dropped(at)]
        return [press.release]

    def cancel(self) -> list[Gesture]:
        """Forget the press: a key, a lost focus, a resize or another button came between."""
        broken = self._dragging
        self._press, self._dragging, self._last_click = None, False, None
        return [Broken()] if broken else []

    def _is_quiet(self, at: Point, now: float) -> bool:
        if self._quiet is None:
            return False
        there, until = self._quiet
        # A row higher or lower is another card, which the player means.
        return now < until and at.y == there.y and abs(at.x - there.x) <= DRIFT

    def _on_card(self, at: Point, hit: Hit | None) -> bool:
        press = self._press
        assert press is not None
        near = abs(at.x - press.at.x) <= DRIFT and abs(at.y - press.at.y) <= DRIFT
        return at == press.at or (near and hit == press.hit)
