import pytest

from spider_tui.draw.looks import Depth
from spider_tui.terminal.environment import detect, prepare, utf8

TRUE = {"COLORTERM": "truecolor"}


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color", **TRUE}, Depth.TRUE),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, Depth.TRUE),
        ({"TERM": "xterm-256color"}, Depth.PALETTE),
        ({"TERM": "xterm"}, Depth.PALETTE),
        ({"TERM": "xterm", **TRUE}, Depth.TRUE),
        ({"TERM": "xterm-direct"}, Depth.TRUE),
        ({"TERM": "xterm-kitty"}, Depth.TRUE),
        ({"TERM": "foot"}, Depth.TRUE),
        ({"TERM": "xterm-16color"}, Depth.STANDARD),
        ({"TERM": "screen", **TRUE}, Depth.PALETTE),
        ({"TERM": "screen.xterm-256color", **TRUE}, Depth.PALETTE),
        ({"TERM": "screen-256color", **TRUE}, Depth.PALETTE),
        ({"TERM": "screen-256color", "TMUX": "/tmp/tmux,1,0", **TRUE}, Depth.TRUE),
        ({"TERM": "screen", "TMUX": "/tmp/tmux,1,0"}, Depth.PALETTE),
        ({"TERM": "tmux-256color"}, Depth.PALETTE),
        ({"TERM": "tmux-256color", **TRUE}, Depth.TRUE),
        ({"TERM": "rxvt-unicode-256color"}, Depth.PALETTE),
        ({"TERM": "putty"}, Depth.PALETTE),
        ({"TERM": "linux"}, Depth.STANDARD),
        ({"TERM": "linux", **TRUE}, Depth.STANDARD),
        ({"TERM": "ansi"}, Depth.STANDARD),
        ({"TERM": "nonsense"}, Depth.STANDARD),
        ({"TERM": "vt100"}, Depth.NONE),
        ({"TERM": "vt220"}, Depth.NONE),
        ({"TERM": "vte-256color"}, Depth.PALETTE),
        ({"TERM": "xterm-mono"}, Depth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": "1", **TRUE}, Depth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": "", **TRUE}, Depth.TRUE),
    ],
)
def test_colours_follow_the_terminals_name(environ, depth):
    assert detect(environ, "linux") is depth


def test_windows_has_all_colours_without_a_name():
    assert detect({}, "win32") is Depth.TRUE


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"LANG": "en_US.UTF-8"}, True),
        ({"LANG": "C.UTF-8"}, True),
        ({"LANG": "C.utf8"}, True),
        ({"LC_CTYPE": "UTF-8"}, True),
        ({"LANG": "de_DE.UTF-8@euro"}, True),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, False),
        ({"LC_ALL": "POSIX"}, False),
        ({"LC_ALL": "", "LANG": "th_TH.UTF-8"}, True),
        ({"LC_CTYPE": "en_US.ISO-8859-1", "LANG": "en_US.UTF-8"}, False),
        ({"LANG": "en_US"}, False),
        ({"LANG": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({}, True),
    ],
)
def test_utf8_is_what_the_locale_says(environ, expected):
    assert utf8(environ, "linux", utf8_mode=False) is expected


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "en_US.ISO-8859-1", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8", "PYTHONUTF8": "1"}, True),
    ],
)
def test_what_python_makes_of_the_locale_c_does_not_count(environ, expected):
    assert utf8(environ, "linux", utf8_mode=True) is expected


def test_textual_is_told_what_we_found():
    environ = {"COLORTERM": "truecolor", "LINES": "10", "COLUMNS": "20", "NO_COLOR": ""}
    prepare(environ, Depth.PALETTE)
    assert environ == {
        "TEXTUAL_COLOR_SYSTEM": "256",
        "TEXTUAL_SMOOTH_SCROLL": "0",
        "ESCDELAY": "25",
    }


def test_a_players_own_escape_delay_is_kept():
    environ = {"ESCDELAY": "200"}
    prepare(environ, Depth.NONE)
    assert environ["ESCDELAY"] == "200"
    assert environ["NO_COLOR"] == "1"
