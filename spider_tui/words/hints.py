"""The one line of words under the table, when nothing else is to be said there."""

from ..engine.moves import DEAL
from ..engine.piles import Kind, Place
from ..engine.position import Position
from ..engine.refusal import Reason
from ..engine.rules import Rules
from ..i18n import _, ngettext
from .cards import SIGNS, card_names
from .describe import stock_left
from .places import place_name, sentence
from .plain import with_suits
from .refusals import refusal


def status_hint(
    rules: Rules,
    position: Position,
    cursor: tuple[Place, int],
    held: tuple[Place, int] | None = None,
    suits: str = SIGNS,
) -> str:
    """Say in one short line what can be done here; never which move would be a good one.

    `cursor` is a pile and how many cards from its end on are meant; `held` likewise, for the
    cards that are lifted. `suits` is how suits are written: SIGNS or LETTERS.
    """
    if rules.won(position):
        return won(position)
    return with_suits(holding(position, *held) if held else _here(rules, position, *cursor), suits)


def _here(rules: Rules, position: Position, place: Place, depth: int) -> str:
    if place.kind == Kind.STOCK:
        return _at_stock(rules, position)
    pile = position.pile(place)
    if not pile.size:
        return _at_empty(rules, position, place)
    movable = rules.movable(position, place)
    if not movable:
        return everyday()
    if depth > movable:
        return ngettext(
            "Only the last card of {place} can be lifted.",
            "Only the last {count} cards of {place} move together.",
            movable,
        ).format(count=movable, place=place_name(place))
    return ngettext(
        "Enter lifts {cards}, twice places it.",
        "Enter lifts {cards}, twice places them.",
        depth,
    ).format(cards=card_names(pile.up[-depth:]))


def holding(position: Position, place: Place, count: int) -> str:
    """Say which cards are held, and how they get out of the hand."""
    return ngettext(
        "Holding {cards}: choose a pile, or Esc.",
        "Holding {cards} ({count} cards): choose a pile, or Esc.",
        count,
    ).format(cards=card_names(position.pile(place).up[-count:]), count=count)


def won(position: Position) -> str:
    """Say that the game is won, and how."""
    moves = ngettext("{count} move", "{count} moves", position.moves).format(count=position.moves)
    if position.score is None:
        return _("Won in {moves}!").format(moves=moves)
    return _("Won in {moves}, with a score of {score}!").format(moves=moves, score=position.score)


def everyday() -> str:
    """Say the keys that are always of use."""
    return _("Two digits move a group, d deals, u takes back, n begins anew, ? explains.")


def _at_stock(rules: Rules, position: Position) -> str:
    refused = rules.refusal(position, DEAL)
    if refused:
        return refusal(refused)
    left = stock_left(rules, position)
    if not rules.shape.waste:
        return _("Enter deals one card to every column; {left}.").format(left=left)
    if position.stock:
        return _("Enter draws; {left} in the stock.").format(left=left)
    return _("Enter turns the waste over.")


def _at_empty(rules: Rules, position: Position, place: Place) -> str:
    refused = rules.refusal(position, DEAL)
    name = sentence(place_name(place))
    if place.kind == Kind.COLUMN and refused and refused.reason == Reason.EMPTY_COLUMN:
        return _("{place} is empty: the next deal waits until it holds a card.").format(place=name)
    return _("{place} is empty.").format(place=name)
