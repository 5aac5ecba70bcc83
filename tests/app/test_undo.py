"""What was done is taken back, and how that is counted."""

import json
from collections.abc import Callable

import pytest

from pyengine.messages import Seat, msg
from tests.app.desk import Desk, dealt, over


def test_undo_of_a_discard_is_free() -> None:
    desk = dealt()
    desk.do("act draw")
    kept = desk.store["femhundra.match"]
    desk.do(f"act discard {desk.plain}")
    assert desk.table.undo == "free"
    desk.do("undo")
    assert desk.store["femhundra.match"] == kept


def test_undo_of_a_draw_asks_and_counts_as_practice() -> None:
    desk = dealt()
    kept = json.loads(desk.store["femhundra.match"])
    desk.do("act draw")
    assert desk.table.undo == "reveals"
    desk.do("undo")
    assert desk.table.confirm is not None
    assert desk.table.confirm == ("undo", msg("ui.confirm.undo", what=(msg("toy.event.drew", who=Seat(0)),)))
    desk.do("yes")
    assert json.loads(desk.store["femhundra.match"]) == {**kept, "takebacks": 1}


def reopened(desk: Desk) -> Desk:
    again = desk.reopened()
    again.do("resume")
    return again


@pytest.mark.parametrize("later", [lambda desk: desk, reopened], ids=["at once", "after reopening"])
def test_undo_takes_back_all_that_was_chosen_together(later: Callable[[Desk], Desk]) -> None:
    desk = dealt()
    kept = json.loads(desk.store["femhundra.match"])
    desk.do(f"act draw; discard {desk.plain}")
    desk = later(desk)
    desk.do("undo")
    assert desk.table.confirm is not None
    told = dict(desk.table.confirm[1].params)["what"]
    assert [each.key for each in told] == ["toy.event.drew", "toy.event.discarded"]  # type: ignore[union-attr]
    desk.do("yes")
    assert json.loads(desk.store["femhundra.match"]) == {**kept, "takebacks": 1}


def test_undo_of_what_was_chosen_alone_leaves_what_was_before() -> None:
    desk = dealt()
    desk.do("act draw")
    desk.do(f"act discard {desk.plain}")
    desk.do("undo")
    assert len(desk.hand) == 3
    desk.do("undo")
    desk.do("yes")
    assert len(desk.hand) == 2


def test_what_is_chosen_anew_after_an_undo_is_not_joined_to_what_is_left() -> None:
    desk = dealt()
    desk.do(f"act draw; discard {desk.plain}")
    for do in ("undo", "yes", "act draw", f"act discard {desk.plain}", "undo"):
        desk.do(do)
    assert len(desk.hand) == 3


def test_undo_while_bots_move_takes_their_moves_back_too() -> None:
    desk = dealt(seats=3)
    desk.do("act draw")
    discard = desk.plain
    seen = desk.do(f"act discard {discard}")["ply"]
    desk.go_on()
    desk.do("undo", ply=seen)
    assert discard in desk.hand


def test_double_undo_takes_back_once() -> None:
    desk = dealt()
    desk.do("act draw")
    seen = desk.do(f"act discard {desk.plain}")["ply"]
    desk.do("undo", ply=seen)
    desk.do("undo", ply=seen)
    assert desk.table.alert is not None
    assert desk.table.alert.key == "ui.alert.stale"
    assert len(desk.hand) == 3


def test_nothing_to_undo_is_told() -> None:
    desk = dealt()
    desk.do("undo")
    assert desk.table.alert is not None
    assert desk.table.alert.key == "ui.alert.nothing_to_undo"


def test_the_score_sheet_counts_what_was_taken_back_after_something_new() -> None:
    desk = dealt()
    assert over(dealt()).score.takebacks == 0
    for do in ("act draw", "undo", "yes"):
        desk.do(do)
    assert over(desk).score.takebacks == 1
