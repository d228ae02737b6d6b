"""Words in the player's language, and how the language is chosen."""

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from spider_tui import i18n
from spider_tui.i18n import _, ngettext
from tests.commandline import CommandLine

FRENCH = {
    "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n > 1;\n",
    "the stock": "le talon",
    "{count} card\0{count} cards": "{count} carte\0{count} cartes",
}


def write_catalogue(path: Path, messages: dict[str, str]) -> None:
    """Write a compiled catalogue, in the format of the GNU gettext manual (MO files)."""
    path.parent.mkdir(parents=True)
    pairs = sorted((key.encode(), value.encode()) for key, value in messages.items())
    start = 28 + 16 * len(pairs)
    tables, body = [], b""
    for column in (0, 1):
        for pair in pairs:
            tables.append(struct.pack("<II", len(pair[column]), start + len(body)))
            body += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    path.write_bytes(head + b"".join(tables) + body)


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder with a French catalogue, used instead of the program's own."""
    monkeypatch.setattr(i18n, "LOCALE_DIR", str(tmp_path))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    write_catalogue(tmp_path / "fr" / "LC_MESSAGES" / "spider_tui.mo", FRENCH)
    yield tmp_path
    i18n.use("en")


def test_english_needs_no_catalogue() -> None:
    i18n.use("en")
    assert _("the stock") == "the stock"
    assert [ngettext("one card", "many cards", count) for count in (0, 1, 2)] == [
        "many cards", "one card", "many cards",
    ]  # fmt: skip


def test_words_come_from_the_catalogue_of_the_language(catalogues: Path) -> None:
    i18n.use("fr")
    assert _("the stock") == "le talon"
    assert ngettext("{count} card", "{count} cards", 0) == "{count} carte"
    assert ngettext("{count} card", "{count} cards", 2) == "{count} cartes"
    assert _("not translated") == "not translated"
    i18n.use("en")
    assert _("the stock") == "the stock"


@pytest.mark.parametrize("language", ["de", "", "../fr", "xx\0"])
def test_a_language_without_a_catalogue_is_english(catalogues: Path, language: str) -> None:
    i18n.use("fr")
    i18n.use(language)
    assert _("the stock") == "the stock"


def test_the_languages_there_are(catalogues: Path) -> None:
    (catalogues / "vi").mkdir()
    assert i18n.languages() == ("en", "fr")


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "FR_CA.UTF-8@euro"}, "fr"),
        ({"LANG": "fr@latin"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "tr:fr:en"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "en"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LANGUAGE": "fr"}, "en"),
    ],
)
def test_the_environment_chooses_among_the_languages_there_are(
    catalogues: Path, monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], language: str
) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert i18n.preferred() == language


CLICKS = {
    "": FRENCH[""],
    "No such option {name!r}.": "Il n'y a pas d'option {name!r}.",
    "Got unexpected extra argument ({args})\0Got unexpected extra arguments ({args})": (
        "De trop : {args}\0De trop : {args}"
    ),
    "Usage:": "Usage :",
}


def test_what_click_says_is_in_the_language_of_the_program(
    catalogues: Path, spider: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_catalogue(catalogues / "vi" / "LC_MESSAGES" / "spider_tui.mo", CLICKS)
    asked = ("--lang", "vi")
    assert spider(*asked, "-x").err == "spider: Il n'y a pas d'option '-x'.\n"
    assert spider(*asked, "stats", "me").err == "spider: De trop : me\n"
    assert spider(*asked, "stats", "-h").out.startswith("Usage : spider stats")
    assert spider("-x").err == "spider: No such option '-x'.\n"


def test_a_language_without_words_yet_is_said_to_be_english(spider):
    shown = spider("--lang", "th", "show", "SP1-S4C-AAAAAAD")
    assert shown.code == 0
    assert shown.err == "spider: no words in th yet, so this is English\n"
    assert spider("--lang", "en", "show", "SP1-S4C-AAAAAAD").err == ""
