"""Every look on every kind of terminal: the app starts in it, and its dialogs open."""

import pytest

from spider_tui.draw import looks
from spider_tui.draw.looks import Depth
from spider_tui.ui.app import SpiderApp
from spider_tui.ui.theme import theme_of
from tests.draw.colours import contrast

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


@pytest.mark.parametrize("depth", [Depth.PALETTE, Depth.TRUE])
@pytest.mark.parametrize("colour_blind", [False, True])
@pytest.mark.parametrize("name", ["felt", "night"])
def test_every_word_of_a_dialog_can_be_read(name: str, colour_blind: bool, depth: Depth) -> None:
    theme = theme_of(looks.look(name, colour_blind, depth))
    colours = theme.variables
    for ink in ("box-text", "box-quiet", "box-title"):
        assert contrast(colours[ink], colours["box"]) >= 4.5
    assert contrast(colours["box-text"], colours["box-focus"]) >= 4.5
    assert contrast(colours["block-cursor-foreground"], colours["block-cursor-background"]) >= 4.5
    # Frames, and the example in the field for codes.
    assert contrast(colours["box-frame"], colours["box"]) >= 3
    assert contrast(colours["box-quiet"], colours["box-focus"]) >= 3


@pytest.mark.parametrize("depth", [Depth.NONE, Depth.STANDARD, Depth.TRUE])
@pytest.mark.parametrize("name", ["ansi", "ascii"])
def test_with_few_colours_dialogs_have_the_terminals_own_ink_on_its_own_ground(
    name: str, depth: Depth
) -> None:
    variables = theme_of(looks.look(name, depth=depth)).variables
    for paper in ("box", "box-focus"):
        assert variables[paper] == "ansi_default"
    for ink in ("box-text", "box-quiet", "box-frame"):
        assert variables[ink] == "ansi_default"
    if variables["block-cursor-background"] == "ansi_default":
        assert "underline" in variables["block-cursor-text-style"]
    else:
        # Bold black is drawn grey by many terminals.
        assert variables["block-cursor-foreground"] == "ansi_black"
        assert variables["block-cursor-text-style"] == "none"
