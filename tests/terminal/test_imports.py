import subprocess
import sys

HEAVY = (
    "textual",
    "rich",
    "click",
    "asyncio",
    "dataclasses",
    "inspect",
    "importlib.metadata",
    "importlib.resources",
    "json",
    "random",
    "datetime",
    "logging",
    "pathlib",
    "threading",
    "traceback",
    "subprocess",
)


def test_the_first_frame_needs_nothing_heavy():
    code = (
        "import sys\n"
        "from spider_tui.terminal import session, environment, first_frame, tty, canvas\n"
        "from spider_tui.draw.ink import Ink\n"
        "from spider_tui.draw.looks import Depth\n"
        "first_frame.encode((((('10♠', Ink('#121212', '#ffffd7'))),),), Depth.TRUE)\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    shown = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True
    )
    assert shown.stdout.strip() == "[]"
