"""What games with four foundations share: they build up in suit, columns down by colour.

A foundation's index is its suit's number; a move to one has the target `HOME`. The functions
here look at kinds of pile only, and ask the rules they are given for all else.
"""

from collections.abc import Collection, Iterable, Iterator

from .cards import ACE, CARDS, KING, RANKS, Card, Suit
from .moves import DEAL, Move
from .piles import ANY, EMPTY, HOME, Kind, Pile, Place, Shape
from .position import Position
from .refusal import Reason, Refusal
from .rules import Rules, alternating, broken_pair, group_length, steps_down

FOUNDATIONS = tuple(Place(Kind.FOUNDATION, int(suit)) for suit in Suit)
NO_FOUNDATIONS = (EMPTY,) * len(FOUNDATIONS)


def goes_up(position: Position, card: Card) -> bool:
    """Tell whether a card is the next one of its suit's foundation."""
    return len(position.foundations[card.suit].up) == card.rank - 1


def all_home(position: Position) -> bool:
    """Tell whether every foundation is complete, from the Ace to the King."""
    return all(len(pile.up) == KING for pile in position.foundations)


def next_up(position: Position, sources: Iterable[Place]) -> Move | None:
    """Return the move that puts the lowest card there is onto its foundation, None if none."""
    ready = [
        (card.rank, number, Move(source, HOME, 1))
        for number, source in enumerate(sources)
        if (card := position.pile(source).last) and goes_up(position, card)
    ]
    return min(ready)[2] if ready else None


def wins_going_up(position: Position, piles: Iterable[Pile]) -> bool:
    """Tell whether the cards of these piles, all that are left, can just go up from their ends.

    Their order does not matter: a card that goes up never keeps another from going up.
    """
    heights = [len(pile.up) for pile in position.foundations]
    left = [list(pile.cards) for pile in piles]
    before = -1
    while before != sum(heights):
        before = sum(heights)
        for cards in left:
            while cards and heights[cards[-1].suit] == cards[-1].rank - 1:
                heights[cards.pop().suit] += 1
    return before == KING * len(heights)


def landed(position: Position, move: Move) -> Move:
    """Return a legal move with the foundation it reaches in place of `HOME`."""
    card = position.pile(move.source).last
    if move.target.kind != Kind.FOUNDATION or card is None:
        return move
    return move._replace(target=FOUNDATIONS[card.suit])


def pile_refusal(
    shape: Shape, position: Position, move: Move, gives: Collection[Kind], takes: Collection[Kind]
) -> Refusal | None:
    """Refuse a move between piles that do not exist, give nothing, take nothing or are one."""
    source, target, _ = move
    missing = shape.lacking(source, target)
    if missing:
        return Refusal(Reason.NO_SUCH_PILE, source, target, places=missing)
    if source.kind not in gives:
        return Refusal(Reason.GIVES_NOTHING, source, target)
    if target.kind not in takes:
        return Refusal(Reason.TAKES_NOTHING, source, target)
    own_foundation = source.kind == target.kind == Kind.FOUNDATION and HOME in (source, target)
    if source == target or own_foundation:
        return Refusal(Reason.SAME_PILE, source, target)
    piles = position.foundations if source.index == ANY else (position.pile(source),)
    if not any(pile.up for pile in piles):
        return Refusal(Reason.EMPTY_PILE, source, target)
    return None


def count_refusal(position: Position, move: Move) -> Refusal | None:
    """Refuse a number of cards that cannot leave the one pile together or enter the other."""
    source, target, count = move
    pile = position.pile(source)
    if source.kind != Kind.COLUMN and count > 1:
        return Refusal(Reason.ONE_AT_A_TIME, source, target, pile.up[-1:], limit=1)
    if not 1 <= count <= pile.size:
        return Refusal(Reason.TOO_MANY, source, target, limit=len(pile.up))
    if target.kind != Kind.COLUMN and count > 1:
        return Refusal(Reason.TAKES_ONE, source, target, pile.up[-1:], limit=1)
    if count > len(pile.up):
        return Refusal(Reason.FACE_DOWN, source, target, pile.up[:1], limit=len(pile.up))
    return None


def home_refusal(position: Position, move: Move) -> Refusal | None:
    """Refuse a card its foundation does not wait for; `cards` are this one and the awaited."""
    card = position.pile(move.source).up[-1]
    suit = card.suit if move.target == HOME else Suit(move.target.index)
    if suit == card.suit and goes_up(position, card):
        return None
    height = len(position.foundations[suit].up)
    awaited = (CARDS[RANKS[height] + suit.letter],) if height < KING else ()
    return Refusal(Reason.NOT_NEXT, move.source, move.target, (card, *awaited))


def group_refusal(position: Position, move: Move) -> Refusal | None:
    """Refuse a group that does not step down in alternating colours; `cards` are the pair."""
    group = position.pile(move.source).up[-move.count :]
    gap = broken_pair(group, steps_down)
    if gap:
        return Refusal(Reason.NOT_DESCENDING, move.source, move.target, gap)
    mixed = broken_pair(group, alternating)
    if mixed:
        return Refusal(Reason.MIXED_COLOURS, move.source, move.target, mixed)
    return None


def placing_refusal(position: Position, move: Move) -> Refusal | None:
    """Refuse a group whose first card does not go on the last card of a column with cards."""
    first = position.pile(move.source).up[-move.count]
    below = position.columns[move.target.index].up[-1]
    if alternating(below, first):
        return None
    if below.rank == ACE:
        reason = Reason.ON_ACE
    elif first.rank == KING:
        reason = Reason.KING_NEEDS_SPACE
    elif below.rank != first.rank + 1:
        reason = Reason.WRONG_RANK
    else:
        reason = Reason.WRONG_COLOUR
    return Refusal(reason, move.source, move.target, (first, below))


def with_own_foundation(position: Position, move: Move) -> Move:
    """Return the move with `HOME` where it names the very foundation of its card."""
    card = position.pile(move.source).last
    if move.target.kind == Kind.FOUNDATION and card and move.target.index == card.suit:
        return move._replace(target=HOME)
    return move


def with_fitting_foundation(rules: Rules, position: Position, move: Move) -> Move | Refusal:
    """Choose the foundation whose last card goes to the column that `h-4` names.

    With two or more WHICH_FOUNDATION is returned, with their cards and places. With none the
    move of the card that comes nearest is, so that its refusal can be told.
    """
    moves = [Move(place, move.target, 1) for place in FOUNDATIONS if position.pile(place).up]
    fitting = [choice for choice in moves if rules.refusal(position, choice) is None]
    if len(fitting) > 1:
        return _which_foundation(position, move.target, [choice.source for choice in fitting])
    if fitting:
        return fitting[0]
    below = position.columns[move.target.index].last

    def distance(choice: Move) -> tuple[int, bool]:
        card = position.pile(choice.source).up[-1]
        if below is None:
            return KING - card.rank, False
        return abs(below.rank - 1 - card.rank), card.suit.is_red == below.suit.is_red

    return min(moves, key=distance)


def legal_moves(rules: Rules, position: Position) -> tuple[Move, ...]:
    """List the moves pile by pile, smaller groups first, then drawing or turning over."""
    moves = [
        move
        for place in rules.shape.places
        for count in range(1, rules.movable(position, place) + 1)
        for move in _plausible(position, place, count)
        if rules.refusal(position, move) is None
    ]
    if rules.refusal(position, DEAL) is None:
        moves.append(DEAL)
    return tuple(moves)


def _plausible(position: Position, place: Place, count: int) -> Iterator[Move]:
    """Yield the moves of a group to wherever cards could lie on each other: few to ask about."""
    first = position.pile(place).up[-count]
    for index, pile in enumerate(position.columns):
        if not pile.up or alternating(pile.up[-1], first):
            yield Move(place, Place(Kind.COLUMN, index), count)
    if count > 1:
        return
    for index, cell in enumerate(position.cells):
        if not cell.up:
            yield Move(place, Place(Kind.CELL, index), count)
    if goes_up(position, first):
        yield Move(place, HOME, count)


def auto_move(rules: Rules, position: Position, place: Place, count: int) -> Move | Refusal:
    """Choose the best pile for the last `count` cards of a pile; 0 means the best group.

    First the foundation, whenever it takes the card: who asks for the move wants it there, also
    where a lower card could still have used it. Then a column with cards, then an empty one;
    among equals more cards, then the longest run made, then the leftmost. A whole column is
    never carried to an empty one. Then the first empty free cell, for a card not in one.
    From a foundation, cards go back to a column; `HOME` must leave no doubt which.
    """
    if place.kind == Kind.STOCK:
        return Refusal(Reason.GIVES_NOTHING, place)
    sources = [
        source
        for source in (FOUNDATIONS if place == HOME else (place,))
        if rules.shape.has(source) and 0 < max(count, 1) <= rules.movable(position, source)
    ]
    if not sources:
        elsewhere = Place(Kind.COLUMN, 1 if place == Place(Kind.COLUMN, 0) else 0)
        refusal = rules.refusal(position, Move(place, elsewhere, count or 1))
        return (refusal or Refusal(Reason.NO_TARGET, place))._replace(target=None)
    moves = [choice for source in sources if (choice := _best(rules, position, source, count))]
    if len(moves) > 1:
        return _which_foundation(position, None, [move.source for move in moves])
    if moves:
        return moves[0]
    return _why_it_stays(rules, position, sources[0], count)._replace(source=place)


def _why_it_stays(rules: Rules, position: Position, source: Place, count: int) -> Refusal:
    """Return why the best group of a pile, or its last `count` cards, goes nowhere by itself."""
    pile = position.pile(source)
    group = pile.up[-(count or rules.movable(position, source)) :]
    whole_column = source.kind == Kind.COLUMN and len(group) == pile.size
    reason, too_long = Reason.NO_TARGET, list[Refusal]()
    for index, under in enumerate(position.columns):
        move = rules.complete(position, Move(source, Place(Kind.COLUMN, index), count))
        refused = rules.refusal(position, move) if isinstance(move, Move) else move
        if refused and refused.reason != Reason.TOO_FEW_SPACES:
            continue
        if whole_column and not under.up:
            reason = Reason.WHOLE_COLUMN
        elif refused:
            too_long.append(refused._replace(target=None))
    if too_long:
        return max(too_long, key=lambda refused: refused.limit)
    return Refusal(reason, source, cards=(group[0], group[-1]))


def _best(rules: Rules, position: Position, source: Place, count: int) -> Move | None:
    last = Move(source, HOME, 1)
    if count <= 1 and rules.refusal(position, last) is None:
        return last
    pile = position.pile(source)
    lifted = count or rules.movable(position, source)
    whole_column = source.kind == Kind.COLUMN and lifted == pile.size
    ratings = []
    for index, under in enumerate(position.columns):
        move = rules.complete(position, Move(source, Place(Kind.COLUMN, index), count))
        if isinstance(move, Refusal) or rules.refusal(position, move):
            continue
        if under.up or not whole_column:
            run = group_length((*under.up, *pile.up[-move.count :]), alternating)
            ratings.append((not under.up, -move.count, -run, index, move))
    if ratings:
        return min(ratings)[-1]
    if count <= 1 and source.kind != Kind.CELL:
        for index, cell in enumerate(position.cells):
            if not cell.up:
                return Move(source, Place(Kind.CELL, index), 1)
    return None


def _which_foundation(position: Position, target: Place | None, places: list[Place]) -> Refusal:
    cards = tuple(position.pile(place).up[-1] for place in places)
    return Refusal(Reason.WHICH_FOUNDATION, HOME, target, cards, tuple(places))
