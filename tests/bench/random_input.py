"""Keys, mouse, resizes, noise: `python -m tests.bench.random_input --events 100000`.

The program runs on a real pty. Whatever it is sent, it must live on; at each check, and at the
end, the table on the screen must be that of the kept game replayed from disk. What is sent depends
on the seed alone. Ends with a traceback, and the events before it, at the first thing wrong.
"""

import argparse
import random
import tempfile
import time
from collections import Counter, deque
from pathlib import Path
from signal import SIGINT, SIGQUIT

from spider_tui import i18n
from spider_tui.draw import looks
from spider_tui.draw.areas import Part
from spider_tui.draw.painter import screen_rows
from spider_tui.draw.scene import Scene, scene
from spider_tui.draw.view import Cursor, View
from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import Game
from spider_tui.engine.piles import column
from spider_tui.store.settings_file import SettingsFile
from spider_tui.store.store import Store
from spider_tui.store.summary import Damaged
from spider_tui.ui.actions import ACTIONS
from spider_tui.ui.opening import bar
from spider_tui.words.plain import plain
from tests.e2e.window import Window, database
from tests.pty import FOCUS_IN, FOCUS_OUT, KEYS, Screen, mouse

CODES = ("SP1-S1C-AAAAAAD", "SP1-S4R-7777777", "KL1-D1-AAAAAAD", "KL1-D3-AAAAAAD", "FC1-11982")
SIZES = ((80, 24), (80, 23), (60, 16), (120, 40), (200, 60), (250, 80), (59, 16), (20, 5), (1, 1))
LAST_SIZES = ((80, 24), (200, 60))
CHECK_EVERY = 2_500
ENDINGS = (0, 128 + SIGINT, 128 + SIGQUIT, -SIGINT, -SIGQUIT)
"""After a key that quits, the kernel obeys Ctrl+C and Ctrl+backslash again."""
BUTTONS = (0, 0, 0, 0, 0, 1, 2, 64, 65, 66, 67, 8, 16, 128)
"""The left button mostly; others, wheels, and with Alt or Ctrl."""
OTHER_KEYS = ("tab", "shift+tab", "delete", "pageup", "pagedown", "f10", "ctrl+backslash")
NOISE = (
    b"\xff\xfe\xc3(\xe2\x99",
    b"\xe0\xb8\x81\xe0\xb8\xb3",
    b"\x00",
    b"\x1b\x1b",
    b"\x1b[",
    b"\x1b[999;999;999~",
    b"\x1b[<0;99999;99999M",
    b"\x1b[<0;0;0m",
    b"\x1b[<-3;x;M",
    b"\x1b[M !!",
    b"\x1b[?1;2;999c",
    b"\x1b[24;80R",
    b"\x1b]11;rgb:0000/0000/0000\x1b\\",
    b"\x1bP>|strange\x1b\\",
    b"\x1b_Gi=1;OK\x1b\\",
    b"\x1b[?2026;1$y",
    b"\x1b[?2048;1$y",
    b"\x1b[48;24;80;480;800t",
    b"\x1b[5u",
    b"\x1b[1114112u",
    b"\x1b[97;5:3u",
    b"\x1b[49:33;2u",
    b"\x1b[57399u",
    b"\x1b[57414;1:2u",
    b"\x1b[1;6D",
    b"\x1b[1;1:3A",
    b"\x1bOM",
    b"\x1bOq",
)
"""Invalid UTF-8, keys of the Kitty protocol, answers nobody asked for, halves of sequences."""


class Chaos:
    """What is sent, event by event."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self.size = LAST_SIZES[0]
        named = {key for action in ACTIONS for key in action.keys}
        self._keys = sorted(key for key in named if len(key) == 1 or key in KEYS)
        self._quitting = {key for action in ACTIONS if action.name == "quit" for key in action.keys}

    def event(self) -> bytes | tuple[int, int]:
        """Return bytes to send, or a size to change to."""
        chance = self._chance
        match chance.randrange(20):
            case 0 | 1 | 2 | 3 | 4:
                return chance.choice("1234567890").encode()
            case 5 | 6 | 7 | 8:
                return self._key()
            case 9 | 10 | 11 | 12 | 13:
                return self._mouse(chance.choice(BUTTONS) + 32 * chance.randrange(2))
            case 14 | 15 | 16:
                return self._mouse(0, press=False)
            case 17:
                return chance.choice((FOCUS_IN, FOCUS_OUT)).encode()
            case 18:
                return self._noise()
            case _:
                if chance.random() < 0.2:
                    self.size = chance.choice(SIZES)
                    return self.size
                return self._mouse(0)

    def _key(self) -> bytes:
        chance = self._chance
        key = chance.choice((*self._keys, *OTHER_KEYS, "wabcdz", "\r", " ", "d", "escape"))
        if key in self._quitting and chance.random() < 0.5:
            key = "escape"
        return KEYS.get(key, key).encode()

    def _mouse(self, button: int, *, press: bool = True) -> bytes:
        """A report from anywhere, also from outside of the window."""
        width, height = self.size
        x, y = self._chance.randrange(-1, width + 3), self._chance.randrange(-1, height + 3)
        return mouse(x, y, button=button, press=press).encode()

    def _noise(self) -> bytes:
        chance = self._chance
        match chance.randrange(3):
            case 0:
                text = "".join(chance.choices("123dqR\n\té♠ก", k=chance.randrange(12)))
                return f"\x1b[200~{text}\x1b[201~".encode()
            case 1:
                return bytes(chance.randrange(128, 256) for _ in range(chance.randrange(1, 6)))
            case _:
                return chance.choice(NOISE)


class Attack:
    """One game under attack."""

    def __init__(self, home: Path, code: GameCode, seed: int) -> None:
        self.home = home
        self.counts: Counter[str] = Counter()
        self._chaos = Chaos(seed)
        self._chance = random.Random(seed)
        self._last: deque[bytes | tuple[int, int]] = deque(maxlen=400)
        self._window = self._open("--code", str(code))

    def run(self, events: int) -> None:
        """Send that many events, and check now and then."""
        try:
            for start in range(0, events, CHECK_EVERY):
                self._send(min(CHECK_EVERY, events - start))
                self._check()
        except BaseException:
            print(*self._last, sep="\n")
            print(self._window.screen.text)
            for log in self.home.rglob("*.log"):
                print(log.read_text(encoding="utf-8"))
            raise
        finally:
            self._window.close()

    def _open(self, *argv: str) -> Window:
        window = Window(self.home, *argv, size=self._chaos.size)
        # Before it has the terminal, it is the kernel that obeys Ctrl+backslash.
        window.until(lambda _screen: window._modes.get(1002))
        window.settle()
        return window

    def _send(self, events: int) -> None:
        window, batch = self._window, b""
        for _ in range(events):
            event = self._chaos.event()
            self._last.append(event)
            self.counts["events"] += 1
            if isinstance(event, tuple):
                window.send(batch)
                window.resize(*event)
                batch = b""
                self.counts["resizes"] += 1
                continue
            batch += event
            if self._chance.random() < 0.1:
                window.send(batch)
                batch = b""
                while window._read(0):
                    pass
            if window.process.poll() is not None:
                batch = b""
                window = self._again()
        window.send(batch)

    @property
    def _lives(self) -> bool:
        return self._window.process.poll() is None

    def _again(self) -> Window:
        """The program has ended: that must have been the wish of a key. Open it again."""
        status = self._window.wait()
        assert status in ENDINGS, f"ended with {status}\n{self._window.screen.text}"
        assert self._window.modes_left_on() == set()
        self._window.close()
        self.counts["quits"] += 1
        self._window = self._open()
        return self._window

    def _check(self) -> None:
        """Let go of everything, and compare screen and disk."""
        for size in LAST_SIZES:
            self._chaos.size = size
            screen = self._calm(size)
            said = screen.display[-1].partition("deal is ")[2]
            code = GameCode.parse(said.split()[0].rstrip(":"))
            candidates = self._kept(code)
            problems: list[list[str]] = [
                _differences(screen, self._scene(game, size)) for game in candidates
            ]
            assert [] in problems, "\n".join(sorted(problems, key=len)[0])
            found = candidates[problems.index([])].position
            assert Counter(found.cards) == Counter(Game(code).position.cards)
        self.counts["checks"] += 1

    def _calm(self, size: tuple[int, int]) -> Screen:
        """Leave every dialog, take the cursor home, and show the code of the deal."""
        # The end of a paste that something cut in two, and of a mouse button held.
        self._window.send("\x1b[201~" + mouse(0, 0, press=False) + FOCUS_IN)
        self._window.resize(*size)
        for _attempt in range(5):
            window = self._window
            for _ in range(8):
                window.settle()
                window.press("escape")
            window.settle()
            window.press("down", "home", "y")
            window.until(lambda screen: "deal is " in screen.text or not self._lives)
            if self._lives:
                return window.screen
            # A key sent long before had not been read yet.
            self._again()
        raise AssertionError("quits without end")

    def _kept(self, code: GameCode) -> list[Game]:
        """Return the games of a deal as they are replayed from disk, and the deal itself."""
        store = Store(database(self.home))
        games = [Game(code)]
        for kept in store.games():
            if kept.code == code and not kept.damaged:
                record = store.record(kept.id)
                assert record is not None
                assert not isinstance(record, Damaged)
                game = Game(code, None)
                for move in record.moves:
                    refusal = game.play(move)
                    assert refusal is None
                games.append(game)
        store.close()
        return games

    def _scene(self, game: Game, size: tuple[int, int]) -> Scene:
        """Return what should be seen of a game."""
        settings = SettingsFile(
            str(self.home / ".config" / "spider-tui" / "settings.toml")
        ).settings
        name = "felt" if settings.look == "auto" else settings.look
        i18n.use("en" if settings.lang == "auto" else settings.lang)
        shown = bar(game, 0, "")
        if name == "ascii":
            shown = shown._replace(name=plain(shown.name))
        view = View(cursor=Cursor(column(1)))
        look = looks.look(name, settings.colour_blind)
        laid_out = scene(game.rules.shape, game.position, view, look, shown, size)
        first = laid_out.plan.settled(Cursor(column(1)))
        return laid_out.changed(view=View(cursor=first))


def _differences(screen: Screen, expected: Scene) -> list[str]:
    """List rows that differ otherwise than by marks, the time played, and the words."""
    width, height = expected.size
    figures = expected.plan.areas[Part.FIGURES]
    marks = expected.look.glyphs.fresh
    found = []
    rows = ["".join(text for text, _ink in row) for row in screen_rows(expected)]
    for y, (row, seen) in enumerate(zip(rows[: height - 1], screen.display, strict=False)):
        end = figures.x if y == figures.y else width
        if any(a not in (b, marks) for a, b in zip(seen[:end], row[:end], strict=True)):
            found += [f"is  {y:2}|{seen}|", f"not {y:2}|{row}|"]
    shown = {words for words in screen.display[figures.y][figures.x :].split() if words.isdigit()}
    if not {value for _label, value in expected.bar.figures[:-1]} <= shown:
        found.append(f"figures {shown}")
    return found


def attack(events: int, seed: int) -> Counter[str]:
    """Attack every game with its share of the events; return what was counted."""
    counts: Counter[str] = Counter()
    each = -(-events // len(CODES))
    with tempfile.TemporaryDirectory() as directory:
        for number, code in enumerate(CODES):
            home = Path(directory) / code
            home.mkdir()
            game = Attack(home, GameCode.parse(code), seed + number)
            game.run(each)
            counts += game.counts
    return counts


def main() -> None:
    """Attack, and count."""
    parser = argparse.ArgumentParser(description="Send the program whatever there is.")
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    start = time.monotonic()
    counts = attack(given.events, given.seed)
    print(", ".join(f"{count} {what}" for what, count in counts.items()))
    print(f"{time.monotonic() - start:.0f} s; it lived, and every card was where it is kept")


if __name__ == "__main__":
    main()
