"""The rules of Klondike, drawing one card or three, turning the waste over without limit."""

from ..lean import NamedTuple
from .cards import KING, Card, Suit, deck
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
    with_fitting_foundation,
    with_own_foundation,
)
from .moves import DEAL, LONGEST, Move
from .piles import EMPTY, HOME, STOCK, WASTE, Kind, Pile, Place, Shape
from .position import Position
from .refusal import IllegalMove, Reason, Refusal
from .rules import alternating, fitting_group, group_length, steps_down, transfer
from .shuffle import shuffled

COLUMNS = 7
SHAPE = Shape(columns=COLUMNS, stock=True, waste=True, foundations=len(Suit))
GIVES = (Kind.COLUMN, Kind.WASTE, Kind.FOUNDATION)
TAKES = (Kind.COLUMN, Kind.FOUNDATION)

PLACES = tuple(Place(Kind.COLUMN, index) for index in range(COLUMNS))


class Klondike(NamedTuple):
    """One variant of Klondike: how many cards a draw shows, of which the last can be played.

    The waste's face-up cards are those of the last draw still there; when they are played,
    the card beneath turns up.
    """

    draw: int = 1

    @property
    def shape(self) -> Shape:
        """Seven columns, stock, waste and four foundations."""
        return SHAPE

    @property
    def cards(self) -> tuple[Card, ...]:
        """The 52 cards before the shuffle."""
        return deck(Suit, copies=1)

    def deal(self, number: int) -> Position:
        """Deal 28 cards row by row, each row one column further right; the rest is the stock."""
        cards = iter(shuffled(self.cards, number))
        columns: list[list[Card]] = [[] for _ in PLACES]
        for row in range(COLUMNS):
            for index in range(row, COLUMNS):
                columns[index].append(next(cards))
        return Position(
            columns=tuple(Pile(tuple(cards[:-1]), tuple(cards[-1:])) for cards in columns),
            stock=tuple(cards),
            foundations=NO_FOUNDATIONS,
        )

    def movable(self, position: Position, place: Place) -> int:
        """Return the length of the group at the end of a column; one card of other piles."""
        match place.kind:
            case Kind.COLUMN:
                return group_length(position.columns[place.index].up, alternating)
            case Kind.WASTE:
                return len(position.waste.up[-1:])
            case Kind.FOUNDATION if place != HOME and not self.won(position):
                return len(position.foundations[place.index].up[-1:])
            case _:
                return 0

    def complete(self, position: Position, move: Move) -> Move | Refusal:
        """Choose the longest group that fits, and the foundation that `h` stands for."""
        if move.is_deal:
            return DEAL
        if pile_refusal(SHAPE, position, move, GIVES, TAKES):
            return move
        if move.source == HOME:
            return with_fitting_foundation(self, position, move)
        source, target, count = move = with_own_foundation(position, move)
        if count != LONGEST:
            return move
        if not move.between_columns:
            return Move(source, target, 1)
        longest = self.movable(position, source)
        below = position.columns[target.index].last
        if below is None:
            return Move(source, target, longest)
        return fitting_group(source, target, position.pile(source).up, longest, below)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Return the rule that forbids a move, a draw or turning over, None if it is legal."""
        if self.won(position):
            return Refusal(Reason.WON, move.source, move.target)
        if move.is_deal:
            there_are_cards = position.stock or position.waste.size
            return None if there_are_cards else Refusal(Reason.STOCK_EMPTY, STOCK, STOCK)
        refusal = pile_refusal(SHAPE, position, move, GIVES, TAKES)
        if refusal:
            return refusal
        if move.source == HOME:
            completed = self.complete(position, move)
            return (
                completed if isinstance(completed, Refusal) else self.refusal(position, completed)
            )
        refusal = count_refusal(position, move)
        if refusal:
            return refusal
        if move.target.kind == Kind.FOUNDATION:
            return home_refusal(position, move)
        refusal = group_refusal(position, move)
        if refusal:
            return refusal
        if position.pile(move.target).up:
            return placing_refusal(position, move)
        first = position.pile(move.source).up[-move.count]
        if first.rank == KING:
            return None
        return Refusal(Reason.ONLY_KING, move.source, move.target, (first,))

    def play(self, position: Position, move: Move) -> Position:
        """Move, draw or turn over, and count. Raises IllegalMove."""
        refusal = self.refusal(position, move)
        if refusal:
            raise IllegalMove(refusal)
        completed = self.complete(position, move)
        if isinstance(completed, Refusal):
            raise IllegalMove(completed)
        if completed.is_deal:
            after = self._drawn(position)
        else:
            after = transfer(position, landed(position, completed))
        return after._replace(moves=position.moves + 1)

    def legal(self, position: Position) -> tuple[Move, ...]:
        """List the moves pile by pile, smaller groups first, then drawing or turning over."""
        return legal_moves(self, position)

    def auto_move(self, position: Position, place: Place, count: int = LONGEST) -> Move | Refusal:
        """Choose the best pile for a group: its foundation, a column, an empty column."""
        return auto_move(self, position, place, count)

    def finish(self, position: Position) -> Move | None:
        """Return the next move of the ending that plays itself, once no column hides a card.

        Drawing one, every card of the stock then comes to the top while the lowest card
        not yet up always lies open or in the stock: the game is won by cards going up and draws.
        Drawing three, that depends on cards nobody may have seen: then it starts when the stock
        is empty and every card of the waste goes up in turn.
        """
        if self.won(position) or any(pile.down for pile in position.columns):
            return None
        sources = (*PLACES, WASTE)
        sorted_down = all(
            group_length(pile.up, steps_down) == len(pile.up) for pile in position.columns
        )
        if self.draw == 1 and sorted_down:
            return next_up(position, sources) or DEAL
        if wins_going_up(position, (*position.columns, position.waste)):
            return next_up(position, sources)
        return None

    def won(self, position: Position) -> bool:
        """Won when all four foundations are complete."""
        return all_home(position)

    def _drawn(self, position: Position) -> Position:
        stock, waste = position.stock, position.waste
        if not stock:
            return position._replace(stock=waste.cards, waste=EMPTY)
        return position._replace(
            stock=stock[self.draw :], waste=Pile(waste.cards, stock[: self.draw])
        )
