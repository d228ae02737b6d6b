from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from .commandline import CommandLine

# How long an example takes says something about the machine, nothing about the game.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.fixture
def spider(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> CommandLine:
    """Return the command line, in an empty home."""
    return CommandLine(monkeypatch, capsys, tmp_path)
