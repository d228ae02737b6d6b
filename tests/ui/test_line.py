"""The line of words: answers go with the next key, warnings only when all of them was read."""

from spider_tui.ui.line import Line
from spider_tui.ui.mouse import Mouse, Point
from spider_tui.ui.sitting import Sitting

from .seat import sit

WARNING = (
    "The games file cannot be written: this game is in memory only. "
    "~/.local/share/spider-tui/games.db"
)


def press(sitting: Sitting, *keys: str) -> str:
    for key in keys:
        sitting.press_key(key, key if len(key) == 1 else None)
    return sitting.scene().bar.message


def said(line: Line, rows: int = 1, held: bool = False) -> str:
    return line.said(20, rows, "…", held=held)


def test_an_answer_goes_with_the_next_key() -> None:
    line = Line()
    line.answer("No.", urgent=True)
    assert (said(line), line.urgent(held=False)) == ("No.", True)
    line.turn(20, 1, held=False)
    assert (said(line), line.urgent(held=False)) == ("", False)


def test_a_warning_that_is_too_long_goes_on_at_the_next_keys() -> None:
    line = Line()
    line.warn("one two three four five six seven")
    pages = []
    while said(line):
        pages.append(said(line))
        line.turn(20, 1, held=False)
    assert pages == ["one two three four …", "five six seven"]


def test_two_rows_hold_twice_as_much() -> None:
    line = Line()
    line.warn("one two three four five six seven")
    assert said(line, rows=2) == "one two three four\nfive six seven"
    line.turn(20, 2, held=False)
    assert said(line, rows=2) == ""


def test_each_warning_begins_a_line() -> None:
    line = Line()
    line.warn("one\ntwo")
    assert said(line) == "one …"
    line.turn(20, 1, held=False)
    assert said(line) == "two"


def test_answers_and_held_cards_come_before_a_warning_and_lose_nothing_of_it() -> None:
    line = Line()
    line.warn("one\ntwo")
    line.turn(20, 1, held=False)
    assert (said(line, held=True), line.urgent(held=True)) == ("", False)
    line.turn(20, 1, held=True)
    line.answer("No.")
    line.turn(20, 1, held=False)
    assert (said(line), line.urgent(held=False)) == ("two", True)


def test_a_new_warning_is_read_before_the_rest_of_an_old_one() -> None:
    line = Line()
    line.warn("one\ntwo")
    line.turn(20, 1, held=False)
    line.warn("three")
    assert said(line) == "three …"


def test_a_long_warning_is_read_key_by_key_at_80_columns() -> None:
    sitting = sit()
    sitting.say(WARNING, urgent=True)
    assert sitting.scene().bar.message == (
        "The games file cannot be written: this game is in memory only. …"
    )
    assert press(sitting, "right") == "~/.local/share/spider-tui/games.db"
    assert sitting.scene().bar.urgent
    assert press(sitting, "left") == "Enter lifts 2♣, twice places it."


def test_at_60_columns_a_long_warning_fits_the_two_rows() -> None:
    sitting = sit(size=(60, 24))
    sitting.say(WARNING, urgent=True)
    assert sitting.scene().bar.message == (
        "The games file cannot be written: this game is in memory\n"
        "only. ~/.local/share/spider-tui/games.db"
    )


def test_one_click_reads_on_by_one_page() -> None:
    sitting = sit()
    sitting.say("one\ntwo\nthree", urgent=True)
    hit = sitting.plan.hit(2, 8)
    assert hit is not None
    mouse = Mouse()
    sitting.gestures(mouse.down(1, Point(2, 8), hit, 0.0))
    sitting.gestures(mouse.up(Point(2, 8), hit))
    assert sitting.scene().bar.message == "two …"


def test_refusals_take_the_place_of_a_warning_only_until_the_next_key() -> None:
    sitting = sit()
    sitting.say("one\ntwo", urgent=True)
    assert "2♣" in press(sitting, "1", "2")
    assert press(sitting, "right") == "two"
