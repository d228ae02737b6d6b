"""What a start really imports for the games file; every module costs the player time."""

import os
import subprocess
import sys
from pathlib import Path

import spider_tui

COSTLY = {
    "asyncio",
    "click",
    "dataclasses",
    "importlib.metadata",
    "importlib.resources",
    "inspect",
    "json",
    "pathlib",
    "platformdirs",
    "random",
    "rich",
    "textual",
    "tomllib",
    "urllib",
}


def test_a_start_imports_nothing_costly(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from spider_tui.store.paths import paths\n"
        "from spider_tui.store.settings_file import SettingsFile\n"
        "from spider_tui.store.store import Store\n"
        "from spider_tui.engine.codes import GameCode\n"
        "places = paths(sys.argv[1])\n"
        "SettingsFile(places.settings)\n"
        "for _ in range(2):\n"
        "    store = Store(places.database)\n"
        "    kept = store.go_on() or store.begin(GameCode.parse('SP1-S1C-AAAAAAD'))\n"
        "    kept.deal()\n"
        "    store.close()\n"
        f"print(*sorted({COSTLY!r} & set(sys.modules)))\n"
    )
    # -S: what a site hook imports does not count.
    environ = {**os.environ, "PYTHONPATH": str(Path(spider_tui.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-S", "-c", code, str(tmp_path)],
        capture_output=True,
        text=True,
        env=environ,
        check=True,
    )
    assert done.stdout.split() == []
