"""Why a move is not allowed, as a value; the words for it are chosen outside the engine."""

from enum import StrEnum

from ..lean import NamedTuple
from .cards import Card
from .piles import Place


class Reason(StrEnum):
    """The one rule that forbids a move."""

    NO_SUCH_PILE = "no such pile"
    EMPTY_PILE = "nothing lies there"
    SAME_PILE = "a group does not go onto its own column"
    TOO_MANY = "more cards than lie face up there"
    FACE_DOWN = "a face-down card does not move"
    NOT_DESCENDING = "the cards of a group step down by one"
    MIXED_SUITS = "the cards of a group are of one suit"
    MIXED_COLOURS = "the colours of a group alternate"
    ONE_AT_A_TIME = "only one card leaves this pile at a time"
    TAKES_ONE = "only one card goes there at a time"
    TOO_FEW_SPACES = "not enough free cells and empty columns for so many cards"
    ON_ACE = "nothing goes on an Ace"
    KING_NEEDS_SPACE = "a King goes to an empty column only"
    ONLY_KING = "only a King goes to an empty column"
    WRONG_RANK = "the card below must be one rank higher"
    WRONG_COLOUR = "the card below must be of the other colour"
    NOTHING_FITS = "no group of that pile fits there"
    CELL_TAKEN = "the free cell holds a card"
    NOT_NEXT = "the foundation waits for another card"
    TAKES_NOTHING = "nothing is put there by hand"
    GIVES_NOTHING = "nothing is taken from there"
    WHICH_FOUNDATION = "more than one foundation's card fits"
    NO_TARGET = "no pile takes these cards"
    WHOLE_COLUMN = "a whole column does not go to an empty one by itself"
    EMPTY_COLUMN = "every column must hold a card before a deal"
    TOO_FEW_CARDS = "too few cards are left to fill every column"
    STOCK_EMPTY = "the stock is empty"
    WON = "the game is won: no card moves any more"
    NOTHING_TO_UNDO = "nothing to undo"
    UNDO_LIMIT = "undo reaches back no further"
    NOTHING_TO_REDO = "nothing to redo"


class Refusal(NamedTuple):
    """A refused action: it changed nothing."""

    reason: Reason
    source: Place | None = None
    target: Place | None = None
    cards: tuple[Card, ...] = ()
    """The cards the rule is about: the offending pair, or the group's first card and the card
    it was to lie on."""
    places: tuple[Place, ...] = ()
    """For a refused deal, the empty columns; else the piles the game does not have, or those of
    which one must be named."""
    limit: int = 0
    """The number in the rule, where it has one, by the reason.

    TOO_MANY, FACE_DOWN: cards that lie face up in the pile. ONE_AT_A_TIME, TAKES_ONE,
    TOO_FEW_SPACES: cards that may move at once. EMPTY_COLUMN, TOO_FEW_CARDS: cards on the table.
    UNDO_LIMIT: actions that can be undone.
    """
    relaxed_allows: bool = False
    """Whether the same move would be allowed in the Relaxed rule."""


class IllegalMove(ValueError):  # noqa: N818 - named as the field names it
    """A move was played that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.value)
        self.refusal = refusal
