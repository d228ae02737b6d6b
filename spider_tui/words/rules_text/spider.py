"""The rules of Spider in words."""

from ...i18n import _
from .common import shuffle


def paragraphs() -> tuple[str, ...]:
    """Return the paragraphs on Spider."""
    return (
        _(
            "Aim. Build runs of one suit from the King down to the Ace. A complete run leaves the "
            "table; the game is won when all eight runs have left it."
        ),
        _(
            "Cards. Always 104. One suit (easy): eight times the spades. Two suits (medium): four "
            "times spades and hearts. Four suits (hard): two whole packs. Ranks from low to high: "
            "A 2 3 4 5 6 7 8 9 10 J Q K."
        ),
        _(
            "Start. Ten columns, the first four of 6 cards, the other six of 5. Only the last card "
            "of each is face up. The other 50 cards are the stock: five deals of ten."
        ),
        _(
            "Placing. A face-up card goes onto the last card of another column if that is exactly "
            "one rank higher, whatever the suits: 9♥ on 10♠, Q on K. Nothing goes on an Ace. A "
            "face-down card left at the end of a column turns face up by itself."
        ),
        _(
            "Groups. Face-up cards at the end of a column move together if their ranks step down "
            "by one, as 8 7 6. In Classic they must also be of one suit; in Relaxed suits may be "
            "mixed. There is no limit on their number. With one suit both rules are the same."
        ),
        _("Empty column. It takes any card and any group that may be moved, not only a King."),
        _(
            "Deal. One card face up on each of the ten columns. Not while a column is empty, and "
            "not when the stock is used up."
        ),
        _(
            "Removed runs. When the last 13 cards of a column are face up, of one suit and run "
            "from King to Ace, they leave by themselves, after a move as after a deal. In Relaxed "
            "too, only runs of one suit leave."
        ),
        _(
            "End. The game is won when no card is left. It is never declared lost: when nothing "
            "useful is left to do, restart the deal or begin a new one."
        ),
        _(
            "Score. It starts at 500. Each move and each deal costs 1, each removed run brings "
            "100; it never falls below 0. A removal is no move. A game won in 117 moves ends at "
            "500 - 117 + 800 = 1183."
        ),
        _(
            "Double click, or Enter twice. The group goes to the best column: first where it "
            "continues its own suit, then onto any other card, then to an empty column. Among "
            "equals the longest run counts, then the leftmost column. A whole column does not go "
            "to an empty one that way: nothing would be gained."
        ),
        shuffle(),
        _(
            "Can it be won? Nobody promises that, and the game does not tell. Four suits are far "
            "harder than one. Computers that saw all cards found a way to win at least 97 of 100 "
            "deals of four suits (Blake and Gent, JAIR 85, 2026); people win far fewer."
        ),
        _(
            "On a real table. The usual layout is the one above. Another printed rule deals ten "
            "columns of five, four of them face down, and keeps a stock of 54. Both want every "
            "column filled before a new row is dealt."
        ),
        _(
            "Codes of Spider. SP1-S4C-AAAAAAD is Spider with 4 suits (S1, S2, S4), Classic (C) or "
            "Relaxed (R), and the deal in seven letters: AAAAAAD is deal 3."
        ),
    )
