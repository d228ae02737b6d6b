"""Spider as one would keep it on paper: slow, plain, and sharing nothing with the engine.

Cards are their names (`KS`), a column is a list of (name, is it face up), columns count from 1.
"""

from typing import NamedTuple

from spider_tui.engine.position import Position

LADDER = "A23456789TJQK"


class Sheet(NamedTuple):
    """All that counts of a position, comparable."""

    columns: tuple[tuple[tuple[str, bool], ...], ...]
    stock: tuple[str, ...]
    removed: tuple[tuple[str, ...], ...]
    score: int
    moves: int


def copied(position: Position) -> Sheet:
    """Write down what the engine says lies on the table."""
    assert position.score is not None
    return Sheet(
        columns=tuple(
            tuple((str(card), False) for card in pile.down)
            + tuple((str(card), True) for card in pile.up)
            for pile in position.columns
        ),
        stock=tuple(map(str, position.stock)),
        removed=tuple(tuple(map(str, pile.cards)) for pile in position.foundations if pile.up),
        score=position.score,
        moves=position.moves,
    )


def rank(card: str) -> int:
    return LADDER.index(card[0])


def follows(lower: str, upper: str) -> bool:
    """Whether `lower` is one rank below `upper`."""
    return rank(upper) - rank(lower) == 1


def liftable(sheet: Sheet, source: int, count: int, relaxed: bool) -> bool:
    column = sheet.columns[source - 1]
    if not 1 <= count <= len(column):
        return False
    group = column[len(column) - count :]
    if not all(is_up for _, is_up in group):
        return False
    names = [name for name, _ in group]
    steps = all(follows(names[i + 1], names[i]) for i in range(len(names) - 1))
    return steps and (relaxed or len({name[1] for name in names}) == 1)


def legal(sheet: Sheet, source: int, target: int, count: int, relaxed: bool) -> bool:
    """Say whether the rules allow a move, by their text."""
    if source == target or not (1 <= source <= 10 and 1 <= target <= 10):
        return False
    if not liftable(sheet, source, count, relaxed):
        return False
    if not sheet.columns[target - 1]:
        return True
    first = sheet.columns[source - 1][-count][0]
    return follows(first, sheet.columns[target - 1][-1][0])


def may_deal(sheet: Sheet) -> bool:
    return len(sheet.stock) > 0 and all(len(column) > 0 for column in sheet.columns)


def legal_moves(sheet: Sheet, relaxed: bool) -> set[str]:
    """Try every thinkable move; return the legal ones as records write them."""
    found = {
        f"{source}-{target}x{count}"
        for source in range(1, 11)
        for count in range(1, len(sheet.columns[source - 1]) + 1)
        if liftable(sheet, source, count, relaxed)
        for target in range(1, 11)
        if legal(sheet, source, target, count, relaxed)
    }
    return found | ({"D"} if may_deal(sheet) else set())


def played(sheet: Sheet, move: str) -> Sheet:
    """Carry out a legal move as on a table: carry or deal, take runs away, turn cards, count."""
    columns = [list(column) for column in sheet.columns]
    stock = list(sheet.stock)
    if move == "D":
        for column in columns:
            column.append((stock.pop(0), True))
    else:
        source, target, count = numbers(move)
        group = columns[source - 1][-count:]
        del columns[source - 1][-count:]
        columns[target - 1].extend(group)
        _turn(columns[source - 1])
    score = sheet.score - 1 if sheet.score > 0 else 0
    removed = list(sheet.removed)
    for column in columns:
        last = column[-13:]
        for suit in "SHDC":
            if last == [(name + suit, True) for name in reversed(LADDER)]:
                del column[-13:]
                _turn(column)
                removed.append(tuple(name for name, _ in last))
                score += 100
    return Sheet(tuple(map(tuple, columns)), tuple(stock), tuple(removed), score, sheet.moves + 1)


def auto_target(sheet: Sheet, source: int, count: int, relaxed: bool) -> int | None:
    """Return the column a double click on a group sends it to, by the text of the rules."""
    first = sheet.columns[source - 1][-count][0]
    same_suit, other_suit, empty = [], [], []
    for target in range(1, 11):
        if not legal(sheet, source, target, count, relaxed):
            continue
        if not sheet.columns[target - 1]:
            if count < len(sheet.columns[source - 1]):
                empty.append(target)
        elif sheet.columns[target - 1][-1][0][1] == first[1]:
            same_suit.append(target)
        else:
            other_suit.append(target)
    for targets in (same_suit, other_suit, empty):
        if targets:
            return max(targets, key=lambda to: (run_made(sheet, source, to, count), -to))
    return None


def run_made(sheet: Sheet, source: int, target: int, count: int) -> int:
    """Return how long the run of one suit is in which the moved card comes to lie."""
    cards = [name for name, is_up in sheet.columns[target - 1] if is_up]
    at = len(cards)
    cards += [name for name, _ in sheet.columns[source - 1][-count:]]
    first = last = at
    while first > 0 and _joined(cards[first - 1], cards[first]):
        first -= 1
    while last + 1 < len(cards) and _joined(cards[last], cards[last + 1]):
        last += 1
    return last - first + 1


def numbers(move: str) -> tuple[int, int, int]:
    piles, count = move.split("x")
    source, target = piles.split("-")
    return int(source), int(target), int(count)


def _joined(upper: str, lower: str) -> bool:
    return upper[1] == lower[1] and follows(lower, upper)


def _turn(column: list[tuple[str, bool]]) -> None:
    if column:
        column[-1] = (column[-1][0], True)
