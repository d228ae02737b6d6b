"""Random input to a stock app and to ours, compared cell by cell; for long runs.

    python -m tests.bench.differential --steps 5000 [--seed 7] [--depth 256]

Prints the bytes both wrote. Ends with an error at the first difference.
"""

import argparse
import os
import sys

from tests.pty import Terminal
from tests.terminal.differential import compare, stand_in_steps

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
STAND_IN = [sys.executable, "-m", "tests.terminal.standin"]
DEPTHS = {
    "truecolor": {},
    "256": {"COLORTERM": ""},
    "16": {"COLORTERM": "", "TERM": "ansi"},
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--depth", choices=DEPTHS, default="truecolor")
    options = parser.parse_args()
    environment = DEPTHS[options.depth]
    with (
        Terminal([*STAND_IN, "--stock"], environment=environment, cwd=ROOT) as stock,
        Terminal(STAND_IN, environment=environment, cwd=ROOT) as ours,
    ):
        for terminal in (stock, ours):
            terminal.until_text("0 คำใบ้")
        tally = compare(stock, ours, stand_in_steps, options.steps, options.seed)
    print(f"{tally.steps} steps, no difference")
    print(f"{tally.stock_bytes} bytes stock, {tally.our_bytes} ours")


if __name__ == "__main__":
    main()
