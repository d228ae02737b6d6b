"""Random piles, screens and scenes."""

from hypothesis import strategies as st

from spider_tui.draw.looks import NAMES, Depth, look
from spider_tui.draw.scene import Scene, scene
from spider_tui.draw.view import Bar, Cursor, Held, View
from spider_tui.engine.cards import CARDS, Card
from spider_tui.engine.piles import Kind, Pile, Place
from spider_tui.engine.position import Position
from tests.positions import TABLES

cards = st.sampled_from(tuple(CARDS.values()))


@st.composite
def runs(draw: st.DrawFn) -> tuple[Card, ...]:
    """Some cards of one suit going down."""
    first = draw(cards)
    length = draw(st.integers(1, first.rank))
    return tuple(
        card
        for rank in range(first.rank, first.rank - length, -1)
        for card in CARDS.values()
        if card.rank == rank and card.suit == first.suit
    )


@st.composite
def piles(draw: st.DrawFn, most: int = 60) -> Pile:
    down = draw(st.lists(cards, max_size=6))
    parts = draw(st.lists(st.one_of(runs(), cards.map(lambda card: (card,))), max_size=12))
    up = tuple(card for part in parts for card in part)[:most]
    return Pile(tuple(down) if up else (), up)


single = st.one_of(st.just(Pile()), cards.map(lambda card: Pile((), (card,))))
sizes = st.tuples(st.integers(60, 250), st.integers(16, 60))
looks = st.builds(
    look, st.sampled_from(NAMES), st.booleans(), st.sampled_from([int(depth) for depth in Depth])
)


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """A scene of any game at any size that has a table; the cards need not be of one deck."""
    shape = TABLES[draw(st.sampled_from(["S4C", "D3", "FC"]))].shape
    # A few piles again and again: what matters is each by itself, and making them takes long.
    pool = st.sampled_from([Pile(), *draw(st.lists(piles(most=30), min_size=1, max_size=4))])
    columns = tuple(draw(pool) for _ in range(shape.columns))
    position = Position(
        columns,
        stock=tuple(draw(st.lists(cards, max_size=50))) if shape.stock else (),
        waste=draw(piles(most=3)) if shape.waste else Pile(),
        cells=tuple(draw(single) for _ in range(shape.cells)),
        foundations=tuple(draw(single) for _ in range(shape.foundations)),
    )
    places = st.sampled_from(shape.places)
    cursor = draw(places)
    depth = draw(st.integers(1, max(1, len(position.pile(cursor).up))))
    source = draw(st.integers(0, shape.columns - 1))
    held = None
    if columns[source].up and draw(st.booleans()):
        count = draw(st.integers(1, len(columns[source].up)))
        held = Held(Place(Kind.COLUMN, source), count)
    view = View(
        Cursor(cursor, depth),
        held,
        draw(st.none() | st.tuples(st.integers(-5, 250), st.integers(-5, 60))) if held else None,
        draw(st.frozensets(places, max_size=4)) if held else frozenset(),
        draw(st.frozensets(st.tuples(places, st.integers(0, 12)), max_size=4)),
        draw(st.integers(0, 13)),
    )
    bar = Bar(draw(st.text("ab ·", max_size=60)), (("Score", "500"),), "Stock", "Runs", "words")
    return scene(shape, position, view, draw(looks), bar, draw(sizes))
