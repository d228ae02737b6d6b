"""The help: every key from the one table of actions, the mouse, and the rules of this game."""

from collections.abc import Iterable, Iterator

from rich.cells import cell_len

from ...draw.wrapping import wrap
from ...engine.codes import GameCode
from ...engine.games import GAMES
from ...engine.piles import HOME, Shape
from ...i18n import _
from ...store.settings import Settings
from ...words.rules_text import rules_text
from ..actions import Keymap, Topic, actions_of, key_name, pile_keys
from ..replay import BACK, FORWARD
from .text import TextDialog

KEY_WIDTH = 21
"""Cells for the names of keys."""
NARROWEST = 24
"""Fewer cells than these beside the keys are too few for words: those go below."""

Entry = tuple[str, str]
"""Keys and what they do; without keys, a title or words of their own."""


def help_dialog(code: GameCode, shape: Shape, keymap: Keymap, settings: Settings) -> TextDialog:
    """Return the help for a game."""
    entries = [*_keys(shape, keymap), ("", ""), *_mouse(shape, settings)]
    rules = rules_text(GAMES[code.game].name)

    def lines(width: int) -> Iterable[str]:
        yield from _listed(entries, width)
        yield ""
        yield from wrap(rules, width)

    return TextDialog(_("Help"), lines)


def replay_help() -> TextDialog:
    """Return the help for a replay."""
    entries = [
        (" ".join(map(key_name, FORWARD)), _("one step forward")),
        (" ".join(map(key_name, BACK)), _("one step back")),
        ("PgDn PgUp", _("ten steps forward, ten back")),
        ("Home End", _("to the start, to the last move")),
        (_("a number, Enter"), _("to the move with that number")),
        (_("click"), _("one step forward")),
        ("? F1", _("these keys")),
        ("Esc q", _("leave the replay")),
    ]
    return TextDialog(_("Replay"), lambda width: _listed(entries, width))


def _listed(entries: Iterable[Entry], width: int) -> Iterator[str]:
    for keys, words in entries:
        yield from _lines(keys, words, width) if keys else wrap(words, width)


def _lines(keys: str, words: str, width: int) -> Iterator[str]:
    """Set keys and what they do side by side, or below each other where that is too narrow."""
    indent = max(KEY_WIDTH, cell_len(keys) + 1) + 2
    if width - indent < NARROWEST:
        yield from wrap(f"  {keys}", width)
        yield from wrap(f"    {words}", width)
        return
    first, *others = wrap(words, width - indent)
    yield f"  {keys}{' ' * (indent - 2 - cell_len(keys))}{first}"
    yield from (" " * indent + other for other in others)


def _keys(shape: Shape, keymap: Keymap) -> list[Entry]:
    topics = {
        Topic.MOVE: _("MOVES: TWO KEYS"),
        Topic.GAME: _("GAME"),
        Topic.LOOK: _("TO SEE MORE"),
        Topic.OTHER: _("OTHER"),
    }
    entries: list[Entry] = []
    piles = pile_keys(shape)
    for topic, title in topics.items():
        entries += [("", ""), ("", title)] if entries else [("", title)]
        if topic == Topic.MOVE:
            entries += _pile_entries(shape)
        for action in actions_of(shape):
            free = (key for key in keymap.keys(action.name) if key not in piles)
            keys = " ".join(key_name(key) for key in free)
            if action.topic == topic and keys:
                entries.append((keys, _(action.help)))
        if topic == Topic.LOOK:
            entries.append(("•", _("on a card: it came or turned just now")))
    return entries


def _pile_entries(shape: Shape) -> list[Entry]:
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
    if pile_keys(shape).get("0") == HOME:
        lines.append(("0", _("the card's foundation, like a column")))
    return lines


def _mouse(shape: Shape, settings: Settings) -> list[Entry]:
    if settings.click_to_move:
        click = _("lift a group; on another pile: put it down")
    else:
        click = _("cursor there, no move")
    entries = [("", _("MOUSE")), (_("click"), click)]
    if shape.stock:
        entries.append((_("click on the stock"), _("draw") if shape.waste else _("deal")))
    if settings.double_click:
        entries.append((_("double click"), _("group to its best pile")))
    return [
        *entries,
        (_("drag and drop"), _("move a group; piles that accept it are marked")),
        (_("Shift + drag"), _("select text, as your terminal does it")),
    ]
