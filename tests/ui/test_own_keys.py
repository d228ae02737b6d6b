"""Keys of the player's own: which an action can have, and what becomes of the others."""

import pytest

from spider_tui.store.key_names import CTRL_LETTERS, F_KEYS, LONE, MODIFIED, key_named
from spider_tui.terminal.parser import Parser
from spider_tui.ui.actions import ACTIONS, KeyFault, keymap

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


def test_an_action_gets_its_own_keys_and_those_alone() -> None:
    keys, faults = keymap({"undo": ("x", "ctrl+b")})
    assert (keys.keys("undo"), faults) == (("x", "ctrl+b"), ())
    assert keys.action("u", "u") is None


@pytest.mark.parametrize("key", [*"1234567890wabcd"])
def test_a_key_of_a_pile_is_given_to_no_action_and_named(key: str) -> None:
    keys, faults = keymap({"undo": (key, "x"), "redo": (key,)})
    assert faults == (KeyFault("undo", key), KeyFault("redo", key))
    assert keys.keys("undo") == ("x",)
    # Nothing right is left for redo, so it keeps what it has.
    assert keys.keys("redo") == ("r", "ctrl+y")


def test_letters_of_piles_are_free_for_actions_that_games_with_those_lack() -> None:
    # FreeCell, whose cells are a to d, has no stock; Klondike has one, and w is its waste.
    keys, faults = keymap({"deal": ("d", "a", "w")})
    assert (keys.keys("deal"), faults) == (("d", "a"), (KeyFault("deal", "w"),))


def test_a_key_goes_to_the_first_action_it_is_given_to() -> None:
    keys, faults = keymap({"undo": ("x",), "redo": ("x", "y")})
    assert faults == (KeyFault("redo", "x", "undo"),)
    assert (keys.keys("undo"), keys.keys("redo")) == (("x",), ("y",))


def test_a_key_given_to_an_action_is_taken_from_the_one_that_had_it() -> None:
    keys, faults = keymap({"undo": ("r",)})
    assert (keys.keys("undo"), keys.keys("redo"), faults) == (("r",), ("ctrl+y",), ())


def test_an_action_may_have_no_key_but_leaving_always_has_one() -> None:
    keys, faults = keymap({"undo": (), "quit": ()})
    assert (keys.keys("undo"), keys.keys("quit"), faults) == ((), ("ctrl+q",), ())


def test_there_is_no_other_action() -> None:
    assert keymap({"fly": ("x",)})[1] == (KeyFault("fly"),)
