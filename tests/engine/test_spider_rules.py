"""Small positions worked out by hand: placing, groups, empty columns, dealing."""

import pytest

from spider_tui.engine.cards import Card, parse_cards
from spider_tui.engine.games import SPIDER
from spider_tui.engine.moves import DEAL, Move
from spider_tui.engine.piles import HOME, STOCK, WASTE, Kind, Place, column
from spider_tui.engine.position import Position
from spider_tui.engine.refusal import IllegalMove, Reason, Refusal

from ..positions import position

EVERY_COLUMN_TAKEN = "2S | 2S | 2S | 2S | 2S | 2S | 2S | 2S | 3S | 3S"


def why(table: Position, move: str, variant: str = "S4C") -> Refusal | None:
    """Return why a move is refused, after its count was filled in."""
    rules = SPIDER.variants[variant]
    completed = rules.complete(table, Move.parse(move))
    return completed if isinstance(completed, Refusal) else rules.refusal(table, completed)


def refused(table: Position, move: str, variant: str = "S4C") -> Refusal:
    """Return the refusal of a move, which must also be illegal to play."""
    refusal = why(table, move, variant)
    assert refusal is not None
    completed = SPIDER.variants[variant].complete(table, Move.parse(move))
    if isinstance(completed, Move):
        with pytest.raises(IllegalMove) as error:
            SPIDER.variants[variant].play(table, completed)
        assert error.value.refusal == refusal
    return refusal


def played(table: Position, move: str, variant: str = "S4C") -> Position:
    rules = SPIDER.variants[variant]
    completed = rules.complete(table, Move.parse(move))
    assert isinstance(completed, Move)
    return rules.play(table, completed)


def columns(table: Position, count: int) -> str:
    return " | ".join(map(str, table.columns[:count]))


# Placing


@pytest.mark.parametrize("target", ["TS", "TH", "TD", "TC"])
def test_a_card_goes_on_the_next_higher_rank_of_any_suit(target: str) -> None:
    table = position(f"9H | {target}")
    assert columns(played(table, "1-2x1"), 2) == f"- | {target} 9H"


def test_a_queen_goes_on_a_king() -> None:
    assert columns(played(position("QH | KS"), "1-2x1"), 2) == "- | KS QH"


@pytest.mark.parametrize("target", ["9S", "8S", "JS", "KS", "AS"])
def test_a_card_goes_on_no_other_rank(target: str) -> None:
    assert refused(position(f"9H | {target}"), "1-2x1").reason in (
        Reason.WRONG_RANK,
        Reason.ON_ACE,
    )


@pytest.mark.parametrize("card", ["AS", "2S", "9S", "QS", "KS"])
def test_nothing_goes_on_an_ace(card: str) -> None:
    table = position(f"{card} | AH")
    for move in ("1-2x1", "1-2"):
        assert refused(table, move) == Refusal(
            Reason.ON_ACE, column(1), column(2), (Card.parse(card), Card.parse("AH"))
        )


@pytest.mark.parametrize("target", ["QS", "KH", "2S", "9D"])
def test_a_king_goes_on_no_card(target: str) -> None:
    table = position(f"3 down, KS | {target}")
    for move in ("1-2x1", "1-2"):
        assert refused(table, move).reason == Reason.KING_NEEDS_SPACE


def test_ranks_do_not_wrap_from_ace_to_king() -> None:
    assert refused(position("KS | AH"), "1-2x1").reason == Reason.ON_ACE
    assert refused(position("AH | KS"), "1-2x1").reason == Reason.WRONG_RANK
    assert refused(position("AS KS | -"), "1-2x2").reason == Reason.NOT_DESCENDING


def test_two_suits_stack_but_the_pair_moves_in_relaxed_only() -> None:
    """Six on seven of another suit, as players ask for it."""
    for variant in ("S2C", "S2R"):
        assert columns(played(position("6H | 7S", variant), "1-2x1", variant), 2) == "- | 7S 6H"
    pair = position("7S 6H | 8H", "S2C")
    assert refused(pair, "1-2x2", "S2C") == Refusal(
        Reason.MIXED_SUITS, column(1), column(2), parse_cards("7S 6H"), relaxed_allows=True
    )
    assert columns(played(pair, "1-2x2", "S2R"), 2) == "- | 8H 7S 6H"


def test_a_card_just_moved_accepts_the_next_at_once() -> None:
    table = played(position("9H | TS | 8H"), "1-2x1")
    assert columns(played(table, "3-2x1"), 3) == "- | TS 9H 8H | -"


# Groups


def test_a_group_that_does_not_step_down_moves_in_neither_rule() -> None:
    table = position("9S 7S | TS", "S2C")
    for variant in ("S2C", "S2R"):
        refusal = refused(table, "1-2x2", variant)
        assert refusal.reason == Reason.NOT_DESCENDING
        assert refusal.cards == parse_cards("9S 7S")
        assert not refusal.relaxed_allows


def test_relaxed_is_named_only_where_it_would_allow_the_move() -> None:
    assert refused(position("9S 8H | TS"), "1-2x2").relaxed_allows
    assert refused(position("9S 8H | -"), "1-2x2").relaxed_allows
    assert not refused(position("9S 8H | JS"), "1-2x2").relaxed_allows


def test_the_pair_that_breaks_a_group_is_the_one_nearest_its_end() -> None:
    assert refused(position("JS TH 9H 8S 7S | QS"), "1-2x5").cards == parse_cards("9H 8S")
    assert refused(position("JS 9H 8H 6S 5S | QS"), "1-2x5").cards == parse_cards("8H 6S")


def test_any_part_of_a_run_moves() -> None:
    table = position("3 down, TS-6S | 9H | JS")
    assert columns(played(table, "1-2"), 2).endswith("TS 9S | 9H 8S 7S 6S")
    assert columns(played(table, "1-3"), 3).endswith("| JS TS 9S 8S 7S 6S")
    assert refused(table, "1-2x2").reason == Reason.WRONG_RANK


def test_a_face_down_card_is_not_lifted_with_a_group() -> None:
    table = position("(QS JS TS) 9S 8S | JH", "S4C")
    refusal = refused(table, "1-2x3")
    assert refusal.reason == Reason.FACE_DOWN
    assert refusal.limit == 2
    assert Card.parse("TS") not in refusal.cards


def test_no_refusal_names_a_card_that_lies_face_down() -> None:
    table = position("(QS JS TS) 9S 8S | JH | KD")
    for move in ("1-2", "1-3", "1-2x3", "1-2x4", "1-3x5", "1-2x9", "1-4x3"):
        refusal = refused(table, move)
        assert not set(refusal.cards) & set(parse_cards("QS JS TS"))


def test_a_hidden_card_that_fits_is_not_part_of_the_run_above_it() -> None:
    table = position("(9H) 8H | 9S", "S4C")
    rules = SPIDER.variants["S4C"]
    assert rules.movable(table, column(1)) == 1
    assert rules.auto_move(table, column(1)) == Move.parse("1-2x1")
    assert columns(played(table, "1-2"), 2) == "9H | 9S 8H"


@pytest.mark.parametrize("count", [0, 14, 18, 25, 104])
def test_no_group_is_longer_than_the_cards_that_lie_there(count: int) -> None:
    table = position("5 down, KS-2S | -")
    move = Move(column(1), column(2), count)
    for variant in ("S4C", "S4R"):
        refusal = SPIDER.variants[variant].refusal(table, move)
        assert refusal is not None
        with pytest.raises(IllegalMove):
            SPIDER.variants[variant].play(table, move)


def test_eighteen_cards_never_move_together_even_if_all_are_face_up() -> None:
    table = position("6S-2S KS-2S | -", "S1C")
    assert refused(table, "1-2x17", "S1C").reason == Reason.NOT_DESCENDING
    assert SPIDER.variants["S1C"].movable(table, column(1)) == 12


def test_in_relaxed_a_mixed_sequence_of_thirteen_moves_and_stays() -> None:
    table = position("KH-2H AD | -", "S4R")
    assert refused(table, "1-2x13", "S4C").reason == Reason.MIXED_SUITS
    after = played(table, "1-2x13", "S4R")
    assert columns(after, 2) == "- | KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AD"


# Piles


def test_a_group_does_not_go_onto_its_own_column() -> None:
    table = position("TS 9S 8S | -")
    for move in ("1-1", "1-1x1", "1-1x2", "1-1x3"):
        assert refused(table, move).reason == Reason.SAME_PILE


def test_columns_with_as_many_cards_are_told_apart() -> None:
    """Stock used up, both columns of one length: their place counts, not their content."""
    table = position("TH 9S | TH 9S | -", rest="away")
    assert table.stock == ()
    assert columns(played(table, "1-3x1"), 3) == "TH | TH 9S | 9S"
    table = position("TD 9S | 2H TH | -", rest="away")
    assert columns(played(table, "1-2x1"), 2) == "TD | 2H TH 9S"


def test_nothing_comes_from_an_empty_column() -> None:
    table = position("- | 9S | -")
    for move in ("1-2", "1-2x1", "1-3"):
        assert refused(table, move).reason == Reason.EMPTY_PILE


@pytest.mark.parametrize(
    ("source", "target", "reason"),
    [
        (column(11), column(1), Reason.NO_SUCH_PILE),
        (column(1), column(11), Reason.NO_SUCH_PILE),
        (column(0), column(1), Reason.NO_SUCH_PILE),
        (WASTE, column(1), Reason.NO_SUCH_PILE),
        (column(1), Place(Kind.CELL, 0), Reason.NO_SUCH_PILE),
        (STOCK, column(1), Reason.GIVES_NOTHING),
        (HOME, column(1), Reason.GIVES_NOTHING),
        (Place(Kind.FOUNDATION, 0), column(1), Reason.GIVES_NOTHING),
        (column(1), STOCK, Reason.TAKES_NOTHING),
        (column(1), HOME, Reason.TAKES_NOTHING),
        (column(1), Place(Kind.FOUNDATION, 7), Reason.TAKES_NOTHING),
    ],
)
def test_only_columns_give_and_take(source: Place, target: Place, reason: Reason) -> None:
    rules = SPIDER.variants["S4C"]
    table = position("TS | 9S ; removed S")
    for count in (0, 1, 13):
        answer: Move | Refusal | None = rules.complete(table, Move(source, target, count))
        if isinstance(answer, Move):
            with pytest.raises(IllegalMove):
                rules.play(table, answer)
            answer = rules.refusal(table, answer)
        assert isinstance(answer, Refusal)
        assert answer.reason == reason


def test_a_card_of_the_stock_is_not_taken_by_itself() -> None:
    rules = SPIDER.variants["S4C"]
    table = position(EVERY_COLUMN_TAKEN, "S1C")
    assert rules.movable(table, STOCK) == 0
    answer = rules.auto_move(table, STOCK)
    assert isinstance(answer, Refusal)
    assert answer.reason == Reason.GIVES_NOTHING
    for count in (0, 1, 10):
        refusal = rules.refusal(table, Move(STOCK, column(1), count))
        assert refusal is not None
        assert refusal.reason == Reason.GIVES_NOTHING


# Empty columns


@pytest.mark.parametrize("group", ["KS", "AS", "9S", "9S-5S"])
def test_an_empty_column_takes_any_group(group: str) -> None:
    table = position(f"3 down, {group} | -")
    cards = " ".join(map(str, parse_cards(group)))
    assert columns(played(table, "1-2"), 2).endswith(f" | {cards}")


def test_a_whole_column_may_go_to_an_empty_one_by_hand() -> None:
    assert columns(played(position("9S 8S | -"), "1-2x2"), 2) == "- | 9S 8S"


def test_an_empty_column_takes_the_longest_group_when_no_count_is_given() -> None:
    assert columns(played(position("TH 9S 8S | -"), "1-2"), 2) == "TH | 9S 8S"
    assert columns(played(position("TH 9S 8S | -"), "1-2", "S4R"), 2) == "- | TH 9S 8S"


# Two keys without a count


def test_without_a_count_the_cards_that_fit_are_found_within_the_run() -> None:
    table = position("TS-5S | 8H")
    assert SPIDER.variants["S4C"].complete(table, Move.parse("1-2")) == Move.parse("1-2x3")


def test_without_a_count_the_rule_on_groups_is_named_if_the_fitting_card_lies_deeper() -> None:
    refusal = refused(position("TS 9H 8H | JS"), "1-2")
    assert refusal.reason == Reason.MIXED_SUITS
    assert refusal.cards == parse_cards("TS 9H")
    assert refusal.relaxed_allows
    assert refused(position("TS 9S 7S | JS"), "1-2").reason == Reason.NOTHING_FITS
    assert refused(position("TS 2S 8S | JS"), "1-2").reason == Reason.NOT_DESCENDING


def test_without_a_count_a_group_of_which_no_card_fits_is_named_whole() -> None:
    refusal = refused(position("9S-6S | 4H"), "1-2")
    assert refusal.reason == Reason.NOTHING_FITS
    assert refusal.cards == parse_cards("9S 6S 4H")


# Turning cards


def test_a_bared_card_turns_face_up_by_itself() -> None:
    after = played(position("(2H 3H) 9S | TS"), "1-2x1")
    assert columns(after, 2) == "(2H) 3H | TS 9S"


def test_a_face_up_card_below_stays_as_it_is() -> None:
    after = played(position("(2H) 3H 9S | TS"), "1-2x1")
    assert columns(after, 2) == "(2H) 3H | TS 9S"


# Dealing


def test_a_deal_puts_a_card_on_each_column_from_the_first_to_the_last() -> None:
    table = position(
        "KS | KS | KS | KS | KS | KS | KS | KS | 2S | 2S ; stock AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS",
        "S1C",
    )
    after = played(table, "D", "S1C")
    last = " ".join(str(pile.last) for pile in after.columns)
    assert last == "AS 2S 3S 4S 5S 6S 7S 8S 9S TS"
    assert after.stock == table.stock[10:]
    assert str(after.stock[0]) == "JS"
    assert (after.score, after.moves) == (499, 1)


@pytest.mark.parametrize("empty", range(1, 10))
def test_a_deal_is_refused_while_any_column_is_empty(empty: int) -> None:
    taken = [f"{rank}S {rank}H" for rank in "A23456789T"]
    table = position(" | ".join(["-"] * empty + taken[empty:]), "S2C")
    refusal = SPIDER.variants["S2C"].refusal(table, DEAL)
    assert refusal is not None
    assert refusal.places == tuple(column(number) for number in range(1, empty + 1))
    with pytest.raises(IllegalMove):
        SPIDER.variants["S2C"].play(table, DEAL)


def test_a_deal_is_allowed_with_no_column_empty() -> None:
    assert SPIDER.variants["S1C"].refusal(position(EVERY_COLUMN_TAKEN, "S1C"), DEAL) is None


def test_enough_cards_on_the_table_to_fill_the_empty_column_are_asked_for_it() -> None:
    table = position("2S 2S | 2S | 2S | 2S | 2S | 2S | 2S | 3S | 3S | -", "S1C")
    refusal = refused(table, "D", "S1C")
    assert refusal.reason == Reason.EMPTY_COLUMN
    assert refusal.places == (column(10),)


def test_too_few_cards_to_fill_every_column_are_not_asked_for_it() -> None:
    table = position("2S | 2S | 2S | 2S | 2S | 2S | 2S | 3S | 3S | -", "S1C")
    refusal = refused(table, "D", "S1C")
    assert refusal.reason == Reason.TOO_FEW_CARDS
    assert refusal.limit == 9


def test_an_empty_stock_is_told_first() -> None:
    for text in (EVERY_COLUMN_TAKEN, "2S | -"):
        table = position(text, "S1C", rest="away")
        assert refused(table, "D", "S1C").reason == Reason.STOCK_EMPTY


def test_five_deals_and_no_more() -> None:
    rules = SPIDER.variants["S1C"]
    table = rules.deal(3)
    for left in (40, 30, 20, 10, 0):
        table = rules.play(table, DEAL)
        assert len(table.stock) == left
    assert refused(table, "D", "S1C").reason == Reason.STOCK_EMPTY


# Score


def test_carrying_a_group_to_and_fro_only_costs() -> None:
    table = position("KS QS | - ; score 500")
    for times in range(1, 51):
        table = played(played(table, "1-2x2"), "2-1x2")
        assert table.score == 500 - 2 * times
    assert columns(table, 2) == "KS QS | -"


@pytest.mark.parametrize("score", [0, 1, 2])
def test_the_score_never_falls_below_zero(score: int) -> None:
    table = position(f"TS 9S | TH ; score {score}")
    assert played(table, "1-2x1").score == max(0, score - 1)
    full = position(EVERY_COLUMN_TAKEN, "S1C")._replace(score=score)
    assert played(full, "D", "S1C").score == max(0, score - 1)


# The cards


@pytest.mark.parametrize(("variant", "suits"), [("S1C", 1), ("S2C", 2), ("S4R", 4)])
def test_each_rank_lies_in_eight_copies_shared_by_the_suits(variant: str, suits: int) -> None:
    cards = [str(card) for card in SPIDER.variants[variant].deal(12345).cards]
    assert len(cards) == 104
    for suit in "SHDC"[:suits]:
        for rank in "A23456789TJQK":
            assert cards.count(rank + suit) == 8 // suits
