"""Whatever is typed, clicked and resized: the cards stay all there, and the screen whole."""

import random
from collections import Counter

import pytest

from spider_tui.draw import looks
from spider_tui.draw.painter import screen_rows
from spider_tui.engine.codes import GameCode
from spider_tui.ui.actions import ACTIONS
from spider_tui.ui.mouse import Mouse, Point

from .seat import sit

EVENTS = 2_500
SIZES = ((80, 24), (80, 23), (60, 16), (59, 16), (10, 3), (120, 40), (200, 60), (250, 80))
LOOKS = [
    looks.look(name, colour_blind, depth)
    for name in looks.NAMES
    for colour_blind in (False, True)
    for depth in (looks.Depth.NONE, looks.Depth.STANDARD, looks.Depth.PALETTE, looks.Depth.TRUE)
]
KEYS = [key for action in ACTIONS if action.name != "quit" for key in action.keys]


@pytest.mark.parametrize("code", ["SP1-S1C-AAAAAAD", "SP1-S4R-7777777", "KL1-D3-AAAAAAD", "FC1-1"])
def test_random_keys_mouse_and_resizes_lose_no_card(code: str) -> None:
    chance = random.Random(code)
    sitting = sit(GameCode.parse(code))
    deck = Counter(sitting.position.cards)
    mouse = Mouse()
    now = 0.0
    for _event in range(EVENTS):
        now += chance.choice((0.01, 0.3, 2.0))
        width, height = sitting.size
        at = Point(chance.randrange(width), chance.randrange(height))
        hit = sitting.plan.hit(*at)
        match chance.randrange(16):
            case 0 | 1 | 2:
                sitting.gestures(mouse.down(chance.choice((1, 1, 1, 2, 3)), at, hit, now))
            case 3 | 4 | 5:
                sitting.gestures(mouse.move(chance.choice((1, 1, 1, 0)), at, hit))
            case 6 | 7 | 8:
                sitting.gestures(mouse.up(at, hit))
            case 9:
                sitting.size = chance.choice(SIZES)
                sitting.gestures(mouse.cancel())
            case 10:
                sitting.look = chance.choice(LOOKS)
            case 11 | 12 | 13:
                sitting.gestures(mouse.cancel())
                digit = chance.choice("1234567890wabc")
                sitting.press_key(digit, digit)
            case _:
                sitting.gestures(mouse.cancel())
                key = chance.choice(KEYS)
                sitting.press_key(key, key if len(key) == 1 else None)
        assert Counter(sitting.position.cards) == deck
        scene = sitting.scene()
        rows = screen_rows(scene)
        assert len(rows) == sitting.size[1]
        assert all(sum(len(text) for text, _ink in row) == sitting.size[0] for row in rows)
        held = sitting.hand.held
        assert held is None or held.count <= max(
            1, sitting.rules.movable(sitting.position, held.place)
        )
