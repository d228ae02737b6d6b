"""Whatever is thrown at the command line: one line, the right exit code, never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .commandline import ROOT, CommandLine, complaint, program
from .engine.data import WIN_FILES

unhurried = settings(
    deadline=None, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
codes = st.sampled_from(["SP1-S4C-AAAAAAD", "SP1-S2R-7777777", "KL1-D3-AAAAAAD", "FC1-617"])
nearly_codes = st.lists(
    st.sampled_from(
        ["SP1", "KL1", "FC1", "S4C", "D1", "AAAAAAD", "-", " ", "0", "1", "\n", "ſ", "١"]
    )
).map("".join)
piles = st.sampled_from(
    ["1", "2", "10", "11", "0", "w", "h", "hs", "a", "d", "stock", "-1", "²", ""]
)
nearly_moves = st.one_of(
    st.just("D"),
    st.builds("{}-{}".format, piles, piles),
    st.builds("{}-{}x{}".format, piles, piles, st.integers(-1, 2000)),
    st.text(max_size=8),
)
records = st.builds(
    "{}\n{}".format, st.one_of(codes, nearly_codes, st.text()), st.lists(nearly_moves).map(" ".join)
)


@unhurried
@given(text=st.one_of(st.text(), nearly_codes))
def test_any_text_as_a_code(spider: CommandLine, text: str) -> None:
    said = spider("show", "--json", "--", text)
    if said.code:
        complaint(said, 2)
    else:
        assert said.err == ""


@unhurried
@given(record=records)
def test_any_text_as_a_record(spider: CommandLine, record: str) -> None:
    said = spider("check", "-", "--json", stdin=record.encode("utf-8", "replace"))
    if said.code:
        assert said.code in (1, 2)
        complaint(said, said.code)
    else:
        assert said.err == ""


@unhurried
@given(data=st.binary())
def test_any_bytes_as_a_record(spider: CommandLine, data: bytes) -> None:
    complaint(spider("check", "-", stdin=data), 2)


@unhurried
@given(
    words=st.lists(
        st.one_of(
            st.text(max_size=12),
            st.sampled_from(
                [
                    "--suits",
                    "4",
                    "--code",
                    "--lang",
                    "--look=",
                    "--data-dir",
                    "-",
                    "--",
                    "show",
                    "check",
                    "-h",
                    "--json",
                    "games",
                    "--record",
                    "rules",
                    "\x00",
                    "\ud800",
                ]
            ),
        ),
        max_size=4,
    )
)
def test_any_words_as_a_command_line(spider: CommandLine, words: list[str]) -> None:
    said = spider(*words)
    assert said.code in (0, 1, 2)
    assert "Traceback" not in said.err
    if said.code:
        complaint(said, said.code)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("latin", b"SP1-S4C-AAAAAAD\n# caf\xe9\n", "is no UTF-8 text"),
        ("big", b"SP1-S4C-AAAAAAD\n" + b"D " * 600_000, "is too big for a game record"),
        ("empty", b"", "the game code is missing"),
        ("zeroes", bytes(100), "no game code"),
        ("page", b"<!DOCTYPE html><html></html>", "no game code"),
    ],
)
def test_files_that_are_no_records(
    spider: CommandLine, name: str, content: bytes, words: str
) -> None:
    path = spider.home / name
    path.write_bytes(content)
    for command in ("check", "replay"):
        assert words in complaint(spider(command, str(path)))


def test_files_that_cannot_be_read(spider: CommandLine) -> None:
    assert "No such file" in complaint(spider("check", str(spider.home / "nothing")))
    assert "directory" in complaint(spider("check", str(spider.home)))
    assert complaint(spider("check", ""))
    assert "too big" in complaint(spider("check", "/dev/zero"))


def test_a_record_with_a_byte_order_mark_and_windows_line_ends(spider: CommandLine) -> None:
    text = WIN_FILES[0].read_text(encoding="utf-8").replace("\n", "\r\n")
    assert spider("check", "-", "--json", stdin=b"\xef\xbb\xbf" + text.encode()).code == 0


def test_nothing_hidden_in_a_name_reaches_the_terminal(spider: CommandLine) -> None:
    for said in (
        spider("check", "\x1b[2J\x07evil"),
        spider("show", "\x1b[2Jevil"),
        spider("check", "-", stdin=b"SP1-S4C-AAAAAAD\n\x1b]0;evil\x07"),
        spider("\x1b[2J"),
        spider("--\x1b[2J"),
        spider("--suits", "\x1b[2J"),
    ):
        assert "\x1b" not in complaint(said)


def test_a_language_without_its_digits_or_letters_changes_no_code(spider: CommandLine) -> None:
    # In Turkish, i and I are two letters; a code must not care.
    for locale in ("tr_TR.UTF-8", "th_TH.UTF-8", "vi_VN.UTF-8", "fr_FR.UTF-8"):
        spider.monkeypatch.setenv("LC_ALL", locale)
        assert '"SP1-S4C-AIIIAID"' in spider("show", "sp1-s4c-aiiiaid", "--json").out


@pytest.mark.parametrize(
    ("words", "code"),
    [("show SP1-S4C-AAAAAAD", 0), ("check -", 2), ("show X", 2), ("nonsense", 2), ("--version", 0)],
)
@pytest.mark.parametrize("locale", ["C", "POSIX", "C.UTF-8"])
def test_the_program_itself_in_any_locale(words: str, code: int, locale: str) -> None:
    said = program(*words.split(), environ={"LC_ALL": locale})
    assert said.code == code
    if locale != "C.UTF-8":
        assert (said.out + said.err).isascii()
    if code:
        complaint(said, code)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_output_that_can_hold_no_suit_signs(encoding: str) -> None:
    said = program("rules", environ={"PYTHONIOENCODING": encoding})
    assert said.code == 0
    assert "9H on 10S" in said.out


def test_a_move_that_is_not_allowed_ends_with_1() -> None:
    complaint(program("check", "-", stdin=b"FC1-1\n1-1x1"), 1)


@pytest.mark.parametrize("line", ["rules", "-h", "--version", "rules -h", "show 617"])
def test_a_reader_that_goes_away_is_no_error(line: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "spider_tui", *line.split()],
            stdout=pipe,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_said() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "spider_tui", "rules"],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"spider: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
@pytest.mark.parametrize("line", ["check -", "rules", "-h"])
def test_closed_streams_do_no_harm(closed: str, line: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$0" -m spider_tui {line} {closed}', sys.executable],
        input=b"FC1-1",
        capture_output=True,
        cwd=ROOT,
        timeout=60,
    )
    assert done.returncode == (2 if (line, closed) == ("check -", "<&-") else 0)
    assert b"Traceback" not in done.stderr


def test_a_fault_of_the_program_is_told_in_one_line() -> None:
    code = (
        "import sys, types\n"
        "def play(*wanted): raise LookupError('lost\\nand found')\n"
        "sys.modules['spider_tui.play'] = types.SimpleNamespace(play=play)\n"
        "sys.argv = ['spider', *sys.argv[1:]]\n"
        "from spider_tui.__main__ import main\n"
        "sys.exit(main())"
    )
    for words in ([], ["klondike"]):
        done = subprocess.run(
            [sys.executable, "-c", code, *words], capture_output=True, cwd=ROOT, timeout=60
        )
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr == b"spider: LookupError: lost and found\n"


@pytest.mark.parametrize("words", ["", "--suits 4", "klondike", "freecell --deal 617"])
@pytest.mark.parametrize("term", ["xterm-256color", "dumb"])
def test_without_a_terminal_it_ends_at_once(words: str, term: str) -> None:
    complaint(program(*words.split(), environ={"TERM": term}))
