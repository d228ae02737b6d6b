"""Where cards of a rank lie, in words."""

from ..engine.piles import Kind, Shape
from ..engine.position import Position
from ..i18n import _
from .cards import all_of_rank, any_of_rank
from .places import columns_named, place_name, sentence


def found(position: Position, shape: Shape, rank: int) -> str:
    """Say in which piles cards of a rank (1 to 13) lie face up, foundations left out."""
    counts = {
        place: sum(card.rank == rank for card in position.pile(place).up)
        for place in shape.places
        if place.kind != Kind.FOUNDATION
    }
    places = [place for place, count in counts.items() if count]
    columns = [place for place in places if place.kind == Kind.COLUMN]
    names = [place_name(place) for place in places if place.kind != Kind.COLUMN]
    if columns:
        names.insert(0, columns_named(columns))
    if not names:
        return _("No {cards} lie face up.").format(cards=all_of_rank(rank))
    if sum(counts.values()) == 1:
        words = _("{card} lies face up in {place}.")
        return sentence(words.format(card=any_of_rank(rank), place=names[0]))
    words = _("{cards} lie face up in {places}.")
    return sentence(words.format(cards=all_of_rank(rank), places=", ".join(names)))
