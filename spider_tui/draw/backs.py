"""Rows of cards that lie face down, and of places where no card lies."""

from functools import lru_cache

from .cards import Mark, over, sign
from .ink import Row, Rows
from .looks import Look, Style
from .text import merged


@lru_cache(maxsize=64)
def back_row(count: int, width: int, look: Look) -> Row:
    """Paint a face-down card of which one row shows, or several with their `count` above 1."""
    glyphs = look.glyphs
    line, ink = glyphs.back_edge * width, look.back_edge
    if look.style == Style.OUTLINE:
        line, ink = glyphs.frame[0] + glyphs.back * (width - 2) + glyphs.frame[2], look.back
    if count < 2:
        return ((line, ink),)
    text = f" {count} "
    at = (width - len(text)) // 2
    return merged(((line[:at], ink), (text, look.back_count), (line[at + len(text) :], ink)))


@lru_cache(maxsize=64)
def back_rows(text: str, width: int, height: int, marks: Mark, look: Look) -> Rows:
    """Paint a whole face-down card with some text in its middle."""
    if height == 1:
        return (_marked_back(text, width, marks, look),)
    glyphs, frame = look.glyphs, look.glyphs.frame
    rows = [_marked_back("", width, marks, look)]
    for row in range(1, height - 1):
        said = text if row == (height - 1) // 2 else ""
        # On the narrowest cards the text needs the room of the margins.
        margin = " " if len(said) <= width - 4 else ""
        room = width - 2 - 2 * len(margin)
        if said and len(said) + 2 <= room:
            said = f" {said} "
            # As much of the pattern on the left as on the right.
            said += " " * ((room - len(said)) % 2)
        words = said.center(room, glyphs.weave)
        at = words.find(said) if said else room
        rows.append(
            merged(
                (
                    (frame[3] + margin + words[:at], look.back),
                    (said, look.back_count),
                    (words[at + len(said) :] + margin + frame[3], look.back),
                )
            )
        )
    return (*rows, ((frame[4] + glyphs.back * (width - 2) + frame[5], look.back),))


def _marked_back(text: str, width: int, marks: Mark, look: Look) -> Row:
    glyphs, words = look.glyphs, f" {text} " if text else ""
    if Mark.CURSOR in marks:
        line = glyphs.cursor + words.strip().center(width - 1)
        return ((line, over(look.back_count, look.cursor)),)
    line = glyphs.frame[0] + glyphs.back * (width - 2) + glyphs.frame[2]
    at = (width - len(words)) // 2
    return merged(
        ((line[:at], look.back), (words, look.back_count), (line[at + len(words) :], look.back))
    )


@lru_cache(maxsize=256)
def ground_rows(text: str, width: int, height: int, marks: Mark, look: Look) -> Rows:
    """Paint the outline of a place where no card lies, with some text in its middle.

    Under the cursor all of it has the cursor's colour: a bar would tear the outline.
    """
    frame, cursor = look.glyphs.ground, Mark.CURSOR in marks
    right = sign(marks & Mark.ACCEPTING, look)
    if height == 1:
        # A blank at either end parts a place from its neighbours.
        places = f" {text.center(width - 2, look.glyphs.no_run)} "[: width - len(right)] + right
        if cursor:
            return (((look.glyphs.cursor + places[1:], over(look.outline, look.cursor)),),)
        return (((places, look.outline_accepting if right else look.outline),),)
    ink = look.outline_accepting if right else look.outline
    ink = look.outline_cursor if cursor else ink
    lines = [frame[0] + frame[1] * (width - 2 - len(right)) + right + frame[2]]
    for row in range(1, height - 1):
        line = (text if row == height // 2 else "").center(width - 2)
        if cursor and row == height // 2:
            line = look.glyphs.cursor + line[1:]
        lines.append(frame[3] + line + frame[3])
    lines.append(frame[4] + frame[1] * (width - 2) + frame[5])
    return tuple(((line, ink),) for line in lines)
