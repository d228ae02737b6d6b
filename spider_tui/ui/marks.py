"""Which cards came or turned from one position to the next."""

from ..engine.piles import Pile, Place, Shape
from ..engine.position import Position


def changes(shape: Shape, before: Position, after: Position) -> frozenset[tuple[Place, int]]:
    """Return the face-up cards that are new in their pile or were face down before.

    Each as (pile, index from the bottom). The stock's own cards are never marked.
    """
    marks: list[tuple[Place, int]] = []
    for place in shape.places:
        old, new = before.pile(place), after.pile(place)
        if old is not new and old != new:
            marks += [(place, index) for index in _fresh(old, new)]
    return frozenset(marks)


def _fresh(old: Pile, new: Pile) -> list[int]:
    was, now = old.cards, new.cards
    same = 0
    while same < min(len(was), len(now)) and was[same] == now[same]:
        same += 1
    face_up = len(new.down)
    turned = range(face_up, min(same, len(old.down)))
    return [*turned, *range(max(same, face_up), len(now))]
