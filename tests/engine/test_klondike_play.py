"""Klondike played at random, checked at every step against the printed rules; and won games."""

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from spider_tui.engine.cards import KING, Suit, deck
from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import Game
from spider_tui.engine.games import rules_of
from spider_tui.engine.moves import Move
from spider_tui.engine.piles import HOME, Pile, Place
from spider_tui.engine.position import Position
from spider_tui.engine.records import Record, replay
from spider_tui.engine.refusal import Reason
from tests.engine import by_the_book

WINS = sorted((Path(__file__).parent / "data" / "klondike_wins").glob("*.txt"))
ALL_CARDS = sorted(deck(Suit, 1))
NUMBERS = st.integers(0, (1 << 35) - 1)

SOURCES = [*"1234567", "w", "hs", "hh", "hd", "hc", "8", "a", "h"]
TARGETS = [*"1234567", "h", "hs", "hh", "hd", "hc", "w", "8", "a"]
ANY_MOVES = [
    Move(Place.parse(source), Place.parse(target), count)
    for source, target in product(SOURCES, TARGETS)
    for count in (0, 1, 2, 3, 5, 13)
]


class KlondikeAtRandom(RuleBasedStateMachine):
    @initialize(number=NUMBERS, variant=st.sampled_from(["D1", "D3"]))
    def deal(self, number, variant):
        self.game = Game(GameCode("KL1", variant, number), undo_limit=None)
        self.path = [self.game.position]

    @rule(choice=st.integers(0, 999))
    def make_a_move(self, choice):
        legal = self.game.rules.legal(self.game.position)
        if legal:
            self.play(legal[choice % len(legal)])

    @rule(times=st.integers(1, 12))
    def draw(self, times):
        for _ in range(times):
            self.play(Move.parse("D"))

    @rule()
    def put_up_all_that_goes(self):
        for move in self.game.rules.legal(self.game.position):
            if move.target == HOME and move in self.game.rules.legal(self.game.position):
                self.play(move)

    @rule(place=st.sampled_from(SOURCES), count=st.integers(0, 3))
    def make_an_auto_move(self, place, count):
        move = self.game.rules.auto_move(self.game.position, Place.parse(place), count)
        if isinstance(move, Move):
            assert move in self.game.rules.legal(self.game.position)
            self.play(move)

    @rule()
    def every_other_move_is_refused_and_changes_nothing(self):
        before, rules = self.game.position, self.game.rules
        allowed = set()
        for move in ANY_MOVES:
            completed = rules.complete(before, move)
            if isinstance(completed, Move) and rules.refusal(before, completed) is None:
                allowed.add(str(completed))
            else:
                assert self.game.play(move) is not None
        assert allowed | {"D"} == by_the_book.klondike(before) | {"D"}
        assert self.game.position is before

    @precondition(lambda self: len(self.path) > 1)
    @rule(steps=st.integers(1, 8))
    def undo_and_redo(self, steps):
        steps = min(steps, len(self.path) - 1)
        for step in range(steps):
            assert self.game.undo() is None
            assert self.game.position == self.path[-2 - step]
        for step in range(steps, 0, -1):
            assert self.game.redo() is None
            assert self.game.position == self.path[len(self.path) - step]

    @precondition(lambda self: len(self.path) > 1)
    @rule()
    def undo_for_good(self):
        self.path.pop()
        assert self.game.undo() is None
        assert self.game.position == self.path[-1]

    @invariant()
    def the_52_cards_are_there(self):
        assert sorted(self.game.position.cards) == ALL_CARDS

    @invariant()
    def each_column_with_cards_shows_one(self):
        assert all(pile.up or not pile.down for pile in self.game.position.columns)
        waste = self.game.position.waste
        assert waste.up or not waste.down
        assert len(waste.up) <= self.game.rules.draw

    @invariant()
    def every_move_the_rules_allow_is_listed_once(self):
        legal = [str(move) for move in self.game.rules.legal(self.game.position)]
        assert sorted(legal) == sorted(by_the_book.klondike(self.game.position))

    @invariant()
    def an_ending_that_plays_itself_is_won(self):
        finish_and_win(self.game.rules, self.game.position)

    def play(self, move):
        assert self.game.play(move) is None
        self.remember()

    def remember(self):
        self.path.append(self.game.position)
        assert self.game.position.moves == len(self.path) - 1


def finish_and_win(rules, position):
    """Follow `finish` if it is offered, to the win; return whether it was."""
    offered = rules.finish(position)
    move, moves = offered, 0
    while move:
        position, moves = rules.play(position, move), moves + 1
        assert moves < 1000
        move = rules.finish(position)
    assert offered is None or rules.won(position)
    return offered is not None


TestKlondikeAtRandom = KlondikeAtRandom.TestCase
TestKlondikeAtRandom.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)


@st.composite
def opened_tables(draw: st.DrawFn) -> Position:
    """A table on which no column hides a card, the rest in the stock and the waste."""
    heights = [draw(st.integers(0, KING)) for _ in Suit]
    left = draw(st.permutations([card for card in deck(Suit, 1) if card.rank > heights[card.suit]]))
    columns: list[list] = [[] for _ in range(7)]
    spare = []
    for card in sorted(left, key=lambda card: -card.rank):
        fits = [
            pile
            for pile in columns
            if (
                pile and pile[-1].rank == card.rank + 1 and pile[-1].suit.is_red != card.suit.is_red
            )
            or (not pile and card.rank == KING)
        ]
        if fits and draw(st.booleans()):
            fits[0].append(card)
        else:
            spare.append(card)
    spare = list(draw(st.permutations(spare)))
    split = draw(st.integers(0, len(spare)))
    fan = min(split, 1)
    return Position(
        columns=tuple(Pile(up=tuple(pile)) for pile in columns),
        stock=tuple(spare[split:]),
        waste=Pile(tuple(spare[: split - fan]), tuple(spare[split - fan : split])),
        foundations=tuple(Pile(up=deck([suit], 1)[: heights[suit]]) for suit in Suit),
    )


@given(opened_tables())
@settings(max_examples=100, deadline=None)
def test_drawing_one_a_table_without_hidden_cards_plays_itself_to_the_win(table):
    rules = rules_of(GameCode.parse("KL1-D1-AAAAAAD"))
    assert finish_and_win(rules, table) or rules.won(table)


@given(opened_tables())
@settings(max_examples=100, deadline=None)
def test_drawing_three_an_ending_that_is_offered_is_won(table):
    rules = rules_of(GameCode.parse("KL1-D3-AAAAAAD"))
    if not finish_and_win(rules, table) and not rules.won(table):
        assert table.stock or table.waste.cards


@pytest.mark.parametrize("path", WINS, ids=lambda path: path.stem)
def test_won_games_replay_to_the_win_by_the_printed_rules(path):
    record = Record.parse(path.read_text())
    game = Game(record.code, undo_limit=None)
    for move in record.moves:
        assert str(move) in by_the_book.klondike(game.position)
        assert game.play(move) is None
    assert game.won
    assert game.position.moves == len(record.moves)
    assert [str(pile) for pile in game.position.foundations] == [
        " ".join(rank + suit for rank in "A23456789TJQK") for suit in "SHDC"
    ]


@pytest.mark.parametrize("path", WINS, ids=lambda path: path.stem)
def test_won_games_read_and_write_the_same_record(path):
    record = Record.parse(path.read_text())
    assert Record.parse(str(record)) == record


@pytest.mark.parametrize("path", WINS, ids=lambda path: path.stem)
def test_won_games_undo_to_the_deal_card_for_card(path):
    record = Record.parse(path.read_text())
    game = replay(record.code, record.moves)
    assert isinstance(game, Game)
    states = [game.position]
    while game.undo() is None:
        states.append(game.position)
    fresh = Game(record.code, undo_limit=None)
    for move, after in zip(record.moves, reversed(states[:-1]), strict=True):
        assert fresh.play(move) is None
        assert fresh.position == after
    assert game.position == fresh.start


def test_a_record_stops_at_the_move_after_the_win():
    record = Record.parse(WINS[0].read_text())
    stopped = replay(record.code, (*record.moves, Move.parse("hs-1")))
    assert not isinstance(stopped, Game)
    assert (stopped.number, stopped.refusal.reason) == (len(record.moves) + 1, Reason.WON)
