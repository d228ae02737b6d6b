"""What went wrong with the disk, in one line."""

import os

from ..i18n import _
from ..store.trouble import Trouble, TroubleKind
from .quotes import file_name, printable


def trouble(found: Trouble) -> str:
    """Return what went wrong and what became of it; a path comes last."""
    aside = printable(os.path.basename(found.aside))
    match found.kind:
        case TroubleKind.DAMAGED if not found.aside:
            words = _("The games file is damaged and cannot be moved: nothing is saved. {path}")
        case TroubleKind.DAMAGED if found.games:
            words = _("Damaged games file set aside as {aside}; games saved from it: {games}.")
        case TroubleKind.DAMAGED:
            words = _("Damaged games file set aside as {aside}; a new one was begun.")
        case TroubleKind.NEWER:
            words = _("A newer spider wrote the games file: nothing is saved here. {path}")
        case TroubleKind.UNWRITABLE:
            words = _("The games file cannot be written: this game is in memory only. {path}")
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
    return words.format(
        path=file_name(found.path), aside=aside, games=found.games, detail=found.detail
    )


def unreadable(found: Trouble) -> str:
    """Say why it is not known which games are kept, after `spider: ` or to begin a sentence."""
    match found.kind:
        case TroubleKind.NEWER:
            why = _("a newer spider wrote it")
        case TroubleKind.BUSY:
            why = _("another program locks it")
        case TroubleKind.DAMAGED:
            why = _("it is damaged")
        case _other:
            why = printable(found.detail)
    words = _("cannot read the games file {path}: {why}")
    return words.format(path=file_name(found.path), why=why)
