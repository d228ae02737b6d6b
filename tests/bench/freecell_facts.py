"""Write won FreeCell games, found by a solver of others, in our notation.

Needs Debian's `freecell-solver-bin` (5.0.0 made `tests/engine/data/freecell_wins.txt`):

    python tests/bench/freecell_facts.py > tests/engine/data/freecell_wins.txt

The deals are laid out by that package too, so neither the deals nor the moves are ours.
"""

import re
import subprocess
import sys

LAST = (1 << 31) - 1
DEALS = (
    *range(1, 101),
    *(617, 11987, 32000, 164, 1000000, 1234567890, 1 << 30),
    *range(LAST - 7, LAST + 1),
)
MOVE = re.compile(
    r"^Move (?:a card|(?P<count>\d+) cards) from (?P<source>stack|freecell) (?P<from>\d)"
    r" to (?:(?P<target>stack|freecell) (?P<to>\d)|the foundations)$",
    re.MULTILINE,
)
LINE_WIDTH = 110


def solution(number: int) -> list[str]:
    """Return the moves of a won game as records write them; empty if none was found."""
    board = subprocess.run(
        ["make-microsoft-freecell-board", "-t", str(number)], capture_output=True, check=True
    ).stdout
    solver = ["fc-solve", "-l", "lg", "-opt", "-m", "-mi", "500000"]
    output = subprocess.run(solver, input=board, capture_output=True, check=True).stdout.decode()
    if "This game is solveable" not in output:
        return []
    return [_ours(move) for move in MOVE.finditer(output)]


def _ours(move: re.Match[str]) -> str:
    source = _pile(move["source"], move["from"])
    target = _pile(move["target"], move["to"])
    count = f"x{move['count'] or 1}" if move["source"] == move["target"] == "stack" else ""
    return f"{source}-{target}{count}"


def _pile(kind: str | None, number: str) -> str:
    match kind:
        case "stack":
            return str(int(number) + 1)
        case "freecell":
            return "abcd"[int(number)]
        case _:
            return "h"


def main() -> None:
    print("# Won games of Microsoft's FreeCell deals, found by fc-solve 5.0.0 (Shlomi Fish).")
    print("# Written by tests/bench/freecell_facts.py; each paragraph is a game record.")
    for number in DEALS:
        moves = solution(number)
        if not moves:
            print(f"deal {number}: no solution found", file=sys.stderr)
            continue
        lines = [""]
        for word in moves:
            if len(lines[-1]) + len(word) >= LINE_WIDTH:
                lines.append("")
            lines[-1] += f" {word}" if lines[-1] else word
        print(f"\nFC1-{number}", *lines, sep="\n")


if __name__ == "__main__":
    main()
