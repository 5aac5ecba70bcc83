"""What a player does at the table: actions, cards put in order, questions before what cannot be taken back."""

import json

from pyengine.messages import msg
from tests.app.desk import Desk, dealt


def test_a_question_of_the_table_is_gone_once_another_screen_is_open() -> None:
    desk, ace = ace_hand()
    desk.do(f"act discard {ace}", ace)
    desk.do("home")
    assert desk.start.confirm is None
    desk.do("yes")
    assert desk.start.resume is not None
    desk.do("resume")
    assert ace in desk.hand


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
