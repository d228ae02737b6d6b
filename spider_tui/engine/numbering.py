"""How the numbers of deals are written in game codes."""

from ..lean import Protocol

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
LETTERS = 7
DEALS = 1 << 35
MICROSOFT_DEALS = (1 << 31) - 1


class LengthError(ValueError):
    """A deal number has too few or too many letters."""


class Numbering(Protocol):
    """How a game writes its deal numbers."""

    first: int
    last: int

    def write(self, number: int) -> str:
        """Return the number as it stands in a code."""
        ...

    def read(self, text: str) -> int:
        """Return the number. Raises LengthError, or ValueError for other faults."""
        ...


class Base32:
    """Seven letters of base 32, most significant first: `AAAAAAD` is deal 3."""

    first, last = 0, DEALS - 1

    def write(self, number: int) -> str:
        """Return seven letters."""
        return "".join(ALPHABET[number >> shift & 31] for shift in range(30, -1, -5))

    def read(self, text: str) -> int:
        """Return the number. Raises LengthError, or ValueError for other letters."""
        if text.strip(ALPHABET):
            raise ValueError("letters A to Z and 2 to 7 only")
        if len(text) != LETTERS:
            raise LengthError(f"{LETTERS} letters, not {len(text)}")
        number = 0
        for letter in text:
            number = number << 5 | ALPHABET.index(letter)
        return number


class Decimal:
    """Microsoft's deal numbers, from 1."""

    first, last = 1, MICROSOFT_DEALS

    def write(self, number: int) -> str:
        """Return the digits."""
        return str(number)

    def read(self, text: str) -> int:
        """Return the number. Raises ValueError outside 1 to 2,147,483,647."""
        if not (text.isascii() and text.isdecimal() and len(text) <= len(str(self.last))):
            raise ValueError("a decimal number")
        if not self.first <= int(text) <= self.last:
            raise ValueError("out of range")
        return int(text)
