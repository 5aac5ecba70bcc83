"""The others' moves: how many in one answer, how long they think, and when they may speak at all."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from pyengine.bot import Choice
from pyengine.messages import msg
from pyengine.rng import Rng
from tests.app.desk import Desk, dealt, turn
from tests.app.toy import TOY, ToyView, legal
from web.app.models import TableView


def test_bots_rest_while_a_dialog_is_open() -> None:
    desk = dealt()
    desk.do("act draw")
    desk.do(f"act discard {desk.plain}")
    assert desk.reply["more"]
    desk.do("dialog log")
    assert (desk.reply["more"], desk.table.dialog) == (False, "log")
    desk.do("close")
    assert (desk.reply["more"], desk.table.dialog) == (True, None)


def test_each_bot_action_is_one_frame_with_a_sentence_and_a_pause() -> None:
    desk = dealt(seats=3)
    desk.do(f"act draw; discard {desk.plain}")
    assert (desk.frame["pause"], desk.table.bots_moving) == (800, True)
    told = []
    while desk.reply["more"]:
        desk.go_on()
        told.append((desk.frame["log"], desk.frame["pause"]))
    assert told == [("toy.event.drew", 800), ("toy.event.discarded", 800)] * 2
    assert not desk.table.bots_moving


def test_instant_speed_moves_all_bots_in_one_answer() -> None:
    desk = dealt(seats=4, speed="instant")
    desk.do(f"act draw; discard {desk.plain}")
    desk.go_on()
    assert (desk.reply["more"], desk.frame["pause"]) == (False, 0)
    assert desk.frame["log"] == ". ".join(["toy.event.drew. toy.event.discarded"] * 3)


def test_one_answer_of_instant_bots_ends_when_it_is_late() -> None:
    desk = dealt(seats=4, speed="instant")
    times = iter(range(100))
    desk.session.clock = lambda: float(next(times))
    desk.do(f"act draw; discard {desk.plain}")
    desk.go_on()
    assert (desk.reply["more"], desk.frame["log"]) == (True, "toy.event.drew")


class Slow:
    """Comes to its answer in five steps."""

    def think(self, view: ToyView, rng: Rng) -> Iterator[Choice]:
        for _ in range(5):
            yield Choice(legal(view)[0], msg("toy.why"))


def thinking() -> Desk:
    """A desk whose other player has begun to think; the clock goes on by 30 ms whenever it is asked."""
    games = {"toy": replace(TOY, bots={**TOY.bots, "casual": Slow()})}
    desk = Desk(games=games)
    for do in ("preset plain", "seats 2", "deal"):
        desk.do(do)
    times = count()
    desk.session.clock = lambda: 0.03 * next(times)
    desk.do(f"act draw; discard {desk.plain}")
    desk.go_on()
    return desk


def test_a_bot_that_thinks_long_lets_the_page_ask_in_between() -> None:
    desk = thinking()
    assert (desk.reply["more"], desk.reply["frames"], desk.reply["store"]) == (True, [], {})
    answers = 1
    while not desk.go_on()["frames"]:
        answers += 1
    assert answers > 1
    assert desk.frame["log"] == "toy.event.drew"


def test_cards_can_be_sorted_while_a_bot_thinks_and_it_goes_on_where_it_was() -> None:
    desk = thinking()
    desk.do("sort rank")
    assert desk.reply["more"]
    assert desk.frame["log"] == "ui.table.sorted.rank"
    desk.until_you()
    assert desk.table.scene.hand


def test_a_bot_asked_to_move_now_makes_do_with_its_best_so_far() -> None:
    desk = thinking()
    desk.ask(type="continue", now=True)
    assert desk.frame["log"] == "toy.event.drew"


def test_continue_without_anything_to_do_changes_nothing() -> None:
    desk = dealt()
    ply = desk.reply["ply"]
    assert desk.go_on()["frames"] == []
    assert desk.reply["ply"] == ply


def window(preset: str) -> Desk:
    """A desk of three where you may shout at a bot's discard."""
    for seed in map(str, range(50)):
        desk = dealt(preset, seats=3, seed=seed)
        desk.do("act draw")
        desk.do(f"act discard {desk.plain}")
        while desk.reply["more"] and isinstance(desk.shown, TableView) and not desk.table.window:
            desk.go_on()
        if isinstance(desk.shown, TableView) and desk.table.window:
            return desk
    raise AssertionError("no seed opens a window")


def test_first_call_gives_you_a_window_before_bots_speak() -> None:
    desk = window("loud")
    assert (desk.reply["more"], desk.frame["pause"], desk.frame["hold"]) == (True, 4000, True)
    ply = desk.reply["ply"]
    desk.do("act shout")
    assert desk.reply["ply"] > ply
    assert not desk.table.window


def test_window_that_passes_lets_the_bots_speak() -> None:
    desk = window("loud")
    desk.go_on()
    assert desk.frame["log"] == "toy.event.shouted"
    assert not desk.table.window


def test_turn_order_has_no_clock() -> None:
    desk = window("polite")
    assert (desk.reply["more"], desk.frame["hold"]) == (False, False)


def test_pass_that_is_all_you_could_say_is_said_for_you() -> None:
    desk = dealt("polite", seats=2)
    for _ in range(3):
        turn(desk)
    record = json.loads(desk.store["femhundra.match"])["record"]
    assert "0 pass" in record


def test_last_move_of_the_others_is_marked() -> None:
    desk = dealt(seats=3)
    desk.do("act draw")
    desk.do(f"act discard {desk.plain}")
    desk.until_you()
    desk.do("act draw")
    marked = [face.card for face in desk.table.scene.middle.open if face.marks]
    assert marked == [desk.table.scene.middle.open[-1].card]
