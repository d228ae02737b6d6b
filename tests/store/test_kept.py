"""A game that is kept: every action on disk at once, and back as it was."""

import sqlite3
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spider_tui.engine.codes import GameCode
from spider_tui.engine.game import UNDO_LIMIT
from spider_tui.engine.moves import DEAL
from spider_tui.engine.records import Record, replay
from spider_tui.engine.refusal import Reason
from spider_tui.store.kept import Kept
from spider_tui.store.store import Store
from spider_tui.store.summary import Damaged, How

from .games import EASY, HARD, MEDIUM, WIN, first_move, history, step, wander, win


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "data" / "games.db")


def on_disk(path: str, game: int | None) -> list[str]:
    """The log of a game as another process would read it now."""
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    rows = connection.execute(
        "SELECT what FROM action WHERE game = ? ORDER BY number", (game,)
    ).fetchall()
    connection.close()
    return [what for (what,) in rows]


def resumed(store: Store, game: int | None, undo_limit: int | None = UNDO_LIMIT) -> Kept:
    assert game is not None
    kept = store.resume(game, undo_limit)
    assert isinstance(kept, Kept)
    return kept


def test_each_action_is_on_disk_when_the_call_returns(path: str) -> None:
    kept = Store(path).begin(EASY)
    kept.deal()
    assert on_disk(path, kept.id) == ["D"]
    kept.undo()
    assert on_disk(path, kept.id) == ["D", "undo"]
    kept.redo()
    assert on_disk(path, kept.id) == ["D", "undo", "redo"]
    assert kept.play(first_move(kept)) is None
    assert on_disk(path, kept.id)[3] == str(kept.game.last_move)


def test_the_game_on_the_table_is_listed_with_the_time_it_was_played_until_now(path: str) -> None:
    now = [100.0]
    store = Store(path, ticks=lambda: now[0])
    store.begin(EASY).deal()
    now[0] += 7
    table = store.begin(HARD)
    table.deal()
    now[0] += 4
    assert [(game.code, game.seconds) for game in store.games()] == [(HARD, 4), (EASY, 7)]
    assert table.seconds == 4


def test_a_refused_action_leaves_no_trace(path: str) -> None:
    kept = Store(path).begin(EASY)
    assert kept.undo() is not None
    assert kept.redo() is not None
    assert kept.play(first_move(kept)._replace(count=50)) is not None
    assert on_disk(path, kept.id) == []
    assert kept.untouched


@settings(max_examples=60, deadline=None)
@given(
    code=st.sampled_from([EASY, MEDIUM, HARD]),
    number=st.integers(0, 1 << 34),
    choices=st.lists(st.integers(0, 1 << 16), min_size=1, max_size=40),
)
def test_every_state_comes_back_equal_with_its_undo_and_redo(
    code: GameCode, number: int, choices: list[int]
) -> None:
    with tempfile.TemporaryDirectory() as directory:
        here, there = Store(directory + "/games.db"), Store(directory + "/games.db")
        kept = here.begin(code._replace(number=number))
        for choice in choices:
            step(kept, choice)
            back = resumed(there, kept.id)
            assert back.game.position == kept.game.position
            assert back.game.moves == kept.game.moves
            assert (back.game.undos, back.game.redos) == (kept.game.undos, kept.game.redos)
        reach = history(back.game)
        assert reach == history(kept.game)
        here.close()
        there.close()


def test_a_long_game_comes_back_with_a_hundred_undos_and_no_more(path: str) -> None:
    store = Store(path)
    kept = store.begin(HARD)
    for _ in range(130):
        kept.play(first_move(kept))
    while kept.undo() is None:
        pass
    assert len(kept.game.moves) == 30
    store.close()
    again = Store(path).go_on()
    assert again is not None
    assert len(again.game.moves) == 30
    assert again.game.redos == 100
    refusal = again.undo()
    assert refusal is not None
    assert refusal.reason == Reason.UNDO_LIMIT


def test_what_was_undone_without_limit_can_be_resumed_with_one(path: str) -> None:
    store = Store(path)
    kept = store.begin(HARD, undo_limit=None)
    for _ in range(130):
        kept.play(first_move(kept))
    while kept.undo() is None:
        pass
    store.close()
    limited = Store(path).go_on()
    assert limited is not None
    assert limited.game.position == limited.game.start
    assert limited.game.undo_limit == UNDO_LIMIT
    assert limited.game.redos == 130


def test_resuming_deals_nothing(path: str) -> None:
    store = Store(path)
    kept = store.begin(EASY)
    kept.deal()
    for _ in range(3):
        again = resumed(store, kept.id)
        assert again.game.position == kept.game.position
        assert len(again.game.position.stock) == 40
    assert on_disk(path, kept.id) == ["D"]


def test_score_zero_and_scores_above_a_thousand_come_back(path: str) -> None:
    store = Store(path)
    kept = store.begin(EASY)
    win(kept)
    (summary,) = store.games()
    assert (summary.score, summary.moves, summary.how) == (1208, 92, How.WON)
    poor = store.begin(HARD, undo_limit=None)
    back_and_forth = 0
    while poor.game.position.score != 0 and back_and_forth < 600:
        poor.play(first_move(poor))
        back_and_forth += 1
    assert poor.game.position.score == 0
    assert store.games()[0].score == 0
    assert resumed(store, poor.id).game.position == poor.game.position


def test_a_win_is_recorded_once_and_stays(path: str) -> None:
    store = Store(path)
    kept = store.begin(EASY)
    win(kept)
    assert kept.how is How.WON
    assert kept.undo() is not None
    assert kept.redo() is not None
    assert kept.play(DEAL) is not None
    kept.give_up()
    kept.save()
    again = resumed(store, kept.id)
    assert again.how is How.WON
    assert again.undo() is not None
    again.give_up()
    store.give_up(kept.id or 0)
    assert store.count() == 1
    figures = store.statistics()["SP1", "S1C"]
    assert (figures.won, figures.given_up, figures.unfinished) == (1, 0, 0)
    assert store.go_on() is None


def test_a_deal_nothing_was_done_in_waits_but_is_neither_listed_nor_counted(path: str) -> None:
    store = Store(path)
    kept = store.begin(EASY)
    assert kept.untouched
    assert store.games() == []
    assert store.count() == 0
    assert store.statistics() == {}
    store.close()
    store = Store(path)
    again = store.go_on()
    assert again is not None
    assert (again.id, again.code) == (kept.id, EASY)


def test_a_deal_nothing_was_done_in_is_forgotten_for_another(path: str) -> None:
    store = Store(path)
    store.begin(EASY)
    kept = store.begin(HARD)
    kept.deal()
    assert store.go_on(code=EASY) is None


def test_giving_up_an_untouched_deal_is_no_lost_game(path: str) -> None:
    store = Store(path)
    kept = store.begin(EASY)
    kept.give_up()
    assert kept.how is None
    assert kept.deal() is None
    assert store.statistics()["SP1", "S1C"].given_up == 0


def test_a_new_game_leaves_the_old_one_among_the_kept(path: str) -> None:
    store = Store(path)
    store.begin(EASY).deal()
    store.begin(EASY).deal()
    assert [summary.how for summary in store.games()] == [None, None]
    assert store.statistics()["SP1", "S1C"].unfinished == 2


def test_games_are_listed_by_when_they_were_last_on_the_table(path: str) -> None:
    store = Store(path)
    first, second, third = (store.begin(code) for code in (EASY, MEDIUM, HARD))
    for kept in (first, second, third):
        kept.deal()
    ids = {summary.code: summary.id for summary in store.games()}
    assert [summary.code for summary in store.games()] == [HARD, MEDIUM, EASY]
    resumed(store, ids[EASY])
    assert [summary.code for summary in store.games()] == [EASY, HARD, MEDIUM]
    assert [summary.code for summary in store.games(limit=1, offset=1)] == [HARD]


def test_go_on_takes_the_last_unfinished_game_that_fits(path: str) -> None:
    store = Store(path)
    for code in (HARD, HARD.next, MEDIUM):
        store.begin(code).deal()
    win(store.begin(EASY))
    store.close()

    def code_of(kept: Kept | None) -> GameCode | None:
        return kept.code if kept else None

    assert code_of(Store(path).go_on()) == MEDIUM
    assert code_of(Store(path).go_on("SP1", "S4C")) == HARD.next
    assert code_of(Store(path).go_on(code=HARD)) == HARD
    assert code_of(Store(path).go_on("SP1", "S1C")) is None
    assert code_of(Store(path).go_on("KL1")) is None
    # What was looked at last is what comes back.
    assert code_of(Store(path).go_on()) == HARD


def test_after_a_win_the_variant_is_remembered(path: str) -> None:
    store = Store(path)
    assert store.last_variant() is None
    store.begin(HARD).deal()
    win(store.begin(EASY))
    assert store.last_variant() == ("SP1", "S1C")
    assert store.last_variant("SP1") == ("SP1", "S1C")
    assert store.last_variant("KL1") is None


def test_the_record_of_a_game_leaves_out_what_was_undone(path: str) -> None:
    store = Store(path)
    kept = store.begin(MEDIUM)
    wander(kept, 60)
    record = store.record(kept.id or 0)
    assert record == Record(MEDIUM, kept.game.moves)
    won = store.begin(EASY)
    win(won)
    assert store.record(won.id or 0) == WIN
    assert store.record(999) is None


def test_giving_up_from_the_list(path: str) -> None:
    store = Store(path)
    old = store.begin(EASY)
    old.deal()
    table = store.begin(HARD)
    table.deal()
    assert old.id
    assert table.id
    store.give_up(old.id)
    store.give_up(table.id)
    assert table.how is How.GIVEN_UP
    assert table.deal() is not None
    assert [summary.how for summary in store.games()] == [How.GIVEN_UP, How.GIVEN_UP]
    assert store.games()[0].ended is not None


def test_a_deleted_game_is_gone_and_its_id_never_means_another(path: str) -> None:
    store = Store(path)
    kept = store.begin(EASY)
    kept.deal()
    assert kept.id
    store.begin(HARD)
    store.delete(kept.id)
    assert on_disk(path, kept.id) == []
    assert store.resume(kept.id) is None
    other = store.begin(HARD)
    assert other.id
    store.delete(other.id)
    assert store.begin(EASY).id not in (kept.id, other.id)


def test_a_game_whose_actions_cannot_be_deleted_stays_as_a_whole(path: str) -> None:
    store = Store(path)
    kept = store.begin(EASY)
    kept.deal()
    assert kept.id
    connection = sqlite3.connect(path)
    connection.execute(
        "CREATE TRIGGER kept BEFORE DELETE ON action BEGIN SELECT RAISE(ABORT, 'kept'); END"
    )
    connection.close()
    store.delete(kept.id)
    assert store.take_trouble() is not None
    (summary,) = Store(path).games()
    assert (summary.id, summary.moves, summary.damaged) == (kept.id, 1, False)
    assert on_disk(path, kept.id) == ["D"]


def test_a_game_deleted_in_another_window_is_written_again_by_the_next_action(path: str) -> None:
    store = Store(path)
    kept = store.begin(EASY)
    kept.deal()
    assert kept.id
    Store(path).delete(kept.id)
    kept.undo()
    assert on_disk(path, kept.id) == ["D", "undo"]
    assert store.take_trouble() is None


def test_the_time_is_kept(path: str) -> None:
    now = 0.0

    def clock() -> float:
        return now

    store = Store(path, clock)
    kept = store.begin(EASY)
    now = 12.0
    kept.deal()
    now = 20.0
    kept.pause()
    now = 500.0
    store.close()
    again = Store(path, clock).go_on()
    assert again is not None
    assert again.seconds == 20
    now = 505.0
    assert again.seconds == 25


def test_hints_that_were_counted_stay(path: str) -> None:
    Store(path).begin(EASY).deal()
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("UPDATE game SET hints = 2")
    connection.close()
    store = Store(path)
    again = store.go_on()
    assert again is not None
    again.deal()
    store.close()
    (summary,) = Store(path).games()
    assert (summary.moves, summary.hints) == (2, 2)


def test_the_time_stands_still_after_the_win(path: str) -> None:
    now = 0.0
    store = Store(path, lambda: now)
    kept = store.begin(EASY)
    for move in WIN.moves:
        now += 1
        kept.play(move)
    now += 30
    kept.go_on()
    now += 30
    assert kept.seconds == 92
    assert store.games()[0].seconds == 92


@pytest.mark.parametrize(
    ("edit", "number", "what"),
    [
        ("UPDATE action SET what = '1-1x9' WHERE number = 2", 2, "1-1x9"),
        ("UPDATE action SET what = 'nonsense' WHERE number = 3", 3, "nonsense"),
        ("UPDATE action SET what = 'redo' WHERE number = 1", 1, "redo"),
        ("UPDATE action SET what = x'ff00' WHERE number = 1", 1, "b'\\xff\\x00'"),
        ("DELETE FROM action WHERE number = 2", 2, "undo"),
        ("DELETE FROM action WHERE number = 3", 3, ""),
        ("UPDATE game SET code = 'SP1-S9C-AAAAAAD'", 0, "SP1-S9C-AAAAAAD"),
    ],
)
def test_an_edited_game_is_damaged_and_harms_no_other(
    path: str, edit: str, number: int, what: str
) -> None:
    store = Store(path)
    kept = store.begin(EASY)
    kept.deal()
    kept.deal()
    kept.undo()
    store.close()
    connection = sqlite3.connect(path)
    connection.execute(edit)
    connection.commit()
    connection.close()
    store = Store(path)
    good = store.begin(HARD)
    good.deal()
    # It is listed as damaged before anybody tried to go on with it.
    assert {s.id: s.damaged for s in store.games()} == {kept.id: True, good.id: False}
    damaged = store.check(kept.id or 0)
    assert damaged is not None
    assert (damaged.id, damaged.number, damaged.what) == (kept.id, number, what)
    assert isinstance(store.resume(kept.id or 0), Damaged)
    assert {s.id: s.damaged for s in store.games()} == {kept.id: True, good.id: False}
    assert store.check(good.id or 0) is None
    assert store.statistics()["SP1", "S4C"].unfinished == 1
    again = store.go_on()
    assert again is not None
    assert again.id == good.id


def test_a_legal_edit_is_followed(path: str) -> None:
    store = Store(path)
    kept = store.begin(EASY)
    kept.deal()
    kept.undo()
    store.close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE action SET what = 'D' WHERE number = 2")
    connection.commit()
    connection.close()
    store = Store(path)
    assert store._edited([kept.id or 0]) == {kept.id}
    assert [summary.damaged for summary in store.games()] == [False]
    # And followed once, not each time the list is opened.
    assert store._edited([kept.id or 0]) == set()
    assert len(resumed(store, kept.id).game.moves) == 2


def test_taking_up_the_game_on_the_table_again_loses_nothing(path: str) -> None:
    now = 0.0
    store = Store(path, lambda: now)
    kept = store.begin(EASY)
    now = 5.0
    dealt = kept.id
    kept = resumed(store, dealt)
    assert kept.untouched
    kept.deal()
    assert kept.id == dealt
    now = 10.0
    again = store.go_on()
    assert again is not None
    assert (again.id, again.seconds, again.game.position.moves) == (kept.id, 10, 1)
    again.undo()
    assert on_disk(path, kept.id) == ["D", "undo"]
    assert store.take_trouble() is None


def test_going_on_passes_a_damaged_game_over_and_says_which(path: str) -> None:
    store = Store(path)
    store.begin(HARD).deal()
    kept = store.begin(EASY)
    kept.deal()
    store.close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE action SET what = '1-1' WHERE game = ?", (kept.id,))
    connection.commit()
    connection.close()
    store = Store(path)
    again = store.go_on()
    assert again is not None
    assert again.code == HARD
    trouble = store.take_trouble()
    assert trouble is not None
    assert (trouble.kind, trouble.detail) == ("damaged game", str(EASY))
    assert store.take_trouble() is None


def test_the_win_used_here_is_one() -> None:
    game = replay(EASY, WIN.moves)
    assert getattr(game, "won", False)


def test_a_start_reads_through_indices_only(path: str) -> None:
    """10,000 kept games must not make a start slower than ten."""
    store = Store(path)
    seen: list[str] = []
    connection = store._database._connection
    connection.set_trace_callback(seen.append)
    store.begin(EASY).deal()
    store.go_on()
    store.go_on("SP1", "S1C")
    store.go_on(code=EASY)
    store.last_variant()
    store.games(limit=20)
    connection.set_trace_callback(None)
    selects = [statement for statement in seen if statement.lstrip().startswith("SELECT")]
    assert len(selects) >= 6
    for select in selects:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {select}").fetchall()
        for *_, step_text in plan:
            assert "USING" in step_text or "SCAN" not in step_text, (select, step_text)
            assert "TEMP B-TREE" not in step_text, (select, step_text)
