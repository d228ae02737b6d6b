"""Dialogs on screens of all sizes, and with the keys that leave the program."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from spider_tui.engine.codes import GameCode
from spider_tui.store.settings import Settings
from spider_tui.store.statistics import Best, Figures
from spider_tui.ui.app import SpiderApp
from spider_tui.ui.dialogs.base import Dialog, fitting
from spider_tui.ui.dialogs.statistics import statistics_dialog

from .test_app import message, moves_of, playing, press

KEYS = ("n", "o", "s", "g", "f1", "E")


async def until(pilot: Pilot[int], holds: Callable[[], bool]) -> None:
    """Let the app do what is left to be done, as often as it takes."""
    for _ in range(50):
        if holds():
            return
        await pilot.pause()
    raise AssertionError("does not come to hold")


def bottom_of(app: SpiderApp) -> str:
    """The lower edge of the box."""
    return lines(app)[app.screen.query_one("#box").region.bottom - 1]


def lines(app: SpiderApp) -> list[str]:
    """What stands on the screen, row by row."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


def in_box(app: SpiderApp) -> list[str]:
    """What stands in the box, row by row, without its frame."""
    box = app.screen.query_one("#box").region
    return [
        line[box.x + 1 : box.right - 1].strip(" │")
        for line in lines(app)[box.y + 1 : box.bottom - 1]
    ]


@pytest.mark.parametrize("key", KEYS)
async def test_dialogs_open_and_live_through_windows_of_any_size(key: str) -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "9", "5")
        await pilot.resize_terminal(1, 1)
        await press(pilot, key)
        await pilot.resize_terminal(80, 24)
        await press(pilot, "escape", key)
        for size in ((1, 1), (20, 5), (3, 40), (60, 16), (250, 80), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await press(pilot, "escape", "u")
        assert app.screen is app.game_screen
        assert moves_of(sitting) == ()


@pytest.mark.parametrize("width", [60, 80, 200])
async def test_a_line_of_the_statistics_never_breaks_within_the_table(width: int) -> None:
    async with playing(size=(width, 24)) as (app, _sitting, pilot):
        await press(pilot, "9", "5", "s")
        words = in_box(app)
        if width == 60:
            assert words[0] == "▸Spider 4 suits Classic"
            said = " ".join(words[1:3]).replace("\u00a0", " ")
            assert " ".join(said.split()) == (
                "won 0 given up 0 unfinished 1 rate – streak 0/0 best score – fewest moves – "
                "best time –"
            )
        else:
            assert words[0].split() == ["given", "best", "fewest", "best"]
            titles = "Variant won up unfinished rate streak score moves time"
            assert " ".join(words[1].split()) == titles
            assert words[2] == "Spider"
            assert " ".join(words[3].split()) == "▸ 4 suits Classic 0 0 1 – 0/0 – – –"
            # Before the titles stands a blank, where the mark is on the line of the game played.
            ends = [words[1].index(title) + len(title) for title in ("won", "unfinished", "moves")]
            assert [words[3][end] for end in ends] == ["0", "1", "–"]


def test_the_widest_statistics_stand_in_a_table_at_80_columns() -> None:
    best = Best(1300, 1)
    figures = Figures(
        won=100, given_up=999, unfinished=9999, streak=10, longest_streak=99,
        best_score=best, fewest_moves=best, best_time=Best(36_000, 1),
    )  # fmt: skip
    dialog = statistics_dialog({("SP1", "S4R"): figures, ("FC1", ""): figures}, ("FC1", ""))
    above, titles, spider, relaxed, freecell, *_notes = dialog._lines(80 - 2 - 2 - 1)
    assert above.split() == ["given", "best", "fewest", "best"]
    assert " ".join(titles.split()) == "Variant won up unfinished rate streak score moves time"
    assert spider == " Spider"
    assert relaxed.startswith("   4 suits Relaxed ")
    assert freecell.startswith("▸FreeCell ")
    assert len(freecell) <= 75
    assert freecell.endswith(" 10:00:00")


def test_the_variant_on_the_table_is_marked_before_its_first_game() -> None:
    played = {("SP1", "S1C"): Figures(won=1), ("FC1", ""): Figures(unfinished=1)}
    for current, at, line in (
        (("SP1", "S4R"), 4, "▸ 4 suits Relaxed 0 0 0 – 0/0 – – –"),
        (("KL1", "D3"), 5, "▸ Draw three 0 0 0 – 0/0 – – –"),
    ):
        lines = [" ".join(line.split()) for line in statistics_dialog(played, current)._lines(75)]
        assert lines[at] == line
        assert sum(other.startswith("▸") for other in lines) == 1
    assert list(statistics_dialog({}, ("FC1", ""))._lines(75)) == ["No game has been played yet."]


@pytest.mark.parametrize("key", ["s", "g"])
async def test_statistics_and_kept_games_name_an_ending_alike(key: str) -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "9", "5")
        sitting.kept.give_up()
        app.begin(GameCode.parse("FC1-1"))
        await press(pilot, "1", "a", key)
        words = "\n".join(in_box(app))
        assert "given up" in words
        assert "unfinished" in words


@pytest.mark.parametrize("width", [60, 80])
async def test_each_kept_game_stands_on_one_line_under_its_titles(width: int) -> None:
    async with playing(size=(width, 24)) as (app, _sitting, pilot):
        await press(pilot, "9", "5", "g")
        titles, game = in_box(app)[:2]
        assert game.startswith("▸SP1-S4C-AAAAAAD ")
        titles = " " + titles
        assert titles.index("Code") == game.index("SP1")
        assert titles.index("State") == game.index("unfinished")
        assert titles.index("Moves") + len("Moves") == game.rindex(" 1 ") + 2


@pytest.mark.parametrize("key", ["n", "o"])
async def test_every_choice_can_be_seen_on_the_narrowest_screen(key: str) -> None:
    async with playing(size=(60, 16)) as (app, _sitting, pilot):
        await press(pilot, key)
        words = " ".join(in_box(app))
        looks = ("[auto]", "felt", "night", "ansi", "ascii")
        levels = ("Easy · 1 suit", "Medium · 2 suits", "[Hard · 4 suits]")
        for option in looks if key == "o" else levels:
            assert option in words


async def test_a_click_chooses_an_option_on_the_second_line_too() -> None:
    async with playing(size=(60, 16)) as (app, _sitting, pilot):
        await press(pilot, "o")
        y = next(y for y, line in enumerate(lines(app)) if "ansi" in line)
        await pilot.click(offset=(lines(app)[y].index("ansi") + 1, y))
        assert app.house.settings.look == "ansi"


async def test_help_is_broken_anew_when_the_window_changes() -> None:
    async with playing(size=(120, 60)) as (app, _sitting, pilot):
        await press(pilot, "f1")
        await pilot.resize_terminal(60, 60)
        await pilot.pause()
        words = in_box(app)
        lift = next(n for n, line in enumerate(words) if line.startswith("Enter Space"))
        assert words[lift].endswith("on the same")
        assert words[lift + 1] == "group: best pile"
        assert lines(app)[lift + 2].index("group") == lines(app)[lift + 1].index("lift,")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("width", [60, 80])
async def test_the_footer_says_how_to_leave_and_is_never_cut(key: str, width: int) -> None:
    async with playing(size=(width, 24)) as (app, _sitting, pilot):
        await press(pilot, "9", "5", key)
        assert "Esc" in bottom_of(app)
        assert "… " not in bottom_of(app)


def test_a_footer_gives_up_its_last_but_one_parts_first() -> None:
    parts = ("a one", "b two", "Esc")
    assert fitting(parts, 80) == "a one · b two · Esc"
    assert fitting(parts, 17) == "a one  b two  Esc"
    assert fitting(parts, 16) == "a one · Esc"
    assert fitting(parts, 2) == "Esc"


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
@pytest.mark.parametrize("dialog", [*KEYS, "R", "e"])
async def test_ctrl_c_quits_from_everywhere(dialog: str, key: str) -> None:
    async with playing() as (app, _sitting, pilot):
        await press(pilot, dialog, key)
        assert app.return_code == 0


async def test_ctrl_c_quits_from_the_field_for_codes() -> None:
    async with playing() as (app, _sitting, pilot):
        await press(pilot, "n")
        app.screen.query_one("#code").focus()
        await press(pilot, "s", "p", "ctrl+c")
        assert app.return_code == 0


async def test_keys_play_though_the_terminal_said_that_it_lost_the_focus() -> None:
    async with playing() as (app, sitting, pilot):
        app.screen.set_focus(None)
        app.post_message(events.AppBlur())
        await pilot.pause()
        await press(pilot, "9", "5")
        assert [str(move) for move in moves_of(sitting)] == ["9-5x1"]
        app.post_message(events.AppBlur())
        await press(pilot, "ctrl+c")
        assert app.return_code == 0
        assert not app._notifications


async def test_a_dialog_opened_without_focus_takes_keys_when_the_focus_is_back() -> None:
    async with playing() as (app, _sitting, pilot):
        app.app_focus = False
        app.command("settings")
        await pilot.pause()
        app.post_message(events.AppFocus())
        await press(pilot, "right", "right")
        assert app.house.settings.look == "night"


async def test_freecell_is_not_said_to_deal_and_shows_its_number() -> None:
    async with playing(code=GameCode.parse("FC1-11982")) as (app, sitting, pilot):
        app.begin(GameCode.parse("FC1-617"))
        await pilot.pause()
        assert message(sitting) == "New deal FC1-617: two digits move, ? helps."
        assert lines(app)[0].startswith(" FreeCell · FC1-617 ")


@pytest.mark.parametrize("size", [(60, 16), (80, 24), (120, 40)])
async def test_of_many_kept_games_titles_and_questions_stay_in_sight(size: tuple[int, int]) -> None:
    async with playing(size=size) as (app, _sitting, pilot):
        for number in range(60):
            app.begin(GameCode.parse(f"FC1-{number + 1}"))
            app.sitting.press_key("1", "1")
            app.sitting.press_key("a", "a")
        await press(pilot, "g", "end")
        words = in_box(app)
        assert words[0].startswith("Code")
        assert words[-1].startswith("▸FC1-1 ")
        await press(pilot, "delete")
        words = in_box(app)
        assert words[0].startswith("Code")
        assert words[-2].startswith("▸FC1-1 ")
        assert words[-1] == "Press Del again: it leaves the statistics too."
        assert not app.screen.query_one("#box").show_vertical_scrollbar
        await press(pilot, "delete")
        assert in_box(app)[-1].startswith("▸FC1-2 ")
        await press(pilot, "home", "delete")
        assert in_box(app)[-1] == "This game is on the table."


async def test_giving_up_asks_once_more_and_the_cursor_stays_on_its_game() -> None:
    async with playing() as (app, _sitting, pilot):
        for number in (1, 2, 3):
            app.begin(GameCode.parse(f"FC1-{number}"))
            await press(pilot, "1", "a")
        await press(pilot, "g", "end", "x")
        assert in_box(app)[-1] == "Press x again to give this game up for good."
        await press(pilot, "delete", "x")
        assert in_box(app)[-1] == "Press x again to give this game up for good."
        await press(pilot, "up", "x", "down", "x")
        assert all(game.how is None for game in app.house.games())
        await press(pilot, "x")
        assert [game.how for game in app.house.games() if str(game.code) == "FC1-1"] == ["given up"]
        await press(pilot, "x")
        assert in_box(app)[-1] == "This game has ended already."
        assert in_box(app)[1].startswith("▸FC1-1 ")


async def test_help_says_what_the_mouse_does_with_the_settings_of_now() -> None:
    async with playing(Settings(), (120, 80)) as (app, _sitting, pilot):
        await press(pilot, "f1")
        words = "\n".join(in_box(app))
        assert "cursor there, no move" in words
        assert "double click " in words
    clicking = Settings(click_to_move=True, double_click=False)
    async with playing(clicking, (120, 80)) as (app, _sitting, pilot):
        await press(pilot, "f1")
        words = "\n".join(in_box(app))
        assert "lift a group; on another pile: put it down" in words
        assert "double click " not in words


async def test_another_language_is_spoken_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[str] = []
    monkeypatch.setattr("spider_tui.i18n.use", spoken.append)
    async with playing() as (app, _sitting, _pilot):
        app.change_settings(app.house.settings._replace(look="night"))
        app.change_settings(app.house.settings._replace(lang="vi"))
        app.change_settings(app.house.settings._replace(lang="en"))
    assert spoken == ["vi", "en"]


async def test_a_game_that_was_given_up_is_not_said_to_go_on() -> None:
    async with playing() as (app, sitting, pilot):
        app.begin(GameCode.parse("FC1-1"))
        await press(pilot, "1", "a")
        app.begin(GameCode.parse("FC1-2"))
        await press(pilot, "g", "end", "x", "x", "enter")
        assert str(sitting.code) == "FC1-1"
        assert message(sitting) == ("This game was given up. n deals a new one, R the same again.")


async def test_a_wrong_code_is_refused_in_a_sentence_that_is_all_there() -> None:
    async with playing(size=(60, 16)) as (app, _sitting, pilot):
        await press(pilot, "n")
        app.screen.query_one("#code").focus()
        app.post_message(events.Paste("SP1-S9C-AAAAAAD" + " and so on" * 20 + "\n"))
        await press(pilot, "enter")
        assert (
            "No game code: “SP1-S9C-AAAAAAD and so on and…” (“S9C” is none of S1C, S2C, S2R, "
            "S4C, S4R)."
        ) in " ".join(in_box(app))


async def test_a_dialog_closes_once_however_late_its_messages_come() -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "9", "5", "g")
        kept = app.screen
        assert isinstance(kept, Dialog)
        kept.action_close()
        kept.query_one("#games").action_select()  # type: ignore[attr-defined]
        await pilot.pause()
        kept.action_close()
        assert app.screen is app.game_screen
        await press(pilot, "o")
        kept.action_close()
        kept.dismiss(None)
        await pilot.pause()
        assert type(app.screen).__name__ == "SettingsDialog"
        await press(pilot, "escape", "u")
        assert moves_of(sitting) == ()


@pytest.mark.parametrize("key", [*KEYS, "o"])
@pytest.mark.parametrize("then", ["escape", "q", "ctrl+c", "enter"])
async def test_keys_typed_ahead_close_a_dialog_that_is_not_there_yet(key: str, then: str) -> None:
    async with playing() as (app, _sitting, pilot):
        await press(pilot, "9", "5")
        for name in (key, then, "escape"):
            app.post_message(events.Key(name, name if len(name) == 1 else None))
        if then == "ctrl+c":
            await until(pilot, lambda: app.return_code == 0)
            return
        await pilot.pause()
        await pilot.pause()
        assert app.failure is None
        assert app.screen is app.game_screen


@pytest.mark.parametrize("key", [*KEYS, "o"])
async def test_a_dialog_may_be_gone_before_it_is_laid_out(key: str) -> None:
    async with playing() as (app, _sitting, pilot):
        app.game_screen.press_key(key, key if len(key) == 1 else None)
        screen = app.screen
        assert isinstance(screen, Dialog)
        screen.dismiss(None)
        await screen.remove_children()
        await pilot.pause()
        assert app.failure is None
        assert app.screen is app.game_screen


async def test_the_line_in_focus_is_told_without_colour() -> None:
    async with playing(size=(80, 24)) as (app, _sitting, pilot):
        await press(pilot, "n")
        marked = []
        for _line in range(6):
            marked += [word for line in in_box(app) for word in line.split() if "▸" in word]
            await press(pilot, "down")
        assert marked == ["▸Level", "▸Rules", "▸Code", "[▸Deal", "[▸Today's", "[▸Back"]
        await press(pilot, "up", "up", "up", "up")
        assert any(line.startswith("▸Code") for line in in_box(app))


async def test_only_the_kept_game_at_the_cursor_has_the_mark() -> None:
    async with playing() as (app, _sitting, pilot):
        for number in (1, 2, 3):
            app.begin(GameCode.parse(f"FC1-{number}"))
            await press(pilot, "1", "a")
        await press(pilot, "g")
        for key in ("down", "up", "down", "down"):
            await press(pilot, key)
        assert [line[:1] for line in in_box(app)[1:4]] == ["F", "F", "▸"]
        await press(pilot, "x", "x")
        assert [line[:1] for line in in_box(app)[1:4]] == ["▸", "F", "F"]


async def test_the_new_game_dialog_says_which_digits_choose_a_level() -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "n")
        assert "1 2 4 level" in bottom_of(app)
        await press(pilot, "2")
        assert any("[Medium · 2 suits]" in line for line in in_box(app))
        await press(pilot, "up", "right")
        assert "1 3 level" in bottom_of(app)
        await press(pilot, "3", "n")
        assert sitting.code.variant == "D3"


async def test_digits_begin_a_deal_number_where_there_are_no_levels() -> None:
    async with playing(code=GameCode.parse("FC1-1")) as (app, sitting, pilot):
        await press(pilot, "n")
        assert "0…9 deal number" in bottom_of(app)
        assert any("FC1-1, or 1 alone" in line for line in in_box(app))
        await press(pilot, *"11982", "enter")
        assert str(sitting.code) == "FC1-11982"


@pytest.mark.parametrize("start", ["SP1-S4C-AAAAAAD", "KL1-D1-AAAAAAD", "FC1-1"])
async def test_a_number_alone_in_the_field_for_codes_is_microsofts_deal(start: str) -> None:
    async with playing(code=GameCode.parse(start)) as (app, sitting, pilot):
        await press(pilot, "n")
        app.post_message(events.Paste(" 617\n"))
        await press(pilot, "enter")
        assert str(sitting.code) == "FC1-617"


async def test_a_number_no_deal_has_is_refused() -> None:
    async with playing() as (app, sitting, pilot):
        await press(pilot, "n")
        app.post_message(events.Paste("2147483648"))
        await press(pilot, "enter")
        assert "is no deal number" in " ".join(in_box(app))
        await press(pilot, "escape")
        assert str(sitting.code) == "SP1-S4C-AAAAAAD"


@pytest.mark.parametrize("width", [60, 80])
async def test_games_that_cannot_be_read_are_not_said_to_be_none(
    tmp_path: Path, width: int
) -> None:
    home = tmp_path / "data"
    home.write_text("not a directory")
    words = f"Cannot read the games file {home}/games.db: Not a directory."
    async with playing(home=str(home), size=(width, 24)) as (app, _sitting, pilot):
        for played in ([], ["9", "5"]):
            await press(pilot, *played)
            for key in ("g", "s"):
                await press(pilot, key)
                # A path has no blank where it could be broken.
                said = "".join("".join(in_box(app)).split())
                assert "".join(words.split()) in said
                assert "yet" not in said
                assert ("unfinished" in said) == bool(played)
                await press(pilot, "escape")
        await press(pilot, "g", "x")
        assert in_box(app)[-1] == "Press x again to give this game up for good."


async def test_a_replay_has_no_cursor_and_lists_its_keys() -> None:
    async with playing() as (app, _sitting, pilot):
        assert "▸" in "\n".join(lines(app))
        await press(pilot, "9", "5", "d", "g", "r", "right")
        replay = app.screen._replay  # type: ignore[attr-defined]
        assert "▸" not in "\n".join(lines(app))
        for key in ("?", "f1"):
            await press(pilot, key)
            listed = "\n".join(in_box(app))
            assert all(key in listed for key in ("Backspace", "PgDn PgUp", "Home End", "Esc q"))
            await press(pilot, "escape")
        await press(pilot, "right")
        assert replay.step == 2


@pytest.mark.parametrize(
    "code", ["sp1-s4c-advxtiv", "SP1-S2R-7777777", "kl1 d3 nnnnttn", "fc1-617", "KL1-D1-AAAAAAD"]
)
@pytest.mark.parametrize("current", ["SP1-S4C-AAAAAAD", "FC1-617"])
async def test_a_code_typed_in_one_burst_is_dealt_wherever_the_focus_is(
    code: str, current: str
) -> None:
    async with playing(code=GameCode.parse(current)) as (app, sitting, pilot):
        await press(pilot, "n")
        for character in code:
            app.post_message(events.Key(character, character))
        app.post_message(events.Key("enter", "\r"))
        await until(pilot, lambda: app.screen is app.game_screen)
        assert sitting.code == GameCode.parse(code)


async def test_keys_typed_at_once_choose_what_they_choose_one_by_one() -> None:
    async with playing(code=GameCode.parse("KL1-D3-AAAAAAD")) as (app, sitting, pilot):
        for key in ("n", "up", "right", "t"):
            app.post_message(events.Key(key, key if len(key) == 1 else None))
        await until(pilot, lambda: sitting.code.game == "FC1")
        assert app.screen is app.game_screen


async def test_only_words_that_scroll_are_said_to() -> None:
    async with playing() as (app, _sitting, pilot):
        await press(pilot, "9", "5", "s")
        assert "↑ ↓" not in bottom_of(app)
        assert "Esc close" in bottom_of(app)
        await press(pilot, "escape", "?")
        assert "↑ ↓ scroll · Esc close" in bottom_of(app)
        await pilot.resize_terminal(80, 250)
        await pilot.pause()
        assert "↑ ↓" not in bottom_of(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "↑ ↓ scroll" in bottom_of(app)


@pytest.mark.parametrize(("width", "keys"), [(60, "Del  Esc"), (80, "Del delete · Esc close")])
async def test_every_key_of_the_kept_games_is_listed(width: int, keys: str) -> None:
    async with playing(size=(width, 24)) as (app, _sitting, pilot):
        await press(pilot, "9", "5", "g")
        assert "Enter go on" in bottom_of(app)
        assert f"x give up{' · ' if width == 80 else '  '}{keys}" in bottom_of(app)


async def test_keys_typed_into_a_field_and_out_of_its_dialog_act_in_their_order() -> None:
    async with playing() as (app, sitting, pilot):
        for key in ("n", "s", "1", "up", "3", "tab", "9", "escape", "f", "tab", "d", "4"):
            app.post_message(events.Key(key, key if len(key) == 1 else None))
        await until(pilot, lambda: message(sitting).startswith("Holding "))
        assert app.screen is app.game_screen
        assert [str(move) for move in moves_of(sitting)] == ["D"]
