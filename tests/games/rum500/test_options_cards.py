"""Options of the cards, value by value: packs, deals, and who deals next."""

from __future__ import annotations

from pyengine.game import Table
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.conflicts import conflicts
from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.state import State, full_pack
from pyengine.messages import Seat
from tests.games.rum500.outcomes import by_rules, outcomes
from tests.games.rum500.positions import play, position, result


def dealt(rules: Rules, seats: int) -> State:
    state: State = GAME.deal(rules, Table(seats=seats, dealer=Seat(0), deal_no=1, totals=(0,) * seats), "options")
    return state


def test_option_players() -> None:
    def refused(rules: Rules) -> list[str]:
        return [refusal.code for seats in (5, 6, 7) for refusal in conflicts(rules, seats)]

    assert by_rules("players", refused) == {"2-8": [], "2-6": ["seats"], "2-5": ["seats", "seats"]}


def test_option_second_deck_from() -> None:
    def packs_by_players(rules: Rules) -> list[int]:
        return [len(full_pack(rules, seats)) // 54 for seats in range(2, 10)]

    assert by_rules("second_deck_from", packs_by_players) == {
        "never": [1, 1, 1, 1, 1, 1, 1, 1],
        3: [1, 2, 2, 2, 2, 2, 2, 2],
        4: [1, 1, 2, 2, 2, 2, 2, 2],
        5: [1, 1, 1, 2, 2, 2, 2, 2],
        6: [1, 1, 1, 1, 2, 2, 2, 2],
        7: [1, 1, 1, 1, 1, 2, 2, 2],
        8: [1, 1, 1, 1, 1, 1, 2, 2],
        9: [1, 1, 1, 1, 1, 1, 1, 2],
    }


def test_option_jokers_per_deck() -> None:
    def jokers(rules: Rules) -> list[int]:
        return [sum(each.is_joker for each in full_pack(rules, seats)) for seats in (4, 5)]

    assert by_rules("jokers_per_deck", jokers) == {n: [n, 2 * n] for n in range(5)}


EACH = {n: n for n in range(5, 16)}


def test_option_deal_2p() -> None:
    assert by_rules("deal_2p", lambda rules: len(dealt(rules, 2).hands[1])) == EACH
    assert by_rules("deal_2p", lambda rules: len(dealt(rules, 3).hands[1])) == dict.fromkeys(EACH, 7)


def test_option_deal_3to4() -> None:
    assert by_rules("deal_3to4", lambda rules: len(dealt(rules, 3).hands[2])) == EACH
    assert by_rules("deal_3to4", lambda rules: len(dealt(rules, 2).hands[0])) == dict.fromkeys(EACH, 13)


def test_option_deal_5plus() -> None:
    assert by_rules("deal_5plus", lambda rules: len(dealt(rules, 5).hands[4])) == EACH
    assert by_rules("deal_5plus", lambda rules: len(dealt(rules, 4).hands[3])) == dict.fromkeys(EACH, 7)


def test_option_dealer_next() -> None:
    def next_dealer(line: str) -> int:
        state = position(line, "dealer 2", "turn 1", "hand 0 KS", "hand 1 2C", "hand 2 QS", "hand 3", "phase play")
        return result(play(state, "discard 2C")).next_dealer

    assert outcomes("dealer_next", next_dealer) == {"clockwise": 3, "round_winner": 1}


def test_option_extra_card_start() -> None:
    def start(rules: Rules) -> tuple[int, int, str]:
        state = dealt(rules, 3)
        return len(state.hands[1]), len(state.board.pile), state.board.phase

    assert by_rules("extra_card_start", start) == {False: (7, 1, "draw"), True: (8, 0, "play")}
