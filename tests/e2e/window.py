"""The program itself in a window of its own, and what a player reads on its screen."""

import os
import re
import sqlite3
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from spider_tui.engine.game import Game
from spider_tui.engine.moves import Move
from spider_tui.engine.piles import Place
from spider_tui.engine.position import Position
from spider_tui.store.store import Store
from tests.pty import DEADLINE, Screen, Terminal, TimedOutError

ROOT = str(Path(__file__).parent.parent.parent)

SIZE = (80, 29)
"""The figures in one row, and as high as that goes: no column of 22 cards is folded."""

MAIN = "import sys; from spider_tui.__main__ import main; sys.exit(main())"

PITCH = 8
"""Cells from one column to the next, 80 cells wide."""


class Window(Terminal):
    """`spider` on a real pty, at home in `home`."""

    def __init__(
        self,
        home: Path,
        *argv: str,
        size: tuple[int, int] = SIZE,
        environment: Mapping[str, str] | None = None,
        before: str = "",
        **how: Any,
    ) -> None:
        """`before` is run as Python first; the rest is as for `Terminal`."""
        self.home = home
        program = ["-c", f"{before}\n{MAIN}"] if before else ["-m", "spider_tui"]
        super().__init__(
            [sys.executable, *program, *argv],
            size,
            # An empty value unsets: whatever the developer's own home says must not count.
            {
                "HOME": str(home),
                "XDG_DATA_HOME": "",
                "XDG_CONFIG_HOME": "",
                "XDG_STATE_HOME": "",
                **{name: "" for name in os.environ if name.startswith("SPIDER_")},
                **(environment or {}),
            },
            cwd=ROOT,
            **how,
        )

    def __enter__(self) -> "Window":
        return self

    def until_ready(self) -> "Window":
        """Wait until a table is shown, with the first words in its last row."""
        self.until(lambda screen: "Moves" in screen.display[0] and self.words)
        return self

    @property
    def words(self) -> str:
        """The line of words."""
        return self.screen.row(self.screen.lines - 1)[1:].strip()

    def until_words(self, text: str) -> Screen:
        """Wait for a text in the line of words."""
        return self.until(lambda screen: text in screen.row(screen.lines - 1))

    def until_shows(self, position: Position) -> None:
        """Wait until exactly this position is to be read from the screen."""
        seen = seen_in(position)
        self.until(lambda screen: read(screen) == seen)

    def until_moves(self, count: int) -> None:
        """Wait until so many moves are shown."""
        self.until(lambda screen: f"Moves {count} " in f"{screen.row(0)} ")

    def until_holds(self, holds: Callable[[], bool]) -> None:
        """Wait for something that is not seen on the screen."""
        end = time.monotonic() + DEADLINE
        while not holds():
            if time.monotonic() > end:
                raise TimedOutError(f"does not hold\n{self.screen.text}")
            self._read(0.02)

    def play(self, *moves: Move | str) -> None:
        """Type the keys of moves, or other keys, all at once."""
        self.press(*(move if isinstance(move, str) else keys(move) for move in moves))

    def quit(self) -> str:
        """Press q; return the line with which the program takes its leave."""
        self.press("q")
        assert self.wait() == 0
        return self.screen.text.strip()


class Seen(NamedTuple):
    """What is to be read of a game of Spider on the screen."""

    score: int
    moves: int
    deals: int
    """Left in the stock."""
    runs: int
    columns: tuple[tuple[str, ...], ...]
    """The face-up cards of each column, from the bottom, as `10♠`."""


_FIGURES = re.compile(r"Stock ([■□]+) .*Runs (\S+) .*Score (\d+) .*Moves (\d+)")
_CARD = re.compile(r"(10|[2-9AJQK])([♠♥♦♣])")


def read(screen: Screen) -> Seen | None:
    """Read a whole table off the screen; None where no table is to be seen."""
    rows = screen.display
    figures = _FIGURES.search(rows[0])
    if not figures:
        return None
    columns = []
    for left in range(0, 10 * PITCH, PITCH):
        found = (_CARD.search(row[left : left + PITCH]) for row in rows[2:-1])
        columns.append(tuple("".join(card.groups()) for card in found if card))
    stock, runs, score, moves = figures.groups()
    return Seen(
        int(score), int(moves), stock.count("■"), len(runs) - runs.count("·"), tuple(columns)
    )


def seen_in(position: Position) -> Seen:
    """Return what is to be read of a position."""
    return Seen(
        position.score or 0,
        position.moves,
        len(position.stock) // 10,
        sum(1 for pile in position.foundations if pile.size),
        tuple(
            tuple(f"{_RANKS[card.rank]}{'♠♥♦♣'[card.suit]}" for card in column.up)
            for column in position.columns
        ),
    )


_RANKS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def keys(move: Move) -> str:
    """Return the two keys of a move, which take the longest group that fits; `d` deals."""
    return "d" if move.is_deal else pile_key(move.source) + pile_key(move.target)


def pile_key(place: Place) -> str:
    """Return the digit of a column."""
    return str((place.index + 1) % 10)


def by_keys(game: Game) -> list[Move]:
    """List the legal moves that two keys make: those of the longest group that fits."""
    longest: dict[str, Move] = {}
    for move in game.rules.legal(game.position):
        known = longest.get(keys(move))
        if known is None or move.count > known.count:
            longest[keys(move)] = move
    return list(longest.values())


def database(home: Path) -> str:
    """Return where the games of a home lie."""
    return str(home / ".local" / "share" / "spider-tui" / "games.db")


def kept(home: Path) -> Game:
    """Return the game that a start would go on with, read from disk."""
    store = Store(database(home))
    found = store.go_on()
    assert found is not None
    assert store.take_trouble() is None
    store.close()
    return found.game


def log(home: Path, game: int | None = None) -> list[str]:
    """Return every action on disk of a game, the one last played unless told otherwise."""
    if not os.path.exists(database(home)):
        return []  # the first picture is there before the file that the first action needs
    connection = sqlite3.connect(database(home))
    if game is None:
        last = connection.execute("SELECT id FROM game ORDER BY turn DESC").fetchone()
        game = last[0] if last else None
    rows = connection.execute(
        "SELECT what FROM action WHERE game = ? ORDER BY number", (game,)
    ).fetchall()
    connection.close()
    return [what for (what,) in rows]
