from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import Color, ColorSystem

from spider_tui.draw.ink import Ink
from spider_tui.draw.looks import Depth
from spider_tui.terminal import sgr
from spider_tui.terminal.sgr import PLAIN, Pen
from tests.terminal.emulate import Emulated

CUBE = [0, 95, 135, 175, 215, 255]
COLORS = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")


@pytest.mark.parametrize(
    "base", ["#{:02x}{:02x}{:02x}".format(*rgb) for rgb in product(CUBE, repeat=3)]
)
def test_cube_colours_get_the_numbers_rich_gives_them(base):
    color = Color.parse(base)
    assert sgr.palette_number(base) == color.downgrade(ColorSystem.EIGHT_BIT).number
    assert sgr.standard_number(base) == color.downgrade(ColorSystem.STANDARD).number


@given(COLORS)
def test_any_colour_gets_the_numbers_rich_gives_it(color):
    rich = Color.parse(color)
    for depth, system in [
        (Depth.TRUE, ColorSystem.TRUECOLOR),
        (Depth.PALETTE, ColorSystem.EIGHT_BIT),
        (Depth.STANDARD, ColorSystem.STANDARD),
    ]:
        lower = rich.downgrade(system)
        assert sgr.foreground(color, depth) == ";".join(lower.get_ansi_codes(True))
        assert sgr.background(color, depth) == ";".join(lower.get_ansi_codes(False))


@pytest.mark.parametrize("name", sgr.NAMES)
def test_the_sixteen_names_mean_the_same_at_every_depth(name):
    for depth in (Depth.STANDARD, Depth.PALETTE, Depth.TRUE):
        assert sgr.foreground(name, depth) == Color.parse(name).get_ansi_codes(True)[0]
        assert sgr.background(name, depth) == Color.parse(name).get_ansi_codes(False)[0]


@pytest.mark.parametrize(
    ("color", "number"), [("#005f00", 22), ("#ffffd7", 230), ("#af0000", 124), ("#ffd75f", 221)]
)
def test_the_base_colours_of_the_looks_are_entries_of_the_palette(color, number):
    assert sgr.palette_number(color) == number


@pytest.mark.parametrize("color", ["red ", "#12345", "123456", "#gg0000"])
def test_what_is_no_colour_is_refused(color):
    with pytest.raises(ValueError, match=r"colour|literal"):
        sgr.foreground(color, Depth.TRUE)


def test_without_colours_attributes_are_left():
    ink = Ink("#ffffff", "red", bold=True, underline=True)
    assert sgr.pen(ink, Depth.NONE) == Pen("39", "49", "1;4")


PENS = st.builds(
    Pen,
    st.sampled_from(["39", "31", "97", "38;5;22", "38;2;1;2;3"]),
    st.sampled_from(["49", "42", "48;5;230", "48;2;9;8;7"]),
    st.sets(st.sampled_from("123479"), max_size=4).map(lambda on: ";".join(sorted(on))),
)


@given(PENS, PENS)
def test_a_change_of_pen_ends_in_the_new_pen_wherever_it_comes_from(old, new):
    changed = Emulated(20, 1).feed(sgr.change(PLAIN, old) + sgr.change(old, new) + "x")
    afresh = Emulated(20, 1).feed(f"\x1b[{';'.join(filter(None, new))}mx")
    assert changed.cell(0, 0) == afresh.cell(0, 0)


@given(PENS, PENS)
def test_a_change_of_pen_is_never_longer_than_a_reset(old, new):
    assert len(sgr.change(old, new)) <= len(f"\x1b[0;{';'.join(filter(None, new))}m")


def test_only_what_differs_is_said():
    old, new = Pen("31", "48;2;1;2;3", "1"), Pen("32", "48;2;1;2;3", "1")
    assert sgr.change(old, new) == "\x1b[32m"
    assert sgr.change(new, new._replace(attrs="")) == "\x1b[22m"


@given(PENS, PENS)
def test_a_pen_taken_up_looks_as_the_one_wanted_and_costs_no_more(old, wanted):
    sequence, pen = sgr.take_up(old, wanted)
    taken = Emulated(20, 1).feed(sgr.change(PLAIN, old) + sequence + "x")
    afresh = Emulated(20, 1).feed(f"\x1b[{';'.join(filter(None, wanted))}mx")
    assert taken.cells() == afresh.cells()
    assert len(sequence) <= len(sgr.change(old, wanted))
    assert sgr.take_up(pen, wanted) == ("", pen)


def test_light_on_dark_is_dark_on_light_in_reverse():
    card, title = Pen("38;5;233", "48;5;230"), Pen("38;5;230", "48;5;233")
    assert sgr.take_up(card, title) == ("\x1b[7m", Pen("38;5;233", "48;5;230", "7"))
    assert sgr.take_up(card._replace(attrs="7"), card) == ("\x1b[27m", card)
    assert sgr.turned(sgr.turned(card)) == card


def test_the_terminals_own_colours_are_not_exchanged():
    assert sgr.turned(Pen("39", "48;5;230")) is None
    assert sgr.turned(Pen("31", "42")) is None
