"""What presses, motions and releases mean."""

from spider_tui.draw.plan import Hit
from spider_tui.engine.piles import column
from spider_tui.ui.mouse import (
    Broken,
    Clicked,
    DoubleClicked,
    Dragged,
    DragStarted,
    Dropped,
    Mouse,
    Point,
    Pressed,
)

NINE, TEN = Hit(column(3), 4), Hit(column(3), 3)
ELSEWHERE = Hit(column(7), 2)
AT, NEXT_TO_IT, FAR = Point(20, 8), Point(21, 8), Point(50, 12)
LEFT, MIDDLE, RIGHT, NONE = 1, 2, 3, 0


def click(mouse: Mouse, at: Point, hit: Hit, now: float) -> list[object]:
    return [*mouse.down(LEFT, at, hit, now), *mouse.up(at, hit)]


def test_a_click_selects_and_nothing_more() -> None:
    assert click(Mouse(), AT, NINE, 0.0) == [Pressed(NINE), Clicked(NINE)]


def test_two_quick_clicks_on_a_card_are_a_double_click() -> None:
    mouse = Mouse()
    click(mouse, AT, NINE, 0.0)
    assert click(mouse, AT, NINE, 0.4) == [Pressed(NINE), DoubleClicked(NINE)]


def test_a_double_click_may_drift_by_a_cell_on_the_card() -> None:
    mouse = Mouse()
    click(mouse, AT, NINE, 0.0)
    assert click(mouse, NEXT_TO_IT, NINE, 0.3) == [Pressed(NINE), DoubleClicked(NINE)]


def test_a_card_dragged_right_after_a_click_is_dragged() -> None:
    mouse = Mouse()
    click(mouse, AT, NINE, 0.0)
    assert mouse.down(LEFT, AT, NINE, 0.2) == [Pressed(NINE)]
    assert mouse.move(LEFT, FAR, ELSEWHERE) == [DragStarted(NINE, AT, FAR)]
    assert mouse.up(FAR, ELSEWHERE) == [Dropped(FAR)]
    assert click(mouse, AT, NINE, 0.3) == [Pressed(NINE), Clicked(NINE)]
    assert click(mouse, AT, NINE, 0.5) == [Pressed(NINE), DoubleClicked(NINE)]


def test_a_drag_without_motion_right_after_a_click_is_a_drag() -> None:
    mouse = Mouse()
    click(mouse, AT, NINE, 0.0)
    mouse.down(LEFT, AT, NINE, 0.2)
    assert mouse.up(FAR, ELSEWHERE) == [DragStarted(NINE, AT, FAR), Dropped(FAR)]


def test_a_second_press_that_is_broken_off_is_no_double_click() -> None:
    mouse = Mouse()
    click(mouse, AT, NINE, 0.0)
    mouse.down(LEFT, AT, NINE, 0.2)
    assert mouse.cancel() == []
    assert mouse.up(AT, NINE) == []


def test_two_slow_clicks_are_two_clicks() -> None:
    mouse = Mouse()
    click(mouse, AT, NINE, 0.0)
    assert click(mouse, AT, NINE, 0.5) == [Pressed(NINE), Clicked(NINE)]


def test_two_quick_clicks_on_two_cards_are_two_clicks() -> None:
    mouse = Mouse()
    click(mouse, AT, NINE, 0.0)
    assert click(mouse, Point(20, 7), TEN, 0.2) == [Pressed(TEN), Clicked(TEN)]


def test_a_third_click_does_not_act_on_the_card_that_slid_under_the_pointer() -> None:
    mouse = Mouse()
    click(mouse, AT, NINE, 0.0)
    click(mouse, AT, NINE, 0.2)
    assert click(mouse, AT, TEN, 0.4) == [Pressed(TEN), Clicked(TEN)]
    assert click(mouse, AT, TEN, 0.6) == [Pressed(TEN), Clicked(TEN)]


def test_a_double_click_right_after_one_on_another_card_counts() -> None:
    for at, other in ((FAR, ELSEWHERE), (Point(20, 7), TEN)):
        mouse = Mouse()
        click(mouse, AT, NINE, 0.0)
        click(mouse, AT, NINE, 0.1)
        assert click(mouse, at, other, 0.2) == [Pressed(other), Clicked(other)]
        assert click(mouse, at, other, 0.3) == [Pressed(other), DoubleClicked(other)]


def test_left_then_middle_is_no_double_click() -> None:
    mouse = Mouse()
    click(mouse, AT, NINE, 0.0)
    assert mouse.down(MIDDLE, AT, NINE, 0.1) == []
    assert click(mouse, AT, NINE, 0.2) == [Pressed(NINE), Clicked(NINE)]


def test_without_double_clicks_every_click_is_a_click() -> None:
    mouse = Mouse()
    click(mouse, AT, NINE, 0.0)
    assert mouse.down(LEFT, AT, NINE, 0.1, double=0.0) == [Pressed(NINE)]


def test_a_drag_starts_when_the_pointer_leaves_the_card() -> None:
    mouse = Mouse()
    mouse.down(LEFT, AT, NINE, 0.0)
    assert mouse.move(LEFT, NEXT_TO_IT, NINE) == []
    assert mouse.move(LEFT, FAR, ELSEWHERE) == [DragStarted(NINE, AT, FAR)]
    assert mouse.move(LEFT, AT, NINE) == [Dragged(AT)]
    assert mouse.up(FAR, ELSEWHERE) == [Dropped(FAR)]


def test_press_and_release_in_different_places_are_a_drag_without_motion() -> None:
    mouse = Mouse()
    mouse.down(LEFT, AT, NINE, 0.0)
    assert mouse.up(FAR, ELSEWHERE) == [DragStarted(NINE, AT, FAR), Dropped(FAR)]


def test_a_drag_back_to_its_card_starts_no_double_click() -> None:
    mouse = Mouse()
    mouse.down(LEFT, AT, NINE, 0.0)
    mouse.move(LEFT, FAR, ELSEWHERE)
    assert mouse.up(AT, NINE) == [Dropped(AT)]
    assert mouse.down(LEFT, AT, NINE, 0.2) == [Pressed(NINE)]


def test_a_lost_release_shows_as_a_motion_without_button_and_breaks_the_drag() -> None:
    mouse = Mouse()
    mouse.down(LEFT, AT, NINE, 0.0)
    mouse.move(LEFT, FAR, ELSEWHERE)
    assert mouse.move(NONE, AT, NINE) == [Broken()]
    assert mouse.up(AT, NINE) == []


def test_another_button_breaks_the_drag() -> None:
    for button in (MIDDLE, RIGHT, LEFT):
        mouse = Mouse()
        mouse.down(LEFT, AT, NINE, 0.0)
        mouse.move(LEFT, FAR, ELSEWHERE)
        assert mouse.down(button, FAR, ELSEWHERE, 0.1) == [Broken()]
        assert mouse.up(FAR, ELSEWHERE) == []


def test_motion_without_a_press_means_nothing() -> None:
    mouse = Mouse()
    assert mouse.move(LEFT, AT, NINE) == []
    assert mouse.move(NONE, FAR, ELSEWHERE) == []
    assert mouse.up(FAR, ELSEWHERE) == []


def test_a_press_off_every_pile_means_nothing() -> None:
    mouse = Mouse()
    assert mouse.down(LEFT, FAR, None, 0.0) == []
    assert mouse.up(AT, NINE) == []
