"""A game being played: what undo and redo give back, and what a refused action leaves alone."""

import random

import pytest

from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import UNDO_LIMIT, Game
from spider_tui.engine.moves import DEAL, Move
from spider_tui.engine.piles import column
from spider_tui.engine.position import Position
from spider_tui.engine.records import Record
from spider_tui.engine.refusal import Reason

from . import paper
from .data import WIN_FILES

CODE = GameCode.parse("SP1-S4C-AAAAAAD")


def everything(game: Game) -> tuple[object, ...]:
    return (game.position, game.moves, game.last_move, game.previous, game.undos, game.redos)


def walk(game: Game, steps: int, seed: int = 2) -> list[Position]:
    """Play legal moves, whichever come; return the positions passed, the present one last."""
    chance = random.Random(seed)
    seen = [game.position]
    for _ in range(steps):
        assert game.play(chance.choice(game.rules.legal(game.position))) is None
        seen.append(game.position)
    return seen


def to_and_fro(game: Game, times: int) -> bool:
    """Carry some cards away and back again; tell whether any can be."""
    for move in game.rules.legal(game.position):
        back = Move(move.target, move.source, move.count)
        after = game.rules.play(game.position, move)
        same_runs = after.foundations == game.position.foundations
        if not move.is_deal and same_runs and game.rules.refusal(after, back) is None:
            for _ in range(times):
                assert game.play(move) is None
                assert game.play(back) is None
            return True
    return False


def test_a_game_begins_at_its_deal() -> None:
    game = Game(CODE)
    assert game.position == game.start == game.rules.deal(3)
    assert everything(game)[1:] == ((), None, None, 0, 0)
    assert not game.won
    assert (game.position.score, game.position.moves) == (500, 0)


def test_a_move_costs_a_point_and_its_undo_gives_it_back() -> None:
    game = Game(CODE)
    game.play(Move.parse("9-5"))
    assert (game.position.score, game.position.moves) == (499, 1)
    game.undo()
    assert (game.position.score, game.position.moves) == (500, 0)
    game.redo()
    assert (game.position.score, game.position.moves) == (499, 1)


def test_exactly_a_hundred_actions_are_undone_of_more() -> None:
    game = Game(CODE)
    walk(game, 6)
    assert to_and_fro(game, 50)
    after_six = game.moves[:6]
    assert len(game.moves) == 106
    for left in range(UNDO_LIMIT, 0, -1):
        assert game.undos == left
        assert game.undo() is None
    assert game.moves == after_six
    assert game.position.moves == 6
    before = everything(game)
    refusal = game.undo()
    assert refusal is not None
    assert (refusal.reason, refusal.limit) == (Reason.UNDO_LIMIT, 100)
    assert everything(game) == before


def test_what_lies_too_far_back_stays_there_after_new_moves() -> None:
    game = Game(CODE)
    walk(game, 6)
    assert to_and_fro(game, 50)
    for _ in range(100):
        game.undo()
    walk(game, 3)
    assert (game.undos, game.redos) == (3, 0)
    for _ in range(3):
        assert game.undo() is None
    refusal = game.undo()
    assert refusal is not None
    assert refusal.reason == Reason.UNDO_LIMIT
    for _ in range(3):
        assert game.redo() is None
    assert game.undos == 3


def test_a_hundred_undone_can_be_redone_and_undone_again() -> None:
    game = Game(CODE)
    walk(game, 6)
    assert to_and_fro(game, 60)
    end = game.position
    for _ in range(2):
        for _ in range(100):
            assert game.undo() is None
        assert game.undo() is not None
        for _ in range(100):
            assert game.redo() is None
        assert game.redo() is not None
        assert game.position == end


def test_without_a_limit_undo_reaches_the_deal() -> None:
    game = Game(CODE, undo_limit=None)
    walk(game, 6)
    assert to_and_fro(game, 150)
    for _ in range(306):
        assert game.undo() is None
    refusal = game.undo()
    assert refusal is not None
    assert refusal.reason == Reason.NOTHING_TO_UNDO
    assert game.position == game.start


def test_thirty_undone_and_redone_are_the_same_with_the_same_moves() -> None:
    game = Game(GameCode.parse("SP1-S1C-AAAAAAD"))
    seen = walk(game, 40)
    moves = game.rules.legal(game.position)
    for back in range(1, 31):
        game.undo()
        assert game.position == seen[-1 - back]
        assert game.previous == (seen[-2 - back])
    for _ in range(30):
        game.redo()
    assert game.position == seen[-1]
    assert game.rules.legal(game.position) == moves


def test_a_new_action_forgets_what_was_undone() -> None:
    game = Game(CODE)
    walk(game, 5)
    for _ in range(3):
        game.undo()
    assert game.redos == 3
    game.deal()
    assert game.redos == 0
    refusal = game.redo()
    assert refusal is not None
    assert refusal.reason == Reason.NOTHING_TO_REDO
    assert len(game.moves) == 3


@pytest.mark.parametrize("word", ["1-2", "1-2x1", "1-1", "1-5x9", "11-3", "1-h", "w-2", "a-1"])
def test_a_refused_move_changes_nothing_and_can_not_be_undone(word: str) -> None:
    game = Game(CODE)
    walk(game, 4)
    game.undo()
    before = everything(game)
    assert game.play(Move.parse(word)) is not None
    assert everything(game) == before
    game.redo()
    assert len(game.moves) == 4


def test_a_refused_deal_changes_nothing() -> None:
    game = Game(CODE)
    for _ in range(5):
        assert game.deal() is None
    game.undo()
    game.redo()
    before = everything(game)
    for _ in range(3):
        refusal = game.deal()
        assert refusal is not None
        assert refusal.reason == Reason.STOCK_EMPTY
        assert everything(game) == before


def test_a_deal_undone_and_dealt_again_puts_the_same_cards_on_the_same_columns() -> None:
    game = Game(CODE)
    start = game.position
    game.deal()
    dealt = game.position
    game.undo()
    assert game.position.stock == start.stock
    assert [pile.size for pile in game.position.columns] == [6] * 4 + [5] * 6
    game.deal()
    assert game.position == dealt
    assert tuple(pile.last for pile in dealt.columns) == start.stock[:10]


def test_a_refused_auto_move_costs_nothing() -> None:
    game = Game(CODE)
    walk(game, 10)
    before = everything(game)
    for number in range(1, 11):
        game.rules.auto_move(game.position, column(number))
        game.rules.movable(game.position, column(number))
        game.rules.legal(game.position)
    assert everything(game) == before


def test_the_last_action_is_known_for_marking_what_it_changed() -> None:
    game = Game(CODE)
    start = game.position
    game.play(Move.parse("9-5"))
    assert (game.last_move, game.previous) == (Move.parse("9-5x1"), start)
    game.deal()
    assert game.last_move == DEAL
    game.undo()
    assert (game.last_move, game.previous) == (Move.parse("9-5x1"), start)
    game.undo()
    assert game.last_move is None
    assert game.previous is None


def test_a_game_whose_score_fell_to_zero_is_won_with_what_the_runs_gave_since() -> None:
    """Cards are carried to and fro where a won game allows it until no point is left."""
    record = Record.parse(WIN_FILES[0].read_text(encoding="utf-8"))
    game = Game(record.code)
    sheet = paper.copied(game.position)
    wasted = False
    for move in record.moves:
        if game.position.moves > 20 and not wasted and to_and_fro(game, 300):
            wasted = True
            assert game.position.score == 0
            for played in game.moves[sheet.moves :]:
                sheet = paper.played(sheet, str(played))
        game.play(move)
        sheet = paper.played(sheet, str(move))
        assert paper.copied(game.position) == sheet
    assert wasted
    assert game.won
    assert game.position.moves == len(record.moves) + 600
    score = game.position.score
    for _ in range(100):
        game.undo()
    for _ in range(100):
        game.redo()
    assert game.position.score == score


def test_the_same_code_restarts_with_the_same_cards_wherever_they_lie() -> None:
    first = Game(CODE)
    walk(first, 20)
    assert Game(CODE).position == first.start
    assert Game(GameCode.parse(str(CODE).lower())).start == first.start
