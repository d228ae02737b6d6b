"""However many cards a column has, they fit into it and stay readable."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spider_tui.draw.fold import Shown, column_slots
from spider_tui.engine.piles import Pile

from .strategies import piles

FAR_APART = "KS JH 9D 7C 5S 3H AD QC TS 8H 6D 4C 2S KH JD 9C 7S 5H 3D AC QS TH 8D 6C"
"""Cards of which none continues the one before."""
RUN = "KS-AS"


def pile(down: int, up: str) -> Pile:
    return Pile.parse(f"({' '.join(['2C'] * down)}) {up}") if down else Pile.parse(up)


def first(count: int) -> str:
    return " ".join((FAR_APART + " " + FAR_APART).split()[:count])


def kinds(laid: Pile, room: int, focus: int | None = None) -> str:
    """Write slots shortly: the kind's first letters and how many cards it shows."""
    slots = column_slots(laid, room, card_height=3, step=1, focus=focus)
    return " ".join(f"{slot.kind}{slot.size}" for slot in slots)


@given(piles(), st.integers(5, 58), st.sampled_from([3, 5, 7, 9]), st.data())
@settings(max_examples=400)
def test_every_card_has_exactly_one_slot_and_no_row_is_left_out(laid, room, card_height, data):
    focus = data.draw(st.none() | st.integers(0, max(0, laid.size - 1)))
    slots = column_slots(laid, room, card_height, 2 if card_height > 3 else 1, focus)
    assert [card for slot in slots for card in range(slot.first, slot.stop)] == list(
        range(laid.size)
    )
    rows = 0
    for slot in slots:
        assert slot.y == rows
        assert slot.height >= 1
        rows += slot.height
    assert rows <= room


@given(piles(), st.integers(10, 58), st.data())
def test_the_card_under_the_cursor_and_the_last_one_always_show(laid, room, data):
    if not laid.up:
        return
    focus = data.draw(st.integers(len(laid.down), laid.size - 1))
    slots = column_slots(laid, room, 3, 1, focus)
    hidden = [slot for slot in slots if slot.kind in (Shown.ABOVE, Shown.BELOW)]
    assert not any(slot.first <= focus < slot.stop for slot in hidden)
    assert slots[-1].kind == Shown.LAST


def test_a_short_column_shows_whole_steps():
    slots = column_slots(pile(2, "KS QS JS"), 30, card_height=7, step=2)
    assert [slot.height for slot in slots] == [1, 1, 2, 2, 7]


def test_steps_of_one_row_come_before_face_down_cards_are_squeezed():
    slots = column_slots(pile(5, first(5)), 5 + 4 + 7, card_height=7, step=2)
    assert [slot.height for slot in slots] == [1] * 9 + [7]


# The figures of 22 rows with five face-down cards are those a full screen of 24 rows once gave.
@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (15, "back1 " * 5 + "face1 " * 14 + "last1"),
        (17, "backs2 backs2 back1 " + "face1 " * 16 + "last1"),
        (19, "backs5 " + "face1 " * 18 + "last1"),
        (21, "backs5 " + "face1 " * 20 + "last1"),
        (22, "backs5 pair2 " + "face1 " * 19 + "last1"),
        (41, "backs5 " + "pair2 " * 20 + "last1"),
    ],
)
def test_room_in_22_rows_with_five_face_down_cards(cards, expected):
    assert kinds(pile(5, first(cards)), 22) == expected


def test_the_last_card_gets_lower_before_anything_is_folded():
    heights = [
        column_slots(pile(5, first(count)), 22, 3, 1)[-1].height for count in (19, 20, 21, 22)
    ]
    assert heights == [3, 2, 1, 1]


def test_a_run_folds_its_end_only_as_far_as_needed():
    assert kinds(pile(0, RUN), 13) == "face1 " * 12 + "last1"
    assert kinds(pile(0, RUN), 12) == "face1 " * 10 + "fold2 last1"
    assert kinds(pile(0, RUN), 5) == "face1 " * 3 + "fold9 last1"


def test_the_longest_run_folds_first():
    laid = pile(0, f"6S-2S KH-8H {first(2)}")
    assert kinds(laid, 12) == "face1 " * 8 + "fold2 face1 face1 last1"
    assert kinds(laid, 10) == "face1 " * 6 + "fold4 face1 face1 last1"
    assert kinds(laid, 9) == "face1 " * 2 + "fold2 face1 face1 fold4 face1 face1 last1"


def test_a_window_keeps_the_end_in_sight_while_the_cursor_is_elsewhere():
    expected = "backs2 above14 pair2 pair2 pair2 pair2 face1 last1"
    assert kinds(pile(2, first(24)), 8) == expected


def test_a_window_follows_the_cursor():
    assert kinds(pile(0, first(24)), 6, focus=0) == "pair2 pair2 pair2 pair2 below15 last1"
    assert kinds(pile(0, first(24)), 6, focus=12) == "above10 pair2 pair2 pair2 below7 last1"
    assert kinds(pile(0, first(24)), 6, focus=22) == "above16 pair2 pair2 pair2 face1 last1"
