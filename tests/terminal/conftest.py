import os
import sys

import pytest

from tests.preloaded import fork
from tests.pty import Terminal, spawn

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def stand_in(*options, **how):
    """Start the stand-in app on a pty."""
    command = [sys.executable, "-m", "tests.terminal.standin", *options]
    return Terminal(command, cwd=ROOT, **how)


@pytest.fixture
def start():
    """Start stand-ins that are up when they are returned, and end with the test.

    They are forked (see tests/preloaded.py); `cold_start` starts them as a shell does.
    """
    yield from _starting(fork)


@pytest.fixture
def cold_start():
    """Start stand-ins as a shell does."""
    yield from _starting(spawn)


def _starting(way):
    running = []

    def begin(*options, ready="0 คำใบ้", **how):
        terminal = stand_in(*options, start=way, **how)
        running.append(terminal)
        if ready:
            terminal.until_text(ready)
            terminal.settle()
        return terminal

    yield begin
    for terminal in running:
        terminal.close()
