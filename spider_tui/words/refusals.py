"""Why a move is refused, in one line that names the cards."""

from collections.abc import Callable, Mapping, Sequence

from ..engine.cards import ACE, KING, Card
from ..engine.piles import Kind, Place
from ..engine.refusal import Reason, Refusal
from ..i18n import N_, _, ngettext
from .cards import SIGNS, any_of_rank, card_name, card_names, colour_name
from .places import columns_named, place_name, sentence
from .plain import with_suits


def refusal(refused: Refusal, suits: str = SIGNS) -> str:
    """Return the rule that forbids a move, naming its cards; at most 78 cells in English.

    `suits` is how suits are written: SIGNS or LETTERS.
    """
    choose = _CHOSEN.get(refused.reason)
    template = choose(refused) if choose else _(_FIXED[refused.reason])
    return with_suits(sentence(template.format_map(_details(refused))), suits)


def missed(cards: Sequence[Card], place: Place, suits: str = SIGNS) -> str:
    """Say that cards dropped where no pile is are back in theirs; at most 78 cells in English."""
    words = ngettext(
        "No pile lies there: {cards} is back in {place}.",
        "No pile lies there: {cards} are back in {place}.",
        len(cards),
    )
    return with_suits(words.format(cards=card_names(cards), place=place_name(place)), suits)


def put_back_first(cards: Sequence[Card], suits: str = SIGNS) -> str:
    """Say that lifted cards were put back by an action that is about others."""
    words = ngettext("{cards} was put back first.", "{cards} were put back first.", len(cards))
    return with_suits(words.format(cards=card_names(cards)), suits)


def _details(refused: Refusal) -> dict[str, str | int]:
    """Collect what a sentence may name: the first and last card, the piles, a number."""
    details: dict[str, str | int] = {
        "limit": refused.limit,
        "source": place_name(refused.source) if refused.source else "",
        "target": place_name(refused.target) if refused.target else "",
        "columns": columns_named(refused.places) if refused.places else "",
    }
    if refused.cards:
        first, last = refused.cards[0], refused.cards[-1]
        details["first"], details["last"] = card_name(first), card_name(last)
        details["colour"] = colour_name(first.suit)
        details["higher"] = any_of_rank(min(first.rank + 1, KING))
        details["lower"] = any_of_rank(max(last.rank - 1, ACE))
    if len(refused.cards) > 2:
        details["middle"] = card_name(refused.cards[1])
    return details


_FIXED: Mapping[Reason, str] = {
    Reason.EMPTY_PILE: N_("{source} is empty: there is no card to take."),
    Reason.SAME_PILE: N_("The cards lie in {source} already."),
    Reason.NOT_DESCENDING: N_(
        "{first} and {last} do not move together: a group steps down by one."
    ),
    Reason.MIXED_COLOURS: N_(
        "{first} and {last} are both {colour}: in a group the colours alternate."
    ),
    Reason.ONE_AT_A_TIME: N_("{source} gives one card at a time: {first}."),
    Reason.TAKES_ONE: N_("{target} takes one card at a time: {first}."),
    Reason.ON_ACE: N_("Nothing goes on an Ace: {first} cannot lie on {last}."),
    Reason.WRONG_RANK: N_("{first} does not go on {last}: it goes only on {higher}."),
    Reason.WRONG_COLOUR: N_(
        "{first} does not go on {last}: both are {colour}, the colours must alternate."
    ),
    Reason.KING_NEEDS_SPACE: N_("{first} goes to an empty column only, not on {last}."),
    Reason.ONLY_KING: N_("Only a King goes to an empty column, not {first}."),
    Reason.WHICH_FOUNDATION: N_(
        "{first} or {last}? More than one foundation's card fits: name one (hs hh hd hc)."
    ),
    Reason.WON: N_("The game is won: no card moves any more."),
    Reason.STOCK_EMPTY: N_("The stock is empty: no deals are left."),
    Reason.NOTHING_TO_UNDO: N_("There is nothing to undo."),
    Reason.NOTHING_TO_REDO: N_("There is nothing to redo."),
}
"""Reasons that are always told by the same sentence."""


def _no_such_pile(refused: Refusal) -> str:
    match refused.places:
        case (_one, _other):
            return _("Neither {source} nor {target} is a pile of this game.")
        case (only,) if only == refused.target:
            return _("{target} is no pile of this game.")
        case _source:
            return _("{source} is no pile of this game.")


def _too_many(refused: Refusal) -> str:
    return ngettext(
        "Only {limit} card lies face up in {source}.",
        "Only {limit} cards lie face up in {source}.",
        refused.limit,
    )


def _face_down(refused: Refusal) -> str:
    if not refused.cards:
        return _("Face-down cards do not move.")
    return ngettext(
        "Face-down cards do not move: in {source} only {first} is face up.",
        "Face-down cards do not move: face up in {source} are {limit}, from {first} on.",
        refused.limit,
    )


def _mixed_suits(refused: Refusal) -> str:
    if refused.relaxed_allows:
        return _(
            "{first} and {last} differ in suit: Classic moves only one suit (Relaxed allows it)."
        )
    return _("{first} and {last} differ in suit: in Classic only one suit moves together.")


def _too_few_spaces(refused: Refusal) -> str:
    return ngettext(
        "The group from {first} is too long: free cells and columns allow {limit} card.",
        "The group from {first} is too long: free cells and columns allow {limit} cards.",
        refused.limit,
    )


def _nothing_fits(refused: Refusal) -> str:
    if len(refused.cards) < 3:
        return _("No cards of {source} fit on {target}.")
    if refused.cards[0] == refused.cards[1]:
        return _("{first} does not go on {last}: only {lower} does.")
    return _("Only {lower} goes on {last}: none in the group {first} to {middle}.")


def _cell_taken(refused: Refusal) -> str:
    if refused.cards:
        return _("{target} holds {first} already.")
    return _("{target} holds a card already.")


def _not_next(refused: Refusal) -> str:
    if len(refused.cards) > 1:
        return _("{target} does not take {first} yet: it waits for {last}.")
    return _("{target} does not take {first}: it is complete.")


def _takes_nothing(refused: Refusal) -> str:
    if refused.target and refused.target.kind == Kind.FOUNDATION:
        # Only where runs leave by themselves does a foundation take nothing by hand.
        return _("A complete run leaves by itself: nothing is put there by hand.")
    return _("Nothing is put on {target} by hand.")


def _gives_nothing(refused: Refusal) -> str:
    match refused.source.kind if refused.source else None:
        case Kind.FOUNDATION:
            return _("Cards do not come back from {source}.")
        case Kind.STOCK:
            return _("Cards leave the stock only by a deal.")
        case _other:
            return _("No card can be taken from {source}.")


def _no_target(refused: Refusal) -> str:
    if _many(refused.cards):
        return _("No other pile takes {first} to {last}.")
    if refused.cards and refused.source and refused.source.kind == Kind.CELL:
        # Another free cell may take it, which changes nothing.
        return _("No column and no foundation takes {first}.")
    if refused.cards:
        return _("No other pile takes {first}.")
    return _("No other pile takes cards of {source}.")


def _whole_column(refused: Refusal) -> str:
    if _many(refused.cards):
        return _("{first} to {last} is a whole column: by itself it does not go to an empty one.")
    return _("{first} is a whole column: by itself it does not go to an empty one.")


def _many(group: Sequence[Card]) -> bool:
    """Tell whether a group, of which the first card and the last are given, has more than one."""
    return len(group) > 1 and group[0] != group[-1]


def _empty_column(refused: Refusal) -> str:
    return ngettext(
        "{columns} is empty: every column must hold a card before a deal.",
        "{columns} are empty: fill them all before a deal.",
        len(refused.places),
    )


def _too_few_cards(refused: Refusal) -> str:
    return ngettext(
        "Only {limit} card lies on the table: too few to fill every column for a deal.",
        "Only {limit} cards lie on the table: too few to fill every column for a deal.",
        refused.limit,
    )


def _undo_limit(refused: Refusal) -> str:
    return ngettext(
        "Undo reaches back {limit} action, and no further.",
        "Undo reaches back {limit} actions, and no further.",
        refused.limit,
    )


_CHOSEN: Mapping[Reason, Callable[[Refusal], str]] = {
    Reason.NO_SUCH_PILE: _no_such_pile,
    Reason.TOO_MANY: _too_many,
    Reason.FACE_DOWN: _face_down,
    Reason.MIXED_SUITS: _mixed_suits,
    Reason.TOO_FEW_SPACES: _too_few_spaces,
    Reason.NOTHING_FITS: _nothing_fits,
    Reason.CELL_TAKEN: _cell_taken,
    Reason.NOT_NEXT: _not_next,
    Reason.TAKES_NOTHING: _takes_nothing,
    Reason.GIVES_NOTHING: _gives_nothing,
    Reason.NO_TARGET: _no_target,
    Reason.WHOLE_COLUMN: _whole_column,
    Reason.EMPTY_COLUMN: _empty_column,
    Reason.TOO_FEW_CARDS: _too_few_cards,
    Reason.UNDO_LIMIT: _undo_limit,
}
"""Reasons whose sentence depends on what the refusal tells."""
