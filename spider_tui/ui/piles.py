"""The widgets of the table: each paints the rows of one pile or part, and knows nothing else."""

from collections.abc import Iterable

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from ..draw.areas import Area
from ..draw.ink import Rows
from ..draw.painter import pile_rows
from ..draw.scene import Scene
from .strips import strip


class Pile(Widget):
    """One pile, or one of the bars around the table: no focus, no game state."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Pile { width: auto; height: auto; background: transparent; }"

    def __init__(self, area: Area) -> None:
        super().__init__()
        self.area = area
        self.rows: Rows = ()

    def show(self, scene: Scene) -> Rows:
        """Take the rows of a scene; return those it had before."""
        old, self.rows = self.rows, pile_rows(scene, self.area)
        return old

    def changed(self, old: Rows) -> list[int]:
        """Return which rows are others than in `old`, by number from the top."""
        if old is self.rows:
            return []
        if len(old) != len(self.rows):
            return list(range(len(self.rows)))
        pairs = enumerate(zip(old, self.rows, strict=True))
        return [y for y, (was, now) in pairs if was != now]

    def redraw(self, lines: Iterable[int]) -> None:
        """Have rows drawn by the compositor."""
        self.refresh(*(Region(0, y, self.size.width, 1) for y in lines))

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the strips of a part of this widget, straight from the rows."""
        filters, ground = self.get_line_filters(), self.background_colors[1]
        lines = [
            strip(row).crop_extend(crop.x, crop.right, None)
            for row in self.rows[crop.y : crop.bottom]
        ]
        for line_filter in filters:
            lines = [line.apply_filter(line_filter, ground) for line in lines]
        return lines + [Strip.blank(crop.width)] * (crop.height - len(lines))
