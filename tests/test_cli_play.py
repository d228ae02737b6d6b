"""Which game the command line asks for."""

import time

import pytest

from spider_tui import deals
from spider_tui.engine.codes import GameCode
from spider_tui.wanted import Options, Wanted

from .commandline import CommandLine, complaint, program
from .engine.data import WIN_FILES


def test_alone_it_goes_on_with_what_was_played_last(spider: CommandLine) -> None:
    assert spider.wants() == Wanted()


@pytest.mark.parametrize(
    ("words", "variant"),
    [
        ("--suits 1", "S1C"),
        ("--suits 1 --relaxed", "S1C"),
        ("--suits 2", "S2C"),
        ("--suits 2 --relaxed", "S2R"),
        ("--suits 4 --classic", "S4C"),
        ("--relaxed --suits 4", "S4R"),
    ],
)
def test_suits_and_rule_name_a_variant_of_spider(
    spider: CommandLine, words: str, variant: str
) -> None:
    assert spider.wants(*words.split()) == Wanted("SP1", variant)


def test_a_new_deal_of_a_variant(spider: CommandLine) -> None:
    assert spider.wants("--suits", "4", "--new") == Wanted("SP1", "S4C", new=True)


def test_a_code_is_read_as_forgivingly_as_anywhere(spider: CommandLine) -> None:
    assert spider.wants("--code", "sp1s4c aaaaaad").code == GameCode("SP1", "S4C", 3)


def test_a_code_of_any_game_may_be_given_to_spider(spider: CommandLine) -> None:
    assert spider.wants("--code", "FC1-617").code == GameCode("FC1", "", 617)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("klondike", Wanted("KL1")),
        ("klondike --draw 3", Wanted("KL1", "D3")),
        ("klondike --draw 1 --new", Wanted("KL1", "D1", new=True)),
        ("klondike --daily", Wanted("KL1", daily=True)),
        ("klondike --code KL1-D3-AAAAAAD", Wanted("KL1", code=GameCode("KL1", "D3", 3))),
        ("freecell", Wanted("FC1")),
        ("freecell --deal 11982", Wanted("FC1", code=GameCode("FC1", "", 11982))),
        ("freecell --code FC1-1", Wanted("FC1", code=GameCode("FC1", "", 1))),
        ("freecell --code 11982", Wanted("FC1", code=GameCode("FC1", "", 11982))),
        ("--code 11982", Wanted(code=GameCode("FC1", "", 11982))),
        ("freecell --daily", Wanted("FC1", daily=True)),
        ("--daily --suits 2", Wanted("SP1", "S2C", daily=True)),
    ],
)
def test_the_other_games_and_todays_deal(spider: CommandLine, words: str, wanted: Wanted) -> None:
    assert spider.wants(*words.split()) == wanted


def test_a_record_is_replayed_on_the_screen(spider: CommandLine) -> None:
    path = WIN_FILES[0]
    wanted = spider.wants("replay", str(path))
    assert wanted.replay is not None
    assert str(wanted.replay.code) == path.stem
    assert wanted.code == wanted.replay.code


@pytest.mark.parametrize(
    "words",
    [
        "--new --code SP1-S4C-AAAAAAD",
        "--new --daily",
        "--daily --code SP1-S4C-AAAAAAD",
        "--suits 4 --code SP1-S4C-AAAAAAD",
        "--relaxed --code SP1-S4R-AAAAAAD",
        "--classic --code SP1-S4R-AAAAAAD",
        "klondike --draw 3 --code KL1-D3-AAAAAAD",
        "freecell --deal 5 --new",
        "freecell --deal 5 --daily",
        "freecell --deal 5 --code FC1-5",
        "games --record 1 --json",
        "games --json --record 0",
    ],
)
def test_options_that_contradict_each_other_are_refused(spider: CommandLine, words: str) -> None:
    line = complaint(spider(*words.split()))
    assert line.endswith(" do not go together.")
    assert all(name in words for name in line.split() if name.startswith("--"))


@pytest.mark.parametrize(
    ("variables", "words", "line"),
    [
        ("SPIDER_DAILY SPIDER_NEW", "", "SPIDER_NEW and SPIDER_DAILY do not go together."),
        (
            "SPIDER_DEAL SPIDER_NEW",
            "freecell",
            "SPIDER_DEAL and SPIDER_NEW do not go together.",
        ),
        ("SPIDER_RELAXED", "", "SPIDER_RELAXED wants the number of suits too, such as --suits 4"),
        ("", "--relaxed", "--relaxed wants the number of suits too, such as --suits 4"),
        ("", "--classic", "--classic wants the number of suits too, such as --suits 4"),
        ("SPIDER_SUITS", "--classic --code 617", "--classic and --code do not go together."),
    ],
)
def test_what_contradicts_is_named_as_it_was_given(
    spider: CommandLine, variables: str, words: str, line: str
) -> None:
    for variable in variables.split():
        spider.monkeypatch.setenv(variable, "1")
    assert complaint(spider(*words.split())) == line


@pytest.mark.parametrize(
    "words",
    [
        "--suits 3",
        "--suits",
        "--relaxed",
        "klondike --draw 2",
        "klondike --suits 4",
        "freecell --deal 0",
        "freecell --deal 2147483648",
        "freecell --deal x",
        "freecell --deal -1",
        "freecell --deal ٥",
        "freecell --suits 4",
        "freecell --code SP1-S4C-AAAAAAD",
        "klondike --code FC1-617",
        "klondike --code 617",
        "freecell --code 0",
        "--code 2147483648",
        "--suits 4 klondike",
        "--new rules",
        "--lang xx",
        "--look nice",
        "rules --lang xx",
        "solitaire",
        "--solitaire",
        "klondike freecell",
        "replay",
        "replay nofile",
        "show",
        "show FC1-1 FC1-2",
        "check",
        "check nofile",
        "check - -",
        "games 1",
        "games --record",
        "games --record x",
        "stats spider",
        "rules bridge",
        "rules spider freecell",
        "--data-dir",
        "--new=1",
    ],
)
def test_what_has_no_meaning_is_refused_in_one_line(spider: CommandLine, words: str) -> None:
    line = complaint(spider(*words.split()))
    assert spider.played == []
    assert len(line) <= 120


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("freecell --deal 0", "--deal': “0” is no number from 1 to 2147483647"),
        ("rules x", "[GAME]': 'x' is not one of 'spider', 'klondike', 'freecell'."),
        ("klondike --code 5", "--code': FC1-5 is of another game; try: spider --code FC1-5"),
    ],
)
def test_what_is_wrong_is_said_with_what_would_be_right(
    spider: CommandLine, words: str, line: str
) -> None:
    assert complaint(spider(*words.split())) == f"Invalid value for '{line}"


def test_common_options_stand_before_or_after_the_command(spider: CommandLine) -> None:
    spider("--look", "night", "--data-dir", "here", "klondike", "--lang", "vi")
    assert spider.played[-1][1] == Options(lang="vi", look="night", data_dir="here")
    spider("klondike", "--look=ascii", "--lang=en")
    assert spider.played[-1][1] == Options(lang="en", look="ascii")


def test_names_may_be_written_in_small_or_capital_letters(spider: CommandLine) -> None:
    spider("FreeCell", "--look", "FELT", "--lang", "VI")
    assert spider.played[-1] == (Wanted("FC1"), Options(lang="vi", look="felt"))
    assert spider("rules", "FreeCell") == spider("rules", "freecell")
    assert spider("--lang", "TH", "SHOW", "FC1-1").err.startswith("spider: no words in th yet")
    for name, value in (("SPIDER_LOOK", "Night"), ("SPIDER_LANG", "En")):
        spider.monkeypatch.setenv(name, value)
    assert spider("KLONDIKE").code == 0
    assert spider.played[-1][1] == Options(lang="en", look="night")


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("--look ", "felt night ansi ascii"),
        ("klondike --look F", "felt"),
        ("--lang ", "en th vi"),
        ("--suits ", "1 2 4"),
        ("klondike --draw ", "1 3"),
        ("rules ", "spider klondike freecell"),
        ("rules K", "klondike"),
        ("k", "klondike"),
        ("--da", "--daily --data-dir"),
        ("games --", "--record --json --lang --look --data-dir --version --help"),
    ],
)
def test_the_shell_completes_names_of_commands_options_and_their_values(
    words: str, offered: str
) -> None:
    assert completed(words) == [("plain", word) for word in offered.split()]


@pytest.mark.parametrize(
    ("words", "kind"),
    [("check rec", "file"), ("replay rec", "file"), ("games --data-dir rec", "dir")],
)
def test_the_shell_itself_completes_files_and_folders(words: str, kind: str) -> None:
    assert completed(words) == [(kind, "rec")]


def completed(words: str) -> list[tuple[str, ...]]:
    """Return kind and word of all that is offered for the last of some words, in bash."""
    *before, last = ["spider", *words.split(" ")]
    said = program(
        environ={
            "_SPIDER_COMPLETE": "bash_complete",
            "COMP_WORDS": " ".join((*before, last)),
            "COMP_CWORD": str(len(before)),
        }
    )
    assert (said.code, said.err) == (0, "")
    return [tuple(line.split(",")) for line in said.out.splitlines()]


def test_of_a_common_option_given_twice_the_one_after_the_command_counts(
    spider: CommandLine,
) -> None:
    spider("--look", "night", "klondike", "--look", "felt")
    assert spider.played[-1][1].look == "felt"


@pytest.mark.parametrize(
    ("variable", "value", "words", "wanted"),
    [
        ("SPIDER_SUITS", "4", "", Wanted("SP1", "S4C")),
        ("SPIDER_NEW", "1", "", Wanted(new=True)),
        ("SPIDER_NEW", "0", "", Wanted()),
        ("SPIDER_DAILY", "yes", "klondike", Wanted("KL1", daily=True)),
        ("SPIDER_CODE", "FC1-617", "", Wanted(code=GameCode("FC1", "", 617))),
        ("SPIDER_DRAW", "3", "klondike", Wanted("KL1", "D3")),
        ("SPIDER_DEAL", "617", "freecell", Wanted("FC1", code=GameCode("FC1", "", 617))),
        ("SPIDER_RELAXED", "1", "--suits 2", Wanted("SP1", "S2R")),
        ("SPIDER_SUITS", "", "", Wanted()),
        ("SPIDER_SUITS", "4", "klondike", Wanted("KL1")),
    ],
)
def test_every_option_can_stand_in_the_environment(
    spider: CommandLine, variable: str, value: str, words: str, wanted: Wanted
) -> None:
    spider.monkeypatch.setenv(variable, value)
    assert spider.wants(*words.split()) == wanted


def test_common_options_in_the_environment(spider: CommandLine) -> None:
    for name in ("LANG", "LOOK", "DATA_DIR"):
        spider.monkeypatch.setenv(f"SPIDER_{name}", {"LANG": "th", "LOOK": "ansi"}.get(name, "d"))
    spider("freecell")
    assert spider.played[-1][1] == Options(lang="th", look="ansi", data_dir="d")
    spider("--look", "felt", "freecell")
    assert spider.played[-1][1].look == "felt"


def test_what_is_typed_goes_before_the_environment(spider: CommandLine) -> None:
    spider.monkeypatch.setenv("SPIDER_SUITS", "4")
    spider.monkeypatch.setenv("SPIDER_NEW", "1")
    assert spider.wants("--code", "SP1-S2R-AAAAAAB") == Wanted(code=GameCode("SP1", "S2R", 1))
    assert spider.wants("--suits", "1") == Wanted("SP1", "S1C", new=True)


@pytest.mark.parametrize(
    ("variable", "value"),
    [("SPIDER_SUITS", "5"), ("SPIDER_LANG", "tlh"), ("SPIDER_CODE", "x"), ("SPIDER_NEW", "maybe")],
)
def test_a_wrong_value_in_the_environment_is_refused_under_its_name_there(
    spider: CommandLine, variable: str, value: str
) -> None:
    spider.monkeypatch.setenv(variable, value)
    assert complaint(spider()).startswith(f"Invalid value for {variable}: ")


@pytest.mark.parametrize(
    ("variable", "words"),
    [
        ("SPIDER_NEW", ""),
        ("SPIDER_DAILY", "klondike"),
        ("SPIDER_RELAXED", "--suits 2"),
        ("SPIDER_JSON", "stats"),
    ],
)
def test_a_switch_in_the_environment_that_is_neither_on_nor_off_is_told_what_it_may_be(
    spider: CommandLine, variable: str, words: str
) -> None:
    spider.monkeypatch.setenv(variable, "maybe")
    line = f"Invalid value for {variable}: “maybe” is neither yes nor no: use 1 or 0"
    assert complaint(spider(*words.split())) == line


def test_todays_number_is_the_local_date() -> None:
    day = time.struct_time((2026, 3, 9, 0, 0, 0, 0, 68, 0))
    assert deals.daily_code("SP1", "S4C", day) == GameCode("SP1", "S4C", 20260309)
    assert str(deals.daily_code("FC1", "", day)) == "FC1-20260309"


def test_new_deals_use_every_number_a_game_has(monkeypatch: pytest.MonkeyPatch) -> None:
    for drawn, number in ((b"\x00" * 8, 1), (b"\x00" * 4 + b"\x7f\xff\xff\xfe", 2**31 - 1)):
        monkeypatch.setattr("os.urandom", lambda _size, drawn=drawn: drawn)
        assert deals.new_code("FC1", "").number == number
    # 2**31 - 1 is one more than the last of so many deals: it is thrown away, the next counts.
    outputs = iter((b"\xff" * 8, b"\x00" * 7 + b"\x05"))
    monkeypatch.setattr("os.urandom", lambda _size: next(outputs))
    assert deals.new_code("FC1", "").number == 6
    monkeypatch.setattr("os.urandom", lambda _size: b"\xff" * 8)
    assert deals.new_code("SP1", "S1C").number == 2**35 - 1


def test_new_deals_do_not_repeat() -> None:
    codes = {deals.new_code("SP1", "S4C") for _ in range(1000)}
    assert len(codes) == 1000
