"""What Klondike allows, refuses and does by itself, on positions worked out by hand."""

import json
from pathlib import Path

import pytest

from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import Game
from spider_tui.engine.games import rules_of
from spider_tui.engine.klondike import Klondike
from spider_tui.engine.moves import DEAL, Move
from spider_tui.engine.piles import HOME, STOCK, WASTE, Pile, Place, column
from spider_tui.engine.position import Position
from spider_tui.engine.refusal import IllegalMove, Reason, Refusal
from spider_tui.engine.rules import targets
from tests.positions import position

DATA = Path(__file__).parent / "data"
DEALS = json.loads((DATA / "other_deals.json").read_text())["klondike"]
ONE, THREE = Klondike(1), Klondike(3)


def table(text: str) -> Position:
    return position(text, "D1")


def play(rules: Klondike, start: Position, *moves: str) -> Position:
    """Play moves in record notation."""
    for text in moves:
        move = rules.complete(start, Move.parse(text))
        assert isinstance(move, Move), move
        start = rules.play(start, move)
    return start


def refused(text: str, move: str) -> Refusal:
    """Return why a move is refused, played as a game plays it."""
    start = table(text)
    completed = ONE.complete(start, Move.parse(move))
    refusal = completed if isinstance(completed, Refusal) else ONE.refusal(start, completed)
    assert refusal is not None
    return refusal


def named(refusal: Refusal) -> str:
    return " ".join(map(str, refusal.cards))


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal["code"])
@pytest.mark.parametrize("variant", ["D1", "D3"])
def test_a_code_deals_the_same_cards_for_ever(deal, variant):
    code = GameCode.parse(deal["code"])._replace(variant=variant)
    start = rules_of(code).deal(code.number)
    assert [[str(card) for card in pile.cards] for pile in start.columns] == deal["columns"]
    assert [str(card) for card in start.stock] == deal["stock"]


def test_only_the_last_card_of_each_column_is_dealt_face_up():
    start = ONE.deal(3)
    assert [pile.size for pile in start.columns] == [1, 2, 3, 4, 5, 6, 7]
    assert [len(pile.up) for pile in start.columns] == [1] * 7
    assert (start.waste, start.score, start.moves) == (Pile(), None, 0)
    assert [pile.size for pile in start.foundations] == [0, 0, 0, 0]


class TestColumns:
    def test_build_down_in_alternating_colours(self):
        after = play(ONE, table("1 down, 7S | 8H"), "1-2")
        assert str(after.columns[1]) == "8H 7S"

    def test_a_card_left_bare_turns_up(self):
        after = play(ONE, table("(KC 4D) 7S | 8H"), "1-2")
        assert after.columns[0] == Pile.parse("(KC) 4D")

    def test_a_sequence_moves_whole_or_in_part(self):
        start = table("9H 8S 7H 6C | TS | 9D | 7D")
        assert str(play(ONE, start, "1-2").columns[1]) == "TS 9H 8S 7H 6C"
        assert str(play(ONE, start, "1-3").columns[2]) == "9D 8S 7H 6C"
        assert str(play(ONE, start, "1-4").columns[3]) == "7D 6C"

    def test_only_a_king_goes_to_an_empty_column(self):
        start = table("3 down, KH QS JD | - | 3 down, QH")
        assert str(play(ONE, start, "1-2").columns[1]) == "KH QS JD"
        refusal = ONE.refusal(start, Move.parse("3-2x1"))
        assert refusal
        assert (refusal.reason, named(refusal)) == (Reason.ONLY_KING, "QH")

    def test_part_of_a_sequence_does_not_go_to_an_empty_column(self):
        assert refused("KH QS JD | -", "1-2x2").reason == Reason.ONLY_KING


@pytest.mark.parametrize(
    ("text", "move", "reason", "cards"),
    [
        ("7S | 8C", "1-2x1", Reason.WRONG_COLOUR, "7S 8C"),
        ("7S | 9H", "1-2x1", Reason.WRONG_RANK, "7S 9H"),
        ("7S | 9H", "1-2", Reason.NOTHING_FITS, "7S 7S 9H"),
        ("KS | AH", "1-2", Reason.ON_ACE, "KS AH"),
        ("KS | QH", "1-2", Reason.KING_NEEDS_SPACE, "KS QH"),
        ("8H 7D | 9S", "1-2x2", Reason.MIXED_COLOURS, "8H 7D"),
        ("8H 7D | 9S", "1-2", Reason.MIXED_COLOURS, "8H 7D"),
        ("9H 7S | TS", "1-2x2", Reason.NOT_DESCENDING, "9H 7S"),
        ("(8H) 7S | 9S", "1-2x2", Reason.FACE_DOWN, "7S"),
        ("7S | 8H", "1-2x2", Reason.TOO_MANY, ""),
        ("7S | 8H", "1-1x1", Reason.SAME_PILE, ""),
        ("- | 8H", "1-2", Reason.EMPTY_PILE, ""),
        ("7S | 8H", "1-8x1", Reason.NO_SUCH_PILE, ""),
        ("7S | 8H", "1-a", Reason.NO_SUCH_PILE, ""),
        ("7S | 8H", "w-2", Reason.EMPTY_PILE, ""),
        ("7S | 8H", "1-w", Reason.TAKES_NOTHING, ""),
        ("7S | 8H ; waste 6D 7C", "w-2x2", Reason.ONE_AT_A_TIME, "7C"),
        ("7S | 8H ; waste 6D 9C", "w-2", Reason.WRONG_RANK, "9C 8H"),
        ("2S | AH", "1-h", Reason.NOT_NEXT, "2S AS"),
        ("4S | AH ; foundations AS-2S", "1-h", Reason.NOT_NEXT, "4S 3S"),
        ("3S 2H | - ; foundations AS | AH", "1-hx2", Reason.TAKES_ONE, "2H"),
        ("2H | - ; foundations AS | AH", "1-hs", Reason.NOT_NEXT, "2H 2S"),
        ("2H | - ; foundations AS-KS | AH", "1-hs", Reason.NOT_NEXT, "2H"),
        ("2H | 3S", "h-2", Reason.EMPTY_PILE, ""),
        ("2H | 3S ; foundations AS", "hh-2", Reason.EMPTY_PILE, ""),
        ("2H | 4S ; foundations AS-2S", "hs-h", Reason.SAME_PILE, ""),
        ("2H | 4S ; foundations AS-2S", "hs-hs", Reason.SAME_PILE, ""),
        ("2H | 4S ; foundations AS-2S", "h-h", Reason.SAME_PILE, ""),
        ("2H | 4S ; foundations AS-2S", "hs-hd", Reason.NOT_NEXT, "2S AD"),
        ("5H | 4D ; foundations AS-2S | AH", "h-2", Reason.WRONG_RANK, "2S 4D"),
        ("5H | 3C ; foundations AS-2S | AH", "h-2", Reason.WRONG_COLOUR, "2S 3C"),
        ("5H | - ; foundations AS-2S | AH", "h-2", Reason.ONLY_KING, "2S"),
    ],
)
def test_a_refusal_names_the_one_rule_and_its_cards(text, move, reason, cards):
    refusal = refused(text, move)
    assert (refusal.reason, named(refusal)) == (reason, cards)


class TestFoundations:
    def test_build_up_in_suit_from_the_ace(self):
        after = play(ONE, table("2S AS | 2H | AH"), "1-h", "3-h", "2-h", "1-h")
        assert [str(pile) for pile in after.foundations] == ["AS 2S", "AH 2H", "-", "-"]
        assert after.moves == 4

    def test_take_the_last_card_of_the_waste(self):
        after = play(ONE, table("- ; waste 5D AC"), "w-h")
        assert (str(after.waste), str(after.foundations[3])) == ("5D", "AC")

    def test_naming_the_cards_own_foundation_is_the_same_move(self):
        start = table("2S AS")
        assert ONE.complete(start, Move.parse("1-hs")) == Move.parse("1-h")

    def test_give_their_last_card_back_to_a_column(self):
        after = play(ONE, table("4H ; foundations AS-3S"), "hs-1")
        assert (str(after.columns[0]), str(after.foundations[0])) == ("4H 3S", "AS 2S")

    def test_the_only_card_that_fits_needs_no_name(self):
        start = table("4H ; foundations AS-3S | AH-2H | AD-2D | AC")
        assert ONE.complete(start, Move.parse("h-1")) == Move.parse("hs-1")
        assert ONE.refusal(start, Move.parse("h-1")) is None
        assert ONE.play(start, Move.parse("h-1")) == play(ONE, start, "hs-1")

    def test_two_cards_that_fit_must_be_named(self):
        refusal = refused("4H ; foundations AS-3S | - | - | AC-3C", "h-1")
        assert (refusal.reason, named(refusal)) == (Reason.WHICH_FOUNDATION, "3S 3C")
        assert refusal.places == (Place.parse("hs"), Place.parse("hc"))

    def test_a_king_comes_back_to_an_empty_column(self):
        after = play(ONE, table("- | 4H ; foundations AS-KS"), "h-1")
        assert str(after.columns[0]) == "KS"


class TestStock:
    def test_drawing_one_shows_one_over_the_covered_waste(self):
        after = play(ONE, table("- ; stock 2S 8H 3D"), "D", "D")
        assert (after.waste, after.stock[0]) == (Pile.parse("(2S) 8H"), table("3D").columns[0].last)

    def test_drawing_three_shows_three_and_plays_the_last(self):
        start = position("9C ; stock 2S 3D 8H 4C", "D3")
        after = play(THREE, start, "D")
        assert after.waste == Pile.parse("2S 3D 8H")
        assert play(THREE, after, "w-1").waste == Pile.parse("2S 3D")

    def test_a_new_draw_covers_what_is_left_of_the_last(self):
        start = position("9C ; stock 2S 3D 8H 4C 5C 6C", "D3")
        assert play(THREE, start, "D", "w-1", "D").waste == Pile.parse("(2S 3D) 4C 5C 6C")

    def test_a_fan_played_out_turns_up_the_card_beneath(self):
        start = position("9C | 4H | 3S ; waste (5D TC) 2D 3C 8H", "D3")
        after = play(THREE, start, "w-1", "w-2", "w-3")
        assert after.waste == Pile.parse("(5D) TC")

    @pytest.mark.parametrize(("cards", "fan"), [("2S", "2S"), ("2S 3D", "2S 3D")])
    def test_the_last_draw_may_be_short(self, cards, fan):
        start = position(f"- ; waste 9C ; stock {cards}", "D3", rest="away")
        after = play(THREE, start, "D")
        assert (after.waste, after.stock) == (Pile.parse(f"(9C) {fan}"), ())

    def test_turning_the_waste_over_keeps_its_order(self):
        start = position("- ; stock 2S 3D 8H 4C", "D3", rest="away")
        over = play(THREE, start, "D", "D", "D")
        assert (over.stock, over.waste, over.moves) == (start.stock, Pile(), 3)

    def test_after_a_card_is_played_the_groups_of_three_shift(self):
        start = position("9C ; stock 2S 3D 8H 4C 5C 6C", "D3", rest="away")
        after = play(THREE, start, "D", "w-1", "D", "D", "D")
        assert after.waste == Pile.parse("2S 3D 4C")

    def test_the_waste_is_turned_over_without_limit(self):
        start = position("- ; stock 2S 3D", "D1", rest="away")
        after = play(ONE, start, *["D"] * 3 * 200)
        assert (after.stock, after.moves) == (start.stock, 600)

    def test_nothing_to_draw_or_turn_over_is_refused(self):
        start = position("2S", "D1", rest="away")
        refusal = ONE.refusal(start, DEAL)
        assert refusal
        assert refusal.reason == Reason.STOCK_EMPTY
        assert DEAL not in ONE.legal(start)

    @pytest.mark.parametrize("left", [1, 2, 3])
    def test_undo_shows_the_fan_that_was_there(self, left):
        # The fan of a draw of three, shorter and shorter as it is played.
        game = Game(GameCode.parse("KL1-D3-AAAAAAF"))
        for move in (
            (DATA / "klondike_wins" / "KL1-D3-AAAAAAF.txt").read_text().split("\n", 2)[2].split()
        ):
            before = game.position
            assert game.play(Move.parse(move)) is None
            if move.startswith("w") and len(before.waste.up) == left:
                break
        else:
            pytest.fail("no such fan in this game")
        game.undo()
        assert game.position == before
        game.redo()
        game.deal()
        game.undo()
        game.undo()
        assert game.position.waste == before.waste


class TestAutoMove:
    @pytest.mark.parametrize(
        ("text", "place", "count", "move"),
        [
            ("3H 2S | 3D ; foundations AS", "1", 1, "1-h"),
            ("3H 2S | 3D ; foundations AS", "1", 0, "1-h"),
            ("3H 2S | 4S ; foundations AS", "1", 2, "1-2x2"),
            ("9S | TH | TD", "1", 1, "1-2x1"),
            ("9S | TH | JC TD", "1", 1, "1-3x1"),
            ("1 down, KH QS | - | -", "1", 2, "1-2x2"),
            ("1 down, KH QS | - | -", "1", 0, "1-2x2"),
            ("1 down, KH QS | - | KD", "1", 0, "1-3x1"),
            ("1 down, 9H 8S 7D | TS | 8C", "1", 0, "1-2x3"),
            ("- | 9H ; waste 3D 8S", "w", 1, "w-2"),
            ("- | 9H ; waste 3D AS", "w", 0, "w-h"),
            ("- | 9H ; waste 3D KS", "w", 0, "w-1"),
            ("4H | 4D ; foundations AS-3S", "hs", 1, "hs-1"),
            ("4H | 4D ; foundations AS-3S", "h", 0, "hs-1"),
        ],
    )
    def test_picks_the_foundation_then_the_longest_run_then_the_leftmost(
        self, text, place, count, move
    ):
        assert ONE.auto_move(table(text), Place.parse(place), count) == Move.parse(move)

    @pytest.mark.parametrize(
        ("text", "place", "count", "reason"),
        [
            ("KH QS | -", "1", 2, Reason.WHOLE_COLUMN),
            ("KH QS | -", "1", 0, Reason.WHOLE_COLUMN),
            ("KH | -", "1", 0, Reason.WHOLE_COLUMN),
            ("QH JS | -", "1", 2, Reason.NO_TARGET),
            ("KH QS | 2D | 2H | 2S | 3D | 3H | 3S", "1", 2, Reason.NO_TARGET),
            ("1 down, KH | 2D | 2H | 2S | 3D | 3H | 3S", "1", 1, Reason.NO_TARGET),
            ("9H 8S", "1", 1, Reason.NO_TARGET),
            ("9H 8S", "2", 1, Reason.EMPTY_PILE),
            ("9H 8S", "w", 1, Reason.EMPTY_PILE),
            ("9H 8S", "h", 1, Reason.EMPTY_PILE),
            ("9H 8S", "9", 1, Reason.NO_SUCH_PILE),
            ("9H 8S", "a", 1, Reason.NO_SUCH_PILE),
            ("9H 8S 8D", "1", 2, Reason.NOT_DESCENDING),
            ("9H 8D", "1", 2, Reason.MIXED_COLOURS),
            ("9H ; waste 8S 7D", "w", 2, Reason.ONE_AT_A_TIME),
            ("4H ; foundations AS-3S | - | - | AC-3C", "h", 0, Reason.WHICH_FOUNDATION),
        ],
    )
    def test_says_why_there_is_none(self, text, place, count, reason):
        answer = ONE.auto_move(table(text), Place.parse(place), count)
        assert isinstance(answer, Refusal)
        assert (answer.reason, answer.target) == (reason, None)

    def test_the_stock_gives_nothing_this_way(self):
        answer = ONE.auto_move(ONE.deal(3), STOCK)
        assert isinstance(answer, Refusal)
        assert answer.reason == Reason.GIVES_NOTHING


def test_what_may_be_lifted():
    start = table("(3H) 9H 8S 7D | 9C 5S 8D | - ; waste (2C) 5D 4D ; foundations AS")
    lifted = [
        ONE.movable(start, place) for place in (column(1), column(2), column(3), WASTE, STOCK, HOME)
    ]
    assert lifted == [3, 1, 0, 1, 0, 0]
    assert [ONE.movable(start, Place.parse(name)) for name in ("hs", "hh")] == [1, 0]


def test_the_piles_that_accept_a_group_are_told():
    start = table("3H 2S | 3D | 3C | - ; foundations AS")
    assert targets(ONE, start, column(1), 1) == (column(2), HOME)
    assert targets(ONE, start, Place.parse("hs"), 1) == ()


WON = "; foundations AS-KS | AH-KH | AD-KD | AC-KC"


class TestEnding:
    def test_won_when_all_four_foundations_are_complete(self):
        almost = table("KC | - ; foundations AS-KS | AH-KH | AD-KD | AC-QC")
        assert not ONE.won(almost)
        assert ONE.won(play(ONE, almost, "1-h"))

    def test_no_card_moves_after_the_win(self):
        won = table(f"- {WON}")
        refusal = ONE.refusal(won, Move.parse("hs-1"))
        assert refusal
        assert refusal.reason == Reason.WON
        assert ONE.legal(won) == ()
        assert ONE.finish(won) is None
        assert ONE.movable(won, Place.parse("hs")) == 0
        answer = ONE.auto_move(won, Place.parse("hs"))
        assert isinstance(answer, Refusal)
        assert answer.reason == Reason.WON
        with pytest.raises(IllegalMove):
            ONE.play(won, Move.parse("hs-1"))

    def test_plays_itself_when_no_column_hides_a_card(self):
        start = table("KH QC | KC QH | KD | KS ; foundations AS-QS | AH-JH | AD-QD | AC-JC")
        moves = []
        while move := ONE.finish(start):
            moves.append(str(move))
            start = ONE.play(start, move)
        assert moves == ["1-h", "2-h", "1-h", "2-h", "3-h", "4-h"]
        assert ONE.won(start)

    def test_waits_while_a_card_lies_face_down(self):
        assert ONE.finish(table("(KH) QH | KC | KD | KS ; foundations AS-QS")) is None

    def test_drawing_one_goes_through_the_stock(self):
        start = position(
            "KH | KC | KD ; waste KS ; stock QH QS ; foundations AS-JS | AH-JH | AD-QD | AC-QC",
            "D1",
        )
        moves = []
        while move := ONE.finish(start):
            moves.append(str(move))
            start = ONE.play(start, move)
        assert moves == ["2-h", "3-h", "D", "w-h", "1-h", "D", "w-h", "w-h"]
        assert ONE.won(start)

    def test_drawing_three_waits_for_an_empty_stock(self):
        homes = "foundations AS-JS | AH-QH | AD-QD | AC-QC"
        assert THREE.finish(position(f"KH | KC | KD ; waste KS ; stock QS ; {homes}", "D3")) is None
        hidden = position(f"KH | KC | KD ; waste QS KS ; {homes}", "D3")
        assert THREE.finish(hidden) is None
        assert THREE.finish(position(f"KH | KC | KD ; waste KS QS ; {homes}", "D3")) == Move(
            WASTE, HOME, 1
        )
