"""Input and output under Textual: asleep until there is something, in order, and mortal.

What differs from Textual's driver for Unix: no wake-ups while idle; the mouse reports
buttons and drags only; Escape is known after a few milliseconds; bytes that are no UTF-8
are no end of the game, but a terminal that is gone is; what was found is what is restored.
Windows keeps Textual's own.
"""

import os
import signal
import threading
from codecs import getincrementaldecoder
from collections.abc import Callable
from selectors import EVENT_READ, DefaultSelector
from typing import Any

from textual import constants, events
from textual._parser import ParseError
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from . import tty
from .endings import GONE, watch
from .parser import Parser, released_outside
from .writer import Writer

PATIENCE = 1.0
"""Seconds the terminal gets to read what is left when the game ends."""


class QuietDriver(LinuxDriver):
    """Textual's driver with its own input, output and ways of stopping."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._tty = tty.claim()
        self._writer: Writer | None = None
        self._input: threading.Thread | None = None
        self._stop_r, self._stop_w = os.pipe()
        self._signalled_r, self._signalled_w = os.pipe()
        self._active = False
        self.hold_input = getattr(self._app, "reads_when_ready", False)
        """Whether to leave what is typed unread: keys get lost in an app that is not ready."""
        self._in_stop = False
        self._read_at_once: list[Message] = []

    # Output

    def write(self, data: str) -> None:
        """Queue text for the terminal; while the app is suspended it is dropped."""
        if self._writer is not None:
            self._writer.write(data)

    def when_idle(self, call: Callable[[], None]) -> bool:
        """Return False if the terminal has read everything; see `Writer.when_idle`."""
        return self._writer is not None and self._writer.when_idle(call)

    @property
    def active(self) -> bool:
        """Is the terminal ours at the moment?"""
        return self._active

    # Coming and going

    def start_application_mode(self) -> None:
        """Take the terminal over; what `Tty` has entered already is not entered twice."""
        if self._active:
            return
        self._tty.remember()
        self._tty.listen()  # in the background this stops the process until `fg`
        self._active = True
        self._writer = Writer(self._tty, self._gone)
        self._enter()
        signal.signal(signal.SIGWINCH, self._on_resize)
        self._wake_for_signals()
        self._send_size()
        if not self.hold_input:
            self.read_input()
        if self._must_signal_resume:
            self._must_signal_resume = False
            self.send_message(self.SignalResume())

    def read_input(self) -> None:
        """Read what is typed from now on, and what was typed before."""
        self.hold_input = False
        if self._active and self._input is None:
            self._input = threading.Thread(target=self._read, name="terminal-input", daemon=True)
            self._input.start()

    def _enter(self) -> None:
        kitty = self._tty.modern and not constants.DISABLE_KITTY_KEY
        # Apple's terminal prints part of the question.
        ask = self._tty.modern and os.environ.get("TERM_PROGRAM") != "Apple_Terminal"
        self.write(
            ("" if self._tty.entered else tty.ENTER_SCREEN)
            + (tty.KITTY_KEYS if kitty else "")
            + (tty.ASK_SYNC if ask else "")
            + (tty.ENTER_INPUT if self._mouse else tty.ENTER_INPUT_WITHOUT_MOUSE)
        )
        self._tty.entered = True

    def disable_input(self) -> None:
        """Stop reading; what was typed but not read is dropped."""
        if self._input is None:
            return
        os.write(self._stop_w, b"x")  # the byte itself means stop
        if self._input is not threading.current_thread():
            self._input.join()
        self._input = None

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was found."""
        if not self._active:
            return
        self._active = False
        signal.signal(signal.SIGWINCH, signal.SIG_DFL)
        self.disable_input()
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.write(self._tty.farewell)
            if writer.stop(PATIENCE):
                self._tty.entered = False
        self._tty.drop_input()
        self._tty.leave()

    def close(self) -> None:
        """Nothing is left to close: `stop_application_mode` has done it."""

    # Signals: they come between any two steps of the program, so all they do is call the loop

    def _wake_for_signals(self) -> None:
        """Have the loop woken by signals.

        One that comes just as the loop falls asleep is else heard when something else wakes it.
        """
        for end in (self._signalled_r, self._signalled_w):
            os.set_blocking(end, False)
        self._loop.add_reader(self._signalled_r, os.read, self._signalled_r, 512)
        signal.set_wakeup_fd(self._signalled_w, warn_on_full_buffer=False)

    def _soon(self, call: Callable[[], None]) -> None:
        try:
            self._loop.call_soon_threadsafe(call)
        except RuntimeError:  # the loop is closed: the game has ended
            return

    def _gone(self) -> None:
        """End the game: nobody reads any more. Comes from either thread."""
        watch(1.0, GONE)
        self._soon(lambda: self._app.exit(return_code=GONE))

    def _on_resize(self, *_: object) -> None:
        self._soon(self._resized)

    def _resized(self) -> None:
        self._send_size()
        if resized := getattr(self._app, "resized", None):
            resized(self._tty.size())

    def _send_size(self) -> None:
        size = Size(*self._tty.size())
        self.send_message(events.Resize(size, size))

    def _get_terminal_size(self) -> tuple[int, int]:
        return self._tty.size()

    def _forget(self) -> None:
        if forget := getattr(self._app, "forget_frame", None):
            forget()

    def _sigtstp_application(self, *_: object) -> None:
        self._soon(self._stop_process)

    def _stop_process(self) -> None:
        """Leave the terminal, stop, and come back when continued."""
        self._in_stop = True
        restart = self._auto_restart and self._active
        if restart:
            self.suspend_application_mode()
        # With no shell to return to the kernel ignores this, where SIGSTOP would never end.
        handler = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.raise_signal(signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, handler)
        self._in_stop = False
        if restart:
            self._must_signal_resume = True
            self._forget()
            self.resume_application_mode()
            self._repaint()

    def _sigcont_application(self, *_: object) -> None:
        if not self._in_stop:
            self._soon(self._continued)

    def _continued(self) -> None:
        """Take the terminal back after a stop that gave no warning (SIGSTOP)."""
        if not self._active:
            return
        self._tty.listen()
        self._tty.entered = False
        if self._tty.modern:
            self.write(tty.KITTY_KEYS_OFF)  # they are a stack: keep one entry
        self._enter()
        self._send_size()
        self._repaint()

    def _repaint(self) -> None:
        if repaint := getattr(self._app, "repaint", None):
            repaint()
        else:
            self._app.refresh(layout=True)

    # Input

    def _read(self) -> None:
        """Feed Textual with what is typed, until told to stop or nobody can type any more."""
        selector = DefaultSelector()
        selector.register(self.fileno, EVENT_READ)
        selector.register(self._stop_r, EVENT_READ)
        parser = Parser(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        wait: float | None = None
        try:
            while True:
                ready = {key.fd for key, _ in selector.select(wait)}
                wait = None
                if self._stop_r in ready:
                    os.read(self._stop_r, 64)
                    return
                if self.fileno in ready:
                    data = os.read(self.fileno, 4096)
                    if not data:
                        self._gone()
                        return
                    text = decode(data)  # "" where a character is still incomplete
                    try:
                        for message in parser.feed(text) if text else ():
                            self.process_message(message)
                        self._hand_over()
                    except (ParseError, ValueError, OverflowError):
                        parser = Parser(self._debug)  # no key makes such a sequence
                    wait = constants.ESCAPE_DELAY + 0.002  # it may end in an Escape
                for message in parser.tick():
                    self.process_message(message)
                self._hand_over()
        except OSError:
            self._gone()
        except RuntimeError:  # the loop is closed
            return
        finally:
            selector.close()

    def send_message(self, message: Message) -> None:
        """Send a message to the app; those of one read all at once, for one frame to follow."""
        if threading.current_thread() is self._input:
            self._read_at_once.append(message)
        else:
            super().send_message(message)

    def _hand_over(self) -> None:
        messages, self._read_at_once = self._read_at_once, []
        if messages:
            self._loop.call_soon_threadsafe(self._post, messages)

    def _post(self, messages: list[Message]) -> None:
        for message in messages:
            self._app.post_message(message)

    def process_message(self, message: Message) -> None:
        """Pass a message on; before it, the release of a button that came unseen.

        Outside the window some terminals report none. It shows by the next motion without a
        button, or, as there is none without idle motion (mode 1002), by the next press. Nobody
        knows where it was, so it is told as from outside: Textual's own guess, the last place
        known, would drop cards there.
        """
        if isinstance(message, events.MouseEvent) and self._down_buttons:
            pressed = isinstance(message, events.MouseDown)
            moved = isinstance(message, events.MouseMove) and not message.button
            if moved or (pressed and message.button in self._down_buttons):
                buttons = [message.button] if pressed else list(dict.fromkeys(self._down_buttons))
                for button in buttons:
                    super().process_message(released_outside(button, message))
                self._down_buttons.clear()
        super().process_message(message)
