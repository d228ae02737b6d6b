"""The app with its real widgets: what a player does, and what is then on the table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input, Static

from spider_tui.draw.painter import pile_rows
from spider_tui.draw.view import Bar, Cursor
from spider_tui.engine.codes import GameCode
from spider_tui.engine.piles import STOCK, column
from spider_tui.engine.position import Position
from spider_tui.store.settings import Settings
from spider_tui.ui.app import SpiderApp
from spider_tui.ui.sitting import Sitting
from spider_tui.ui.table import Table

from .seat import DEAL_3, Clock, house, moves_of, put, sit

Playing = tuple[SpiderApp, Sitting, Pilot[int]]
BAR = Bar()
NO_RUNS = " ; foundations " + "-|" * 7 + "-"


@asynccontextmanager
async def playing(
    settings: Settings = Settings(),  # noqa: B008
    size: tuple[int, int] = (80, 24),
    code: GameCode = DEAL_3,
    home: str | None = None,
) -> AsyncIterator[Playing]:
    place = house(settings, home)
    sitting = sit(code, settings, size, at=place)
    clock = Clock()
    app = SpiderApp(place, sitting, clock)
    async with app.run_test(size=size) as pilot:
        yield app, sitting, pilot


async def press(pilot: Pilot[int], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


def message(sitting: Sitting) -> str:
    return sitting.scene().bar.message


def shown(app: SpiderApp) -> None:
    """Every pile widget shows just what the painters give for the scene of now."""
    table = app.game_screen.table
    scene = table.scene
    assert scene is not None
    # The words around it tell the time, which goes on.
    assert scene._replace(bar=BAR) == app.sitting.scene()._replace(bar=BAR)
    for pile in table.piles:
        assert pile.rows == pile_rows(scene, pile.area)


async def drag(pilot: Pilot[int], start: tuple[int, int], end: tuple[int, int]) -> None:
    await pilot.mouse_down(Table, offset=start)
    await pilot._post_mouse_events([_move()], Table, offset=end, button=1)
    await pilot.mouse_up(Table, offset=end)
    await pilot.pause()


def _move() -> type:
    from textual import events

    return events.MouseMove


def cell_of(sitting: Sitting, number: int, from_end: int = 1) -> tuple[int, int]:
    """The screen cell of a card of a column, counted from the open end."""
    pile = sitting.position.columns[number - 1]
    x, y = sitting.plan.corner(column(number), pile.size - from_end)
    return x + 2, y


async def test_two_digits_move_a_group() -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "9", "5")
        assert [str(move) for move in moves_of(sitting)] == ["9-5x1"]
        shown(app)


async def test_the_message_names_the_rule_and_the_cards() -> None:
    async with playing() as (_app, sitting, pilot):
        await press(pilot, "1", "2")
        assert moves_of(sitting) == ()
        assert "2♣" in message(sitting)
        assert "6♠" in message(sitting)


async def test_drag_and_drop_moves_a_card_and_a_click_does_not() -> None:
    async with playing() as (app, sitting, pilot):
        start = cell_of(sitting, 9)
        await pilot.click(Table, offset=start)
        assert moves_of(sitting) == ()
        assert sitting.hand.cursor == Cursor(column(9), 1)
        await drag(pilot, start, cell_of(sitting, 5))
        assert [str(move) for move in moves_of(sitting)] == ["9-5x1"]
        assert not app.game_screen.table.dragging
        shown(app)


async def test_a_drop_nobody_accepts_puts_the_cards_back_and_says_why() -> None:
    async with playing() as (app, sitting, pilot):
        before = sitting.position
        await drag(pilot, cell_of(sitting, 1), cell_of(sitting, 2))
        assert sitting.position is before
        assert sitting.hand.held is None
        assert "2♣" in message(sitting)
        shown(app)


@pytest.mark.parametrize("where", [(5, 0), (40, 23)], ids=["title", "line of words"])
async def test_a_drop_where_no_pile_is_puts_the_cards_back_and_says_so(
    where: tuple[int, int],
) -> None:
    async with playing() as (app, sitting, pilot):
        await drag(pilot, cell_of(sitting, 9), where)
        assert moves_of(sitting) == ()
        assert sitting.hand.held is None
        assert message(sitting) == "No pile lies there: 8♦ is back in column 9."
        assert sitting.scene().bar.urgent
        shown(app)


async def test_a_drop_on_a_columns_number_is_a_drop_on_the_column() -> None:
    async with playing() as (_app, sitting, pilot):
        await drag(pilot, cell_of(sitting, 9), (35, 1))
        assert [str(move) for move in moves_of(sitting)] == ["9-5x1"]
        await drag(pilot, cell_of(sitting, 1), (11, 1))
        assert message(sitting) == "2♣ does not go on 6♠: it goes only on a 3."


async def test_a_drop_on_the_removed_runs_says_that_they_fill_by_themselves() -> None:
    async with playing() as (_app, sitting, pilot):
        await drag(pilot, cell_of(sitting, 9), (38, 0))
        assert moves_of(sitting) == ()
        assert message(sitting) == (
            "A complete run leaves by itself: nothing is put there by hand."
        )


async def test_cards_dropped_on_their_own_column_go_back_without_a_word() -> None:
    async with playing() as (_app, sitting, pilot):
        await drag(pilot, cell_of(sitting, 9), (66, 18))
        assert moves_of(sitting) == ()
        assert not sitting.scene().bar.urgent


async def test_why_cards_cannot_be_dragged_stands_as_long_as_the_button_is_down() -> None:
    async with playing() as (_app, sitting, pilot):
        await pilot.mouse_down(Table, offset=(2, 2))
        await pilot._post_mouse_events([_move()], Table, offset=(40, 12), button=1)
        words = message(sitting)
        assert words.startswith("Face-down cards do not move")
        await pilot._post_mouse_events([_move()], Table, offset=(42, 13), button=1)
        await pilot.mouse_up(Table, offset=(42, 13))
        assert message(sitting) == words
        await pilot.click(Table, offset=cell_of(sitting, 2))
        assert message(sitting) == "Enter lifts 6♠."


async def test_the_piles_that_accept_dragged_cards_are_marked_until_they_are_let_go() -> None:
    async with playing() as (app, sitting, pilot):
        await pilot.mouse_down(Table, offset=cell_of(sitting, 9))
        await pilot._post_mouse_events([_move()], Table, offset=(40, 18), button=1)
        await pilot.pause()
        assert sitting.scene().view.accepting == {column(4), column(5)}
        shown(app)
        await pilot.mouse_up(Table, offset=(40, 23))
        await pilot.pause()
        assert sitting.scene().view.accepting == frozenset()
        assert moves_of(sitting) == ()


async def test_placing_help_can_be_turned_off() -> None:
    async with playing(Settings(placing_help=False)) as (_app, sitting, pilot):
        await press(pilot, "9")
        assert sitting.hand.held is not None
        assert sitting.scene().view.accepting == frozenset()


async def test_words_about_rules_can_be_turned_off() -> None:
    async with playing(Settings(interactive_rules=False)) as (_app, sitting, pilot):
        await press(pilot, "1", "2")
        assert message(sitting) == "That is not possible."


async def test_click_to_move_lifts_with_a_click_and_puts_down_with_another() -> None:
    async with playing(Settings(click_to_move=True)) as (_app, sitting, pilot):
        await pilot.click(Table, offset=cell_of(sitting, 9))
        assert sitting.hand.held is not None
        await pilot.click(Table, offset=cell_of(sitting, 5))
        await pilot.pause()
        assert [str(move) for move in moves_of(sitting)] == ["9-5x1"]


async def test_click_to_move_puts_back_with_a_second_click_on_the_group() -> None:
    async with playing(Settings(click_to_move=True)) as (app, sitting, pilot):
        clock = app.game_screen.table._clock
        assert isinstance(clock, Clock)
        await pilot.click(Table, offset=cell_of(sitting, 9))
        clock.now += 2.0
        await pilot.click(Table, offset=cell_of(sitting, 9))
        assert sitting.hand.held is None
        assert moves_of(sitting) == ()


async def test_auto_place_sends_a_dropped_card_to_the_best_pile() -> None:
    async with playing(Settings(auto_place=True)) as (_app, sitting, pilot):
        await drag(pilot, cell_of(sitting, 9), cell_of(sitting, 1))
        assert [str(move) for move in moves_of(sitting)] == ["9-5x1"]


async def test_a_double_click_sends_a_card_to_its_best_pile() -> None:
    async with playing() as (_app, sitting, pilot):
        at = cell_of(sitting, 9)
        await pilot.click(Table, offset=at)
        await pilot.click(Table, offset=at)
        await pilot.pause()
        assert [str(move) for move in moves_of(sitting)] == ["9-5x1"]


async def test_a_drag_right_after_a_click_on_the_card_goes_where_it_is_dropped() -> None:
    async with playing() as (app, sitting, pilot):
        await pilot.click(Table, offset=cell_of(sitting, 9))
        await drag(pilot, cell_of(sitting, 9), cell_of(sitting, 4))
        assert [str(move) for move in moves_of(sitting)] == ["9-4x1"]
        shown(app)


@pytest.mark.parametrize("action", ["key", "undo", "click", "drag"])
async def test_time_runs_again_with_the_first_key_or_click_after_a_lost_focus(action: str) -> None:
    async with playing() as (app, sitting, pilot):
        ticks = sitting.kept.clock._now
        assert isinstance(ticks, Clock)
        await press(pilot, "9", "5")
        app.post_message(events.AppBlur())
        await pilot.pause()
        ticks.now += 30
        assert sitting.kept.seconds == 0
        match action:
            case "key":
                await press(pilot, "left")
            case "undo":
                await press(pilot, "u")
            case "click":
                await pilot.click(Table, offset=cell_of(sitting, 9))
            case _:
                await drag(pilot, cell_of(sitting, 9), cell_of(sitting, 1))
        ticks.now += 7
        assert sitting.kept.seconds == 7


async def test_time_stops_where_the_focus_is_lost_in_mid_drag() -> None:
    async with playing() as (app, sitting, pilot):
        ticks = sitting.kept.clock._now
        assert isinstance(ticks, Clock)
        await pilot.mouse_down(Table, offset=cell_of(sitting, 9))
        await pilot._post_mouse_events([_move()], Table, offset=(40, 12), button=1)
        assert app.game_screen.table.dragging
        app.post_message(events.AppBlur())
        app.game_screen.table.post_message(events.Blur())
        await pilot.pause()
        assert not app.game_screen.table.dragging
        ticks.now += 30
        assert sitting.kept.seconds == 0


async def test_two_slow_clicks_move_nothing() -> None:
    async with playing() as (app, sitting, pilot):
        clock = app.game_screen.table._clock
        assert isinstance(clock, Clock)
        at = cell_of(sitting, 9)
        await pilot.click(Table, offset=at)
        clock.now += 1.0
        await pilot.click(Table, offset=at)
        assert moves_of(sitting) == ()


async def test_a_click_on_the_stock_deals() -> None:
    async with playing() as (_app, sitting, pilot):
        area = sitting.plan.areas[STOCK]
        await pilot.click(Table, offset=(area.x + 2, area.y))
        await pilot.pause()
        assert [str(move) for move in moves_of(sitting)] == ["D"]


async def test_digits_cursor_and_mouse_mix_within_one_move() -> None:
    async with playing() as (_app, sitting, pilot):
        await press(pilot, "9")
        await pilot.click(Table, offset=cell_of(sitting, 5))
        await pilot.pause()
        assert [str(move) for move in moves_of(sitting)] == ["9-5x1"]
        await press(pilot, "u")
        sitting.hand.cursor = Cursor(column(9))
        await press(pilot, "enter", "5")
        assert [str(move) for move in moves_of(sitting)] == ["9-5x1"]


@pytest.mark.parametrize("key", ["escape", "u", "d", "n", "question_mark", "ctrl+l"])
async def test_a_key_in_the_middle_of_a_drag_ends_it_without_a_move(key: str) -> None:
    async with playing() as (app, sitting, pilot):
        await pilot.mouse_down(Table, offset=cell_of(sitting, 9))
        await pilot._post_mouse_events([_move()], Table, offset=cell_of(sitting, 5), button=1)
        await press(pilot, key)
        assert not app.game_screen.table.dragging
        assert sitting.hand.held is None
        if app.screen is app.game_screen:
            await pilot.mouse_up(Table, offset=cell_of(sitting, 5))
            await pilot.pause()
        assert all(move.is_deal for move in moves_of(sitting))


@pytest.mark.parametrize(
    ("key", "moves"), [("escape", ["9-5x1"]), ("d", ["9-5x1", "D"]), ("u", [])]
)
async def test_a_key_in_the_middle_of_a_drag_also_does_what_it_always_does(
    key: str, moves: list[str]
) -> None:
    async with playing() as (_app, sitting, pilot):
        await press(pilot, "9", "5")
        await pilot.mouse_down(Table, offset=cell_of(sitting, 5))
        await pilot._post_mouse_events([_move()], Table, offset=cell_of(sitting, 9), button=1)
        assert sitting.hand.held is not None
        await press(pilot, key)
        assert sitting.hand.held is None
        assert [str(move) for move in moves_of(sitting)] == moves


async def test_a_resize_in_the_middle_of_a_drag_ends_it_without_a_move() -> None:
    async with playing() as (app, sitting, pilot):
        await pilot.mouse_down(Table, offset=cell_of(sitting, 9))
        await pilot._post_mouse_events([_move()], Table, offset=cell_of(sitting, 5), button=1)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert sitting.hand.held is None
        await pilot.mouse_up(Table, offset=cell_of(sitting, 5))
        assert moves_of(sitting) == ()
        assert sitting.size == (120, 40)
        shown(app)


async def test_undo_and_redo_bring_back_the_very_positions() -> None:
    async with playing() as (app, sitting, pilot):
        start = sitting.position
        await press(pilot, "9", "5", "d")
        end = sitting.position
        await press(pilot, "u", "u")
        assert sitting.position is start
        await press(pilot, "r", "r")
        assert sitting.position is end
        shown(app)


async def test_refused_actions_change_nothing() -> None:
    async with playing() as (_app, sitting, pilot):
        start = sitting.position
        await press(pilot, "u", "r", "1", "2", "enter", "escape", "4", "4")
        assert sitting.position is start
        assert sitting.kept.game.undos == 0


async def test_restart_deals_the_same_cards_and_keeps_the_old_game() -> None:
    async with playing() as (app, sitting, pilot):
        start = sitting.position
        await press(pilot, "d", "R")
        assert sitting.position == start
        assert [game.moves for game in app.house.games()] == [1]
        assert message(sitting).startswith("SP1-S4C-AAAAAAD from the start: ")
        await press(pilot, "]")
        assert message(sitting).startswith("New deal SP1-S4C-AAAAAAE: ")


DIALOGS = {"n": "new game", "o": "settings", "s": "statistics", "g": "kept games", "f1": "help"}


@pytest.mark.parametrize("key", DIALOGS)
async def test_a_dialog_opens_enter_at_once_does_no_harm_and_escape_closes_it(key: str) -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "9", "5")
        before, settings = sitting.position, app.house.settings
        await press(pilot, key)
        assert app.screen is not app.game_screen
        await press(pilot, "enter")
        if app.screen is not app.game_screen:
            await press(pilot, "escape")
        assert app.screen is app.game_screen
        assert sitting.position is before
        assert app.house.settings == settings
        await press(pilot, "u")
        assert moves_of(sitting) == ()


@pytest.mark.parametrize("key", DIALOGS)
@pytest.mark.parametrize("size", [(60, 16), (80, 24), (200, 60)])
async def test_every_dialog_fits_the_screen(key: str, size: tuple[int, int]) -> None:
    async with playing(size=size) as (app, _sitting, pilot):
        await press(pilot, "d", key)
        box = app.screen.query_one("#box")
        assert app.screen.size.region.contains_region(box.region)
        for child in box.walk_children():
            assert child.region.right <= box.region.right


async def test_keys_typed_before_a_dialog_is_up_are_the_dialogs() -> None:
    async with playing() as (app, sitting, pilot):
        await pilot.press("n", "n")
        await pilot.pause()
        assert app.screen is app.game_screen
        assert sitting.code != DEAL_3
        assert moves_of(sitting) == ()


async def test_a_new_game_of_another_level_and_rule() -> None:
    async with playing(code=GameCode.parse("SP1-S1C-AAAAAAD")) as (app, sitting, pilot):
        await press(pilot, "n")
        screen: Screen[object] = app.screen
        assert not screen.query_one("#rule").display
        await press(pilot, "right", "right", "down")
        assert screen.query_one("#rule").display
        await press(pilot, "right", "n")
        assert sitting.code.variant == "S4R"
        assert len(sitting.position.cards) == 104


async def test_a_new_game_by_code() -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "n")
        app.screen.query_one("#code").focus()
        await press(pilot, *"sp1 s2c aaaaaad", "enter")
        assert str(sitting.code) == "SP1-S2C-AAAAAAD"


async def test_a_code_pasted_anywhere_in_the_new_game_dialog_is_taken() -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "n")
        app.post_message(events.Paste("SP1-S2C-AAAAAAD\n"))
        await pilot.pause()
        assert app.screen.query_one("#code", Input).value == "SP1-S2C-AAAAAAD"
        await press(pilot, "enter")
        assert str(sitting.code) == "SP1-S2C-AAAAAAD"


async def test_a_wrong_code_is_named_and_the_dialog_stays() -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "n")
        app.screen.query_one("#code").focus()
        await press(pilot, *"SP1-S3C-AAAAAAD", "enter")
        assert "S3C" in str(app.screen.query_one("#error").render())
        assert app.screen is not app.game_screen
        await press(pilot, "escape")
        assert sitting.code == DEAL_3


async def test_klondike_and_back_to_spider_on_the_same_table() -> None:
    async with playing() as (app, sitting, pilot):
        app.begin(GameCode.parse("KL1-D1-AAAAAAD"))
        await pilot.pause()
        assert len(sitting.position.cards) == 52
        shown(app)
        await press(pilot, "d")
        assert sitting.position.waste.size == 1
        app.begin(DEAL_3)
        await pilot.pause()
        await press(pilot, "9", "5")
        assert [str(move) for move in moves_of(sitting)] == ["9-5x1"]
        shown(app)


async def test_settings_count_at_once() -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "o", "right", "right", "escape")
        assert app.house.settings.look == "night"
        assert sitting.scene().look.name == "night"
        shown(app)


async def test_the_look_changes_with_one_key_and_stays() -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "v")
        assert sitting.scene().look.name == app.house.settings.look == "night"
        # What matters more comes first: here nothing is kept.
        assert message(sitting).startswith("Settings cannot be saved")
        shown(app)


async def test_the_key_for_the_next_look_says_which_that_is(tmp_path: Path) -> None:
    async with playing(home=str(tmp_path)) as (_app, sitting, pilot):
        await press(pilot, "v")
        assert message(sitting) == "Look: night"


LAST_MOVE = "KS-2S | AS" + " | -" * 8 + " ; foundations " + "|".join(["KH-AH"] * 7) + "|-"


async def test_the_last_run_wins_once_and_stays_won() -> None:
    async with playing() as (app, sitting, pilot):
        put(sitting, Position.parse(LAST_MOVE + " ; score 900 ; moves 100"))
        await press(pilot, "2", "1")
        assert sitting.kept.game.won
        assert "Won" in str(app.screen.query_one("#box").border_title)
        await press(pilot, "enter", "d", "u", "1", "2")
        await pilot.click(offset=(5, 5))
        await press(pilot, "escape")
        assert app.screen is app.game_screen
        await press(pilot, "u", "r", "d")
        assert sitting.kept.game.won
        figures = app.house.statistics()[("SP1", "S4C")]
        assert (figures.won, figures.unfinished) == (1, 0)


async def test_the_win_shows_the_suits_of_its_runs() -> None:
    async with playing(code=GameCode.parse("SP1-S2C-AAAAAAD")) as (app, sitting, pilot):
        runs = "|".join(["KH-AH"] * 4 + ["KS-AS"] * 3)
        last = LAST_MOVE.partition(" ; foundations")[0]
        put(sitting, Position.parse(f"{last} ; foundations {runs}|- ; score 900 ; moves 100"))
        await press(pilot, "2", "1")
        assert str(app.screen.query_one("#cards", Static).content) == "♥ ♥ ♥ ♥ ♠ ♠ ♠ ♠"


async def test_the_win_leads_to_a_new_deal_of_the_same_variant() -> None:
    async with playing() as (app, sitting, pilot):
        put(sitting, Position.parse(LAST_MOVE + " ; score 900 ; moves 100"))
        await press(pilot, "2", "1", "R")
        assert app.screen is app.game_screen
        assert sitting.code == DEAL_3
        assert not sitting.kept.game.won
        assert moves_of(sitting) == ()


async def test_a_window_too_small_says_which_size_it_needs_and_goes_on_when_it_gets_it() -> None:
    async with playing(size=(50, 12)) as (app, sitting, pilot):
        assert sitting.plan.too_small
        await press(pilot, "9", "5", "d")
        assert moves_of(sitting) == ()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await press(pilot, "9", "5")
        assert [str(move) for move in moves_of(sitting)] == ["9-5x1"]
        shown(app)


async def test_find_marks_a_rank_until_the_next_move() -> None:
    async with playing() as (_app, sitting, pilot):
        await press(pilot, "f", "9")
        assert sitting.scene().view.found == 9
        assert "columns 4 and 5" in message(sitting)
        await press(pilot, "9", "5")
        assert sitting.scene().view.found == 0


async def test_the_cards_that_came_or_turned_are_marked_until_the_next_action() -> None:
    async with playing() as (_app, sitting, pilot):
        await press(pilot, "9", "5")
        fresh = {(column(9), 3), (column(5), 5)}
        assert sitting.scene().view.fresh == fresh
        await press(pilot, "left", "right", "1", "escape")
        assert sitting.scene().view.fresh == fresh
        await press(pilot, "d")
        assert len(sitting.scene().view.fresh) == 10


async def test_the_code_is_shown_and_sent_to_the_clipboard() -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "y")
        # Nobody knows whether the terminal took it.
        assert message(sitting) == "This deal is SP1-S4C-AAAAAAD: sent to the terminal's clipboard."
        assert app.clipboard == "SP1-S4C-AAAAAAD"


async def test_a_column_is_said_in_words() -> None:
    async with playing() as (_app, sitting, pilot):
        await press(pilot, "e")
        assert "two of clubs" in message(sitting)


async def test_next_and_previous_deal() -> None:
    async with playing() as (_app, sitting, pilot):
        await press(pilot, "right_square_bracket")
        assert str(sitting.code) == "SP1-S4C-AAAAAAE"
        await press(pilot, "left_square_bracket", "left_square_bracket")
        assert str(sitting.code) == "SP1-S4C-AAAAAAC"


async def test_back_at_a_deal_its_unfinished_game_goes_on() -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "9", "5", "right_square_bracket")
        assert message(sitting).startswith("New deal SP1-S4C-AAAAAAE:")
        await press(pilot, "left_square_bracket")
        assert message(sitting).startswith("Going on with SP1-S4C-AAAAAAD.")
        assert [str(move) for move in moves_of(sitting)] == ["9-5x1"]
        shown(app)
        await press(pilot, "R")
        assert message(sitting).startswith("SP1-S4C-AAAAAAD from the start:")
        assert moves_of(sitting) == ()
        assert [game.moves for game in app.house.games()] == [1]


async def test_a_deal_that_was_won_begins_anew_when_it_comes_again() -> None:
    async with playing() as (_app, sitting, pilot):
        put(sitting, Position.parse(LAST_MOVE + " ; score 900 ; moves 100"))
        await press(pilot, "2", "1", "escape", "right_square_bracket", "left_square_bracket")
        assert message(sitting).startswith("New deal SP1-S4C-AAAAAAD:")
        assert (moves_of(sitting), sitting.kept.how) == ((), None)


async def test_a_kept_game_goes_on_with_its_undo() -> None:
    async with playing() as (_app, sitting, pilot):
        await press(pilot, "9", "5", "right_square_bracket", "d")
        await press(pilot, "g", "down", "enter")
        assert sitting.code == DEAL_3
        assert [str(move) for move in moves_of(sitting)] == ["9-5x1"]
        await press(pilot, "u")
        assert moves_of(sitting) == ()


async def test_a_kept_game_is_replayed_step_by_step() -> None:
    async with playing() as (app, _sitting, pilot):
        await press(pilot, "9", "5", "d", "g", "r")
        assert type(app.screen).__name__ == "ReplayScreen"
        replay = app.screen._replay  # type: ignore[attr-defined]
        assert (replay.step, replay.last) == (0, 2)
        await press(pilot, "right")
        assert replay.game.position.moves == 1
        await press(pilot, "end")
        assert replay.game.position.moves == 2
        await press(pilot, "1", "enter")
        assert replay.step == 1
        await press(pilot, "2", "escape", "enter")
        assert replay.step == 2
        await press(pilot, "home")
        assert replay.step == 0
        await press(pilot, "escape")
        assert app.screen is app.game_screen


async def test_deleting_a_kept_game_asks_once_more() -> None:
    async with playing() as (app, _sitting, pilot):
        await press(pilot, "9", "5", "right_square_bracket", "d", "g", "down", "delete")
        assert len(app.house.games()) == 2
        await press(pilot, "delete")
        assert len(app.house.games()) == 1


async def test_quit_leaves_with_code_zero() -> None:
    async with playing() as (app, _sitting, pilot):
        await press(pilot, "q")
        assert app.return_code == 0
