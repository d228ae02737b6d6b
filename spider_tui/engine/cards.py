"""Suits, cards and decks: values that know nothing of any game."""

from collections.abc import Iterable
from enum import IntEnum

from ..lean import NamedTuple

RANKS = "A23456789TJQK"
"""Rank letters, low to high; `T` is ten. A card's rank is its index here plus one."""

ACE, TEN, KING = 1, 10, 13
SUIT_LETTERS = "SHDC"
SUIT_SIGNS = "♠♥♦♣"
"""How suits are printed, in the order of `Suit`."""


class Suit(IntEnum):
    """The four suits, in the order decks are listed."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """`S`, `H`, `D` or `C`."""
        return SUIT_LETTERS[self]

    @property
    def is_red(self) -> bool:
        """Hearts and diamonds are red."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Card(NamedTuple):
    """One card: rank 1 (Ace) to 13 (King), and a suit."""

    rank: int
    suit: Suit

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read `TH`, `as` or `10D`. Raises ValueError for anything else."""
        name = text.strip()
        card = CARDS.get(name.upper().replace("10", "T"))
        # A long s is no S, though its capital is.
        if card is None or not name.isascii():
            raise ValueError(f"not a card: {text!r}")
        return card

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + SUIT_LETTERS[self.suit]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


def rank_sign(rank: int) -> str:
    """Return a rank as it is printed: `A`, `2` … `10`, `J`, `Q` or `K`."""
    return "10" if rank == TEN else RANKS[rank - 1]


CARDS = {
    letter + suit.letter: Card(rank, suit)
    for suit in Suit
    for rank, letter in enumerate(RANKS, start=1)
}
"""The 52 different cards by name, so that equal cards are usually the same object."""


def deck(suits: Iterable[Suit], copies: int) -> tuple[Card, ...]:
    """List an unshuffled deck copy by copy: the suits in the order given, Ace to King in each."""
    one_copy = tuple(CARDS[letter + suit.letter] for suit in suits for letter in RANKS)
    return one_copy * copies


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces; `KS-2S` stands for every card of that suit in between.

    Raises ValueError naming the word that is not a card.
    """
    cards: list[Card] = []
    for word in text.split():
        first, dash, last = word.partition("-")
        if not dash:
            cards.append(Card.parse(word))
            continue
        if not first or not last:
            raise ValueError(f"a range of cards has two ends: {word!r}")
        start, end = Card.parse(first), Card.parse(last)
        if start.suit != end.suit:
            raise ValueError(f"a range of cards has one suit: {word!r}")
        step = 1 if end.rank >= start.rank else -1
        cards += [
            CARDS[RANKS[rank - 1] + start.suit.letter]
            for rank in range(start.rank, end.rank + step, step)
        ]
    return tuple(cards)
