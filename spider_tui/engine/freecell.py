"""The rules of FreeCell, with Microsoft's deals."""

from ..lean import NamedTuple
from .cards import Card, Suit, deck
from .foundations import (
    NO_FOUNDATIONS,
    all_home,
    auto_move,
    count_refusal,
    group_refusal,
    home_refusal,
    landed,
    legal_moves,
    next_up,
    pile_refusal,
    placing_refusal,
    wins_going_up,
    with_own_foundation,
)
from .moves import LONGEST, Move
from .piles import EMPTY, Kind, Pile, Place, Shape
from .position import Position
from .refusal import IllegalMove, Reason, Refusal
from .rules import alternating, fitting_group, group_length, transfer
from .shuffle import microsoft_deck

COLUMNS = 8
CELLS = 4
GIVES = (Kind.COLUMN, Kind.CELL)
TAKES = (Kind.COLUMN, Kind.CELL, Kind.FOUNDATION)

PLACES = tuple(Place(Kind.COLUMN, index) for index in range(COLUMNS))


class FreeCell(NamedTuple):
    """FreeCell as Microsoft plays it.

    A card may go from one free cell to another: it changes nothing, and no rule forbids it.
    Cards do not come back from the foundations.
    """

    cells: int = CELLS

    @property
    def shape(self) -> Shape:
        """Eight columns, the free cells and four foundations."""
        return Shape(columns=COLUMNS, cells=self.cells, foundations=len(Suit))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The 52 cards."""
        return deck(Suit, copies=1)

    def deal(self, number: int) -> Position:
        """Lay out Microsoft's deal of that number, all cards face up."""
        cards = microsoft_deck(number)
        return Position(
            columns=tuple(Pile(up=tuple(cards[index::COLUMNS])) for index in range(COLUMNS)),
            cells=(EMPTY,) * self.cells,
            foundations=NO_FOUNDATIONS,
        )

    def capacity(self, position: Position, target: Place) -> int:
        """Return how many cards one move can carry to a column.

        (1 + empty free cells) x 2^(empty columns): as many as can be carried one by one, each
        set down only in free cells and empty columns. An empty target is not set down in.
        """
        cells = sum(not cell.up for cell in position.cells)
        columns = sum(not pile.up for pile in position.columns)
        if not position.columns[target.index].up:
            columns -= 1
        return (1 + cells) << columns

    def movable(self, position: Position, place: Place) -> int:
        """Return the length of the group at the end of a column, one card of a free cell.

        How much of a group can be carried depends on where it goes: see `capacity`.
        """
        match place.kind:
            case Kind.COLUMN:
                return group_length(position.columns[place.index].up, alternating)
            case Kind.CELL:
                return len(position.cells[place.index].up)
            case _:
                return 0

    def complete(self, position: Position, move: Move) -> Move | Refusal:
        """Choose the longest group that fits; to an empty column, that can be carried there."""
        if pile_refusal(self.shape, position, move, GIVES, TAKES):
            return move
        source, target, count = move = with_own_foundation(position, move)
        if count != LONGEST:
            return move
        if not move.between_columns:
            return Move(source, target, 1)
        longest = self.movable(position, source)
        below = position.columns[target.index].last
        if below is None:
            return Move(source, target, min(longest, self.capacity(position, target)))
        return fitting_group(source, target, position.pile(source).up, longest, below)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Return the rule that forbids a move, None if it is legal."""
        refusal = pile_refusal(self.shape, position, move, GIVES, TAKES) or count_refusal(
            position, move
        )
        if refusal:
            return refusal
        source, target, count = move
        taken = position.pile(target).up if target.kind != Kind.FOUNDATION else ()
        match target.kind:
            case Kind.FOUNDATION:
                return home_refusal(position, move)
            case Kind.CELL:
                return Refusal(Reason.CELL_TAKEN, source, target, taken) if taken else None
        refusal = group_refusal(position, move)
        if not refusal and taken:
            refusal = placing_refusal(position, move)
        if refusal:
            return refusal
        limit = self.capacity(position, target)
        if count <= limit:
            return None
        first = position.pile(source).up[-count]
        return Refusal(Reason.TOO_FEW_SPACES, source, target, (first, *taken[-1:]), limit=limit)

    def play(self, position: Position, move: Move) -> Position:
        """Move and count. Raises IllegalMove."""
        refusal = self.refusal(position, move)
        if refusal:
            raise IllegalMove(refusal)
        after = transfer(position, landed(position, move))
        return after._replace(moves=position.moves + 1)

    def legal(self, position: Position) -> tuple[Move, ...]:
        """List the moves pile by pile, smaller groups first."""
        return legal_moves(self, position)

    def auto_move(self, position: Position, place: Place, count: int = LONGEST) -> Move | Refusal:
        """Choose the best pile for a group: its foundation, a column, an empty one, a cell."""
        return auto_move(self, position, place, count)

    def finish(self, position: Position) -> Move | None:
        """Return the next move of the ending that plays itself, if all cards can just go up.

        That is so at the latest when the ranks in every column only go down, whatever the
        suits: then the lowest card not yet up always lies open.
        """
        if not wins_going_up(position, position.columns + position.cells):
            return None
        return next_up(position, (*PLACES, *(Place(Kind.CELL, n) for n in range(self.cells))))

    def won(self, position: Position) -> bool:
        """Won when all four foundations are complete."""
        return all_home(position)
