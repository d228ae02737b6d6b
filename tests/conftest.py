from pathlib import Path

import pytest

from .commandline import CommandLine


@pytest.fixture
def spider(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> CommandLine:
    """Return the command line, in an empty home."""
    return CommandLine(monkeypatch, capsys, tmp_path)
