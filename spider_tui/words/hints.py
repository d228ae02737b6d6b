"""The one line of words under the table, when nothing else is to be said there."""

from ..engine.moves import DEAL, Move
from ..engine.piles import Kind, Place
from ..engine.position import Position
from ..engine.refusal import Reason
from ..engine.rules import Rules
from ..i18n import _, ngettext
from .bars import stock_left
from .cards import SIGNS, card_name, card_names
from .keys import Keys
from .places import place_name, sentence
from .plain import with_suits
from .refusals import refusal


def status_hint(
    rules: Rules,
    position: Position,
    cursor: tuple[Place, int],
    held: tuple[Place, int] | None = None,
    suits: str = SIGNS,
    keys: Keys = Keys(),  # noqa: B008 - an immutable value
) -> str:
    """Say in one short line what can be done here; never which move would be a good one.

    `cursor` is a pile and how many cards from its end on are meant; `held` likewise, for the
    cards that are lifted. `suits` is how suits are written: SIGNS or LETTERS.
    """
    if rules.won(position):
        return won(position)
    hint = holding(position, *held, keys) if held else _here(rules, position, *cursor, keys)
    return with_suits(hint, suits)


def _here(rules: Rules, position: Position, place: Place, depth: int, keys: Keys) -> str:
    if place.kind == Kind.STOCK:
        return _at_stock(rules, position, keys)
    pile = position.pile(place)
    if not pile.size:
        return _at_empty(rules, position, place)
    movable = rules.movable(position, place)
    if not movable:
        return _("{place} is built up to {card}.").format(
            place=sentence(place_name(place)), card=card_name(pile.cards[-1])
        )
    if depth > movable:
        return ngettext(
            "Only the last card of {place} can be lifted.",
            "Only the last {count} cards of {place} move together.",
            movable,
        ).format(count=movable, place=place_name(place))
    cards = card_names(pile.up[-depth:])
    if not keys.lift:
        return f"{cards}."
    if isinstance(rules.auto_move(position, place, depth), Move):
        words = ngettext(
            "{key} lifts {cards}, twice places it.",
            "{key} lifts {cards}, twice places them.",
            depth,
        )
    else:
        words = _("{key} lifts {cards}.")
    return words.format(key=keys.lift, cards=cards)


def holding(position: Position, place: Place, count: int, keys: Keys) -> str:
    """Say which cards are held, and how they get out of the hand."""
    cards = card_names(position.pile(place).up[-count:])
    words = ngettext("Holding {cards}", "Holding {cards} ({count} cards)", count)
    back = _(", or {key}").format(key=keys.put_back) if keys.put_back else ""
    return words.format(cards=cards, count=count) + _(": choose a pile{back}.").format(back=back)


def won(position: Position) -> str:
    """Say that the game is won, and how."""
    moves = ngettext("{count} move", "{count} moves", position.moves).format(count=position.moves)
    if position.score is None:
        return _("Won in {moves}!").format(moves=moves)
    return _("Won in {moves}, with a score of {score}!").format(moves=moves, score=position.score)


def _at_stock(rules: Rules, position: Position, keys: Keys) -> str:
    refused = rules.refusal(position, DEAL)
    if refused:
        return refusal(refused)
    left = stock_left(rules.shape, position)
    key = keys.lift or keys.deal
    if not rules.shape.waste:
        words = _("{key} deals one card to every column; {left}.")
    elif position.stock:
        words = _("{key} draws; {left} in the stock.")
    else:
        words = _("{key} turns the waste over.")
    return words.format(key=key, left=left)


def _at_empty(rules: Rules, position: Position, place: Place) -> str:
    refused = rules.refusal(position, DEAL)
    name = sentence(place_name(place))
    if place.kind == Kind.COLUMN and refused and refused.reason == Reason.EMPTY_COLUMN:
        return _("{place} is empty: the next deal waits until it holds a card.").format(place=name)
    return _("{place} is empty.").format(place=name)
