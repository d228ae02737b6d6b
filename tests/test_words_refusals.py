"""Every refusal is told in one line that names its cards."""

import random

import pytest

from spider_tui.engine.cards import Card, parse_cards
from spider_tui.engine.codes import GameCode
from spider_tui.engine.games import rules_of
from spider_tui.engine.moves import DEAL, LONGEST, Move
from spider_tui.engine.piles import HOME, STOCK, WASTE, Kind, Place, column
from spider_tui.engine.position import Position
from spider_tui.engine.refusal import Reason, Refusal
from spider_tui.words.cards import LETTERS, card_name
from spider_tui.words.refusals import refusal

from .positions import position

WIDTH = 78
WIDEST = parse_cards("TH TD TC")


def spider_refuses(text: str, move: str, variant: str = "S4C") -> str:
    rules = rules_of(GameCode("SP1", variant, 0))
    return _refused(rules, position(text, variant), move)


def klondike_refuses(text: str, move: str) -> str:
    return _refused(rules_of(GameCode("KL1", "D1", 0)), position(text, "D1"), move)


def freecell_refuses(text: str, move: str) -> str:
    return _refused(rules_of(GameCode("FC1", "", 0)), position(text, "FC", rest="away"), move)


def _refused(rules, table, move):
    completed = rules.complete(table, Move.parse(move))
    found = completed if isinstance(completed, Refusal) else rules.refusal(table, completed)
    assert isinstance(found, Refusal)
    return refusal(found)


def test_mixed_suits_in_classic_name_the_rule_that_would_allow_it() -> None:
    assert spider_refuses("9H 8S | TD", "1-2x2") == (
        "9♥ and 8♠ differ in suit: Classic moves only one suit (Relaxed allows it)."
    )


def test_mixed_suits_that_relaxed_refuses_too_do_not_name_it() -> None:
    assert spider_refuses("9H 8S | 5D", "1-2x2") == (
        "9♥ and 8♠ differ in suit: in Classic only one suit moves together."
    )


def test_cards_out_of_order_are_named_in_relaxed() -> None:
    assert spider_refuses("9H 5S | TD", "1-2x2", "S4R") == (
        "9♥ and 5♠ do not move together: a group steps down by one."
    )


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        ("9H | 9S", "1-2x1", "9♥ does not go on 9♠: it goes only on a 10."),
        ("QH | TS", "1-2x1", "Q♥ does not go on 10♠: it goes only on a King."),
        ("QH | AS", "1-2x1", "Nothing goes on an Ace: Q♥ cannot lie on A♠."),
        ("KH | QS", "1-2x1", "K♥ goes to an empty column only, not on Q♠."),
        ("9H | -", "2-1", "Column 2 is empty: there is no card to take."),
        ("9H | -", "1-1", "The cards lie in column 1 already."),
        ("9H 8H | TS", "1-2x3", "Only 2 cards lie face up in column 1."),
        ("9H | TS", "1-2x2", "Only 1 card lies face up in column 1."),
        (
            "3 down, 9H 8H | TS",
            "1-2x3",
            "Face-down cards do not move: face up in column 1 are 2, from 9♥ on.",
        ),
        (
            "2 down, 9H | TS",
            "1-2x3",
            "Face-down cards do not move: in column 1 only 9♥ is face up.",
        ),
        ("3H | AS", "1-2", "Nothing goes on an Ace: 3♥ cannot lie on A♠."),
        ("3H | 2S", "1-2", "3♥ does not go on 2♠: only an Ace does."),
        ("3H | 9S", "1-2", "3♥ does not go on 9♠: only an 8 does."),
        ("7H | 9S", "1-2x1", "7♥ does not go on 9♠: it goes only on an 8."),
        ("5H 4H 3H | 9S", "1-2", "Only an 8 goes on 9♠: none in the group 5♥ to 3♥."),
        ("9H | 5S", "1-2", "9♥ does not go on 5♠: only a 4 does."),
        ("JH TH 9H | 5S", "1-2", "Only a 4 goes on 5♠: none in the group J♥ to 9♥."),
        ("9H | 5S", "1-11", "Column 11 is no pile of this game."),
        ("9H | 5S", "11-1", "Column 11 is no pile of this game."),
        ("9H | 5S", "12-12", "Column 12 is no pile of this game."),
        ("9H | 5S", "12-a", "Neither column 12 nor free cell a is a pile of this game."),
        ("9H | 5S", "w-1", "The waste is no pile of this game."),
        ("9H | 5S", "1-h", "A complete run leaves by itself: nothing is put there by hand."),
        ("9H | 5S", "h-1", "Cards do not come back from the foundation."),
        (
            "9H | - | 5S | - | 2S 3S 4S 5H 6H 7H 3D | 8H",
            "D",
            "Columns 2, 4, 7, 8, 9 and 10 are empty: fill them all before a deal.",
        ),
        (
            "9H | 8H | 5S | 2S | 2H 3S 4S 5H | 6H | 7H | - | QH | KH",
            "D",
            "Column 8 is empty: every column must hold a card before a deal.",
        ),
        (
            "9H | 8H | 5S",
            "D",
            "Only 3 cards lie on the table: too few to fill every column for a deal.",
        ),
    ],
)
def test_what_spider_refuses(text: str, move: str, words: str) -> None:
    assert spider_refuses(text, move) == words


def test_an_empty_stock() -> None:
    table = position("KS | KH | KD | KC | QS | QH | QD | QC | JS | JH", rest="away")
    rules = rules_of(GameCode("SP1", "S4C", 0))
    assert rules.refusal(table, DEAL) == Refusal(Reason.STOCK_EMPTY, STOCK, STOCK)
    assert refusal(Refusal(Reason.STOCK_EMPTY, STOCK, STOCK)) == (
        "The stock is empty: no deals are left."
    )


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        ("9H | TD", "1-2x1", "9♥ does not go on 10♦: both are red, the colours must alternate."),
        ("TD 9H | JS", "1-2x2", "10♦ and 9♥ are both red: in a group the colours alternate."),
        ("9H | -", "1-2x1", "Only a King goes to an empty column, not 9♥."),
        ("9H | TS", "1-h", "The foundation does not take 9♥ yet: it waits for A♥."),
        ("9H | TS", "1-hs", "The foundation of spades does not take 9♥ yet: it waits for A♠."),
        ("9H | TS", "1-8", "Column 8 is no pile of this game."),
        ("9H | TS", "1-a", "Free cell a is no pile of this game."),
        ("9H | TS", "1-w", "Nothing is put on the waste by hand."),
        ("9H | TS", "w-2", "The waste is empty: there is no card to take."),
        (
            "9H | 3S ; foundations - | AH-2H | AD-2D | -",
            "h-2",
            "2♥ or 2♦? More than one foundation's card fits: name one (hs hh hd hc).",
        ),
    ],
)
def test_what_klondike_refuses(text: str, move: str, words: str) -> None:
    assert klondike_refuses(text, move) == words


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        ("9H | 8S ; cells KS | - | - | -", "1-a", "Free cell a holds K♠ already."),
        ("9H 8S", "1-ax2", "Free cell a takes one card at a time: 8♠."),
        (
            "9H 8S 7H | TS | 2S | 2H | 2D | 2C | 3S | 3D ; cells KS | KH | KD | -",
            "1-2x3",
            "The group from 9♥ is too long: free cells and columns allow 2 cards.",
        ),
    ],
)
def test_what_freecell_refuses(text: str, move: str, words: str) -> None:
    assert freecell_refuses(text, move) == words


def auto_move_refused(code: str, table: Position, place: Place, count: int = 0) -> str:
    found = rules_of(GameCode.parse(code)).auto_move(table, place, count)
    assert isinstance(found, Refusal)
    return refusal(found)


def test_a_whole_column_that_an_empty_one_would_take_is_said_to_stay() -> None:
    words = "K♥ to Q♥ is a whole column: by itself it does not go to an empty one."
    assert auto_move_refused("SP1-S2C-AAAAAAA", position("KH QH | -", "S2C"), column(1)) == words
    words = "K♥ is a whole column: by itself it does not go to an empty one."
    assert auto_move_refused("KL1-D1-AAAAAAA", position("KH | -", "D1"), column(1)) == words
    table = position("KH | - ; cells 2S | 3S | 4S | 5S", "FC", rest="away")
    assert auto_move_refused("FC1-1", table, column(1)) == words


def test_a_group_too_long_to_go_by_itself_is_said_to_be() -> None:
    columns = "5C QH JS | KC | AS | AH | AD | AC | 2H | 2D ; cells 2S | 3S | 4S | 5S"
    table = position(columns, "FC", rest="away")
    for count in (0, 2):
        assert auto_move_refused("FC1-1", table, column(1), count) == (
            "The group from Q♥ is too long: free cells and columns allow 1 card."
        )


def test_a_card_in_a_free_cell_is_not_said_to_fit_no_other_cell() -> None:
    table = position("5C 9S | 7C | AS | AH | AD | AC | 2H | 2D ; cells 9H", "FC", rest="away")
    assert auto_move_refused("FC1-1", table, Place(Kind.CELL, 0)) == (
        "No column and no foundation takes 9♥."
    )


@pytest.mark.parametrize(
    "code", ["SP1-S1C-AAAAAAD", "SP1-S4R-AAAAAAD", "KL1-D1-AAAAAAD", "FC1-617"]
)
def test_what_an_auto_move_says_is_true_of_all_moves_there_are(code: str) -> None:
    parsed = GameCode.parse(code)
    rules, dice = rules_of(parsed), random.Random(code)
    met = set()
    for number in range(parsed.number, parsed.number + 2):
        table = rules.deal(number)
        for _ in range(80):
            legal = rules.legal(table)
            for place in rules.shape.places:
                for count in range(1, rules.movable(table, place) + 1):
                    found = rules.auto_move(table, place, count)
                    targets = [
                        move.target for move in legal if (move.source, move.count) == (place, count)
                    ]
                    if isinstance(found, Move):
                        assert found in legal
                        continue
                    met.add(found.reason)
                    if found.reason == Reason.WHOLE_COLUMN:
                        assert count == table.pile(place).size
                        assert not any(table.pile(target).size for target in targets)
                    elif place.kind == Kind.CELL:
                        assert all(target.kind == Kind.CELL for target in targets)
                    else:
                        assert targets == []
            if not legal:
                break
            table = rules.play(table, dice.choice(legal))
    assert Reason.NO_TARGET in met


NAMING = {
    Reason.NOT_DESCENDING,
    Reason.MIXED_SUITS,
    Reason.MIXED_COLOURS,
    Reason.ONE_AT_A_TIME,
    Reason.TAKES_ONE,
    Reason.TOO_FEW_SPACES,
    Reason.ON_ACE,
    Reason.KING_NEEDS_SPACE,
    Reason.ONLY_KING,
    Reason.WRONG_RANK,
    Reason.WRONG_COLOUR,
    Reason.NOT_NEXT,
    Reason.WHICH_FOUNDATION,
    Reason.WHOLE_COLUMN,
}
"""Reasons that are nothing without their cards."""

EVERYTHING_TOLD = [
    (reason, cards)
    for reason in Reason
    for cards in ((), WIDEST[:1], WIDEST[:2], WIDEST)
    if cards or reason not in NAMING
]


@pytest.mark.parametrize(("reason", "cards"), EVERYTHING_TOLD)
@pytest.mark.parametrize(
    ("source", "target"),
    [
        (column(10), column(9)),
        (HOME, Place(Kind.CELL, 3)),
        (WASTE, HOME),
        (STOCK, STOCK),
    ],
)
def test_every_reason_fits_one_line(
    reason: Reason, cards: tuple[Card, ...], source: Place, target: Place
) -> None:
    columns = tuple(column(number) for number in range(1, 10))
    words = refusal(Refusal(reason, source, target, cards, columns, 104, relaxed_allows=True))
    assert words.endswith((".", ")"))
    assert 0 < len(words) <= WIDTH
    assert not set("{}") & set(words)


def test_suits_as_letters() -> None:
    found = Refusal(Reason.ON_ACE, column(1), column(2), parse_cards("TH AS"))
    assert refusal(found, LETTERS) == "Nothing goes on an Ace: 10H cannot lie on AS."


@pytest.mark.parametrize(
    "code", ["SP1-S4C-AAAAAAD", "SP1-S4R-AAAAAAD", "KL1-D3-AAAAAAD", "FC1-617"]
)
def test_refusals_met_in_play_name_their_cards(code: str) -> None:
    parsed = GameCode.parse(code)
    rules, dice = rules_of(parsed), random.Random(code)
    places = [*rules.shape.places, HOME, WASTE, Place(Kind.CELL, 0), column(11)]
    table, met = rules.deal(parsed.number), set()
    for _ in range(150):
        for _ in range(20):
            move = Move(dice.choice(places), dice.choice(places), dice.randrange(LONGEST, 5))
            found = _refusal_of(rules, table, move)
            if found is None:
                continue
            met.add(found.reason)
            words = refusal(found)
            assert len(words) <= WIDTH
            assert not set("{}") & set(words)
            if found.reason in NAMING:
                assert found.cards
                assert card_name(found.cards[0]) in words
        legal = rules.legal(table)
        table = rules.play(table, dice.choice(legal)) if legal else rules.deal(parsed.number + 1)
    assert len(met) > 8


def _refusal_of(rules, table: Position, move: Move) -> Refusal | None:
    completed = rules.complete(table, move)
    if isinstance(completed, Refusal):
        return completed
    return rules.refusal(table, completed)
