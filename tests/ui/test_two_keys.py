"""Two keys a move: what the first one means where it is refused."""

from spider_tui.ui.sitting import Sitting
from tests.positions import position

from .seat import moves_of, put, sit


def press(sitting: Sitting, keys: str) -> str:
    for key in keys:
        sitting.press_key(key, key)
    return sitting.scene().bar.message


def test_a_refused_first_key_begins_no_move() -> None:
    sitting = sit()
    put(sitting, position("8S | 9S | -"))
    assert press(sitting, "3") == "Column 3 is empty: there is no card to take."
    assert sitting.hand.held is None
    press(sitting, "12")
    assert [str(move) for move in moves_of(sitting)] == ["1-2x1"]


def test_a_refused_second_key_ends_the_move() -> None:
    sitting = sit()
    put(sitting, position("8S | 9S | QS"))
    assert press(sitting, "13") == "8♠ does not go on Q♠: only a Jack does."
    assert sitting.hand.held is None
    press(sitting, "12")
    assert [str(move) for move in moves_of(sitting)] == ["1-2x1"]


def test_the_same_key_twice_does_not_call_a_move_impossible_that_two_keys_make() -> None:
    sitting = sit()
    put(sitting, position("KH QH | - | -"))
    words = "K♥ to Q♥ is a whole column: by itself it does not go to an empty one."
    assert press(sitting, "11") == words
    press(sitting, "12")
    assert [str(move) for move in moves_of(sitting)] == ["1-2x2"]
