"""Game records as plain text."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from spider_tui.engine.codes import Fault, GameCode
from spider_tui.engine.game import Game
from spider_tui.engine.moves import DEAL, Move
from spider_tui.engine.piles import column
from spider_tui.engine.records import Record, RecordError, Stopped, replay
from spider_tui.engine.refusal import Reason

from .data import WIN_FILES
from .test_codes import codes

CODE = "SP1-S4C-AAAAAAD"

moves = st.just(DEAL) | st.builds(
    Move,
    st.integers(1, 10).map(column),
    st.integers(1, 10).map(column),
    st.integers(0, 13),
)


@given(codes(), st.lists(moves, max_size=60))
def test_a_record_reads_back_what_it_writes(code: GameCode, played: list[Move]) -> None:
    record = Record(code, tuple(played))
    text = str(record)
    assert Record.parse(text) == record
    assert text.endswith("\n")
    assert text.splitlines()[0] == str(code)
    assert all(len(line) < 80 for line in text.splitlines())


@pytest.mark.parametrize("path", WIN_FILES, ids=[path.stem for path in WIN_FILES])
def test_a_record_written_anew_holds_the_same_moves(path: Path) -> None:
    record = Record.parse(path.read_text(encoding="utf-8"))
    assert Record.parse(str(record)) == record


def test_a_game_is_recorded_without_its_undone_moves() -> None:
    game = Game(GameCode.parse("SP1-S4C-AAAAAAD"))
    game.play(Move.parse("9-5"))
    game.deal()
    game.undo()
    game.play(Move.parse("7-10x1"))
    assert str(Record(game.code, game.moves)) == f"{CODE}\n9-5x1 7-10x1\n"


def test_comments_blank_lines_and_any_white_space_are_skipped() -> None:
    text = f"# found by chance\n\n  {CODE}  # four suits\n\t9-5x1 # first\n# 1-1\n\n7-10 \t d\n"
    record = Record.parse(text)
    assert record.code == GameCode.parse(CODE)
    assert list(map(str, record.moves)) == ["9-5x1", "7-10", "D"]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_every_system_ends_its_lines_its_own_way(ending: str) -> None:
    record = Record.parse(f"{CODE}{ending}9-5x1{ending}# note{ending}D{ending}")
    assert list(map(str, record.moves)) == ["9-5x1", "D"]
    with pytest.raises(RecordError) as error:
        Record.parse(f"{CODE}{ending}9-5x1{ending}# note{ending}oops{ending}")
    assert (error.value.line, error.value.word) == (4, "oops")


@pytest.mark.parametrize("sign", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"])
def test_a_comment_ends_with_its_line_only(sign: str) -> None:
    assert Record.parse(f"{CODE}\nD # a{sign}b D\nD").moves == (DEAL, DEAL)


def test_a_byte_order_mark_is_skipped() -> None:
    assert Record.parse(f"\ufeff{CODE}\nD").moves == (DEAL,)


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        (f"{CODE}\n9-5x1 oops D", 2, "oops"),
        (f"{CODE}\n\n# x\n D 3-", 4, "3-"),
        (f"{CODE}\nD\ufeffD", 2, "D\ufeffD"),
        (f"{CODE}\n٣-1", 2, "٣-1"),
        (f"{CODE}\n{CODE}", 2, CODE),
        (f"{CODE}\n1-2x0", 2, "1-2x0"),
        (f"{CODE}\n3 -4", 2, "3"),
        (f"{CODE}\n" + "D " * 30_000 + "x", 2, "x"),
        ("", 1, ""),
        ("# nothing", 1, ""),
        ("\n\n# nothing\n", 4, ""),
    ],
)
def test_the_line_and_the_word_that_are_no_move_are_named(text: str, line: int, word: str) -> None:
    with pytest.raises(RecordError) as error:
        Record.parse(text)
    assert (error.value.line, error.value.word) == (line, word)
    assert error.value.code_error is None


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("9-5x1 D", 1, Fault.GAME),
        ("\n# x\nSP1-S3C-AAAAAAD\nD", 3, Fault.VARIANT),
        ("SP1-S4C-AAAAAAD 9-5x1", 1, Fault.NUMBER),
        ("SP1-S4C-AAAAAA # short", 1, Fault.LENGTH),
        ("\x7fELF\x00\x00", 1, Fault.GAME),
        ("\ufeff\ufeffSP1-S4C-AAAAAAD", 1, Fault.GAME),
    ],
)
def test_the_wrong_part_of_the_code_on_the_first_line_is_named(
    text: str, line: int, fault: Fault
) -> None:
    with pytest.raises(RecordError) as error:
        Record.parse(text)
    assert error.value.line == line
    assert error.value.code_error is not None
    assert error.value.code_error.fault == fault


@given(st.text() | st.lists(st.sampled_from([CODE, "\n", "D", "3-7", "x2", " ", "#"])).map("".join))
@example("x" * 1_000_000)
@example(f"{CODE}\n" + "9" * 1_000_000)
@example(f"{CODE}\n1-2x" + "9" * 1_000_000)
@example(f"{CODE}\n" * 3)
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    try:
        record = Record.parse(text)
    except RecordError:
        return
    assert Record.parse(str(record)) == record


def test_a_replay_stops_at_the_first_illegal_move() -> None:
    record = Record.parse(f"{CODE}\n9-5x1 7-10x1 1-2x1 D")
    stopped = replay(record.code, record.moves)
    assert isinstance(stopped, Stopped)
    assert stopped.number == 3
    assert str(stopped.move) == "1-2x1"
    assert stopped.refusal.reason == Reason.WRONG_RANK
    assert stopped.game.moves == record.moves[:2]


@pytest.mark.parametrize("word", ["11-1", "1-11", "1-a", "1-w", "w-1", "1-1", "1-2x9", "1-h"])
def test_a_move_between_piles_the_game_lacks_is_illegal_and_no_garbage(word: str) -> None:
    record = Record.parse(f"{CODE}\n{word}")
    assert isinstance(replay(record.code, record.moves), Stopped)
