"""The new-game dialog: which game, how hard, or exactly which deal."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events, on
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input

from ...deals import daily_code, named_code, new_code
from ...engine.codes import CodeError, GameCode
from ...engine.games import GAMES
from ...engine.numbering import Decimal
from ...i18n import _
from ...words import errors
from ...words.games import difficulty, game_name, variant_names
from ...words.places import sentence
from .base import Dialog, Words
from .button import Press
from .choice import Choice, Option

LEVEL = 2
"""Letters of a variant that say how hard it is (`S4`); the rest is the choice of rule (`R`)."""

LABEL = 8

FIRST_LETTERS = {letter for prefix in GAMES for letter in (prefix[0].lower(), prefix[0].upper())}
"""What a code begins with."""

FAMOUS = 11982
"""The deal of Microsoft's first 32,000 that nobody wins."""


class CodeInput(Input):
    """A field for a code. Ctrl+C quits here too; what is in the field need not be copied."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("ctrl+c", "app.quit", ""),
        ("up", "app.focus_previous", ""),
        ("down", "app.focus_next", ""),
    ]


class Line(Choice, inherit_bindings=False):
    """A line of the dialog; letters are none of its keys, as a code may begin with them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left", "step(-1)", ""),
        ("right,space", "step(1)", ""),
        ("up", "app.focus_previous", ""),
        ("down,enter", "app.focus_next", ""),
    ]


class NewGameDialog(Dialog[GameCode]):
    """Chooses a deal; nothing happens to the old game, which is kept."""

    WIDTH: ClassVar[int] = 66
    BINDINGS: ClassVar[list[BindingType]] = [
        ("n", "deal", ""),
        ("t", "daily", ""),
        *((letter, f"begin('{letter}')", "") for letter in FIRST_LETTERS),
        *((str(digit), f"digit({digit})", "") for digit in range(10)),
    ]
    DEFAULT_CSS = """
    NewGameDialog Horizontal { height: 1; width: 1fr; }
    NewGameDialog #code-row { margin: 1 0 0 0; }
    NewGameDialog Input {
        width: 1fr; height: 1; border: none; padding: 0 1;
        background: $box-focus; color: $box-text;
    }
    NewGameDialog Input:focus { border: none; background: $box-focus; }
    NewGameDialog .input--placeholder { color: $box-quiet; }
    NewGameDialog #buttons { margin: 1 0 0 0; }
    NewGameDialog #error { color: $box-title; width: 1fr; text-style: bold; }
    """

    def __init__(self, current: GameCode) -> None:
        super().__init__(_("New game"))
        self._current = current
        games = [Option(game.prefix, game_name(game.name)) for game in GAMES.values()]
        none = [Option("", "")]
        # Held here, not looked up: a dialog may be closed before what it shows is there.
        self._games = Line(
            _("Game"), games, current.game, self._game_changed, label_width=LABEL, id="game"
        )
        self._level = Line(_("Level"), none, "", self._level_changed, label_width=LABEL, id="level")
        self._rule = Line(_("Rules"), none, "", lambda: None, label_width=LABEL, id="rule")
        self._code_label = Words("", id="code-label")
        self._code = CodeInput(id="code", max_length=400, select_on_focus=False)
        self._code.cursor_blink = False
        self._error = Words("", id="error")
        self._offer_levels(current.variant)

    def body(self) -> Iterable[Widget]:
        """Offer what the registry of games holds."""
        yield self._games
        yield self._level
        yield self._rule
        yield Horizontal(self._code_label, self._code, id="code-row")
        yield self._error
        yield Horizontal(
            Press(_("Deal"), "n", id="deal"),
            Press(_("Today's deal"), "t", id="daily"),
            Press(_("Back"), "Esc", id="back"),
            id="buttons",
        )

    def on_mount(self) -> None:
        """Start at the current variant, on a line where Enter only goes on to the next."""
        self._mark_code()
        if self.focused is not self._code:  # where a code is being typed already
            self.set_focus(self._level if self._level.display else self._games)

    @property
    def _game(self) -> str:
        return self._games.value

    @property
    def _variant(self) -> str:
        level, rule = self._level, self._rule
        return level.value + (rule.value if rule.display else self._rules(level.value)[0].value)

    def _offer_levels(self, variant: str) -> None:
        levels = list(dict.fromkeys(name[:LEVEL] for name in GAMES[self._game].variants))
        self._level.offer([Option(name, _level_words(name)) for name in levels], variant[:LEVEL])
        self._level.display = len(levels) > 1
        self._offer_rules(variant[LEVEL:])
        self._code.placeholder = self._example()
        if len(levels) > 1:
            by_digit = _("{digits} level").format(digits=" ".join(name[1:] for name in levels))
        else:
            by_digit = _("0…9 deal number")
        self.show_footer(_("↑ ↓ ← → choose"), by_digit, _("Esc back to the table"))

    def _example(self) -> str:
        """Return a code that could be typed, of the chosen game: where it is, that of now."""
        code = self._current
        numbering = GAMES[self._game].numbering
        if not isinstance(numbering, Decimal):
            return str(code)
        if code.game != self._game:
            code = GameCode(self._game, GAMES[self._game].default, FAMOUS)
        return _("{code}, or {number} alone").format(code=code, number=code.number)

    def _offer_rules(self, chosen: str) -> None:
        rules = self._rules(self._level.value)
        self._rule.offer(rules, chosen)
        self._rule.display = len(rules) > 1

    def _rules(self, level: str) -> Sequence[Option]:
        variants = [name for name in GAMES[self._game].variants if name[:LEVEL] == level]
        return [Option(name[LEVEL:], variant_names(name)[-1] if name else "") for name in variants]

    def _game_changed(self) -> None:
        self._offer_levels(GAMES[self._game].default)

    def _level_changed(self) -> None:
        self._offer_rules(self._rule.value)

    @on(events.DescendantFocus)
    @on(events.DescendantBlur)
    def _mark_code(self) -> None:
        """Mark the line of the code as the other lines are marked when they have the focus."""
        mark, label = "▸" if self._code.has_focus else " ", _("Code")
        self._code_label.update(mark + label + " " * max(1, LABEL - cell_len(label)))

    @on(Input.Submitted)
    def _code_entered(self) -> None:
        if self._code.value.strip():
            self.action_deal()
        else:
            self.app.action_focus_next()

    def on_paste(self, event: events.Paste) -> None:
        """Take what is pasted beside the field as a code: nothing else is written here."""
        code = self._code
        code.value = " ".join(event.text.split())[: code.max_length]
        code.cursor_position = len(code.value)
        self.set_focus(code)

    @on(Press.Pressed)
    def _pressed(self, message: Press.Pressed) -> None:
        match message.button.id:
            case "deal":
                self.action_deal()
            case "daily":
                self.action_daily()
            case _:
                self.action_close()

    def action_digit(self, digit: int) -> None:
        """Choose a level by the digit in its name: 4 for four suits. Else begin a deal number."""
        if not self._level.display:
            self.action_begin(str(digit))
            return
        for name in GAMES[self._game].variants:
            if name[1:LEVEL] == str(digit):
                self._offer_levels(name[:LEVEL] + self._rule.value)
                self.set_focus(self._level)
                return

    def action_begin(self, character: str) -> None:
        """Begin to type a code, or go on with it."""
        self._code.insert_text_at_cursor(character)
        self.set_focus(self._code)

    def action_deal(self) -> None:
        """Deal the code that was typed, or any deal of the chosen variant."""
        text = self._code.value.strip()
        if not text:
            self.dismiss(new_code(self._game, self._variant))
            return
        try:
            self.dismiss(named_code(text))
        except CodeError as error:
            self._error.update(sentence(errors.code_error(error)) + ".")

    def action_daily(self) -> None:
        """Deal today's deal of the chosen variant."""
        self.dismiss(daily_code(self._game, self._variant))


def _level_words(variant: str) -> str:
    words = (difficulty(variant), *variant_names(variant))
    return " · ".join(word for word in words if word)
