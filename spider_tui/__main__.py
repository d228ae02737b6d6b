"""`spider`: straight to the table where nothing was asked, else through the command line."""

import os
import sys

VARIABLES = ("SPIDER_", "_SPIDER_")
"""Environment variables that stand for options, and the one by which a shell completes."""


def main() -> int:
    """Run the program and return its exit code.

    click takes longer to import than the first table to appear: it is left out where there is
    nothing for it to read.
    """
    if len(sys.argv) > 1 or any(name.startswith(VARIABLES) for name in os.environ):
        from .cli import run

        return run(sys.argv[1:])
    from .play import play
    from .wanted import Options, Wanted

    return play(Wanted(), Options())


if __name__ == "__main__":
    raise SystemExit(main())
