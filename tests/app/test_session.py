"""What the page is answered, screen by screen; the game is a toy, so that nothing here can lean on rummy."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count

import pytest

from pyengine.bot import Choice
from pyengine.messages import Seat, msg
from pyengine.rng import Rng
from tests.app.desk import Desk, dealt
from tests.app.toy import TOY, ToyView, legal
from web.app.models import RuleBook, RulesChoice, ScoreSheet, Start, TableView


def turn(desk: Desk) -> None:
    """Your whole turn with the first card in hand, then the bots'."""
    desk.do("act draw")
    desk.do(f"act discard {desk.hand[0]}")
    desk.do("yes")
    desk.until_you()


# start


def test_first_visit_speaks_the_browsers_language() -> None:
    assert Desk().frame["lang"] == "sv"


def test_start_shows_first_house_and_usual_number_of_players() -> None:
    desk = Desk()
    assert (desk.start.preset, desk.start.seats, desk.start.resume) == ("plain", 4, None)


def test_choices_are_kept_between_visits() -> None:
    desk = Desk()
    for do in ("preset polite", "seats 3", "level beginner", "option target=5", "setting theme=dark"):
        desk.do(do)
    again = desk.reopened()
    assert (again.start.preset, again.start.seats, again.start.level, again.start.changed) == (
        "polite",
        3,
        "beginner",
        1,
    )
    assert again.frame["theme"] == "dark"


def test_option_with_the_presets_own_value_is_no_change() -> None:
    desk = Desk()
    desk.do("option target=5")
    desk.do("option target=30")
    assert desk.start.changed == 0


def test_seats_are_brought_into_the_range_that_the_rules_allow() -> None:
    desk = Desk()
    desk.do("option tiny=true")
    assert (desk.start.seats, desk.start.seat_range) == (2, range(2, 3))


def test_conflict_is_shown_and_dealing_refused() -> None:
    desk = Desk()
    desk.do("preset loud")
    desk.do("option tiny=true")
    assert desk.start.notice is not None
    assert desk.start.notice.key == "toy.conflict.tiny"
    desk.do("deal")
    assert desk.start.notice.key == "toy.conflict.tiny"
    assert "femhundra.match" not in desk.store


def test_rules_that_cannot_be_played_are_not_taken_back_to_the_start() -> None:
    desk = Desk()
    desk.do("rules")
    desk.do("preset loud")
    desk.do("option tiny=true")
    desk.do("back")
    assert isinstance(desk.shown, RulesChoice)
    assert desk.frame["alert"] == "toy.conflict.tiny"
    desk.do("option tiny=false")
    desk.do("back")
    assert desk.start.notice is None


def test_rules_menu_marks_what_differs_and_resets() -> None:
    desk = Desk()
    desk.do("rules")
    desk.do("option window=turn")
    assert isinstance(desk.shown, RulesChoice)
    assert desk.shown.changed == {"window": "off"}
    desk.do("reset")
    assert desk.shown.changed == {}
    desk.do("back")
    assert desk.start.changed == 0


@pytest.mark.parametrize(
    "do", ["fly", "", "preset nowhere", "seats 9", "level god", "option target=7", "setting theme=pink", "game chess"]
)
def test_unknown_request_is_answered_with_a_sentence(do: str) -> None:
    desk = Desk()
    before = dict(desk.store)
    desk.do(do)
    assert desk.start.notice is not None
    assert desk.start.notice.key == "ui.alert.unknown"
    assert {**before, **desk.store}.get("femhundra.match") is None


def test_deal_asks_before_it_replaces_an_unfinished_match() -> None:
    desk = dealt()
    kept = desk.store["femhundra.match"]
    desk.do("home")
    desk.do("deal")
    assert desk.start.confirm is not None
    assert desk.store["femhundra.match"] == kept
    desk.seed = "other"
    desk.do("yes")
    assert isinstance(desk.shown, TableView)
    assert "seed other" in json.loads(desk.store["femhundra.match"])["record"]


@pytest.mark.parametrize("screen", ["table", "score", "rules", "book"])
def test_deal_is_accepted_only_where_its_button_is(screen: str) -> None:
    desk = over(dealt()) if screen == "score" else dealt()
    desk.do({"rules": "home", "book": "rules"}.get(screen, "select"))
    if screen == "rules":
        desk.do("rules")
    assert desk.session.screen == screen
    kept = desk.store["femhundra.match"]
    desk.do("deal")
    desk.do("yes")
    assert (desk.session.screen, desk.store["femhundra.match"]) == (screen, kept)


def test_deal_elsewhere_says_where_a_match_is_begun() -> None:
    desk = dealt()
    desk.do("deal")
    assert desk.table.alert == msg("ui.alert.deal_elsewhere")
    assert desk.table.confirm is None


def test_a_question_of_the_table_is_gone_once_another_screen_is_open() -> None:
    desk, ace = ace_hand()
    desk.do(f"act discard {ace}", ace)
    desk.do("home")
    assert desk.start.confirm is None
    desk.do("yes")
    assert desk.start.resume is not None
    desk.do("resume")
    assert ace in desk.hand


def test_closing_the_question_keeps_the_old_match() -> None:
    desk = dealt()
    desk.do("home")
    desk.do("deal")
    desk.do("close")
    desk.do("yes")
    assert desk.start.confirm is None
    assert desk.start.resume is not None


# the table


def test_action_is_played_saved_and_counted() -> None:
    desk = dealt()
    ply = desk.reply["ply"]
    desk.do("act draw")
    assert len(desk.hand) == 3
    assert desk.reply["ply"] == ply + 1
    assert json.loads(desk.store["femhundra.match"])["record"].endswith("0 draw\n")


def test_stale_click_changes_nothing_and_is_told() -> None:
    desk = dealt()
    old = desk.reply["ply"]
    desk.do("act draw")
    kept = desk.store["femhundra.match"]
    desk.do("act draw", ply=old)
    assert desk.table.alert is not None
    assert desk.table.alert.key == "ui.alert.stale"
    assert desk.store["femhundra.match"] == kept


def test_illegal_try_keeps_the_choice_and_marks_the_cards() -> None:
    desk = dealt()
    first = desk.hand[0]
    desk.do(f"act discard {first}", first)
    assert desk.table.alert is not None
    assert desk.table.alert.key == "toy.refuse.not_now"
    assert [str(card) for card in desk.table.bad] == [first]
    assert [str(card) for card in desk.table.chosen] == [first]


def test_several_actions_are_played_together() -> None:
    desk = dealt()
    keep = desk.hand[-1]
    desk.do(f"act draw; discard {keep}")
    assert "0 draw\n0 discard" in json.loads(desk.store["femhundra.match"])["record"]


def test_second_action_refused_takes_the_first_back() -> None:
    desk = dealt()
    kept, hand = desk.store["femhundra.match"], desk.hand
    desk.do("act draw; draw")
    assert desk.table.alert is not None
    assert desk.table.alert.key == "toy.refuse.not_now"
    assert (desk.hand, desk.store["femhundra.match"]) == (hand, kept)


def test_unreadable_action_is_told() -> None:
    desk = dealt()
    desk.do("act discard everything")
    assert desk.table.alert is not None
    assert desk.table.alert.key == "ui.alert.unknown"


def test_button_that_cannot_be_used_says_why() -> None:
    desk = dealt()
    desk.do("act boast")
    assert desk.table.alert is not None
    assert desk.table.alert.key == "toy.refuse.boast"


def ace_hand() -> tuple[Desk, str]:
    """A desk whose player has drawn and holds the ace of spades, which the toy asks about before it is discarded."""
    for seed in map(str, range(50)):
        desk = dealt(seed=seed)
        desk.do("act draw")
        if "AS" in desk.hand:
            return desk, "AS"
    raise AssertionError("no seed deals the ace of spades")


def test_move_that_asks_first_is_played_after_yes() -> None:
    desk, ace = ace_hand()
    desk.do(f"act discard {ace}", ace)
    assert desk.table.confirm == (f"act discard {ace}", desk.table.confirm and desk.table.confirm[1])
    assert ace in desk.hand
    desk.do("yes", ace)
    assert ace not in desk.hand


def test_move_that_asks_first_is_not_played_after_close() -> None:
    desk, ace = ace_hand()
    desk.do(f"act discard {ace}", ace)
    desk.do("close", ace)
    desk.do("yes", ace)
    assert ace in desk.hand
    assert desk.table.confirm is None


def test_bots_rest_while_a_dialog_is_open() -> None:
    desk = dealt()
    desk.do("act draw")
    desk.do(f"act discard {desk.plain}")
    assert desk.reply["more"]
    desk.do("dialog log")
    assert (desk.reply["more"], desk.table.dialog) == (False, "log")
    desk.do("close")
    assert (desk.reply["more"], desk.table.dialog) == (True, None)


def test_new_cards_join_a_manual_hand_at_the_right() -> None:
    desk = dealt()
    left = desk.hand[0]
    desk.do("shift right", left)
    order = desk.hand
    assert order[1] == left
    desk.do("act draw")
    assert desk.hand[:2] == order
    assert desk.session.settings.sort == "manual"


def test_sort_without_a_word_changes_between_suit_and_rank() -> None:
    desk = dealt()
    desk.do("sort")
    assert desk.session.settings.sort == "rank"
    desk.do("sort")
    assert desk.session.settings.sort == "suit"


def test_shift_wants_exactly_one_card() -> None:
    desk = dealt()
    desk.do("shift left", " ".join(desk.hand))
    assert desk.table.alert is not None
    assert desk.table.alert.key == "ui.alert.shift_one"


def test_a_choice_that_makes_nothing_is_explained_when_asked() -> None:
    desk = dealt()
    desk.do("explain", " ".join(desk.hand))
    assert desk.table.alert == msg("toy.nothing")
    desk.do("explain")
    assert desk.table.alert == msg("toy.say")


# bots


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
    assert desk.frame["log"] == " ".join(["toy.event.drew toy.event.discarded"] * 3)


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
    assert desk.frame["log"] is None
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


# undo


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


# the end


def over(desk: Desk) -> Desk:
    """The same desk at the score sheet of the deal."""
    for _ in range(12):
        if isinstance(desk.shown, TableView):
            turn(desk)
    assert isinstance(desk.shown, ScoreSheet)
    return desk


def test_the_score_sheet_counts_what_was_taken_back_after_something_new() -> None:
    desk = dealt()
    assert over(dealt()).score.takebacks == 0
    for do in ("act draw", "undo", "yes"):
        desk.do(do)
    assert over(desk).score.takebacks == 1


def test_deal_ends_on_the_score_sheet_and_keeps_the_seed_of_later_deals() -> None:
    desk = over(dealt(seed="abc"))
    assert (desk.score.seed, desk.score.deal_no, desk.score.past) == ("", 1, ())


def test_next_deal_keeps_the_log_of_the_last_one() -> None:
    desk = over(dealt())
    desk.do("next")
    assert desk.table.scene.deal_no == 2
    assert {deal for deal, _ in desk.table.log} >= {1}


def finished() -> Desk:
    desk = over(dealt())
    for _ in range(20):
        if desk.score.result.winners:
            return desk
        desk.do("next")
        desk.until_you()
        over(desk)
    raise AssertionError("the match does not end")


def test_match_that_is_over_can_be_played_again_by_the_same_rules() -> None:
    desk = finished()
    desk.seed = "fresh"
    desk.do("next")
    assert desk.score.result.winners
    desk.do("again")
    assert (desk.table.scene.deal_no, len(desk.table.scene.seats)) == (1, 2)


def test_finished_match_is_offered_as_such_and_replaced_without_a_question() -> None:
    desk = finished()
    desk.do("home")
    assert desk.start.resume is not None
    assert desk.start.resume.finished
    desk.do("deal")
    assert isinstance(desk.shown, TableView)


def test_rules_of_the_match_lead_back_to_it() -> None:
    desk = dealt("loud")
    desk.do("rules")
    assert isinstance(desk.shown, RuleBook)
    assert (desk.shown.back, desk.shown.preset) == ("match", "loud")
    desk.do("back")
    assert isinstance(desk.shown, TableView)


def test_sounds_are_sent_only_when_wanted() -> None:
    desk = dealt()
    assert desk.do("act draw")["frames"][0]["sound"] is None
    desk.do("setting sound=on")
    desk.do("act draw")
    assert desk.frame["sound"]


def test_start_after_home_offers_to_go_on() -> None:
    desk = dealt()
    table = desk.shown
    desk.do("home")
    assert isinstance(desk.shown, Start)
    assert desk.start.resume is not None
    assert desk.start.resume.your_turn
    desk.do("resume")
    assert desk.shown == table


# the page's own news


def test_start_tells_what_the_page_has_learnt_of_itself() -> None:
    desk = Desk()
    assert (desk.start.offline, desk.start.newer) == (False, False)
    desk.ask(type="news", news=["offline", "newer"])
    assert (desk.start.offline, desk.start.newer) == (True, True)
    desk.ask(type="boot", store={}, languages=[], news=["offline"])
    assert (desk.start.offline, desk.start.newer) == (True, False)


def test_news_answers_no_question_and_hides_no_refusal() -> None:
    desk = dealt()
    desk.do("home")
    desk.do("deal")
    assert desk.start.confirm is not None
    desk.ask(type="news", news=["newer"])
    assert desk.start.confirm is not None


def test_newer_version_is_told_on_the_score_sheet() -> None:
    desk = dealt()
    desk.ask(type="news", news=["newer"])
    while desk.frame["html"] == "TableView":
        turn(desk)
    assert desk.score.newer
