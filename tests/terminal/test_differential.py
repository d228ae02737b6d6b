import pytest

from tests.terminal.conftest import stand_in
from tests.terminal.differential import compare, stand_in_steps


@pytest.mark.parametrize(
    ("seed", "count", "environment"),
    [(1, 180, {}), (2, 80, {"COLORTERM": ""}), (3, 40, {"COLORTERM": "", "TERM": "ansi"})],
)
def test_random_input_shows_what_textuals_own_output_shows(seed, count, environment):
    with (
        stand_in("--stock", environment=environment) as stock,
        stand_in(environment=environment) as ours,
    ):
        for terminal in (stock, ours):
            terminal.until_text("0 คำใบ้")
        tally = compare(stock, ours, stand_in_steps, count, seed)
    assert tally.steps == count
    assert tally.our_bytes < tally.stock_bytes / 2
