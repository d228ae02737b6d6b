"""Which deal comes next: any at all, today's, or the one that was named."""

import os
import time

from .engine.codes import GameCode
from .engine.games import FREECELL, GAMES


def new_code(game: str, variant: str) -> GameCode:
    """Choose a deal by the system's random numbers, every deal as likely as any other.

    `game` is a code prefix (`SP1`) and `variant` the variant part of its codes (`S4C`).
    """
    numbering = GAMES[game].numbering
    deals = numbering.last - numbering.first + 1
    mask = (1 << (deals - 1).bit_length()) - 1
    while True:
        number = int.from_bytes(os.urandom(8), "big") & mask
        if number < deals:
            return GameCode(game, variant, numbering.first + number)


def named_code(text: str) -> GameCode:
    """Read a game code, or a number by itself: players know Microsoft's FreeCell deals by theirs.

    Raises CodeError.
    """
    number = "".join(text.split())
    return GameCode.parse(f"{FREECELL.prefix}-{number}" if number.isdecimal() else text)


def daily_code(game: str, variant: str, day: time.struct_time | None = None) -> GameCode:
    """Return the deal of a day, by default of today's local date: number YYYYMMDD."""
    date = day or time.localtime()
    number = date.tm_year * 10_000 + date.tm_mon * 100 + date.tm_mday
    return GameCode(game, variant, number)
