"""`spider`: straight to the table where nothing was asked, else through the command line."""

import gc
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .wanted import Options, Wanted

VARIABLES = ("SPIDER_", "_SPIDER_")
"""Environment variables that stand for options, and the one by which a shell completes."""

FAULT = 2
INTERRUPTED = 130


def main() -> int:
    """Run the program and return its exit code. A fault of its own is told in one line.

    With `python -X dev` it is raised instead.
    """
    try:
        return _main()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        from .streams import complain

        complain(f"{type(error).__name__}: {error}")
        return FAULT


def _main() -> int:
    # Nothing that is made up to the first table is garbage; `play` lets it be collected again.
    gc.disable()
    found = _without_click(sys.argv[1:])
    if found is None:
        gc.enable()
        from .cli import run

        return run(sys.argv[1:])
    from .play import play

    return play(*found)


def _without_click(argv: list[str]) -> "tuple[Wanted, Options] | None":
    """Return what a command line asks for, None where it takes click to read it.

    click takes longer to import than the first table to appear.
    """
    if any(name.startswith(VARIABLES) for name in os.environ):
        return None
    if not argv:
        from .wanted import Options, Wanted

        return Wanted(), Options()
    from .quick import quick

    return quick(argv)


if __name__ == "__main__":
    raise SystemExit(main())
