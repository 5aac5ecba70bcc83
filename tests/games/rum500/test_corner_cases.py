"""Corner cases of rules.md 2.A that no worked case settles, and a check that every case there has its test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyengine.cards import card, cards
from pyengine.game import Table
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.rules import Rules, packs, seat_range
from pyengine.games.rum500.state import State, full_pack
from pyengine.match import Match
from pyengine.messages import Seat
from pyengine.record import Setup
from tests.games.rum500.positions import (
    card_set,
    code,
    hand,
    legal,
    play,
    points,
    position,
    result,
    scores,
    seen,
    table,
)

WORKED = {f"R{number}" for number in range(1, 79)}
CORNERS = {f"A{number}" for number in range(1, 97)}
# Bugs of other programs that cannot happen here: 11, 16, 18, 19, 21 and 38 do not exist in the list.
CASES = {f"R{number}" for number in range(1, 43)} - {"R11", "R16", "R18", "R19", "R21", "R38"}


def named(source: str) -> set[str]:
    """The ids of one research file that test docstrings of this folder cite."""
    texts = [path.read_text() for path in Path(__file__).parent.glob("test_*.py")]
    cited = [part for text in texts for part in re.findall(rf"{source}((?:[, ]+[AR]\d+(?: \([^)]*\))?)+)", text)]
    return {found for part in cited for found in re.findall(r"[AR]\d+", part)}


def test_every_worked_case_and_every_corner_case_has_a_test_that_names_it() -> None:
    assert named("rules.md") >= WORKED | CORNERS
    assert named("cases.md") >= CASES


def dealt(rules: Rules, seats: int, dealer: int = 0) -> State:
    table = Table(seats=seats, dealer=Seat(dealer), deal_no=1, totals=(0,) * seats)
    state: State = GAME.deal(rules, table, "corner")
    return state


# the table


def test_two_to_eight_play() -> None:
    """rules.md A1"""
    assert list(seat_range(Rules())) == [2, 3, 4, 5, 6, 7, 8]


def test_a_second_pack_from_five_players_on() -> None:
    """rules.md A2"""
    assert [packs(Rules(), seats) for seats in (4, 5, 8)] == [1, 2, 2]


@pytest.mark.parametrize(("seats", "jokers"), [(4, 2), (5, 4)])
def test_each_pack_has_two_jokers(seats: int, jokers: int) -> None:
    """rules.md A3"""
    assert sum(each.is_joker for each in full_pack(Rules(), seats)) == jokers


def test_the_player_left_of_the_dealer_begins() -> None:
    """rules.md A7"""
    assert [dealt(Rules(), 4, dealer).board.turn for dealer in range(4)] == [1, 2, 3, 0]


def test_the_first_dealer_follows_from_the_seed() -> None:
    """rules.md A8"""
    setups = [Setup(game="rum500", preset="pagat", seats=4, players=("casual",) * 4, seed=f"s{n}") for n in range(40)]
    assert {int(Match(GAME, setup).state.board.dealer) for setup in setups} == {0, 1, 2, 3}


def test_the_pile_lies_open_in_order_for_everybody() -> None:
    """rules.md A89, A90"""
    state = position("hand 0 KD", "hand 1 QD", "pile 4H 9C 2S", "phase play")
    after = play(state, "discard KD")
    assert seen(state, 1).board.pile == cards("4H 9C 2S")
    assert after.board.pile == cards("4H 9C 2S KD")


def test_what_was_taken_from_the_pile_is_known_until_it_leaves_the_hand() -> None:
    """rules.md A91"""
    state = play(position("hand 0 8S 8D 2C", "hand 1 ?7", "pile 8H KC 3S"), "take 8H")
    assert seen(state, 1).board.known[0] == tuple(sorted(cards("8H KC 3S")))
    after = play(state, "meld 8S 8D 8H", "discard KC")
    assert seen(after, 1).board.known[0] == cards("3S")


def test_everybody_plays_and_scores_alone() -> None:
    """rules.md A92, A93: neither partners nor payments"""
    state = position("hand 0 2C", "hand 1 KS", "hand 2 QS 4D", "phase play", "totals 490 510 500")
    ended = result(play(state, "discard 2C"))
    assert [line.points for line in ended.lines] == [0, -10, -14]
    assert ended.totals == (490, 500, 486)
    assert ended.winners == (1,)


def test_nobody_has_another_turn_when_one_is_out() -> None:
    """rules.md A94"""
    over = play(position("hand 0 2C", "hand 1 3H 3D 3S", "phase play"), "discard 2C")
    assert GAME.to_act(over) == ()
    assert code(over, "meld 3H 3D 3S", seat=1) == "deal_over"


def test_with_an_extra_card_the_first_player_opens_the_pile() -> None:
    """rules.md A95"""
    state = dealt(Rules(extra_card_start=True), 3)
    assert [len(held) for held in state.hands] == [7, 8, 7]
    assert state.board.pile == ()
    after = play(state, f"discard {state.hands[1][0]}")
    assert (len(after.board.pile), after.board.turn) == (1, 2)


# the pile


def test_other_cards_taken_along_may_be_laid_in_the_same_turn() -> None:
    """rules.md A15"""
    state = position("hand 0 8S 8D KH KS 2C", "hand 1 ?7", "pile 8H KC")
    after = play(state, "take 8H", "meld 8S 8D 8H", "meld KH KS KC")
    assert hand(after) == card_set("2C")


@pytest.mark.parametrize(("final", "ended"), [("optional", True), ("float", False)])
def test_the_penalty_is_booked_too_when_the_last_card_is_laid_without_the_meld(final: str, *, ended: bool) -> None:
    """rules.md A18"""
    state = position("preset swedish-top-or-whole", f"set final_discard={final}", "hand 0 7D", "hand 1 ?7",
                     "phase play", "taken 7D",
                     "duty 7D new-meld penalty=100", "meld 1 4D 5D 6D", "meld 0 9S 9H 9C")  # fmt: skip
    after = play(state, "lay 7D M1")
    assert after.board.penalties == (-100, 0)
    assert (after.board.phase == "over") == ended


def test_other_melds_may_come_before_the_card_that_must_be_used() -> None:
    """rules.md A16"""
    state = play(position("hand 0 8S 8D KH KS KD 2C", "hand 1 ?7", "pile 8H 3C"), "take 8H", "meld KH KS KD")
    assert code(state, "discard 2C") == "duty_first"
    assert code(play(state, "meld 8S 8D 8H"), "discard 2C") is None


def test_but_not_if_they_use_up_what_it_needs() -> None:
    """rules.md A16"""
    state = play(position("hand 0 8S 8D 8C 9D 10D 2C", "hand 1 ?7", "pile 8H 3C"), "take 8H")
    assert code(state, "meld 8S 8D 8C") is None  # The fourth eight can still be added.
    assert code(state, "meld 8D 9D 10D") is None  # Three eights are left.
    assert code(play(state, "meld 8D 9D 10D"), "meld 8S 8C 8H") is None
    fewer = play(position("hand 0 8S 8D 9D 10D 2C", "hand 1 ?7", "pile 8H 3C"), "take 8H")
    assert code(fewer, "meld 8D 9D 10D") == "duty_would_fail"


def test_a_take_that_leaves_no_last_discard_is_refused_where_one_is_needed() -> None:
    """rules.md A61"""
    lines = ("set final_discard=required", "set top_must_use=true", "hand 1 ?7", "pile 5H")
    assert code(position(*lines, "hand 0 6H 7H"), "take 5H") == "cannot_use"
    assert code(position(*lines, "hand 0 6H 7H 2C"), "take 5H") is None


def test_a_target_can_never_be_discarded() -> None:
    """rules.md A66"""
    state = play(position("hand 0 8S 8D 2C", "hand 1 ?7", "pile 8H 3C"), "take 8H")
    assert code(state, "discard 8H") == "duty_first"
    assert code(play(state, "meld 8S 8D 8H"), "discard 8H") == "not_in_hand"


def test_a_card_from_the_stock_may_be_discarded_at_once() -> None:
    """rules.md A67"""
    state = play(position("hand 0 8S 2C", "hand 1 ?7", "stock 9D"), "draw")
    assert code(state, "discard 9D") is None


def test_with_no_stock_play_goes_on_as_long_as_the_pile_is_taken() -> None:
    """rules.md A69"""
    state = position("stock 0", "hand 0 8S 2C", "hand 1 9D 9S", "pile KC")
    after = play(state, "take KC", "discard 2C")
    assert (after.board.phase, after.board.turn) == ("draw", 1)


def test_a_round_of_taking_top_cards_without_laying_any_ends_the_deal() -> None:
    """rules.md A70"""
    state = position("stock 0", "hand 0 8S 2C", "hand 1 9D 4S", "pile KC")
    after = play(state, "take KC", "discard 2C", "take 2C", "discard 4S")
    assert after.board.ending == "standstill"


def test_laying_a_card_keeps_the_deal_alive_with_no_stock() -> None:
    """rules.md A70"""
    state = position("stock 0", "hand 0 8S 2C KD KH", "hand 1 9D 4S 7D", "pile KC")
    after = play(state, "take KC", "meld KC KD KH", "discard 2C", "take 2C", "discard 4S")
    assert after.board.phase == "draw"


def test_adding_one_card_is_reason_enough_to_take_the_pile() -> None:
    """rules.md A96"""
    state = position("hand 0 2C JD", "hand 1 ?7", "pile 7D 9S QC", "meld 1 4D 5D 6D")
    assert code(state, "take 7D") is None
    assert code(play(state, "take 7D", "lay 7D M1"), "discard 2C") is None


# melds


@pytest.mark.parametrize(("low", "refused"), [(20, None), (30, "opening_min")])
def test_first_melds_must_be_worth_what_the_house_asks(low: int, refused: str | None) -> None:
    """rules.md A22"""
    state = position(f"set opening_min={low}", "hand 0 7S 7D 7H 2S 3S 4S KC", "hand 1 ?7", "phase play")
    assert code(state, "meld 7S 7D 7H") == refused
    assert code(state, "meld 7S 7D 7H / 2S 3S 4S") is None
    assert code(play(state, "meld 7S 7D 7H / 2S 3S 4S"), "lay KC M1") == "set_rank"


def test_a_set_has_three_or_four_cards() -> None:
    """rules.md A23"""
    state = position("seats 5", "hand 0 9S 9H 9D 9C 9C:2 KD", "phase play")
    assert code(state, "meld 9S 9H 9D") is None
    assert code(state, "meld 9S 9H 9D 9C") is None
    assert code(state, "meld 9S 9H 9D 9C 9C:2") == "duplicate_suit"


SPADES = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"


def test_a_run_has_thirteen_cards_at_most_and_no_second_ace() -> None:
    """rules.md A28, A29"""
    state = position("seats 5", f"hand 0 {SPADES} AS:2 JK KD", "phase play")
    assert code(state, f"meld {SPADES} AS:2") == "duplicate_rank"
    assert code(play(state, f"meld {SPADES}"), "lay AS:2 M1") == "place_taken"
    assert code(play(state, f"meld {SPADES}"), "lay JK M1") == "run_full"


def test_an_ace_left_in_hand_costs_its_full_value_though_it_could_lie_low() -> None:
    """rules.md A36"""
    state = position("hand 0 2C", "hand 1 AS", "phase play", "meld 1 2S 3S 4S")
    assert scores(play(state, "discard 2C"))[1] == 9 - 15


def test_a_ten_counts_ten_on_the_table_and_in_hand() -> None:
    """rules.md A38"""
    state = position("set low_cards=five", "hand 0 2C", "hand 1 10C", "phase play", "meld 1 10S 10D 10H")
    assert scores(play(state, "discard 2C"))[1] == 30 - 10


def test_a_joker_with_one_reading_needs_no_words() -> None:
    """rules.md A42"""
    state = position("hand 0 3H JK 5H KD", "phase play")
    assert table(play(state, "meld 3H JK 5H")) == ["0 3H JK=4H 5H"]


def test_a_joker_in_a_set_is_swapped_only_where_any_meld_allows_it() -> None:
    """rules.md A47"""
    lines = ("hand 0 9H KD", "hand 1 ?7", "phase play", "meld 1 9S 9D JK=9H")
    assert code(position("set joker_swap=runs_to_hand", *lines), "swap 9H M1") == "swap_runs_only"
    after = play(position("set joker_swap=any_to_hand", *lines), "swap 9H M1")
    assert table(after) == ["1 9S 9D 9H/0"]
    assert hand(after) == card_set("JK KD")


def test_a_joker_is_no_fifth_card_of_a_set() -> None:
    """rules.md A50"""
    state = position("hand 0 JK KD", "hand 1 ?7", "phase play", "meld 1 9S 9D 9H 9C")
    assert code(state, "lay JK M1") == "set_full"


def test_a_joker_may_stand_for_a_card_that_lies_elsewhere() -> None:
    """rules.md A51"""
    state = position("hand 0 JK 8S 9S KD", "hand 1 ?7", "phase play", "meld 1 10S 10D 10H")
    assert code(state, "meld 8S 9S JK=10S") is None


def test_a_joker_may_be_discarded_and_picked_up() -> None:
    """rules.md A52"""
    state = play(position("preset swedish-joker", "hand 0 JK KD", "hand 1 ?7", "phase play"), "discard JK")
    assert card("JK") in hand(play(state, "take JK"), 1)


def test_a_joker_turned_up_at_the_start_is_taken_like_any_card() -> None:
    """rules.md A53"""
    state = position("preset swedish-joker", "hand 0 8S 9S KD", "hand 1 ?7", "pile JK")
    assert code(play(state, "take JK"), "meld 8S 9S JK=10S") is None


# ending


def test_a_turn_ends_by_a_discard_unless_the_hand_is_empty() -> None:
    """rules.md A58"""
    state = position("hand 0 3C 3D 3H KD", "hand 1 ?7", "phase play")
    laid = play(state, "meld 3C 3D 3H")
    assert legal(laid) == {"discard KD"}
    assert code(laid, "draw") == "already_drawn"
    out = position("hand 0 3C 3D 3H", "hand 1 ?7", "phase play")
    assert result(play(out, "meld 3C 3D 3H")).hero == 0


def afloat(stock: str) -> State:
    """Seat 0 plays on without cards; seat 1 has a run on the table."""
    return position("set final_discard=float", "floating 0", "hand 0", "hand 1 9C 10D", f"stock {stock}",
                    "meld 1 4D 5D 6D", "pile 2S")  # fmt: skip


def test_a_floating_player_who_can_lay_the_drawn_card_stays_afloat() -> None:
    """rules.md A62"""
    after = play(afloat("KS 7D"), "draw", "lay 7D M1")
    assert (after.board.phase, after.board.turn, after.board.floating) == ("draw", 1, (True, False))


def test_a_floating_player_who_discards_the_drawn_card_is_out() -> None:
    """rules.md A62"""
    assert result(play(afloat("KS QS"), "draw", "discard QS")).hero == 0


@pytest.mark.parametrize(("out", "winners"), [(0, ()), (1, (1,))])
def test_where_one_must_go_out_to_win_the_target_counts_only_then(out: int, winners: tuple[int, ...]) -> None:
    """rules.md A64"""
    state = position("set must_go_out_to_win=true", "totals 300 510", f"turn {out}", f"hand {out} 2C",
                     f"hand {1 - out}", "phase play")  # fmt: skip
    assert result(play(state, "discard 2C")).winners == winners


def test_points_on_the_table_do_not_win_before_the_deal_is_over() -> None:
    """rules.md A78"""
    state = position("totals 490 0", "hand 0 KS KH KD 2C 3D", "hand 1 ?7", "phase play")
    after = play(state, "meld KS KH KD", "discard 2C")
    assert points(after) == 30
    assert GAME.result(after) is None


@pytest.mark.parametrize(("target", "winners"), [(300, (0,)), (1000, ())])
def test_other_targets(target: int, winners: tuple[int, ...]) -> None:
    """rules.md A79"""
    state = position(f"set target={target}", "totals 305 0", "hand 0 2C", "hand 1", "phase play")
    assert result(play(state, "discard 2C")).winners == winners


# Rummy!


def seven_thrown(*lines: str) -> State:
    """Seat 0 of three has thrown a 7 of diamonds that fits seat 2's run."""
    state = position("set rummy_call=layoff_only", *lines, "hand 0 7D KD", "hand 1 ?7", "hand 2 ?7", "phase play",
                     "meld 2 4D 5D 6D")  # fmt: skip
    return play(state, "discard 7D")


def test_the_call_is_open_from_the_discard_until_all_have_let_it_go() -> None:
    """rules.md A81"""
    state = seven_thrown()
    assert state.board.phase == "call"
    after = play(state, "pass", "pass")
    assert (after.board.phase, after.board.turn) == ("draw", 1)
    assert code(after, "rummy 7D M1", seat=2) == "not_your_turn"
    assert code(after, "rummy 7D M1", seat=1) == "no_call_open"


def test_the_next_player_may_call_too() -> None:
    """rules.md A85"""
    after = play(seven_thrown(), "rummy 7D M1")
    assert (points(after, 1), after.board.turn) == (7, 2)


def test_a_false_call_is_refused_and_costs_nothing() -> None:
    """rules.md A86"""
    state = seven_thrown()
    assert code(state, "rummy KD M1") == "call_other_card"
    assert code(state, "rummy 7D M2") == "no_such_meld"
    assert state.board.penalties == (0, 0, 0)


def test_nobody_is_asked_about_a_card_that_fits_nothing() -> None:
    """rules.md A82"""
    state = position("set rummy_call=layoff_only", "hand 0 9S KD", "hand 1 ?7", "phase play", "meld 1 4D 5D 6D")
    assert play(state, "discard 9S").board.phase == "draw"
