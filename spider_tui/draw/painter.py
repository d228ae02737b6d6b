"""Rows of text and ink for every pile and bar: equal things give the same object."""

from .areas import Area
from .ink import Rows
from .scene import Scene


def pile_rows(scene: Scene, area: Area) -> Rows:
    """Return as many rows as the area is high, each as wide; `()` if this size has no such area."""
    rect = scene.plan.areas.get(area)
    if rect is None:
        return ()
    return ((((" " * rect.width), scene.look.ground),),) * rect.height


def screen_rows(scene: Scene) -> Rows:
    """Return the whole screen."""
    width, height = scene.size
    return ((((" " * width), scene.look.ground),),) * height
