"""The rules of Klondike in words."""

from ...i18n import _
from .common import shuffle


def paragraphs() -> tuple[str, ...]:
    """Return the paragraphs on Klondike."""
    return (
        _(
            "Aim. Bring all 52 cards to the four foundations, each of one suit from the Ace up to "
            "the King."
        ),
        _(
            "Start. Seven columns of 1, 2, 3 … 7 cards, only the last of each face up. The other "
            "24 cards are the stock. Ranks from low to high: A 2 3 4 5 6 7 8 9 10 J Q K."
        ),
        _(
            "Placing. A card goes onto the last card of a column if that is one rank higher and of "
            "the other colour: 7♠ on 8♥ (♥ and ♦ are red, ♠ and ♣ black, whatever their ink). "
            "A face-down card left at the end of a column turns face up by itself."
        ),
        _(
            "Groups. Face-up cards that step down by one in alternating colours move together, all "
            "of them or only the last ones."
        ),
        _("Empty column. It takes a King only, alone or with the cards that lie on it."),
        _(
            "Foundations. An Ace begins one, then the next card of its suit follows, up to the "
            "King. The last card of a foundation may come back to a column."
        ),
        _(
            "Stock and waste. D draws from the stock to the waste, one card or three at a time as "
            "chosen for the game; the last card of the waste can be played. When the stock is "
            "empty, drawing turns the waste over; that may be done as often as you like."
        ),
        _(
            "End. The game is won when all four foundations are complete. It is never declared "
            "lost: when nothing useful is left to do, restart the deal or begin a new one. "
            "Klondike has no score; moves, draws and turning over are counted."
        ),
        _(
            "Double click, or Enter twice. The card goes to its foundation if that takes it, else "
            "the group goes to the best column, at last to an empty one. A whole column does not "
            "go to an empty one that way: nothing would be gained."
        ),
        shuffle(),
        _(
            "Can it be won? Nobody promises that, and the game does not tell. Computers that saw "
            "all cards could win 90 of 100 deals drawing one, 82 of 100 drawing three (Blake and "
            "Gent, JAIR 85, 2026); people win far fewer."
        ),
        _(
            "Codes of Klondike. KL1-D1-AAAAAAD draws one card, KL1-D3-AAAAAAD three; the seven "
            "letters are the deal: AAAAAAD is deal 3."
        ),
    )
