from hypothesis import given
from hypothesis import strategies as st

from spider_tui.draw.ink import Ink
from spider_tui.draw.looks import Depth
from spider_tui.terminal.blanks import Blanks
from spider_tui.terminal.canvas import Canvas, from_rows, join
from spider_tui.terminal.first_frame import encode
from spider_tui.terminal.sgr import PLAIN, Pen
from tests.terminal.emulate import Emulated

WIDTH, HEIGHT = 24, 5
PAPER = Pen("38;5;1", "48;5;22", "1")


def painted(*rows):
    canvas = Canvas(WIDTH, HEIGHT)
    for y in range(HEIGHT):
        canvas.put(y, 0, join([(" " * WIDTH, PAPER)]))
    for y, row in enumerate(rows):
        canvas.put(y, 0, join([(row.ljust(WIDTH), PAPER)]))
    return canvas


def test_a_repaint_of_the_same_costs_nothing():
    canvas = painted("10♠ J♥")
    assert canvas.update()
    canvas.put(0, 0, join([("10♠ J♥", PAPER)]))
    assert canvas.update() == ""


def test_only_the_changed_cell_is_written():
    canvas = painted("10♠ J♥")
    canvas.update()
    canvas.put(0, 0, join([("10♠ Q♥", PAPER)]))
    assert canvas.update() == "\x1b[1;5H\x1b[1;38;5;1;48;5;22mQ\x1b[m"


def test_ink_that_cannot_be_seen_on_a_blank_is_no_change():
    canvas = painted()
    canvas.update()
    canvas.put(2, 3, join([("   ", Pen("38;5;9", "48;5;22", "3"))]))
    assert canvas.update() == ""


def test_a_line_under_a_blank_is_a_change():
    canvas = painted()
    canvas.update()
    canvas.put(2, 3, join([(" ", PAPER._replace(attrs="4"))]))
    assert "4" in canvas.update()


def test_a_short_gap_is_written_over_and_a_long_one_jumped():
    canvas = painted("aaaaaaaaaaaaaaaaaaaaaaaa")
    canvas.update()
    canvas.put(0, 0, join([("baab", PAPER)]))
    assert canvas.update().count("\x1b[") == 3  # there, pen, plain
    canvas.put(0, 0, join([("caabaaaaaaaaaac", PAPER)]))
    assert "c\x1b[13Cc" in canvas.update()


def test_what_was_forgotten_is_painted_whole():
    canvas = painted("10♠")
    first = canvas.update()
    canvas.forget()
    assert canvas.update() == first


def test_an_adopted_picture_is_not_painted_again():
    rows = tuple((("x" * WIDTH, Ink("red", "blue")),) for _ in range(HEIGHT))
    canvas = Canvas(WIDTH, HEIGHT)
    assert canvas.adopt(from_rows(rows, Depth.TRUE))
    for y, cells in enumerate(from_rows(rows, Depth.TRUE)):
        canvas.put(y, 0, cells)
    assert canvas.update() == ""


def test_a_picture_of_another_size_is_not_adopted():
    assert not Canvas(WIDTH, HEIGHT).adopt(from_rows(((("x", Ink()),),), Depth.TRUE))


def test_the_cursor_is_not_sent_where_it_is():
    canvas = painted()
    canvas.update()
    canvas.put(1, 4, join([("x", PAPER)]))
    canvas.update()
    assert canvas.move_cursor(5, 1) == ""
    assert canvas.move_cursor(3, 1) == "\x1b[2;4H"
    assert canvas.move_cursor(3, 1) == ""


def test_thai_marks_stay_with_their_letters():
    cells = join([("น้ำ", PAPER), ("ก", PAPER), ("\u0e34x", PAPER)])
    assert [cell.text for cell in cells] == ["น้", "\u0e33", "ก\u0e34", "x"]


def test_control_characters_do_not_reach_the_terminal():
    assert "".join(cell.text for cell in join([("a\x1b[2J\tb\x9bc\x7f", PAPER)])) == "a[2Jbc"


def test_half_of_a_wide_character_is_never_left():
    canvas = painted("日本語")
    terminal = Emulated(WIDTH, HEIGHT).feed(canvas.update())
    canvas.put(0, 1, join([("xy", PAPER)]))
    terminal.feed(canvas.update())
    assert terminal.screen.row(0).replace(" ", "_") == "_xy_語"


PENS = st.builds(
    Pen,
    st.sampled_from(["39", "31", "38;5;230", "38;2;1;2;3"]),
    st.sampled_from(["49", "42", "48;5;22", "48;2;9;8;7"]),
    st.sampled_from(["", "1", "4", "7", "1;7", "3"]),
)
TEXTS = st.one_of(
    st.text("ab  ♠░é", max_size=WIDTH),
    st.builds(lambda word, blanks: word + " " * blanks + word, st.text("a♠"), st.integers(0, 24)),
)
BLANKS = st.sampled_from(Blanks)
PUTS = st.lists(
    st.tuples(st.integers(0, HEIGHT - 1), st.integers(0, WIDTH - 1), TEXTS, PENS), max_size=8
)


@given(st.lists(PUTS, max_size=6), st.booleans(), BLANKS)
def test_updates_one_by_one_show_what_a_whole_painting_shows(frames, plain_screen, blanks):
    """The oracle paints every cell by itself with a full pen, in no clever way."""
    wanted = {}
    canvas = Canvas(WIDTH, HEIGHT, blanks)
    start = PLAIN if plain_screen else PAPER
    for y in range(HEIGHT):
        canvas.put(y, 0, join([(" " * WIDTH, start)]))
        wanted.update({(x, y): (" ", start) for x in range(WIDTH)})
    terminal = Emulated(WIDTH, HEIGHT).feed("junk\r\njunk" + canvas.update())
    for puts in frames:
        for y, x, text, pen in puts:
            canvas.put(y, x, join([(text, pen)]))
            wanted.update({(x + i, y): (ch, pen) for i, ch in enumerate(text) if x + i < WIDTH})
        terminal.feed(canvas.update())
        simple = Emulated(WIDTH, HEIGHT)
        for (x, y), (ch, pen) in wanted.items():
            numbers = ";".join(filter(None, pen))
            simple.feed(f"\x1b[{y + 1};{x + 1}H\x1b[0;{numbers}m{ch}")
        assert terminal.cells() == simple.cells()


INKS = st.builds(
    Ink,
    st.sampled_from(["", "red", "#af0000"]),
    st.sampled_from(["", "blue", "#ffffd7"]),
    bold=st.booleans(),
    underline=st.booleans(),
    reverse=st.booleans(),
)
ROWS = st.lists(
    st.lists(st.tuples(st.sampled_from(["ab", "  ", "♠ x", "   "]), INKS), max_size=6).map(tuple),
    min_size=HEIGHT,
    max_size=HEIGHT,
).map(tuple)


@given(ROWS, st.sampled_from([Depth.TRUE, Depth.PALETTE, Depth.STANDARD, Depth.NONE]), BLANKS)
def test_the_first_frame_shows_what_the_canvas_takes_it_to_show(rows, depth, blanks):
    filled = tuple(
        (*row, (" " * (WIDTH - sum(len(text) for text, _ in row)), Ink())) for row in rows
    )
    terminal = Emulated(WIDTH, HEIGHT).feed("junk\r\n" + encode(filled, depth, blanks))
    canvas = Canvas(WIDTH, HEIGHT)
    assert canvas.adopt(from_rows(filled, depth))
    canvas.forget()
    assert terminal.cells() == Emulated(WIDTH, HEIGHT).feed(canvas.update()).cells()


def test_cards_side_by_side_take_up_each_colour_once():
    card, table = Pen("38;2;1;1;1", "48;2;251;247;236", "1"), Pen(bg="48;2;14;90;58")
    canvas = Canvas(80, 1)
    canvas.put(0, 0, join([("♠10    ", card), (" ", table)] * 10))
    written = canvas.update()
    assert written.count(card.bg) == written.count(table.bg) == 1
    terminal, simple = Emulated(80, 1).feed(written), Emulated(80, 1)
    simple.feed((f"\x1b[0;{';'.join(card)}m♠10    \x1b[0;{table.bg}m ") * 10)
    assert terminal.cells() == simple.cells()


def test_long_blanks_are_erased_where_the_terminal_does_so_in_colour():
    written = {}
    for blanks in Blanks:
        canvas = Canvas(80, 2, blanks)
        canvas.put(0, 0, join([("x" * 80, PAPER)]))
        canvas.update()
        canvas.put(0, 0, join([("a" + " " * 16 + "b", PAPER)]))
        written[blanks] = canvas.update()
    assert written[Blanks.WRITTEN].endswith("ma                b\x1b[m")
    assert written[Blanks.ERASED].endswith("ma\x1b[17X\x1b[16Cb\x1b[m")


def painted_over(blanks):
    """Return what it costs to close a box that hid cards."""
    card, table = Pen("38;5;25", "48;5;230"), Pen(bg="48;5;22")
    canvas = Canvas(80, 20, blanks)
    for y in range(20):
        canvas.put(y, 0, join([("│" * 80, PAPER)]))
    canvas.update()
    for y in range(20):
        row = [("♠10    ", card), (" ", table)] * 10 if y < 8 else [(" " * 80, table)]
        canvas.put(y, 0, join(row))
    return canvas.update()


def test_a_table_comes_back_with_its_ground_erased_once_a_row():
    erased, written = painted_over(Blanks.ERASED), painted_over(Blanks.WRITTEN)
    assert erased.count("\x1b[K") == 20
    assert len(erased) < len(written) / 2
    assert (
        Emulated(80, 20).feed("│" * 80 + erased).cells()
        == Emulated(80, 20).feed("│" * 80 + written).cells()
    )
