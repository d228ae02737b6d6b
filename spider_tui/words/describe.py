"""The table in words, for screen readers and for the key that says a column."""

from collections.abc import Iterator, Sequence

from ..engine.cards import Card
from ..engine.piles import Kind, Pile, Place
from ..engine.position import Position
from ..engine.rules import Rules, removed_runs, same_suit
from ..i18n import _, ngettext
from .bars import stock_left
from .cards import rank_name, spoken_name, suit_name
from .places import place_name, sentence

SHORTEST_RUN = 3
"""From this many cards of a suit in a row on, only the first and the last are named."""


def describe_pile(rules: Rules, position: Position, place: Place) -> str:
    """Say in words what lies in a pile, bottom to top, and how many of its cards move together.

    `Column 3: 4 cards face down, then ten of spades, nine of spades; the last 2 move together.`
    """
    return _("{place}: {cards}.").format(
        place=sentence(place_name(place)), cards=_contents(rules, position, place)
    )


def describe_table(rules: Rules, position: Position) -> str:
    """Say the whole table in words, a line for each pile, the figures last."""
    shape = rules.shape
    # Places of removed runs differ in nothing but their number: one sentence for all of them.
    lines = [
        describe_pile(rules, position, place)
        for place in shape.places
        if not (shape.counts_runs and place.kind == Kind.FOUNDATION)
    ]
    if shape.counts_runs:
        lines.append(_runs(position))
    figures = [
        ngettext("{count} move", "{count} moves", position.moves).format(count=position.moves)
    ]
    if position.score is not None:
        figures.insert(0, _("score {score}").format(score=position.score))
    lines.append(sentence(", ".join(figures)) + ".")
    return "\n".join(lines)


def _contents(rules: Rules, position: Position, place: Place) -> str:
    """Say what lies in a pile, without its name and the full stop."""
    pile = position.pile(place)
    match place.kind:
        case Kind.STOCK:
            return stock_left(rules.shape, position) if position.stock else _("empty")
        case Kind.FOUNDATION:
            return _built(pile)
        case Kind.WASTE if pile.down:
            shown = ", ".join(_spoken(pile.up))
            return ngettext(
                "{shown}, above {count} card", "{shown}, above {count} cards", len(pile.down)
            ).format(shown=shown, count=len(pile.down))
        case _kind:
            return _lying(pile, rules.movable(position, place))


def _lying(pile: Pile, movable: int) -> str:
    if not pile.size:
        return _("empty")
    said = ", ".join(_spoken(pile.up))
    if pile.down:
        said = ngettext(
            "{count} card face down, then {cards}",
            "{count} cards face down, then {cards}",
            len(pile.down),
        ).format(count=len(pile.down), cards=said)
    if movable < 2:
        return said
    if movable == pile.size:
        return _("{cards}; all of them move together").format(cards=said)
    return _("{cards}; the last {count} move together").format(cards=said, count=movable)


def _spoken(cards: Sequence[Card]) -> Iterator[str]:
    """Name cards in order; longer runs of one suit by their ends."""
    start = 0
    while start < len(cards):
        end = start + 1
        while end < len(cards) and same_suit(cards[end - 1], cards[end]):
            end += 1
        if end - start >= SHORTEST_RUN:
            yield _("{first} to {last} of {suit}").format(
                first=rank_name(cards[start].rank),
                last=rank_name(cards[end - 1].rank),
                suit=suit_name(cards[start].suit),
            )
        else:
            yield from map(spoken_name, cards[start:end])
        start = end


def _built(pile: Pile) -> str:
    if not pile.up:
        return _("empty")
    return _("up to {card}").format(card=spoken_name(pile.up[-1]))


def _runs(position: Position) -> str:
    count = removed_runs(position.foundations)
    said = ngettext("{count} run removed", "{count} runs removed", count).format(count=count)
    suits = ", ".join(suit_name(pile.up[0].suit) for pile in position.foundations if pile.up)
    return _("{runs}: {suits}.").format(runs=said, suits=suits) if suits else said + "."
