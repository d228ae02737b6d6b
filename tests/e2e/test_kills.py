"""kill -9 at random moments of play: whatever was shown is kept."""

import random
import sys
from pathlib import Path

import pytest

from spider_tui.engine.codes import GameCode
from tests.e2e.killing import Player
from tests.store.games import EASY, HARD, MEDIUM

RELAXED = GameCode.parse("SP1-S4R-7777777")

KILLS = 25
"""Of each player, 200 in all; `python -m tests.bench.kills --kills 2000` goes on longer."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pty")


@pytest.mark.parametrize("player", range(2))
@pytest.mark.parametrize("code", [EASY, MEDIUM, HARD, RELAXED], ids=str)
def test_whatever_was_shown_is_kept_when_the_program_is_killed(
    code: GameCode, player: int, tmp_path: Path
) -> None:
    """One window in ten is spawned and killed while it starts.

    The others are forked from a program that has imported everything, and killed in mid-play.
    """
    someone = Player(tmp_path, code, random.randrange(1 << 32))
    kills = [someone.play_until_killed() for _ in range(KILLS)]
    # The kills came where they prove something: most in mid-play.
    assert sum(kill.shown for kill in kills) > KILLS
    assert any(kill.kept < kill.sent for kill in kills)
