"""An emulated terminal for what the layer encodes, without a process."""

from typing import Any

import pyte

from tests.pty import Screen


class Emulated:
    def __init__(self, width: int, height: int) -> None:
        self.screen = Screen(width, height)
        self.stream = pyte.Stream(self.screen)
        self.screen.reset_mode(7, private=True)

    def feed(self, text: str) -> "Emulated":
        self.stream.feed(text.replace("\n", "\r\n"))  # as the line discipline does
        return self

    def cell(self, x: int, y: int) -> Any:
        return self.screen.buffer[y][x]

    def cells(self) -> list[list[tuple[Any, ...]]]:
        return self.screen.cells()
