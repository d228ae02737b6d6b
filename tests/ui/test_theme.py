"""Every look on every kind of terminal: the app starts in it, and its dialogs open."""

import pytest

from spider_tui.draw import looks
from spider_tui.draw.looks import Depth
from spider_tui.ui.app import SpiderApp

from .seat import Clock, house, sit


@pytest.mark.parametrize("depth", list(Depth))
@pytest.mark.parametrize("name", looks.NAMES)
async def test_the_app_starts_and_opens_dialogs_in_every_look(name: str, depth: Depth) -> None:
    place = house()
    place.look = looks.look(name, depth=depth)
    app = SpiderApp(place, sit(at=place), Clock())
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("n", "o", "question_mark"):
            await pilot.press(key)
            await pilot.pause()
            assert len(app.screen_stack) == 2
            await pilot.press("escape")
            await pilot.pause()
