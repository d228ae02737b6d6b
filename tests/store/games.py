"""Games to be kept: positions reached by chance, and one that is won."""

import random
from collections.abc import Iterator
from pathlib import Path

from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import Game
from spider_tui.engine.moves import Move
from spider_tui.engine.position import Position
from spider_tui.engine.records import Record
from spider_tui.store.kept import Kept

EASY = GameCode.parse("SP1-S1C-AAAAAAD")
MEDIUM = GameCode.parse("SP1-S2R-AAAAAAD")
HARD = GameCode.parse("SP1-S4C-AAAAAAD")

WIN = Record.parse((Path(__file__).parent / "data" / "SP1-S1C-AAAAAAD.txt").read_text())
"""A won game of 92 moves, score 1208: 500 - 92 + 8 × 100."""


def win(kept: Kept) -> None:
    """Play the won game to its end."""
    for move in WIN.moves:
        assert kept.play(move) is None


def wander(kept: Kept, actions: int, seed: int = 0) -> None:
    """Take some actions, undo and redo among them."""
    chance = random.Random(seed)
    for _ in range(actions):
        step(kept, chance.randrange(1 << 16))


def step(kept: Kept, choice: int) -> str:
    """Take one action that is allowed here; the same choice is the same action."""
    kinds = ["play", "play", "play", "undo", "redo"]
    kind = kinds[choice % len(kinds)]
    if kind == "undo" and kept.game.undos:
        assert kept.undo() is None
        return "undo"
    if kind == "redo" and kept.game.redos:
        assert kept.redo() is None
        return "redo"
    moves = kept.game.rules.legal(kept.game.position)
    if moves:
        assert kept.play(moves[choice // len(kinds) % len(moves)]) is None
    return "play"


def first_move(kept: Kept) -> Move:
    return kept.game.rules.legal(kept.game.position)[0]


def history(game: Game) -> tuple[list[Position], int, int]:
    """Everything undo and redo can reach, and where the game stands in it. Goes through it."""
    undos, redos = game.undos, game.redos
    reach = list(_walk(game))
    return reach, undos, redos


def _walk(game: Game) -> Iterator[Position]:
    while game.redo() is None:
        pass
    yield game.position
    while game.undo() is None:
        yield game.position
