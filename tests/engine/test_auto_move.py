"""Auto-move: where a group goes by itself, by hand-worked cases and against a slow model."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spider_tui.engine.cards import parse_cards
from spider_tui.engine.games import SPIDER
from spider_tui.engine.moves import Move
from spider_tui.engine.numbering import DEALS
from spider_tui.engine.piles import column
from spider_tui.engine.position import Position
from spider_tui.engine.records import Record
from spider_tui.engine.refusal import Reason, Refusal

from ..positions import position
from . import paper
from .data import WIN_FILES


def auto(text: str, source: int, count: int = 0, variant: str = "S4C") -> str:
    """Return the chosen move as text, or the reason why there is none."""
    answer = SPIDER.variants[variant].auto_move(position(text, variant), column(source), count)
    return answer.reason.name if isinstance(answer, Refusal) else str(answer)


def test_its_own_suit_comes_before_another() -> None:
    assert auto("9S | TH | TD | TS", 1, 1) == "1-4x1"


def test_another_suit_comes_before_an_empty_column() -> None:
    assert auto("3 down, 9S | - | TD", 1, 1) == "1-3x1"


def test_an_empty_column_comes_last() -> None:
    assert auto("3 down, 9S | 4D | - | -", 1, 1) == "1-3x1"


def test_the_longer_run_comes_first_then_the_column_further_left() -> None:
    assert auto("9S | TS | QS JS TS", 1, 1) == "1-3x1"
    assert auto("9S | QH JS TS | JS TS", 1, 1) == "1-2x1"
    assert auto("9S | TH | QD JD TD", 1, 1) == "1-2x1"


def test_hidden_cards_make_no_run_longer() -> None:
    assert auto("9S | TS | (QS JS) TS", 1, 1) == "1-2x1"


def test_in_relaxed_the_run_is_the_one_the_first_card_goes_on_with() -> None:
    assert auto("9S 8S 7H | TS | JS TS", 1, 3, "S4R") == "1-3x3"


def test_a_whole_column_is_not_carried_to_an_empty_one() -> None:
    assert auto("9S 8S | -", 1, 2) == "WHOLE_COLUMN"
    assert auto("9S 8S | -", 1) == "WHOLE_COLUMN"
    assert auto("9S 8S | - | TH", 1) == "1-3x2"
    assert auto("1 down, 9S 8S | -", 1) == "1-2x2"


def test_part_of_a_column_goes_to_an_empty_one_if_its_cards_were_chosen() -> None:
    assert auto("9S 8S | -", 1, 1) == "1-2x1"


def full(text: str, ace: str = "") -> str:
    """Put Aces on the columns not written, so that none is empty and none takes a card."""
    aces = [ace] * 8 if ace else ["AC", "AC", "AD", "AD", "AH", "AH", "AS", "AS"]
    return " | ".join([text, *aces[: 9 - text.count("|")]])


def test_without_chosen_cards_a_run_is_kept_whole() -> None:
    assert auto(full("2 down, TS 9S 8S | 9H | JD"), 1) == "1-3x3"
    assert auto(full("2 down, TS 9S 8S | 9H"), 1) == "NO_TARGET"
    assert auto(full("2 down, TS 9S 8S | 9H | -"), 1) == "1-3x3"
    assert auto(full("TS 9S 8S | 9H | -"), 1) == "WHOLE_COLUMN"
    assert auto(full("TS 9S 8S | 9H"), 1) == "NO_TARGET"


def test_without_chosen_cards_a_run_is_broken_to_make_a_longer_one() -> None:
    assert auto(full("2 down, 5S 4S 3S | 9S-4S"), 1) == "1-2x1"
    assert auto(full("2 down, 5S 4S 3S | 9S-4S | 6H"), 1) == "1-2x1"
    assert auto(full("2 down, 5S 4S 3S | 4S"), 1) == "NO_TARGET"
    assert auto(full("2 down, 5S 4S 3S | 5S 4S"), 1) == "NO_TARGET"


def test_without_chosen_cards_a_relaxed_group_is_parted_where_its_suits_are() -> None:
    assert auto(full("2 down, 9S 8H 7H | 9H"), 1, 0, "S4R") == "1-2x2"
    assert auto(full("2 down, 9S 8H 7H | TD | 9H"), 1, 0, "S4R") == "1-3x2"
    assert auto(full("2 down, 9S 8H 7H | TD | 9D"), 1, 0, "S4R") == "1-2x3"
    assert auto(full("2 down, 9S 8H 7H | 8D"), 1, 0, "S4R") == "NO_TARGET"


def test_the_same_key_twice_again_does_not_carry_the_cards_back() -> None:
    rules = SPIDER.variants["S1C"]
    table = position(full("2 down, 5S 4S 3S | 2 down, 9S-4S", "AS"), "S1C")
    assert str(rules.auto_move(table, column(1))) == "1-2x1"
    table = rules.play(table, Move.parse("1-2x1"))
    assert isinstance(rules.auto_move(table, column(2)), Refusal)


def test_cards_that_do_not_move_together_are_refused_by_their_rule() -> None:
    table = position("(3H) 9S 8H | TD | -", "S4C")
    rules = SPIDER.variants["S4C"]
    mixed = rules.auto_move(table, column(1), 2)
    assert isinstance(mixed, Refusal)
    assert (mixed.reason, mixed.relaxed_allows) == (Reason.MIXED_SUITS, True)
    hidden = rules.auto_move(table, column(1), 3)
    assert isinstance(hidden, Refusal)
    assert (hidden.reason, hidden.target) == (Reason.FACE_DOWN, None)
    assert auto("9S 8H | 4D", 1, 2) == "MIXED_SUITS"
    alone = rules.auto_move(position("9S 8H | 4D"), column(1), 2)
    assert isinstance(alone, Refusal)
    assert not alone.relaxed_allows
    assert auto("9S 7H | TD | -", 1, 2, "S4R") == "NOT_DESCENDING"
    assert auto("- | TD", 1) == "EMPTY_PILE"
    assert auto("9S | TD", 1, 40) == "TOO_MANY"
    assert auto("9S | TD", 1, -1) == "TOO_MANY"


def test_a_group_that_goes_nowhere_is_named() -> None:
    answer = SPIDER.variants["S4C"].auto_move(position(full("9S 8S | 4D")), column(1))
    assert isinstance(answer, Refusal)
    assert answer.reason == Reason.NO_TARGET
    assert list(map(str, answer.cards)) == ["9S", "8S"]


def test_a_whole_column_beside_an_empty_one_is_named_with_its_rule() -> None:
    answer = SPIDER.variants["S2C"].auto_move(position("KH QH | - | -", "S2C"), column(1))
    assert answer == Refusal(Reason.WHOLE_COLUMN, column(1), cards=parse_cards("KH QH"))


def some_position(variant: str, number: int, steps: int) -> Position:
    rules = SPIDER.variants[variant]
    table = rules.deal(number)
    chance = random.Random(number)
    for _ in range(steps):
        moves = rules.legal(table)
        if not moves:
            break
        table = rules.play(table, chance.choice(moves))
    return table


def check_every_card(table: Position, variant: str) -> None:
    """Double-click every card, and press every column's key twice."""
    rules = SPIDER.variants[variant]
    relaxed = variant.endswith("R")
    sheet = paper.copied(table)
    for source in range(1, 11):
        for count in range(1, len(sheet.columns[source - 1]) + 2):
            answer = rules.auto_move(table, column(source), count)
            target = None
            if paper.liftable(sheet, source, count, relaxed):
                target = paper.auto_target(sheet, source, count, relaxed)
            if target is None:
                assert isinstance(answer, Refusal)
            else:
                assert str(answer) == f"{source}-{target}x{count}"
        chosen = rules.auto_move(table, column(source))
        if isinstance(chosen, Move):
            assert str(chosen) in paper.legal_moves(sheet, relaxed)
            by_card = rules.auto_move(table, column(source), chosen.count)
            assert by_card == chosen
        check_two_keys(table, variant, sheet, source)


def check_two_keys(table: Position, variant: str, sheet: paper.Sheet, source: int) -> None:
    rules = SPIDER.variants[variant]
    legal = paper.legal_moves(sheet, variant.endswith("R"))
    for target in range(1, 11):
        fitting = [
            paper.numbers(move)[2] for move in legal if move.startswith(f"{source}-{target}x")
        ]
        answer = rules.complete(table, Move.parse(f"{source}-{target}"))
        if fitting:
            assert str(answer) == f"{source}-{target}x{max(fitting)}"
        elif isinstance(answer, Move):
            assert rules.refusal(table, answer) is not None


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(sorted(SPIDER.variants)), st.integers(0, DEALS - 1), st.integers(0, 80))
def test_every_double_click_and_key_pair_does_what_the_rules_say(
    variant: str, number: int, steps: int
) -> None:
    check_every_card(some_position(variant, number, steps), variant)


@pytest.mark.parametrize("path", WIN_FILES, ids=[path.stem for path in WIN_FILES])
def test_so_it_does_in_games_with_empty_columns_and_long_runs(path: Path) -> None:
    record = Record.parse(path.read_text(encoding="utf-8"))
    rules = SPIDER.variants[record.code.variant]
    table = rules.deal(record.code.number)
    for number, move in enumerate(record.moves):
        table = rules.play(table, move)
        if number % 10 == 0:
            check_every_card(table, record.code.variant)
