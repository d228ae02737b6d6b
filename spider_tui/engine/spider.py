"""The rules of Spider, with one, two or four suits, Classic or Relaxed."""

from functools import lru_cache

from ..lean import NamedTuple
from .cards import ACE, KING, Card, Suit, deck
from .moves import DEAL, LONGEST, Move
from .piles import EMPTY, STOCK, Kind, Pile, Place, Shape
from .position import Position
from .refusal import IllegalMove, Reason, Refusal
from .rules import fitting_group, removed_runs
from .shuffle import shuffled

COLUMNS = 10
RUNS = 8
RUN_LENGTH = 13
SHAPE = Shape(columns=COLUMNS, stock=True, foundations=RUNS)

START_SCORE = 500
RUN_SCORE = 100

PLACES = tuple(Place(Kind.COLUMN, index) for index in range(COLUMNS))
_COLUMN_PLACES = frozenset(PLACES)


# These two say what `rules.group_length` says, in half the time: without a call for each pair.
def run_length(cards: tuple[Card, ...]) -> int:
    """Count the cards at the end of a pile that step down by one within a suit."""
    if not cards:
        return 0
    rank, suit = lowest, _ = cards[-1]
    for card in reversed(cards):
        if card != (rank, suit):
            break
        rank += 1
    return rank - lowest


def sequence_length(cards: tuple[Card, ...]) -> int:
    """Count the cards at the end of a pile that step down by one, whatever the suits."""
    if not cards:
        return 0
    rank = lowest = cards[-1].rank
    for card in reversed(cards):
        if card.rank != rank:
            break
        rank += 1
    return rank - lowest


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

    def group_length(self, up: tuple[Card, ...]) -> int:
        """Count the cards at the end of a column that may be lifted together."""
        return sequence_length(up) if self.relaxed else run_length(up)

    def movable(self, position: Position, place: Place) -> int:
        """Return the length of the group at the end of a column; other piles give nothing."""
        if place not in _COLUMN_PLACES:
            return 0
        return self.group_length(position.columns[place.index].up)

    def complete(self, position: Position, move: Move) -> Move | Refusal:
        """Choose the longest group that fits, where the move does not say how many cards."""
        source, target, count = move
        if move == DEAL or count != LONGEST:
            return move
        refusal = _wrong_piles(position, source, target)
        if refusal:
            return refusal
        up, below = position.columns[source.index].up, position.columns[target.index].last
        longest = self.group_length(up)
        if below is None:
            return Move(source, target, longest)
        return fitting_group(source, target, up, longest, below)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Return the rule that forbids a move or a deal, None if it is legal."""
        if move == DEAL:
            return _deal_refusal(position)
        source, target, count = move
        refusal = _wrong_piles(position, source, target)
        if refusal:
            return refusal
        held = self._lift_refusal(position, source, count)
        if held and held.reason != Reason.MIXED_SUITS:
            return held._replace(target=target)
        first = position.columns[source.index].up[-count]
        below = position.columns[target.index].last
        fits = below is None or below.rank == first.rank + 1
        if held:
            return held._replace(target=target, relaxed_allows=fits)
        if below is None or fits:
            return None
        if below.rank == ACE:
            reason = Reason.ON_ACE
        elif first.rank == KING:
            reason = Reason.KING_NEEDS_SPACE
        else:
            reason = Reason.WRONG_RANK
        return Refusal(reason, source, target, (first, below))

    def play(self, position: Position, move: Move) -> Position:
        """Move or deal, remove the runs this completed, and count. Raises IllegalMove."""
        refusal = self.refusal(position, move)
        if refusal:
            raise IllegalMove(refusal)
        columns = list(position.columns)
        stock, foundations = position.stock, position.foundations
        if move == DEAL:
            dealt, stock = stock[:COLUMNS], stock[COLUMNS:]
            for index, card in enumerate(dealt):
                columns[index] = columns[index].plus((card,))
            touched = range(len(dealt))
        else:
            (_, source), (_, target), count = move
            columns[target] = columns[target].plus(columns[source].up[-count:])
            columns[source] = columns[source].without(count)
            touched = range(target, target + 1)
        score = max(0, (position.score or 0) - 1)
        # Only a column that got cards can have completed a run.
        for index in touched:
            up = columns[index].up
            if up[-1].rank == ACE and run_length(up) == RUN_LENGTH:
                foundations = _with_run(foundations, Pile(up=up[-RUN_LENGTH:]))
                columns[index] = columns[index].without(RUN_LENGTH)
                score += RUN_SCORE
        return Position(tuple(columns), stock, EMPTY, (), foundations, score, position.moves + 1)

    def legal(self, position: Position) -> tuple[Move, ...]:
        """List the moves column by column, shorter groups first, then the deal."""
        columns = position.columns
        # Which columns take a card of each rank: an empty one takes any.
        takers: list[list[int]] = [[] for _ in range(KING + 1)]
        for index, pile in enumerate(columns):
            if pile.up:
                takers[pile.up[-1].rank - 1].append(index)
            else:
                for indexes in takers:
                    indexes.append(index)
        moves = []
        for source, pile in enumerate(columns):
            if pile.up:
                lowest = pile.up[-1].rank
                for count in range(1, self.group_length(pile.up) + 1):
                    for target in takers[lowest + count - 1]:
                        moves.append(_move(source, target, count))
        if _deal_refusal(position) is None:
            moves.append(DEAL)
        return tuple(moves)

    def auto_move(self, position: Position, place: Place, count: int = LONGEST) -> Move | Refusal:
        """Choose the best column for a group: its own suit, then any other, then an empty one.

        Among equals the one that makes the longest run, then the leftmost; a whole column is
        never carried to an empty one. Without a count the group is chosen as well: the longest
        that goes to the best kind of column. Then a run is broken only to make a longer one of
        its suit, and an empty column takes only all that can be lifted.
        """
        if place not in _COLUMN_PLACES:
            return Refusal(Reason.GIVES_NOTHING, place)
        up = position.columns[place.index].up
        if not up:
            return Refusal(Reason.EMPTY_PILE, place)
        group = count or self.group_length(up)
        refusal = self._lift_refusal(position, place, group)
        if refusal and refusal.reason == Reason.MIXED_SUITS:
            relaxed = Spider(self.suits, relaxed=True).auto_move(position, place, count)
            return refusal._replace(relaxed_allows=isinstance(relaxed, Move))
        if refusal:
            return refusal
        moves = [Move(place, target, group) for target in PLACES]
        if count == LONGEST:
            shorter = (
                Move(place, target, length) for length in range(1, group) for target in PLACES
            )
            moves += [move for move in shorter if _keeps_runs(position, move)]
        choices = [(rating, move) for move in moves if (rating := self._rating(position, move))]
        if choices:
            return min(choices)[1]
        whole = group == position.columns[place.index].size
        reason = Reason.NO_TARGET
        if whole and any(not pile.up for pile in position.columns):
            reason = Reason.WHOLE_COLUMN
        return Refusal(reason, place, cards=(up[-group], up[-1]))

    def finish(self, position: Position) -> Move | None:
        """Spider has no ending that plays itself."""
        return None

    def won(self, position: Position) -> bool:
        """Won when eight runs are removed."""
        return removed_runs(position.foundations) == RUNS

    def _lift_refusal(self, position: Position, place: Place, count: int) -> Refusal | None:
        """Return the rule that forbids to lift the last cards of a column, wherever they go."""
        pile = position.columns[place.index]
        up = pile.up
        if not 1 <= count <= pile.size:
            return Refusal(Reason.TOO_MANY, place, limit=len(up))
        if count > len(up):
            return Refusal(Reason.FACE_DOWN, place, cards=up[:1], limit=len(up))
        if self.group_length(up[-count:]) == count:
            return None
        held, reason = sequence_length(up), Reason.NOT_DESCENDING
        if count <= held:
            held, reason = run_length(up), Reason.MIXED_SUITS
        return Refusal(reason, place, cards=(up[-held - 1], up[-held]))

    def _rating(self, position: Position, move: Move) -> tuple[int, ...] | None:
        """Rate a move for `auto_move`, best lowest; None if it is not to be made."""
        if self.refusal(position, move):
            return None
        source, target, count = move
        pile, below = position.columns[source.index], position.columns[target.index].up
        if not below:
            return None if count == pile.size else (2, -count, 0, target.index)
        if below[-1].suit != pile.up[-count].suit:
            return (1, -count, 0, target.index)
        # What lies there decides which run gets longest: the group is the same everywhere.
        return (0, -count, -run_length(below), target.index)


def _wrong_piles(position: Position, source: Place, target: Place) -> Refusal | None:
    if source not in _COLUMN_PLACES or target not in _COLUMN_PLACES:
        missing = SHAPE.lacking(source, target)
        if missing:
            return Refusal(Reason.NO_SUCH_PILE, source, target, places=missing)
        if source not in _COLUMN_PLACES:
            return Refusal(Reason.GIVES_NOTHING, source, target)
        return Refusal(Reason.TAKES_NOTHING, source, target)
    if source == target:
        return Refusal(Reason.SAME_PILE, source, target)
    if not position.columns[source.index].up:
        return Refusal(Reason.EMPTY_PILE, source, target)
    return None


def _deal_refusal(position: Position) -> Refusal | None:
    if not position.stock:
        return Refusal(Reason.STOCK_EMPTY, STOCK, STOCK)
    empty = [index for index, pile in enumerate(position.columns) if not pile.up]
    if not empty:
        return None
    on_table = sum(pile.size for pile in position.columns)
    # With fewer cards than columns nobody could fill them all: do not ask for it.
    reason = Reason.TOO_FEW_CARDS if on_table < COLUMNS else Reason.EMPTY_COLUMN
    places = tuple(PLACES[index] for index in empty)
    return Refusal(reason, STOCK, STOCK, places=places, limit=on_table)


def _with_run(foundations: tuple[Pile, ...], run: Pile) -> tuple[Pile, ...]:
    """Put a removed run on the first free place."""
    kept = removed_runs(foundations)
    return (*foundations[:kept], run, *foundations[kept + 1 :])


def _keeps_runs(position: Position, move: Move) -> bool:
    """Tell whether a shorter group goes onto cards and breaks no run but to make a longer one."""
    source, target, count = move
    up, below = position.columns[source.index].up, position.columns[target.index].up
    first, left = up[-count], up[:-count]
    if not below:
        return False
    if left[-1] != (first.rank + 1, first.suit):
        return True
    return below[-1].suit == first.suit and run_length(below) > run_length(left)


# Equal moves are one object: listing all moves of a position is mostly making them.
@lru_cache(maxsize=COLUMNS * COLUMNS * RUN_LENGTH)
def _move(source: int, target: int, count: int) -> Move:
    return Move(PLACES[source], PLACES[target], count)
