"""The help: every key from the one table of actions, the mouse, and the rules of this game."""

from ...engine.codes import GameCode
from ...engine.games import GAMES
from ...engine.piles import Shape
from ...i18n import _
from ...words.rules_text import rules_text
from ..actions import Keymap, Topic, actions_of, pile_keys
from .text import TextDialog

KEY_WIDTH = 21


def help_dialog(code: GameCode, shape: Shape, keymap: Keymap) -> TextDialog:
    """Return the help for a game."""
    text = "\n".join([*_keys(shape, keymap), "", *_mouse(), "", rules_text(GAMES[code.game].name)])
    return TextDialog(_("Help"), text)


def _keys(shape: Shape, keymap: Keymap) -> list[str]:
    topics = {
        Topic.MOVE: _("MOVES: TWO KEYS"),
        Topic.GAME: _("GAME"),
        Topic.LOOK: _("TO SEE MORE"),
        Topic.OTHER: _("OTHER"),
    }
    lines: list[str] = []
    piles = pile_keys(shape)
    for topic, title in topics.items():
        lines += ["", title] if lines else [title]
        if topic == Topic.MOVE:
            lines += [_line(keys, words) for keys, words in _pile_lines(shape)]
        for action in actions_of(shape):
            free = (key for key in keymap.keys(action.name) if key not in piles)
            keys = " ".join(key_name(key) for key in free)
            if action.topic == topic and keys:
                lines.append(_line(keys, _(action.help)))
    return lines


def _pile_lines(shape: Shape) -> list[tuple[str, str]]:
    last = str(shape.columns % 10)
    lines = [
        (
            _("1…{last} then another").format(last=last),
            _("move the longest group that fits"),
        ),
        (_("the same digit twice"), _("move it to the best pile")),
    ]
    if shape.waste:
        lines.append(("w", _("the waste, like a column")))
    if shape.cells:
        lines.append(("a b c d", _("the free cells, like columns")))
    if shape.foundations and shape.columns < 10:
        lines.append(("0", _("the card's foundation, like a column")))
    return lines


def _mouse() -> list[str]:
    return [
        _("MOUSE"),
        _line(_("click"), _("cursor there, no move; on the stock: deal")),
        _line(_("double click"), _("group to its best pile")),
        _line(_("drag and drop"), _("move a group; piles that accept it are marked")),
        _line(_("Shift + drag"), _("select text, as your terminal does it")),
    ]


def _line(keys: str, words: str) -> str:
    from rich.cells import cell_len

    return f"  {keys}{' ' * max(1, KEY_WIDTH - cell_len(keys))}{words}"


def key_name(key: str) -> str:
    """Return a key as help shows it: `Ctrl+Z`, `F1`, `←`."""
    names = {
        "left": "←",
        "right": "→",
        "up": "↑",
        "down": "↓",
        "enter": "Enter",
        "space": "Space",
        "escape": "Esc",
        "backspace": "Backspace",
        "home": "Home",
        "end": "End",
    }
    if key in names:
        return names[key]
    if key.startswith("ctrl+"):
        return "Ctrl+" + key.removeprefix("ctrl+").upper()
    return key.upper() if len(key) > 1 else key
