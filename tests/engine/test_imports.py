"""The engine needs nothing but a few light modules of the standard library."""

import subprocess
import sys
from pathlib import Path

import spider_tui.engine

ENGINE = Path(spider_tui.engine.__file__).parent
MODULES = sorted(f"spider_tui.engine.{path.stem}" for path in ENGINE.glob("[a-z]*.py"))
HEAVY = {
    "asyncio", "click", "dataclasses", "datetime", "importlib.metadata", "importlib.resources",
    "inspect", "json", "locale", "random", "rich", "sqlite3", "string", "textual", "time",
    "tomllib", "typing",
}  # fmt: skip


def loaded(statement: str) -> set[str]:
    """Return the modules a fresh interpreter has loaded after a statement."""
    program = f"{statement}\nimport sys\nprint(*sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_the_engine_loads_only_light_parts_of_the_standard_library() -> None:
    assert "spider_tui.engine.spider" in MODULES
    new = loaded("import " + ", ".join(MODULES)) - loaded("")
    assert set(MODULES) <= new
    others = {name for name in new if not name.startswith("spider_tui.engine")} - {
        "spider_tui",
        "spider_tui.lean",
    }
    top = {name.partition(".")[0] for name in others}
    assert top <= set(sys.stdlib_module_names)
    assert not (others | top) & HEAVY
