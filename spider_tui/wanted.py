"""What the player asked for at the command line, as values that cost nothing to import."""

from .lean import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .engine.codes import GameCode
    from .engine.records import Record


class Wanted(NamedTuple):
    """Which game is to be on the table."""

    game: str = ""
    """The prefix of the game's codes (`SP1`); empty means whatever was played last."""
    variant: str = ""
    """The variant part of its codes (`S4C`); empty means the one played last, or the easiest."""
    code: "GameCode | None" = None
    """Exactly this deal."""
    new: bool = False
    """A new deal, also where an unfinished game waits."""
    daily: bool = False
    """Today's deal, the same for everyone."""
    replay: "Record | None" = None
    """A record to be shown step by step; every move in it is known to be legal."""


class Options(NamedTuple):
    """How the program is to run; empty means the player's settings, then the environment."""

    lang: str = ""
    look: str = ""
    data_dir: str = ""
