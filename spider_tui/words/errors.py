"""What is wrong with a game code or a record, in one line."""

from ..engine.codes import PREFIX_LETTERS, CodeError, Fault, GameCode
from ..engine.games import FREECELL, GAMES
from ..engine.records import RecordError
from ..i18n import _
from .quotes import quoted


def code_error(error: CodeError) -> str:
    """Say which part of a game code is wrong, and what is right there."""
    text, part, example = quoted(error.text), quoted(error.part), _example(error.text)
    match error.fault:
        case _fault if not error.text.strip():
            reason = _("a game code is missing, such as {example}")
        case Fault.GAME:
            reason = _("no game code: {text} (they begin with {games})")
        case Fault.VARIANT if not error.part:
            reason = _("no game code: {text} (the rest is missing, as in {example})")
        case Fault.VARIANT:
            reason = _("no game code: {text} ({part} is none of {variants})")
        case Fault.NUMBER | Fault.LENGTH if not error.part:
            reason = _("no game code: {text} (the deal number is missing, as in {example})")
        case Fault.NUMBER | Fault.LENGTH:
            reason = _("no game code: {text} ({part} is no deal number: compare {example})")
    return reason.format(
        text=text,
        part=part,
        example=example,
        games=", ".join(GAMES),
        variants=", ".join(GAMES[prefix].variants)
        if (prefix := _prefix(error.text)) in GAMES
        else "",
    )


def record_error(error: RecordError) -> str:
    """Say which line of a record cannot be read, and why."""
    if error.code_error and (code := _freecell_code(error.code_error.text)):
        reason = _("no game code: {text} (FreeCell's deal of that number is {code})").format(
            text=quoted(error.code_error.text), code=code
        )
    elif error.code_error:
        reason = code_error(error.code_error)
    elif error.word:
        reason = _("{word} is no move, such as 3-7x2 or D").format(word=quoted(error.word))
    else:
        reason = _("the game code is missing, such as {example}").format(example=_example())
    return _("line {line}: {reason}").format(line=error.line, reason=reason)


def _example(text: str = "") -> str:
    """Return a code as it should look, of the game a faulty one seems to be of."""
    game = GAMES.get(_prefix(text), next(iter(GAMES.values())))
    return str(GameCode(game.prefix, game.default, game.numbering.first + 3))


def _freecell_code(text: str) -> str:
    """Return the code of the FreeCell deal a number alone means elsewhere; empty for other text."""
    try:
        return str(GameCode.parse(f"{FREECELL.prefix}-{text}")) if text.isdecimal() else ""
    except CodeError:
        return ""


def _prefix(text: str) -> str:
    return "".join(text.split()).replace("-", "").upper()[:PREFIX_LETTERS]
