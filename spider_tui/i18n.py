"""The words a player sees, in the player's language. English is the source."""

import os

from .lean import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN = "spider_tui"
LOCALE_DIR = os.path.join(os.path.dirname(__file__), "locale")
SOURCE_LANGUAGE = "en"
LANGUAGES = (SOURCE_LANGUAGE, "th", "vi")
"""What can be asked for; those without a catalogue are English."""

_catalogue: "NullTranslations | None" = None


def _(message: str) -> str:
    """Return a message in the chosen language."""
    return _catalogue.gettext(message) if _catalogue else message


def N_(message: str) -> str:  # noqa: N802 - the usual name
    """Mark a message that stands in a table and is looked up when it is shown."""
    return message


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a message that fits a count."""
    if _catalogue:
        return _catalogue.ngettext(one, many, count)
    return one if count == 1 else many


def languages() -> tuple[str, ...]:
    """List the languages there are words for, English first."""
    try:
        found = sorted(
            name
            for name in os.listdir(LOCALE_DIR)
            if os.path.exists(os.path.join(LOCALE_DIR, name, "LC_MESSAGES", f"{DOMAIN}.mo"))
        )
    except OSError:
        found = []
    return (SOURCE_LANGUAGE, *found)


def use(language: str) -> None:
    """Choose a language for the whole program; one without a catalogue means English."""
    global _catalogue
    if language == SOURCE_LANGUAGE or language not in languages():
        _catalogue = None
        return
    from gettext import translation

    _catalogue = translation(DOMAIN, LOCALE_DIR, [language])


def lacking(language: str) -> str:
    """Say that a language that can be asked for has no words yet, in English; else empty."""
    if language == SOURCE_LANGUAGE or language not in LANGUAGES or language in languages():
        return ""
    return f"no words in {language} yet, so this is English"


def meant(setting: str) -> str:
    """Return the language a setting means: that of the environment for `auto`, else itself."""
    return preferred() if setting == "auto" else setting


def preferred() -> str:
    """Return the language the environment asks for, of those there are."""
    locale = next(
        (os.environ[n] for n in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(n)), ""
    )
    if locale.partition(".")[0] in ("", "C", "POSIX"):
        return SOURCE_LANGUAGE
    # LANGUAGE is a list and comes first, but only where the locale is not C.
    wanted = [*os.environ.get("LANGUAGE", "").split(":"), locale]
    known = languages()
    for name in wanted:
        short = name.partition("@")[0].partition(".")[0].partition("_")[0].lower()
        if short in known:
            return short
    return SOURCE_LANGUAGE
