"""The widgets of the table: each paints the rows of one pile or part, and knows nothing else."""

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from ..draw.ink import Rows
from ..draw.painter import pile_rows
from ..draw.plan import Area
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

    def show(self, scene: Scene, *, repaint: bool) -> None:
        """Take the rows of a scene; with `repaint`, have those that changed drawn."""
        old, self.rows = self.rows, pile_rows(scene, self.area)
        if repaint and self.rows is not old:
            width = self.size.width
            pairs = zip(old, self.rows, strict=False)
            changed = [Region(0, y, width, 1) for y, (was, now) in enumerate(pairs) if was != now]
            if len(old) != len(self.rows):
                self.refresh()
            elif changed:
                self.refresh(*changed)

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
