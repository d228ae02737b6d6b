"""Cards and their names, short as on the card and long as they are spoken."""

from collections.abc import Sequence

from ..engine.cards import SUIT_LETTERS, SUIT_SIGNS, Card, Suit, rank_sign
from ..i18n import _

SIGNS = SUIT_SIGNS
LETTERS = SUIT_LETTERS
"""How suits are written, in the order of `Suit`."""


def card_name(card: Card, suits: str = SIGNS) -> str:
    """Return a card as it is printed: `10♠`, or `10S` with LETTERS."""
    return rank_sign(card.rank) + suits[card.suit]


def card_names(cards: Sequence[Card]) -> str:
    """Return a group of cards that step down by one: each of them, or `9♠ to 2♠` if many."""
    if len(cards) <= 3:
        return " ".join(map(card_name, cards))
    return _("{first} to {last}").format(first=card_name(cards[0]), last=card_name(cards[-1]))


def any_of_rank(rank: int) -> str:
    """Return any card of a rank as a sentence names it: `an Ace`, `an 8`, `a King`."""
    names = (
        _("an Ace"),
        _("a 2"),
        _("a 3"),
        _("a 4"),
        _("a 5"),
        _("a 6"),
        _("a 7"),
        _("an 8"),
        _("a 9"),
        _("a 10"),
        _("a Jack"),
        _("a Queen"),
        _("a King"),
    )
    return names[rank - 1]


def all_of_rank(rank: int) -> str:
    """Return the cards of a rank as a sentence names several: `Aces`, `8s`, `Kings`."""
    names = (
        _("Aces"),
        _("2s"),
        _("3s"),
        _("4s"),
        _("5s"),
        _("6s"),
        _("7s"),
        _("8s"),
        _("9s"),
        _("10s"),
        _("Jacks"),
        _("Queens"),
        _("Kings"),
    )
    return names[rank - 1]


def rank_name(rank: int) -> str:
    """Return a rank as it is spoken, `ace` to `king`."""
    names = (
        _("ace"),
        _("two"),
        _("three"),
        _("four"),
        _("five"),
        _("six"),
        _("seven"),
        _("eight"),
        _("nine"),
        _("ten"),
        _("jack"),
        _("queen"),
        _("king"),
    )
    return names[rank - 1]


def suit_name(suit: Suit) -> str:
    """Return a suit as it is spoken: `spades`."""
    return (_("spades"), _("hearts"), _("diamonds"), _("clubs"))[suit]


def spoken_name(card: Card) -> str:
    """Return a card as it is spoken: `seven of spades`."""
    return _("{rank} of {suit}").format(rank=rank_name(card.rank), suit=suit_name(card.suit))


def colour_name(suit: Suit) -> str:
    """Return the colour of a suit: `red` or `black`."""
    return _("red") if suit.is_red else _("black")
