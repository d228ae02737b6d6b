"""The shortest sequences that bring the cursor from one cell to another.

Only what every terminal knows, and no tabs: their stops are the player's. Down a row is a
vertical tab, which the line discipline leaves alone, unlike a line feed.
"""

from functools import lru_cache

UNKNOWN = -1
"""A row or column that nobody knows."""


@lru_cache(8192)
def jump(row: int, column: int, y: int, x: int) -> str:
    """Return the shortest way from (column, row) to (x, y), all from 0, or UNKNOWN."""
    if y == row:
        return _along(column, x)
    there = f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"
    if row == UNKNOWN:
        return there
    return min(_up_or_down(y - row) + _along(column, x), there, key=len)


def _up_or_down(rows: int) -> str:
    """Return the shortest way down so many rows, up if negative; never past the screen's ends."""
    if rows > 0:
        return min("\v" * rows, f"\x1b[{rows}B", key=len)
    return min("\x1bM" * -rows, f"\x1b[{-rows}A", key=len)


def _along(column: int, x: int) -> str:
    """Return the shortest way along a row."""
    if x == column:
        return ""
    if not x:
        return "\r"
    to = f"\x1b[{x + 1}G"
    if column == UNKNOWN:
        return to
    if x < column:
        return min("\b" * (column - x), to, key=len)
    return min("\x1b[C" if x == column + 1 else f"\x1b[{x - column}C", to, key=len)
