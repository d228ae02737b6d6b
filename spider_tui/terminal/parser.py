"""What Textual's parser makes of input, but for two things that players would miss."""

import re
from collections.abc import Iterable

from textual import events
from textual._xterm_parser import XTermParser
from textual.message import Message

OUTSIDE = -1
"""Column and row of the cell left above the first one."""

_NOT_A_KEY = "\x1b[]O^_PX" + "\x7f\b"
"""After Escape: what begins a sequence, and what deletes a word together with Alt."""

_RELEASE = re.compile(r"\x1b\[<(\d+);-?\d+;-?\d+m")


class Parser(XTermParser):
    """Textual's parser; what is not mentioned here it does alone."""

    def parse_mouse_code(self, code: str) -> Message | None:
        """Take a release left of or above the window too, which Textual drops, for one outside."""
        message = super().parse_mouse_code(code)
        if message is None and (release := _RELEASE.fullmatch(code)):
            return released_outside((int(release[1]) + 1) & 3)
        return message

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        """Take Escape and a key that came in one read for the two keys they are.

        Textual makes one with Alt of them, or a sign a Mac has there. To most terminals that is
        the same, a slow line packs two keys so, and no key here has Alt.
        """
        found = list(super()._sequence_to_key_events(sequence, alt))
        key = sequence.removeprefix("\x1b")
        if found and len(key) == 1 and key not in _NOT_A_KEY and (alt or key != sequence):
            yield events.Key("escape", "\x1b")
            found = list(super()._sequence_to_key_events(key))
        yield from found


def released_outside(button: int, like: events.MouseEvent | None = None) -> events.MouseUp:
    """Make the release of a button outside the window, with the modifiers of another event."""
    return events.MouseUp(
        None,
        x=OUTSIDE,
        y=OUTSIDE,
        delta_x=0,
        delta_y=0,
        button=button,
        shift=like is not None and like.shift,
        meta=like is not None and like.meta,
        ctrl=like is not None and like.ctrl,
        screen_x=OUTSIDE,
        screen_y=OUTSIDE,
    )
