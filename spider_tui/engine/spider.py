"""The rules of Spider, with one, two or four suits, Classic or Relaxed."""

from typing import NamedTuple

from .cards import ACE, KING, Card, Suit, deck
from .moves import DEAL, LONGEST, Move
from .piles import EMPTY, STOCK, Kind, Pile, Place, Shape
from .position import Position
from .refusal import IllegalMove, Reason, Refusal
from .rules import broken_pair, group_length, removed_runs, same_suit, steps_down
from .shuffle import shuffled

COLUMNS = 10
RUNS = 8
RUN_LENGTH = 13
SHAPE = Shape(columns=COLUMNS, stock=True, foundations=RUNS)

START_SCORE = 500
RUN_SCORE = 100

PLACES = tuple(Place(Kind.COLUMN, index) for index in range(COLUMNS))


class Spider(NamedTuple):
    """One variant of Spider: how many suits, and whether groups may mix them (Relaxed)."""

    suits: int = 1
    relaxed: bool = False

    @property
    def shape(self) -> Shape:
        """Ten columns, a stock, and eight places for removed runs."""
        return SHAPE

    @property
    def cards(self) -> tuple[Card, ...]:
        """The 104 cards before the shuffle."""
        return deck(tuple(Suit)[: self.suits], copies=RUNS // self.suits)

    def deal(self, number: int) -> Position:
        """Deal 54 cards one to each column in turn; the last card of each column is face up."""
        cards = shuffled(self.cards, number)
        dealt, stock = cards[:54], cards[54:]
        piles = [tuple(dealt[index::COLUMNS]) for index in range(COLUMNS)]
        return Position(
            columns=tuple(Pile(pile[:-1], pile[-1:]) for pile in piles),
            stock=tuple(stock),
            foundations=(EMPTY,) * RUNS,
            score=START_SCORE,
        )

    def movable(self, position: Position, place: Place) -> int:
        """Return the length of the group at the end of a column."""
        if place.kind != Kind.COLUMN:
            return 0
        return group_length(
            position.columns[place.index].up, steps_down if self.relaxed else same_suit
        )

    def complete(self, position: Position, move: Move) -> Move | Refusal:
        """Choose the longest group that fits, where the move does not say how many cards."""
        source, target, count = move
        if move.is_deal or count != LONGEST:
            return move
        refusal = self._wrong_piles(position, source, target)
        if refusal:
            return refusal
        up, below = position.columns[source.index].up, position.columns[target.index].last
        longest = self.movable(position, source)
        if below is None:
            return Move(source, target, longest)
        fitting = below.rank - up[-1].rank
        if 1 <= fitting <= longest:
            return Move(source, target, fitting)
        # The cards that would fit may lie deeper, held by the rule on groups: then say that one.
        if 1 <= fitting <= len(up) and up[-fitting].rank == below.rank - 1:
            return Move(source, target, fitting)
        if below.rank == ACE or up[-1].rank == KING:
            return Move(source, target, 1)
        return Refusal(Reason.NOTHING_FITS, source, target, (up[-longest], up[-1], below))

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Return the rule that forbids a move or a deal, None if it is legal."""
        if move.is_deal:
            return self._deal_refusal(position)
        source, target, count = move
        refusal = self._wrong_piles(position, source, target)
        if refusal:
            return refusal
        pile, below = position.columns[source.index], position.columns[target.index].last
        if not 1 <= count <= pile.size:
            return Refusal(Reason.TOO_MANY, source, target, limit=len(pile.up))
        if count > len(pile.up):
            return Refusal(Reason.FACE_DOWN, source, target, pile.up[:1], limit=len(pile.up))
        group = pile.up[-count:]
        gap = broken_pair(group, steps_down)
        if gap:
            return Refusal(Reason.NOT_DESCENDING, source, target, gap)
        mixed = None if self.relaxed else broken_pair(group, same_suit)
        fits = below is None or below.rank == group[0].rank + 1
        if mixed:
            return Refusal(Reason.MIXED_SUITS, source, target, mixed, relaxed_allows=fits)
        if below is None or fits:
            return None
        if below.rank == ACE:
            reason = Reason.ON_ACE
        elif group[0].rank == KING:
            reason = Reason.KING_NEEDS_SPACE
        else:
            reason = Reason.WRONG_RANK
        return Refusal(reason, source, target, (group[0], below))

    def play(self, position: Position, move: Move) -> Position:
        """Move or deal, remove the runs this completed, and count. Raises IllegalMove."""
        refusal = self.refusal(position, move)
        if refusal:
            raise IllegalMove(refusal)
        columns = list(position.columns)
        stock = position.stock
        if move.is_deal:
            touched: tuple[int, ...] = tuple(range(COLUMNS))
            for index, card in enumerate(stock[:COLUMNS]):
                columns[index] = columns[index].plus((card,))
            stock = stock[COLUMNS:]
        else:
            source, target = move.source.index, move.target.index
            touched = (source, target)
            columns[target] = columns[target].plus(columns[source].up[-move.count :])
            columns[source] = columns[source].without(move.count)
        removed = []
        for index in touched:
            if _ends_in_complete_run(columns[index]):
                removed.append(Pile(up=columns[index].up[-RUN_LENGTH:]))
                columns[index] = columns[index].without(RUN_LENGTH)
        foundations, score = position.foundations, max(0, (position.score or 0) - 1)
        if removed:
            kept = removed_runs(foundations)
            foundations = (*foundations[:kept], *removed, *foundations[kept + len(removed) :])
            score += RUN_SCORE * len(removed)
        return Position(tuple(columns), stock, EMPTY, (), foundations, score, position.moves + 1)

    def legal(self, position: Position) -> tuple[Move, ...]:
        """List the moves column by column, shorter groups first, then the deal."""
        columns = position.columns
        # What each column takes: cards of this rank; an empty one takes any.
        wanted = [pile.up[-1].rank - 1 if pile.up else 0 for pile in columns]
        empty = [index for index, pile in enumerate(columns) if not pile.up]
        moves = []
        for index, place in enumerate(PLACES):
            up = columns[index].up
            for count in range(1, self.movable(position, place) + 1):
                rank = up[-count].rank
                moves += [
                    Move(place, PLACES[target], count)
                    for target in range(COLUMNS)
                    if wanted[target] == rank or target in empty
                ]
        if self._deal_refusal(position) is None:
            moves.append(DEAL)
        return tuple(moves)

    def auto_move(self, position: Position, place: Place, count: int = LONGEST) -> Move | Refusal:
        """Choose the best column for a group: its own suit, then any other, then an empty one.

        Among equals the one that makes the longest run, then the leftmost. Without a count the
        longest group that some column takes is chosen; an empty column is the last resort.
        """
        if not self.shape.has(place) or place.kind != Kind.COLUMN:
            return Refusal(Reason.GIVES_NOTHING, place)
        longest = self.movable(position, place)
        if not longest:
            return Refusal(Reason.EMPTY_PILE, place)
        lengths = range(longest, 0, -1) if count == LONGEST else (count,)
        choices = [
            choice
            for length in lengths
            for target in PLACES
            if (choice := self._rated(position, Move(place, target, length))) is not None
        ]
        if choices:
            return min(choices, key=lambda choice: choice[0])[1]
        if count != LONGEST:
            pile = position.columns[place.index]
            refusal = self.refusal(position, Move(place, _elsewhere(position, place), count))
            if refusal and (count > len(pile.up) or count > longest):
                return refusal
        group = position.columns[place.index].up[-(count or longest) :]
        return Refusal(Reason.NO_TARGET, place, cards=(group[0], group[-1]))

    def finish(self, position: Position) -> Move | None:
        """Spider has no ending that plays itself."""
        return None

    def won(self, position: Position) -> bool:
        """Won when eight runs are removed."""
        return removed_runs(position.foundations) == RUNS

    def _wrong_piles(self, position: Position, source: Place, target: Place) -> Refusal | None:
        for place in (source, target):
            if not self.shape.has(place):
                return Refusal(Reason.NO_SUCH_PILE, source, target)
        if source.kind != Kind.COLUMN:
            return Refusal(Reason.GIVES_NOTHING, source, target)
        if target.kind != Kind.COLUMN:
            return Refusal(Reason.TAKES_NOTHING, source, target)
        if source == target:
            return Refusal(Reason.SAME_PILE, source, target)
        if not position.columns[source.index].up:
            return Refusal(Reason.EMPTY_PILE, source, target)
        return None

    def _deal_refusal(self, position: Position) -> Refusal | None:
        if not position.stock:
            return Refusal(Reason.STOCK_EMPTY, STOCK, STOCK)
        empty = tuple(place for place in PLACES if not position.columns[place.index].up)
        if not empty:
            return None
        on_table = sum(pile.size for pile in position.columns)
        # With fewer cards than columns nobody could fill them all: do not ask for it.
        reason = Reason.TOO_FEW_CARDS if on_table < COLUMNS else Reason.EMPTY_COLUMN
        return Refusal(reason, STOCK, STOCK, places=empty, limit=on_table)

    def _rated(self, position: Position, move: Move) -> tuple[tuple[int, ...], Move] | None:
        """Rate a move for `auto_move`, best lowest; None if it is not to be made."""
        if self.refusal(position, move):
            return None
        source, below = position.columns[move.source.index], position.columns[move.target.index].up
        if not below:
            whole_column = move.count == source.size
            return None if whole_column else ((2, -move.count, 0, move.target.index), move)
        first = source.up[-move.count]
        own_suit = below[-1].suit == first.suit
        run = group_length((*below, *source.up[-move.count :]), same_suit) if own_suit else 0
        return ((0 if own_suit else 1, -move.count, -run, move.target.index), move)


def _ends_in_complete_run(pile: Pile) -> bool:
    up = pile.up
    return (
        len(up) >= RUN_LENGTH
        and up[-1].rank == ACE
        and up[-RUN_LENGTH].rank == KING
        and group_length(up, same_suit) >= RUN_LENGTH
    )


def _elsewhere(position: Position, place: Place) -> Place:
    """Return some other column, to ask whether a group may be lifted at all."""
    return PLACES[1] if place == PLACES[0] else PLACES[0]
