"""Statistics are facts: worked examples, counted by hand."""

import sqlite3
from pathlib import Path

import pytest

from spider_tui.engine.codes import GameCode
from spider_tui.store.statistics import Best, Figures, Finished, count
from spider_tui.store.store import Store
from spider_tui.store.summary import How

from .games import EASY, HARD, WIN, win

W, G, U = How.WON, How.GIVEN_UP, None


def games(*endings: How | None, variant: str = "S1C") -> list[Finished]:
    return [
        Finished("SP1", variant, how, score=1000, moves=100, seconds=600, hints=0, id=number)
        for number, how in enumerate(endings, start=1)
    ]


def figures(*endings: How | None) -> Figures:
    return count(games(*endings)).get(("SP1", "S1C"), Figures())


def test_no_games_no_figures() -> None:
    assert count([]) == {}
    assert Figures().win_rate is None
    assert Figures().best_score is None


@pytest.mark.parametrize(
    ("endings", "rate"),
    [
        ((U,), None),
        ((W,), 1.0),
        ((G,), 0.0),
        ((W, G), 0.5),
        ((W, G, U, U, G, G), 0.25),
        ((W, W, U, G), 2 / 3),
    ],
    ids=str,
)
def test_the_win_rate_is_won_by_won_and_given_up(
    endings: tuple[How | None, ...], rate: float | None
) -> None:
    assert figures(*endings).win_rate == rate


@pytest.mark.parametrize(
    ("endings", "now", "longest"),
    [
        ((), 0, 0),
        ((U,), 0, 0),
        ((W,), 1, 1),
        ((W, U, W), 2, 2),
        ((W, W, G), 0, 2),
        ((W, W, G, W), 1, 2),
        ((G, W, W, W, G, G, W, W), 2, 3),
        ((G, G), 0, 0),
        ((W, G, W, G, W), 1, 1),
    ],
    ids=str,
)
def test_streaks_count_finished_games_only(
    endings: tuple[How | None, ...], now: int, longest: int
) -> None:
    found = figures(*endings)
    assert (found.streak, found.longest_streak) == (now, longest)


def test_there_are_never_more_wins_than_games() -> None:
    found = figures(W, G, U, W)
    assert (found.won, found.given_up, found.unfinished, found.games) == (2, 1, 1, 4)


def test_best_values_are_those_of_won_games_only() -> None:
    won = Finished("SP1", "S1C", W, score=1100, moves=120, seconds=700, hints=0, id=1)
    better = won._replace(score=1150, moves=90, seconds=650, id=2)
    given_up = won._replace(how=G, score=1300, moves=3, seconds=2, id=3)
    running = given_up._replace(how=U, id=4)
    found = count([won, better, given_up, running])["SP1", "S1C"]
    assert found.best_score == Best(1150, 2)
    assert found.fewest_moves == Best(90, 2)
    assert found.best_time == Best(650, 2)


def test_each_best_value_may_be_of_another_game() -> None:
    one = Finished("SP1", "S1C", W, score=1200, moves=150, seconds=900, hints=0, id=1)
    two = one._replace(score=1100, moves=110, seconds=1000, id=2)
    three = one._replace(score=1000, moves=120, seconds=300, id=3)
    found = count([one, two, three])["SP1", "S1C"]
    assert (found.best_score, found.fewest_moves, found.best_time) == (
        Best(1200, 1),
        Best(110, 2),
        Best(300, 3),
    )


def test_of_equal_best_values_the_first_game_counts() -> None:
    first, second = games(W, W)
    found = count([first, second])["SP1", "S1C"]
    assert found.best_score == Best(1000, 1)
    assert found.fewest_moves == Best(100, 1)
    assert found.best_time == Best(600, 1)


def test_a_won_game_with_score_zero_has_a_best_score() -> None:
    (game,) = games(W)
    assert count([game._replace(score=0)])["SP1", "S1C"].best_score == Best(0, 1)


def test_games_without_points_have_no_best_score() -> None:
    (game,) = games(W)
    found = count([game._replace(prefix="FC1", variant="", score=None)])["FC1", ""]
    assert found.best_score is None
    assert found.fewest_moves == Best(100, 1)


def test_wins_with_hints_are_counted_apart() -> None:
    one, two, three = games(W, W, G)
    found = count([one, two._replace(hints=3), three._replace(hints=1)])["SP1", "S1C"]
    assert (found.won, found.won_with_hints) == (2, 1)


def test_variants_are_kept_apart_by_the_parts_of_their_codes() -> None:
    found = count([*games(W, W), *games(G, variant="S4R"), *games(W, G, variant="S4C")])
    assert {key: (f.won, f.given_up, f.streak) for key, f in found.items()} == {
        ("SP1", "S1C"): (2, 0, 2),
        ("SP1", "S4R"): (0, 1, 0),
        ("SP1", "S4C"): (1, 1, 0),
    }


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.db")


def test_the_figures_of_games_that_were_really_played(path: str) -> None:
    now = 0.0
    store = Store(path, lambda: now)
    # Won in 92 seconds, then given up, then won in 184 seconds, with a hint.
    kept = store.begin(EASY)
    for move in WIN.moves:
        now += 1
        kept.play(move)
    first = kept.id
    kept = store.begin(EASY)
    kept.deal()
    kept.give_up()
    kept = store.begin(EASY)
    for move in WIN.moves:
        now += 2
        kept.play(move)
    store.begin(HARD).deal()
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("UPDATE game SET hints = 1 WHERE id = ?", (kept.id,))
    connection.close()
    assert first
    assert store.statistics() == {
        ("SP1", "S1C"): Figures(
            won=2,
            won_with_hints=1,
            given_up=1,
            streak=1,
            longest_streak=1,
            best_score=Best(1208, first),
            fewest_moves=Best(92, first),
            best_time=Best(92, first),
        ),
        ("SP1", "S4C"): Figures(unfinished=1),
    }


def test_winning_the_same_deal_again_and_again_counts_each_game(path: str) -> None:
    store = Store(path)
    for _ in range(3):
        win(store.begin(EASY))
    found = store.statistics()["SP1", "S1C"]
    assert (found.won, found.games, found.win_rate, found.longest_streak) == (3, 3, 1.0, 3)


def test_streaks_go_by_the_order_of_ending_and_survive_a_restart(path: str) -> None:
    store = Store(path)
    old = store.begin(EASY)
    old.play(WIN.moves[0])
    assert old.id
    lost = store.begin(EASY)
    lost.deal()
    lost.give_up()
    win(store.begin(EASY))
    store.close()
    # Dealt before the lost game, won after it.
    store = Store(path)
    back = store.resume(old.id)
    assert not isinstance(back, tuple)
    assert back is not None
    for move in WIN.moves[1:]:
        back.play(move)
    found = Store(path).statistics()["SP1", "S1C"]
    assert (found.streak, found.longest_streak) == (2, 2)


def test_a_game_given_up_from_the_list_ends_the_streak_now(path: str) -> None:
    store = Store(path)
    old = store.begin(EASY)
    old.deal()
    for _ in range(2):
        win(store.begin(EASY))
    assert old.id
    store.give_up(old.id)
    found = store.statistics()["SP1", "S1C"]
    assert (found.streak, found.longest_streak) == (0, 2)


def test_a_clock_set_back_between_two_games_changes_no_streak(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(path)
    monkeypatch.setattr("time.time", lambda: 2_000_000_000)
    lost = store.begin(EASY)
    lost.deal()
    lost.give_up()
    monkeypatch.setattr("time.time", lambda: 1_000_000_000)
    win(store.begin(EASY))
    assert store.statistics()["SP1", "S1C"].streak == 1


def test_deleted_games_are_counted_no_more(path: str) -> None:
    store = Store(path)
    kept = store.begin(EASY)
    win(kept)
    store.begin(HARD).deal()
    assert kept.id
    store.delete(kept.id)
    assert list(store.statistics()) == [("SP1", "S4C")]


def test_a_game_of_a_later_version_is_still_counted(path: str) -> None:
    store = Store(path)
    store.begin(EASY).deal()
    store.close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE game SET code = 'YK1-AAAAAAD', prefix = 'YK1', variant = ''")
    connection.commit()
    connection.close()
    store = Store(path)
    assert store.statistics() == {("YK1", ""): Figures(unfinished=1)}
    assert store.games()[0].damaged
    assert store.go_on() is None


def test_the_numbers_do_not_depend_on_the_language(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "th_TH.UTF-8")
    store = Store(path)
    win(store.begin(EASY))
    store.close()
    monkeypatch.setenv("LANG", "vi_VN.UTF-8")
    assert Store(path).statistics()["SP1", "S1C"].won == 1
    assert GameCode.parse(Store(path).games()[0].code_text) == EASY
