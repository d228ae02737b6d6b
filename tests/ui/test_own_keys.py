"""Keys of the player's own: which an action can have, and what becomes of the others."""

from collections.abc import Mapping

import pytest

from spider_tui.engine.codes import GameCode
from spider_tui.engine.games import rules_of
from spider_tui.engine.piles import Shape
from spider_tui.store.key_names import CTRL_LETTERS, F_KEYS, LONE, MODIFIED, key_named
from spider_tui.store.settings import Settings
from spider_tui.terminal.parser import Parser
from spider_tui.ui.actions import ACTIONS, KeyFault, Keymap, keymap

from .seat import house, moves_of, sit

SPIDER, KLONDIKE, FREECELL = (
    rules_of(GameCode.parse(code)).shape
    for code in ("SP1-S4C-AAAAAAD", "KL1-D1-AAAAAAD", "FC1-617")
)

CURSOR_ENDS = {"up": "A", "down": "B", "right": "C", "left": "D", "end": "F", "home": "H"}
EDITING = {"insert": 2, "delete": 3, "pageup": 5, "pagedown": 6}
F_ENDS = dict(zip(F_KEYS[:4], "PQRS", strict=True))
F_NUMBERS = dict(zip(F_KEYS[4:], (15, 17, 18, 19, 20, 21, 23, 24), strict=True))
SENT = {
    "enter": "\r",
    "space": " ",
    "escape": "\x1b",
    "tab": "\t",
    "backspace": "\x7f",
    "shift+tab": "\x1b[Z",
    **{f"ctrl+{letter}": chr(ord(letter) - 96) for letter in CTRL_LETTERS},
    **{key: f"\x1b[{end}" for key, end in CURSOR_ENDS.items()},
    **{key: f"\x1bO{end}" for key, end in F_ENDS.items()},
    **{key: f"\x1b[{number}~" for key, number in (EDITING | F_NUMBERS).items()},
}
"""What xterm sends for keys (its Control Sequences: PC-Style Function Keys)."""
CODES = {"shift": 2, "alt": 3, "alt+shift": 4, "ctrl": 5, "ctrl+shift": 6, "alt+ctrl": 7}
for _modifiers, _code in CODES.items():
    for _key, _end in CURSOR_ENDS.items():
        SENT[f"{_modifiers}+{_key}"] = f"\x1b[1;{_code}{_end}"
    for _key, _number in EDITING.items():
        SENT[f"{_modifiers}+{_key}"] = f"\x1b[{_number};{_code}~"


@pytest.mark.parametrize(("name", "sent"), SENT.items())
def test_every_key_that_can_be_named_arrives_under_that_name(name: str, sent: str) -> None:
    assert key_named(name) == name
    parser = Parser()
    arrived = [*parser.feed(sent), *parser.feed("")]
    assert [getattr(event, "key", None) for event in arrived] == [name]


def test_the_keys_sent_are_all_that_have_names() -> None:
    assert {*LONE, *MODIFIED} <= SENT.keys()


def test_every_key_of_the_table_of_actions_can_be_named() -> None:
    for action in ACTIONS:
        assert [key_named(key) for key in action.keys] == list(action.keys)


def own(
    keys: Mapping[str, tuple[str, ...]], shape: Shape = SPIDER
) -> tuple[Keymap, tuple[KeyFault, ...]]:
    return keymap(keys, shape)


def test_an_action_gets_its_own_keys_and_those_alone() -> None:
    keys, faults = own({"undo": ("x", "ctrl+b")})
    assert (keys.keys("undo"), faults) == (("x", "ctrl+b"), ())
    assert keys.action("u", "u") is None


@pytest.mark.parametrize(
    ("shape", "taken"),
    [(SPIDER, "1234567890"), (KLONDIKE, "1234567890w"), (FREECELL, "1234567890abcd")],
)
def test_keys_of_piles_are_given_to_no_action_and_named(shape: Shape, taken: str) -> None:
    for key in "1234567890wabcd":
        keys, faults = own({"undo": (key, "x"), "redo": (key,)}, shape)
        if key in taken:
            assert faults == (KeyFault("undo", key), KeyFault("redo", key))
            assert keys.keys("undo") == ("x",)
            # Nothing right is left for redo, so it keeps what it has.
            assert keys.keys("redo") == ("r", "ctrl+y")
        else:
            assert faults == (KeyFault("redo", key, "undo"),)
            assert keys.keys("undo") == (key, "x")


def test_a_key_of_a_pile_may_be_that_of_an_action_the_game_lacks() -> None:
    # FreeCell, whose cells are a to d, has no stock to deal from.
    assert own({"deal": ("d", "a")}, FREECELL)[1] == ()
    assert own({"deal": ("d", "w")}, KLONDIKE)[1] == (KeyFault("deal", "w"),)


@pytest.mark.parametrize(("code", "undone"), [("SP1-S4C-AAAAAAD", "d"), ("FC1-617", "u")])
def test_the_keys_are_those_of_the_game_on_the_table(code: str, undone: str) -> None:
    sitting = sit(GameCode.parse("KL1-D1-AAAAAAD"), Settings(keys={"undo": ("d",)}))
    sitting.sit_down(house().begin(GameCode.parse(code)))
    move = sitting.rules.legal(sitting.position)[0]
    assert sitting.play(move)
    sitting.press_key(undone, undone)
    assert moves_of(sitting) == ()


def test_a_key_goes_to_the_first_action_it_is_given_to() -> None:
    keys, faults = own({"undo": ("x",), "redo": ("x", "y")})
    assert faults == (KeyFault("redo", "x", "undo"),)
    assert (keys.keys("undo"), keys.keys("redo")) == (("x",), ("y",))


def test_a_key_given_to_an_action_is_taken_from_the_one_that_had_it() -> None:
    keys, faults = own({"undo": ("r",)})
    assert (keys.keys("undo"), keys.keys("redo"), faults) == (("r",), ("ctrl+y",), ())


def test_an_action_may_have_no_key_but_leaving_always_has_one() -> None:
    keys, faults = own({"undo": (), "quit": ()})
    assert (keys.keys("undo"), keys.keys("quit"), faults) == ((), ("ctrl+q",), ())


def test_there_is_no_other_action() -> None:
    assert own({"fly": ("x",)})[1] == (KeyFault("fly"),)
