from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.preloaded import fork
from tests.pty import PYTHON, Terminal, settle_all
from tests.terminal.conftest import ROOT, stand_in
from tests.terminal.differential import Tally, agree, compare, game_steps, stand_in_steps

PALETTE = {"COLORTERM": ""}
STANDARD = {"COLORTERM": "", "TERM": "xterm-16color"}


def game(home: Path, code: str, *options: str, environment: dict[str, str]) -> Terminal:
    """Start the game itself."""
    return Terminal(
        [PYTHON, "-m", "tests.terminal.game", *options, code],
        environment={
            "HOME": str(home / "-".join(options)),
            "XDG_DATA_HOME": "",
            "XDG_CONFIG_HOME": "",
            **environment,
        },
        cwd=ROOT,
        start=fork,
    )


def up(terminal: Terminal) -> Terminal:
    """Wait until the app itself reads what is typed."""
    terminal.until(lambda screen: b"2004h" in terminal.raw and "Moves 0" in screen.text)
    terminal.settle()
    return terminal


def test_the_stand_in_shows_what_textuals_own_output_shows() -> None:
    with stand_in("--stock", start=fork) as stock, stand_in(start=fork) as ours:
        for terminal in (stock, ours):
            terminal.until_text("0 คำใบ้")
        tally = compare(stock, ours, stand_in_steps, 50, 1)
    assert tally.our_bytes < tally.stock_bytes / 2


@pytest.mark.parametrize(
    ("seed", "code", "environment"),
    [(1, "SP1-S4C-AAAAAAD", {}), (2, "KL1-D1-AAAAAAD", PALETTE), (3, "FC1-11982", STANDARD)],
)
def test_the_game_shows_what_textuals_own_output_shows(
    seed: int, code: str, environment: dict[str, str], tmp_path: Path
) -> None:
    with (
        game(tmp_path, code, "--stock", environment=environment) as stock,
        game(tmp_path, code, environment=environment) as ours,
    ):
        tally: Tally = compare(up(stock), up(ours), game_steps, 110, seed)
    assert tally.steps == 110
    assert tally.our_bytes < tally.stock_bytes / 2


@pytest.fixture
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Terminal, Terminal]]:
    with (
        game(tmp_path, "SP1-S4C-AAAAAAD", f"--breaks={request.param}", environment={}) as broken,
        game(tmp_path, "SP1-S4C-AAAAAAD", environment={}) as whole,
    ):
        yield up(broken), up(whole)


@pytest.mark.parametrize("pair", ["spans", "display", "running"], indirect=True)
def test_the_game_still_plays_when_private_parts_change(
    pair: tuple[Terminal, Terminal],
) -> None:
    for keys in ("\x1b[C", "11", "d", "u"):
        for terminal in pair:
            terminal.send(keys)
        settle_all(pair)
        agree(pair, keys)
    for terminal in pair:
        terminal.resize(100, 30)
    settle_all(pair)
    agree(pair, "resize")
    pair[0].press("q")
    assert pair[0].wait() == 0
