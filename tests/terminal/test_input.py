"""What is typed, pointed at or garbled, on a real pty."""

import random
import signal

import pytest

from tests.pty import mouse


def test_nothing_wakes_an_idle_game(cold_start):
    terminal = cold_start("--first-frame")
    terminal.press("d")
    terminal.until_text("10 คำใบ้")
    terminal.settle(0.5)
    before = terminal.wake_ups()
    terminal.settle(2.0)  # Textual's own driver wakes 20 times in this silence
    assert terminal.wake_ups() == before


@pytest.mark.parametrize(
    "garbage",
    [
        b"\xff",
        b"\xc3(\xa0\xa1",
        b"\xf0\x9f",
        b"\x1b[99999999999999u",
        b"\x1b[1114112u",
        b"\x1b[<0;99999999999;3M\x1b[<0;99999999999;3m",
        b"\x1b[" + b"1;" * 60,
        b"\x1b[48;5u\x1b[?9999;9$y",
    ],
)
def test_bytes_that_mean_nothing_do_not_end_the_game(start, garbage):
    terminal = start()
    terminal.send(garbage)
    terminal.settle()
    terminal.press("?")
    terminal.until_text("Help")


def test_random_bytes_do_not_end_the_game(start, tmp_path):
    log = tmp_path / "log"
    terminal = start(f"--log={log}")
    chance = random.Random(5)
    harmless = [byte for byte in range(256) if byte not in b"qxst\x11\x1a"]
    for number in range(20):
        data = bytes(chance.choices(harmless, k=200))
        terminal.send(data)
        terminal.settle(0.02)
        status = terminal.process.poll()
        why = log.read_text() if log.exists() else terminal.screen.text
        assert status is None, f"{status} after packet {number}: {data!r}\n{why}"
    terminal.signal(signal.SIGTERM)
    assert terminal.wait() == 128 + signal.SIGTERM
    assert terminal.modes_left_on() == set()


def test_escape_is_told_from_the_start_of_a_sequence(start):
    terminal = start()
    terminal.press("/")
    terminal.until_text("Which game")
    terminal.send("\x1b[C")  # a cursor key: stays
    terminal.settle()
    assert "Which game" in terminal.screen.text
    terminal.send("\x1b")
    terminal.until(lambda screen: "Which game" not in screen.text)


def test_a_release_that_was_never_told_is_told_at_the_next_press(start):
    terminal = start()
    terminal.send(mouse(20, 15))
    terminal.until(lambda screen: "▒" in screen.row(15))
    terminal.send(mouse(40, 12))
    terminal.until_text("1 日本語")  # the stand-in counts releases
    terminal.until(lambda screen: "▒" in screen.row(12))
    terminal.send(mouse(40, 12, press=False))
    terminal.until_text("2 tiếng Việt")


def test_the_mouse_reports_drags_but_not_idle_motion(start):
    terminal = start()
    raw = terminal.raw.decode()
    assert "1002" in raw
    assert "1003" not in raw


def test_many_motions_in_one_packet_end_where_the_last_was(start):
    terminal = start()
    terminal.drag((3, 12), *((3 + step % 60, 12 + step % 9) for step in range(200)), (41, 14))
    terminal.until_text("1 日本語")
    assert "▒" not in terminal.settle().text


def test_the_linux_console_is_asked_nothing_it_would_print(start):
    terminal = start(environment={"TERM": "linux", "COLORTERM": ""}, ready="0 ????")
    assert b"$p" not in terminal.raw
    assert b"u" not in terminal.raw.replace(b"plain words", b"")


def test_a_character_may_come_in_two_reads(start):
    terminal = start()
    terminal.press("/")
    terminal.until_text("Which game")
    first, rest = "ก".encode()[:2], "ก".encode()[2:]
    terminal.send(first)
    terminal.settle()
    terminal.send(rest + b"z")
    terminal.until_text("กz")
