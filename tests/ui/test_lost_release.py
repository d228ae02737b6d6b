"""A button let go outside the window, on a real pty: the drag ends without a move."""

from pathlib import Path

import pytest

from tests.e2e.window import Window
from tests.pty import mouse

NINTH, FIFTH = (66, 7), (34, 7)
"""The 8 of diamonds in column 9 and the 9 of diamonds in column 5, which takes it."""


@pytest.fixture
def window(tmp_path: Path) -> Window:
    return Window(tmp_path, "--code", "SP1-S4C-AAAAAAD", size=(80, 24)).until_ready()


def lift(window: Window) -> None:
    """Drag the card over the column that takes it, and leave the window there."""
    window.send(mouse(*NINTH) + mouse(40, 12, button=32) + mouse(*FIFTH, button=32))
    window.until_text("Holding 8♦")


def test_a_drop_on_that_column_moves(window: Window) -> None:
    with window:
        lift(window)
        window.send(mouse(*FIFTH, press=False))
        window.until_text("Moves 1")


@pytest.mark.parametrize("at", ["0;10", "30;0", "-4;-1", "500;12", "30;500"])
def test_a_release_beside_the_window_puts_the_cards_back(window: Window, at: str) -> None:
    with window:
        lift(window)
        window.send(f"\x1b[<0;{at}m")
        window.until(lambda screen: "Holding" not in screen.text)
        assert "Moves 0" in window.screen.text


@pytest.mark.parametrize("next_seen", ["press", "motion", "focus"])
def test_a_release_nobody_saw_is_no_drop(window: Window, next_seen: str) -> None:
    with window:
        lift(window)
        match next_seen:
            case "press":
                window.click(2, 20)
            case "motion":
                window.send(mouse(*FIFTH, button=35))
            case "focus":
                window.send("\x1b[O")
        window.until(lambda screen: "Holding" not in screen.text)
        assert "Moves 0" in window.screen.text
        # The next drag is one as any other.
        window.drag(NINTH, (40, 12), FIFTH)
        window.until_text("Moves 1")
