"""The end that comes by itself: a watchdog for when the app does not end when it should."""

import _thread
import os
import time

from . import tty

GONE = 129
"""The terminal has gone: what a shell reports for a process that died of SIGHUP."""

_watched: list[int] = []


def watch(seconds: float, code: int) -> None:
    """End the process with this code after so many seconds, whatever it is doing then.

    Only the first call counts. Safe in a signal handler: `threading` takes locks to start
    a thread, which the interrupted code may hold.
    """
    if _watched:
        return
    _watched.append(code)

    def bite() -> None:
        time.sleep(seconds)
        tty.claim().leave()
        os._exit(code)

    _thread.start_new_thread(bite, ())
