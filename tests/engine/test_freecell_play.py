"""FreeCell played at random, checked at every step against the printed rules; and won games."""

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from spider_tui.engine.cards import KING, Suit, deck
from spider_tui.engine.codes import GameCode
from spider_tui.engine.freecell import FreeCell
from spider_tui.engine.game import Game
from spider_tui.engine.moves import Move
from spider_tui.engine.numbering import MICROSOFT_DEALS
from spider_tui.engine.piles import HOME, Kind, Pile, Place
from spider_tui.engine.position import Position
from spider_tui.engine.records import Record
from tests.engine import by_the_book

DATA = Path(__file__).parent / "data" / "freecell_wins.txt"
WINS = [Record.parse(text) for text in DATA.read_text().split("\n\n")[1:]]
ALL_CARDS = sorted(deck(Suit, 1))
RULES = FreeCell()

PLACES = [*"12345678", *"abcd", "h", "hs", "hd", "9", "w"]
ANY_MOVES = [
    Move(Place.parse(source), Place.parse(target), count)
    for source, target in product(PLACES, PLACES)
    for count in (0, 1, 2, 3, 5, 13)
]


class FreeCellAtRandom(RuleBasedStateMachine):
    @initialize(number=st.integers(1, MICROSOFT_DEALS))
    def deal(self, number):
        self.game = Game(GameCode("FC1", "", number), undo_limit=None)
        self.path = [self.game.position]

    @initialize(number=st.integers(0, len(WINS) - 1), part=st.floats(0.2, 1))
    def go_on_from_the_middle_of_a_won_game(self, number, part):
        code, moves = WINS[number]
        self.game = Game(code, undo_limit=None)
        self.path = [self.game.position]
        for move in moves[: int(len(moves) * part)]:
            self.play(move)

    @rule(choice=st.integers(0, 999))
    def make_a_move(self, choice):
        legal = RULES.legal(self.game.position)
        if legal:
            self.play(legal[choice % len(legal)])

    @rule(choice=st.integers(0, 999))
    def move_between_columns_or_up(self, choice):
        legal = [
            move
            for move in RULES.legal(self.game.position)
            if move.between_columns or move.target == HOME
        ]
        if legal:
            self.play(legal[choice % len(legal)])

    @rule(place=st.sampled_from(PLACES), count=st.integers(0, 4))
    def make_an_auto_move(self, place, count):
        move = RULES.auto_move(self.game.position, Place.parse(place), count)
        if isinstance(move, Move):
            assert move in RULES.legal(self.game.position)
            self.play(move)

    @rule()
    def every_other_move_is_refused_and_changes_nothing(self):
        before = self.game.position
        allowed = set()
        for move in ANY_MOVES:
            completed = RULES.complete(before, move)
            if isinstance(completed, Move) and RULES.refusal(before, completed) is None:
                allowed.add(str(completed))
            else:
                assert self.game.play(move) is not None
        known = by_the_book.freecell(before)
        # Groups are tried in some lengths only; those are all there, and nothing else is.
        assert allowed <= known
        assert {move for move in known if move.endswith(("x1", "h"))} <= allowed
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
    def each_cell_holds_one_card_at_most(self):
        assert all(pile.size <= 1 for pile in self.game.position.cells)

    @invariant()
    def every_move_the_rules_allow_is_listed_once(self):
        legal = [str(move) for move in RULES.legal(self.game.position)]
        assert sorted(legal) == sorted(by_the_book.freecell(self.game.position))

    @invariant()
    def an_ending_that_plays_itself_is_won(self):
        finish_and_win(self.game.position)

    def play(self, move):
        assert self.game.play(move) is None
        self.path.append(self.game.position)
        assert self.game.position.moves == len(self.path) - 1


def finish_and_win(position):
    """Follow `finish` if it is offered, card by card, to the win; return whether it was."""
    offered = RULES.finish(position)
    move = offered
    while move:
        assert move.target == HOME
        position = RULES.play(position, move)
        move = RULES.finish(position)
    assert offered is None or RULES.won(position)
    return offered is not None


def only_goes_down(position):
    return all(
        list(pile.up) == sorted(pile.up, key=lambda card: -card.rank) for pile in position.columns
    )


TestFreeCellAtRandom = FreeCellAtRandom.TestCase
TestFreeCellAtRandom.settings = settings(max_examples=12, stateful_step_count=20, deadline=None)


@st.composite
def tables_that_only_go_down(draw: st.DrawFn) -> Position:
    """A table whose columns go down in rank, whatever the suits, with some cards in cells."""
    heights = [draw(st.integers(0, KING)) for _ in Suit]
    left = draw(st.permutations([card for card in deck(Suit, 1) if card.rank > heights[card.suit]]))
    held = draw(st.integers(0, min(4, len(left))))
    columns: list[list] = [[] for _ in range(8)]
    for card in left[held:]:
        columns[draw(st.integers(0, 7))].append(card)
    cells = [Pile(up=(card,)) for card in left[:held]]
    return Position(
        columns=tuple(
            Pile(up=tuple(sorted(pile, key=lambda card: -card.rank))) for pile in columns
        ),
        cells=(*cells, *[Pile()] * (4 - held)),
        foundations=tuple(Pile(up=deck([suit], 1)[: heights[suit]]) for suit in Suit),
    )


@given(tables_that_only_go_down())
@settings(max_examples=150, deadline=None)
def test_columns_that_only_go_down_play_themselves_to_the_win(table):
    assert finish_and_win(table) or RULES.won(table)


@pytest.mark.parametrize("record", WINS, ids=lambda record: str(record.code))
def test_games_won_by_another_solver_replay_to_the_win(record):
    game = Game(record.code, undo_limit=None)
    offered = False
    for move in record.moves:
        assert game.play(move) is None
        assert game.last_move == move
        offered = RULES.finish(game.position) is not None
        assert offered or game.won or not only_goes_down(game.position)
    assert game.won
    assert game.position.moves == len(record.moves)
    assert RULES.legal(game.position) == ()


def test_the_games_won_by_another_solver_are_many_and_reach_the_last_deal():
    numbers = {record.code.number for record in WINS}
    assert {*range(1, 101), 617, MICROSOFT_DEALS} <= numbers


@pytest.mark.parametrize("record", WINS[::10], ids=lambda record: str(record.code))
def test_won_games_move_by_the_printed_rules_and_undo_card_for_card(record):
    game = Game(record.code, undo_limit=None)
    states = [game.position]
    for move in record.moves:
        assert str(move) in by_the_book.freecell(game.position)
        assert game.play(move) is None
        states.append(game.position)
    for state in reversed(states[:-1]):
        assert game.undo() is None
        assert game.position == state


def test_won_games_hold_cards_in_every_cell_and_carry_long_sequences():
    moves = [move for record in WINS for move in record.moves]
    assert {move.target.index for move in moves if move.target.kind == Kind.CELL} == {0, 1, 2, 3}
    assert max(move.count for move in moves) >= 10
