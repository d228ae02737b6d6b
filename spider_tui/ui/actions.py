"""The one table of actions: their names, keys and help. Keys are looked up nowhere else."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from ..engine.piles import CELL_LETTERS, HOME, WASTE, Kind, Place, Shape
from ..i18n import N_
from ..lean import NamedTuple
from ..words.keys import Keys


class Topic(StrEnum):
    """The parts the help is divided into."""

    MOVE = "move"
    GAME = "game"
    LOOK = "look"
    OTHER = "other"


class Action(NamedTuple):
    """Something a key does: the name settings use, its keys, its words in the help."""

    name: str
    keys: tuple[str, ...]
    """A printable character, or a name such as `ctrl+z` or `f1`; the first is shown."""
    help: str
    topic: Topic
    needs: Kind | None = None
    """The kind of pile without which the action means nothing."""


ACTIONS = (
    Action("left", ("left", "h"), N_("cursor to the pile on the left"), Topic.MOVE),
    Action("right", ("right", "l"), N_("cursor to the pile on the right"), Topic.MOVE),
    Action("up", ("up", "k"), N_("start the group one card higher"), Topic.MOVE),
    Action("down", ("down", "j"), N_("start the group one card lower"), Topic.MOVE),
    Action("first", ("home",), N_("cursor to the first pile"), Topic.MOVE),
    Action("last", ("end",), N_("cursor to the last pile"), Topic.MOVE),
    Action(
        "lift", ("enter", "space"), N_("lift, put down; on the same group: best pile"), Topic.MOVE
    ),
    Action("put_back", ("escape",), N_("put lifted cards back"), Topic.MOVE),
    Action("deal", ("d",), N_("deal, draw"), Topic.MOVE, needs=Kind.STOCK),
    Action(
        "finish",
        ("z",),
        N_("play all cards up, once nothing can go wrong"),
        Topic.MOVE,
        needs=Kind.FOUNDATION,
    ),
    Action("undo", ("u", "backspace", "ctrl+z"), N_("undo"), Topic.GAME),
    Action("redo", ("r", "ctrl+y"), N_("redo"), Topic.GAME),
    Action("new_game", ("n", "f2"), N_("new game, or a game code"), Topic.GAME),
    Action("restart", ("R",), N_("restart this deal"), Topic.GAME),
    Action("next_deal", ("]",), N_("the deal with the next number"), Topic.GAME),
    Action("previous_deal", ("[",), N_("the deal with the number before"), Topic.GAME),
    Action("kept_games", ("g",), N_("kept games: go on, replay"), Topic.GAME),
    Action("statistics", ("s", "f4"), N_("statistics"), Topic.GAME),
    Action("code", ("y",), N_("show the game code, send it to the clipboard"), Topic.GAME),
    Action("find", ("f",), N_("find all cards of a rank"), Topic.LOOK),
    Action("describe", ("e",), N_("say this column in words"), Topic.LOOK),
    Action("describe_table", ("E",), N_("say the whole table in words"), Topic.LOOK),
    Action("next_look", ("v",), N_("next look"), Topic.LOOK),
    Action("redraw", ("ctrl+l",), N_("draw the screen again"), Topic.LOOK),
    Action("settings", ("o", "f5"), N_("settings"), Topic.OTHER),
    Action("help", ("?", "f1"), N_("help and rules"), Topic.OTHER),
    Action("suspend", ("Z",), N_("to the shell; `fg` comes back"), Topic.OTHER),
    Action("quit", ("q", "ctrl+q", "ctrl+c"), N_("quit at once: the game is kept"), Topic.OTHER),
)

BY_NAME: Mapping[str, Action] = {action.name: action for action in ACTIONS}


DIGITS = frozenset("1234567890")
"""The keys of columns: also of those that a game does not have."""


class KeyFault(NamedTuple):
    """A line of the settings' `[keys]` that cannot be followed."""

    action: str
    key: str = ""
    """Empty where there is no such action."""
    holder: str = ""
    """The action that has the key; empty where a pile has it."""


class Keymap(NamedTuple):
    """What each key does."""

    actions: Mapping[str, str]
    """Action names by key."""

    def action(self, key: str, character: str | None) -> str | None:
        """Return the name of the action of a key press, None if it has none."""
        if character is not None and character in self.actions:
            return self.actions[character]
        return self.actions.get(key)

    def keys(self, name: str) -> tuple[str, ...]:
        """List the keys of an action, the first to be shown first."""
        return tuple(key for key, action in self.actions.items() if action == name)


def keymap(
    overrides: Mapping[str, Iterable[str]], shape: Shape
) -> tuple[Keymap, tuple[KeyFault, ...]]:
    """Build the keymap of a game with these piles from the table and the player's own keys.

    The player's are named as key presses name them. They replace all keys of their action, and
    are taken from any other action. Digits stay with the columns in every game, the letters of
    other piles in games that have those. What cannot be followed is left out and returned; an
    action that was to have keys and would get none keeps those of the table.
    """
    piles = pile_keys(shape)
    here = {action.name for action in actions_of(shape)}
    faults = []
    chosen: dict[str, str] = {}
    replaced = set()
    for name, given in overrides.items():
        if name not in BY_NAME:
            faults.append(KeyFault(name))
            continue
        keys = tuple(given)
        wrong = [
            KeyFault(name, key, chosen.get(key, ""))
            for key in keys
            if key in DIGITS or (key in piles and name in here) or chosen.get(key, name) != name
        ]
        faults += wrong
        if not keys or len(wrong) < len(keys):
            replaced.add(name)
        refused = {fault.key for fault in wrong}
        chosen |= {key: name for key in keys if key not in refused}
    mapping = {
        key: action.name
        for action in ACTIONS
        if action.name not in replaced
        for key in action.keys
        if key not in chosen
    }
    if "quit" not in {*mapping.values(), *chosen.values()}:
        mapping["ctrl+q"] = "quit"
    return Keymap({**mapping, **chosen}), tuple(faults)


def actions_of(shape: Shape) -> tuple[Action, ...]:
    """List the actions that mean something in a game with these piles."""
    there = {place.kind for place in pile_keys(shape).values()}
    if shape.stock:
        there.add(Kind.STOCK)
    return tuple(action for action in ACTIONS if action.needs is None or action.needs in there)


def pile_keys(shape: Shape) -> dict[str, Place]:
    """Return the keys that name piles: column digits, and letters where the game has the pile."""
    keys = {
        str(number % 10): Place(Kind.COLUMN, number - 1) for number in range(1, shape.columns + 1)
    }
    if shape.waste:
        keys["w"] = WASTE
    keys |= {CELL_LETTERS[index]: Place(Kind.CELL, index) for index in range(shape.cells)}
    # Where runs leave by themselves nothing is put on a foundation, and 0 is the tenth column.
    if shape.foundations and "0" not in keys:
        keys["0"] = HOME
    return keys


def shown_keys(keymap: Keymap, shape: Shape) -> Keys:
    """Return the keys that words name in a game with these piles."""
    piles = pile_keys(shape)

    def shown(name: str) -> str:
        return next((key_name(key) for key in keymap.keys(name) if key not in piles), "")

    return Keys(*map(shown, Keys._fields))


def key_name(key: str) -> str:
    """Return a key as it is shown: `Ctrl+Z`, `F1`, `←`."""
    names = {
        "left": "←",
        "right": "→",
        "up": "↑",
        "down": "↓",
        "enter": "Enter",
        "space": "Space",
        "escape": "Esc",
    }
    if key in names:
        return names[key]
    *modifiers, last = key.split("+") if len(key) > 1 else [key]
    if len(last) > 1 or modifiers:
        last = last.capitalize()
    return "+".join((*(modifier.capitalize() for modifier in modifiers), last))
