"""Deals, counts of moves and won games known from elsewhere."""

import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import UNDO_LIMIT, Game
from spider_tui.engine.games import rules_of
from spider_tui.engine.position import Position
from spider_tui.engine.records import Record, replay
from spider_tui.engine.rules import Rules
from spider_tui.engine.shuffle import splitmix64

from .data import WIN_FILES, vectors

SPIDER = vectors()["spider"]
each_deal = pytest.mark.parametrize("deal", SPIDER, ids=[deal["code"] for deal in SPIDER])
each_win = pytest.mark.parametrize("path", WIN_FILES, ids=[path.stem for path in WIN_FILES])


def perft(rules: Rules, position: Position, depth: int) -> int:
    moves = rules.legal(position)
    if depth == 1:
        return len(moves)
    return sum(perft(rules, rules.play(position, move), depth - 1) for move in moves)


def test_the_facts_are_there() -> None:
    assert len(SPIDER) == 6
    assert len(WIN_FILES) == 5


def test_splitmix64_gives_the_published_outputs() -> None:
    expected = [int(output) for output in vectors()["splitmix64(3)"]]
    assert list(islice(splitmix64(3), len(expected))) == expected


@each_deal
def test_a_code_names_its_deal_number(deal: dict[str, Any]) -> None:
    code = GameCode.parse(deal["code"])
    assert code.number == deal["number"]
    assert str(code) == deal["code"]


@each_deal
def test_a_code_deals_the_cards_it_always_dealt(deal: dict[str, Any]) -> None:
    code = GameCode.parse(deal["code"])
    position = rules_of(code).deal(code.number)
    assert [[str(card) for card in pile.cards] for pile in position.columns] == deal["columns"]
    assert [str(card) for card in position.stock] == deal["stock"]
    assert [len(pile.up) for pile in position.columns] == [1] * 10
    assert (position.score, position.moves) == (500, 0)


@each_deal
def test_as_many_games_of_n_moves_are_possible_as_counted_elsewhere(deal: dict[str, Any]) -> None:
    code = GameCode.parse(deal["code"])
    rules = rules_of(code)
    start = rules.deal(code.number)
    depths = range(1, len(deal["perft"]) + 1)
    assert [perft(rules, start, depth) for depth in depths] == deal["perft"]


def stated(text: str) -> tuple[int, int]:
    """Return the moves and the score that a won game's comment states."""
    found = re.search(r"(\d+) moves, score (\d+)", text)
    assert found
    return int(found[1]), int(found[2])


@each_win
def test_a_won_game_is_won_by_its_last_move_and_no_earlier(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    game = Game(record.code)
    wins = []
    for move in record.moves:
        assert game.play(move) is None
        wins.append(game.won)
    assert wins == [False] * (len(wins) - 1) + [True]
    assert (game.position.moves, game.position.score) == stated(text)
    assert game.moves == record.moves
    assert not any(pile.size for pile in game.position.columns)


@each_win
def test_a_won_game_is_undone_as_far_as_the_limit_and_redone_to_the_same(path: Path) -> None:
    record = Record.parse(path.read_text(encoding="utf-8"))
    game = Game(record.code)
    seen = [game.position]
    for move in record.moves:
        game.play(move)
        seen.append(game.position)
    reach = min(UNDO_LIMIT, len(record.moves))
    for back in range(1, reach + 1):
        assert game.undo() is None
        assert game.position == seen[-1 - back]
        assert not game.won
    assert game.undo() is not None
    assert game.position == seen[-1 - reach]
    for ahead in range(reach):
        assert game.redo() is None
        assert game.position == seen[len(seen) - reach + ahead]
    assert game.redo() is not None
    assert game.won


@each_win
def test_a_replayed_record_can_be_undone_to_the_deal(path: Path) -> None:
    record = Record.parse(path.read_text(encoding="utf-8"))
    game = replay(record.code, record.moves)
    assert isinstance(game, Game)
    assert game.won
    while game.undo() is None:
        pass
    assert game.position == rules_of(record.code).deal(record.code.number) == game.start
    assert game.redos == len(record.moves)


@each_win
def test_a_record_without_counts_plays_the_longest_group_that_fits(path: Path) -> None:
    record = Record.parse(path.read_text(encoding="utf-8"))
    game = Game(record.code, undo_limit=None)
    for move in record.moves:
        bare = move if move.is_deal else move._replace(count=0)
        to_cards = not move.is_deal and game.position.columns[move.target.index].up
        if to_cards or move.is_deal:
            assert game.rules.complete(game.position, bare) == move
        game.play(move)
    assert game.won
