"""Games of any moves, undos and redos, held against a model on paper."""

import random
from collections import Counter, deque

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import Game
from spider_tui.engine.moves import Move
from spider_tui.engine.numbering import DEALS
from spider_tui.engine.piles import column
from spider_tui.engine.refusal import Reason
from spider_tui.engine.spider import Spider

from . import paper
from .data import WIN_FILES

VARIANTS = ("S1C", "S2C", "S2R", "S4C", "S4R")
WINS = [path.read_text(encoding="utf-8").split("\n", 1) for path in WIN_FILES]
LINES = {code: lines.split("score", 1)[1].split()[1:] for code, lines in WINS}
"""The moves of won games by their code: a random player removes no runs."""


class SpiderMachine(RuleBasedStateMachine):
    """The engine's game beside a sheet of paper for each position and a pile of 100 undos."""

    game: Game
    line: list[str]

    @initialize(
        new=st.builds(
            GameCode, st.just("SP1"), st.sampled_from(VARIANTS), st.integers(0, DEALS - 1)
        ),
        won=st.sampled_from([None, *sorted(LINES)]),
        share=st.floats(0, 1),
    )
    def start(self, new: GameCode, won: str | None, share: float) -> None:
        """Begin with a new deal, or anywhere in a game that can be won."""
        code, self.line = (GameCode.parse(won), LINES[won]) if won else (new, [])
        self.game = Game(code)
        assert isinstance(self.game.rules, Spider)
        self.relaxed = self.game.rules.relaxed
        self.sheet = paper.copied(self.game.position)
        self.start_cards = Counter(self.game.position.cards)
        self.undoable: deque[tuple[paper.Sheet, str]] = deque(maxlen=100)
        self.undone: list[tuple[paper.Sheet, str]] = []
        for move in self.line[: int(share * (len(self.line) - 1))]:
            self._play(move)

    def _play(self, move: str) -> None:
        assert self.game.play(Move.parse(move)) is None
        self.undoable.append((self.sheet, move))
        self.undone.clear()
        self.sheet = paper.played(self.sheet, move)

    @rule(seed=st.integers(0, 1 << 16), count=st.integers(1, 12))
    def play_any_legal_moves(self, seed: int, count: int) -> None:
        chance = random.Random(seed)
        for _ in range(count):
            moves = sorted(paper.legal_moves(self.sheet, self.relaxed))
            if moves:
                self._play(chance.choice(moves))

    @precondition(lambda self: self.line)
    @rule(count=st.integers(1, 60))
    def go_on_with_the_won_game(self, count: int) -> None:
        for _ in range(count):
            played = list(map(str, self.game.moves))
            if played != self.line[: len(played)] or len(played) == len(self.line):
                return
            self._play(self.line[len(played)])

    @rule(times=st.integers(1, 160))
    def carry_cards_to_and_fro(self, times: int) -> None:
        for move in sorted(paper.legal_moves(self.sheet, self.relaxed) - {"D"}):
            source, target, count = paper.numbers(move)
            after = paper.played(self.sheet, move)
            run_left = after.removed != self.sheet.removed
            if not run_left and paper.legal(after, target, source, count, self.relaxed):
                for _ in range(times):
                    self._play(move)
                    self._play(f"{target}-{source}x{count}")
                return

    @rule(count=st.integers(1, 130))
    def undo(self, count: int) -> None:
        for _ in range(count):
            refusal = self.game.undo()
            if not self.undoable:
                nothing = not self.game.moves
                assert refusal is not None
                reason = Reason.NOTHING_TO_UNDO if nothing else Reason.UNDO_LIMIT
                assert refusal.reason == reason
                return
            assert refusal is None
            earlier, move = self.undoable.pop()
            self.undone.append((self.sheet, move))
            self.sheet = earlier

    @rule(count=st.integers(1, 130))
    def redo(self, count: int) -> None:
        for _ in range(count):
            refusal = self.game.redo()
            if not self.undone:
                assert refusal is not None
                assert refusal.reason == Reason.NOTHING_TO_REDO
                return
            assert refusal is None
            later, move = self.undone.pop()
            self.undoable.append((self.sheet, move))
            self.sheet = later

    @rule(start=st.integers(0, 12), end=st.integers(0, 12), count=st.integers(-2, 20))
    def try_any_move(self, start: int, end: int, count: int) -> None:
        if paper.legal(self.sheet, start, end, count, self.relaxed):
            self._play(f"{start}-{end}x{count}")
        elif count:
            assert self.game.play(Move(column(start), column(end), count)) is not None

    @rule()
    def try_to_deal(self) -> None:
        if paper.may_deal(self.sheet):
            self._play("D")
        else:
            assert self.game.deal() is not None

    @invariant()
    def the_table_is_as_on_paper(self) -> None:
        assert paper.copied(self.game.position) == self.sheet

    @invariant()
    def no_card_is_lost_or_added(self) -> None:
        assert Counter(self.game.position.cards) == self.start_cards
        assert sum(self.start_cards.values()) == 104

    @invariant()
    def the_last_card_of_a_column_is_face_up(self) -> None:
        assert all(pile.up for pile in self.game.position.columns if pile.size)

    @invariant()
    def as_much_can_be_undone_and_redone_as_was_done(self) -> None:
        assert self.game.undos == len(self.undoable)
        assert self.game.redos == len(self.undone)

    @invariant()
    def the_listed_moves_are_the_legal_ones(self) -> None:
        listed = list(map(str, self.game.rules.legal(self.game.position)))
        assert len(listed) == len(set(listed))
        assert set(listed) == paper.legal_moves(self.sheet, self.relaxed)

    @invariant()
    def won_means_no_card_is_left(self) -> None:
        assert self.game.won == (len(self.sheet.removed) == 8)


TestSpiderMachine = SpiderMachine.TestCase
TestSpiderMachine.settings = settings(
    max_examples=30,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
