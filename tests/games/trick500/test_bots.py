"""The two players: decisions by position with the reason why they are right, and what players complain of elsewhere."""

from __future__ import annotations

import pytest

from pyengine.bot import Choice, decide
from pyengine.games.trick500 import GAME
from pyengine.games.trick500.bots.bidding import Bidder
from pyengine.games.trick500.state import State
from pyengine.games.trick500.view import View
from pyengine.messages import Seat
from pyengine.rng import Rng
from tests.games.trick500.decisions_auction import auction as auction_text
from tests.games.trick500.positions import position, seen


def chosen(state: State, level: str = "casual") -> str:
    return str(choice(seen(state), level).action)


def choice(known: View, level: str = "casual") -> Choice:
    return decide(GAME.bots[level], known, Rng("test"))


# bidding


def auction(hand: str, calls: str = "", *lines: str) -> State:
    """Seat 0 to call."""
    state: State = GAME.read_position(auction_text(hand, calls, *lines)).state
    return state


def test_who_won_the_auction_with_a_raise_does_not_raise_again() -> None:
    """His own chance at the seven, not a usual one, is what an eight has to beat. Source: cases.md, complaint 9."""
    hand = "JS QS AD 7D JD QD AH 4H 5H 8H"
    calls = "calls 6H/2 pass/3 7H/0 pass/1 pass/2 pass/3"
    others = (f"hand {seat} ?10" for seat in (1, 2, 3))
    state = position("preset new-zealand-4", f"hand 0 {hand}", *others, "dealer 1", calls, "phase raise", "turn 0")
    assert chosen(state) == "stand"


def test_a_suit_that_the_others_bid_counts_less() -> None:
    """Source: cases.md F42."""
    hand = "JK AS KS 10S 9S 8S AD 6D 7C 9C"
    quiet = Bidder(seen(auction(hand, "pass/3")), Rng("test"))
    warned = Bidder(seen(auction(hand, "6S/3")), Rng("test"))
    assert all(warned.counts[suit] <= quiet.counts[suit] for suit in quiet.counts)
    (spades,) = (suit for suit in quiet.counts if suit == "S")
    assert warned.counts[spades] < quiet.counts[spades] - 1


def test_beginner_never_bids_misere() -> None:
    hand = "5S 7S 9S 5C 6C 8C 4D 6D 4H 7H"
    assert chosen(auction(hand, "7S/3"), "beginner") == "pass"


# kitty, partner, joker


FIVE = ("preset australian-5", "phase partner", "contract 8H 0", "turn 0")


def test_the_best_missing_card_calls_the_partner() -> None:
    """The bowers and the joker may not be called, so the ace of trumps is the best."""
    state = position(*FIVE, "hand 0 JK JH KH 9H 6H AS 5S 9C 8C 10S", "buried 4D 5D 7D")
    assert chosen(state) == "call AH"


def test_a_hand_that_is_enough_calls_nobody() -> None:
    state = position(*FIVE, "hand 0 JK JH JD AH KH QH 10H AS AC AD", "buried 4D 5D 7D")
    assert chosen(state) == "alone"


def test_a_joker_stays_free_at_no_trump() -> None:
    state = position("hand 0 JK AH KH 9H 6H AS 5S AC 9C 10S", "buried 4D 5D 7D", "contract 7NT 0", "phase assign",
                     "turn 0")  # fmt: skip
    assert chosen(state) == "assign none"


def test_nobody_bids_without_looking() -> None:
    state = position(
        "set blind_misere=true", *(f"hand {seat} ?10" for seat in range(4)), "unlooked 0 1 2 3", "dealer 3"
    )
    assert chosen(state) == "look"


@pytest.mark.parametrize("level", GAME.bots)
def test_a_choice_depends_on_the_view_alone(level: str) -> None:
    """Cards that the seat cannot see may lie in any way. Source: cases.md G8."""
    state = auction("JK JS 7S AS QH KD QD 9D 7D 4D", "6NT/0 pass/1 7D/2 pass/3")
    known = seen(state)
    others = [GAME.determinize(known, Rng("blind", number)) for number in range(10)]
    assert len({other.hands for other in others}) > 1
    assert {choice(GAME.view(other, Seat(0)), level) for other in others} == {choice(known, level)}
