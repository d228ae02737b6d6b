"""Who may import whom, and what a start really imports."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import spider_tui

PACKAGE = Path(spider_tui.__file__).parent

MAY_IMPORT = {
    "engine": set(),
    "i18n": set(),
    "lean": set(),
    "wanted": {"engine"},
    "quick": {"engine", "draw", "wanted"},
    "deals": {"engine"},
    "draw": {"engine", "i18n"},
    "store": {"engine"},
    "words": {"engine", "i18n", "store"},
    "terminal": {"draw", "i18n"},
    "ui": {"engine", "draw", "store", "words", "terminal", "i18n", "deals", "wanted"},
    "streams": {"words", "terminal", "i18n"},
    "seating": {"engine", "store", "words", "ui", "deals", "wanted"},
    "play": {"draw", "store", "words", "terminal", "ui", "i18n", "wanted", "streams", "seating"},
    "cli": {
        "engine", "draw", "store", "words", "terminal", "play", "i18n", "deals", "wanted",
        "streams",
    },
    "__main__": {"cli", "play", "quick", "wanted", "streams"},
}  # fmt: skip
"""What each part of the program may import of the others. What it does not name it may not."""

ONLY_IN = {
    "textual": {"terminal", "ui"},
    "rich": {"draw", "words", "terminal", "ui"},
    "click": {"cli"},
    "platformdirs": {"store"},
    "sqlite3": {"store"},
}
"""Where a package from elsewhere, or one that is dear, may be imported at all."""

ENGINE_USES = {"collections", "enum", "functools", "itertools", "types", "typing"}

SLOW = {
    "argparse", "asyncio", "click", "contextlib", "dataclasses", "importlib.metadata",
    "importlib.resources", "inspect", "json", "logging", "pathlib", "platformdirs", "random",
    "re", "rich", "shutil", "subprocess", "tempfile", "textual", "tomllib", "typing",
}  # fmt: skip
"""What may not be imported before the first table is on the screen: each costs milliseconds.

`datetime` is not among them: sqlite3 imports it.
"""


def parts() -> list[str]:
    return sorted(
        path.stem
        for path in PACKAGE.iterdir()
        if path.suffix == ".py" or (path.is_dir() and any(path.rglob("*.py")))
        if path.stem != "__init__"
    )


def imports(part: str) -> Iterator[tuple[str, str]]:
    """Give the file and the absolute name of everything a part of the program imports."""
    for path in [PACKAGE / f"{part}.py", *sorted((PACKAGE / part).rglob("*.py"))]:
        if path.exists():
            package = ["spider_tui", *path.relative_to(PACKAGE).parts[:-1]]
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                for name in _named(node, package):
                    yield str(path.relative_to(PACKAGE)), name


def _named(node: ast.AST, package: list[str]) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=module, names=names, level=level):
            base = package[: len(package) - level + 1] if level else []
            start = ".".join([*base, *([module] if module else [])])
            return [f"{start}.{alias.name}" for alias in names]
    return []


def test_the_imports_of_every_part_are_found() -> None:
    assert ("draw/scene.py", "spider_tui.engine.position.Position") in set(imports("draw"))
    assert ("i18n.py", "os") in set(imports("i18n"))


@pytest.mark.parametrize("part", parts())
def test_a_part_imports_only_from_those_above_it(part: str) -> None:
    allowed = MAY_IMPORT[part] | {part, "lean", "__version__"}
    wrong = [
        f"{file} imports {name}"
        for file, name in imports(part)
        if name.startswith("spider_tui.") and name.split(".")[1] not in allowed
    ]
    assert wrong == []


@pytest.mark.parametrize("part", parts())
def test_what_comes_from_elsewhere_stays_where_it_belongs(part: str) -> None:
    wrong = [
        f"{file} imports {name}"
        for file, name in imports(part)
        if part not in ONLY_IN.get(name.split(".")[0], {part})
    ]
    assert wrong == []


def test_the_engine_imports_nothing_but_a_little_of_the_standard_library() -> None:
    used = {name.split(".")[0] for _, name in imports("engine")}
    assert used <= ENGINE_USES | {"spider_tui"}


def test_everything_imported_from_elsewhere_is_a_declared_dependency() -> None:
    declared = {"textual", "rich", "click", "platformdirs", "spider_tui"}
    used = {name.split(".")[0] for part in parts() for _, name in imports(part)}
    assert used - set(sys.stdlib_module_names) <= declared


def loaded(program: str) -> set[str]:
    """Run a program and return the modules that were imported by it, not by Python's start."""
    code = (
        "import sys; before = set(sys.modules)\n"
        f"{program}\n"
        "new = sorted(set(sys.modules) - before)\n"
        "import json; print(json.dumps(new), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"HOME": "/nonexistent", "LC_ALL": "C.UTF-8"},
        cwd=PACKAGE.parent,
        timeout=60,
    )
    names: list[str] = json.loads(done.stderr.splitlines()[-1])
    return set(names)


def commanded(*argv: str) -> set[str]:
    return loaded(f"from spider_tui.cli import run; run({argv!r})")


def test_a_plain_start_imports_nothing_slow_before_the_first_table() -> None:
    # `play` imports Textual inside itself, once the first table has been drawn.
    names = loaded("import spider_tui.__main__, spider_tui.play")
    assert "spider_tui.ui.opening" in names
    # Of the screen and the kept games nothing else is needed for a first table.
    assert not {"sqlite3", "spider_tui.ui.sitting", "spider_tui.ui.house"} & names
    # Nor is there anything to print.
    assert "spider_tui.streams" not in names
    assert names & SLOW == set()
    # Nor the rules of a game that is not played.
    assert not {"spider_tui.engine.klondike", "spider_tui.engine.freecell"} & names


def test_a_plain_start_goes_to_the_table_without_the_command_line() -> None:
    names = loaded(
        "import types\n"
        "play = types.ModuleType('spider_tui.play'); play.play = lambda *wanted: 0\n"
        "sys.modules['spider_tui.play'] = play; sys.argv = ['spider']\n"
        "from spider_tui.__main__ import main\n"
        "assert main() == 0"
    )
    assert {name for name in names if name.startswith("spider_tui")} == {
        "spider_tui",
        "spider_tui.lean",
        "spider_tui.__main__",
        "spider_tui.play",
        "spider_tui.wanted",
    }


def test_an_option_in_the_environment_goes_through_the_command_line() -> None:
    names = loaded(
        "import os, types\n"
        "play = types.ModuleType('spider_tui.play')\n"
        "play.play = lambda wanted, options: 0 if options.look == 'night' else 1\n"
        "sys.modules['spider_tui.play'] = play; sys.argv = ['spider']\n"
        "os.environ['SPIDER_LOOK'] = 'night'\n"
        "from spider_tui.__main__ import main\n"
        "assert main() == 0"
    )
    assert "click" in names


@pytest.mark.parametrize(
    "argv",
    [
        ("--version",),
        ("--help",),
        ("show", "SP1-S4C-AAAAAAD"),
        ("show", "SP1-S4C-AAAAAAD", "--json"),
        ("check", "tests/engine/data/wins/SP1-S1C-AAAAAAD.txt"),
        ("check", "tests/engine/data/wins/SP1-S1C-AAAAAAD.txt", "--json"),
        ("nonsense",),
        ("games",),
        ("rules",),
    ],
)
def test_commands_that_only_print_import_no_screen(argv: tuple[str, ...]) -> None:
    names = commanded(*argv)
    assert "click" in names
    assert names & {"textual", "rich.console", "spider_tui.ui", "spider_tui.play"} == set()
    if argv[0] not in ("games",):
        assert "sqlite3" not in names
