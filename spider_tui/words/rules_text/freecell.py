"""The rules of FreeCell in words."""

from ...i18n import _


def paragraphs() -> tuple[str, ...]:
    """Return the paragraphs on FreeCell."""
    return (
        _(
            "Aim. Bring all 52 cards to the four foundations, each of one suit from the Ace up to "
            "the King."
        ),
        _(
            "Start. All cards lie face up in eight columns, the first four of 7 cards, the other "
            "four of 6. There are four free cells, all empty. Ranks from low to high: "
            "A 2 3 4 5 6 7 8 9 10 J Q K."
        ),
        _(
            "Placing. A card goes onto the last card of a column if that is one rank higher and of "
            "the other colour: 7♠ on 8♥ (♥ and ♦ are red, ♠ and ♣ black, whatever their ink). "
            "Any card goes to an empty column."
        ),
        _("Free cells. Each holds one card, whichever it is, for as long as you like."),
        _(
            "Foundations. An Ace begins one, then the next card of its suit follows, up to the "
            "King. Cards do not come back from there."
        ),
        _(
            "Groups. Cards that step down by one in alternating colours move together as far as "
            "there is room to carry them one by one: (1 + empty free cells) times 2 for every "
            "empty column. With four free cells that is 5 cards, with one empty column too 10. "
            "An empty column the cards go to does not count."
        ),
        _(
            "End. The game is won when all four foundations are complete. It is never declared "
            "lost: when nothing useful is left to do, restart the deal or begin a new one. "
            "FreeCell has no score; moves are counted."
        ),
        _(
            "Double click, or Enter twice. The card goes to its foundation if that takes it, else "
            "the group goes to the best column, then to an empty one, a single card at last to a "
            "free cell. A whole column does not go to an empty one that way: nothing would be "
            "gained."
        ),
        _(
            "Shuffle. Deals are those of Microsoft FreeCell: the same number deals the same cards "
            "as there, from 1 to 2,147,483,647. A new deal is picked by the computer's own random "
            "source, each as likely as any other."
        ),
        _(
            "Can it be won? Almost every deal can, but nobody promises it: of Microsoft's first "
            "32,000 deals, number 11982 is the one nobody can win."
        ),
        _("Codes of FreeCell. FC1-617 is Microsoft's deal 617."),
    )
