"""Cards, piles, places, moves and positions as text, there and back."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spider_tui.engine.cards import CARDS, Card, Suit, deck, parse_cards
from spider_tui.engine.moves import DEAL, LONGEST, Move
from spider_tui.engine.piles import EMPTY, HOME, STOCK, WASTE, Kind, Pile, Place, Shape, column
from spider_tui.engine.position import Position
from spider_tui.engine.rules import group_length, same_suit, steps_down
from spider_tui.engine.spider import run_length, sequence_length

NAMES = {
    "Card": Card,
    "Pile": Pile,
    "Place": Place,
    "Kind": Kind,
    "Move": Move,
    "Position": Position,
}

cards = st.sampled_from(sorted(CARDS.values()))
hands = st.lists(cards, max_size=6).map(tuple)
piles = st.builds(Pile, hands, hands)
rows = st.lists(piles, min_size=1, max_size=5).map(tuple)
column_places = st.integers(1, 99).map(column)
places = st.one_of(
    column_places,
    st.sampled_from([WASTE, HOME]),
    st.builds(Place, st.just(Kind.CELL), st.integers(0, 3)),
    st.builds(Place, st.just(Kind.FOUNDATION), st.integers(0, 3)),
)
moves = st.one_of(
    st.just(DEAL),
    st.builds(Move, places, places, st.integers(1, 999)),
    st.builds(Move, column_places, column_places, st.just(LONGEST)),
)
positions = st.builds(
    Position,
    columns=rows,
    stock=hands,
    waste=piles,
    cells=st.just(()) | rows,
    foundations=st.just(()) | rows,
    score=st.none() | st.integers(0, 2000),
    moves=st.integers(0, 2000),
)


def pasted(value: object) -> Any:
    """Return what a value's `repr` gives when it is pasted into a program."""
    return eval(repr(value), dict(NAMES))


@given(cards)
def test_a_card_reads_back(card: Card) -> None:
    assert Card.parse(str(card)) == card == pasted(card)
    assert Card.parse(f" {str(card).lower()} ") == card


@pytest.mark.parametrize(("text", "rank"), [("10S", 10), ("TS", 10), ("as", 1), ("KS", 13)])
def test_a_card_is_its_rank_and_suit(text: str, rank: int) -> None:
    assert Card.parse(text) == Card(rank, Suit.SPADES)


@pytest.mark.parametrize(
    "text",
    ["", "S", "1S", "0S", "11S", "AX", "A S", "SA", "Aſ", "ASS", "1010", "♠A", "٣S", "AS "[:1]],
)
def test_other_texts_are_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


def test_a_range_stands_for_the_cards_between() -> None:
    assert parse_cards("4H-2H AS-3S 9D-9D") == tuple(
        map(Card.parse, ["4H", "3H", "2H", "AS", "2S", "3S", "9D"])
    )


@pytest.mark.parametrize("text", ["KS-2H", "KS-", "-2S", "-", "KS-2S-AS", "KS–2S"])
def test_a_bad_range_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a card|a range of cards"):
        parse_cards(f"AS {text}")


def test_a_deck_is_listed_copy_by_copy() -> None:
    assert deck((Suit.SPADES, Suit.HEARTS), 2) == parse_cards("AS-KS AH-KH AS-KS AH-KH")


@given(places)
def test_a_place_reads_back(place: Place) -> None:
    assert Place.parse(str(place)) == place == pasted(place)


def test_every_place_has_a_repr_to_paste() -> None:
    shape = Shape(columns=10, stock=True, waste=True, cells=4, foundations=8)
    for place in (*shape.places, HOME):
        assert pasted(place) == place
        assert shape.has(place)


@pytest.mark.parametrize(
    "text",
    ["", "0", "-1", "01", "00", "100", "٣", "²", "e", "i", "hx", "hsh", "ww", "stock", "1.0", "Ⅳ"],
)
def test_other_texts_are_no_place(text: str) -> None:
    with pytest.raises(ValueError, match="not a pile"):
        Place.parse(text)


@pytest.mark.parametrize(
    "place",
    [column(0), column(11), WASTE, Place(Kind.CELL, 0), Place(Kind.STOCK, 1),
     Place(Kind.FOUNDATION, 8), Place(Kind.FOUNDATION, -2)],
)  # fmt: skip
def test_spider_has_no_other_piles(place: Place) -> None:
    assert not Shape(columns=10, stock=True, foundations=8).has(place)


@given(moves)
def test_a_move_reads_back(move: Move) -> None:
    assert Move.parse(str(move)) == move == pasted(move)
    assert Move.parse(str(move).upper()) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("3-7x2", Move(column(3), column(7), 2)),
        ("3-7", Move(column(3), column(7), LONGEST)),
        ("10-1x13", Move(column(10), column(1), 13)),
        ("D", DEAL),
        ("d", DEAL),
        ("w-4", Move(WASTE, column(4), 1)),
        ("3-h", Move(column(3), HOME, 1)),
        ("a-5", Move(Place(Kind.CELL, 0), column(5), 1)),
        ("5-d", Move(column(5), Place(Kind.CELL, 3), 1)),
        ("d-5", Move(Place(Kind.CELL, 3), column(5), 1)),
        ("hd-5", Move(Place(Kind.FOUNDATION, 2), column(5), 1)),
    ],
)
def test_a_move_is_written_as_in_records(text: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert str(move) == {"d": "D"}.get(text, text)


@pytest.mark.parametrize(
    "text",
    ["", "-", "3", "3-", "-3", "3--7", "3-7-8", "3-7x", "3-7x0", "3-7x00", "3-7x-1", "3-7x1.5",
     "3-7x02", "3-7x1000", "0-1", "1-0", "100-1", "٣-1", "3-٧", "3-7x٢", "3-7×2", "3–7",
     "3 -7", "3-7 x2", "DD", "stock-3", "stock-stock", "e-1", "1-hx", "K", "x", "x2", "3x2"],
)  # fmt: skip
def test_other_texts_are_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a move|not a pile|not a number of cards"):
        Move.parse(text)


@given(st.text(max_size=12) | st.text(alphabet="0123456789-xXdDwhabc ", max_size=8))
def test_any_text_is_a_move_or_a_value_error(text: str) -> None:
    try:
        move = Move.parse(text)
    except ValueError:
        return
    assert Move.parse(str(move)) == move


def test_only_the_deal_itself_is_a_deal() -> None:
    assert DEAL.is_deal
    assert not DEAL.between_columns
    assert not Move(STOCK, column(3)).is_deal
    assert not Move(STOCK, STOCK, 3).is_deal
    assert not Move(column(1), STOCK).is_deal


@given(piles)
def test_a_pile_reads_back(pile: Pile) -> None:
    assert Pile.parse(str(pile)) == pile == pasted(pile)


def test_a_pile_is_written_bottom_to_top_with_hidden_cards_in_brackets() -> None:
    assert str(Pile.parse("(8S AC) KD QD")) == "(8S AC) KD QD"
    assert Pile.parse("(8S) KD").cards == parse_cards("8S KD")
    assert str(EMPTY) == "-"
    assert Pile.parse("-") == Pile.parse(" ") == EMPTY


@pytest.mark.parametrize("text", ["(8S", "8S)", "8S (9S)", "((8S)", "()8S)", "KS,QS"])
def test_a_badly_written_pile_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a card|bracket not closed"):
        Pile.parse(text)


@given(piles, st.data())
def test_cards_taken_and_laid_again_turn_only_the_card_they_bared(
    pile: Pile, data: st.DataObject
) -> None:
    count = data.draw(st.integers(0, len(pile.up)))
    left = pile.without(count)
    assert left.cards == pile.cards[: pile.size - count]
    assert bool(left.up) == bool(left.cards)
    again = left.plus(pile.up[len(pile.up) - count :])
    assert again.cards == pile.cards


@given(positions)
def test_a_position_reads_back(position: Position) -> None:
    assert Position.parse(str(position)) == position == pasted(position)


@pytest.mark.parametrize(
    "text", ["KS ; glue 3", "KS ; score x", "KS ; stock ZZ", "K | Q", "KS ; 5"]
)
def test_a_badly_written_position_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a part|not a card|invalid literal"):
        Position.parse(text)


def test_values_cannot_be_changed() -> None:
    position = Position.parse("KS | -")
    with pytest.raises(AttributeError):
        position.moves = 3  # type: ignore[misc]
    assert hash(position) == hash(Position.parse("KS | -"))


@given(
    st.lists(st.sampled_from(parse_cards("AS-KS AH-KH")), max_size=15)
    | st.permutations(parse_cards("6S-2S KH-QH")).map(list)
    | st.integers(0, 26).map(lambda n: list(parse_cards("KH-AH KS-AS"))[n:])
)
def test_runs_are_counted_as_far_as_each_card_lies_on_the_one_before(up: list[Card]) -> None:
    assert run_length(tuple(up)) == group_length(up, same_suit)
    assert sequence_length(tuple(up)) == group_length(up, steps_down)
