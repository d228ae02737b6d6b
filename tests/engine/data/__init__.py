"""Facts computed apart from this project's code: deals, counts of moves, won games."""

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
WIN_FILES = sorted(HERE.glob("wins/SP1-*.txt"))


def vectors() -> dict[str, Any]:
    """Return the deals and perft counts of every game."""
    loaded: dict[str, Any] = json.loads((HERE / "vectors.json").read_text(encoding="utf-8"))
    return loaded
