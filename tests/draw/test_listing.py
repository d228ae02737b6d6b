"""The opened deal as text."""

from spider_tui.draw.listing import listing
from spider_tui.words.plain import plain
from tests.positions import position


def test_columns_side_by_side_and_the_stock_in_rows():
    table = "(8S AC) TD | 2H ; stock 2S 8H 3D 4S 6D 3D AH JH KH TD 6C"
    lines = listing(position(table, rest="away")).splitlines()
    assert lines[:4] == [
        " 1     2     3     4     5     6     7     8     9     10",
        "(8♠)   2♥",
        "(A♣)",
        " 10♦",
    ]
    assert lines[4:] == ["", "Stock 2♠  8♥  3♦  4♠  6♦  3♦  A♥  J♥  K♥  10♦", "      6♣"]


def test_every_card_of_a_deal_is_listed_once():
    table = position("5 down, KS QS | 3 down, 9H", rest="stock")
    words = plain(listing(table)).replace("(", " ").replace(")", " ").split()
    named = [word.replace("10", "T") for word in words if word[-1] in "SHDC"]
    assert sorted(named) == sorted(map(str, table.cards))


def test_waste_cells_and_foundations_are_named_where_cards_lie_there():
    text = listing(position("KH ; cells AS | 5D ; foundations AH-3H", "FC", "away"))
    assert "Free cells A♠  5♦" in text
    assert "Foundations 3♥" in text
    assert "Stock" not in text


def test_removed_runs_are_not_called_foundations():
    text = listing(position("9S ; removed S H"))
    assert "Runs A♠  A♥" in text
    assert "Foundations" not in text
