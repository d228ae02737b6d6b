"""What each way of input accepts is what the rules allow, no more and no less."""

import random
from collections.abc import Iterator

import pytest

from spider_tui.draw.plan import Hit
from spider_tui.draw.view import Cursor
from spider_tui.engine.codes import GameCode
from spider_tui.engine.moves import DEAL, LONGEST, Move
from spider_tui.engine.piles import HOME, Kind, Place
from spider_tui.engine.position import Position
from spider_tui.engine.refusal import Refusal
from spider_tui.ui.actions import pile_keys
from spider_tui.ui.mouse import Clicked, DoubleClicked, DragStarted, Dropped, Point, Pressed
from spider_tui.ui.sitting import Sitting

from .seat import put, sit

CODES = ("SP1-S1C-AAAAAAD", "SP1-S4C-AAAAAAD", "SP1-S4R-7777777", "KL1-D3-AAAAAAD", "FC1-617")


@pytest.fixture(params=CODES)
def sitting(request: pytest.FixtureRequest) -> Sitting:
    return sit(GameCode.parse(request.param), size=(120, 40))


def wandering(sitting: Sitting, count: int) -> Iterator[Position]:
    """Positions of random play; play goes on from each, whatever was tried there."""
    chance = random.Random(7)
    rules = sitting.rules
    position = sitting.position
    for _step in range(count):
        yield position
        legal = rules.legal(position)
        if not legal:
            return
        forward = [move for move in legal if not move.is_deal] or list(legal)
        choice = chance.choice(list(legal) if chance.random() < 0.1 else forward)
        position = rules.play(position, choice)


def tried(sitting: Sitting, position: Position) -> Move | None:
    """The move that the last input made from a position; the table is laid back."""
    made = None
    if sitting.position is not position:
        made = sitting.kept.game.last_move
        assert sitting.rules.play(position, made) == sitting.position
        sitting.kept.undo()
    put(sitting, position)
    return made


def piles_of(sitting: Sitting) -> list[Place]:
    return [place for place in sitting.rules.shape.places if place.kind != Kind.STOCK]


def key_of(sitting: Sitting, place: Place) -> str | None:
    target = HOME if place.kind == Kind.FOUNDATION else place
    keys = pile_keys(sitting.rules.shape)
    return next((key for key, named in keys.items() if named == target), None)


def named(place: Place) -> Place:
    return HOME if place.kind == Kind.FOUNDATION else place


def test_two_keys_make_the_longest_legal_move_between_two_piles(sitting: Sitting) -> None:
    for position in wandering(sitting, 40):
        legal = sitting.rules.legal(position)
        for source in piles_of(sitting):
            for target in piles_of(sitting):
                keys = key_of(sitting, source), key_of(sitting, target)
                if source == target or None in keys or named(source) == HOME == named(target):
                    continue
                put(sitting, position)
                for key in keys:
                    sitting.press_key(str(key), str(key))
                fitting = [
                    move
                    for move in legal
                    if named(move.source) == named(source) and move.target == named(target)
                ]
                made = tried(sitting, position)
                if named(source) == HOME:
                    # Two foundations may fit: then the rules ask which, and nothing moves.
                    assert made in fitting or (made is None and len(fitting) != 1)
                elif fitting:
                    assert made == max(fitting, key=lambda move: move.count)
                else:
                    assert made is None


def test_lift_and_put_by_cursor_accept_just_the_legal_moves(sitting: Sitting) -> None:
    for position in wandering(sitting, 25):
        legal = set(sitting.rules.legal(position))
        made = set()
        for source in piles_of(sitting):
            depths = range(1, max(2, len(position.pile(source).up) + 1))
            for depth in depths if source.kind == Kind.COLUMN else (1,):
                for target in piles_of(sitting):
                    if target == source:
                        continue
                    put(sitting, position)
                    sitting.hand.cursor = Cursor(source, depth)
                    sitting.press_key("enter", "\r")
                    if sitting.hand.held is None:
                        break
                    sitting.hand.cursor = Cursor(target)
                    sitting.press_key("enter", "\r")
                    made.add(tried(sitting, position))
        assert made - {None} == {move for move in legal if not move.is_deal}


def test_drag_and_drop_accepts_just_the_legal_moves(sitting: Sitting) -> None:
    for position in wandering(sitting, 12):
        put(sitting, position)
        legal = set(sitting.rules.legal(position))
        made = set()
        plan = sitting.plan
        for source in piles_of(sitting):
            pile = position.pile(source)
            for card in range(len(pile.down), pile.size):
                corner = Point(*plan.corner(source, card))
                hit = plan.hit(corner.x + 1, corner.y)
                if hit != Hit(source, card):
                    continue
                for target in piles_of(sitting):
                    area = plan.areas[target]
                    there = Point(area.x + area.width // 2, area.y + area.height - 1)
                    sitting.gestures(
                        [Pressed(hit), DragStarted(hit, corner, there), Dropped(there)]
                    )
                    made.add(tried(sitting, position))
        assert made - {None} == {move for move in legal if not move.is_deal}


def test_a_double_click_makes_the_auto_move_of_the_rules_or_none(sitting: Sitting) -> None:
    for position in wandering(sitting, 40):
        for place in piles_of(sitting):
            pile = position.pile(place)
            for card in range(pile.size):
                put(sitting, position)
                sitting.gestures([DoubleClicked(Hit(place, card))])
                expected = sitting.rules.auto_move(position, place, pile.size - card)
                made = tried(sitting, position)
                assert made == (None if isinstance(expected, Refusal) else expected)


def test_the_same_key_twice_makes_the_auto_move_of_the_rules_or_none(sitting: Sitting) -> None:
    for position in wandering(sitting, 40):
        for place in piles_of(sitting):
            key = key_of(sitting, place)
            if key is None or named(place) == HOME:
                continue
            put(sitting, position)
            sitting.press_key(key, key)
            if sitting.hand.held is None:
                continue
            sitting.press_key(key, key)
            expected = sitting.rules.auto_move(position, place, LONGEST)
            made = tried(sitting, position)
            assert made == (None if isinstance(expected, Refusal) else expected)


def test_the_marked_piles_are_those_that_accept_the_held_cards(sitting: Sitting) -> None:
    for position in wandering(sitting, 40):
        legal = sitting.rules.legal(position)
        for source in piles_of(sitting):
            for depth in range(1, sitting.rules.movable(position, source) + 1):
                put(sitting, position)
                sitting.hand.cursor = Cursor(source, depth)
                sitting.press_key("enter", "\r")
                marked = sitting.scene().view.accepting
                assert marked == {
                    move.target for move in legal if move.source == source and move.count == depth
                }


def test_the_stock_deals_by_key_cursor_and_click_alike(sitting: Sitting) -> None:
    if not sitting.rules.shape.stock:
        pytest.skip("this game has no stock")
    stock = Place(Kind.STOCK)
    for position in wandering(sitting, 30):
        expected = DEAL if DEAL in sitting.rules.legal(position) else None
        put(sitting, position)
        sitting.press_key("d", "d")
        assert tried(sitting, position) == expected
        sitting.hand.cursor = Cursor(stock)
        sitting.press_key("enter", "\r")
        assert tried(sitting, position) == expected
        sitting.gestures([Pressed(Hit(stock)), Clicked(Hit(stock))])
        assert tried(sitting, position) == expected


def test_a_single_click_never_moves_a_card(sitting: Sitting) -> None:
    for position in wandering(sitting, 20):
        put(sitting, position)
        plan = sitting.plan
        for x in range(0, 120, 3):
            for y in range(40):
                hit = plan.hit(x, y)
                if hit is not None and hit.place.kind != Kind.STOCK:
                    sitting.gestures([Pressed(hit), Clicked(hit)])
                    assert tried(sitting, position) is None
