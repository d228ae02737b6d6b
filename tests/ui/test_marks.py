"""Which cards are marked after an action."""

from spider_tui.engine.moves import DEAL, Move
from spider_tui.engine.piles import column
from spider_tui.engine.position import Position
from spider_tui.engine.spider import SHAPE, Spider
from spider_tui.ui.marks import changes

RULES = Spider(4)


def test_the_cards_that_came_and_the_card_that_turned_are_marked() -> None:
    before = Position.parse(
        "(2C 5D) 9S 8S | 10H" + " | 2C" * 8 + " ; foundations " + "-|" * 7 + "-"
    )
    after = RULES.play(before, Move.parse("1-2x2"))
    assert changes(SHAPE, before, after) == {(column(1), 1), (column(2), 1), (column(2), 2)}


def test_a_deal_marks_the_ten_cards_it_brought() -> None:
    before = RULES.deal(3)
    after = RULES.play(before, DEAL)
    expected = {(column(n), 6 if n <= 4 else 5) for n in range(1, 11)}
    assert changes(SHAPE, before, after) == expected


def test_undo_marks_the_card_that_came_back_but_none_that_turned_down() -> None:
    before = Position.parse("(2C) 9S | 10H" + " | 2C" * 8 + " ; foundations " + "-|" * 7 + "-")
    after = RULES.play(before, Move.parse("1-2x1"))
    assert changes(SHAPE, after, before) == {(column(1), 1)}


def test_nothing_is_marked_where_nothing_changed() -> None:
    assert changes(SHAPE, RULES.deal(3), RULES.deal(3)) == frozenset()
