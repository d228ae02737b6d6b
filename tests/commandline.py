"""The command line for tests: run in this process or as a program, in a home of its own."""

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from spider_tui import i18n
from spider_tui.cli import run
from spider_tui.wanted import Options, Wanted

ROOT = Path(__file__).parent.parent


class Said(NamedTuple):
    """What came of a command line."""

    code: int
    out: str
    err: str


class CommandLine:
    """Runs command lines in this process; what would have opened the screen is noted."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
    ) -> None:
        self.monkeypatch = monkeypatch
        self.home = home
        self._capsys = capsys
        self.played: list[tuple[Wanted, Options]] = []
        for name in list(os.environ):
            if name.startswith(("SPIDER_", "XDG_", "LC_", "LANG")):
                monkeypatch.delenv(name)
        monkeypatch.setenv("LC_ALL", "C.UTF-8")
        monkeypatch.setenv("HOME", str(home))
        monkeypatch.setitem(sys.modules, "spider_tui.play", SimpleNamespace(play=self._play))

    def _play(self, wanted: Wanted, options: Options) -> int:
        self.played.append((wanted, options))
        return 0

    def __call__(self, *argv: str, stdin: bytes = b"") -> Said:
        """Run a command line, given word by word."""
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            code = run(argv)
        finally:
            i18n.use(i18n.SOURCE_LANGUAGE)
        return Said(code, *self._capsys.readouterr())

    def wants(self, *argv: str) -> Wanted:
        """Run a command line that opens the screen, and return for which game."""
        said = self(*argv)
        assert said == (0, "", "")
        return self.played[-1][0]


def program(
    *argv: str,
    stdin: bytes = b"",
    environ: dict[str, str] | None = None,
    before: Sequence[str] = (),
) -> Said:
    """Run the program itself; `environ` is added to an environment with nothing but a PATH.

    `before` are options of Python's own.
    """
    clean = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, *before, "-m", "spider_tui", *argv],
        input=stdin,
        capture_output=True,
        env=clean | (environ or {}),
        cwd=ROOT,
        timeout=60,
    )
    return Said(done.returncode, done.stdout.decode(), done.stderr.decode())


def complaint(said: Said, code: int = 2) -> str:
    """Return the one line on stderr of a command that printed nothing and ended with `code`."""
    assert said.code == code
    assert said.out == ""
    assert said.err.startswith("spider: ")
    assert said.err.endswith("\n")
    assert said.err.count("\n") == 1
    return said.err.removeprefix("spider: ").rstrip("\n")
