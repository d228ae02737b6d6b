"""Where things lie, what the pointer hits, and where the cursor can go."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spider_tui.draw.areas import Part, areas
from spider_tui.draw.fold import Shown
from spider_tui.draw.painter import pile_rows
from spider_tui.draw.scene import Scene, scene
from spider_tui.draw.view import Cursor, View
from spider_tui.engine.piles import STOCK, WASTE, Kind, Place
from tests.positions import TABLES

from .scenes import ASCII, BAR, column, shown, text
from .strategies import scenes

DIRECTIONS = ("left", "right", "up", "down", "first", "last")
SPIDER = "5 down, KS QS JS | 9H | -"
KLONDIKE = "KH QC | 1 down, 9S ; waste 2 down, 5C 6D KS ; stock 4 ; foundations AS-3S"
FREECELL = "KS QH | 7C ; cells 7D | - ; foundations AS"


def cell(letter: str) -> Place:
    return Place.parse(letter)


def foundation(index: int) -> Place:
    return Place(Kind.FOUNDATION, index)


@given(scenes())
@settings(max_examples=80)
def test_areas_lie_on_the_screen_and_never_overlap(scene: Scene):
    width, height = scene.size
    taken = set()
    for area in areas(scene.shape):
        rect = scene.plan.areas.get(area)
        if rect is None:
            continue
        cells = {
            (x, y)
            for x in range(rect.x, rect.x + rect.width)
            for y in range(rect.y, rect.y + rect.height)
        }
        assert cells
        assert not cells & taken
        taken |= cells
    assert all(0 <= x < width and 0 <= y < height for x, y in taken)


@given(scenes())
def test_every_pile_of_the_game_has_an_area(scene: Scene):
    assert all(place in scene.plan.areas for place in scene.shape.places)


@given(scenes())
@settings(max_examples=80)
def test_the_pointer_hits_every_card_where_it_is_drawn(scene: Scene):
    plan = scene.plan
    for place in scene.shape.places:
        if place.kind != Kind.COLUMN:
            continue
        for slot in plan.slots[place.index]:
            if slot.kind in (Shown.FOLD, Shown.BACKS, Shown.ABOVE, Shown.BELOW):
                continue
            for card in range(slot.first, slot.stop):
                x, y = plan.corner(place, card)
                assert plan.hit(x, y) == (place, card)
                assert plan.hit(x + 1, y + slot.height - 1) == (place, card)


@given(scenes())
def test_below_the_cards_of_a_column_lies_the_column(scene: Scene):
    plan = scene.plan
    for place in scene.shape.places:
        if place.kind == Kind.COLUMN:
            area = plan.areas[place]
            used = sum(slot.height for slot in plan.slots[place.index])
            for y in range(used, area.height):
                assert plan.hit(area.x, area.y + y) == (place, None)


def test_the_pointer_finds_nothing_on_bars_and_removed_runs():
    plan = shown(SPIDER + " ; removed S", (120, 40)).plan
    for part in (Part.TITLE, Part.FIGURES, Part.RUNS, Part.NUMBERS, Part.STATUS):
        assert plan.hit(plan.areas[part].x, plan.areas[part].y) is None
    assert plan.hit(200, 50) is None


def test_the_pointer_hits_the_stock_in_the_title_row_and_above_the_columns():
    for size in ((80, 24), (120, 40), (200, 60)):
        plan = shown(SPIDER + " ; stock 20", size).plan
        area = plan.areas[STOCK]
        assert plan.hit(area.x + 1, area.y) == (STOCK, 19)


def test_the_pointer_tells_the_cards_of_a_fan_apart():
    plan = shown(KLONDIKE, variant="D3").plan
    x, y = plan.corner(WASTE, 2)
    assert [plan.hit(x + step, y).card for step in (0, 3, 4, 7, 8, 14)] == [2, 2, 3, 3, 4, 4]


def test_hidden_cards_are_reached_by_the_mark_that_counts_them():
    many = "KS JH 9D 7C 5S 3H AD QC TS 8H 6D 4C 2S KH JD 9C 7S 5H 3D AC QS TH 8D 6C 4S KC"
    plan = shown(many, (60, 16)).plan
    area = plan.areas[column(1)]
    above = plan.slots[0][0]
    assert above.kind == Shown.ABOVE
    assert plan.hit(area.x, area.y) == (column(1), above.stop - 1)


def test_small_screens_have_no_table_but_say_so():
    for size in ((59, 24), (80, 15), (1, 1), (0, 0)):
        plan = shown(SPIDER, size).plan
        assert plan.too_small
        assert list(plan.areas) == [Part.NOTICE]
        assert plan.hit(0, 0) is None
        assert plan.travel(Cursor(column(1)), "left") == Cursor(column(1))
    assert not shown(SPIDER, (60, 16)).plan.too_small


@pytest.mark.parametrize(
    ("size", "card"),
    [((80, 24), (7, 3)), ((100, 32), (7, 5)), ((120, 40), (9, 7)), ((200, 60), (13, 9))],
)
def test_cards_grow_with_the_screen(size, card):
    metrics = shown(SPIDER, size).plan.metrics
    assert (metrics.card_width, metrics.card_height) == card


@pytest.mark.parametrize(
    ("variant", "height", "band"),
    [
        ("S4C", 29, 0), ("S4C", 30, 3), ("S4C", 51, 3), ("S4C", 52, 9),
        ("D1", 16, 1), ("D1", 19, 1), ("D1", 20, 3), ("D1", 52, 9),
        ("FC", 19, 1), ("FC", 20, 3), ("FC", 52, 9),
    ],
)  # fmt: skip
def test_room_above_the_columns(variant, height, band):
    assert shown("KS", (100, height), variant).plan.metrics.band_height == band


def test_the_table_stands_in_the_middle():
    for size in ((81, 24), (200, 60), (250, 24)):
        tableau = shown(SPIDER, size).plan.tableau
        assert abs(tableau.x - (size[0] - tableau.x - tableau.width)) <= 1


# Travelling.


@given(scenes(), st.lists(st.sampled_from(DIRECTIONS), max_size=12))
def test_the_cursor_always_stands_on_a_card_or_a_pile_with_something_to_do(scene, way):
    cursor = scene.plan.settled(scene.view.cursor)
    for direction in way:
        cursor = scene.plan.travel(cursor, direction)
        pile = scene.position.pile(cursor.place)
        assert 1 <= cursor.depth <= max(1, len(pile.up))
        if cursor.place.kind == Kind.FOUNDATION:
            assert scene.shape.foundations == 4
        if cursor.place == WASTE:
            assert pile.size
        if cursor.place == STOCK:
            assert pile.size or scene.position.waste.size


@given(scenes())
def test_every_card_that_can_be_chosen_is_reached_from_every_other(scene: Scene):
    plan, start = scene.plan, Cursor(column(1))
    reached, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        for direction in DIRECTIONS:
            there = plan.travel(here, direction)
            if there not in reached:
                reached.add(there)
                ahead.append(there)
    for index, pile in enumerate(scene.position.columns):
        for depth in range(1, max(1, len(pile.up)) + 1):
            assert Cursor(Place(Kind.COLUMN, index), depth) in reached
    # No dead ends: from every other place a column is one or two keys away.
    for cursor in reached:
        assert plan.travel(cursor, "down").place.kind == Kind.COLUMN


def test_columns_follow_each_other_round():
    plan = shown(SPIDER).plan
    assert plan.travel(Cursor(column(1), 3), "right") == Cursor(column(2))
    assert plan.travel(Cursor(column(1)), "left") == Cursor(column(10))
    assert plan.travel(Cursor(column(10)), "right") == Cursor(column(1))
    assert plan.travel(Cursor(column(4)), "first") == Cursor(column(1))
    assert plan.travel(Cursor(column(4)), "last") == Cursor(column(10))


def test_up_and_down_choose_among_the_face_up_cards():
    plan = shown(SPIDER).plan
    assert plan.travel(Cursor(column(1), 1), "up") == Cursor(column(1), 2)
    assert plan.travel(Cursor(column(1), 2), "down") == Cursor(column(1), 1)
    assert plan.travel(Cursor(column(1), 1), "down") == Cursor(column(1), 1)


def test_up_from_the_first_face_up_card_goes_to_the_stock_while_there_is_one():
    with_stock = shown(SPIDER + " ; stock 10").plan
    assert with_stock.travel(Cursor(column(1), 3), "up") == Cursor(STOCK)
    assert with_stock.travel(Cursor(STOCK), "up") == Cursor(STOCK)
    assert with_stock.travel(Cursor(STOCK), "left") == Cursor(STOCK)
    without = shown(SPIDER).plan
    assert without.travel(Cursor(column(1), 3), "up") == Cursor(column(1), 3)


def test_up_and_down_between_columns_and_the_piles_above_them():
    plan = shown(FREECELL, variant="FC").plan
    assert plan.travel(Cursor(column(1), 2), "up") == Cursor(cell("a"))
    assert plan.travel(Cursor(cell("a")), "down") == Cursor(column(1), 2)
    assert plan.travel(Cursor(cell("d")), "right") == Cursor(foundation(0))
    assert plan.travel(Cursor(cell("a")), "left") == Cursor(foundation(3))
    assert plan.travel(Cursor(column(8)), "up") == Cursor(foundation(3))


def test_an_empty_stock_is_left_out_unless_the_waste_can_fill_it():
    plan = shown("KH ; waste 5C", variant="D1").plan
    assert plan.travel(Cursor(column(1)), "up") == Cursor(STOCK)
    plan = shown("KH", variant="D1").plan
    assert plan.travel(Cursor(column(1)), "up") == Cursor(foundation(0))


def test_a_cursor_on_a_pile_that_has_nothing_left_moves_to_a_column():
    plan = shown(SPIDER).plan
    assert plan.settled(Cursor(STOCK)).place.kind == Kind.COLUMN
    assert plan.settled(Cursor(column(1), 9)) == Cursor(column(1), 3)


def test_the_layout_asks_for_no_game_by_name():
    """A game with piles of other numbers lies down all the same."""
    shape = TABLES["D1"].shape._replace(columns=9, waste=False, cells=2)
    laid = shown("KH QC", variant="D1").position
    laid = laid._replace(columns=(*laid.columns, *laid.columns[:2]), cells=laid.columns[1:3])
    seen = scene(shape, laid, View(Cursor(column(1))), ASCII, BAR, (90, 24))
    for place in shape.places:
        area = seen.plan.areas[place]
        assert [len(row) for row in text(pile_rows(seen, place))] == [area.width] * area.height
