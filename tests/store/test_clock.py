"""Time played stands still while the player is away."""

import pytest

from spider_tui.store.clock import PlayClock


class Ticks:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def ticks() -> Ticks:
    return Ticks()


def test_time_runs_from_the_start_on(ticks: Ticks) -> None:
    clock = PlayClock(now=ticks)
    ticks.now += 12.5
    assert clock.seconds == 12.5


def test_time_goes_on_from_what_was_played_before(ticks: Ticks) -> None:
    clock = PlayClock(played=100, now=ticks)
    ticks.now += 5
    assert clock.seconds == 105


def test_an_hour_without_a_key_counts_one_minute(ticks: Ticks) -> None:
    clock = PlayClock(now=ticks)
    ticks.now += 3600
    assert clock.seconds == 60


def test_a_key_after_an_absence_starts_the_time_again(ticks: Ticks) -> None:
    clock = PlayClock(now=ticks)
    ticks.now += 3600
    clock.active()
    ticks.now += 10
    assert clock.seconds == 70


def test_a_key_each_half_minute_counts_all_of_it(ticks: Ticks) -> None:
    clock = PlayClock(now=ticks)
    for _ in range(10):
        ticks.now += 30
        clock.active()
    assert clock.seconds == 300


def test_time_without_focus_does_not_count(ticks: Ticks) -> None:
    clock = PlayClock(now=ticks)
    ticks.now += 10
    clock.pause()
    ticks.now += 30
    clock.active()
    clock.pause()
    ticks.now += 30
    assert clock.seconds == 10
    clock.go_on()
    ticks.now += 5
    assert clock.seconds == 15


def test_going_on_without_a_pause_loses_no_time(ticks: Ticks) -> None:
    clock = PlayClock(now=ticks)
    ticks.now += 10
    clock.go_on()
    ticks.now += 10
    assert clock.seconds == 20


def test_a_clock_that_goes_back_takes_no_time_away(ticks: Ticks) -> None:
    clock = PlayClock(played=5, now=ticks)
    ticks.now -= 100
    assert clock.seconds == 5
