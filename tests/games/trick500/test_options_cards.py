"""Options of the pack, the deal and the kitty: what each value decides. Source: rules.md B1-B9, B28, B69, B73."""

from __future__ import annotations

from dataclasses import replace

from pyengine.game import Table
from pyengine.games.trick500.conflicts import conflicts
from pyengine.games.trick500.events import TookKitty, redact
from pyengine.games.trick500.rules import Rules, full_pack, has_piles, seat_range, sides
from pyengine.games.trick500.state import deal
from pyengine.messages import Seat
from tests.games.trick500.outcomes import outcomes
from tests.games.trick500.positions import bids, code, dealt, events, happened, play, position


def playable(rules: Rules) -> bool:
    return not conflicts(rules, None)


def test_option_players() -> None:
    assert outcomes("players", lambda rules: list(seat_range(rules)), Rules(teams="solo")) == {
        number: [number] for number in (4, 2, 3, 5, 6)
    }


def test_option_teams() -> None:
    assert outcomes("teams", sides, Rules(players=6)) == {
        "2x2": ((0, 2, 4), (1, 3, 5)),
        "solo": ((0,), (1,), (2,), (3,), (4,), (5,)),
        "2x3": ((0, 2, 4), (1, 3, 5)),
        "3x2": ((0, 3), (1, 4), (2, 5)),
        "called_partner": ((0,), (1,), (2,), (3,), (4,), (5,)),
    }


def test_option_deck() -> None:
    """A pack that all are dealt from exists for each size, with the jokers that belong to it."""

    def houses(rules: Rules) -> set[int]:
        """Numbers of players for whom the pack is dealt out with some kitty and jokers."""
        return {
            players
            for players in (2, 3, 4, 5, 6)
            for kitty in (2, 3, 4, 5, 6)
            for jokers in (0, 1, 2)
            if playable(replace(rules, players=players, kitty=kitty, jokers=jokers))
        }

    base = Rules(teams="solo", open_misere=False)
    assert outcomes("deck", houses, base) == {
        24: {2}, 25: {2}, 32: {3}, 33: {3}, 42: {2, 4}, 43: {2, 4}, 44: {2, 4}, 45: {2, 4}, 46: {2, 4}, 52: {5},
        53: {5}, 62: {6}, 63: {6}, 64: {6}, 66: {6},
    }  # fmt: skip


def test_option_jokers() -> None:
    packs = {0: Rules(deck=44, kitty=4), 1: Rules(deck=45, kitty=5), 2: Rules(deck=46, kitty=6)}

    def number(rules: Rules) -> int:
        return sum(card.is_joker for card in full_pack(replace(packs[rules.jokers], jokers=rules.jokers)))

    assert outcomes("jokers", number) == {1: 1, 0: 0, 2: 2}


def test_option_kitty() -> None:
    packs = {2: (42, 0), 3: (43, 1), 4: (44, 0), 5: (45, 1), 6: (46, 2)}

    def left(rules: Rules) -> int:
        deck, jokers = packs[rules.kitty]
        house = replace(rules, deck=deck, jokers=jokers)
        assert playable(house)
        state = deal(house, Table(seats=4, dealer=Seat(0), deal_no=1, totals=(0,) * 4), "kitty")
        assert {len(hand) for hand in state.hands} == {10}
        return len(state.kitty)

    assert outcomes("kitty", left) == {3: 3, 2: 2, 4: 4, 5: 5, 6: 6}


def test_option_kitty_visibility() -> None:
    def seen_by_others(rules: Rules) -> tuple[int, int]:
        line = f"set kitty_visibility={rules.kitty_visibility}"
        state = play(dealt(line), "bid 7S", "pass", "pass")
        (took,) = (each for each in events(state, "pass") if isinstance(each, TookKitty))
        told = redact(took, Seat(1))
        assert isinstance(told, TookKitty)
        return len(told.cards), len(play(state, "pass").board.kitty_shown)

    assert outcomes("kitty_visibility", seen_by_others) == {"hidden": (0, 0), "shown": (3, 3)}


def test_option_no_ace_no_face() -> None:
    def asking(rules: Rules) -> str | None:
        poor = "hand 0 5S 6S 7S 8S 9S 5C 6C 7C 8C 9C"
        option = f"set no_ace_no_face={str(rules.no_ace_no_face).lower()}"
        return code(position(option, poor, *(f"hand {seat} ?10" for seat in (1, 2, 3)), "dealer 3"), "throw-in")

    assert outcomes("no_ace_no_face", asking) == {False: "throw_in_off", True: None}


THROWING = ("set no_ace_no_face=true", "hand 0 5S 6S 7S 8S 9S 5C 6C 7C 8C 9C",
            *(f"hand {seat} ?10" for seat in (1, 2, 3)), "dealer 3")  # fmt: skip


def test_the_partner_decides_whether_a_poor_hand_is_thrown_in() -> None:
    asked = play(position(*THROWING), "throw-in")
    assert (asked.board.phase, asked.board.turn) == ("agree", 2)
    assert code(asked, "pass") == "agree_or_not"
    assert happened(asked, "agree") == ["ThrewIn", "Dealt"]
    assert play(asked, "agree").board.dealer == 3
    refused = play(asked, "disagree")
    assert refused.board.turn == 0
    assert code(refused, "throw-in") == "throw_in_late"
    assert "6S" in bids(refused)


def test_a_hand_with_an_ace_a_court_card_or_the_joker_is_played() -> None:
    for high in ("AS", "JS", "JK"):
        lines = [line.replace("9C", high) for line in THROWING]
        assert code(position(*lines), "throw-in") == "throw_in_cards"


def test_two_players_have_piles_when_the_pack_is_large() -> None:
    assert has_piles(Rules(players=2, teams="solo"))
    assert not has_piles(Rules(players=2, teams="solo", deck=25, kitty=5))
