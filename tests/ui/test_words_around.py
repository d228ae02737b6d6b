"""The line of words: always true, and with the keys that the player really has."""

import pytest

from spider_tui.draw.view import Cursor, Held
from spider_tui.engine.codes import GameCode
from spider_tui.engine.piles import STOCK, Kind, Place, column
from spider_tui.store.settings import Settings
from spider_tui.ui.actions import ACTIONS, keymap, shown_keys
from spider_tui.ui.opening import keys_of
from spider_tui.ui.sitting import Sitting
from spider_tui.words.keys import Keys, welcome, welcome_again, welcome_back
from tests.positions import position

from .seat import DEAL_3, put, sit

OWN = {
    "lift": ("x",),
    "put_back": ("p",),
    "deal": ("ctrl+d",),
    "undo": ("t",),
    "new_game": ("N",),
    "restart": ("f9",),
    "help": ("f1",),
    "finish": ("F",),
}
SPADES = Place(Kind.FOUNDATION, 0)
KLONDIKE = GameCode.parse("KL1-D1-AAAAAAD")
FREECELL = GameCode.parse("FC1-617")


def press(sitting: Sitting, *keys: str) -> str:
    for key in keys:
        sitting.press_key(key, key if len(key) == 1 else None)
    return sitting.scene().bar.message


def test_without_own_keys_words_name_the_first_key_of_the_table_of_actions() -> None:
    shape = sit().rules.shape
    assert keys_of(Settings(), DEAL_3) == Keys() == shown_keys(keymap({}, shape)[0], shape)
    assert {action.name for action in ACTIONS} >= set(Keys._fields)


def test_first_words_name_the_keys_of_the_player() -> None:
    keys = keys_of(Settings(keys=OWN), DEAL_3)
    assert welcome(DEAL_3, keys) == (
        "New deal SP1-S4C-AAAAAAD: two digits move, Ctrl+D deals, F1 helps."
    )
    sitting = sit(settings=Settings(keys=OWN))
    press(sitting, "9", "5")
    assert welcome_back(sitting.kept, keys) == (
        "Going on with SP1-S4C-AAAAAAD. t undoes, N deals anew, F1 helps."
    )


def test_hints_name_the_keys_of_the_player() -> None:
    sitting = sit(settings=Settings(keys=OWN))
    assert press(sitting, "right", "left") == "x lifts 2♣, twice places it."
    assert press(sitting, "x") == "Holding 2♣: choose a pile, or p."
    press(sitting, "p")
    sitting.hand.cursor = Cursor(STOCK)
    assert press(sitting, "right") == "x deals one card to every column; 5 deals left."


def test_an_action_without_a_key_is_not_named() -> None:
    sitting = sit(settings=Settings(keys={"lift": (), "put_back": (), "help": ()}))
    assert press(sitting, "right", "left") == "2♣."
    assert press(sitting, "9") == "Holding 8♦: choose a pile."
    keys = keys_of(Settings(keys={"help": (), "deal": ()}), DEAL_3)
    assert welcome(DEAL_3, keys) == "New deal SP1-S4C-AAAAAAD: two digits move."


def test_a_pile_keeps_its_key_also_where_an_action_was_given_it() -> None:
    keys = keys_of(Settings(keys={"new_game": ("w", "N"), "deal": ("v",)}), KLONDIKE)
    assert (keys.new_game, keys.deal) == ("N", "v")


def test_first_words_of_each_game_name_only_what_it_has() -> None:
    assert welcome(KLONDIKE) == "New deal KL1-D1-AAAAAAD: two digits move, d draws, ? helps."
    assert welcome(FREECELL) == "New deal FC1-617: two digits move, ? helps."


def test_a_deal_begun_anew_is_not_called_a_new_deal() -> None:
    assert welcome_again(DEAL_3) == (
        "SP1-S4C-AAAAAAD from the start: two digits move, d deals, ? helps."
    )


def test_nothing_comes_down_from_foundations_where_none_holds_a_card() -> None:
    sitting = sit(KLONDIKE)
    assert press(sitting, "0") == "The foundation is empty: there is no card to take."
    assert press(sit(FREECELL), "0") == "Cards do not come back from the foundation."


def test_klondike_says_when_no_column_takes_a_card_of_the_foundations() -> None:
    sitting = sit(KLONDIKE)
    put(sitting, position("KS | KH ; foundations AS", "D1"))
    assert press(sitting, "0") == "No other pile takes cards of the foundation."


def test_a_foundation_under_the_cursor_is_described() -> None:
    text = "AH KS | KH ; foundations AS-2S"
    sitting = sit(KLONDIKE)
    put(sitting, position(text, "D1"))
    sitting.hand.cursor = Cursor(SPADES)
    assert press(sitting, "left", "right") == "Enter lifts 2♠."
    put(sitting, position("AH KS | 3H ; foundations AS-2S", "D1"))
    sitting.hand.cursor = Cursor(SPADES)
    assert press(sitting, "left", "right") == "Enter lifts 2♠, twice places it."
    sitting = sit(FREECELL)
    put(sitting, position(text, "FC", rest="away"))
    sitting.hand.cursor = Cursor(SPADES)
    assert press(sitting, "left", "right") == "The foundation of spades is built up to 2♠."


def test_a_game_given_up_says_so_and_promises_no_move() -> None:
    sitting = sit()
    press(sitting, "9", "5")
    sitting.kept.give_up()
    words = "This game was given up. n deals a new one, R the same again."
    assert press(sitting, "left") == words
    assert press(sitting, "5", "9") == words
    assert press(sitting, "u") == words


@pytest.mark.parametrize("key", ["left", "escape", "F5", "Z"])
def test_a_key_that_is_no_rank_ends_the_question_and_means_what_it_always_does(key: str) -> None:
    sitting = sit()
    assert press(sitting, "f").startswith("Find which rank?")
    press(sitting, "right" if key == "left" else key)
    assert sitting.scene().view.found == 0
    assert not sitting.scene().bar.message.startswith("Find")
    if key == "left":
        assert sitting.hand.cursor == Cursor(column(2))


@pytest.mark.parametrize("keys", ["y", "f", "f9", "e", "E", "z", "u", "r", "s", "?", "v"])
def test_what_touches_no_card_leaves_lifted_cards_lifted(keys: str) -> None:
    sitting = sit()
    press(sitting, "9", *keys)
    assert sitting.hand.held == Held(column(9), 1)
    assert press(sitting, "right").startswith("Holding 8♦")


def test_what_puts_lifted_cards_back_says_so() -> None:
    sitting = sit()
    sitting._trouble = str
    assert press(sitting, "9", "d") == "8♦ was put back first."
    assert (sitting.hand.held, len(sitting.kept.game.moves)) == (None, 1)
    assert press(sitting, "9", "u").endswith("was put back first.")
    assert (sitting.hand.held, len(sitting.kept.game.moves)) == (None, 0)
    assert press(sitting, "9", "r") == "8♦ was put back first."


def test_ranks_answer_the_question_whatever_else_their_keys_do() -> None:
    for key, rank in (("q", 12), ("j", 11), ("k", 13), ("a", 1), ("1", 1), ("0", 10), ("t", 10)):
        sitting = sit()
        press(sitting, "f", key)
        assert sitting.scene().view.found == rank


@pytest.mark.parametrize("code", [DEAL_3, KLONDIKE, FREECELL])
def test_ten_can_be_typed_as_it_is_written_and_lifts_nothing(code: GameCode) -> None:
    sitting = sit(code)
    assert "10" in press(sitting, "f")
    press(sitting, "1")
    assert sitting.scene().view.found == 1
    assert "10" in press(sitting, "0")
    assert (sitting.scene().view.found, sitting.hand.held) == (10, None)
    # The ten was answered: the same key again is the tenth column's, or the foundations'.
    press(sitting, "0")
    assert (sitting.hand.held is not None) == (code is DEAL_3)


def test_after_the_aces_every_other_key_means_what_it_always_does() -> None:
    sitting = sit()
    press(sitting, "f", "1", "9")
    assert (sitting.scene().view.found, sitting.hand.held) == (1, Held(column(9), 1))
    press(sitting, "escape", "f", "1", "right", "0")
    assert sitting.hand.held == Held(column(10), 1)


def test_the_stock_says_how_many_deals_are_left_on_a_big_screen() -> None:
    sitting = sit()
    sitting.size = (120, 40)
    assert sitting.scene().bar.stock_left == "5 deals left"
    press(sitting, "d", "d", "d", "d")
    assert sitting.scene().bar.stock_left == "1 deal left"
    press(sitting, "d")
    assert sitting.scene().bar.stock_left == "no deals left"
    assert sit(KLONDIKE).scene().bar.stock_left == "24 cards"
    assert sit(FREECELL).scene().bar.stock_left == ""


def test_why_nothing_is_undone_redone_or_dealt_is_said_also_without_words_about_rules() -> None:
    sitting = sit(settings=Settings(interactive_rules=False))
    assert press(sitting, "u") == "There is nothing to undo."
    assert press(sitting, "r") == "There is nothing to redo."
    assert press(sitting, "1", "2") == "That is not possible."
    assert press(sitting, *"ddddd", "d") == "The stock is empty: no deals are left."
    put(sitting, position("KS-AS | KH-AH | -"))
    assert "before a deal" in press(sitting, "d")
