"""What the layer writes, counted on a real pty under a real Textual app."""

import pytest

from tests.pty import FOCUS_IN, FOCUS_OUT, mouse

PALETTE = {"COLORTERM": ""}
STANDARD = {"COLORTERM": "", "TERM": "xterm-16color"}


def cost(terminal, send, seen):
    """Send something; return (bytes, writes) when it is seen and all is quiet."""
    terminal.mark()
    terminal.send(send)
    terminal.until(seen)
    terminal.settle()
    return terminal.bytes_written, terminal.writes


def test_a_cursor_move_writes_two_cards_at_once(start):
    terminal = start()
    size, writes = cost(terminal, "\x1b[C", lambda s: s.buffer[5][8].bg == "ffd75f")
    assert 0 < size <= 220
    assert writes == 1


def test_fewer_colours_are_fewer_bytes(start):
    sizes = []
    for environment in ({}, PALETTE, STANDARD):
        terminal = start(environment=environment)
        sizes.append(
            [
                cost(terminal, "d", lambda s: "10 คำใบ้" in s.text)[0],
                cost(terminal, "m", lambda s: "11 日本語" in s.text)[0],
            ]
        )
    truecolor, palette, standard = map(sum, sizes)
    assert standard < palette < truecolor


def test_a_deal_is_one_write(start):
    terminal = start()
    size, writes = cost(terminal, "d", lambda s: "10 คำใบ้" in s.text)
    assert size <= 1600
    assert writes == 1


def test_a_drag_step_writes_what_moved(start):
    terminal = start()
    cost(terminal, mouse(20, 15), lambda s: "▒" in s.row(15))
    size, writes = cost(terminal, mouse(28, 16, button=32), lambda s: "▒" in s.row(16))
    assert size <= 200
    assert writes == 1


@pytest.mark.parametrize("event", [mouse(9, 9, button=35), FOCUS_OUT, FOCUS_OUT + FOCUS_IN])
def test_pointing_and_focus_write_nothing(start, event):
    terminal = start()
    terminal.mark()
    terminal.send(event)
    terminal.settle(0.4)
    assert terminal.bytes_written == 0
    cost(terminal, "d", lambda s: "10 คำใบ้" in s.text)  # it was alive all the while


def test_a_dialog_opens_and_closes_within_its_budget(start):
    terminal = start()
    opened, _ = cost(terminal, "?", lambda s: "Help" in s.text)
    closed, _ = cost(terminal, "x", lambda s: "Help" not in s.text)
    assert opened + closed <= 8000


def test_going_on_from_a_first_picture_paints_nothing_twice(cold_start):
    terminal = cold_start("--first-frame")
    assert terminal.bytes_written < 6000
    assert terminal.raw.count(b"\x1b[?1049h") == 1
    assert terminal.raw.count("♠".encode()) < 20


def test_the_first_picture_is_the_one_the_app_would_paint(start, cold_start):
    ahead, later = cold_start("--first-frame"), start()
    assert ahead.screen.cells() == later.screen.cells()


def test_keys_typed_before_the_app_is_up_are_played_and_not_shown(cold_start):
    terminal = cold_start("--first-frame", ready=None)
    terminal.until_text("0 คำใบ้")
    terminal.send("dm\r")
    terminal.until_text("11 日本語")
    assert "dm" not in terminal.screen.text


def test_typing_moves_the_hidden_cursor_to_the_input(start):
    ours, stock = start(), start("--stock")
    for terminal in (ours, stock):
        cost(terminal, "/", lambda s: "Which game" in s.text)
        cost(terminal, "abc", lambda s: "abc" in s.text)
    cursors = [(t.screen.cursor.x, t.screen.cursor.y) for t in (ours, stock)]
    assert cursors[0] == cursors[1] != (0, 0)


def test_long_frames_are_marked_as_one_where_the_terminal_can(start):
    with_sync, without = start(), start(sync=False)
    for terminal in (with_sync, without):
        cost(terminal, "/", lambda s: "Which game" in s.text)
    assert "\x1b[?2026h" in with_sync.written
    assert "\x1b[?2026h" not in without.written


def test_a_player_can_ask_for_a_repaint(start):
    terminal = start()
    before = terminal.screen.cells()
    terminal.screen.reset()  # as if something else had written over it
    terminal.press("ctrl+l")
    terminal.until_text("0 คำใบ้")
    terminal.settle()
    assert terminal.screen.cells() == before


def test_colours_of_the_terminals_own_stay_its_own(start):
    terminal = start()
    terminal.press("t")  # app.ansi_color = True
    terminal.settle()
    cost(terminal, mouse(20, 15), lambda s: "▒" in s.row(15))
    assert ";41" in terminal.written or "[41" in terminal.written


def test_a_terminal_that_does_not_read_gets_the_last_picture(start):
    terminal = start()
    for _ in range(300):  # nothing is read meanwhile
        terminal.press("d", "m")
    terminal.until_text(str(300 * 11))
    terminal.press("ctrl+l")
    other = start()
    for _ in range(300):
        other.press("d", "m")
    other.until_text(str(300 * 11))
    for one in (terminal, other):
        one.settle()
    assert terminal.screen.cells() == other.screen.cells()
