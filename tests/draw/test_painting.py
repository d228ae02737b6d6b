"""What the table looks like, as text."""

from itertools import pairwise

from hypothesis import given, settings

from spider_tui.draw.areas import Part, areas
from spider_tui.draw.fold import Shown
from spider_tui.draw.looks import look
from spider_tui.draw.painter import pile_rows, screen_rows
from spider_tui.draw.scene import Scene, scene
from spider_tui.draw.view import Bar, Cursor, Held, View
from spider_tui.engine.cards import RANKS
from spider_tui.engine.piles import HOME, STOCK, Kind, Place
from spider_tui.engine.position import Position

from .scenes import ASCII, BAR, FELT, MONO, NIGHT, column, picture, shown, text, words
from .strategies import scenes

TABLE = "5 down, KS QS JS | 9H | - ; removed S H ; stock 30"


def screen(table: str, size=(80, 24), variant="S4C", view=None, look=ASCII, **rest) -> list[str]:
    rows = screen_rows(shown(table, size, variant, view, look, **rest))
    return [line.rstrip() for line in text(rows)]


def place(scene: Scene, area: Place | Part) -> str:
    return picture(pile_rows(scene, area))


# Everything that can be drawn.


@given(scenes())
@settings(max_examples=80)
def test_rows_are_exactly_as_wide_and_high_as_their_area(scene: Scene):
    for area in areas(scene.shape):
        rect = scene.plan.areas.get(area)
        rows = pile_rows(scene, area)
        if rect is None:
            assert rows == ()
        else:
            assert [len(line) for line in text(rows)] == [rect.width] * rect.height
    assert [len(line) for line in text(screen_rows(scene))] == [scene.size[0]] * scene.size[1]


@given(scenes())
@settings(max_examples=80)
def test_equal_scenes_give_the_same_object(seen: Scene):
    position = Position.parse(str(seen.position))
    again = scene(seen.shape, position, View(*seen.view), seen.look, Bar(*seen.bar), seen.size)
    for area in areas(seen.shape):
        assert pile_rows(seen, area) is pile_rows(again, area)


@given(scenes())
@settings(max_examples=80)
def test_rank_and_suit_of_every_face_up_card_can_be_read(scene: Scene):
    suits = scene.look.suits
    for at, pile in enumerate(scene.position.columns):
        lines = text(pile_rows(scene.changed(view=View(Cursor(column(1)))), column(at + 1)))
        for slot in shown_slots(scene, at):
            cards = [pile.cards[index] for index in range(slot.first, slot.stop)]
            line = lines[slot.y]
            match slot.kind:
                case Shown.FACE | Shown.LAST | Shown.PAIR:
                    names = {short(card, suits) for card in cards}
                    assert all(name in line.replace("10", "T") for name in names)
                case Shown.FOLD:
                    low, high = short(cards[-1], suits), RANKS[cards[0].rank - 1]
                    assert low in line.replace("10", "T") or short(cards[0], suits) in line
                    assert high in line.replace("10", "T")


def shown_slots(scene: Scene, index: int):
    return scene.changed(view=View(Cursor(column(1)))).plan.slots[index]


def short(card, suits: str) -> str:
    return RANKS[card.rank - 1] + suits[card.suit]


@given(scenes())
@settings(max_examples=80)
def test_no_row_has_two_spans_that_look_the_same_side_by_side(scene: Scene):
    for row in screen_rows(scene):
        assert all(one[1] != other[1] for one, other in pairwise(row))
        assert all(span for span, _ in row)


# Hand-made scenes.


def test_a_table_in_plain_characters():
    view = View(Cursor(column(1), 2))
    assert screen(TABLE, view=view)[:12] == [
        " 4 suits · Classic  Stock ###..  Runs SH......   Score 442  Moves 58  Time 4:05",
        "   1       2       3       4       5       6       7       8       9       0",
        "+:::::+ +9H---+ ....... ....... ....... ....... ....... ....... ....... .......",
        "+:::::+ |  H  | .     . .     . .     . .     . .     . .     . .     . .     .",
        "+:::::+ +---9H+ ....... ....... ....... ....... ....... ....... ....... .......",
        "+:::::+",
        "+:::::+",
        "+KS---+",
        ">QS---+",
        "+JS---+",
        "|  S  |",
        "+---JS+",
    ]
    assert screen(TABLE, view=view)[-1] == " Lift cards with Space."


def test_paper_cards():
    scene = shown("2 down, KS TH", look=FELT)
    assert place(scene, column(1)).splitlines()[:5] == [
        "▔▔▔▔▔▔▔",
        "▔▔▔▔▔▔▔",
        " K♠ ▔▔▔",
        " 10♥ ▔▔",
        "   ♥",
    ]


def test_paper_cards_with_256_colours_are_parted_by_lines_under_blanks():
    scene = shown("2 down, KS TH", (120, 40), look=look("felt", depth=256))
    rows = pile_rows(scene, column(1))
    assert place(scene, column(1)).splitlines()[:5] == ["", "", "  K♠", "", "  10♥"]
    lined = [any(ink.underline for _, ink in row) for row in rows[:7]]
    assert lined == [True, True, False, True, False, False, False]


def test_outlined_cards():
    scene = shown("2 down, KS TH", look=NIGHT)
    assert place(scene, column(1)).splitlines()[:5] == [
        "╭─────╮",
        "╭─────╮",
        "╭K♠───╮",
        "╭10♥──╮",
        "│  ♥  │",
    ]


def test_pips_of_a_nine():
    scene = shown("9H", (120, 40), look=FELT)
    lines = [line[1:10] for line in text(pile_rows(scene, column(1)))[:7]]
    assert lines == [
        " 9♥ ▔▔▔▔▔",
        "  ♥   ♥  ",
        "  ♥   ♥  ",
        "    ♥    ",
        "  ♥   ♥  ",
        "  ♥   ♥  ",
        "      9♥ ",
    ]


def test_a_card_shows_as_many_pips_as_its_rank():
    for size in ((100, 32), (120, 40), (200, 60)):
        for rank, letter in enumerate(RANKS[:10], start=1):
            lines = text(pile_rows(shown(f"{letter}D", size, look=NIGHT), column(1)))
            # Two more stand beside the rank, at both corners.
            assert "".join(lines).count("♦") == rank + 2


def test_a_picture_of_a_queen():
    scene = shown("QC", (120, 40), look=NIGHT)
    assert [line[1:10] for line in text(pile_rows(scene, column(1)))[:7]] == [
        "╭Q♣─────╮",
        "│ ╭───╮ │",
        "│ │♣  │ │",
        "│ │ Q │ │",
        "│ │  ♣│ │",
        "│ ╰───╯ │",
        "╰─────Q♣╯",
    ]


def test_face_down_cards_in_one_row_say_how_many():
    scene = shown("5 down, KS JH 9D 7C 5S 3H AD QC TS 8H 6D 4C 2S KH JD 9C 7S 5H", look=NIGHT)
    assert text(pile_rows(scene, column(1)))[0] == "╭─ 5 ─╮ "


def test_a_folded_run_shows_its_ends_and_the_cursor_within():
    table = "KH-AH"
    lines = text(pile_rows(shown(table, (60, 17), look=NIGHT), column(1)))
    assert [line.rstrip() for line in lines[:2]] == ["╭K♥─╮", "╭Q♥─╮"]
    long = "KH-AH KS"
    lines = text(pile_rows(shown(long, (60, 17), look=NIGHT), column(1)))
    assert lines[10].rstrip() == " 3…2♥"
    inside = View(Cursor(column(1), 4))
    lines = text(pile_rows(shown(long, (60, 17), view=inside, look=NIGHT), column(1)))
    assert lines[10].rstrip() == "▸3♥…╮"


def test_two_cards_in_a_row_and_the_cursor_on_either():
    many = "KS JH 9D 7C 5S 3H AD QC TS 8H 6D 4C 2S KH JD 9C 7S 5H 3D AC QS TH"
    scene = shown(many, look=FELT)
    assert text(pile_rows(scene, column(1)))[0] == "K♠  J♥  "
    first = shown(many, view=View(Cursor(column(1), 22)), look=FELT)
    assert text(pile_rows(first, column(1)))[0] == "▸K♠ J♥  "
    second = shown(many, view=View(Cursor(column(1), 21)), look=FELT)
    assert text(pile_rows(second, column(1)))[0] == "K♠ ▸J♥  "


def test_moving_the_cursor_changes_two_rows():
    for table in (TABLE, "KH-AH KS QS JS"):
        before = shown(table, view=View(Cursor(column(1), 2)), look=FELT)
        after = before.changed(view=View(Cursor(column(1), 3)))
        pairs = zip(screen_rows(before), screen_rows(after), strict=True)
        assert sum(one != other for one, other in pairs) == 2


def test_held_cards_stay_in_place_and_accepting_columns_are_marked():
    view = View(
        Cursor(column(1)),
        Held(column(1), 2),
        accepting=frozenset({column(2), column(3)}),
    )
    lines = screen("KS QS | KH | -", view=view)
    assert lines[1].startswith("   1       2v      3v      4 ")
    assert lines[2].startswith("+KS--^+ +KH--v+ .....v. ....... ")
    assert lines[3].startswith(">QS--^+ |  H  |")


def test_dragged_cards_float_over_the_columns_and_leave_a_ghost():
    view = View(Cursor(column(1), 2), Held(column(1), 2), floating=(5, 6))
    lines = screen("KS QS JS | KH | -", view=view, look=FELT)
    assert lines[2].startswith(" K♠ ▔▔▔  K♥ ▔▔▔")
    assert [lines[3][:4], lines[4][:4]] == [" Q♠ ", " J♠ "]
    # The group crosses two columns; nothing else is there.
    assert lines[6] == "      Q♠  ↑"
    assert lines[7] == "      J♠  ↑"


def test_dragged_cards_stay_within_the_columns():
    for at in ((-30, -30), (200, 200)):
        view = View(Cursor(column(1), 1), Held(column(1), 2), floating=at)
        scene = shown("KS QS JS", view=view, look=ASCII)
        lines = text(screen_rows(scene))
        assert len(lines[0]) == 80
        assert sum("+QS--^+" in line for line in lines) == 1
        assert sum("+JS--^+" in line for line in lines) == 1


def test_a_step_of_a_drag_changes_only_the_columns_it_crosses():
    view = View(Cursor(column(1), 1), Held(column(1), 1), floating=(20, 8))
    before = shown("KS QS | KH", view=view)
    after = before.changed(view=view._replace(floating=(21, 9)))
    changed = {
        area
        for area in areas(before.shape)
        if pile_rows(before, area) is not pile_rows(after, area)
    }
    assert changed == {column(3), column(4)}


def test_fresh_and_found_cards_have_signs():
    view = View(Cursor(column(9)), fresh=frozenset({(column(1), 1)}), found=13)
    lines = screen("KS QS | KH", view=view)
    assert lines[2].startswith("+KS--++ +KH--++")
    assert lines[3].startswith("+QS--*+")


def test_piles_above_the_columns_of_a_game_with_stock_and_waste():
    table = "KH QC | 2 down, 9S ; waste 2 down, 5C 6D KS ; stock 4 ; foundations AS-3S"
    lines = screen(table, variant="D3", view=View(Cursor(column(1))))
    assert lines[1:4] == [
        "  +:::::::+d +5C-+6D-+KS-----+w    +3S-----+0 .........0 .........0 .........0",
        "  | : 4 : |  |   |   |   S   |     |   S   |  .   H   .  .   D   .  .   C   .",
        "  +:::::::+  +---+---+-----KS+     +-----3S+  .........  .........  .........",
    ]
    assert lines[4].split() == list("1234567")


def test_piles_above_the_columns_of_a_game_with_cells():
    table = "KS QH | 7C ; cells 7D | - ; foundations AS"
    lines = screen(table, (60, 16), "FC", View(Cursor(Place.parse("b"))))
    assert lines[1] == "   +7D-+a >... b  ... c  ... d +AS-+0  .H. 0  .D. 0  .C. 0"


def test_a_blank_parts_the_piles_above_the_columns_on_the_smallest_screen():
    table = "KH QC | 2 down, 9S ; waste 5C ; stock 4 ; foundations 2S"
    lines = screen(table, (60, 16), "D1", View(Cursor(column(1))))
    assert lines[1] == "  +: 4 :+d+5C---+w        +2S---+0 ..H.. 0 ..D.. 0 ..C.. 0"


def test_the_cursor_on_an_empty_place_colours_its_whole_outline():
    for view, at in ((View(Cursor(column(3))), column(3)), (View(Cursor(STOCK)), STOCK)):
        seen = shown("KS | QS | - ; waste 2C", variant="D1", view=view, look=FELT)
        rows = [row for row in pile_rows(seen, at) if words(row).strip()]
        for row in rows:
            inks = {ink for span, ink in row if not span.isspace() and span != "d"}
            assert {(ink.fg, ink.bg) for ink in inks} == {(FELT.cursor.bg, FELT.table)}
        plain = shown("KS | QS | - ; waste 2C", variant="D1", view=view, look=MONO)
        assert place(plain, at).count(">") == 1
        apart = [row for row in pile_rows(plain, at) if any(ink.reverse for _, ink in row)]
        assert len(apart) == 3


def test_the_foundation_that_accepts_is_the_one_of_the_cards_suit():
    table = "2S | KH ; cells 7D ; foundations AS"
    view = View(Cursor(column(1)), Held(column(1), 1), accepting=frozenset({HOME}))
    scene = shown(table, variant="FC", view=view)
    signs = [text(pile_rows(scene, Place(Kind.FOUNDATION, suit)))[0] for suit in range(4)]
    assert ["v" in sign for sign in signs] == [True, False, False, False]


def test_an_empty_stock_says_whether_it_can_be_filled_again():
    again = shown("KH ; waste 5C", variant="D1")
    assert "o" in place(again, STOCK)
    assert "o" not in place(shown("KH", variant="D1"), STOCK)


def test_stock_and_removed_runs_above_the_columns_of_a_big_screen():
    lines = screen(
        TABLE, (120, 40), view=View(Cursor(column(1))), bar=Bar(stock_left="3 deals left")
    )
    assert lines[1][1:14] == "+:+:+:::::::+"
    assert "3 deals left" in lines[2]
    assert lines[1].count("+KS---+") == 1
    assert lines[1].count("+KH---+") == 1
    assert lines[1].count(".......") == 6


# Bars.


def test_what_does_not_fit_into_the_title_goes_from_the_front():
    for name, expected in (
        ("Spider · 4 suits · Classic", "4 suits · Classic"),
        ("Spider · 1 suit", "Spider · 1 suit"),
        ("A very long name of a game", "A very long name~"),
    ):
        scene = shown("KS", bar=Bar(name=name))
        assert place(scene, Part.TITLE).strip() == expected


def test_figures_lose_the_last_label_and_then_the_last_value():
    figures = (("Score", "1183"), ("Moves", "117"), ("Time", "1:02:03"))
    wide, narrow, least = (
        place(shown("KS", (width, 24), bar=Bar(figures=figures)), Part.FIGURES).strip()
        for width in (100, 80, 60)
    )
    assert wide == "Score 1183  Moves 117  Time 1:02:03"
    assert narrow == "Score 1183  Moves 117  1:02:03"
    assert least == "Score 1183  Moves 117"


def test_a_label_that_does_not_fit_beside_the_stock_is_left_out():
    scene = shown("KS ; stock 20", bar=Bar(stock="chồng bài dự trữ"))
    assert place(scene, STOCK) == " ##..."


def test_words_of_any_script_take_the_cells_they_need():
    from rich.cells import cell_len

    for words_of in ("กองจั่ว คอลัมน์ คำใบ้", "chồng bài dự trữ", "一二三"):
        for width in (60, 80):
            scene = shown("KS", (width, 24), bar=Bar(name=words_of * 9, message=words_of * 9))
            for part in (Part.TITLE, Part.STATUS):
                line = words(pile_rows(scene, part)[0])
                assert cell_len(line) == scene.plan.areas[part].width


def test_a_refusal_has_a_sign_besides_its_colour():
    scene = shown("KS", bar=Bar(message="Not so.", urgent=True), look=MONO)
    assert place(scene, Part.STATUS) == "!Not so."


def test_a_screen_too_small_says_what_it_needs():
    lines = text(screen_rows(shown("KS", (40, 10))))
    assert [len(line) for line in lines] == [40] * 10
    said = " ".join(" ".join(lines).split())
    assert "60x16" in said
    assert "40x10" in said
    for size in ((1, 1), (3, 2), (0, 0)):
        assert [len(line) for line in text(screen_rows(shown("KS", size)))] == [size[0]] * size[1]


def test_every_look_draws_the_whole_table():
    for name in ("felt", "night", "ansi", "ascii"):
        for depth in (0, 16, 256, 1 << 24):
            lines = text(screen_rows(shown(TABLE, look=look(name, depth=depth))))
            suit = "KS" if name == "ascii" else "K♠"
            assert any(suit in line for line in lines)


def test_a_long_sentence_takes_two_rows_where_the_screen_is_narrow():
    sentence = (
        "9♥ and 8♠ differ in suit: in Classic only one suit moves together, Relaxed allows it."
    )
    bar = Bar(message=sentence, urgent=True)
    narrow = place(shown(TABLE, (60, 16), look=FELT, bar=bar), Part.STATUS)
    assert [line.rstrip() for line in narrow.split("\n")] == [
        "!9♥ and 8♠ differ in suit: in Classic only one suit moves",
        " together, Relaxed allows it.",
    ]
    wide = place(shown(TABLE, (100, 24), look=FELT, bar=bar), Part.STATUS)
    assert wide.split("\n")[0].rstrip() == "!" + sentence


def test_the_code_follows_the_name_where_there_is_room_for_all_of_both():
    bar = BAR._replace(code="SP1-S4C-AAAAAAD")
    full = " Spider · 4 suits · Classic · SP1-S4C-AAAAAAD "
    assert text(screen_rows(shown("KS", (120, 40), bar=bar)))[0].startswith(full)
    assert text(screen_rows(shown("KS", (120, 24), bar=bar)))[0].startswith(full)
    assert "SP1" not in text(screen_rows(shown("KS", (80, 24), bar=bar)))[0]
    for width in range(60, 160):
        title = text(screen_rows(shown("KS", (width, 24), bar=bar)))[0]
        assert ("SP1" in title) == ("· SP1-S4C-AAAAAAD " in title)
        assert "Score 442  Moves 58" in title
    bar = Bar(name="FreeCell", code="FC1-11982")
    title = text(screen_rows(shown("KS", (80, 24), "FC", bar=bar)))[0]
    assert title.startswith(" FreeCell · FC1-11982 ")


def test_a_stock_of_card_backs_says_how_many_deals_are_left():
    bar = BAR._replace(stock_left="3 deals left")
    rows = text(screen_rows(shown("KS ; stock 30", (120, 40), bar=bar)))
    assert any("|  3 deals left" in row for row in rows[1:4])


def test_as_much_of_a_card_back_shows_left_as_right_of_the_number_on_it():
    for width in (80, 100, 120, 200):
        for number in (4, 24):
            back = place(shown(f"KH ; stock {number}", (width, 40), "D1", look=FELT), STOCK)
            (line,) = (line for line in back.splitlines() if str(number) in line)
            left, right = line.split(str(number))
            assert left.count("░") == right.count("░")
