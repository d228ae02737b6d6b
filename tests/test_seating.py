"""Which game is on the table when a player comes."""

from spider_tui.engine.codes import GameCode
from spider_tui.seating import seat, variant_of
from spider_tui.store.settings import Settings
from spider_tui.store.store import Store
from spider_tui.wanted import Wanted

DRAW_THREE = GameCode.parse("KL1-D3-AAAAAAD")
RELAXED = GameCode.parse("SP1-S2R-AAAAAAB")


def played(*codes: GameCode) -> Store:
    """Return a store, in memory, in which some deals were begun and dealt once."""
    store = Store(None)
    for code in codes:
        store.begin(code).deal()
    return store


def test_a_newcomer_gets_a_new_deal_of_one_suit() -> None:
    kept, game, words = seat(None, Wanted(), Settings())
    assert kept is None
    assert (game.code.game, game.code.variant, game.moves) == ("SP1", "S1C", ())
    assert words == f"New deal {game.code}: two digits move, d deals, ? helps."


def test_the_game_that_waits_goes_on() -> None:
    kept, game, words = seat(played(RELAXED, DRAW_THREE), Wanted("SP1"), Settings())
    assert kept is not None
    assert kept.game is game
    assert (game.code, len(game.moves)) == (RELAXED, 1)
    assert words.startswith("Going on with SP1-S2R-AAAAAAB.")


def test_a_new_deal_is_of_the_kind_played_last() -> None:
    kept, game, _words = seat(played(RELAXED, DRAW_THREE), Wanted(new=True), Settings())
    assert kept is None
    assert (game.code.game, game.code.variant) == ("KL1", "D3")


def test_todays_deal_is_of_the_kind_played_last_unless_one_is_named() -> None:
    store = played(RELAXED, DRAW_THREE)
    for wanted, kind in (
        (Wanted(daily=True), ("KL1", "D3")),
        (Wanted("SP1", "S4C", daily=True), ("SP1", "S4C")),
    ):
        kept, game, _words = seat(store, wanted, Settings())
        assert kept is None
        assert (game.code.game, game.code.variant) == kind
        assert game.code.number > 20_000_000


def test_a_kind_that_was_asked_for_goes_before_the_one_played_last() -> None:
    store = played(RELAXED, DRAW_THREE)
    assert variant_of(store, Wanted("SP1")) == ("SP1", "S2R")
    assert variant_of(store, Wanted("SP1", "S4C")) == ("SP1", "S4C")
    assert variant_of(store, Wanted("FC1")) == ("FC1", "")
    assert variant_of(store, Wanted("KL1", "D1")) == ("KL1", "D1")


def test_undo_reaches_as_far_as_the_settings_say() -> None:
    _kept, game, _words = seat(None, Wanted(), Settings(undo_unlimited=True))
    assert game.undo_limit is None
    _kept, game, _words = seat(None, Wanted(), Settings())
    assert game.undo_limit == 100
