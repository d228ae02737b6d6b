"""What the parser makes of bytes that Textual's own would drop."""

import time

import pytest
from textual import constants, events

from spider_tui.terminal.parser import OUTSIDE, Parser


def messages(text: str, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return what comes of a text after which nothing more is typed."""
    parser = Parser()
    found = list(parser.feed(text))
    now = time.perf_counter()
    monkeypatch.setattr("textual._parser.get_time", lambda: now + constants.ESCAPE_DELAY + 1)
    return [*found, *parser.tick()]


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("\x1bn", ["escape", "n"]),
        ("\x1b7", ["escape", "7"]),
        ("\x1bf", ["escape", "f"]),
        ("\x1b?", ["escape", "question_mark"]),
        ("\x1b\r", ["escape", "enter"]),
        ("\x1b\t", ["escape", "tab"]),
        ("\x1b ", ["escape", "space"]),
        ("\x1b-", ["escape", "minus"]),
        ("\x1b\x7f", ["ctrl+w"]),
        ("\x1bOP", ["f1"]),
        ("\x1b", ["escape"]),
        ("\x1b[A", ["up"]),
        ("\x1b\x1b[A", ["escape", "up"]),
        ("u", ["u"]),
        ("\x1b[117;3u", ["alt+u"]),
    ],
)
def test_escape_and_a_key_in_one_read_are_two_keys(
    text: str, keys: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = messages(text, monkeypatch)
    assert [message.key for message in found if isinstance(message, events.Key)] == keys


@pytest.mark.parametrize("at", ["0;10", "5;0", "-1;-1", "-5;10"])
@pytest.mark.parametrize(("code", "button"), [(0, 1), (1, 2), (2, 3)])
def test_a_release_beside_the_window_is_one_outside(
    at: str, code: int, button: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    (up,) = messages(f"\x1b[<{code};{at}m", monkeypatch)
    assert isinstance(up, events.MouseUp)
    assert (up.x, up.y, up.button) == (OUTSIDE, OUTSIDE, button)
    # A press or a motion there is none of ours.
    assert messages(f"\x1b[<{code};{at}M", monkeypatch) == []
    assert messages(f"\x1b[<{code + 32};{at}M", monkeypatch) == []
