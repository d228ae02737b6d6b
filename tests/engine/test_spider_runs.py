"""Removed runs, by a move and by a deal, and the win."""

import pytest

from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import Game
from spider_tui.engine.games import SPIDER
from spider_tui.engine.moves import Move
from spider_tui.engine.piles import column
from spider_tui.engine.position import Position
from spider_tui.engine.records import Record
from spider_tui.engine.spider import Spider

from ..positions import position
from .data import WIN_FILES
from .test_spider_rules import columns, played


def removed(table: Position) -> list[str]:
    return [str(pile) for pile in table.foundations if pile.size]


def test_a_run_completed_by_a_move_leaves_at_once_and_turns_the_card_below() -> None:
    table = position("(3H 7D) KS-2S | TH AS ; score 500")
    after = played(table, "2-1x1")
    assert columns(after, 2) == "(3H) 7D | TH"
    assert removed(after) == ["KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"]
    assert (after.score, after.moves) == (500 - 1 + 100, 1)


def test_a_run_completed_by_the_group_put_on_its_upper_part_leaves() -> None:
    after = played(position("KS-8S | (4D) 7S-AS"), "2-1x7")
    assert columns(after, 2) == "- | 4D"
    assert len(removed(after)) == 1


def test_a_run_put_together_by_its_last_move_leaves_only_its_thirteen_cards() -> None:
    after = played(position("9H KS-2S | (4D) AS"), "2-1x1")
    assert columns(after, 2) == "9H | 4D"


@pytest.mark.parametrize("variant", ["S4C", "S4R"])
def test_hidden_king_under_visible_run_is_not_removed_by_a_move(variant: str) -> None:
    table = position("(4H KS) QS-2S | 9C AS", variant)
    after = played(table, "2-1x1", variant)
    assert columns(after, 2) == "(4H KS) QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS | 9C"
    assert removed(after) == []
    assert after.score == 499


@pytest.mark.parametrize("variant", ["S4C", "S4R"])
def test_hidden_king_under_visible_run_is_not_removed_by_a_deal(variant: str) -> None:
    others = "2H | 3H | 4H | 5H | 6H | 7H | 8H | 9H | TH"
    table = position(f"(KS) QS-2S | {others} ; stock AS 2C 3C 4C 5C 6C 7C 8C 9C TC", variant)
    after = played(table, "D", variant)
    assert str(after.columns[0]) == "(KS) QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
    assert removed(after) == []


def test_a_hidden_king_that_turns_up_later_completes_nothing_by_itself() -> None:
    table = played(position("(KS) QS-2S | 9C AS | -"), "2-1x1")
    table = played(table, "1-3x12")
    assert columns(table, 3) == "KS | 9C | QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
    assert removed(table) == []
    table = played(table, "3-1x12")
    assert columns(table, 3) == "- | 9C | -"
    assert len(removed(table)) == 1


def test_one_wrong_suit_in_the_thirteen_keeps_the_run() -> None:
    for variant in ("S4C", "S4R"):
        for hidden in ("KS-9S 8H 7S-2S | AS", "KH QS-2S | AS", "KS-2S | AH"):
            table = played(position(hidden, variant), "2-1x1", variant)
            assert removed(table) == []
            assert table.columns[0].size == 13


def test_a_run_of_hearts_closed_by_an_ace_of_diamonds_stays() -> None:
    for variant in ("S4C", "S4R"):
        table = played(position("KH-2H | AD", variant), "2-1x1", variant)
        assert removed(table) == []
        assert table.score == 499


def test_twelve_cards_are_no_run() -> None:
    after = played(position("KS-3S | 2S"), "2-1x1")
    assert removed(after) == []


def test_a_run_is_taken_away_in_relaxed_as_well() -> None:
    after = played(position("9H KS-2S | (4D) AS", "S4R"), "2-1x1", "S4R")
    assert columns(after, 2) == "9H | 4D"


def test_a_deal_that_completes_a_run_puts_all_ten_cards_down_first() -> None:
    others = "2H | 3H | 4H | 5H | 6H | 7H | 8H | 9H | TH"
    table = position(f"(JD) KS-2S | {others} ; stock AS 2C 3C 4C 5C 6C 7C 8C 9C TC")
    after = played(table, "D")
    assert columns(after, 10) == (
        "JD | 2H 2C | 3H 3C | 4H 4C | 5H 5C | 6H 6C | 7H 7C | 8H 8C | 9H 9C | TH TC"
    )
    assert (after.score, after.moves) == (500 - 1 + 100, 1)
    assert after.stock == table.stock[10:]


def test_one_deal_completes_several_runs() -> None:
    others = "2S | 3S | 4S | 5S | 6S | 7S | 8S"
    table = position(
        f"KS-2S | (JD) KH-2H | KC-2C | {others} ; stock AS AH AC 4D 5D 6D 7D 8D 9D TD ; score 0"
    )
    after = played(table, "D")
    assert columns(after, 4) == "- | JD | - | 2S 4D"
    assert [run[:5] for run in removed(after)] == ["KS QS", "KH QH", "KC QC"]
    assert after.score == 300


def test_a_run_covered_before_it_was_complete_stays_until_its_last_card_is_open() -> None:
    table = position("KS-2S 4H | AS | 5C")
    table = played(table, "1-3x1")
    assert removed(table) == []
    assert len(removed(played(table, "2-1x1"))) == 1


def game_from(monkeypatch: pytest.MonkeyPatch, table: Position) -> Game:
    """Begin a game at a position that no deal gives."""
    monkeypatch.setattr(Spider, "deal", lambda self, number: table)
    return Game(GameCode.parse("SP1-S4C-AAAAAAD"))


def test_one_undo_takes_back_a_deal_and_all_runs_it_completed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    others = "2S | 3S | 4S | 5S | 6S | 7S | 8S"
    table = position(f"KS-2S | (JD) KH-2H | KC-2C | {others} ; stock AS AH AC 4D 5D 6D 7D 8D 9D TD")
    game = game_from(monkeypatch, table)
    assert game.deal() is None
    after = game.position
    assert game.play(Move.parse("2-1")) is None
    for _ in range(2):
        game.undo()
    assert game.position == table
    assert game.undos == 0
    assert game.redo() is None
    assert game.position == after
    assert len(removed(after)) == 3


def test_undo_gives_back_a_score_the_floor_had_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = position("TS 9S | TH | (3H) KD-2D | 5C AD ; score 0 ; moves 700")
    game = game_from(monkeypatch, table)
    for move in ("1-2", "2-1", "4-3"):
        assert game.play(Move.parse(move)) is None
    assert (game.position.score, game.position.moves) == (100, 703)
    for _ in range(3):
        game.undo()
    assert game.position == table
    for _ in range(3):
        game.redo()
    assert (game.position.score, game.position.moves) == (100, 703)


def test_undo_turns_a_card_down_again_even_if_it_would_go_on_with_the_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = position("(JS TS) 9S | TH")
    game = game_from(monkeypatch, table)
    game.play(Move.parse("1-2"))
    assert str(game.position.columns[0]) == "(JS) TS"
    game.undo()
    assert str(game.position.columns[0]) == "(JS TS) 9S"
    assert game.rules.movable(game.position, column(1)) == 1


def test_the_last_run_may_be_completed_by_a_redo(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_from(monkeypatch, position("KS-2S | AS ; removed S H H D D C C"))
    assert game.play(Move.parse("2-1")) is None
    game.undo()
    assert not game.won
    game.redo()
    assert game.won


def test_the_first_seven_removed_runs_do_not_win() -> None:
    table = position("KS-2S | AS ; removed S H H D D C C")
    assert not SPIDER.variants["S4C"].won(table)
    after = played(table, "2-1x1")
    assert SPIDER.variants["S4C"].won(after)
    assert not any(pile.size for pile in after.columns)


def test_a_win_is_counted_once_however_often_it_is_undone_and_redone() -> None:
    record = Record.parse(WIN_FILES[0].read_text(encoding="utf-8"))
    game = Game(record.code)
    for move in record.moves:
        game.play(move)
    won = game.position
    for _ in range(3):
        assert game.won
        assert game.undo() is None
        assert not game.won
        assert game.redo() is None
    assert game.won
    assert game.position == won
    assert len(removed(won)) == 8


def test_nothing_more_happens_after_a_win() -> None:
    record = Record.parse(WIN_FILES[0].read_text(encoding="utf-8"))
    game = Game(record.code)
    for move in record.moves:
        game.play(move)
    won = game.position
    for text in ("D", "1-2", "1-2x1", "10-1x13", "1-1"):
        assert game.play(Move.parse(text)) is not None
    assert game.rules.legal(won) == ()
    assert game.position == won
    assert game.redos == 0


def test_the_score_of_a_win_is_500_less_the_moves_and_800() -> None:
    code = GameCode.parse("SP1-S1C-AAAAAAD")
    assert Game(code).position.score == 500
    table = position("KS-2S | AS ; removed S H H D D C C ; score 1084 ; moves 116")
    after = played(table, "2-1x1")
    assert (after.score, after.moves) == (1183, 117)
