"""Rows of single face-up cards: index rows, pips and pictures.

All rows are of card width. A card's first row holds rank and suit and every mark; the rows below
never change with the cursor, so that moving it changes two rows.
"""

from enum import Flag
from functools import lru_cache

from ..engine.cards import RANKS, TEN, Card, rank_sign
from .ink import Ink, Row, Rows, Span
from .looks import Look, Style
from .text import merged


class Mark(Flag):
    """What is to be said of a card besides its face."""

    NONE = 0
    CURSOR = 1
    HELD = 2
    ACCEPTING = 4
    FOUND = 8
    FRESH = 16


PLAIN = Mark.NONE

# How many pips each row of a card has, by the number of rows and the rank.
_PIPS = {
    3: "010 101 111 202 212 222 232 323 333 343",
    5: "00100 10001 10101 20002 20102 20202 21202 21212 22122 23032",
    7: "0001000 1000001 1001001 2000002 2001002 2002002 2102002 2102012 2021202 2120212",
}
_PIPS_BY_RANK = {rows: counts.split() for rows, counts in _PIPS.items()}
_PICTURES = {
    3: ("╭───╮", "│ {rank} │", "╰─{suit}─╯"),
    5: ("╭───╮", "│{suit}  │", "│ {rank} │", "│  {suit}│", "╰───╯"),
    7: ("╭─────╮", "│{suit}    │", "│     │", "│  {rank}  │", "│     │", "│    {suit}│", "╰─────╯"),
}
_LINES = "╭─╮│╰╯"


def index_text(card: Card, look: Look) -> str:
    """Return rank and suit: `10♠`."""
    return rank_sign(card.rank) + look.suits[card.suit]


def over(base: Ink, upper: Ink) -> Ink:
    """Return an ink with another's colours and attributes laid over it."""
    # Without colours, bold is one of the few ways to tell marks apart.
    bold = upper.bold if upper.reverse or upper.underline else base.bold
    return Ink(
        upper.fg or base.fg,
        upper.bg or base.bg,
        bold,
        base.dim and not upper.bg,
        upper.underline,
        upper.reverse,
    )


def tint(marks: Mark, look: Look) -> Ink | None:
    """Return the ink that a card's marks lay over its first row, None for its own."""
    if Mark.CURSOR in marks:
        return look.cursor
    if Mark.HELD in marks:
        return look.held
    if Mark.ACCEPTING in marks:
        return look.accepting
    return look.found if Mark.FOUND in marks else None


def sign(marks: Mark, look: Look) -> str:
    """Return the glyph that says at the right end what colour says too; empty for none."""
    glyphs = look.glyphs
    if Mark.HELD in marks:
        return glyphs.held
    if Mark.ACCEPTING in marks:
        return glyphs.accepting
    if Mark.FOUND in marks:
        return glyphs.found
    return glyphs.fresh if Mark.FRESH in marks else ""


@lru_cache(maxsize=1024)
def index_row(card: Card, width: int, marks: Mark, look: Look) -> Row:
    """Paint the first row of a face-up card."""
    text, ink = index_text(card, look), look.indices[card.suit]
    return first_row(text, ink, width, marks, look)


def first_row(text: str, ink: Ink, width: int, marks: Mark, look: Look) -> Row:
    """Paint a first row with some text at its left."""
    glyphs, colour, right = look.glyphs, tint(marks, look), sign(marks, look)
    paper = look.style == Style.PAPER
    lead = " " if paper else glyphs.frame[0]
    line = glyphs.edge if paper else glyphs.frame[1]
    tail = (line if right else "") if paper else glyphs.frame[2]
    if len(text) + 1 + len(right) + len(tail) + paper > width:
        tail = ""
    room = width - 1 - len(text) - len(right) - len(tail)
    if colour is not None:
        lead = glyphs.cursor if Mark.CURSOR in marks else lead
        line_of_tint = " " if paper else line
        tail = " " * len(tail) if paper else tail
        return (((lead + text + line_of_tint * room + right + tail), over(ink, colour)),)
    pad = " " if paper and room else ""
    return merged(
        (
            (lead, look.edge),
            (text + pad, ink),
            (line * (room - len(pad)), look.edge),
            (right, look.fresh),
            (tail, look.edge),
        )
    )


@lru_cache(maxsize=1024)
def body_rows(card: Card, width: int, height: int, look: Look) -> Rows:
    """Paint what lies below the first row of a card of `height` rows that nothing covers."""
    if height == 1:
        return ()
    rows = height - 2
    inside = [
        side_row(line, look.pips[card.suit], look) for line in _inside(card, width, rows, look)
    ]
    return (*inside, _bottom_row(card, width, height, look))


def side_row(text: str, ink: Ink, look: Look) -> Row:
    """Paint a row between the sides of a card; `text` is two cells shorter than the card."""
    side = " " if look.style == Style.PAPER else look.glyphs.frame[3]
    return merged(((side, look.edge), (text, ink), (side, look.edge)))


def blank_row(width: int, look: Look) -> Row:
    """Paint a row of a card with nothing on it."""
    return side_row(" " * (width - 2), look.face, look)


def covered_row(width: int, look: Look) -> Row:
    """Paint a row of a card below its first, right above the card that covers it."""
    if look.style == Style.PAPER:
        return ((" " * width, look.covered),)
    return blank_row(width, look)


def _bottom_row(card: Card, width: int, height: int, look: Look) -> Row:
    ink, text = look.indices[card.suit], index_text(card, look)
    if look.style == Style.PAPER:
        if height < 5:
            return ((" " * width, look.face),)
        return ((text.rjust(width - 1) + " ", ink),)
    frame = look.glyphs.frame
    line = frame[4] + frame[1] * (width - 2 - len(text))
    return merged(((line, look.edge), (text, ink), (frame[5], look.edge)))


def _inside(card: Card, width: int, rows: int, look: Look) -> list[str]:
    suit, inner = look.suits[card.suit], width - 2
    if rows not in _PIPS_BY_RANK or width < 7:
        middle = rows // 2
        return [(suit if row == middle else "").center(inner) for row in range(rows)]
    if card.rank <= TEN:
        return [_pips(int(count), suit, inner) for count in _PIPS_BY_RANK[rows][card.rank - 1]]
    lines = _PICTURES[rows if inner > 5 else min(rows, 5)]
    lines_of_look = str.maketrans(_LINES, look.glyphs.frame)
    picture = [
        line.translate(lines_of_look).format(suit=suit, rank=rank_sign(card.rank)).center(inner)
        for line in lines
    ]
    above = (rows - len(picture)) // 2
    below = rows - len(picture) - above
    return [" " * inner] * above + picture + [" " * inner] * below


def _pips(count: int, suit: str, inner: int) -> str:
    middle, far = inner // 2, (inner + 3) // 4
    near = (far + 1) // 2
    at = {
        0: (),
        1: (0,),
        2: (-far, far),
        3: (-far, 0, far),
        4: (-far, -near + (near == far), near - (near == far), far),
    }[count]
    cells = [" "] * inner
    for offset in at:
        cells[middle + offset] = suit
    return "".join(cells)


def ghost_rows(card: Card, width: int, height: int, look: Look) -> Rows:
    """Paint the place of `height` rows that a whole card was dragged away from."""
    text, frame, ink = index_text(card, look), look.glyphs.frame, look.ghost
    if look.style == Style.PAPER:
        return (((" " + text.ljust(width - 1), ink),), *[(((" " * width), ink),)] * (height - 1))
    top = (((frame[0] + text + frame[1] * (width - 2 - len(text)) + frame[2]), ink),)
    side = (((frame[3] + " " * (width - 2) + frame[3]), ink),)
    bottom = (((frame[4] + frame[1] * (width - 2) + frame[5]), ink),)
    return (top, *[side] * (height - 2), bottom)[:height]


def fold_row(
    ends: tuple[Card, Card], shown: Card | None, width: int, marks: Mark, look: Look
) -> Row:
    """Paint a run's inside in one row: `10…7♥`, or the one card of it that matters."""
    ink = look.pips[ends[0].suit]
    if shown is not None:
        text = index_text(shown, look)
        if 1 + len(text) + len(sign(marks, look)) < width:
            text += look.glyphs.span
        return first_row(text, look.indices[shown.suit], width, marks, look)
    text = rank_sign(ends[0].rank) + look.glyphs.span + index_text(ends[1], look)
    side = " " if look.style == Style.PAPER else look.glyphs.frame[3]
    right = sign(marks, look) or side
    colour = tint(marks, look)
    if len(text) + 2 > width:
        # The sides go first, then the mark: never a rank or a suit.
        side, right = "", sign(marks, look) if len(text) < width else ""
    middle = text.center(width - len(side) - len(right))
    if colour is not None:
        return ((side + middle + right, over(ink, colour)),)
    mark_ink = look.fresh if Mark.FRESH in marks else look.edge
    return merged(((side, look.edge), (middle, ink), (right, mark_ink)))


def pair_row(cards: tuple[Card, Card], marks: tuple[Mark, Mark], width: int, look: Look) -> Row:
    """Paint two cards side by side, the second from the middle on."""
    # The cursor stands in the cell before the second card, whose rank stays where it was.
    half = width // 2 if Mark.CURSOR in marks[1] else (width + 1) // 2
    pieces = []
    for card, mark, room in zip(cards, marks, (half, width - half), strict=True):
        pieces.append(_half(card, mark, room, look))
    return merged(span for piece in pieces for span in piece)


def _half(card: Card, marks: Mark, room: int, look: Look) -> list[Span]:
    text, colour, right = index_text(card, look), tint(marks, look), sign(marks, look)
    lead = look.glyphs.cursor if Mark.CURSOR in marks else ""
    if len(lead + text) > room:
        text = RANKS[card.rank - 1] + look.suits[card.suit]
    if len(lead + text + right) > room:
        right = ""
    ink = look.indices[card.suit]
    blank = " " * (room - len(lead + text + right))
    if colour is not None:
        return [(lead + text + right + blank, over(ink, colour))]
    if Mark.FRESH in marks and not right:
        ink = over(ink, Ink(underline=True))
    return [(text, ink), (right, look.fresh), (blank, look.face)]


@lru_cache(maxsize=64)
def hidden_row(text: str, width: int, look: Look) -> Row:
    """Paint a row that says how many face-up cards do not show."""
    return ((text.center(width), look.face),)
