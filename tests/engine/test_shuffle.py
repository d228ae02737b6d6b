"""The shuffle: fair, and the same everywhere."""

import os
import subprocess
import sys
from itertools import islice

import pytest

from spider_tui.engine.cards import Suit, deck
from spider_tui.engine.games import SPIDER
from spider_tui.engine.shuffle import shuffled, splitmix64

DEALS = 4_000


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 for count in counts) / expected


def test_every_card_comes_as_often_to_every_place() -> None:
    """Chi-square over place and card; consecutive numbers must not be alike either.

    Each card is once in each deal, so there are (52 - 1)² degrees of freedom: the mean is 2601,
    the standard deviation √5202, about 72. Five of them either way is one time in a million.
    """
    cards = deck(Suit, copies=1)
    number_of = {card: number for number, card in enumerate(cards)}
    counts = [[0] * 52 for _ in range(52)]
    for number in range(DEALS):
        for place, card in enumerate(shuffled(cards, number)):
            counts[place][number_of[card]] += 1
    expected = DEALS / 52
    total = sum(chi_square(row, expected) for row in counts)
    assert 2601 - 5 * 72 < total < 2601 + 5 * 72
    worst = max(chi_square(row, expected) for row in counts)
    assert worst < 51 + 5 * 10.1


def test_neighbouring_deals_share_no_more_cards_than_chance_has_it() -> None:
    """Of different cards one on average lies where it lay in the deal before."""
    cards = deck(Suit, copies=1)
    shared = 0
    before = shuffled(cards, 0)
    for number in range(1, 500):
        now = shuffled(cards, number)
        shared += sum(one == other for one, other in zip(before, now, strict=True))
        before = now
    assert 499 - 5 * 23 < shared < 499 + 5 * 23


def test_a_shuffle_keeps_every_card_and_its_input() -> None:
    cards = deck(Suit, copies=2)
    result = shuffled(cards, 7)
    assert sorted(result) == sorted(cards)
    assert cards == deck(Suit, copies=2)
    assert shuffled(cards, 7) == result != shuffled(cards, 8)


@pytest.mark.parametrize("length", [0, 1])
def test_there_is_nothing_to_shuffle_in_no_card_or_one(length: int) -> None:
    cards = deck(Suit, copies=1)[:length]
    assert shuffled(cards, 3) == list(cards)


def test_outputs_in_the_incomplete_last_stretch_are_thrown_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """2**64 is one more than a multiple of 3: its last output would favour the first of three."""
    outputs = iter([2**64 - 1, 2**64 - 2, 0])
    monkeypatch.setattr("spider_tui.engine.shuffle.splitmix64", lambda seed: outputs)
    three = deck(Suit, copies=1)[:3]
    assert shuffled(three, 0) == [three[1], three[0], three[2]]
    assert next(outputs, None) is None


def test_the_generator_wraps_its_seed_at_64_bits() -> None:
    assert list(islice(splitmix64(2**64 + 3), 3)) == list(islice(splitmix64(3), 3))
    assert all(0 <= output < 2**64 for output in islice(splitmix64(2**64 - 1), 100))


def test_a_deal_is_the_same_in_every_process() -> None:
    program = (
        "from spider_tui.engine.games import SPIDER\n"
        "for name, rules in SPIDER.variants.items(): print(name, rules.deal(20261130))"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": "tr_TR.UTF-8"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "random")
    }
    here = "".join(f"{name} {rules.deal(20261130)}\n" for name, rules in SPIDER.variants.items())
    assert printed == {here}
