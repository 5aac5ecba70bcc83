"""Options of the auction: what each value decides. Source: rules.md B11-B18, B74."""

from __future__ import annotations

import pytest

from pyengine.game import Table
from pyengine.games.trick500.rules import Rules
from pyengine.games.trick500.schedule import offered
from pyengine.games.trick500.state import State, deal
from pyengine.games.trick500.view import Carry, Phase
from pyengine.messages import Seat
from tests.games.trick500.outcomes import by_line, outcomes
from tests.games.trick500.positions import bids, code, dealt, happened, over, overcalls, play, result


def test_option_bidding_rounds() -> None:
    def after_one_round(line: str) -> tuple[Phase, int]:
        state = play(dealt(line), "bid 6S", "bid 6C", "pass", "pass")
        return state.board.phase, state.board.turn

    assert by_line("bidding_rounds", after_one_round) == {
        "until_passed": (Phase.AUCTION, 0),
        "single": (Phase.KITTY, 1),
    }


def test_option_rebid_after_pass() -> None:
    def returns(line: str) -> tuple[bool, bool]:
        """Whether seat 0, who passed, calls again after a bid of another suit, and after one of the same."""
        other = play(dealt(line), "pass", "bid 6S", "bid 6C", "pass")
        same = play(dealt(line), "pass", "bid 6S", "bid 7S", "pass")
        return other.board.turn == 0, same.board.turn == 0

    assert by_line("rebid_after_pass", returns) == {
        "never": (False, False),
        "after_intervening_bid": (True, True),
        "after_suit_change": (True, False),
    }


def test_option_self_raise() -> None:
    def phase(line: str) -> Phase:
        return play(dealt(line), "bid 6S", "pass", "pass", "pass").board.phase

    assert by_line("self_raise", phase) == {"no": Phase.KITTY, "winner_before_kitty": Phase.RAISE}


def won_with_six() -> State:
    return play(dealt("set self_raise=winner_before_kitty"), "bid 6S", "pass", "pass", "pass")


def test_the_winner_may_let_the_bid_stand() -> None:
    assert happened(won_with_six(), "stand") == ["Contracted", "TookKitty"]
    assert code(won_with_six(), "pass") == "raise_or_stand"


def test_a_raise_in_the_same_suit_ends_the_auction() -> None:
    """rules.md B14"""
    assert happened(won_with_six(), "bid 8S") == ["Bade", "Contracted", "TookKitty"]


def test_a_raise_in_another_suit_reopens_the_auction_for_all() -> None:
    """rules.md B14"""
    reopened = play(won_with_six(), "bid 7H")
    assert (reopened.board.phase, reopened.board.turn) == (Phase.AUCTION, 1)
    outbid = play(reopened, "pass", "bid 7NT", "pass", "pass")
    assert (outbid.board.phase, outbid.board.turn) == (Phase.RAISE, 2)


def test_there_is_nothing_to_raise_above_the_highest_bid() -> None:
    state = play(dealt("set self_raise=winner_before_kitty"), "bid 10NT", "pass", "pass", "pass")
    assert state.board.phase is Phase.KITTY


def test_option_six_level() -> None:
    def sixes(line: str) -> tuple[str | None, str | None, list[str]]:
        """Whether the first and the third caller may bid six, and what comes of a six alone."""
        if code(dealt(line), "bid 6S"):
            return code(dealt(line), "bid 6S"), code(play(dealt(line), "pass", "pass"), "bid 6S"), []
        state = play(dealt(line), "bid 6S", "pass", "pass")
        later = code(play(dealt(line), "pass", "pass"), "bid 6S")
        return None, later, happened(state, "pass")

    assert by_line("six_level", sixes) == {
        "binding": (None, None, ["Passed", "Contracted", "TookKitty"]),
        "indication_first_two": (None, "indication_late", ["Passed", "PassedOut", "Dealt"]),
        "off": ("six_off", "six_off", []),
    }


def test_option_bid_order() -> None:
    """By the original schedule 9D is worth 320 and 8NT 360."""

    def compared(rules: Rules) -> tuple[bool, bool]:
        return overcalls(rules, "9D", "8NT"), overcalls(rules, "8NT", "9D")

    assert outcomes("bid_order", compared, Rules(schedule="original")) == {
        "level_then_suit": (True, False),
        "points": (False, True),
    }


def test_option_strain_order() -> None:
    def lowest(rules: Rules) -> list[str]:
        return [str(bid) for bid in offered(rules)[:5]]

    assert outcomes("strain_order", lowest) == {
        "S-C-D-H-NT": ["6S", "6C", "6D", "6H", "6NT"],
        "C-S-H-D-NT": ["6C", "6S", "6H", "6D", "6NT"],
        "C-D-H-S-NT": ["6C", "6D", "6H", "6S", "6NT"],
    }


def test_option_no_trump() -> None:
    assert by_line("no_trump", lambda line: code(dealt(line), "bid 6NT")) == {True: None, False: "no_trump_off"}


def test_option_all_pass() -> None:
    def then(line: str) -> tuple[Phase, int]:
        state = play(dealt(line), "pass", "pass", "pass", "pass")
        return state.board.phase, state.board.dealer

    assert by_line("all_pass", then) == {
        "redeal_next": (Phase.AUCTION, 0),
        "redeal_same": (Phase.AUCTION, 3),
        "play_no_trump": (Phase.PLAY, 3),
    }


def test_a_new_deal_brings_new_cards() -> None:
    state = dealt()
    again = play(state, "pass", "pass", "pass", "pass")
    assert again.hands != state.hands
    assert again.board.redeals == 1
    assert play(again, "pass", "pass", "pass", "pass").hands != again.hands


def test_option_ralphing() -> None:
    """rules.md B74, F60: 9H with five tricks is four short."""
    barred = by_line("ralphing", lambda line: result(over("9H 0", "0002211111", line)).carry.barred)
    assert barred == {False: None, True: 0}


def test_who_is_barred_does_not_call() -> None:
    carry = Carry(barred=Seat(0))
    table = Table(seats=4, dealer=Seat(3), deal_no=2, totals=(0,) * 4, carry=carry)
    state = deal(Rules(ralphing=True), table, "barred")
    assert state.board.turn == 1
    assert play(state, "bid 6S", "pass", "pass").board.phase is Phase.KITTY


def test_who_sat_out_an_auction_in_which_all_passed_has_done_so() -> None:
    state = dealt("barred 0", "turn 1")
    again = play(state, "pass", "pass", "pass")
    assert again.board.carry.barred is None


@pytest.mark.parametrize(
    "phase", ["look", "stand", "slam", "alone", "agree", "bury 4H", "assign H", "play 4H", "claim"]
)
def test_what_is_no_call_waits_for_the_auction(phase: str) -> None:
    wanted = {"look": "looked_already"}.get(phase, "auction_first")
    assert code(dealt(), phase) == wanted


def test_a_refused_bid_says_the_lowest_that_would_do() -> None:
    state = dealt("calls 7D/3")
    assert code(state, "bid 7C") == "bid_too_low"
    assert bids(state)[0] == "7H"
