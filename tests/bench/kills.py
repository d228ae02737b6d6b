"""Kill the playing program at random moments: `python -m tests.bench.kills --kills 200`.

Each kill is checked as in the tests: whatever was shown is kept, with score, undo and redo, and the
next start shows it. Ends with a traceback at the first action that is lost.
"""

import argparse
import random
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from spider_tui.engine.codes import GameCode
from tests.e2e.killing import Kill, Player

CODES = ("SP1-S1C-AAAAAAD", "SP1-S2R-AAAAAAD", "SP1-S4C-AAAAAAD", "SP1-S4R-7777777")


def main() -> None:
    """Kill, and count."""
    parser = argparse.ArgumentParser(description="Kill the playing program at random moments.")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    given = parser.parse_args()
    print(f"seed {given.seed}")
    each = -(-given.kills // len(CODES))
    with tempfile.TemporaryDirectory() as directory:
        players = []
        for number, code in enumerate(CODES):
            home = Path(directory) / code
            home.mkdir()
            players.append(Player(home, GameCode.parse(code), given.seed + number))

        def play(player: Player) -> list[Kill]:
            return [player.play_until_killed() for _ in range(each)]

        with ThreadPoolExecutor(len(players)) as at_once:
            kills = [kill for played in at_once.map(play, players) for kill in played]
    print(f"{len(kills)} kills, no action lost that was shown")
    print(f"{sum(kill.sent for kill in kills)} actions sent")
    print(f"{sum(kill.shown for kill in kills)} of them shown before the kill")
    print(f"{sum(kill.kept for kill in kills)} of them kept")
    print(f"{sum(kill.kept < kill.sent for kill in kills)} kills before all actions were taken")
    print(f"{sum(kill.shown < kill.kept for kill in kills)} kills between disk and screen")


if __name__ == "__main__":
    main()
