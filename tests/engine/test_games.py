"""One registry names the games; everything else asks the rules, never which game it is."""

import ast
from pathlib import Path

import pytest

import spider_tui
from spider_tui.engine.codes import GameCode
from spider_tui.engine.games import CLASSIC, GAMES, RELAXED, rules_of, spider_variant
from spider_tui.engine.moves import Move
from spider_tui.engine.piles import Kind
from spider_tui.engine.position import Position

PACKAGE = Path(spider_tui.__file__).parent
KNOW_THE_GAME = {"engine/klondike.py", "engine/freecell.py", "engine/spider.py", "engine/games.py"}
NAMES = {"spider", "klondike", "freecell", "Spider", "Klondike", "FreeCell"}
PREFIXES = {"SP1", "KL1", "FC1", "SP", "KL", "FC"}

ALL_VARIANTS = [
    GameCode(game.prefix, variant, game.numbering.first + 5)
    for game in GAMES.values()
    for variant in game.variants
]


def test_there_are_three_games_and_their_variants():
    assert {game.name: list(game.variants) for game in GAMES.values()} == {
        "spider": ["S1C", "S2C", "S2R", "S4C", "S4R"],
        "klondike": ["D1", "D3"],
        "freecell": [""],
    }


def test_a_newcomer_gets_the_easiest_variant():
    assert [game.default for game in GAMES.values()] == ["S1C", "D1", ""]


def test_suits_and_rule_name_a_variant_of_spider():
    named = {spider_variant(suits, rule) for suits in "124" for rule in (CLASSIC, RELAXED)}
    assert named == set(GAMES["SP1"].variants)
    assert spider_variant("4", RELAXED) == "S4R"
    # In one suit there is nothing to mix.
    assert spider_variant("1", RELAXED) == spider_variant("1", CLASSIC) == "S1C"


@pytest.mark.parametrize("code", ALL_VARIANTS, ids=str)
def test_every_code_is_read_as_it_is_written(code):
    assert GameCode.parse(str(code)) == code
    assert GameCode.parse(str(code).lower().replace("-", " ")) == code


@pytest.mark.parametrize("code", ALL_VARIANTS, ids=str)
def test_every_pile_of_a_game_is_on_its_table_and_no_other(code):
    rules = rules_of(code)
    start, shape = rules.deal(code.number), rules.shape
    assert len(start.columns) == shape.columns
    assert len(start.cells) == shape.cells
    assert len(start.foundations) == shape.foundations
    assert bool(start.stock) == shape.stock
    assert not start.waste.size
    assert start.moves == 0


@pytest.mark.parametrize("code", ALL_VARIANTS, ids=str)
def test_every_position_is_read_as_it_is_written(code):
    rules = rules_of(code)
    at = rules.deal(code.number)
    for step in range(30):
        assert Position.parse(str(at)) == at
        legal = rules.legal(at)
        at = rules.play(at, legal[step * 7 % len(legal)])


@pytest.mark.parametrize("code", ALL_VARIANTS, ids=str)
def test_every_legal_move_is_complete_and_read_as_it_is_written(code):
    rules = rules_of(code)
    at = rules.deal(code.number)
    for step in range(30):
        legal = rules.legal(at)
        for move in legal:
            assert rules.complete(at, move) == move
            assert Move.parse(str(move)) == move
            assert ("x" in str(move)) == (
                move.source.kind == Kind.COLUMN and move.target.kind == Kind.COLUMN
            )
        at = rules.play(at, legal[step * 5 % len(legal)])


@pytest.mark.parametrize("code", ALL_VARIANTS, ids=str)
def test_the_same_rules_are_equal_and_hashable_values(code):
    assert rules_of(code) == rules_of(GameCode.parse(str(code)))
    assert hash(rules_of(code)) == hash(rules_of(GameCode.parse(str(code))))
    assert len({rules_of(other) for other in ALL_VARIANTS}) == len(ALL_VARIANTS)


@pytest.mark.parametrize(
    "path",
    [path for path in PACKAGE.rglob("*.py") if str(path.relative_to(PACKAGE)) not in KNOW_THE_GAME],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_no_other_file_asks_which_game_it_is(path):
    asked = [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if _asks_which_game(node)
    ]
    assert asked == []


def _asks_which_game(node: ast.AST) -> bool:
    match node:
        case ast.Compare():
            return any(map(_is_a_game, [node.left, *node.comparators]))
        case ast.MatchValue():
            return _is_a_game(node.value)
        case ast.MatchClass():
            return _is_a_game(node.cls)
        case ast.Call(func=ast.Name(id="isinstance"), args=[_, kind]):
            return any(map(_is_a_game, getattr(kind, "elts", [kind])))
        case ast.Call(func=ast.Attribute(attr="startswith"), args=[prefix, *_]):
            return any(map(_is_a_game, getattr(prefix, "elts", [prefix])))
    return False


def _is_a_game(node: ast.AST) -> bool:
    """Tell whether an expression is a game's name, its code prefix, its rules or its entry."""
    match node:
        case ast.Constant(value=str(text)):
            return text in NAMES | PREFIXES
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in {"Spider", "Klondike", "FreeCell", "SPIDER", "KLONDIKE", "FREECELL"}
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(map(_is_a_game, parts))
    return False
