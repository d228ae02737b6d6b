"""Random input to the game on Textual's own output and on ours, compared cell by cell.

    python -m tests.bench.differential --steps 5000 [--seed 7] [--depth 256] [--code KL1-D1-AAAAAAD]

Prints the bytes both wrote. Ends with an error at the first difference.
"""

import argparse
import os
import sys
import tempfile

from tests.pty import Terminal
from tests.terminal.differential import compare, game_steps

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DEPTHS = {
    "truecolor": {},
    "256": {"COLORTERM": ""},
    "16": {"COLORTERM": "", "TERM": "xterm-16color"},
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--depth", choices=DEPTHS, default="truecolor")
    parser.add_argument("--code", default="SP1-S4C-AAAAAAD")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:

        def game(*more: str) -> Terminal:
            places = {"HOME": os.path.join(home, *more), "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""}
            return Terminal(
                [sys.executable, "-m", "tests.terminal.game", *more, options.code],
                environment={**places, **DEPTHS[options.depth]},
                cwd=ROOT,
            )

        with game("--stock") as stock, game() as ours:
            for terminal in (stock, ours):
                terminal.until(
                    lambda screen, t=terminal: b"2004h" in t.raw and "Moves 0" in screen.text
                )
            tally = compare(stock, ours, game_steps, options.steps, options.seed)
    print(f"{tally.steps} steps, no difference")
    print(f"{tally.stock_bytes} bytes on Textual's own output, {tally.our_bytes} on ours")


if __name__ == "__main__":
    main()
