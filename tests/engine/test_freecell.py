"""What FreeCell allows, refuses and does by itself, on positions worked out by hand."""

import json
from pathlib import Path

import pytest

from spider_tui.engine.codes import CodeError, GameCode
from spider_tui.engine.freecell import FreeCell
from spider_tui.engine.games import rules_of
from spider_tui.engine.moves import DEAL, Move
from spider_tui.engine.piles import HOME, Pile, Place, column
from spider_tui.engine.position import Position
from spider_tui.engine.refusal import IllegalMove, Reason, Refusal
from spider_tui.engine.rules import targets
from tests.positions import position

DEALS = json.loads((Path(__file__).parent / "data" / "other_deals.json").read_text())["freecell"]
RULES = FreeCell()

LAST_DEAL = [
    "9S JH 7S 5S 5D 5C 7D",
    "2H TC 6C AD QH JD 9C",
    "7C TD 3H TH 8C AS 7H",
    "5H QS 8S 3C 6H QC 8H",
    "4C 3S KD 2C 6S AC",
    "6D KH TS AH QD KC",
    "3D 8D 9D 2D 4H 2S",
    "4S JC 4D 9H JS KS",
]

FULL = "cells 2C | 2D | 3C | 3D"
"""Free cells that hold four cards."""


def table(text: str) -> Position:
    """Read a position whose other columns are empty."""
    return position(text, "FC", rest="away")


def blocked(columns: str, parts: str = "") -> Position:
    """Read a position whose other columns each hold one King or Ace, to fill them."""
    fillers = [
        name
        for name in ("KC", "KD", "AC", "AD", "KH", "KS", "AH", "AS")
        if name not in columns + parts
    ]
    written = columns.split("|")
    return table(" | ".join([*written, *fillers[: 8 - len(written)]]) + parts)


def play(start: Position, *moves: str) -> Position:
    for text in moves:
        move = RULES.complete(start, Move.parse(text))
        assert isinstance(move, Move), move
        start = RULES.play(start, move)
    return start


def refused(start: Position, move: str) -> Refusal:
    completed = RULES.complete(start, Move.parse(move))
    refusal = completed if isinstance(completed, Refusal) else RULES.refusal(start, completed)
    assert refusal is not None
    return refusal


def named(refusal: Refusal) -> str:
    return " ".join(map(str, refusal.cards))


class TestDeals:
    @pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal["code"])
    def test_are_microsofts(self, deal):
        code = GameCode.parse(deal["code"])
        start = rules_of(code).deal(code.number)
        assert [[str(card) for card in pile.up] for pile in start.columns] == deal["columns"]

    def test_are_microsofts_up_to_the_last_number(self):
        # As Debian's make-microsoft-freecell-board (freecell-solver 5.0.0) lays it out.
        start = RULES.deal(2147483647)
        assert [str(pile) for pile in start.columns] == LAST_DEAL

    def test_lie_face_up_in_four_columns_of_seven_and_four_of_six(self):
        start = RULES.deal(617)
        assert [len(pile.up) for pile in start.columns] == [7, 7, 7, 7, 6, 6, 6, 6]
        assert not any(pile.down for pile in start.columns)
        assert (start.stock, start.cells, start.score) == ((), (Pile(),) * 4, None)

    @pytest.mark.parametrize("text", ["FC1-11982", "fc1 11982", "FC111982", "FC1-0011982"])
    def test_are_named_by_their_number(self, text):
        assert str(GameCode.parse(text)) == "FC1-11982"

    @pytest.mark.parametrize("text", ["FC1-0", "FC1-2147483648", "FC1-", "FC1-AAAAAAD", "FC1-1.5"])
    def test_have_no_other_numbers(self, text):
        with pytest.raises(CodeError):
            GameCode.parse(text)


class TestMoves:
    def test_build_down_in_alternating_colours(self):
        after = play(blocked("9H 7S | 8H"), "1-2")
        assert [str(pile) for pile in after.columns[:2]] == ["9H", "8H 7S"]
        assert after.moves == 1

    def test_put_any_card_in_an_empty_column(self):
        assert str(play(blocked("9H 7S | -"), "1-2x1").columns[1]) == "7S"

    def test_put_a_card_in_an_empty_free_cell_and_back(self):
        after = play(blocked("9H 7S | 8H"), "1-c", "c-2")
        assert str(after.columns[1]) == "8H 7S"
        assert after.cells == (Pile(),) * 4

    def test_carry_a_sequence_if_there_are_cells_for_it(self):
        start = blocked("KD TS 9H 8S | JH")
        assert str(play(start, "1-2").columns[1]) == "JH TS 9H 8S"

    def test_carry_to_an_empty_column_as_much_as_goes(self):
        start = blocked("KD TS 9H 8S 7H | -", "; cells 2C | 2D | 3C | -")
        assert RULES.complete(start, Move.parse("1-2")) == Move.parse("1-2x2")

    def test_put_cards_up_from_columns_and_cells(self):
        after = play(blocked("2S | AS", "; cells 3S"), "2-h", "1-h", "a-h")
        assert str(after.foundations[0]) == "AS 2S 3S"
        assert after.moves == 3

    def test_change_from_cell_to_cell(self):
        after = play(blocked("9H | 8H", "; cells 3S"), "a-d")
        assert [str(cell) for cell in after.cells] == ["-", "-", "-", "3S"]


EIGHT = "TS 9H 8S 7H 6S 5H 4S 3H | JH"


@pytest.mark.parametrize(
    ("columns", "parts", "move", "reason", "cards", "limit"),
    [
        (EIGHT, FULL, "1-2", Reason.TOO_FEW_SPACES, "TS JH", 1),
        (EIGHT, FULL, "1-2x8", Reason.TOO_FEW_SPACES, "TS JH", 1),
        (EIGHT, "cells 2C", "1-2", Reason.TOO_FEW_SPACES, "TS JH", 4),
        ("KD QS JH TS 9H 8S | -", "", "1-2x6", Reason.TOO_FEW_SPACES, "KD", 5),
        ("7S | 8C", "", "1-2x1", Reason.WRONG_COLOUR, "7S 8C", 0),
        ("7S | 9H", "", "1-2x1", Reason.WRONG_RANK, "7S 9H", 0),
        ("7S | 9H", "", "1-2", Reason.NOTHING_FITS, "7S 7S 9H", 0),
        ("KS | AH", "", "1-2", Reason.ON_ACE, "KS AH", 0),
        ("KS | QH", "", "1-2", Reason.KING_NEEDS_SPACE, "KS QH", 0),
        ("8H 7D | 9S", "", "1-2", Reason.MIXED_COLOURS, "8H 7D", 0),
        ("9H 7S | TS", "", "1-2x2", Reason.NOT_DESCENDING, "9H 7S", 0),
        ("7S | 8H", "", "1-2x2", Reason.TOO_MANY, "", 1),
        ("7S | 8H", "", "1-1x1", Reason.SAME_PILE, "", 0),
        ("- | 8H", "", "1-2", Reason.EMPTY_PILE, "", 0),
        ("7S | 8H", "", "a-2", Reason.EMPTY_PILE, "", 0),
        ("7S | 8H", "", "a-a", Reason.SAME_PILE, "", 0),
        ("7S | 8H", "", "1-w", Reason.NO_SUCH_PILE, "", 0),
        ("7S | 8H", "", "1-9x1", Reason.NO_SUCH_PILE, "", 0),
        ("7S | 8H", "", "D", Reason.NO_SUCH_PILE, "", 0),
        ("7S | 8H", "cells 9C", "1-a", Reason.CELL_TAKEN, "9C", 0),
        ("8H 7S | 9C", "", "1-ax2", Reason.TAKES_ONE, "7S", 1),
        ("8H | 9S", "cells 8D", "a-2x2", Reason.ONE_AT_A_TIME, "8D", 1),
        ("8H | 9S", "cells 8C", "a-2", Reason.WRONG_COLOUR, "8C 9S", 0),
        ("2S | 9S", "", "1-h", Reason.NOT_NEXT, "2S AS", 0),
        ("3H | 4S", "foundations AS-2S | AH-2H", "1-hs", Reason.NOT_NEXT, "3H 3S", 0),
        ("3H | 4S", "foundations AS-2S | AH-2H", "hs-1", Reason.GIVES_NOTHING, "", 0),
        ("3H | 4S", "foundations AS-2S | AH-2H", "h-2", Reason.GIVES_NOTHING, "", 0),
    ],
)
def test_a_refusal_names_the_one_rule_and_its_cards(columns, parts, move, reason, cards, limit):
    start = blocked(columns, f"; {parts}" if parts else "")
    refusal = refused(start, move)
    assert (refusal.reason, named(refusal), refusal.limit) == (reason, cards, limit)
    completed = RULES.complete(start, Move.parse(move))
    with pytest.raises(IllegalMove):
        RULES.play(start, completed if isinstance(completed, Move) else Move.parse(move))


class TestAutoMove:
    @pytest.mark.parametrize(
        ("columns", "parts", "place", "count", "move"),
        [
            ("3H 2S | 3D", "foundations AS", "1", 1, "1-h"),
            ("9S | TH | TD", "", "1", 1, "1-2x1"),
            ("9S | TH | JC TD", "", "1", 1, "1-3x1"),
            ("5C 9S | -", "", "1", 1, "1-2x1"),
            ("5C 9S | 7C", "", "1", 1, "1-a"),
            ("5C 9S | 7C", "cells 2S", "1", 1, "1-b"),
            ("9S | 7C", "", "1", 0, "1-a"),
            ("9S | -", "", "1", 1, "1-a"),
            ("5C 9S 8H | -", "", "1", 2, "1-2x2"),
            ("5C 9S 8H | -", "", "1", 0, "1-2x2"),
            ("5C 9S 8H | 9C", "", "1", 0, "1-2x1"),
            ("5C 9S 8H | - | TD", "", "1", 0, "1-3x2"),
            ("5C 9S 8H 7C | -", "cells 2C | 2D | 3C", "1", 0, "1-2x2"),
            ("5C 9S | TH", "cells 9C", "a", 1, "a-2"),
            ("5C 9S | TH", "cells 9H | AS", "b", 1, "b-h"),
            ("5C 9S | -", "cells 9H", "a", 0, "a-2"),
        ],
    )
    def test_picks_the_foundation_a_column_an_empty_one_then_a_cell(
        self, columns, parts, place, count, move
    ):
        start = blocked(columns, f"; {parts}" if parts else "")
        assert RULES.auto_move(start, Place.parse(place), count) == Move.parse(move)

    @pytest.mark.parametrize(
        ("columns", "parts", "place", "count", "reason"),
        [
            ("5C 9S", FULL, "1", 1, Reason.NO_TARGET),
            ("9S 8H | -", "", "1", 2, Reason.WHOLE_COLUMN),
            ("9S 8H | -", FULL, "1", 0, Reason.WHOLE_COLUMN),
            ("9S 8H 7C 6D 5C 4D | -", FULL, "1", 6, Reason.WHOLE_COLUMN),
            ("9S | -", FULL, "1", 1, Reason.WHOLE_COLUMN),
            ("5C 9S 8H | -", FULL, "1", 2, Reason.TOO_FEW_SPACES),
            ("9S 8H | 7S", "", "1", 2, Reason.NO_TARGET),
            ("5C 9S | 7C", "cells 9H", "a", 1, Reason.NO_TARGET),
            ("9S 7H | -", "", "1", 2, Reason.NOT_DESCENDING),
            ("5C 9S | -", "", "a", 1, Reason.EMPTY_PILE),
            ("5C 9S | -", "", "2", 1, Reason.EMPTY_PILE),
            ("5C 9S | -", "foundations AS", "hs", 1, Reason.GIVES_NOTHING),
            ("5C 9S | -", "foundations AS", "h", 1, Reason.GIVES_NOTHING),
            ("5C 9S | -", "", "w", 1, Reason.NO_SUCH_PILE),
        ],
    )
    def test_says_why_there_is_none(self, columns, parts, place, count, reason):
        start = blocked(columns, f"; {parts}" if parts else "")
        answer = RULES.auto_move(start, Place.parse(place), count)
        assert isinstance(answer, Refusal)
        assert answer.reason == reason


@pytest.mark.parametrize(
    ("columns", "parts", "count", "first", "limit"),
    [
        # Column 2 takes Q♥ J♠ 10♥ 9♠ 8♥ 7♠, but room is for as many as free cells and columns give.
        ("5C QH JS TH 9S 8H 7S | KC", FULL, 6, "QH", 1),
        ("5C QH JS TH 9S 8H 7S | KC", FULL, 0, "QH", 1),
        ("5C QH JS TH 9S 8H 7S | KC", "cells 2C | 3C | 4C", 6, "QH", 2),
        # Where both a column with cards and an empty one would take them the larger number counts.
        ("5C QH JS TH 9S 8H 7S | KC | -", FULL, 6, "QH", 2),
        ("QH JS TH 9S 8H 7S | KC | -", FULL, 6, "QH", 2),
        # Part of the group fits.
        ("5C QH JS TH 9S 8H 7S | TD", FULL, 0, "9S", 1),
    ],
)
def test_a_group_that_is_only_too_long_is_said_to_be(columns, parts, count, first, limit):
    answer = RULES.auto_move(blocked(columns, f"; {parts}"), column(1), count)
    assert isinstance(answer, Refusal)
    assert (answer.reason, answer.source, answer.target) == (
        Reason.TOO_FEW_SPACES,
        column(1),
        None,
    )
    assert (str(answer.cards[0]), answer.limit) == (first, limit)


def test_what_may_be_lifted():
    start = blocked("KD TS 9H 8S | 9C 5S 8D | -", "; cells 5D ; foundations AS")
    assert [RULES.movable(start, column(number)) for number in (1, 2, 3)] == [3, 1, 0]
    assert [RULES.movable(start, Place.parse(name)) for name in ("a", "b", "hs", "h")] == [
        1,
        0,
        0,
        0,
    ]


def test_the_piles_that_accept_a_card_are_told():
    start = blocked("3H 2S | 3D | -", "; cells 4H ; foundations AS")
    places = [str(place) for place in targets(RULES, start, column(1), 1)]
    assert places == ["2", "3", "b", "c", "d", "h"]


class TestEnding:
    def test_won_when_all_four_foundations_are_complete(self):
        almost = table("- ; cells KC ; foundations AS-KS | AH-KH | AD-KD | AC-QC")
        assert not RULES.won(almost)
        won = play(almost, "a-h")
        assert RULES.won(won)
        assert (RULES.legal(won), RULES.finish(won)) == ((), None)

    def test_plays_itself_when_all_columns_only_go_down(self):
        # No two neighbours alternate here, and equal ranks lie on each other.
        start = table(
            "KS QS JS | KH KD JH | QH QD JD | KC JC TC ; cells TS | TD | QC ; "
            "foundations AS-9S | AH-TH | AD-9D | AC-9C"
        )
        moves = []
        while move := RULES.finish(start):
            moves.append(str(move))
            start = RULES.play(start, move)
        assert RULES.won(start)
        assert len(moves) == 15
        assert moves[:3] == ["4-h", "a-h", "b-h"]

    def test_waits_while_a_card_lies_under_a_higher_one(self):
        homes = "foundations AS-QS | AH-KH | AD-KD | AC-JC"
        assert RULES.finish(table(f"QC KS KC ; {homes}")) is None
        assert RULES.finish(table(f"QC KS ; cells KC ; {homes}")) == Move(column(1), HOME, 1)

    def test_there_is_nothing_to_deal(self):
        refusal = RULES.refusal(RULES.deal(1), DEAL)
        assert refusal
        assert refusal.reason == Reason.NO_SUCH_PILE
