"""Characters for terminals that have only some."""

import pytest

from spider_tui.draw.looks import NAMES, look
from spider_tui.terminal.charset import Charset, charset_of, encode


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("charset", [Charset.CONSOLE, Charset.ASCII])
def test_where_a_suit_has_no_sign_all_four_are_letters(name: str, charset: Charset) -> None:
    assert encode("".join(look(name).suits), charset) == b"SHDC"


def test_a_terminal_with_all_characters_is_sent_them_as_they_are() -> None:
    assert encode("♠♥♦♣", Charset.UTF8) == "♠♥♦♣".encode()


@pytest.mark.parametrize(
    ("environ", "charset"),
    [
        ({"TERM": "linux", "LANG": "en_US.UTF-8"}, Charset.CONSOLE),
        ({"TERM": "linux-16color", "LANG": "en_US.UTF-8"}, Charset.CONSOLE),
        ({"TERM": "xterm", "LANG": "en_US.UTF-8"}, Charset.UTF8),
        ({"TERM": "linux", "LC_ALL": "C"}, Charset.ASCII),
    ],
)
def test_what_a_terminal_can_show_is_told_by_its_locale_and_name(
    environ: dict[str, str], charset: Charset
) -> None:
    assert charset_of(environ) is charset


@pytest.mark.parametrize("charset", [Charset.CONSOLE, Charset.ASCII])
def test_no_character_becomes_wider_or_narrower(charset: Charset) -> None:
    text = "╭─7♠─╮ ▸■□▔▼▲•…“a” × — é ồ"
    assert len(encode(text, charset).decode()) == len(text)
