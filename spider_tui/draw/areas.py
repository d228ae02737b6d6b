"""Which rectangle of the screen every pile and bar has, for a game's piles and a screen's size."""

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType

from ..engine.piles import STOCK, WASTE, Kind, Place, Shape
from ..lean import NamedTuple

MIN_WIDTH, MIN_HEIGHT = 60, 16
"""The smallest screen a table is drawn on, in cells."""

NARROWEST, WIDEST = 5, 16
WASTE_PITCHES = 2
"""A waste lies as wide as this many columns, so that three cards show."""
STACKED = 5
"""Most card backs that a stock of rows shows side by side: Spider has five deals."""


class Part(StrEnum):
    """What is painted besides single piles."""

    TITLE = "title"
    FIGURES = "figures"
    RUNS = "runs"
    """Where more foundations than suits are only counted: Spider's removed runs."""
    NUMBERS = "numbers"
    STATUS = "status"
    NOTICE = "notice"
    """The whole screen, where it is too small for a table."""


Area = Place | Part


class Rect(NamedTuple):
    """A rectangle of screen cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Tell whether a cell lies within."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Metrics(NamedTuple):
    """Sizes of columns and cards, in cells."""

    pitch: int
    """Width of a column's area, the gap to its neighbours included."""
    indent: int
    """Cells from the left edge of that area to the card."""
    card_width: int
    card_height: int
    """Of a card that nothing covers: 3, 5, 7 or 9."""
    step: int
    """Rows that a covered face-up card shows where there is room: 1 or 2."""
    band_height: int
    """Rows of the piles above the columns: 0 (they are in the title row), 1, 3 or 9."""


class Frame(NamedTuple):
    """Everything about a screen that no card changes."""

    too_small: bool
    metrics: Metrics
    areas: Mapping[Area, Rect]
    """Where every pile is, and every part this size has."""
    tableau: Rect
    """The columns together."""


def areas(shape: Shape) -> tuple[Area, ...]:
    """List what is painted apart from each other, whatever the size; they never overlap."""
    piles = shape.places
    if shape.counts_runs:
        piles = tuple(place for place in piles if place.kind != Kind.FOUNDATION)
    parts = [part for part in Part if part != Part.RUNS or shape.counts_runs]
    return (*piles, *parts)


@lru_cache(maxsize=64)
def frame(shape: Shape, size: tuple[int, int]) -> Frame:
    """Divide a screen of (width, height) cells."""
    width, height = size
    metrics = _metrics(shape, width, height)
    if width < MIN_WIDTH or height < MIN_HEIGHT:
        notice: dict[Area, Rect] = {Part.NOTICE: Rect(0, 0, width, height)}
        return Frame(True, metrics, MappingProxyType(notice), Rect(0, 0, 0, 0))
    numbers = 1 + metrics.band_height
    table_width = shape.columns * metrics.pitch
    # A sentence that fits 80 columns takes two lines where there are fewer.
    status = 1 if width >= 80 else 2
    tableau = Rect(
        (width - table_width) // 2, numbers + 1, table_width, height - numbers - 1 - status
    )
    found: dict[Area, Rect] = {
        Place(Kind.COLUMN, index): tableau._replace(
            x=tableau.x + index * metrics.pitch, width=metrics.pitch
        )
        for index in range(shape.columns)
    }
    if not metrics.band_height:
        found |= _title_row(shape, width)
    else:
        found[Part.TITLE] = Rect(0, 0, (width + 1) // 2, 1)
        found[Part.FIGURES] = Rect((width + 1) // 2, 0, width // 2, 1)
        band = Rect(tableau.x, 1, table_width, metrics.band_height)
        found |= (
            _runs_band(shape, band, metrics) if shape.counts_runs else _band(shape, band, metrics)
        )
    found[Part.NUMBERS] = Rect(0, numbers, width, 1)
    found[Part.STATUS] = Rect(0, height - status, width, status)
    return Frame(False, metrics, MappingProxyType(found), tableau)


def _metrics(shape: Shape, width: int, height: int) -> Metrics:
    card_height = 3 if height < 30 else 5 if height < 36 else 7 if height < 52 else 9
    # Much wider than high is no card any more.
    widest = {3: 12, 5: 12, 7: 14, 9: WIDEST}[card_height]
    pitch = max(NARROWEST, min(width // shape.columns, widest))
    card_width = pitch - (1 if pitch < 9 else 3 if pitch == 10 and card_height == 3 else 2)
    # An odd width has a middle for pips.
    card_width = max(4, card_width - (card_width + 1) % 2)
    if shape.counts_runs:
        band = 0 if height < 30 or width < 80 else 3 if height < 52 else card_height
    else:
        band = 1 if height < 20 else 3 if height < 52 else card_height
    step = 1 if height < 30 else 2
    return Metrics(pitch, (pitch - card_width) // 2, card_width, card_height, step, band)


def _title_row(shape: Shape, width: int) -> dict[Area, Rect]:
    """Stock and removed runs between the name and the figures; labels from 80 columns on."""
    if width < 80:
        name, stock, runs = 19, 7, 10
    elif width < 100:
        name, stock, runs = 19, 13, 15
    else:
        # The widest figures take 36 cells; of the rest the name takes what it can use.
        stock, runs = 16, 18
        name = min(width - stock - runs - 36, 46)
    found: dict[Area, Rect] = {Part.TITLE: Rect(0, 0, name, 1)}
    if shape.stock:
        found[STOCK] = Rect(name, 0, stock, 1)
    found[Part.RUNS] = Rect(name + stock, 0, runs, 1)
    at = name + stock + runs
    found[Part.FIGURES] = Rect(at, 0, width - at, 1)
    for index in range(shape.foundations):
        found[Place(Kind.FOUNDATION, index)] = Rect(at - 1 - shape.foundations + index, 0, 1, 1)
    return found


def _runs_band(shape: Shape, band: Rect, metrics: Metrics) -> dict[Area, Rect]:
    """The stock at the left, removed runs at the right over three fifths of the width."""
    pitch = min(metrics.pitch, band.width * 3 // 5 // shape.foundations)
    runs = pitch * shape.foundations
    # The last run ends where the last column's card does.
    slack = metrics.pitch - metrics.indent - metrics.card_width - 1
    left = band.x + band.width - slack - runs
    found: dict[Area, Rect] = {Part.RUNS: Rect(left, band.y, runs + slack, band.height)}
    if shape.stock:
        found[STOCK] = Rect(band.x, band.y, left - band.x, band.height)
    for index in range(shape.foundations):
        found[Place(Kind.FOUNDATION, index)] = Rect(
            left + index * pitch, band.y, pitch, band.height
        )
    return found


def _band(shape: Shape, band: Rect, metrics: Metrics) -> dict[Area, Rect]:
    """Stock, waste and cells from the left, foundations up to the right, all over columns."""
    pitch, at = metrics.pitch, band.x
    found: dict[Area, Rect] = {}
    for place in shape.places:
        if place.kind in (Kind.STOCK, Kind.WASTE, Kind.CELL):
            width = pitch * (WASTE_PITCHES if place == WASTE else 1)
            found[place] = Rect(at, band.y, width, band.height)
            at += width
    left = band.x + band.width - pitch * shape.foundations
    for index in range(shape.foundations):
        found[Place(Kind.FOUNDATION, index)] = Rect(
            left + index * pitch, band.y, pitch, band.height
        )
    return found
