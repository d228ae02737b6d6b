"""How many cards a FreeCell move carries, against a search that carries them one by one."""

from itertools import product

import pytest

from spider_tui.engine.cards import Card, Suit
from spider_tui.engine.freecell import FreeCell
from spider_tui.engine.moves import Move
from spider_tui.engine.piles import EMPTY, Pile, column
from spider_tui.engine.position import Position
from spider_tui.engine.refusal import Reason

RULES = FreeCell()
CELLS, COLUMNS = range(5), range(4)


def card(rank: int) -> Card:
    """Return the card of that rank in the sequence that is carried: black and red by turns."""
    return Card(rank, Suit.SPADES if rank % 2 else Suit.HEARTS)


def sequence(length: int) -> tuple[Card, ...]:
    return tuple(card(rank) for rank in range(length, 0, -1))


def can_be_carried(length: int, cells: int, columns: int, on_card: bool) -> bool:
    """Search for a way to carry ranks `length`…1 with single cards, one after the other.

    A column here is the tuple of its ranks; a card goes onto the next higher one, into an empty
    column or into a cell. The source's first card lies on one that nothing goes on.
    """
    base = (length + 1,) if on_card else ()
    goal = (*base, *range(length, 0, -1))
    start = (tuple(range(length, 0, -1)), base, ((),) * columns, frozenset())
    seen, waiting = {start}, [start]
    while waiting:
        source, target, spare, held = waiting.pop()
        if target == goal:
            return True
        piles = [source, target, *spare]
        for moved, index in [(rank, None) for rank in held] + [
            (pile[-1], number)
            for number, pile in enumerate(piles)
            if pile and not (number == 1 and len(pile) == len(base))
        ]:
            left, lifted = list(piles), held
            if index is None:
                lifted = held - {moved}
            else:
                left[index] = left[index][:-1]
                if len(held) < cells:
                    _remember(left, held | {moved}, seen, waiting)
            for number, pile in enumerate(left):
                if number == index:
                    continue
                # What the source's own cards lay on takes none of them back.
                if pile[-1] == moved + 1 if pile else number != 0:
                    onto = [*left]
                    onto[number] = (*pile, moved)
                    _remember(onto, lifted, seen, waiting)
    return False


def _remember(piles, held, seen, waiting):
    state = (piles[0], piles[1], tuple(sorted(piles[2:])), held)
    if state not in seen:
        seen.add(state)
        waiting.append(state)


def table(length: int, cells: int, columns: int, on_card: bool) -> Position:
    """Lay out a sequence in column 1, the target in column 2, so many empty cells and columns."""
    taken = [Pile(up=(Card(13, Suit.CLUBS),))] * (6 - columns)
    target = Pile(up=(card(length + 1),)) if on_card else EMPTY
    return Position(
        columns=(
            Pile(up=(Card(1, Suit.CLUBS), *sequence(length))),
            target,
            *taken,
            *[EMPTY] * columns,
        ),
        cells=(EMPTY,) * cells + (Pile(up=(Card(2, Suit.CLUBS),)),) * (4 - cells),
        foundations=(EMPTY,) * 4,
    )


@pytest.mark.parametrize("on_card", [True, False], ids=["to a card", "to an empty column"])
@pytest.mark.parametrize(("cells", "columns"), list(product(CELLS, COLUMNS)))
def test_as_many_as_can_be_carried_one_by_one(cells, columns, on_card):
    longest = 12 if on_card else 13
    limit = (1 + cells) * 2**columns
    for length in {1, min(limit, longest), min(limit + 1, longest)}:
        start = table(length, cells, columns, on_card)
        refusal = RULES.refusal(start, Move(column(1), column(2), length))
        assert (refusal is None) == can_be_carried(length, cells, columns, on_card)
        assert (refusal is None) == (length <= limit)


@pytest.mark.parametrize("on_card", [True, False], ids=["to a card", "to an empty column"])
@pytest.mark.parametrize(("cells", "columns"), list(product(CELLS, COLUMNS)))
def test_the_limit_is_told_and_kept(cells, columns, on_card):
    longest = 12 if on_card else 13
    limit = (1 + cells) * 2**columns
    start = table(longest, cells, columns, on_card)
    assert RULES.capacity(start, column(2)) == limit
    move = Move(column(1), column(2), longest)
    refusal = RULES.refusal(start, move)
    if longest <= limit:
        assert refusal is None
        assert RULES.play(start, move).columns[1].up[-longest:] == sequence(longest)
    else:
        assert refusal
        assert (refusal.reason, refusal.limit) == (Reason.TOO_FEW_SPACES, limit)


@pytest.mark.parametrize(("cells", "columns"), list(product(CELLS, COLUMNS)))
def test_a_move_to_an_empty_column_without_a_number_takes_as_many_as_go(cells, columns):
    start = table(13, cells, columns, on_card=False)
    limit = min(13, (1 + cells) * 2**columns)
    assert RULES.complete(start, Move(column(1), column(2))) == Move(column(1), column(2), limit)
