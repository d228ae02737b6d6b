"""What was typed for a screen and waits, in the order it was typed."""

from typing import Any

from textual import events
from textual.app import App
from textual.message_pump import MessagePump
from textual.messages import Prompt
from textual.screen import Screen


def typed(screen: Screen[Any]) -> bool:
    """Tell whether keys wait for a screen and what a key passes on its way up to it."""
    # Where this private queue is no more, keys typed ahead are lost as they are in Textual.
    return any(
        isinstance(message, events.Key | events.Paste)
        for node in reached_by_keys(screen)
        for message in getattr(getattr(node, "_message_queue", None), "values", ())
    )


def unhandled(screen: Screen[Any]) -> list[events.Key]:
    """Take the keys that wait in a screen, in the order they were typed."""
    keys: list[events.Key] = []
    for node in reached_by_keys(screen):
        queue = getattr(node, "_message_queue", None)
        if queue is None:
            continue
        for message in [queue.get_nowait() for _ in range(queue.qsize())]:
            if isinstance(message, events.Key):
                keys.append(events.Key(message.key, message.character))
                message = Prompt()  # who waits for the queue has been told of a message already
            queue.put_nowait(message)
    return keys


def reached_by_keys(screen: Screen[Any]) -> list[MessagePump]:
    """List what a key passes on its way up, the screen first."""
    path = [screen, *reversed(screen.focused.ancestors_with_self)] if screen.focused else [screen]
    return [node for node in dict.fromkeys(path) if not isinstance(node, App)]
