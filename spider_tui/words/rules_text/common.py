"""What the rules say of every game."""

from ...i18n import _


def paragraphs() -> tuple[str, ...]:
    """Return the paragraphs that close the rules of any game."""
    return (
        _(
            "Undo. The last 100 actions can be taken back, one by one; a setting lifts the limit. "
            "Everything returns to what it was: cards, score, move counter. Undoing is no move "
            "and costs nothing. What was undone can be redone until something new is played."
        ),
        _(
            "Refused moves. A move the rules forbid changes nothing; the line at the bottom names "
            "the rule and the cards."
        ),
        _(
            "Statistics. Every game in which something was done counts once: as won, given up or "
            "unfinished. A deal played again is a game of its own. Games left unfinished are kept "
            "and do not end a row of wins; the win rate is won out of won and given up."
        ),
        _(
            "Game codes. Every deal has a code, shown with y: the same code deals the same cards "
            "on every computer, for ever. Small letters, spaces and missing hyphens do no harm."
        ),
        _(
            "Game records. A record is plain text: the code on the first line, then the moves with "
            "spaces or line ends between; # begins a comment. 3-7x2 moves the last 2 cards of "
            "column 3 to column 7; without x2, the longest group that fits. D deals or draws. "
            "Other piles are w (waste), h (the card's foundation) and a b c d (free cells). "
            "Moves that were undone are not in it. Check a record with: spider check FILE."
        ),
    )


def shuffle() -> str:
    """Return how the games with codes of letters shuffle."""
    return _(
        "Shuffle. A new deal is picked by the computer's own random source out of 34,359,738,368 "
        "(2 to the power of 35), each as likely as any other. Its number starts the generator "
        "SplitMix64, which mixes the cards by the Fisher-Yates method, without any bias. No deal "
        "is left out or preferred, and cards never change while you play."
    )
