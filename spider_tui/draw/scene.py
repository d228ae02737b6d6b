"""What is to be seen, as one frozen value that goes down to every pile."""

from ..engine.piles import Shape
from ..engine.position import Position
from ..lean import NamedTuple
from .looks import Look
from .plan import Plan, plan
from .view import Bar, View


class Scene(NamedTuple):
    """Everything a painter needs to know."""

    shape: Shape
    position: Position
    view: View
    look: Look
    bar: Bar
    size: tuple[int, int]
    """Width and height of the screen in cells."""
    plan: Plan

    def changed(
        self,
        *,
        position: Position | None = None,
        view: View | None = None,
        look: Look | None = None,
        bar: Bar | None = None,
        size: tuple[int, int] | None = None,
    ) -> "Scene":
        """Return this scene with some parts replaced, laid out anew where that matters."""
        new = self._replace(
            position=self.position if position is None else position,
            view=self.view if view is None else view,
            look=self.look if look is None else look,
            bar=self.bar if bar is None else bar,
            size=self.size if size is None else size,
        )
        same = (
            new.position is self.position
            and new.size == self.size
            and new.view.cursor == self.view.cursor
        )
        if same:
            return new
        return new._replace(plan=plan(new.shape, new.position, new.size, new.view.cursor))


def scene(
    shape: Shape,
    position: Position,
    view: View,
    look: Look,
    bar: Bar,
    size: tuple[int, int],
) -> Scene:
    """Lay out a scene on a screen of `size` (width, height) cells."""
    laid_out = plan(shape, position, size, view.cursor)
    return Scene(shape, position, view, look, bar, size, laid_out)
