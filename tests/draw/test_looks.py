"""Looks: enough contrast, suits told apart by every eye, and nothing a terminal cannot show."""

from typing import NamedTuple

import pytest
from rich.cells import cell_len
from rich.color import Color, ColorSystem

from spider_tui.draw.ink import Ink
from spider_tui.draw.looks import NAMES, Depth, Look, choose, look
from spider_tui.draw.painter import pile_rows, screen_rows
from spider_tui.draw.view import Cursor, Held, View
from spider_tui.engine.cards import SUIT_LETTERS, SUIT_SIGNS, Suit

from .colours import EYES, contrast, distance
from .scenes import BAR, column, shown, text

COLOURED = [
    look(name, colour_blind, depth)
    for name in ("felt", "night")
    for colour_blind in (False, True)
    for depth in (256, 1 << 24)
]
EVERY = [
    look(name, colour_blind, int(depth))
    for name in NAMES
    for colour_blind in (False, True)
    for depth in Depth
]
LEAST = 4.5
"""Contrast that WCAG asks of text."""


def named(a_look: Look) -> str:
    return f"{a_look.name}-{'cb-' * a_look.colour_blind}{a_look.depth.name}"


def inks(a_look: Look) -> list[Ink]:
    found = []
    for part in a_look:
        if isinstance(part, Ink):
            found.append(part)
        elif isinstance(part, tuple) and part and isinstance(part[0], Ink):
            found += part
    return found


@pytest.mark.parametrize("a_look", COLOURED, ids=named)
def test_cards_and_words_can_be_read(a_look: Look):
    for ink in (
        *a_look.indices, *a_look.pips, a_look.number, a_look.number_accepting, a_look.title,
        a_look.label, a_look.status, a_look.urgent, a_look.face, a_look.back_count, a_look.cursor,
    ):  # fmt: skip
        assert contrast(ink.fg, ink.bg) >= LEAST
    for mark in (a_look.held, a_look.accepting, a_look.found):
        for suit in a_look.indices:
            assert contrast(mark.fg or suit.fg, mark.bg) >= LEAST
    # A mark or an outline is no text: WCAG asks 3 of the first and nothing of the second.
    assert contrast(a_look.fresh.fg, a_look.fresh.bg) >= 3


@pytest.mark.parametrize("a_look", COLOURED, ids=named)
@pytest.mark.parametrize("eye", EYES)
def test_suits_stand_apart(a_look: Look, eye: str):
    suits = tuple(ink.fg for ink in a_look.indices)
    if a_look.colour_blind:
        assert distance(suits, eye) >= 35
    else:
        # Other eyes have the palette made for them, and every eye has the signs.
        assert distance(suits, eye) >= (45 if eye == "normal" else 10)


def test_contrast_is_measured_right():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("a_look", EVERY, ids=named)
def test_suits_are_never_told_by_colour_alone(a_look: Look):
    assert len(set(a_look.suits)) == 4


@pytest.mark.parametrize("a_look", EVERY, ids=named)
def test_suits_are_written_on_cards_as_in_words(a_look: Look):
    assert a_look.suits == (SUIT_LETTERS if a_look.name == "ascii" else SUIT_SIGNS)


@pytest.mark.parametrize(
    "a_look", [a_look for a_look in EVERY if a_look.depth == Depth.PALETTE], ids=named
)
def test_with_256_colours_every_colour_is_one_of_the_palette(a_look: Look):
    for ink in inks(a_look):
        for colour in (ink.fg, ink.bg):
            if colour.startswith("#"):
                nearest = Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT)
                assert nearest.get_truecolor().hex == colour


def test_base_colours_of_the_table_with_256_colours():
    felt = look("felt", depth=256)
    assert felt.table == "#005f00"
    assert [ink.fg for ink in felt.indices][:3] == ["#121212", "#af0000", "#005faf"]
    assert felt.face.bg == "#ffffd7"
    assert felt.cursor == Ink("#121212", "#ffd75f")


@pytest.mark.parametrize("a_look", EVERY, ids=named)
def test_16_colours_are_given_by_name_and_black_is_never_bold(a_look: Look):
    for ink in inks(a_look):
        if a_look.depth == Depth.STANDARD:
            assert not ink.fg.startswith("#")
            assert not ink.bg.startswith("#")
        if a_look.depth == Depth.NONE:
            assert not ink.fg
            assert not ink.bg
        assert not (ink.fg == "black" and ink.bold)
        for colour in (ink.fg, ink.bg):
            if colour:
                Color.parse(colour)


@pytest.mark.parametrize("a_look", EVERY, ids=named)
def test_every_glyph_is_one_cell_wide_and_safe(a_look: Look):
    glyphs = "".join(part for part in a_look.glyphs)
    for glyph in glyphs:
        assert cell_len(glyph) == 1
        # No variation selectors, no playing cards, no emoji.
        assert ord(glyph) < 0x2700
    if a_look.name == "ascii":
        assert glyphs.isascii()


def test_the_ascii_look_draws_nothing_but_ascii():
    bar = BAR._replace(name="Spider", message="Lift")
    scene = shown("2 down, KS-AS | - ; stock 20", look=look("ascii"), bar=bar)
    for size in ((60, 16), (80, 24), (120, 40), (200, 60)):
        assert "".join(text(screen_rows(scene.changed(size=size)))).isascii()


class State(NamedTuple):
    """Something that can be said of one card."""

    name: str
    view: View
    sign: str


KING = column(1)
AWAY = Cursor(column(9))
STATES = (
    State("plain", View(AWAY), ""),
    State("cursor", View(Cursor(KING)), "cursor"),
    State("held", View(AWAY, Held(KING, 1)), "held"),
    State("accepting", View(AWAY, accepting=frozenset({KING})), "accepting"),
    State("found", View(AWAY, found=13), "found"),
    State("fresh", View(AWAY, fresh=frozenset({(KING, 0)})), "fresh"),
)


@pytest.mark.parametrize("a_look", EVERY, ids=named)
def test_every_state_of_a_card_has_a_sign_besides_its_colour(a_look: Look):
    lines = []
    for state in STATES:
        scene = shown("KS", view=state.view, look=a_look)
        line = text(pile_rows(scene, KING))[0]
        lines.append(line)
        if state.sign:
            assert getattr(a_look.glyphs, state.sign) in line
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("name", NAMES)
def test_without_colours_attributes_tell_the_states_apart_too(name: str):
    mono = look(name, depth=0)
    drawn = [
        pile_rows(shown("KS", view=state.view, look=mono), KING)[0][0][1] for state in STATES[1:5]
    ]
    assert len({(ink.bold, ink.reverse, ink.underline) for ink in drawn}) == 4


def test_without_colours_a_card_back_is_no_empty_place():
    for name in NAMES:
        scene = shown("1 down, KS | -", look=look(name, depth=0))
        back, empty = (text(pile_rows(scene, column(number)))[0] for number in (1, 2))
        assert back != empty


@pytest.mark.parametrize(
    ("depth", "utf8", "term", "expected"),
    [
        (1 << 24, True, "xterm-kitty", "felt"),
        (256, True, "xterm-256color", "felt"),
        (16, True, "xterm", "ansi"),
        (0, True, "xterm", "ansi"),
        (256, False, "xterm-256color", "ascii"),
        (0, False, "vt100", "ascii"),
        (16, True, "linux", "ascii"),
        (16, True, "linux-16color", "ascii"),
    ],
)
def test_the_look_that_suits_a_terminal(depth, utf8, term, expected):
    assert choose(depth, utf8, term) == expected


def test_an_unknown_look_is_an_error():
    with pytest.raises(KeyError):
        look("velvet")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("colour_blind", [False, True])
@pytest.mark.parametrize("depth", [Depth.STANDARD, Depth.PALETTE, Depth.TRUE])
def test_with_two_colours_suits_are_red_or_black(
    name: str, colour_blind: bool, depth: Depth
) -> None:
    four = look(name, colour_blind, depth).indices
    two = look(name, colour_blind, depth, two_colours=True).indices
    assert two == (four[Suit.SPADES], four[Suit.HEARTS], four[Suit.HEARTS], four[Suit.SPADES])
    assert two[Suit.SPADES] != two[Suit.HEARTS]
