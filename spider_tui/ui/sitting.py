"""One player at one table: the kept game, the hand and the line of words. Knows no widgets.

After every key or gesture the screen asks for the scene once; nothing else leads to the screen.
"""

from collections.abc import Callable

from ..draw.areas import Part, frame
from ..draw.looks import Look
from ..draw.plan import Direction, Plan, plan
from ..draw.scene import Scene, scene
from ..draw.view import Bar, Cursor, Held
from ..engine.cards import RANKS, TEN
from ..engine.codes import GameCode
from ..engine.moves import DEAL, Move
from ..engine.piles import HOME, STOCK, Place
from ..engine.position import Position
from ..engine.refusal import Refusal
from ..engine.rules import Rules
from ..i18n import _
from ..lean import Protocol
from ..store.kept import Kept
from ..store.settings import Settings
from ..store.summary import How
from ..words import describe, hints, refusals
from ..words.found import found
from ..words.keys import at_end
from .actions import keymap, pile_keys, shown_keys
from .hand import Hand
from .line import Line
from .marks import changes
from .mouse import Broken, Clicked, DoubleClicked, Gesture, Pressed
from .opening import FIRST_CURSOR, bar

TRAVELS: tuple[Direction, ...] = ("left", "right", "up", "down", "first", "last")


class Outside(Protocol):
    """What a sitting cannot do by itself: everything that needs the app."""

    def command(self, name: str) -> None:
        """Carry out an action of the table that is not about cards."""
        ...

    def begin(self, code: GameCode) -> None:
        """Start a new game of a deal."""
        ...

    def go_to(self, code: GameCode) -> None:
        """Go on with the unfinished game of a deal, or start one."""
        ...

    def won(self) -> None:
        """The last move won the game."""
        ...

    def copy(self, text: str) -> None:
        """Hand a text to the player's clipboard."""
        ...

    def tell(self, title: str, text: str) -> None:
        """Show words too long for one line."""
        ...


_ENDED = {
    How.WON: lambda: _("This game is won and stays won."),
    How.GIVEN_UP: lambda: _("This game was given up."),
}


class Sitting:
    """What happens at the table between two scenes."""

    def __init__(
        self,
        kept: Kept,
        settings: Settings,
        look: Look,
        trouble: Callable[[], str] = str,
    ) -> None:
        """`trouble` returns, once, what went wrong with keeping the game; empty if nothing."""
        self.outside: Outside | None = None
        self._trouble = trouble
        self.settings = settings
        self.look = look
        self.size = (80, 24)
        self._question: Callable[[str], bool] | None = None
        self._commands: dict[str, Callable[[], None]] = {
            "lift": self._lift,
            "put_back": self._put_back,
            "deal": lambda: self._say_limit(self._act(lambda: self.kept.play(DEAL))),
            "finish": self._finish,
            "undo": lambda: self._say_limit(self._act(self.kept.undo)),
            "redo": lambda: self._say_limit(self._act(self.kept.redo)),
            "restart": lambda: self._begin(self.code),
            "next_deal": lambda: self._go_to(self.code.next),
            "previous_deal": lambda: self._go_to(self.code.previous),
            "code": self._show_code,
            "find": self._ask_rank,
            "describe": self._describe_column,
            "describe_table": self._describe_table,
        }
        self.sit_down(kept)

    def sit_down(self, kept: Kept, word: str = "") -> None:
        """Take up another game; `word` is what the line of words says first."""
        self.kept = kept
        self.hand = Hand(self, FIRST_CURSOR)
        self._piles = pile_keys(self.rules.shape)
        self.keymap, self.key_faults = keymap(self.settings.keys, self.rules.shape)
        self._keys = shown_keys(self.keymap, self.rules.shape)
        self._fresh: frozenset[tuple[Place, int]] = frozenset()
        self._found = 0
        self._question = None
        self._line = Line()
        self._line.answer(word)

    # What the hand needs to know.

    @property
    def code(self) -> GameCode:
        """The deal that is played."""
        return self.kept.game.code

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.kept.game.rules

    @property
    def position(self) -> Position:
        """What lies on the table."""
        return self.kept.game.position

    @property
    def plan(self) -> Plan:
        """Where everything is drawn now."""
        return plan(self.rules.shape, self.position, self.size, self.hand.cursor)

    @property
    def auto_place(self) -> bool:
        """Whether dropped cards go to the best pile."""
        return self.settings.auto_place

    @property
    def click_to_move(self) -> bool:
        """Whether one click lifts and another puts down."""
        return self.settings.click_to_move

    def play(self, move: Move) -> bool:
        """Play a move or say why not; tell whether it was played."""
        refusal = self._act(lambda: self.kept.play(move))
        if refusal is not None:
            self.refuse(refusal)
        return refusal is None

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done, unless the player wants no such words."""
        self._refuse(refusals.refusal(refusal, self.look.suits))

    def missed(self, held: Held) -> None:
        """Say that cards were dropped where no pile is."""
        cards = self.position.pile(held.place).up[-held.count :]
        self._refuse(refusals.missed(cards, held.place, self.look.suits))

    def say(self, words: str, *, urgent: bool = False) -> None:
        """Say something in the line of words: what is urgent until all of it was shown."""
        if urgent:
            self._line.warn(words)
        else:
            self._line.answer(words)

    # What comes in and what goes out.

    def scene(self) -> Scene:
        """Return what is to be seen now, at the size last set."""
        return scene(
            self.rules.shape,
            self.position,
            self.hand.view(self._fresh, self._found, self.settings.placing_help),
            self.look,
            self._bar(),
            self.size,
        )

    def press_key(self, key: str, character: str | None) -> bool:
        """Act on a key; tell whether it means anything."""
        self.kept.go_on()
        question, self._question = self._question, None
        name = self.keymap.action(key, character)
        place = self._piles.get(character or key)
        if question is None and place is None and name is None:
            return False
        self._turn()
        if question is not None and question(character or key):
            return True
        if self.hand.floating is not None:
            self.hand.put_back()
        if self.plan.too_small:
            # Nobody plays blind; what does not need the table still works.
            if name in ("quit", "redraw", "suspend"):
                self._run(name)
            return True
        if place is not None:
            self.hand.pile_key(place)
        elif name is not None:
            self._run(name)
        return True

    def gestures(self, gestures: list[Gesture]) -> None:
        """Act on what the mouse did."""
        if any(not isinstance(gesture, Broken) for gesture in gestures):
            # Whoever acts has the focus; a drag also breaks because the focus is lost.
            self.kept.go_on()
        self._question = None
        for gesture in gestures:
            # What is said when a drag begins stands until the next press.
            if isinstance(gesture, Pressed):
                self._turn()
            match gesture:
                case Clicked(hit) | DoubleClicked(hit) if hit.place == STOCK and not self.hand.held:
                    self.hand.cursor = Cursor(STOCK)
                    self._run("deal")
                case _:
                    self.hand.gesture(gesture)

    # The commands.

    def _run(self, name: str) -> None:
        direction = next((travel for travel in TRAVELS if travel == name), None)
        if direction is not None:
            self.hand.travel(direction)
        elif name in self._commands:
            self._commands[name]()
        elif self.outside is not None:
            # Nothing of that touches a card: what is lifted stays so.
            self.outside.command(name)

    def _act(self, action: Callable[[], Refusal | None]) -> Refusal | None:
        """Do something to the game, mark what changed, and let go of everything held.

        Where nothing can be done, what is held stays so.
        """
        if self.kept.how is not None:
            self.hand.put_back()
            self._line.answer(self._ended(self.kept.how), urgent=True)
            return None
        before, held = self.position, self.hand.held
        refusal = action()
        if refusal is None:
            if held is not None and held.place != HOME:
                cards = before.pile(held.place).up[-held.count :]
                self._line.answer(refusals.put_back_first(cards, self.look.suits))
            trouble = self._trouble()
            if trouble:
                self.say(trouble, urgent=True)
            self._fresh = changes(self.rules.shape, before, self.position)
            self._found = 0
            self.hand.settle()
            if self.kept.game.won and self.outside is not None:
                self.outside.won()
        return refusal

    def _refuse(self, words: str) -> None:
        """Answer with a rule, unless the player wants no such words."""
        if not self.settings.interactive_rules:
            words = _("That is not possible.")
        self._line.answer(words, urgent=True)

    def _say_limit(self, refusal: Refusal | None) -> None:
        """Say why nothing is undone, redone or dealt: no rule about cards, so it is always said."""
        if refusal is not None:
            self._line.answer(refusals.refusal(refusal, self.look.suits), urgent=True)

    def _lift(self) -> None:
        if self.hand.cursor.place == STOCK and self.hand.held is None:
            self._run("deal")
        else:
            self.hand.lift_or_put()

    def _put_back(self) -> None:
        if not self.hand.put_back():
            self._found = 0

    def _can_finish(self) -> bool:
        return self.kept.how is None and self.rules.finish(self.position) is not None

    def _finish(self) -> None:
        played = 0
        while (move := self.rules.finish(self.position)) is not None and self.play(move):
            played += 1
            if self.kept.how is not None:
                break
        if not played:
            words = _("Not yet: some cards could still be in the way of others.")
            self._line.answer(words, urgent=True)

    def _begin(self, code: GameCode) -> None:
        if self.outside is not None:
            self.outside.begin(code)

    def _go_to(self, code: GameCode) -> None:
        if self.outside is not None:
            self.outside.go_to(code)

    def _show_code(self) -> None:
        self.say(_("This deal is {code}: sent to the terminal's clipboard.").format(code=self.code))
        if self.outside is not None:
            self.outside.copy(str(self.code))

    def _ask_rank(self) -> None:
        self.say(_("Find which rank? A 2 3 4 5 6 7 8 9 10 J Q K (0 finds tens too)"))
        self._question = self._find

    def _find(self, key: str) -> bool:
        """Mark the cards of a rank; False if the key is none, and means what it always does."""
        letter = {"0": "T", "1": "A"}.get(key, key.upper())
        self._found = RANKS.index(letter) + 1 if len(letter) == 1 and letter in RANKS else 0
        if self._found:
            self._say_found()
        if key == "1":
            # Whoever types 10 for ten means no column by the 0.
            self._question = self._find_ten
        return bool(self._found)

    def _find_ten(self, key: str) -> bool:
        """Take the second digit of 10; any other key means what it always does."""
        if key != "0":
            return False
        self._found = TEN
        self._say_found()
        return True

    def _say_found(self) -> None:
        self.say(found(self.position, self.rules.shape, self._found))

    def _describe_column(self) -> None:
        self._tell(describe.describe_pile(self.rules, self.position, self.hand.cursor.place))

    def _describe_table(self) -> None:
        self._tell(describe.describe_table(self.rules, self.position))

    def _tell(self, words: str) -> None:
        if len(words) < self.size[0] - 2 and "\n" not in words:
            self.say(words)
        elif self.outside is not None:
            self.outside.tell(_("In words"), words)

    def _bar(self) -> Bar:
        held = self.hand.held is not None
        said = self._line.said(*self._room(), self.look.glyphs.span, held=held)
        words = said or self._hint()
        return bar(self.kept.game, self.kept.seconds, words, urgent=self._line.urgent(held=held))

    def _room(self) -> tuple[int, int]:
        """Return how many cells and rows the line of words has."""
        area = frame(self.rules.shape, self.size).areas.get(Part.STATUS)
        return (area.width - 2, area.height) if area else (self.size[0], 1)

    def _turn(self) -> None:
        self._line.turn(*self._room(), held=self.hand.held is not None)

    def _hint(self) -> str:
        held, keys = self.hand.held, self._keys
        if self.kept.how == How.GIVEN_UP:
            return self._ended(self.kept.how)
        if held and held.place == HOME:
            hint = _("Choose the column for a card of the foundations.")
            back = _("{key} leaves it there.").format(key=keys.put_back)
            return f"{hint} {back}" if keys.put_back else hint
        if held is None and keys.finish and self._can_finish():
            return _("Nothing can go wrong any more: {key} plays all cards up.").format(
                key=keys.finish
            )
        return hints.status_hint(
            self.rules, self.position, self.hand.cursor, held, self.look.suits, keys
        )

    def _ended(self, how: How) -> str:
        more = at_end(self._keys)
        return f"{_ENDED[how]()} {more}." if more else _ENDED[how]()
