"""A record on the table, step by step."""

from spider_tui.draw.looks import Depth, look
from spider_tui.engine.records import Record
from spider_tui.ui.replay import Replay

CODE = "SP1-S4C-AAAAAAD"


def replay_of(moves: str) -> Replay:
    return Replay(Record.parse(f"{CODE}\n{moves}"), look("felt", False, Depth.TRUE))


def shown(replay: Replay) -> tuple[int, str]:
    """The moves that led to the position shown, and the words below it."""
    scene = replay.scene()
    return scene.position.moves, scene.bar.message.partition("  ←")[0]


def press(replay: Replay, *keys: str) -> None:
    for key in keys:
        assert replay.press(key)


def test_a_replay_begins_at_the_deal_and_goes_forward_and_back() -> None:
    replay = replay_of("9-5 7-10x1 D")
    assert shown(replay) == (0, "Move 0 of 3")
    press(replay, "right")
    assert shown(replay) == (1, "Move 1 of 3  9-5x1")
    press(replay, "right", "right", "right")
    assert shown(replay) == (3, "Move 3 of 3  D")
    press(replay, "left")
    assert shown(replay) == (2, "Move 2 of 3  7-10x1")


def test_either_end_and_any_move_by_its_number() -> None:
    replay = replay_of("9-5 7-10x1 D")
    for keys, step in (
        (("end",), 3),
        (("home",), 0),
        (("2", "enter"), 2),
        (("9", "9", "enter"), 3),
    ):
        press(replay, *keys)
        assert shown(replay)[0] == step
    press(replay, "home", "left")
    assert shown(replay)[0] == 0


def test_the_cards_a_step_brought_are_marked() -> None:
    replay = replay_of("9-5")
    assert replay.scene().view.fresh == frozenset()
    press(replay, "right")
    places = {str(place) for place, _card in replay.scene().view.fresh}
    assert places == {"5", "9"}


def test_what_follows_an_illegal_move_is_left_out() -> None:
    replay = replay_of("9-5 7-10x1 1-2x1 D")
    press(replay, "end")
    assert shown(replay) == (2, "Move 2 of 2  7-10x1")
