import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from .commandline import CommandLine

# How long an example takes says something about the machine, nothing about the game.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


LONGEST = (
    "tests/ui/test_random_pty.py",
    "tests/e2e/test_kills.py",
    "tests/e2e/test_bursts.py",
    "tests/terminal/test_differential.py",
    "tests/engine/test_freecell_play.py",
    "tests/engine/test_klondike_play.py",
    "tests/engine/test_spider_machine.py",
    "tests/store/test_troubles.py",
    "tests/e2e/",
    "tests/terminal/",
    "tests/ui/",
)
"""What goes first when several processes share the tests: short ones fill up the end."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Return the number of processes where it was not said: twice as many as cores.

    A test of the program waits as long as the program works, one of the app till that is idle.
    """
    if config.option.numprocesses != "auto" or "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return (cores or 1) * 2


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put what takes long first, where several processes share the tests."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: _place(item.nodeid))


def _place(nodeid: str) -> int:
    return next((at for at, path in enumerate(LONGEST) if nodeid.startswith(path)), len(LONGEST))


@pytest.fixture
def spider(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> CommandLine:
    """Return the command line, in an empty home."""
    return CommandLine(monkeypatch, capsys, tmp_path)
