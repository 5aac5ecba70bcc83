"""The two players: decisions by position with the reason why they are right, and what players complain of elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from pyengine.bot import Choice, decide
from pyengine.games.trick500 import GAME
from pyengine.games.trick500.bots.bidding import Bidder
from pyengine.games.trick500.state import State
from pyengine.games.trick500.view import View
from pyengine.messages import Seat
from pyengine.rng import Rng
from tests.games.trick500.positions import position, seen
from tests.games.trick500.tables import FOR_THREE, SEED, table


def chosen(state: State, level: str = "casual") -> str:
    return str(choice(seen(state), level).action)


def choice(known: View, level: str = "casual") -> Choice:
    return decide(GAME.bots[level], known, Rng("test"))


# bidding


class Call(NamedTuple):
    """A hand and the calls before it, what may be called, and why a player at the table would."""

    hand: str
    calls: str
    accepted: tuple[str, ...]
    because: str
    lines: tuple[str, ...] = ()


NO_MISERE = ("set misere=false", "set open_misere=false")
SOLID = "JK JD JH AD KD QD 10D 9D 7D 4D"
LIKELY = "JK KS QS 10S 9S 5C 6C 9D 4H AH"
CALLS = {
    "F26 a fair hand, first to speak": Call(
        "8D 6D 5D 4D KC 9C AH QH 8H 5H", "", ("pass", "bid 6D"), "two suits without a high trump"
    ),
    "F26 the same after 6S and a partner who passed": Call(
        "8D 6D 5D 4D KC 9C AH QH 8H 5H", "6S/1 pass/2 pass/3", ("pass",), "nobody is left to help"
    ),
    "F28 a partner who bids the long suit": Call(
        "JK JS 7S AS QH KD QD 9D 7D 4D", "6NT/0 pass/1 7D/2 pass/3", ("bid 8D", "bid 9D"), "six trumps behind a 7D"
    ),
    "F29 all ten tricks": Call(SOLID, "7D/2 pass/3", ("bid 10D",), "each trick is covered"),
    "F29 the same at 120": Call(SOLID, "7D/2 pass/3", ("bid 9D",), "9D is enough to win", ("totals 120 0 120 0",)),
    "F29 the same at 480": Call(
        SOLID, "7D/2 pass/3", ("pass",), "the partner's 7D wins already", ("totals 480 0 480 0",)
    ),
    "F30 the joker and nothing else": Call(
        "JK 5S 6S 4H 5H 4D 5D 5C 6C 7C", "", ("pass",), "the joker adds one trick, no licence", NO_MISERE
    ),
    "F30 the joker, an ace and a king": Call(
        "JK AS 5S 4H 5H KD 4D 5C 6C 7C", "pass/2 pass/3", ("pass", "bid 6C"),
        "no signal to a partner who has passed", NO_MISERE
    ),
    "F31 ten winners less one for the joker": Call(
        "AS KS QS AH KH QH AC KC AD KD", "", ("bid 8NT", "bid 9NT"), "only the joker can take one"
    ),
    "no trump without a stopper": Call(
        "JK AS KS 9S AH KH 5C 6C 5D 6D", "", ("bid 6S", "bid 7S"), "clubs or diamonds would run"
    ),
    "F43 the last tens are not worth a raise": Call(
        "JK AS KS JS JC 10S 9S AD KD 5C", "6H/2 pass/3", ("pass",), "the partner's 6H wins the match",
        ("totals 480 0 480 0",),
    ),
    "a partner's bid that the others have left alone": Call(
        "5S 9S KS 6C 9C 4D 9D QD 8H 10H", "pass/1 7S/2 pass/3", ("pass",), "nothing to add to it"
    ),
    "near the lower limit": Call(
        LIKELY, "", ("pass", "bid 6S"), "a failed 7S ends the match", ("totals -380 100 -380 100",)
    ),
    "the same at the start": Call(LIKELY, "", ("bid 7S",), "five trumps with the joker, and an ace"),
}  # fmt: skip


def auction(case: Call) -> State:
    """Seat 0 to call."""
    hands = (f"hand 0 {case.hand}", *(f"hand {seat} ?10" for seat in (1, 2, 3)))
    first = int(case.calls.split()[0].rpartition("/")[2]) if case.calls else 0
    calls = (f"calls {case.calls}",) if case.calls else ()
    return position(*case.lines, *hands, f"dealer {(first - 1) % 4}", *calls, "turn 0")


@pytest.mark.parametrize("name", CALLS)
def test_casual_calls_as_a_player_would(name: str) -> None:
    """Source: cases.md F26-F31, F43; complaints 1-5, 8, 21."""
    case = CALLS[name]
    assert chosen(auction(case)) in case.accepted, case.because


def test_a_raise_is_not_a_command() -> None:
    """Source: cases.md F41, complaint 9."""
    hand = "JS AS KS 9S 8S AD 6D 7C 9C QH"
    case = Call(hand, "6S/0 pass/1 7S/2 pass/3", (), "")
    assert chosen(auction(case)) == "pass"


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
    quiet = Bidder(seen(auction(Call(hand, "pass/3", (), ""))), Rng("test"))
    warned = Bidder(seen(auction(Call(hand, "6S/3", (), ""))), Rng("test"))
    assert all(warned.counts[suit] <= quiet.counts[suit] for suit in quiet.counts)
    (spades,) = (suit for suit in quiet.counts if suit == "S")
    assert warned.counts[spades] < quiet.counts[spades] - 1


def test_misere_is_bid_on_low_cards_with_gaps() -> None:
    hand = "5S 7S 9S 5C 6C 8C 4D 6D 4H 7H"
    assert chosen(auction(Call(hand, "7S/3", (), ""))) in ("bid MIS", "bid OMIS")


def test_beginner_never_bids_misere() -> None:
    hand = "5S 7S 9S 5C 6C 8C 4D 6D 4H 7H"
    assert chosen(auction(Call(hand, "7S/3", (), "")), "beginner") == "pass"


# playing


def laid_open(state: State) -> State:
    """The same with seat 0's hand on the table."""
    return replace(state, board=replace(state.board, open=Seat(0)))


class Move(NamedTuple):
    """A table, what may be played, and why."""

    state: State
    accepted: tuple[str, ...]
    because: str


MOVES = {
    "F32 the misère is safe in this trick": Move(
        table("5S", "", "", "AC KD 4D 9H 10H", bid="MIS", trick="8D 10D", leader=0),
        ("play KD",), "the low diamond is needed later",
    ),
    "F33 the misère has the trick": Move(
        table("5S", "AC KD 4D 9H 10H", "", "7S", bid="MIS", trick="8D 10D", leader=3),
        ("play 4D",), "he is left with it",
    ),
    "the joker would save a misère": Move(
        table("5S", "JK AC KC 9H 10H", "", "7S", bid="MIS", trick="8D 10D", leader=3,
              rules=SEED),
        ("play AC", "play KC", "play 9H", "play 10H"), "the misère has the trick",
    ),
    "an open misère is played by its cards": Move(
        laid_open(table("10S 9D 5C", "7S KS QC", "", "9S AC QS", bid="OMIS", leader=1)),
        ("play 7S",), "only his ten can follow, and the nine stays under it",
    ),
    "F39 right, left and ace": Move(
        table("JH JD AH 6H 4H 5C 6C 7S 8S 9D", bid="7H"),
        ("play JH",), "trumps are drawn from the top",
    ),
    "second hand keeps the joker": Move(
        table("9H KH", "JK 7H 5C 8D", "8S 9S", "QS 7D", bid="7H", trick="9H", leader=0),
        ("play 7H",), "the right bower is still out and the partner is to come",
    ),
    "the partner has it": Move(
        table("9S KH", "8C 7D", "AS 5S 10D", "QS 7H", bid="7H", declarer=1, trick="KS 6S", leader=0),
        ("play 5S",), "the king is the partner's, and the ace is good for another",
    ),
    "joker and one card left at no trump": Move(
        table("JK QD", "KC 9C", "7S 8S", "10H 9H", bid="7NT"),
        ("play JK=D",), "the joker takes the king or ace of diamonds with it",
    ),
    "at no trump the long suit": Move(
        table("KS QS JS 9S 8S 7D AH 6C", "9C", "7S", "10H", bid="7NT"),
        ("play AH", "play KS"), "not the lone seven",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MOVES)
def test_casual_plays_as_a_player_would(name: str) -> None:
    """Source: cases.md F32, F33, F39; complaints 10-17."""
    move = MOVES[name]
    assert chosen(move.state) in move.accepted, move.because


THREE = {
    "the other defender has it, the declarer leads": ((60, 20, 0), "9D 10D", "play 7D"),
    "the declarer has it": ((60, 20, 0), "QD 10D", "play KD"),
    "the other defender has it and leads": ((20, 60, 0), "9D 10D", "play KD"),
}


@pytest.mark.parametrize("name", THREE)
def test_two_defenders_are_partners_while_the_declarer_leads(name: str) -> None:
    """Source: cases.md F37, complaint 20."""
    totals, trick, expected = THREE[name]
    hands = ("8D AS KC 9H", "8S 9S 10C JH", "JK KD 7D 10H 7S")
    state = table(*hands, bid="7D", rules=FOR_THREE, trick=trick, leader=0)
    assert chosen(replace(state, board=replace(state.board, totals=totals))) == expected


# kitty, partner, joker


def test_the_kitty_empties_a_suit_and_keeps_trumps_and_aces() -> None:
    state = position("hand 0 JK JH KH 9H 6H AS 5S AC 9C 8C 7D 4D 10S", "contract 7H 0", "phase kitty", "turn 0")
    buried = chosen(state).removeprefix("bury ").split()
    assert {"7D", "4D"} <= set(buried)
    assert not {"JK", "JH", "KH", "9H", "6H", "AS", "AC"} & set(buried)


def test_the_kitty_of_a_misere_takes_the_dangerous_cards() -> None:
    state = position("hand 0 5S 7S 9S 5C 6C 8C 4D 6D 4H 7H AH KS JK", "contract MIS 0", "phase kitty", "turn 0")
    assert {"AH", "JK"} < set(chosen(state).removeprefix("bury ").split())


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
    state = auction(CALLS["F28 a partner who bids the long suit"])
    known = seen(state)
    others = [GAME.determinize(known, Rng("blind", number)) for number in range(10)]
    assert len({other.hands for other in others}) > 1
    assert {choice(GAME.view(other, Seat(0)), level) for other in others} == {choice(known, level)}


def test_the_partners_last_trumps_are_left_to_him() -> None:
    """Source: cases.md, complaint 30."""
    state = table(
        "JH AH 9H 5C 6C", "8C 9C 10C 7S 8S", "KH 6H 7D 8D 9D", "QC KC 9S 10S 4D", bid="7H", tricks=("JK 4D 4H 5D",)
    )
    state = replace(state, board=replace(state.board, turn=Seat(0)))
    assert chosen(state) in ("play 5C", "play 6C")
