"""The program lives through whatever it is sent; the bench of random input sends much more."""

from tests.bench.random_input import CODES, attack


def test_keys_mouse_resizes_and_noise_end_in_the_game_that_is_kept() -> None:
    counts = attack(200 * len(CODES), seed=5)
    assert counts["events"] == 200 * len(CODES)
    assert counts["checks"] == len(CODES)
