"""The last words of a game, on the screen it was started from."""

from ..i18n import _
from ..store.kept import Kept


def farewell(kept: Kept, *, on_disk: bool) -> str:
    """Return the line that says how to go on; `on_disk` tells whether there is a games file."""
    if not (on_disk and kept.saved):
        words = _("{code} could not be kept: nothing could be written.")
    elif kept.how is not None:
        words = _("{code} is finished and kept. `spider` deals a new one.")
    elif kept.untouched:
        # Before its first move a game is neither listed nor counted: no kept game, here either.
        words = _("Nothing was played in {code} yet. `spider` opens it again.")
    else:
        words = _("{code} is kept. `spider` goes on with it.")
    return words.format(code=kept.code)
