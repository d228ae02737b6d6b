"""The line of words: an answer until the next key, and warnings until they were read to the end."""

from ..draw.wrapping import wrap


class Line:
    """What is said under the table where more than a hint is to be said."""

    def __init__(self) -> None:
        self._answer = ""
        self._urgent = False
        self._warning = ""
        """What is still to be read; each of its lines is a warning by itself."""

    def answer(self, words: str, *, urgent: bool = False) -> None:
        """Answer what was just tried; what does not fit the line is cut off."""
        self._answer, self._urgent = words, urgent

    def warn(self, words: str) -> None:
        """Say what went wrong with settings or disk; what does not fit comes at the next keys.

        What is left of an earlier warning comes after it.
        """
        self._answer = ""
        self._warning = f"{words}\n{self._warning}" if self._warning else words

    def turn(self, width: int, rows: int, *, held: bool) -> None:
        """Go on to what is next: there was a key or a click. Arguments as for `said` before it."""
        if not self._answer and not held:
            self._warning = "\n".join(self._pages(width, rows)[1])
        self._answer, self._urgent = "", False

    def said(self, width: int, rows: int, more: str, *, held: bool) -> str:
        """Return what is said in so many rows of `width` cells, empty if nothing is.

        Warnings wait while cards are `held`; `more` is a sign of one cell where more follow.
        """
        if self._answer or not self._warning or held:
            return self._answer
        now, later = self._pages(width, rows)
        return "\n".join(now) + (f" {more}" if later else "")

    def urgent(self, *, held: bool) -> bool:
        """Tell whether what is said matters more than a hint."""
        return self._urgent if self._answer else bool(self._warning) and not held

    def _pages(self, width: int, rows: int) -> tuple[list[str], list[str]]:
        """Return the lines of the warning to be read now, and those to be read later."""
        lines = wrap(self._warning, width) if self._warning else []
        if len(lines) > rows:
            lines = wrap(self._warning, width - 2)
        return lines[:rows], lines[rows:]
