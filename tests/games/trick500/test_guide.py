"""What a beginner is told to think of: true of the contract, of the hand, and of whose trick it is."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.cards import cards
from pyengine.games.trick500.actions import Play
from pyengine.games.trick500.guide import guide
from pyengine.games.trick500.playable import play_refusal
from pyengine.games.trick500.position_reading import read_position
from pyengine.games.trick500.prompts import say
from pyengine.games.trick500.state import view
from pyengine.messages import Msg, msg
from pyengine.scene import Guide
from tests.games.trick500.positions import dealt, position, seen
from tests.games.trick500.tables import FOR_THREE, table
from tests.games.trick500.tables import seen as at_table


def told(*hands: str, **how: Any) -> str:
    """The last part of why the moment matters to whoever is to play."""
    return key(guide(at_table(table(*hands, **how))))


def key(found: Guide | None) -> str:
    assert found is not None
    return found.now.key.removeprefix("trick500.coach.")


def nudge(found: Guide | None, verb: str) -> str:
    assert found is not None
    said = found.nudge(verb, msg("trick500.why.any"))
    assert said is not None
    return said.key.removeprefix("trick500.nudge.")


@pytest.mark.parametrize(
    ("bid", "declarer", "expected"),
    [
        ("7H", 0, "lead.declarer"),
        ("7H", 2, "lead.declarer"),
        ("7H", 1, "lead.defender"),
        ("7NT", 0, "lead.no_trumps"),
        ("7NT", 1, "lead.no_trumps"),
        ("MIS", 0, "lead.misere"),
        ("MIS", 1, "lead.misere_defender"),
    ],
)
def test_lead_follows_from_the_contract_and_the_side(bid: str, declarer: int, expected: str) -> None:
    assert told("AH 9D", bid=bid, declarer=declarer) == expected


def test_nobody_is_told_of_trumps_in_a_contract_without_them() -> None:
    assert told("9C 8C", bid="7NT", trick="AH 9H", leader=2) == "void.ours"
    assert told("9C 8C", bid="7NT", trick="5H AH 9H", leader=1) == "void.safe"
    assert told("9C 8C", bid="7NT", trick="AH", leader=3) == "void.nothing"
    assert told("9C JK", bid="7NT", trick="AH", leader=3) == "void.joker"


def test_hand_without_trumps_is_not_told_to_trump() -> None:
    assert told("9C 8C", bid="7H", trick="AS", leader=3) == "void.nothing"
    assert told("9C 8C", bid="7H", trick="AH", leader=3) == "void.nothing"
    assert told("9C 5H", bid="7H", trick="AS", leader=3) == "void.trump"


def test_left_bower_is_a_trump_to_take_a_trick_with() -> None:
    assert told("9C JD", bid="7H", trick="AS", leader=3) == "void.trump"


def test_partner_who_leads_the_trick_is_not_to_be_beaten() -> None:
    assert told("AS 9S", bid="7H", trick="KS 5S", leader=2) == "follow.ours"
    assert told("AS 9S", bid="7H", trick="5S KS", leader=2) == "follow.theirs"


def test_whoever_plays_last_is_not_told_of_what_the_others_can_still_do() -> None:
    assert told("AS 9S", bid="7H", trick="5S KS 6S", leader=1) == "follow.safe"
    assert told("AS 9S", bid="7H", trick="KS 5S 6S", leader=1) == "follow.last"
    assert told("QS 9S", bid="7H", trick="KS 5S 6S", leader=1) == "follow.low"


def test_a_card_that_cannot_take_the_trick_is_not_said_to() -> None:
    assert told("QS 9S", bid="7H", trick="KS", leader=3) == "follow.low"
    assert told("QS 9S", bid="7H", trick="4H", leader=3) == "void.nothing"
    assert told("5H 9C", bid="7H", trick="KS 4H", leader=2) == "void.trump"
    assert told("5H 9C", bid="7H", trick="KS 6H", leader=2) == "void.nothing"


def test_defenders_who_count_apart_are_not_told_of_a_partner() -> None:
    state = table("AS 9S", bid="7H", rules=FOR_THREE, declarer=1, trick="KS", leader=2)
    assert key(guide(at_table(state))) == "follow.theirs"


def test_misere_is_answered_by_both_sides_in_its_own_way() -> None:
    assert told("9H 4H", bid="MIS", trick="8H", leader=3) == "follow.misere"
    assert told("9C 4C", bid="MIS", trick="8H", leader=3) == "void.misere"
    assert told("9H 4H", bid="MIS", declarer=3, trick="8H", leader=3) == "follow.misere_caught"
    assert told("9H 4H", bid="MIS", declarer=1, trick="8H", leader=3) == "follow.misere_defender"
    assert told("9H 4H", bid="MIS", declarer=3, trick="8H 5H", leader=2) == "follow.misere_safe"


def test_a_misere_that_has_only_cards_above_is_told_so_and_whether_anybody_may_still_beat_them() -> None:
    assert told("9H JH", bid="MIS", trick="8H", leader=3) == "follow.misere_over"
    assert told("9H JH", bid="MIS", trick="8H 5H", leader=1) == "follow.misere_taken"


@pytest.mark.parametrize(
    ("contract", "lines", "expected"),
    [
        ("7NT", (), "assign"),
        ("MIS", (), "assign.forced"),
        ("MIS", ("set joker_void_forced=never",), "assign.misere"),
        ("MIS", ("set joker_low_in_misere=true",), "assign.low"),
    ],
)
def test_a_suit_for_the_joker_is_chosen_by_what_the_rules_make_of_it(
    contract: str, lines: tuple[str, ...], expected: str
) -> None:
    state = position(*lines, f"contract {contract} 0", "phase assign", "hand 0 JK ?9",
                     *(f"hand {seat} ?10" for seat in (1, 2, 3)), "turn 0")  # fmt: skip
    assert key(guide(seen(state))) == expected


def test_only_card_that_may_be_played_is_named() -> None:
    found = guide(at_table(table("9H 4C", bid="7NT", trick="8H", leader=3)))
    assert key(found) == "only"
    assert nudge(found, "play") == "only"


def test_whoever_leads_is_not_asked_who_wins_the_trick() -> None:
    assert nudge(guide(at_table(table("AH 9D", bid="7H"))), "play") == "lead"
    assert nudge(guide(at_table(table("AH 9D", bid="MIS"))), "play") == "lead.misere"
    assert nudge(guide(at_table(table("AH 9H", bid="7H", trick="8H", leader=3))), "play") == "play"


def test_whoever_cannot_take_the_trick_is_asked_what_to_throw() -> None:
    assert nudge(guide(at_table(table("9C 8C", bid="7H", trick="AH", leader=3))), "play") == "throw"
    assert nudge(guide(at_table(table("9H 8H", bid="7S", trick="AH", leader=3))), "play") == "throw"


def test_partner_is_counted_on_in_the_auction_only_where_there_is_one() -> None:
    assert key(guide(seen(dealt()))) == "bid"
    assert key(guide(seen(dealt("preset australian-3", seats=3)))) == "bid_alone"
    assert key(guide(seen(dealt("preset australian-5", seats=5)))) == "bid"


@pytest.mark.parametrize(("contract", "kind"), [("7H", "trumps"), ("7NT", "no_trumps"), ("MIS", "misere")])
def test_cards_are_laid_away_for_the_contract(contract: str, kind: str) -> None:
    state = position(f"contract {contract} 0", "phase kitty", "hand 0 ?13", *(f"hand {seat} ?10" for seat in (1, 2, 3)))
    found = guide(seen(state))
    assert key(found) == f"bury.{kind}"
    assert nudge(found, "bury") == f"bury.{kind}"


def test_seat_that_waits_is_told_nothing() -> None:
    state = read_position("\n".join(("game trick500", "contract 7H 1", "hand 0 9S", "hand 1 8S"))).state
    assert guide(view(state, next(seat for seat in (0, 1) if seat != state.board.turn))) is None


def said(*hands: str, **how: Any) -> Msg:
    """Who led what, as the sentence of what can be done has it."""
    part = dict(say(at_table(table(*hands, **how))).params)["led"]
    assert isinstance(part, Msg)
    return part


def test_card_led_is_named_where_it_does_not_show_its_suit() -> None:
    plain = said("9H 4H", bid="7H", trick="8H", leader=3)
    bower = said("9H 4H", bid="7H", trick="JD", leader=3)
    joker = said("9H 4H", bid="7H", trick="JK", leader=3)
    named = said("9H 4H", bid="7NT", trick="JK=H", leader=3)
    assert [each.key for each in (plain, bower, joker, named)] == [
        f"trick500.zone.{key}" for key in ("led", "led_as", "led_as", "led_named")
    ]
    assert [str(dict(each.params)["suit"]) for each in (plain, bower, joker, named)] == ["H", "H", "H", "H"]


def test_refusal_names_the_card_led_and_the_best_card_that_follows_first() -> None:
    refused = play_refusal(at_table(table("4H AH 9H 9C", bid="7H", trick="JD", leader=3)), Play(cards("9C")[0]))
    assert refused is not None
    params = dict(refused.why.params)
    assert params["led"] == said("9H 4H", bid="7H", trick="JD", leader=3)
    assert params["cards"] == cards("AH 9H 4H")
