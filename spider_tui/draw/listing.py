"""A deal laid open as plain text: every card of the columns, and of the stock."""

from collections.abc import Sequence

from ..engine.cards import SUIT_SIGNS, Card, Suit, rank_sign
from ..engine.position import Position
from ..i18n import _
from .text import cells

CARD_WIDTH = 3
"""Cells of the widest card, `10♠`."""
STOCK_ROW = 10
"""Cards of the stock in a line, where it does not go to the columns row by row."""


def listing(position: Position) -> str:
    """Return columns and stock as lines of text, without a newline at the end.

    Columns stand side by side, their bottom card first, face-down cards in brackets; the stock
    lists the next card to be dealt first.
    """
    lines = [_line([f" {number + 1}" for number in range(len(position.columns))])]
    for row in range(max((pile.size for pile in position.columns), default=0)):
        words = []
        for pile in position.columns:
            card = pile.cards[row] if row < pile.size else None
            text = _card(card) if card else ""
            words.append(f"({text})" if card and row < len(pile.down) else f" {text}")
        lines.append(_line(words))
    for label, cards in _others(position):
        if cards:
            lines.append("")
            lines += _paragraph(label, cards, _row_length(position))
    return "\n".join(line.rstrip() for line in lines)


def _others(position: Position) -> list[tuple[str, Sequence[Card]]]:
    cells_taken = [card for pile in position.cells for card in pile.cards]
    home = [pile.up[-1] for pile in position.foundations if pile.up]
    return [
        (_("Stock"), position.stock),
        (_("Waste"), position.waste.cards),
        (_("Free cells"), cells_taken),
        (_("Runs") if len(position.foundations) > len(Suit) else _("Foundations"), home),
    ]


def _row_length(position: Position) -> int:
    """A stock that fills whole rows of the columns is listed row by row."""
    columns = len(position.columns)
    return columns if columns and len(position.stock) % columns == 0 else STOCK_ROW


def _paragraph(label: str, cards: Sequence[Card], length: int) -> list[str]:
    indent = cells(label) + 1
    lines = []
    for start in range(0, len(cards), length):
        words = [_card(card) for card in cards[start : start + length]]
        head = f"{label} " if start == 0 else " " * indent
        lines.append(head + " ".join(word.ljust(CARD_WIDTH) for word in words))
    return lines


def _line(words: list[str]) -> str:
    # Two cells more than a card: the brackets of one that lies face down.
    return " ".join(word.ljust(CARD_WIDTH + 2) for word in words)


def _card(card: Card) -> str:
    return rank_sign(card.rank) + SUIT_SIGNS[card.suit]
