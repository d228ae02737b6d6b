"""Which moves the printed rules of Klondike and FreeCell allow, worked out apart from the engine.

Plain loops over cards, in record notation: slow and obvious, to check the rules against.
"""

import itertools
from collections.abc import Iterator, Sequence

from spider_tui.engine.cards import Card
from spider_tui.engine.piles import Pile
from spider_tui.engine.position import Position

RED = "HD"


def klondike(position: Position) -> set[str]:
    """List the moves that are allowed, won games aside."""
    moves = set(_home(position, [position.waste]))
    for source, cards in _groups(position):
        moves |= {f"{source}-{n}x{len(cards)}" for n in _columns(position, cards[0], "king")}
    singles = [("w", position.waste)]
    singles += [(f"h{suit}", position.foundations["shdc".index(suit)]) for suit in "shdc"]
    for name, pile in singles:
        if pile.up:
            moves |= {f"{name}-{n}" for n in _columns(position, pile.up[-1], "king")}
    if position.stock or position.waste.cards:
        moves.add("D")
    return {move for move in moves if not _onto_itself(move)}


def freecell(position: Position) -> set[str]:
    """List the moves that are allowed."""
    cells = dict(zip("abcd", position.cells, strict=True))
    moves = set(_home(position, [*position.cells]))
    empty_cells = [name for name, pile in cells.items() if not pile.up]
    empty_columns = [pile for pile in position.columns if not pile.up]
    for source, cards in _groups(position):
        for number in _columns(position, cards[0], "any"):
            spare = len(empty_columns) - (not position.columns[number - 1].up)
            if len(cards) <= (1 + len(empty_cells)) * 2**spare:
                moves.add(f"{source}-{number}x{len(cards)}")
        if len(cards) == 1:
            moves |= {f"{source}-{cell}" for cell in empty_cells}
    for name, pile in cells.items():
        if pile.up:
            moves |= {f"{name}-{n}" for n in _columns(position, pile.up[0], "any")}
            moves |= {f"{name}-{cell}" for cell in empty_cells}
    return {move for move in moves if not _onto_itself(move)}


def _groups(position: Position) -> Iterator[tuple[int, Sequence[Card]]]:
    for number, pile in enumerate(position.columns, start=1):
        for start in range(len(pile.up)):
            cards = pile.up[start:]
            if all(_fits(low, high) for high, low in itertools.pairwise(cards)):
                yield number, cards


def _columns(position: Position, card: Card, on_empty: str) -> Iterator[int]:
    for number, pile in enumerate(position.columns, start=1):
        if pile.up:
            if _fits(card, pile.up[-1]):
                yield number
        elif on_empty == "any" or card.rank == 13:
            yield number


def _home(position: Position, others: Sequence[Pile]) -> Iterator[str]:
    names = [str(number + 1) for number in range(len(position.columns))]
    names += ["w"] if len(others) == 1 else ["a", "b", "c", "d"]
    for name, pile in zip(names, [*position.columns, *others], strict=True):
        if pile.up and pile.up[-1].rank == 1 + position.foundations[pile.up[-1].suit].size:
            yield f"{name}-h"


def _fits(card: Card, below: Card) -> bool:
    return card.rank + 1 == below.rank and (str(card)[1] in RED) != (str(below)[1] in RED)


def _onto_itself(move: str) -> bool:
    source, _, target = move.partition("x")[0].partition("-")
    return source == target
