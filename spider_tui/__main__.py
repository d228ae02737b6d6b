"""`spider`: straight to the table where nothing was asked, else through the command line."""

import gc
import os
import sys

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
        from .cli.streams import complain

        complain(f"{type(error).__name__}: {error}")
        return FAULT


def _main() -> int:
    # click takes longer to import than the first table to appear: it is left out where there is
    # nothing for it to read.
    if len(sys.argv) > 1 or any(name.startswith(VARIABLES) for name in os.environ):
        from .cli import run

        return run(sys.argv[1:])
    # Nothing that is made up to the first table is garbage; `play` lets it be collected again.
    gc.disable()
    from .play import play
    from .wanted import Options, Wanted

    return play(Wanted(), Options())


if __name__ == "__main__":
    raise SystemExit(main())
