"""Where cards of a rank lie, in words."""

from ..engine.cards import rank_sign
from ..engine.piles import Kind, Shape
from ..engine.position import Position
from ..i18n import _
from .places import columns_named, place_name


def found(position: Position, shape: Shape, rank: int) -> str:
    """Say in which piles cards of a rank (1 to 13) lie face up, foundations left out."""
    places = [
        place
        for place in shape.places
        if place.kind != Kind.FOUNDATION
        and any(card.rank == rank for card in position.pile(place).up)
    ]
    columns = [place for place in places if place.kind == Kind.COLUMN]
    names = [place_name(place) for place in places if place.kind != Kind.COLUMN]
    if columns:
        names.insert(0, columns_named(columns))
    if not names:
        return _("No {rank} lies face up.").format(rank=rank_sign(rank))
    return _("{rank} lies face up in {places}.").format(
        rank=rank_sign(rank), places=", ".join(names)
    )
