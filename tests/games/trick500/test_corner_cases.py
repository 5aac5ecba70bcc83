"""Corner cases of rules.md 2.B, and a check that every case of the research has its test."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pyengine.bot import decide
from pyengine.cards import Rank, Suit
from pyengine.game import Table
from pyengine.games.trick500 import GAME
from pyengine.games.trick500.presets import PRESETS
from pyengine.games.trick500.rules import Rules, full_pack
from pyengine.games.trick500.scene import scene
from pyengine.games.trick500.state import State, deal, view
from pyengine.games.trick500.tricks import RANK_ORDER
from pyengine.games.trick500.view import Phase
from pyengine.match import Match
from pyengine.messages import Seat
from pyengine.record import Setup
from pyengine.rng import Rng
from tests.games.trick500.positions import bids, code, dealt, over, play, position, result, seen
from tests.games.trick500.tables import AUSTRALIAN, FOR_TWO, legal, table, takes
from tests.games.trick500.tables import code as why
from tests.games.trick500.tables import play as play_cards
from tests.matches import play_deal

HOUSES: dict[str, Rules] = {preset.id: preset.rules for preset in PRESETS}
# Corner cases that other tests of this folder settle: an option decides them, or a worked case is the same.
SETTLED = {
    "test_option_deck": "B1", "test_f1_pack_for_four": "B3 B7", "test_f2_pack_for_six": "B5",
    "test_trump_order_of_the_six_hand_pack": "B6", "test_option_bidding_rounds": "B12",
    "test_option_rebid_after_pass": "B13", "test_option_self_raise": "B14", "test_option_bid_order": "B15",
    "test_option_strain_order": "B16", "test_option_six_level": "B17", "test_option_all_pass": "B18",
    "test_option_misere_rank": "B19", "test_option_misere_gate": "B20",
    "test_a_seven_of_either_side_opens_the_gate": "B21", "test_option_open_rank": "B22", "test_option_open_gate": "B23",
    "test_option_misere": "B24", "test_option_misere_value": "B25", "test_option_open_value": "B25",
    "test_more_bids_without_trumps": "B26", "test_option_misere_kitty": "B27", "test_option_kitty_visibility": "B28",
    "test_f13_kitty_of_three": "B29", "test_option_first_lead": "B31", "test_who_follows": "B32 B33",
    "test_option_joker_preassign": "B35", "test_option_joker_follow": "B36", "test_option_joker_void_forced": "B37",
    "test_option_joker_lead": "B38", "test_option_joker_after_renounce_wins": "B39",
    "test_joker_led_at_no_trump_names_a_suit_that_binds_the_others": "B40",
    "test_joker_with_a_suit_is_its_highest_card_and_no_more": "B41", "test_forced_joker_ends_a_misere": "B42",
    "test_option_joker_low_in_misere": "B43", "test_first_of_two_jokers_wins": "B44",
    "test_option_misere_partner": "B46",
    "test_misere_is_played_on_where_every_trick_counts_for_the_defenders": "B47",
    "test_option_open_exposure": "B48", "test_f38_a_made_contract": "B49", "test_f42_overtricks_score_nothing": "B50",
    "test_option_slam_min": "B51", "test_f39_a_failed_contract": "B53", "test_option_defender_trick": "B54 B56",
    "test_option_defender_trick_in_misere": "B55", "test_option_win_rule": "B57",
    "test_who_has_enough_wins_by_a_later_contract": "B58", "test_option_both_reach": "B59",
    "test_option_defender_cap": "B60", "test_option_lose_rule": "B61",
    "test_three_go_on_until_the_highest_of_two_wins_when_one_falls": "B62", "test_f45_three_score_apart": "B63",
    "test_f50_the_earliest_trick_wins": "B64", "test_option_partner_call": "B65", "test_option_partner_split": "B66",
    "test_nobody_calls_a_card_that_the_others_cannot_hold": "B67",
    "test_a_declarer_and_the_called_partner_win_together": "B68", "test_option_teams": "B69",
    "test_two_play_hand_hand_table_table": "B71", "test_option_no_ace_no_face": "B73", "test_option_ralphing": "B74",
    "test_joker_waits_for_the_last_trick_once_all_suits_were_led": "B76", "test_option_target": "B77",
}  # fmt: skip
# Numbers that cases.md does not have.
NO_CASES = {1, 19, 27, 34, 35, 36, 38, 40}
BOTS = Setup(
    game=GAME.id, preset="australian-4", seats=4, changes={}, players=(next(iter(GAME.bots)),) * 4, seed="corner cases"
)


def sources() -> str:
    """The tests, and the positions that one of them asks of the bots."""
    here = Path(__file__).parent
    return "\n".join(path.read_text() for path in (*here.glob("test_*.py"), *here.glob("decisions_*.py")))


def test_every_corner_case_has_a_test_that_names_it() -> None:
    tests = set(re.findall(r"^def (test_\w+)\(", sources(), re.MULTILINE))
    assert tests >= set(SETTLED)
    here = re.findall(r'^    """rules\.md ((?:B\d+(?:, )?)+)', Path(__file__).read_text(), re.MULTILINE)
    named = {case for cases in (*SETTLED.values(), *here) for case in re.findall(r"B\d+", cases)}
    assert named == {f"B{number}" for number in range(1, 78)}


def test_every_worked_case_has_a_test_that_names_it() -> None:
    worked = set(re.findall(r"(?:\btest_f|\bF)(\d+)", sources()))
    assert worked >= {str(number) for number in range(1, 62)}
    cases = set(re.findall(r"test_cases_f(\d+)_|\"F(\d+) |Source: cases\.md [^\"]*F(\d+)", sources()))
    assert {int(number) for found in cases for number in found if number} >= set(range(1, 44)) - NO_CASES


def first(rules: Rules, dealer: int = 0) -> State:
    totals = (0,) * rules.players
    return deal(rules, Table(seats=rules.players, dealer=Seat(dealer), deal_no=1, totals=totals), "corner")


def taken(state: State) -> dict[str, int]:
    """How many cards lie where."""
    up = sum(card is not None for row in (*state.board.up, *state.under) for card in row)
    return {"hands": sum(map(len, state.hands)), "piles": up, "kitty": len(state.kitty)}


# the deal


@pytest.mark.parametrize(("preset", "count", "lowest", "hands", "piles", "kitty"), [
    ("australian-2", 43, Rank.FOUR, 20, 20, 3), ("hoyle-3", 33, Rank.SEVEN, 30, 0, 3),
    ("australian-4", 43, Rank.FOUR, 40, 0, 3), ("american-4", 45, Rank.FOUR, 40, 0, 5),
    ("quebec-4", 46, Rank.FOUR, 40, 0, 6), ("australian-5", 53, Rank.TWO, 50, 0, 3),
    ("australian-6", 63, Rank.TWO, 60, 0, 3),
])  # fmt: skip
def test_each_number_of_players_has_its_pack(  # noqa: PLR0917  # one row of the deck table
    preset: str, count: int, lowest: Rank, hands: int, piles: int, kitty: int
) -> None:
    """rules.md B1, B2, B3, B4, B5: the deck table of 3.0"""
    pack = full_pack(HOUSES[preset])
    assert (len(pack), len(set(pack))) == (count, count)
    assert min(pack, key=lambda card: 99 if card.is_joker else RANK_ORDER.index(card.rank)).rank == lowest
    assert taken(first(HOUSES[preset])) == {"hands": hands, "piles": piles, "kitty": kitty}


def test_eleven_to_thirteen_stand_between_ten_and_jack() -> None:
    """rules.md B6"""
    order = [RANK_ORDER.index(rank) for rank in (Rank.TEN, Rank.ELEVEN, Rank.TWELVE, Rank.THIRTEEN, Rank.JACK)]
    assert order == sorted(order)
    assert takes(table(tricks=("10H 11H 13H 12H 9H 2H",), rules=Rules(players=6, deck=63, teams="2x3"))) == "13H"


def test_cards_are_dealt_by_the_seed_alone() -> None:
    """rules.md B8: how many at a time they are dealt changes nothing"""
    assert first(AUSTRALIAN) == first(AUSTRALIAN)
    assert {len(hand) for hand in first(AUSTRALIAN).hands} == {10}


def test_the_first_dealer_is_drawn() -> None:
    """rules.md B9"""
    matches = [Match(GAME, replace(BOTS, seed=f"dealer {number}")) for number in range(40)]
    assert {int(match.state.board.dealer) for match in matches} == {0, 1, 2, 3}


def test_the_deal_goes_round_clockwise() -> None:
    """rules.md B10"""
    assert result(over("7S 0", "0000222111", "dealer 3")).next_dealer == 0
    assert result(over("7S 0", "0000222111", "dealer 1")).next_dealer == 2


@pytest.mark.parametrize("preset", HOUSES)
def test_left_of_the_dealer_bids_first(preset: str) -> None:
    """rules.md B11"""
    rules = HOUSES[preset]
    assert [int(first(rules, dealer).board.turn) for dealer in range(rules.players)] == [
        (dealer + 1) % rules.players for dealer in range(rules.players)
    ]


# kitty and play


def test_what_is_laid_away_counts_for_nobody() -> None:
    """rules.md B30, B72: ten tricks are all there is, with the joker and the bowers among the cards laid away"""
    house = ("contract 7S 0", "buried JK JS JC")
    plain = "AH/0 KH/0 QH/0 AD/0 KD/2 QD/2 AC/2 KC/1 QC/1 10C/1"
    tricks = [f"trick {word}" for word in plain.split()]
    end = result(position(*house, "phase over", "ended played", *tricks))
    assert [line.points for line in end.lines] == [140, 30, 140, 30]


def test_a_joker_led_with_trumps_asks_for_trumps() -> None:
    """rules.md B34"""
    assert legal(table("", "5H JD 8C", bid="7H", trick="JK")) == "5H JD"
    assert why(table("", "5H 8C", bid="7H", trick="JK"), "8C") == "follow_suit"
    assert why(table("JK 5H", bid="7H"), "JK=C") == "nothing_to_name"


def test_nobody_can_revoke() -> None:
    """rules.md B45"""
    state = position("contract 7H 0", "hand 0 KH 5C", "hand 1 5H AC", "hand 2 6H 6C", "hand 3 7H 7C", "turn 0")
    led = play(state, "play KH")
    assert code(led, "play AC") == "follow_suit"


@pytest.mark.parametrize("bid", ["MIS", "OMIS", "HILO"])
def test_there_is_no_slam_without_a_bid_of_tricks(bid: str) -> None:
    """rules.md B52: all ten tricks add nothing to what these bids cost"""
    takers = "0" if bid != "HILO" else "0000022222"
    end = result(over(f"{bid} 0", takers, "set hi_lo=true", "set open_misere=true"))
    assert end.lines[0].part("slam") == 0
    assert end.lines[0].points < 0


def test_two_play_misere_at_once_and_none_lies_open() -> None:
    """rules.md B70"""
    state = dealt("preset australian-2", seats=2)
    assert "MIS" in bids(state)
    assert code(state, "bid OMIS") == "bid_not_offered"
    trick = table("5S", "4H", rules=FOR_TWO, bid="MIS", up=("6S", "8H"), under=("", ""))
    assert trick.board.out == (False, False)
    done = play_cards(trick, "5S", "4H", "6S", "8H")[0]
    assert len(done.board.tricks[0].plays) == 4


def test_jacks_are_plain_cards_at_no_trump() -> None:
    """rules.md B75"""
    assert takes(table(tricks=("QH JH AH KH",))) == "AH"
    assert takes(table(tricks=("10H JH QH JD",))) == "QH"
    assert takes(table(tricks=("10H JH 9H JD",), bid="MIS", rules=replace(AUSTRALIAN, misere_partner="plays"))) == "JH"


# cases.md 1b: the table


def test_cases_f20_two_deals_that_score_alike_are_two_deals() -> None:
    fourth, fifth = (over("7S 0", "0000222111", f"deal {number}") for number in (4, 5))
    assert result(fourth) == result(fifth)
    titles = [dict(scene(seen(state, 0)).title.params)["deal"] for state in (fourth, fifth)]
    assert titles == [4, 5]


def test_cases_f21_the_outcome_is_told_by_the_contract_and_its_maker() -> None:
    """Who failed is named although the others scored, and the other way round."""
    failed, made = result(over("8H 1", "0022011133")), result(over("7S 0", "0000222111"))
    assert (failed.why.key, dict(failed.why.params)["who"]) == ("trick500.ending.tricks.failed", 1)
    assert (made.why.key, dict(made.why.params)["who"]) == ("trick500.ending.tricks.made", 0)
    assert failed.title.key == made.title.key == "trick500.score.declared"
    assert (failed.hero, made.hero) == (1, 0)


def test_cases_f22_nothing_of_the_next_deal_is_there_before_it_is_asked_for() -> None:
    match = play_deal(Match(GAME, BOTS), BOTS.players[0])
    assert match.state.board.phase is Phase.OVER
    assert {len(view(match.state, Seat(seat)).hand) for seat in range(4)} == {0}
    match.next_deal()
    assert (match.deal_no, match.state.board.phase) == (2, Phase.AUCTION)


def test_cases_f23_advice_is_the_same_whatever_the_others_hold() -> None:
    match = Match(GAME, BOTS)
    seat = match.to_act()[0]
    for level, bot in GAME.bots.items():
        told = match.advise(seat, level)
        others = GAME.determinize(match.view(seat), Rng("elsewhere"))
        assert others.hands != match.state.hands
        again = decide(bot, view(others, seat), Rng(BOTS.seed, "bot", int(seat), 1, 0))
        assert (again.action, again.why) == (told.action, told.why)


def test_cases_f24_one_pack_keeps_red_fours_and_the_other_all() -> None:
    fours = {
        name: [card.suit for card in full_pack(HOUSES[name]) if card.rank == Rank.FOUR]
        for name in ("australian-4", "american-4")
    }
    assert fours == {"australian-4": [Suit.DIAMONDS, Suit.HEARTS], "american-4": list(Suit)}


def test_cases_f25_six_play_with_eleven_twelve_and_red_thirteen() -> None:
    pack = full_pack(HOUSES["australian-6"])
    high = [str(card) for card in pack if card.rank in (Rank.ELEVEN, Rank.TWELVE, Rank.THIRTEEN)]
    assert sorted(high) == sorted(["11S", "12S", "11C", "12C", "11D", "12D", "13D", "11H", "12H", "13H"])
