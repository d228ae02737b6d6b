"""What went wrong with the disk, in one line."""

from ..i18n import _
from ..store.trouble import Trouble, TroubleKind


def trouble(found: Trouble) -> str:
    """Return what went wrong, what became of it, and that play goes on."""
    match found.kind:
        case TroubleKind.DAMAGED if not found.aside:
            words = _("The games file {path} is damaged and was left alone; nothing is saved.")
        case TroubleKind.DAMAGED if found.games:
            words = _("The games file was damaged; it lies in {aside}, {games} games were saved.")
        case TroubleKind.DAMAGED:
            words = _("The games file was damaged; it lies in {aside}, a new one was begun.")
        case TroubleKind.NEWER:
            words = _("A newer spider wrote {path}; it is left alone, nothing is saved.")
        case TroubleKind.UNWRITABLE:
            words = _("{path} cannot be written: the game is in memory only; tried again later.")
        case TroubleKind.FULL:
            words = _("The disk is full: the game is in memory only; tried again at each move.")
        case TroubleKind.BUSY:
            words = _("Another program locks the games file; tried again at each move.")
        case TroubleKind.HOMELESS:
            words = _("There is no home directory: nothing is saved. Try --data-dir.")
        case TroubleKind.VANISHED:
            words = _("The games file was gone; this game is saved in a new one.")
        case TroubleKind.SPLIT:
            words = _("This game goes on in another window; here it is a game of its own now.")
        case TroubleKind.DAMAGED_GAME:
            words = _("The kept game {detail} is damaged and was passed over.")
        case TroubleKind.SAVED_AGAIN:
            words = _("The games file can be written again: everything is saved.")
    return words.format(path=found.path, aside=found.aside, games=found.games, detail=found.detail)
