"""Shuffles that give the same cards for ever, on every platform and Python version."""

from collections.abc import Iterator, Sequence

from .cards import CARDS, RANKS, Card

MASK = (1 << 64) - 1


def splitmix64(seed: int) -> Iterator[int]:
    """Yield the 64-bit outputs of SplitMix64 (Steele, Lea and Flood, 2014) for a 64-bit seed."""
    state = seed & MASK
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        yield mixed ^ (mixed >> 31)


def shuffled(cards: Sequence[Card], number: int) -> list[Card]:
    """Shuffle by Fisher-Yates from the last index down, seeded with the deal number.

    Each index is drawn without modulo bias: outputs in the incomplete last stretch of
    2**64 are thrown away.
    """
    result = list(cards)
    outputs = splitmix64(number)
    for last in range(len(result) - 1, 0, -1):
        choices = last + 1
        limit = (1 << 64) - (1 << 64) % choices
        output = next(outputs)
        while output >= limit:
            output = next(outputs)
        chosen = output % choices
        result[last], result[chosen] = result[chosen], result[last]
    return result


def microsoft_deck(number: int) -> list[Card]:
    """List the 52 cards in the order Microsoft FreeCell deals them for a deal number.

    The generator is the C run-time library's `rand` (state * 214013 + 2531011, 15 bits);
    cards are taken from a deck listed A to K by rank, clubs, diamonds, hearts, spades within
    a rank, each drawn card replaced by the last one left.
    """
    left = [CARDS[rank + suit] for rank in RANKS for suit in "CDHS"]
    state = number
    dealt = []
    while left:
        state = (state * 214013 + 2531011) & 0x7FFFFFFF
        chosen = (state >> 16) % len(left)
        left[chosen], left[-1] = left[-1], left[chosen]
        dealt.append(left.pop())
    return dealt
