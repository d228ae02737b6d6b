"""Game codes: the name of a deal that gives the same cards everywhere, for ever."""

from enum import StrEnum

from ..lean import NamedTuple
from .games import GAMES
from .numbering import ALPHABET, LengthError

PREFIX_LETTERS = 3
CAPITALS = str.maketrans(ALPHABET[:26].lower(), ALPHABET[:26])


class Fault(StrEnum):
    """Which part of a code is wrong."""

    GAME = "game"
    VARIANT = "variant"
    NUMBER = "number"
    LENGTH = "length"


class CodeError(ValueError):
    """A text is not a game code; `fault` says which part, `part` quotes it."""

    def __init__(self, fault: Fault, part: str, text: str) -> None:
        super().__init__(f"{fault.value} {part!r} in {text!r}")
        self.fault = fault
        self.part = part
        self.text = text


class GameCode(NamedTuple):
    """A game with its code version (`SP1`), a variant (`S4C`, or empty) and a deal number."""

    game: str
    variant: str
    number: int

    @classmethod
    def parse(cls, text: str) -> "GameCode":
        """Read `SP1-S4C-AAAAAAD`; case, spaces and missing hyphens are forgiven.

        `S1R` is read as `S1C`. Raises CodeError naming the bad part.
        """
        # Only ASCII letters get capitals: a Turkish dotless i or a long s is no letter of a code.
        name = "".join(text.translate(CAPITALS).split())
        prefix, rest = _cut(name, PREFIX_LETTERS)
        game = GAMES.get(prefix)
        if game is None:
            raise CodeError(Fault.GAME, prefix, text)
        variant, digits = _cut(rest, len(game.default)) if game.default else ("", rest)
        variant = game.same_as.get(variant, variant)
        if variant not in game.variants:
            raise CodeError(Fault.VARIANT, variant, text)
        try:
            number = game.numbering.read(digits)
        except LengthError:
            raise CodeError(Fault.LENGTH, digits, text) from None
        except ValueError:
            raise CodeError(Fault.NUMBER, digits, text) from None
        return cls(game.prefix, variant, number)

    def __str__(self) -> str:
        number = GAMES[self.game].numbering.write(self.number)
        return "-".join(part for part in (self.game, self.variant, number) if part)

    def __repr__(self) -> str:
        return f"GameCode.parse({str(self)!r})"

    @property
    def next(self) -> "GameCode":
        """The deal with the next number; after the last comes the first."""
        return self._step(1)

    @property
    def previous(self) -> "GameCode":
        """The deal with the number before; before the first comes the last."""
        return self._step(-1)

    def _step(self, by: int) -> "GameCode":
        numbering = GAMES[self.game].numbering
        deals = numbering.last - numbering.first + 1
        return self._replace(number=(self.number - numbering.first + by) % deals + numbering.first)


def _cut(text: str, length: int) -> tuple[str, str]:
    """Cut off the first part of a code, and the hyphen that may follow it."""
    return text[:length], text[length:].removeprefix("-")
