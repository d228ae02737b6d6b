import pytest

from spider_tui.terminal.blanks import Blanks, blanks_of


@pytest.mark.parametrize(
    "environ",
    [
        {"TERM": "xterm-256color"},
        {"TERM": "xterm-kitty"},
        {"TERM": "alacritty"},
        {"TERM": "linux"},
        {"TERM": "tmux-256color"},
        {"TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"},
    ],
)
def test_terminals_that_erase_with_the_pens_paper(environ):
    assert blanks_of(environ) is Blanks.ERASED


@pytest.mark.parametrize(
    "environ",
    [
        {},
        {"TERM": "screen"},
        {"TERM": "screen.xterm-256color"},
        {"TERM": "xterm-256color", "STY": "1.pts-0.host"},
        {"TERM": "vt220"},
        {"TERM": "nonsense"},
    ],
)
def test_terminals_that_erase_with_a_paper_of_their_own_or_nobody_knows(environ):
    assert blanks_of(environ) is Blanks.WRITTEN
