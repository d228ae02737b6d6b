"""Every way out, on a real pty: the exit code, and the terminal as it was found."""

import os
import signal
import subprocess
import sys

import pytest

from tests.pty import Terminal, differences
from tests.terminal.conftest import ROOT, stand_in


def assert_as_found(terminal):
    assert terminal.modes_left_on() == set()
    assert terminal.attributes_as_found()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_signal_before_the_app_is_up(cold_start, name):
    terminal = cold_start("--first-frame", ready=None)
    terminal.until_text("0 คำใบ้")
    number = getattr(signal, name)
    terminal.signal(number)
    assert terminal.wait() == 128 + number
    assert_as_found(terminal)


def test_ctrl_c_before_the_app_is_up(cold_start):
    terminal = cold_start("--first-frame", ready=None)
    terminal.until_text("0 คำใบ้")
    terminal.press("ctrl+c")
    # an interrupt in the first moments, a key after them
    terminal.press("q")
    assert terminal.wait() in (0, 130)
    assert_as_found(terminal)


def test_a_signal_while_the_app_is_stuck(cold_start):
    terminal = cold_start()
    terminal.press("s")
    assert terminal.wait() == 128 + signal.SIGTERM
    assert_as_found(terminal)


def test_a_signal_while_nobody_reads(cold_start):
    terminal = cold_start()
    flood(terminal)
    terminal.signal(signal.SIGTERM)
    terminal.process.wait(20)
    assert terminal.process.returncode == 128 + signal.SIGTERM
    assert terminal.wait() == 128 + signal.SIGTERM
    assert_as_found(terminal)


def flood(terminal):
    """Let the app write without reading until the line is full."""
    for _ in range(400):
        terminal.send("\x0cd")


def test_an_error_that_cannot_be_logged_is_still_told(cold_start):
    terminal = cold_start("--log=/dev/null/nowhere")
    terminal.press("x")
    assert terminal.wait() == 1
    assert "ZeroDivisionError" in terminal.written


def test_the_window_is_closed(cold_start):
    terminal = cold_start()
    terminal.hang_up()
    assert terminal.wait() == 129


def test_ctrl_z_without_a_shell_goes_on_at_once(start):
    """The leader of a session, as under `ssh -t host spider`, has nobody to continue it."""
    terminal = start()
    before = terminal.screen.cells()
    terminal.press("ctrl+z")
    terminal.until(lambda screen: terminal.raw.count(b"\x1b[?1049h") == 2)
    terminal.until(lambda screen: screen.cells() == before)
    terminal.press("d")
    terminal.until_text("10 คำใบ้")


SHELL = """
import os, signal, subprocess, sys
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-m", "tests.terminal.standin"], process_group=0)
os.tcsetpgrp(0, child.pid)
while True:
    _, status = os.waitpid(child.pid, os.WUNTRACED)
    if not os.WIFSTOPPED(status):
        break
    os.tcsetpgrp(0, os.getpgrp())
    print("STOPPED", flush=True)
    sys.stdin.readline()
    os.tcsetpgrp(0, child.pid)
    os.killpg(child.pid, signal.SIGCONT)
sys.exit(os.waitstatus_to_exitcode(status))
"""


@pytest.fixture
def shell():
    with Terminal([sys.executable, "-c", SHELL], cwd=ROOT) as terminal:
        terminal.until_text("0 คำใบ้")
        terminal.settle()
        terminal.until(lambda screen: "▆" not in screen.text)  # the bar of a layout half made
        terminal.settle()
        yield terminal


@pytest.mark.parametrize("size", [(100, 30)])
def test_ctrl_z_gives_the_terminal_back_and_fg_paints_it_again(shell, start, size):
    shell.press("d")
    shell.until_text("10 คำใบ้")
    shell.press("ctrl+z")
    shell.until_text("STOPPED")
    assert_as_found(shell)
    shell.resize(*size)
    shell.send("\n")
    shell.until_text("10 คำใบ้")
    shell.press("m")
    shell.until_text("11 日本語")
    other = start(size=size)
    other.press("d", "m")
    other.until_text("11 日本語")
    shell.settle()
    other.settle()
    assert differences(shell.screen, other.screen) == []
    shell.press("q")
    assert shell.wait() == 0
    assert_as_found(shell)


def test_sigstop_gives_no_warning_but_fg_paints_again(shell):
    before = shell.screen.cells()
    with open(f"/proc/{shell.process.pid}/task/{shell.process.pid}/children") as children:
        os.kill(int(children.read()), signal.SIGSTOP)
    shell.until(lambda screen: b"STOPPED" in shell.raw)
    assert shell.screen.cells() != before
    shell.send("\n")
    shell.until(lambda screen: screen.cells() == before)
    shell.press("q")
    assert shell.wait() == 0
    assert_as_found(shell)


@pytest.mark.parametrize("redirection", ["</dev/null", ">/dev/null", "2>/dev/null", "<&-", "2>&-"])
def test_without_a_terminal_nothing_starts(redirection):
    command = f"exec {sys.executable} -m tests.terminal.standin {redirection}"
    with Terminal(["sh", "-c", command], cwd=ROOT) as terminal:
        assert terminal.wait() == 2
        assert b"\x1b" not in terminal.raw
        if not redirection.startswith("2"):
            assert len(terminal.screen.text.strip().splitlines()) == 1


@pytest.mark.parametrize("term", ["", "dumb"])
def test_a_terminal_without_a_cursor_is_refused(term):
    with stand_in(environment={"TERM": term}) as terminal:
        assert terminal.wait() == 2
        assert "TERM" in terminal.screen.text


def test_nothing_is_claimed_of_descriptors_that_are_not_there():
    done = subprocess.run(
        [sys.executable, "-m", "tests.terminal.standin"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "TERM": "xterm"},
        check=False,
    )
    assert done.returncode == 2
    assert len(done.stderr.decode().splitlines()) == 1
