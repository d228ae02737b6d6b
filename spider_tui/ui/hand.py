"""The player's hand: what keys and gestures lift, carry and put down. Knows no widgets.

Whatever the way of input, a move ends in one call of `Host.play`.
"""

from ..draw.areas import Part
from ..draw.plan import Direction, Hit, Plan
from ..draw.view import Cursor, Held, View
from ..engine.moves import LONGEST, Move
from ..engine.piles import HOME, Kind, Pile, Place
from ..engine.position import Position
from ..engine.refusal import Reason, Refusal
from ..engine.rules import Rules, fitting, targets
from ..lean import Protocol
from .mouse import (
    Broken,
    Clicked,
    DoubleClicked,
    Dragged,
    DragStarted,
    Dropped,
    Gesture,
    Point,
    Pressed,
)


class Host(Protocol):
    """The game the hand plays in."""

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        ...

    @property
    def position(self) -> Position:
        """What lies on the table."""
        ...

    @property
    def plan(self) -> Plan:
        """Where everything is drawn."""
        ...

    @property
    def auto_place(self) -> bool:
        """Whether dropped cards go to the best pile instead of the one under the pointer."""
        ...

    @property
    def click_to_move(self) -> bool:
        """Whether a click lifts a group and a second one puts it down."""
        ...

    def play(self, move: Move) -> bool:
        """Play a move or say why not; tell whether it was played."""
        ...

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done."""
        ...

    def missed(self, held: Held) -> None:
        """Say that cards were dropped where no pile is."""
        ...


class Hand:
    """The cursor and the cards lifted."""

    def __init__(self, host: Host, cursor: Cursor) -> None:
        self._host = host
        self.cursor = cursor
        self.held: Held | None = None
        self._open = False
        """Whether the target decides how many cards of the held group go (two-digit moves)."""
        self._grip = Point(0, 0)
        self.floating: Point | None = None

    def view(self, fresh: frozenset[tuple[Place, int]], found: int, help_placing: bool) -> View:
        """Return what is to be seen of the hand, with the marks that others keep."""
        return View(
            cursor=self.cursor,
            held=self.held,
            floating=self.floating,
            accepting=frozenset(self.accepting()) if help_placing else frozenset(),
            fresh=fresh,
            found=found,
        )

    def accepting(self) -> tuple[Place, ...]:
        """List the piles that accept what is held."""
        if self.held is None:
            return ()
        if self._open:
            return fitting(self._host.rules, self._host.position, self.held.place)
        return targets(self._host.rules, self._host.position, self.held.place, self.held.count)

    def settle(self) -> None:
        """Let go, and keep the cursor on a card, after the position has changed."""
        self.put_back()
        self._clamp()

    def put_back(self) -> bool:
        """Put lifted cards back where they lay; tell whether there were any."""
        lifted = self.held is not None
        self.held, self.floating, self._open = None, None, False
        return lifted

    def travel(self, direction: Direction) -> None:
        """Move the cursor: left, right, up, down, first or last."""
        start = self.cursor
        if self.held is not None and direction in ("up", "down"):
            # With cards in hand only piles matter, not how deep a group would start.
            start = Cursor(start.place, max(1, len(self._pile(start.place).up)))
            if direction == "down":
                start = Cursor(start.place, 1)
        self.cursor = self._host.plan.travel(start, direction)
        if self.held is not None and self.cursor.place != self.held.place:
            self.cursor = Cursor(self.cursor.place)

    def pile_key(self, place: Place) -> None:
        """Take the key of a pile: the first one lifts, the second puts down."""
        if self.held is not None:
            self._put(place)
            return
        if place == HOME:
            self._lift_from_foundation()
            return
        count = self._host.rules.movable(self._host.position, place)
        if not count:
            self._host.refuse(Refusal(Reason.EMPTY_PILE, place))
            return
        self._hold(place, count, still_open=True)
        self.cursor = Cursor(place, self._depth_of(place, count))

    def lift_or_put(self) -> None:
        """Lift the group at the cursor, or put down there what is held."""
        if self.held is not None:
            self._put(self.cursor.place)
        else:
            self._lift(self.cursor.place, self.cursor.depth)

    def gesture(self, gesture: Gesture) -> None:
        """Take a gesture of the mouse (clicks on the stock are the caller's)."""
        match gesture:
            case Pressed(hit):
                if self.held is None:
                    self.cursor = self._cursor_at(hit)
            case Clicked(hit):
                self._click(hit)
            case DoubleClicked(hit):
                self.put_back()
                self.cursor = self._cursor_at(hit)
                self._auto_move(hit.place, self._count(hit))
            case DragStarted(hit, start, at):
                self.put_back()
                if self._lift(hit.place, self._count(hit)):
                    corner = self._host.plan.corner(hit.place, hit.card or 0)
                    self._grip = Point(start.x - corner[0], start.y - corner[1])
                    self._float(at)
            case Dragged(at):
                if self.held is not None:
                    self._float(at)
            case Dropped(at):
                if self.floating is not None:
                    self._drop(at)
            case Broken():
                self.put_back()

    def _click(self, hit: Hit) -> None:
        if self.held is not None:
            held = self.held
            self.cursor = self._cursor_at(hit)
            if hit.place == held.place:
                self.put_back()
            else:
                self._put(hit.place)
        elif self._host.click_to_move and hit.card is not None:
            self._lift(hit.place, self._count(hit))

    def _drop(self, at: Point) -> None:
        held, floating, plan = self.held, self.floating, self._host.plan
        assert held is not None
        assert floating is not None
        target = _dropped_on(plan, at)
        if target is None:
            self.put_back()
            self._host.missed(held)
            return
        if _home(target) == _home(held.place):
            self.put_back()
            return
        accepting = self.accepting()
        if self._host.auto_place:
            best = self._host.rules.auto_move(self._host.position, held.place, held.count)
            # The best column only: what goes to a foundation or a cell may still be needed.
            if isinstance(best, Move) and best.target.kind == Kind.COLUMN:
                self.put_back()
                self._host.play(best)
                self._clamp()
                return
        middle = _dropped_on(plan, Point(floating.x + plan.card_width // 2, at.y))
        if _home(target) not in accepting and middle and _home(middle) in accepting:
            target = middle
        if target != HOME:
            self.cursor = Cursor(target)
        self._put(target)

    def _put(self, target: Place) -> None:
        held, still_open = self.held, self._open
        assert held is not None
        self.put_back()
        if target == held.place:
            self._auto_move(held.place, LONGEST if still_open else held.count)
            return
        self._host.play(Move(held.place, _home(target), LONGEST if still_open else held.count))
        self._clamp()

    def _auto_move(self, place: Place, count: int) -> None:
        choice = self._host.rules.auto_move(self._host.position, place, count)
        if isinstance(choice, Refusal):
            self._host.refuse(choice)
        else:
            self._host.play(choice)
            self._clamp()

    def _lift(self, place: Place, count: int) -> bool:
        rules, position = self._host.rules, self._host.position
        if count and count <= rules.movable(position, place):
            self._hold(place, count, still_open=False)
            return True
        self._host.refuse(why_not_lifted(rules, position, place, count))
        return False

    def _lift_from_foundation(self) -> None:
        self._hold(HOME, 1, still_open=True)
        if not self.accepting():
            self.put_back()
            self._host.refuse(self._why_nothing_comes_down())

    def _why_nothing_comes_down(self) -> Refusal:
        refusal = self._host.rules.refusal(
            self._host.position, Move(HOME, Place(Kind.COLUMN, 0), 1)
        )
        if refusal and refusal.reason in (Reason.GIVES_NOTHING, Reason.EMPTY_PILE):
            return refusal._replace(target=None)
        return Refusal(Reason.NO_TARGET, HOME)

    def _hold(self, place: Place, count: int, *, still_open: bool) -> None:
        self.held = Held(place, count)
        # Where only one card ever leaves a pile there is nothing for the target to decide.
        self._open = still_open and (place.kind == Kind.COLUMN or place == HOME)

    def _float(self, at: Point) -> None:
        self.floating = Point(at.x - self._grip.x, at.y - self._grip.y)

    def _pile(self, place: Place) -> Pile:
        return self._host.position.pile(place)

    def _count(self, hit: Hit) -> int:
        """How many cards lie from the card that was hit to the end of its pile."""
        return self._pile(hit.place).size - hit.card if hit.card is not None else 0

    def _cursor_at(self, hit: Hit) -> Cursor:
        return Cursor(hit.place, self._depth_of(hit.place, self._count(hit)))

    def _depth_of(self, place: Place, count: int) -> int:
        if place.kind != Kind.COLUMN:
            return 1
        return max(1, min(count, len(self._pile(place).up)))

    def _clamp(self) -> None:
        self.cursor = Cursor(
            self.cursor.place, self._depth_of(self.cursor.place, self.cursor.depth)
        )


def why_not_lifted(rules: Rules, position: Position, place: Place, count: int) -> Refusal:
    """Return the rule that keeps the last `count` cards of a pile from being lifted."""
    for target in rules.shape.places:
        if target.kind == Kind.COLUMN and target != place:
            refusal = rules.refusal(position, Move(place, target, max(count, 1)))
            if refusal:
                # Relaxed lifts mixed suits whatever the target.
                allowed = refusal.reason == Reason.MIXED_SUITS
                return refusal._replace(target=None, relaxed_allows=allowed)
    return Refusal(Reason.EMPTY_PILE, place)


def _dropped_on(plan: Plan, at: Point) -> Place | None:
    """Return the pile that cards dropped at a cell are meant for, None where there is none.

    A column's number, beside which is the mark that it accepts them, stands for the column. Removed
    runs take nothing by hand, and say so.
    """
    areas = plan.areas
    if Part.NUMBERS in areas and areas[Part.NUMBERS].holds(*at):
        at = Point(at.x, plan.tableau.y)
    hit = plan.hit(*at)
    if hit is None and Part.RUNS in areas and areas[Part.RUNS].holds(*at):
        return HOME
    return hit.place if hit else None


def _home(place: Place) -> Place:
    """Every foundation is one target: a card's own."""
    return HOME if place.kind == Kind.FOUNDATION else place
