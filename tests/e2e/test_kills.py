"""kill -9 at random moments of play: whatever was shown is kept."""

import random
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.e2e.killing import Kill, Player
from tests.store.games import EASY, HARD, MEDIUM

KILLS = 14
"""Of each player; `python -m tests.bench.kills --kills 200` goes on longer."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pty")


def test_whatever_was_shown_is_kept_when_the_program_is_killed(tmp_path: Path) -> None:
    players = [
        Player(tmp_path / str(code), code, random.randrange(1 << 32))
        for code in (EASY, MEDIUM, HARD)
    ]
    for player in players:
        player.home.mkdir()

    def play(player: Player) -> list[Kill]:
        return [player.play_until_killed() for _ in range(KILLS)]

    with ThreadPoolExecutor(len(players)) as at_once:
        kills = [kill for played in at_once.map(play, players) for kill in played]
    # The kills came where they prove something: most in mid-play.
    assert sum(kill.shown for kill in kills) > KILLS
    assert any(kill.kept < kill.sent for kill in kills)
