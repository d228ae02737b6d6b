"""What a game costs on the line, counted in bytes on a real pty: budgets, over whole games."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pytest

from spider_tui.draw.plan import plan
from spider_tui.draw.view import Cursor
from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import Game
from spider_tui.engine.moves import Move
from spider_tui.engine.piles import Kind, Place
from spider_tui.engine.records import Record
from tests.e2e.window import Window, keys
from tests.pty import FOCUS_IN, FOCUS_OUT, KEYS, mouse

PALETTE = {"COLORTERM": ""}
TRUECOLOR = {"COLORTERM": "truecolor"}
WINS = Path(__file__).parent.parent / "engine" / "data" / "wins"


class Budget(NamedTuple):
    """Bytes that a step may write."""

    median: int
    most: int


BUDGETS = {
    "cursor": Budget(220, 330),
    "auto-move": Budget(400, 700),
    "undo": Budget(400, 700),
    "drop by mouse": Budget(400, 700),
    "lift and drop by keys": Budget(700, 700),
    "deal": Budget(1600, 1600),
    "drag step": Budget(200, 560),
}
START, HELP = 12_000, 8_000
FEWER = 0.8
"""The share of a budget, and of what 24-bit colours cost, that 256 colours may cost."""
FEWER_AT_MOST = 0.85
"""The same of the dearest step with 24-bit colours: an undone deal, most of which is no colour."""


class Meter:
    """Takes steps in a game and notes what each wrote."""

    def __init__(self, window: Window, code: GameCode) -> None:
        self.window = window
        self.game = Game(code)
        self.written: dict[str, list[int]] = defaultdict(list)
        window.until(lambda screen: b"2004h" in window.raw)  # the app has taken over
        window.settle(0.2)
        self.start = window.bytes_written
        window.press("right")
        window.until_words("Enter ")  # now it is up
        window.settle()

    def step(self, name: str, *inputs: str) -> None:
        """Send inputs one by one, each of which is to be seen."""
        total = 0
        for data in inputs:
            self.window.mark()
            self.window.send(data)
            self.window.until(lambda screen: self.window.bytes_written)
            self.window.settle(0.02)
            total += self.window.bytes_written
        self.written[name].append(total)

    def silent(self, data: str) -> int:
        """Send what is not to be seen; return how much was written all the same."""
        self.window.mark()
        self.window.send(data)
        self.window.settle(0.3)
        return self.window.bytes_written

    def legal(self) -> list[Move]:
        """List the moves there are between columns, each of the longest group that fits."""
        longest: dict[tuple[Place, Place], Move] = {}
        for move in self.game.rules.legal(self.game.position):
            if {move.source.kind, move.target.kind} == {Kind.COLUMN}:
                known = longest.get((move.source, move.target))
                if known is None or known.count < move.count:
                    longest[move.source, move.target] = move
        return list(longest.values())

    def corner(self, place: Place, count: int) -> tuple[int, int]:
        """Return a cell on the first of the last cards of a column."""
        size = self.window.screen.columns, self.window.screen.lines
        position = self.game.position
        laid_out = plan(self.game.rules.shape, position, size, Cursor(place))
        if not position.pile(place).size:
            area = laid_out.areas[place]
            return area.x + 2, area.y
        x, y = laid_out.corner(place, position.pile(place).size - count)
        return x + 2, y


def session(meter: Meter) -> None:
    """Do everything that has a budget, some of it several times."""
    for key in ("right", "right", "left", "right", "right", "right", "left"):
        meter.step("cursor", KEYS[key])
    for move in meter.legal()[:2]:
        column = str((move.source.index + 1) % 10)
        meter.step("lift and drop by keys", *keys(move))
        meter.step("undo", "u")
        meter.step("auto-move", column * 2)
        meter.step("undo", "u")
        drag_and_back(meter, move)
    meter.step("deal", "d")
    meter.step("undo", "u")


def drag_and_back(meter: Meter, move: Move) -> None:
    """Take a group to its column cell by cell, drop it there, and undo."""
    x, y = meter.corner(move.source, move.count)
    to_x, to_y = meter.corner(move.target, 1)
    meter.silent(mouse(x, y))
    at = x, y
    for at in islice(path((x, y), (to_x, to_y)), 2, None):
        meter.window.mark()
        meter.window.send(mouse(*at, button=32))
        meter.window.settle(0.03)
        if meter.window.bytes_written:
            meter.written["drag step"].append(meter.window.bytes_written)
    meter.step("drop by mouse", mouse(*at, press=False))
    meter.step("undo", "u")


def path(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Give the cells from one to another, each beside the one before, at most two dozen."""
    (x, y), (to_x, to_y) = start, end
    for _ in range(24):
        yield x, y
        if (x, y) == (to_x, to_y):
            return
        if x != to_x:
            x += 1 if to_x > x else -1
        else:
            y += 1 if to_y > y else -1
    yield to_x, to_y


@pytest.fixture
def meter(cold_window: Callable[..., Window]) -> Callable[..., Meter]:
    def begin(code: str, environment: Mapping[str, str], size: tuple[int, int] = (80, 24)) -> Meter:
        found = cold_window("--code", code, environment=environment, size=size)
        return Meter(found, GameCode.parse(code))

    return begin


def test_every_step_keeps_within_its_budget_and_fewer_colours_cost_a_fifth_less(
    meter: Callable[..., Meter],
) -> None:
    truecolor, palette = (all_steps(meter, environment) for environment in (TRUECOLOR, PALETTE))
    assert set(truecolor) == set(palette) == set(BUDGETS)
    dear = {
        name: (truecolor[name], palette[name])
        for name, budget in BUDGETS.items()
        if not (
            keeps_within(truecolor[name], budget)
            and keeps_within(palette[name], budget, FEWER)
            and palette[name].median <= truecolor[name].median * FEWER
            and palette[name].most <= truecolor[name].most * FEWER_AT_MOST
        )
    }
    assert dear == {}


def all_steps(meter: Callable[..., Meter], environment: Mapping[str, str]) -> dict[str, Budget]:
    """Do everything that has a budget, in two games; return what each kind of step wrote."""
    written: dict[str, list[int]] = defaultdict(list)
    for code in ("SP1-S4C-AAAAAAD", "SP1-S1C-AAAAABZ"):
        one = meter(code, environment)
        session(one)
        for name, sizes in one.written.items():
            written[name] += sizes
    return {name: Budget(int(median(sizes)), max(sizes)) for name, sizes in written.items()}


def keeps_within(written: Budget, allowed: Budget, share: float = 1.0) -> bool:
    """Tell whether what was written is at most that share of what is allowed."""
    return written.median <= allowed.median * share and written.most <= allowed.most * share


@pytest.mark.parametrize(
    ("code", "size"),
    [("SP1-S2C-AAAAAAD", (120, 40)), ("KL1-D3-AAAAAAD", (80, 24)), ("FC1-11982", (80, 24))],
)
def test_larger_windows_and_other_games_cost_not_much_more(
    meter: Callable[..., Meter], code: str, size: tuple[int, int]
) -> None:
    one = meter(code, TRUECOLOR, size)
    assert one.start <= START
    for move in one.legal()[:2]:
        one.step("lift and drop by keys", *keys(move))
        one.step("undo", "u")
        drag_and_back(one, move)
    if one.game.position.stock:
        one.step("deal", "d")
    for name, sizes in one.written.items():
        assert max(sizes) <= BUDGETS[name].most * 2, name


def test_start_and_help_cost_little_and_a_fifth_less_with_fewer_colours(
    meter: Callable[..., Meter],
) -> None:
    starts, helps = [], []
    for environment in (TRUECOLOR, PALETTE):
        one = meter("SP1-S4C-AAAAAAD", environment)
        starts.append(one.start)
        helps.append(max(help_opened_and_closed(one.window) for _ in range(2)))
    for (truecolor, palette), budget in ((starts, START), (helps, HELP)):
        assert 0 < truecolor <= budget
        assert 0 < palette <= budget * FEWER
        assert palette <= truecolor * FEWER


def help_opened_and_closed(window: Window) -> int:
    """Return how many bytes that wrote."""
    window.mark()
    window.press("?")
    window.until_text("cursor to the pile")
    window.settle()
    window.press("escape")
    window.until(lambda screen: "cursor to the pile" not in screen.text)
    window.settle()
    return window.bytes_written


@pytest.mark.parametrize("environment", [TRUECOLOR, PALETTE], ids=["truecolor", "256"])
def test_pointing_and_focus_cost_nothing(
    meter: Callable[..., Meter], environment: Mapping[str, str]
) -> None:
    one = meter("SP1-S4C-AAAAAAD", environment)
    assert one.silent(mouse(9, 9, button=35)) == 0
    assert one.silent(FOCUS_OUT) == 0
    assert one.silent(FOCUS_IN) == 0


def test_a_whole_game_costs_a_quarter_less_with_fewer_colours(meter: Callable[..., Meter]) -> None:
    record = Record.parse((WINS / "SP1-S1C-AAAAAAD.txt").read_text(encoding="utf-8"))
    totals = []
    for environment in (TRUECOLOR, PALETTE):
        one = meter(str(record.code), environment)
        for move in record.moves[:-1]:
            # Two keys move the longest group that fits; another count is lifted by the cursor.
            complete = one.game.rules.complete(one.game.position, Move.parse(_two_keys(move)))
            if complete != move:
                break
            one.game.play(move)
            one.step("move", *keys(move))
            if len(one.written["move"]) == 40:
                break
        assert len(one.written["move"]) >= 20
        totals.append(sum(one.written["move"]) + one.start)
    assert totals[1] <= totals[0] * 0.75


def _two_keys(move: Move) -> str:
    text = str(move)
    return text.partition("x")[0]
