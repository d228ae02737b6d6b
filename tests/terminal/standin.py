"""A small game-like app to test the terminal layer with: ten columns, a dialog, an input.

    python -m tests.terminal.standin [--stock] [--first-frame] [--break=PART] [--log=FILE]

`--stock` runs it on Textual's own output and driver, to compare with. Whatever it shows
follows from its input alone, never from time or chance.
"""

import argparse
import os
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

from spider_tui.draw.ink import Ink, Row, Rows
from spider_tui.draw.looks import Depth
from spider_tui.terminal import environment, session

if TYPE_CHECKING:
    from spider_tui.terminal.output import TerminalApp

TABLE = Ink("#5f875f", "#005f00")
BACK = Ink("#87afd7", "#005faf")
RED, BLACK = Ink("#af0000", "#ffffd7", bold=True), Ink("#121212", "#ffffd7")
CURSOR = Ink("#121212", "#ffd75f", bold=True)
BAR = Ink("#ffffd7", "#121212", underline=True)
RANKS = "A23456789TJQK"
WORDS = ("คำใบ้ น้ำ กองจั่ว", "日本語 wide", "tiếng Việt", "plain words", "café — ♠♥♦♣")


class State(NamedTuple):
    """All there is: columns of card numbers, the cursor, what is dragged to, a count."""

    columns: tuple[tuple[int, ...], ...]
    column: int = 0
    drag: tuple[int, int] | None = None
    count: int = 0


def first_state() -> State:
    return State(tuple(tuple(range(c * 5, c * 5 + 5 + (c < 4))) for c in range(10)))


def column_rows(state: State, index: int, width: int, height: int) -> Rows:
    """Paint a column."""
    cards = state.columns[index]
    rows: list[Row] = []
    for y in range(height):
        if state.drag is not None and state.drag[1] == y and state.drag[0] // width == index:
            rows.append((("▒" * width, Ink("bright_white", "red", reverse=True)),))
        elif y < len(cards):
            card = cards[y]
            if y < len(cards) - 3:
                rows.append((("░" * (width - 1), BACK), (" ", TABLE)))
                continue
            ink = RED if card % 4 in (1, 2) else BLACK
            if index == state.column and y == len(cards) - 1:
                ink = CURSOR
            face = f"{RANKS[card % 13]}{'♠♥♦♣'[card % 4]}".ljust(width - 1)
            rows.append(((face, ink), (" ", TABLE)))
        else:
            rows.append(((" " * width, TABLE),))
    return tuple(rows)


def bar_row(state: State, width: int) -> Row:
    from rich.cells import set_cell_size

    words = f" {state.count} {WORDS[state.count % len(WORDS)]}"
    return ((set_cell_size(words, width), BAR),)


def screen_rows(state: State, width: int, height: int) -> Rows:
    """Paint the whole screen, as the app will show it first."""
    pitch = width // 10
    columns = [column_rows(state, c, pitch, height - 1) for c in range(10)]
    rest = ((" " * (width - 10 * pitch), TABLE),) if width > 10 * pitch else ()
    rows = [sum((column[y] for column in columns), ()) + rest for y in range(height - 1)]
    return (*rows, bar_row(state, width))


def make_app(options: argparse.Namespace) -> "TerminalApp[int]":
    from rich.segment import Segment
    from rich.style import Style
    from textual import events
    from textual.app import App, ComposeResult
    from textual.geometry import Region
    from textual.screen import ModalScreen, Screen
    from textual.strip import Strip
    from textual.widget import Widget
    from textual.widgets import Input, Label, Static

    if options.stock:
        from typing import Generic, TypeVar

        base_result = TypeVar("base_result")

        class Base(App[base_result], Generic[base_result]):
            def repaint(self) -> None:
                self.refresh(layout=True)
    else:
        from spider_tui.terminal.output import TerminalApp as Base  # type: ignore[assignment]

    def strip(row: Row) -> Strip:
        return Strip(
            Segment(
                text,
                Style(
                    color=ink.fg or None,
                    bgcolor=ink.bg or None,
                    bold=ink.bold or None,
                    underline=ink.underline or None,
                    reverse=ink.reverse or None,
                ),
            )
            for text, ink in row
        )

    class Pile(Widget):
        ALLOW_SELECT = False

        def paint(self) -> Rows:
            raise NotImplementedError

        rows: Rows = ()
        painted_at = None

        def show(self) -> None:
            old, self.rows = self.rows, self.paint()
            self.painted_at = self.size
            changed = [
                Region(0, y, self.size.width, 1)
                for y, (a, b) in enumerate(zip(old, self.rows, strict=False))
                if a != b
            ]
            if len(old) != len(self.rows):
                self.refresh()
            elif changed:
                self.refresh(*changed)

        def render_lines(self, crop: Region) -> list[Strip]:
            if self.painted_at != self.size:
                self.rows, self.painted_at = self.paint(), self.size
            strips = [strip(row).crop(crop.x, crop.right) for row in self.rows]
            filters = self.app.get_line_filters()
            strips = strips[crop.y : crop.bottom]
            for line_filter in filters:
                background = self.background_colors[1]
                strips = [one.apply_filter(line_filter, background) for one in strips]
            return strips + [Strip.blank(crop.width)] * (crop.height - len(strips))

    class Column(Pile):
        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

        def paint(self) -> Rows:
            return column_rows(the_app().state, self.index, self.size.width, self.size.height)

    class Bar(Pile):
        def paint(self) -> Rows:
            return (bar_row(the_app().state, self.size.width),)

    class Help(ModalScreen[None]):
        CSS = "Help { align: center middle; background: transparent; }"
        CSS += "#box { width: 40; height: 10; border: round #ffd75f; background: #121212; }"

        def compose(self) -> ComposeResult:
            yield Static("Help\n" + "\n".join(WORDS), id="box")

        def on_key(self, event: events.Key) -> None:
            event.stop()
            if self.is_current:  # the second of two keys in a packet comes after the first
                self.dismiss()

    class Ask(ModalScreen[None]):
        CSS = "Ask { align: center middle; } #ask { width: 50; height: 5; }"

        def compose(self) -> ComposeResult:
            yield Label("Which game? 日本 คำ")
            field = Input(id="ask")
            field.cursor_blink = False
            yield field

        def on_key(self, event: events.Key) -> None:
            if event.key in ("escape", "enter") and self.is_current:
                event.stop()
                self.dismiss()

    class Game(Screen[None]):
        CSS = "Game { background: #005f00; }"

        def compose(self) -> ComposeResult:
            for index in range(10):
                yield Column(index)
            yield Bar()

        def on_resize(self) -> None:
            self.place()

        def place(self) -> None:
            width, height = self.size
            for column in self.query(Column):
                column.styles.position = "absolute"
                column.styles.offset = (column.index * (width // 10), 0)
                column.styles.width = width // 10
                column.styles.height = max(height - 1, 1)
            bar = self.query_one(Bar)
            bar.styles.position = "absolute"
            bar.styles.offset = (0, height - 1)
            bar.styles.width = width
            bar.styles.height = 1

        # One queue for all the mouse does, so that nothing is overtaken.
        def get_widget_at(self, x: int, y: int) -> tuple[Widget, Region]:
            return self, self.region

        def get_hover_widgets_at(self, x: int, y: int) -> Any:
            at = (self, self.region)
            return super().get_hover_widgets_at(x, y)._replace(mouse_over=at, hover_over=at)

        def on_key(self, event: events.Key) -> None:
            if not self.is_active:
                return
            app = the_app()
            state = app.state
            columns = list(state.columns)
            match event.key:
                case "left" | "right":
                    step = 1 if event.key == "right" else -1
                    app.see(column=(state.column + step) % 10)
                case "m":
                    source, target = state.column, (state.column * 3 + state.count) % 10
                    if len(columns[source]) > 1:
                        columns[target] += columns[source][-1:]
                        columns[source] = columns[source][: -1 - (source == target)]
                        app.see(columns=tuple(columns), count=state.count + 1)
                case "d":
                    cards = [(*cards, state.count + c) for c, cards in enumerate(columns)]
                    app.see(columns=tuple(c[-16:] for c in cards), count=state.count + 10)
                case "question_mark":
                    app.push_screen(Help())
                case "slash":
                    app.push_screen(Ask())
                case "n":
                    self.notify("A message, คำใบ้", timeout=600)
                case "ctrl+l":
                    app.repaint()
                case "ctrl+z":
                    app.action_suspend_process()
                case "t":
                    app.ansi_color = not app.ansi_color
                case "x":
                    raise ZeroDivisionError("asked for")
                case "s":
                    os.kill(os.getpid(), 15)
                    while True:  # never gives the loop back
                        pass
                case "q":
                    app.exit(return_code=0)

        def on_mouse_down(self, event: events.MouseDown) -> None:
            the_app().see(drag=(int(event.screen_x), int(event.screen_y)))

        def on_mouse_move(self, event: events.MouseMove) -> None:
            if the_app().state.drag is not None:
                the_app().see(drag=(int(event.screen_x), int(event.screen_y)))

        def on_mouse_up(self, event: events.MouseUp) -> None:
            the_app().see(drag=None, count=the_app().state.count + 1)

    class StandIn(Base[int]):  # type: ignore[misc,valid-type]
        ENABLE_COMMAND_PALETTE = False
        BINDINGS = []  # noqa: RUF012

        def __init__(self) -> None:
            super().__init__()
            self.state = first_state()

        def get_default_screen(self) -> Screen[Any]:
            return Game()

        def see(self, **changes: Any) -> None:
            self.state = self.state._replace(**changes)
            for pile in self.screen_stack[0].query(Pile):
                pile.show()

    app = StandIn()

    def the_app() -> StandIn:
        return app

    if options.breaks:
        _break(options.breaks)
    return app


def _break(part: str) -> None:
    """Take a private part of Textual away, as another version might."""
    from textual import _compositor

    from spider_tui.terminal import output

    match part:
        case "spans":
            init = _compositor.ChopsUpdate.__init__

            def without_spans(self: Any, *args: Any) -> None:
                init(self, *args)
                self.pieces = self.chop_ends
                del self.chop_ends

            _compositor.ChopsUpdate.__init__ = without_spans  # type: ignore[method-assign]

            def render(self: Any, console: Any) -> str:
                self.chop_ends = self.pieces
                return stock_render(self, console)

            stock_render = _compositor.ChopsUpdate.render_segments
            _compositor.ChopsUpdate.render_segments = render  # type: ignore[method-assign]
        case "display":
            del output.TerminalApp._display
        case "running":
            # a name we read that Textual no longer has
            output.TerminalApp._take_layout = None  # type: ignore[method-assign,assignment]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--stock", action="store_true")
    parser.add_argument("--first-frame", action="store_true")
    parser.add_argument("--breaks", default="")
    parser.add_argument("--log", default=os.devnull)
    options = parser.parse_args()
    if reason := session.preflight():
        print(reason, file=sys.stderr)
        return 2
    depth = environment.detect(os.environ)
    environment.prepare(os.environ, depth)
    if options.stock:
        app = make_app(options)
        app.run()
        return app.return_code or 0
    return play(options, depth)


def play(options: argparse.Namespace, depth: Depth) -> int:
    with session.Session(depth, options.log) as sitting:
        if options.first_frame:
            width, height = os.get_terminal_size(2)
            sitting.show(screen_rows(first_state(), width, height))
        return sitting.run(lambda: make_app(options))


if __name__ == "__main__":
    sys.exit(main())
