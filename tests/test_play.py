"""The program put together: what the table looks like."""

import pytest

from spider_tui.draw.looks import Depth
from spider_tui.play import LookOf
from spider_tui.store.settings import Settings


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")


def test_the_terminal_chooses_the_look_unless_the_settings_do() -> None:
    look_of = LookOf("", "auto", Depth.PALETTE)
    assert look_of(Settings()).name == "felt"
    assert look_of(Settings(look="night")).name == "night"


def test_a_look_asked_for_counts_until_the_player_chooses_another() -> None:
    look_of = LookOf("ascii", "night", Depth.PALETTE)
    assert look_of(Settings(look="night")).name == "ascii"
    assert look_of(Settings(look="night", colour_blind=True)).name == "ascii"
    assert look_of(Settings(look="felt")).name == "felt"
    assert look_of(Settings(look="night")).name == "night"
