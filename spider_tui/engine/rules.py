"""What the rules of any game answer, and what games share by kind of pile."""

from collections.abc import Callable, Iterator, Sequence

from ..lean import Protocol
from .cards import ACE, KING, Card
from .moves import Move
from .piles import HOME, Kind, Pile, Place, Shape
from .position import Position
from .refusal import Reason, Refusal


class Rules(Protocol):
    """The rules of one game and variant: a value with pure functions."""

    @property
    def shape(self) -> Shape:
        """Which piles the game has."""
        ...

    def deal(self, number: int) -> Position:
        """Return the start of a deal."""
        ...

    def movable(self, position: Position, place: Place) -> int:
        """Return how many cards at the end of a pile may be lifted together, 0 if none."""
        ...

    def complete(self, position: Position, move: Move) -> Move | Refusal:
        """Fill in what a move leaves open: the longest group that fits, the foundation meant.

        A move that leaves nothing open comes back as it is, legal or not.
        """
        ...

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Return the one rule that forbids a completed move, or None if it is legal."""
        ...

    def play(self, position: Position, move: Move) -> Position:
        """Return the position after a legal, completed move. Raises IllegalMove for any other."""
        ...

    def legal(self, position: Position) -> tuple[Move, ...]:
        """List every legal move, completed, each once."""
        ...

    def auto_move(self, position: Position, place: Place, count: int = 0) -> Move | Refusal:
        """Return the best move for the last `count` cards of a pile; 0 means the best group."""
        ...

    def finish(self, position: Position) -> Move | None:
        """Return the next move of an ending that needs no more thought, None if there is none."""
        ...

    def won(self, position: Position) -> bool:
        """Tell whether the game is won."""
        ...


Link = Callable[[Card, Card], bool]
"""Whether the second card may lie on the first and move with it."""


def steps_down(below: Card, above: Card) -> bool:
    """Ranks step down by one, whatever the suits."""
    return below.rank == above.rank + 1


def same_suit(below: Card, above: Card) -> bool:
    """Ranks step down by one within a suit."""
    return below.rank == above.rank + 1 and below.suit == above.suit


def alternating(below: Card, above: Card) -> bool:
    """Ranks step down by one and the colours alternate."""
    return below.rank == above.rank + 1 and below.suit.is_red != above.suit.is_red


def group_length(cards: Sequence[Card], link: Link) -> int:
    """Count the cards at the end of a pile of which each lies on the one before by `link`."""
    length = min(len(cards), 1)
    while length < len(cards) and link(cards[-length - 1], cards[-length]):
        length += 1
    return length


def broken_pair(group: Sequence[Card], link: Link) -> tuple[Card, Card] | None:
    """Return the pair nearest the open end of a group that `link` does not hold together."""
    for index in range(len(group) - 1, 0, -1):
        if not link(group[index - 1], group[index]):
            return group[index - 1], group[index]
    return None


def transfer(position: Position, move: Move) -> Position:
    """Carry cards from pile to pile without asking any rule; a bared card turns face up."""
    source, target = position.pile(move.source), position.pile(move.target)
    return position.with_piles(
        {
            move.source: source.without(move.count),
            move.target: target.plus(source.up[-move.count :]),
        }
    )


def removed_runs(piles: Sequence[Pile]) -> int:
    """Count the foundations that hold cards: in Spider, the runs removed so far."""
    return sum(1 for pile in piles if pile.up)


def fitting_group(
    source: Place, target: Place, up: tuple[Card, ...], longest: int, below: Card
) -> Move | Refusal:
    """Choose how many cards of one column go onto the last card of another, by their ranks.

    `up` are the face-up cards of the first, the last `longest` of which may be lifted together.
    Where none fit, the move comes back with the cards whose rank would fit, or the Ace or King in
    the way, so that `refusal` can name the rule; else the refusal is returned here.
    """
    fitting = below.rank - up[-1].rank
    # The card that fits may lie deeper than the group reaches: then `refusal` says why not.
    if 1 <= fitting <= len(up) and up[-fitting].rank == below.rank - 1:
        return Move(source, target, fitting)
    if below.rank == ACE or up[-1].rank == KING:
        return Move(source, target, 1)
    return Refusal(Reason.NOTHING_FITS, source, target, (up[-longest], up[-1], below))


def targets(rules: Rules, position: Position, place: Place, count: int) -> tuple[Place, ...]:
    """List the piles that accept the last `count` cards of a pile."""
    return tuple(
        target
        for target in _destinations(rules.shape)
        if target != place and rules.refusal(position, Move(place, target, count)) is None
    )


def fitting(rules: Rules, position: Position, place: Place) -> tuple[Place, ...]:
    """List the piles that accept some group of a pile, however long."""
    found = []
    for target in _destinations(rules.shape):
        move = rules.complete(position, Move(place, target)) if target != place else None
        if isinstance(move, Move) and rules.refusal(position, move) is None:
            found.append(target)
    return tuple(found)


def _destinations(shape: Shape) -> Iterator[Place]:
    for place in shape.places:
        if place.kind in (Kind.COLUMN, Kind.CELL):
            yield place
    if shape.foundations:
        yield HOME
