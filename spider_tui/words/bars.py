"""The short labels and figures around the table."""

from ..engine.piles import Shape
from ..engine.position import Position
from ..i18n import _, ngettext


def figures(position: Position, seconds: int) -> tuple[tuple[str, str], ...]:
    """Return label and value of the score (where there is one), the moves and the time played."""
    return (*points(position), (_("Time"), clock(seconds)))


def points(position: Position) -> tuple[tuple[str, str], ...]:
    """Return label and value of the score (where there is one) and the moves."""
    score = () if position.score is None else ((_("Score"), str(position.score)),)
    return (*score, (_("Moves"), str(position.moves)))


def clock(seconds: int) -> str:
    """Return a time as minutes and seconds, from an hour on with hours: `4:05`, `1:02:03`."""
    minutes, rest = divmod(max(0, seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def stock_label(shape: Shape) -> str:
    """Return the label of the stock, empty where there is none."""
    return _("Stock") if shape.stock else ""


def stock_left(shape: Shape, position: Position) -> str:
    """Say how much the stock holds: in deals where one deal fills all columns, else in cards.

    Empty where there is no stock.
    """
    cards = len(position.stock)
    if not shape.stock:
        return ""
    if shape.waste:
        return ngettext("{count} card", "{count} cards", cards).format(count=cards)
    deals = -(-cards // shape.columns)
    if not deals:
        return _("no deals left")
    return ngettext("{count} deal left", "{count} deals left", deals).format(count=deals)


def foundations_label(shape: Shape) -> str:
    """Return the label of the removed runs, or of the foundations where cards are put there."""
    return _("Runs") if shape.counts_runs else _("Foundations")
