"""What the command line prints: deals, positions, kept games, statistics, rules."""

import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spider_tui.engine.codes import GameCode
from spider_tui.engine.moves import Move
from spider_tui.engine.records import Record, replay
from spider_tui.store.store import Store
from spider_tui.words.cards import card_name

from .commandline import CommandLine, complaint, program
from .engine.data import HERE, WIN_FILES, vectors

DEALS = [deal for game in ("spider", "klondike", "freecell") for deal in vectors()[game]]
KLONDIKE_WINS = sorted(HERE.glob("klondike_wins/KL1-*.txt"))
EVERY_WIN = [*WIN_FILES, *KLONDIKE_WINS]

each_deal = pytest.mark.parametrize("deal", DEALS, ids=[deal["code"] for deal in DEALS])


def printed(spider: CommandLine, *argv: str, stdin: bytes = b"") -> Any:
    """Return the JSON a command line prints."""
    said = spider(*argv, "--json", stdin=stdin)
    assert (said.code, said.err) == (0, "")
    return json.loads(said.out)


@each_deal
def test_show_prints_the_deal_as_json(spider: CommandLine, deal: dict[str, Any]) -> None:
    shown = printed(spider, "show", deal["code"])
    assert shown["code"] == deal["code"]
    assert shown["columns"] == deal["columns"]
    assert shown["stock"] == deal.get("stock", [])


@pytest.mark.parametrize(
    ("code", "facts"),
    [
        ("SP1-S1C-AAAAAAD", {"game": "spider", "suits": 1, "rule": "classic"}),
        ("SP1-S2R-AAAAAAD", {"game": "spider", "suits": 2, "rule": "relaxed"}),
        ("KL1-D3-AAAAAAD", {"game": "klondike", "draw": 3}),
        ("FC1-617", {"game": "freecell"}),
    ],
)
def test_show_names_the_variant_in_json(
    spider: CommandLine, code: str, facts: dict[str, object]
) -> None:
    shown = printed(spider, "show", code)
    assert shown == {"code": code, **facts, "columns": shown["columns"], "stock": shown["stock"]}


def test_show_reads_a_one_suit_code_as_classic(spider: CommandLine) -> None:
    assert printed(spider, "show", "sp1 s1r aaaaaad")["code"] == "SP1-S1C-AAAAAAD"


@each_deal
def test_show_prints_every_card_of_the_deal(spider: CommandLine, deal: dict[str, Any]) -> None:
    said = spider("show", deal["code"], "--look", "ascii")
    assert said.code == 0
    assert said.out.isascii()
    dealt = [card for column in deal["columns"] for card in column] + deal.get("stock", [])
    shown = re.findall(r"\b(10|[A2-9TJQK])([SHDC])\b", said.out)
    assert sorted(rank.replace("10", "T") + suit for rank, suit in shown) == sorted(dealt)


def test_show_prints_suit_signs_where_they_can_be_shown(spider: CommandLine) -> None:
    assert card_name(vectors_card()) in spider("show", DEALS[0]["code"]).out
    for name, value in (("LC_ALL", "C"), ("LC_ALL", "de_DE.ISO-8859-1")):
        spider.monkeypatch.setenv(name, value)
        assert spider("show", DEALS[0]["code"]).out.isascii()


def vectors_card() -> Any:
    from spider_tui.engine.cards import Card

    return Card.parse(DEALS[0]["columns"][0][0])


@pytest.mark.parametrize("path", EVERY_WIN, ids=[path.stem for path in EVERY_WIN])
def test_check_tells_a_win(spider: CommandLine, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    stated = re.search(r"(\d+) moves(?:, score (\d+))?", text)
    checked = printed(spider, "check", str(path))
    assert checked["code"] == path.stem
    assert checked["won"] is True
    assert all(column == {"down": 0, "up": []} for column in checked["columns"])
    assert checked["legal"] == []
    if path in WIN_FILES:
        assert stated
        assert checked["moves"] == int(stated[1])
        assert checked["score"] == int(stated[2])
        assert sorted(checked["removed"]) == sorted(suits_of(path.stem))
        assert set(checked) == {
            "code",
            "score",
            "moves",
            "stock",
            "removed",
            "won",
            "columns",
            "legal",
        }


def suits_of(code: str) -> str:
    """Return the suits of the eight runs of a variant."""
    return {"1": "SSSSSSSS", "2": "SSSSHHHH", "4": "SSHHDDCC"}[code[5]]


def test_check_reads_standard_input(spider: CommandLine) -> None:
    assert printed(spider, "check", "-", stdin=WIN_FILES[0].read_bytes())["won"] is True


def test_check_of_a_start_gives_the_deal_and_its_moves(spider: CommandLine) -> None:
    deal = vectors()["spider"][2]
    checked = printed(spider, "check", "-", stdin=deal["code"].encode())
    assert checked == {
        "code": deal["code"],
        "score": 500,
        "moves": 0,
        "stock": 50,
        "removed": [],
        "won": False,
        "columns": [{"down": len(cards) - 1, "up": cards[-1:]} for cards in deal["columns"]],
        "legal": checked["legal"],
    }
    assert len(checked["legal"]) == deal["perft"][0]
    assert "D" in checked["legal"]
    assert all(re.fullmatch(r"\d+-\d+x\d+|D", move) for move in checked["legal"])


def test_check_of_the_other_games_shows_their_piles(spider: CommandLine) -> None:
    klondike = printed(spider, "check", "-", stdin=b"KL1-D3-AAAAAAD\nD")
    assert (klondike["stock"], klondike["score"]) == (21, None)
    assert klondike["waste"] == {"down": 0, "up": vectors()["klondike"][0]["stock"][:3]}
    assert klondike["foundations"] == {"S": 0, "H": 0, "D": 0, "C": 0}
    freecell = printed(spider, "check", "-", stdin=b"FC1-1\n1-b")
    assert freecell["cells"] == [None, vectors()["freecell"][0]["columns"][0][-1], None, None]
    assert freecell["stock"] == 0


def test_check_says_the_position_in_text(spider: CommandLine) -> None:
    said = spider("check", str(WIN_FILES[0]))
    assert (said.code, said.err) == (0, "")
    assert WIN_FILES[0].stem in said.out
    assert "Won in 92 moves, with a score of 1208!" in said.out


def test_the_first_illegal_move_is_named_with_its_rule(spider: CommandLine) -> None:
    # Column 1 ends in 2C, column 3 in QD; column 2 in 6S, column 5 in 9D.
    line = complaint(spider("check", "-", stdin=b"SP1-S4C-AAAAAAD\n9-5x1 1-3x1 2-5\n"), 1)
    assert line == ("move 2 (1-3x1) is not allowed: 2♣ does not go on Q♦: it goes only on a 3.")
    assert complaint(spider("replay", "-", stdin=b"SP1-S4C-AAAAAAD\n3-3x1"), 1) == (
        "move 1 (3-3x1) is not allowed: The cards lie in column 3 already."
    )
    assert spider.played == []


def test_of_a_record_only_the_pile_that_there_is_not_is_named(spider: CommandLine) -> None:
    line = complaint(spider("check", "-", stdin=b"SP1-S4C-AAAAAAD\n1-11\n"), 1)
    assert line == "move 1 (1-11) is not allowed: Column 11 is no pile of this game."


def test_json_of_an_illegal_record_is_not_printed(spider: CommandLine) -> None:
    complaint(spider("check", "-", "--json", stdin=b"SP1-S4C-AAAAAAD\n3-3x1"), 1)


@pytest.fixture
def played(spider: CommandLine) -> CommandLine:
    """Return a command line whose home holds a won game and an unfinished one."""
    store = Store(str(spider.home / "games.db"))
    record = Record.parse(WIN_FILES[0].read_text(encoding="utf-8"))
    won = store.begin(record.code)
    for move in record.moves:
        assert won.play(move) is None
    unfinished = store.begin(GameCode.parse("FC1-1"))
    assert unfinished.play(Move.parse("1-b")) is None
    store.close()
    spider.monkeypatch.setenv("SPIDER_DATA_DIR", str(spider.home))
    return spider


def test_what_is_typed_of_record_and_json_goes_before_the_environment(played: CommandLine) -> None:
    listed, record = played("games", "--json"), played("games", "--record", "2")
    played.monkeypatch.setenv("SPIDER_RECORD", "2")
    assert played("games") == record
    assert played("games", "--json") == listed
    played.monkeypatch.setenv("SPIDER_JSON", "1")
    assert complaint(played("games")) == "SPIDER_RECORD and SPIDER_JSON do not go together."
    assert played("games", "--record", "2") == record


def test_kept_games_are_listed_last_played_first(played: CommandLine) -> None:
    said = played("games")
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert len(lines) == 3
    assert "FC1-1" in lines[1]
    assert "unfinished" in lines[1]
    assert "SP1-S1C-AAAAAAD" in lines[2]
    assert "1208" in lines[2]
    games = printed(played, "games")
    assert [(game["code"], game["how"], game["moves"], game["score"]) for game in games] == [
        ("FC1-1", None, 1, None),
        ("SP1-S1C-AAAAAAD", "won", 92, 1208),
    ]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", games[1]["ended"])


def test_the_record_of_a_kept_game_can_be_checked_again(played: CommandLine) -> None:
    number = printed(played, "games")[1]["id"]
    said = played("games", "--record", str(number))
    assert said.code == 0
    assert printed(played, "check", "-", stdin=said.out.encode())["score"] == 1208
    record = Record.parse(said.out)
    game = replay(record.code, record.moves)
    assert said.out == str(Record(record.code, game.moves))  # type: ignore[union-attr]


def test_a_game_that_is_not_kept_is_not_found(played: CommandLine) -> None:
    assert complaint(played("games", "--record", "77"), 1) == "no kept game has the number 77"


def test_statistics_count_each_variant_apart(played: CommandLine) -> None:
    stats = printed(played, "stats")
    spider, freecell = stats
    assert (spider["game"], spider["suits"], spider["rule"]) == ("spider", 1, "classic")
    assert (spider["won"], spider["given_up"], spider["win_rate"]) == (1, 0, 1.0)
    assert (spider["best_score"], spider["fewest_moves"]) == (1208, 92)
    assert (freecell["game"], freecell["unfinished"], freecell["win_rate"]) == ("freecell", 1, None)
    said = played("stats")
    assert "Spider 1 suit Classic" in said.out
    assert "FreeCell" in said.out
    above, titles, *_lines = said.out.splitlines()
    assert " ".join(titles.split()) == "Variant won up unfinished rate streak score moves time"
    # Each word stands flush right over the one it belongs to.
    for over, under in (("given", "up"), ("best", "score"), ("fewest", "moves"), ("best", "time")):
        assert above[: titles.index(f" {under}") + 1 + len(under)].endswith(over)
    assert all(len(line) < 80 for line in said.out.split("\n"))


def test_statistics_of_little_width_have_their_titles_on_one_line(spider: CommandLine) -> None:
    store = Store(str(spider.home / "games.db"))
    assert store.begin(GameCode.parse("FC1-1")).play(Move.parse("1-b")) is None
    store.close()
    titles, line = spider("stats", "--data-dir", str(spider.home)).out.splitlines()
    assert titles.endswith(" best score fewest moves best time")
    assert line.startswith("FreeCell ")
    assert len(titles) < 80


def test_who_only_looks_leaves_nothing_behind(spider: CommandLine) -> None:
    assert printed(spider, "games") == []
    assert printed(spider, "stats") == []
    for command in ("games", "stats"):
        said = spider(command)
        assert (said.code, said.out) == (0, "")
        assert said.err.startswith("spider: no games ")
    assert list(spider.home.iterdir()) == []


@pytest.mark.parametrize(
    "spoilt", [b"", b"no database at all", b"SQLite format 3\x00" + b"\xff" * 9000]
)
def test_a_spoilt_games_file_is_said_and_does_no_more_harm(
    spider: CommandLine, spoilt: bytes
) -> None:
    (spider.home / "games.db").write_bytes(spoilt)
    said = spider("games", "--json", "--data-dir", str(spider.home))
    assert (said.code, said.out) == (0, "[]\n")
    assert said.err.startswith("spider: Damaged games file set aside as games.damaged-1.db")
    assert said.err.count("\n") == 1


def newer(home: Path) -> None:
    connection = sqlite3.connect(home / "games.db")
    connection.execute("PRAGMA user_version = 99")
    connection.close()


def a_folder(home: Path) -> None:
    (home / "games.db").unlink()
    (home / "games.db").mkdir()


def nothing_else(_home: Path) -> None:
    pass


@pytest.mark.parametrize(
    "words", ["games", "games --json", "games --record 1", "stats", "stats --json"]
)
@pytest.mark.parametrize(
    ("spoil", "place", "why"),
    [
        (newer, "", "a newer spider wrote it"),
        (a_folder, "", "Is a directory"),
        (nothing_else, "games.db", "Not a directory"),
    ],
)
def test_games_that_cannot_be_read_are_not_said_to_be_none(
    played: CommandLine, words: str, spoil: Callable[[Path], None], place: str, why: str
) -> None:
    spoil(played.home)
    data_dir = played.home / place
    line = complaint(played(*words.split(), "--data-dir", str(data_dir)))
    shown = str(data_dir / "games.db").replace(str(played.home), "~")
    assert line == f"cannot read the games file {shown}: {why}"


def test_games_that_cannot_be_written_are_listed_without_a_word(played: CommandLine) -> None:
    listed = played("games")
    # As where the disk is read-only: what lies there can be copied into memory.
    played.monkeypatch.setattr("spider_tui.store.files.os.access", lambda *_: False)
    assert played("games") == listed
    assert played("stats").err == ""


@pytest.mark.parametrize("words", ["games", "games --json", "games --record 1", "stats"])
@pytest.mark.parametrize("folder", ["/proc/x", "/proc/x/y", "missing", "~/missing"])
def test_a_folder_that_was_named_and_is_not_there_is_no_place_without_games(
    spider: CommandLine, words: str, folder: str
) -> None:
    spider.monkeypatch.chdir(spider.home)
    shown = folder if folder.startswith("/") else "~/missing"
    said = spider("--data-dir", folder, *words.split())
    assert complaint(said) == f"there is no folder {shown}"
    spider.monkeypatch.setenv("SPIDER_DATA_DIR", folder)
    assert spider(*words.split()) == said


def test_a_folder_in_which_nothing_is_kept_is_said_to_be_empty(spider: CommandLine) -> None:
    said = spider("games", "--data-dir", str(spider.home))
    assert said == (0, "", "spider: no games are kept yet\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("games", (0, "", "spider: no games are kept yet\n")),
        ("games --json", (0, "[]\n", "")),
        ("games --record 1", (1, "", "spider: no kept game has the number 1\n")),
        ("stats", (0, "", "spider: no games have been played yet\n")),
        ("stats --json", (0, "[]\n", "")),
    ],
)
def test_that_nothing_is_kept_yet_is_no_error_unless_one_game_was_asked_for(
    spider: CommandLine, words: str, said: tuple[int, str, str]
) -> None:
    assert spider(*words.split()) == said


@pytest.mark.parametrize("game", ["spider", "klondike", "freecell"])
def test_rules_are_printed_within_80_columns(spider: CommandLine, game: str) -> None:
    said = spider("rules", game)
    assert said.out.startswith(f"{game.upper()}\n")
    assert max(map(len, said.out.splitlines())) <= 78
    assert spider("rules", game, "--look", "ascii").out.isascii()


def test_rules_alone_are_those_of_spider(spider: CommandLine) -> None:
    assert spider("rules") == spider("rules", "spider")


@pytest.mark.parametrize(
    "words",
    [
        "-h",
        "--help",
        "klondike -h",
        "freecell -h",
        "show --help",
        "check -h",
        "replay -h",
        "games -h",
        "stats -h",
        "rules -h",
    ],
)
def test_help_fits_80_columns(spider: CommandLine, words: str) -> None:
    said = spider(*words.split())
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Usage: spider")
    assert max(map(len, said.out.splitlines())) < 80


def test_help_tells_of_the_environment_and_of_completion(spider: CommandLine) -> None:
    assert "SPIDER_LANG" in spider("-h").out
    assert "_SPIDER_COMPLETE=zsh_source" in spider("-h").out


@pytest.mark.parametrize("words", ["--version", "show --version"])
def test_version(spider: CommandLine, words: str) -> None:
    assert re.fullmatch(r"spider-tui \d+\.\d+\.\d+\n", spider(*words.split()).out)


def test_a_shell_completes_commands() -> None:
    said = program(
        environ={"_SPIDER_COMPLETE": "bash_complete", "COMP_WORDS": "spider sh", "COMP_CWORD": "1"}
    )
    assert said == (0, "plain,show\n", "")
