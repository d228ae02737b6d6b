"""Game codes: what is forgiven, and which part of a wrong one is named."""

import random
import string

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from spider_tui.engine.codes import CodeError, Fault, GameCode
from spider_tui.engine.games import GAMES, rules_of
from spider_tui.engine.numbering import ALPHABET, DEALS, MICROSOFT_DEALS
from spider_tui.engine.spider import Spider

VARIANTS = [(prefix, variant) for prefix, game in GAMES.items() for variant in game.variants]


@st.composite
def codes(draw: st.DrawFn) -> GameCode:
    prefix, variant = draw(st.sampled_from(VARIANTS))
    numbering = GAMES[prefix].numbering
    return GameCode(prefix, variant, draw(st.integers(numbering.first, numbering.last)))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("SP1-S4C-AAAAAAA", 0),
        ("SP1-S4C-AAAAAAD", 3),
        ("SP1-S4C-AAAAABA", 32),
        ("SP1-S4C-BAAAAAA", 32**6),
        ("SP1-S4C-7777777", 2**35 - 1),
        ("SP1-S4C-AAAAAA2", 26),
        ("KL1-D3-AAAAAAD", 3),
        ("FC1-11982", 11982),
    ],
)
def test_the_deal_number_is_base_32_or_in_freecell_decimal(text: str, number: int) -> None:
    code = GameCode.parse(text)
    assert code.number == number
    assert str(code) == text


@given(codes())
def test_a_code_reads_back_what_it_writes(code: GameCode) -> None:
    assert GameCode.parse(str(code)) == code
    assert eval(repr(code), {"GameCode": GameCode}) == code


@given(codes(), st.randoms(use_true_random=False), st.booleans(), st.booleans())
def test_case_spaces_and_missing_hyphens_are_forgiven(
    code: GameCode, chance: random.Random, hyphens: bool, spaces: bool
) -> None:
    text = str(code) if hyphens else str(code).replace("-", "")
    swapped = "".join(letter.lower() if chance.random() < 0.5 else letter for letter in text)
    blanks = " \t\n\u00a0\u2003" if spaces else ""
    typed = "".join(
        letter + (chance.choice(blanks) if blanks and chance.random() < 0.3 else "")
        for letter in swapped
    )
    assert GameCode.parse(typed) == code
    assert GameCode.parse(f"  {typed}\r\n") == code


@pytest.mark.parametrize(
    "text",
    ["SP1S4C-AAAAAAD", "SP1-S4CAAAAAAD", "sp1s4caaaaaad", " sp1 s4c aaa aaa d ", "Sp1-s4C-aAaAaAd"],
)
def test_a_carelessly_typed_code_is_read(text: str) -> None:
    assert str(GameCode.parse(text)) == "SP1-S4C-AAAAAAD"


def test_relaxed_with_one_suit_is_classic() -> None:
    assert str(GameCode.parse("SP1-S1R-AAAAAAD")) == "SP1-S1C-AAAAAAD"
    assert str(GameCode.parse("sp1s1raaaaaad")) == "SP1-S1C-AAAAAAD"
    assert rules_of(GameCode.parse("SP1-S1R-AAAAAAD")) == Spider(1)


@pytest.mark.parametrize(
    ("text", "fault", "part"),
    [
        ("", Fault.GAME, ""),
        ("   ", Fault.GAME, ""),
        ("-", Fault.GAME, "-"),
        ("S", Fault.GAME, "S"),
        ("hello", Fault.GAME, "HEL"),
        ("SP2-S4C-AAAAAAD", Fault.GAME, "SP2"),
        ("5P1-S4C-AAAAAAD", Fault.GAME, "5P1"),
        ("-SP1-S4C-AAAAAAD", Fault.GAME, "-SP"),
        ("S-P1-S4C-AAAAAAD", Fault.GAME, "S-P"),
        ("ſp1-s4c-aaaaaad", Fault.GAME, "ſP1"),
        ("SP1", Fault.VARIANT, ""),
        ("SP1-", Fault.VARIANT, ""),
        ("SP1-S4", Fault.VARIANT, "S4"),
        ("SP1-S3C-AAAAAAD", Fault.VARIANT, "S3C"),
        ("SP1-S4X-AAAAAAD", Fault.VARIANT, "S4X"),
        ("SP1-S٤C-AAAAAAD", Fault.VARIANT, "S٤C"),
        ("SP1-D1-AAAAAAD", Fault.VARIANT, "D1-"),
        ("SP1-AAAAAAD", Fault.VARIANT, "AAA"),
        ("SP1--S4C-AAAAAAD", Fault.VARIANT, "-S4"),
        ("KL1-D2-AAAAAAD", Fault.VARIANT, "D2"),
        ("SP1-S4C", Fault.LENGTH, ""),
        ("SP1-S4C-", Fault.LENGTH, ""),
        ("SP1-S4C-AAAAAA", Fault.LENGTH, "AAAAAA"),
        ("SP1-S4C-AAAAAADA", Fault.LENGTH, "AAAAAADA"),
        ("SP1-S4C-AAAAAAD-", Fault.NUMBER, "AAAAAAD-"),
        ("SP1-S4C-AAAAA1D", Fault.NUMBER, "AAAAA1D"),
        ("SP1-S4C-AAAAA0D", Fault.NUMBER, "AAAAA0D"),
        ("SP1-S4C-AAAA8AD", Fault.NUMBER, "AAAA8AD"),
        ("SP1-S4C-AAAA-AAD", Fault.NUMBER, "AAAA-AAD"),
        ("SP1-S4C--AAAAAAD", Fault.NUMBER, "-AAAAAAD"),
        ("SP1-S4C-AAAAAA٣", Fault.NUMBER, "AAAAAA٣"),
        ("SP1-S4C-AAAAAAD # note", Fault.NUMBER, "AAAAAAD#NOTE"),
        ("SP1-S4C-AAAAAA\x00", Fault.NUMBER, "AAAAAA\x00"),
        ("SP1–S4C–AAAAAAD", Fault.VARIANT, "–S4"),
        ("FC1", Fault.NUMBER, ""),
        ("FC1-0", Fault.NUMBER, "0"),
        ("FC1--5", Fault.NUMBER, "-5"),
        ("FC1-5A", Fault.NUMBER, "5A"),
        ("FC1-٣", Fault.NUMBER, "٣"),
        ("FC1-²", Fault.NUMBER, "²"),
        ("FC1-2147483648", Fault.NUMBER, "2147483648"),
        ("FC1-99999999999999999999", Fault.NUMBER, "99999999999999999999"),
    ],
)
def test_the_wrong_part_of_a_code_is_named(text: str, fault: Fault, part: str) -> None:
    with pytest.raises(CodeError) as error:
        GameCode.parse(text)
    assert (error.value.fault, error.value.part, error.value.text) == (fault, part, text)


@pytest.mark.parametrize("letter", ["ı", "İ", "i̇"])
def test_only_the_ascii_i_is_an_i_in_every_locale(letter: str) -> None:
    """Turkish has two more; a plain i is read as I whatever the locale."""
    assert GameCode.parse("sp1-s4c-aaaaaai").number == ALPHABET.index("I")
    with pytest.raises(CodeError) as error:
        GameCode.parse(f"sp1-s4c-aaaaaa{letter}")
    assert error.value.fault == Fault.NUMBER


@given(st.text() | st.text(alphabet=string.ascii_letters + "123-FSPC ", max_size=20))
@example("SP1S4C" + "A" * 100_000)
@example("FC1" + "9" * 100_000)
def test_any_text_is_a_code_or_a_code_error(text: str) -> None:
    try:
        code = GameCode.parse(text)
    except CodeError:
        return
    assert GameCode.parse(str(code)) == code


@given(codes())
def test_the_next_deal_has_the_next_number(code: GameCode) -> None:
    assert code.next.previous == code == code.previous.next
    assert code.next[:2] == code[:2]
    last = GAMES[code.game].numbering.last
    assert code.next.number == code.number + 1 or code.number == last


@pytest.mark.parametrize(
    ("first", "last"),
    [
        ("SP1-S4C-AAAAAAA", "SP1-S4C-7777777"),
        ("KL1-D1-AAAAAAA", "KL1-D1-7777777"),
        ("FC1-1", f"FC1-{MICROSOFT_DEALS}"),
    ],
)
def test_after_the_last_deal_comes_the_first(first: str, last: str) -> None:
    assert str(GameCode.parse(last).next) == first
    assert str(GameCode.parse(first).previous) == last


def test_there_are_2_to_the_35_deals() -> None:
    assert DEALS == 34_359_738_368 == len(ALPHABET) ** 7
