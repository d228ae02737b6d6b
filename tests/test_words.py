"""How cards, piles, games, positions and faults are called."""

import pytest

from spider_tui.engine.cards import CARDS, Card, parse_cards
from spider_tui.engine.codes import CodeError, GameCode
from spider_tui.engine.games import GAMES, rules_of
from spider_tui.engine.piles import HOME, STOCK, WASTE, Kind, Place, column
from spider_tui.engine.records import Record, RecordError, replay
from spider_tui.words.bars import clock, figures, foundations_label, stock_label
from spider_tui.words.cards import LETTERS, any_of_rank, card_name, card_names, spoken_name
from spider_tui.words.describe import describe_pile, describe_table
from spider_tui.words.errors import code_error, record_error
from spider_tui.words.found import found
from spider_tui.words.games import difficulty, game_name, title, variant_names
from spider_tui.words.hints import status_hint
from spider_tui.words.places import columns_named, place_name
from spider_tui.words.plain import plain, with_suits
from spider_tui.words.quotes import quoted
from spider_tui.words.rules_text import rules_text

from .engine.data import WIN_FILES
from .positions import position

SPIDER = rules_of(GameCode("SP1", "S4C", 0))
RELAXED = rules_of(GameCode("SP1", "S4R", 0))
KLONDIKE = rules_of(GameCode("KL1", "D1", 0))
FREECELL = rules_of(GameCode("FC1", "", 0))


@pytest.mark.parametrize(
    ("card", "printed", "lettered", "spoken"),
    [
        ("7S", "7♠", "7S", "seven of spades"),
        ("TH", "10♥", "10H", "ten of hearts"),
        ("AD", "A♦", "AD", "ace of diamonds"),
        ("QC", "Q♣", "QC", "queen of clubs"),
        ("KS", "K♠", "KS", "king of spades"),
        ("JH", "J♥", "JH", "jack of hearts"),
    ],
)
def test_cards(card: str, printed: str, lettered: str, spoken: str) -> None:
    parsed = Card.parse(card)
    assert card_name(parsed) == printed
    assert card_name(parsed, LETTERS) == lettered
    assert spoken_name(parsed) == spoken


def test_the_52_cards_have_different_names_without_variation_selectors() -> None:
    printed = {card_name(card) for card in CARDS.values()}
    assert len(printed) == len({spoken_name(card) for card in CARDS.values()}) == 52
    assert not {"\ufe0e", "\ufe0f"} & set("".join(printed))


def test_a_small_group_is_named_card_by_card_a_big_one_by_its_ends() -> None:
    assert card_names(parse_cards("TS 9S 8S")) == "10♠ 9♠ 8♠"
    assert card_names(parse_cards("TS 9S 8S 7S")) == "10♠ to 7♠"


@pytest.mark.parametrize(
    ("place", "name"),
    [
        (column(10), "column 10"),
        (STOCK, "the stock"),
        (WASTE, "the waste"),
        (Place(Kind.CELL, 3), "free cell d"),
        (Place(Kind.FOUNDATION, 1), "the foundation of hearts"),
        (HOME, "the foundation"),
    ],
)
def test_piles(place: Place, name: str) -> None:
    assert place_name(place) == name


def test_columns_in_a_row() -> None:
    assert columns_named([column(3)]) == "column 3"
    assert columns_named([column(3), column(5), column(7)]) == "columns 3, 5 and 7"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("SP1-S1C-AAAAAAD", "Spider · 1 suit · Classic"),
        ("SP1-S4R-AAAAAAD", "Spider · 4 suits · Relaxed"),
        ("KL1-D3-AAAAAAD", "Klondike · Draw three"),
        ("FC1-617", "FreeCell"),
    ],
)
def test_titles(code: str, words: str) -> None:
    assert title(GameCode.parse(code)) == words


def test_every_game_and_variant_of_the_registry_has_words() -> None:
    for game in GAMES.values():
        assert game_name(game.name).lower() == game.name
        for variant in game.variants:
            assert not set(variant_names(variant)) & {variant[:2], variant[2:]}
            assert variant_names(variant) or not variant
    assert [difficulty(variant) for variant in GAMES["SP1"].variants] == [
        "Easy",
        "Medium",
        "Medium",
        "Hard",
        "Hard",
    ]


def test_a_column_in_words() -> None:
    table = position("4 down, TS 9S | 5H | - | KS QS JS TS 9H | 2 down, 7S 6H 5H")
    said = [describe_pile(SPIDER, table, column(number)) for number in range(1, 6)]
    assert said == [
        "Column 1: 4 cards face down, then ten of spades, nine of spades; "
        "the last 2 move together.",
        "Column 2: five of hearts.",
        "Column 3: empty.",
        "Column 4: king to ten of spades, nine of hearts.",
        "Column 5: 2 cards face down, then seven of spades, six of hearts, five of hearts; "
        "the last 2 move together.",
    ]


def test_in_relaxed_more_moves_together() -> None:
    table = position("KS QS JS TS 9H | 1 down, 7S 6H 5H")
    assert describe_pile(RELAXED, table, column(1)) == (
        "Column 1: king to ten of spades, nine of hearts; all of them move together."
    )


def test_spiders_table_in_words() -> None:
    table = position("2 down, KS | 9H ; removed H S ; stock 20 ; score 642 ; moves 58", rest="away")
    lines = describe_table(SPIDER, table).split("\n")
    assert lines[0] == "Column 1: 2 cards face down, then king of spades."
    assert lines[9:] == [
        "Column 10: empty.",
        "The stock: 2 deals left.",
        "2 runs removed: hearts, spades.",
        "Score 642, 58 moves.",
    ]


@pytest.mark.parametrize(
    ("rank", "words"),
    [
        (1, "An Ace lies face up in free cell a."),
        (2, "2s lie face up in columns 1, 2 and 4."),
        (8, "An 8 lies face up in column 1."),
        (9, "9s lie face up in column 2, free cell b."),
        (10, "10s lie face up in column 3."),
        (12, "A Queen lies face up in column 2."),
        (13, "No Kings lie face up."),
    ],
)
def test_where_cards_of_a_rank_lie(rank: int, words: str) -> None:
    table = position("8S 2H | QD 9D 2C | TD TS | 2D ; cells AH | 9H ; foundations 2S", "FC", "away")
    assert found(table, rules_of(GameCode.parse("FC1-1")).shape, rank) == words


def test_klondikes_table_in_words() -> None:
    table = position("KS | 9H ; waste 3 down, 5C ; foundations AS-3S ; moves 1", "D1", rest="away")
    lines = describe_table(KLONDIKE, table).split("\n")
    assert lines[7:] == [
        "The stock: empty.",
        "The waste: five of clubs, above 3 cards.",
        "The foundation of spades: up to three of spades.",
        "The foundation of hearts: empty.",
        "The foundation of diamonds: empty.",
        "The foundation of clubs: empty.",
        "1 move.",
    ]


def test_freecells_table_in_words() -> None:
    table = position("KS QH | 7C ; cells AS | - | 5D", "FC", rest="away")
    lines = describe_table(FREECELL, table).split("\n")
    assert lines[0] == "Column 1: king of spades, queen of hearts; all of them move together."
    assert lines[8:11] == [
        "Free cell a: ace of spades.",
        "Free cell b: empty.",
        "Free cell c: five of diamonds.",
    ]


@pytest.mark.parametrize(
    ("text", "place", "depth", "words"),
    [
        (
            "TS 9S | 5H",
            column(1),
            2,
            "Enter lifts 10♠ 9♠.",
        ),
        ("1 down, TS 9S | 5H", column(1), 2, "Enter lifts 10♠ 9♠, twice places them."),
        ("TS 9S | 5H", column(1), 1, "Enter lifts 9♠, twice places it."),
        ("TH 9S 8S | 5H", column(1), 3, "Only the last 2 cards of column 1 move together."),
        ("TH 8S | 5H", column(1), 2, "Only the last card of column 1 can be lifted."),
        (
            "TS 9S | 5H | KS KH KD KC 2S 2H 2D 2C ; stock 10",
            column(4),
            1,
            "Column 4 is empty: the next deal waits until it holds a card.",
        ),
    ],
)
def test_hints_at_a_column(text: str, place: Place, depth: int, words: str) -> None:
    assert status_hint(SPIDER, position(text), (place, depth)) == words


def test_a_hint_promises_no_place_where_no_pile_takes_the_card() -> None:
    table = position("TS 9S | 5H | AS | AH | AD | AC | AS | AH | AD | AC")
    assert status_hint(SPIDER, table, (column(1), 1)) == "Enter lifts 9♠."
    assert status_hint(SPIDER, table, (column(2), 1)) == "Enter lifts 5♥."
    cell = Place(Kind.CELL, 0)
    table = position("TS 9H | AS | AH | AD | AC | 2S | 2H | 2D ; cells 5C", "FC", rest="away")
    assert status_hint(FREECELL, table, (cell, 1)) == "Enter lifts 5♣."
    assert status_hint(FREECELL, table, (column(1), 1)) == "Enter lifts 9♥, twice places it."


def test_no_deal_waits_for_an_empty_column_when_the_stock_is_empty() -> None:
    assert status_hint(SPIDER, position("TS | 5H", rest="away"), (column(3), 1)) == (
        "Column 3 is empty."
    )


def test_hints_at_the_stock() -> None:
    full = "2S | 3S | 4S | 5S | 6S | 7S | 8S | 9S | TS | JS"
    at_stock = (STOCK, 1)
    assert status_hint(SPIDER, position(f"{full} ; stock 30", rest="away"), at_stock) == (
        "Enter deals one card to every column; 3 deals left."
    )
    assert status_hint(SPIDER, position(f"{full} ; stock 10", rest="away"), at_stock) == (
        "Enter deals one card to every column; 1 deal left."
    )
    assert status_hint(SPIDER, position(full, rest="away"), at_stock) == (
        "The stock is empty: no deals are left."
    )
    drawing = position("KS ; stock 3", "D1", rest="away")
    assert status_hint(KLONDIKE, drawing, at_stock) == "Enter draws; 3 cards in the stock."
    turning = position("KS ; waste 3 down, 5C", "D1", rest="away")
    assert status_hint(KLONDIKE, turning, at_stock) == "Enter turns the waste over."


def test_cards_in_hand_are_named() -> None:
    table = position("TS 9S 8S | 5H")
    held = (column(1), 2)
    assert status_hint(SPIDER, table, (column(2), 1), held) == (
        "Holding 9♠ 8♠ (2 cards): choose a pile, or Esc."
    )
    assert status_hint(SPIDER, table, (column(2), 1), (column(1), 1), LETTERS) == (
        "Holding 8S: choose a pile, or Esc."
    )


def test_each_rank_has_its_own_article() -> None:
    named = "an Ace, a 2, a 3, a 4, a 5, a 6, a 7, an 8, a 9, a 10, a Jack, a Queen, a King"
    assert ", ".join(map(any_of_rank, range(1, 14))) == named


def test_a_won_game_is_said_to_be_won() -> None:
    record = Record.parse(WIN_FILES[0].read_text(encoding="utf-8"))
    game = replay(record.code, record.moves)
    assert status_hint(game.rules, game.position, (column(1), 1)) == (
        "Won in 92 moves, with a score of 1208!"
    )


def test_hints_fit_one_line_in_every_position_of_a_game() -> None:
    record = Record.parse(WIN_FILES[2].read_text(encoding="utf-8"))
    for count in range(0, len(record.moves), 7):
        game = replay(record.code, record.moves[:count])
        for place in game.rules.shape.places:
            for depth in range(1, game.position.pile(place).size + 1):
                words = status_hint(game.rules, game.position, (place, depth))
                assert 0 < len(words) <= 78
                if depth <= game.rules.movable(game.position, place):
                    assert (
                        len(status_hint(game.rules, game.position, (STOCK, 1), (place, depth)))
                        <= 78
                    )


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0:00"), (65, "1:05"), (3599, "59:59"), (3600, "1:00:00"), (90061, "25:01:01")],
)
def test_time_played(seconds: int, words: str) -> None:
    assert clock(seconds) == words


def test_bars_show_what_a_game_has() -> None:
    assert figures(position("KS ; score 442 ; moves 58"), 65) == (
        ("Score", "442"),
        ("Moves", "58"),
        ("Time", "1:05"),
    )
    assert [label for label, _ in figures(position("KS", "FC"), 0)] == ["Moves", "Time"]
    assert (stock_label(SPIDER.shape), foundations_label(SPIDER.shape)) == ("Stock", "Runs")
    assert (stock_label(FREECELL.shape), foundations_label(FREECELL.shape)) == ("", "Foundations")


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "a game code is missing, such as SP1-S1C-AAAAAAD"),
        ("XX1-AAA", "no game code: “XX1-AAA” (they begin with SP1, KL1, FC1)"),
        (
            "SP1-S3C-AAAAAAD",
            "no game code: “SP1-S3C-AAAAAAD” (“S3C” is none of S1C, S2C, S2R, S4C, S4R)",
        ),
        (
            "SP1-S4C-AAAAAA1",
            "no game code: “SP1-S4C-AAAAAA1” "
            "(“AAAAAA1” is no deal number: compare SP1-S1C-AAAAAAD)",
        ),
        ("KL1-D1", "no game code: “KL1-D1” (the deal number is missing, as in KL1-D1-AAAAAAD)"),
        ("KL1", "no game code: “KL1” (the rest is missing, as in KL1-D1-AAAAAAD)"),
        ("FC1-0", "no game code: “FC1-0” (“0” is no deal number: compare FC1-4)"),
    ],
)
def test_the_bad_part_of_a_code_is_named(code: str, words: str) -> None:
    with pytest.raises(CodeError) as raised:
        GameCode.parse(code)
    assert code_error(raised.value) == words


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("", "line 1: the game code is missing, such as SP1-S1C-AAAAAAD"),
        ("# nothing\n", "line 2: the game code is missing, such as SP1-S1C-AAAAAAD"),
        ("FC1-1\n1-2 1-2x0", "line 2: “1-2x0” is no move, such as 3-7x2 or D"),
        (
            "617\n1-a",
            "line 1: no game code: “617” (FreeCell's deal of that number is FC1-617)",
        ),
        ("0", "line 1: no game code: “0” (they begin with SP1, KL1, FC1)"),
        ("2147483648", "line 1: no game code: “2147483648” (they begin with SP1, KL1, FC1)"),
        ("\nFC2-1\n", "line 2: no game code: “FC2-1” (they begin with SP1, KL1, FC1)"),
    ],
)
def test_the_bad_line_of_a_record_is_named(record: str, words: str) -> None:
    with pytest.raises(RecordError) as raised:
        Record.parse(record)
    assert record_error(raised.value) == words


def test_what_came_from_outside_is_shown_short_and_harmless() -> None:
    assert quoted("a\x1b[31m\nb\u202e") == "“a?[31m?b?”"
    assert quoted("x" * 100) == "“" + "x" * 29 + "…”"


def test_ascii() -> None:
    assert plain("10♠ · “9♥” … é") == '10S - "9H" ... ?'
    assert with_suits("10♠ · 9♥", LETTERS) == "10S · 9H"


@pytest.mark.parametrize("game", [game.name for game in GAMES.values()])
def test_the_rules_say_everything_of_a_game(game: str) -> None:
    text = rules_text(game)
    topics = {paragraph.partition(".")[0] for paragraph in text.split("\n\n")[1:]}
    common = {
        "Aim",
        "Start",
        "Placing",
        "Groups",
        "End",
        "Undo",
        "Refused moves",
        "Statistics",
        "Shuffle",
        "Game codes",
        "Game records",
    }
    assert common <= topics
    own = {
        "spider": {"Cards", "Empty column", "Deal", "Removed runs", "Score", "On a real table"},
        "klondike": {"Empty column", "Foundations", "Stock and waste"},
        "freecell": {"Free cells", "Foundations"},
    }
    assert own[game] <= topics
    assert any(topic.startswith("Can it be won?") for topic in topics)


def test_the_rules_of_spider_name_both_rules_and_the_worked_score() -> None:
    text = rules_text("spider")
    assert "Classic" in text
    assert "Relaxed" in text
    assert "500 - 117 + 800 = 1183" in text
