"""Measure the engine: positions a second whose moves are all listed and all played.

    python -m tests.bench.engine [positions]

For each variant, positions are gathered by random play (a new deal every 150 moves), before the
clock runs. "expanded" counts the positions whose legal moves were listed and each played,
"played" the positions that gave.
"""

import random
import sys
import time
from collections.abc import Iterator

from spider_tui.engine.games import GAMES
from spider_tui.engine.numbering import DEALS
from spider_tui.engine.position import Position
from spider_tui.engine.rules import Rules

MOVES_A_DEAL = 150
ROUNDS = 3
AIM = 20_000


def gathered(rules: Rules, count: int) -> Iterator[Position]:
    """Yield positions as random play meets them."""
    chance = random.Random(1)
    while count > 0:
        position = rules.deal(chance.randrange(1, DEALS))
        for _ in range(MOVES_A_DEAL):
            moves = rules.legal(position)
            if not moves or not count:
                break
            yield position
            count -= 1
            position = rules.play(position, chance.choice(moves))


def measured(rules: Rules, positions: list[Position]) -> tuple[float, int]:
    """Return the seconds it took to play every legal move of every position, and how many."""
    best = float("inf")
    for _ in range(ROUNDS):
        played = 0
        began = time.perf_counter()
        for position in positions:
            for move in rules.legal(position):
                rules.play(position, move)
                played += 1
        best = min(best, time.perf_counter() - began)
    return best, played


def main(count: int) -> None:
    """Print a line for each variant of each game."""
    print(f"{'variant':<10}{'expanded/s':>12}{'played/s':>12}{'moves each':>12}")
    for prefix, game in GAMES.items():
        for variant, rules in game.variants.items():
            positions = list(gathered(rules, count))
            seconds, played = measured(rules, positions)
            name = "-".join(part for part in (prefix, variant) if part)
            print(
                f"{name:<10}{count / seconds:>12,.0f}{played / seconds:>12,.0f}"
                f"{played / count:>12.1f}{'' if played / seconds >= AIM else '  below aim'}"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3_000)
