"""Piles and how they are called in the middle of a sentence."""

from collections.abc import Sequence

from ..engine.cards import Suit
from ..engine.piles import CELL_LETTERS, Kind, Place
from ..i18n import _
from .cards import suit_name


def place_name(place: Place) -> str:
    """Return `column 3`, `the stock`, `the waste`, `free cell a`, `the foundation of hearts`."""
    match place.kind:
        case Kind.COLUMN:
            return _("column {number}").format(number=place.index + 1)
        case Kind.STOCK:
            return _("the stock")
        case Kind.WASTE:
            return _("the waste")
        case Kind.CELL:
            return _("free cell {letter}").format(letter=CELL_LETTERS[place.index])
        case Kind.FOUNDATION:
            if 0 <= place.index < len(Suit):
                return _("the foundation of {suit}").format(suit=suit_name(Suit(place.index)))
            return _("the foundation")


def columns_named(places: Sequence[Place]) -> str:
    """Return `column 3`, or `columns 3, 5 and 7`; at least one column is given."""
    numbers = [str(place.index + 1) for place in places]
    if len(numbers) == 1:
        return place_name(places[0])
    return _("columns {numbers} and {last}").format(
        numbers=", ".join(numbers[:-1]), last=numbers[-1]
    )


def sentence(text: str) -> str:
    """Begin a sentence with a capital letter, where the script has such."""
    return text[:1].upper() + text[1:]
