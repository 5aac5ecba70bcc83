"""rules.md 4.F: packs, bids and the kitty, F1-F14, and F55-F57 of the ladder."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from pyengine.cards import Card, Rank, Suit
from pyengine.games.trick500.bids import LEVELS, Bid, Kind, bid
from pyengine.games.trick500.presets import PRESETS
from pyengine.games.trick500.rules import Rules, full_pack
from pyengine.games.trick500.schedule import offered, points
from tests.games.trick500.positions import bids, code, dealt, happened, legal, overcalls, play, position, scores

HOUSES: dict[str, Rules] = {preset.id: preset.rules for preset in PRESETS}
AUSTRALIAN, SWEDISH, NEW_ZEALAND = HOUSES["australian-4"], HOUSES["swedish-4"], HOUSES["new-zealand-4"]
ORIGINAL = replace(SWEDISH, schedule="original")


def suits(rules: Rules) -> Counter[Suit | None]:
    return Counter(card.suit for card in full_pack(rules))


def test_f1_pack_for_four() -> None:
    pack = full_pack(AUSTRALIAN)
    assert len(pack) == 43
    assert suits(AUSTRALIAN) == {Suit.SPADES: 10, Suit.CLUBS: 10, Suit.DIAMONDS: 11, Suit.HEARTS: 11, None: 1}
    assert not {Rank.TWO, Rank.THREE} & {card.rank for card in pack}
    assert [card.suit for card in pack if card.rank == Rank.FOUR] == [Suit.DIAMONDS, Suit.HEARTS]


def test_f2_pack_for_six() -> None:
    rules = HOUSES["australian-6"]
    assert suits(rules) == {Suit.SPADES: 15, Suit.CLUBS: 15, Suit.DIAMONDS: 16, Suit.HEARTS: 16, None: 1}
    assert len(full_pack(rules)) == 6 * 10 + rules.kitty
    assert Card(Rank.THIRTEEN, Suit.SPADES) not in full_pack(rules)


def test_f3_what_bids_are_worth() -> None:
    worth = {text: points(AUSTRALIAN, bid(text)) for text in ["6S", "6NT", "7S", "8D", "10H", "10NT", "MIS", "OMIS"]}
    assert worth == {"6S": 40, "6NT": 120, "7S": 140, "8D": 280, "10H": 500, "10NT": 520, "MIS": 250, "OMIS": 500}


def test_f4_australian_ladder() -> None:
    ladder = [f"{level}{strain}" for level in LEVELS for strain in (*Suit, "NT")]
    ladder.insert(ladder.index("8S"), "MIS")
    ladder.insert(ladder.index("10H"), "OMIS")
    assert list(map(str, offered(AUSTRALIAN))) == ladder
    for at, low in enumerate(ladder):
        for step, high in enumerate(ladder):
            assert overcalls(AUSTRALIAN, high, low) == (step > at)
    assert bids(dealt("calls 10NT/3")) == []
    assert code(dealt("calls 10NT/3"), "bid 10H") == "nothing_higher"


def test_f5_standing_eight_diamonds() -> None:
    state = dealt("calls 8D/3")
    assert [code(state, f"bid {text}") for text in ("8S", "MIS", "8H")] == ["bid_too_low", "bid_too_low", None]


def test_f6_misere_by_points() -> None:
    assert code(dealt("preset swedish-4", "calls 8S/3"), "bid MIS") is None
    after = dealt("preset swedish-4", "calls MIS/3")
    assert [code(after, f"bid {text}") for text in ("8S", "8C")] == ["bid_too_low", None]


def test_f7_misere_above_the_sevens() -> None:
    assert code(dealt("calls 7S/2 MIS/3"), "bid 8S") is None
    assert code(dealt("calls 7S/2 8S/3"), "bid MIS") == "bid_too_low"


def test_f8_equal_points_do_not_overcall() -> None:
    after = dealt("preset swedish-4", "calls OMIS/3")
    assert [code(after, f"bid {text}") for text in ("10H", "10NT")] == ["bid_too_low", None]
    assert code(dealt("preset swedish-4", "calls 10H/3"), "bid OMIS") == "bid_too_low"


def test_f9_misere_needs_a_seven() -> None:
    assert code(dealt(), "bid MIS") == "gate"
    assert code(dealt("calls 6S/3"), "bid MIS") == "gate"
    assert code(dealt("calls 7S/3"), "bid MIS") is None
    assert code(dealt(), "bid OMIS") is None


def test_f10_who_has_passed_is_out() -> None:
    state = play(dealt(), "pass", "bid 6S", "bid 7S", "pass")
    assert state.board.turn == 1
    assert code(state, "bid 8S", 0) == "not_your_turn"
    after = play(dealt("set rebid_after_pass=after_intervening_bid"), "pass", "bid 6S", "bid 7S", "pass")
    assert after.board.turn == 0
    assert code(after, "bid 8S") is None


def test_f11_one_call_each() -> None:
    state = play(dealt("preset american-4"), "bid 6S", "bid 6H", "bid 7C")
    assert code(dealt("preset american-4", "calls 6S/2 pass/3"), "bid 6H") == "indication_late"
    assert happened(state, "pass") == ["Passed", "Contracted", "TookKitty"]
    unbid = play(dealt("preset american-4"), "bid 6S", "bid 6H", "pass")
    assert happened(unbid, "pass") == ["Passed", "PassedOut", "Dealt"]


def test_f12_all_pass() -> None:
    state = play(dealt(), "pass", "pass", "pass")
    assert happened(state, "pass") == ["Passed", "PassedOut", "Dealt"]
    again = play(state, "pass")
    assert (again.board.dealer, again.board.turn, again.board.redeals) == (0, 1, 1)
    hoyle = play(dealt("preset hoyle-3", seats=3), "pass", "pass")
    assert happened(hoyle, "pass") == ["Passed", "PassedOut", "Contracted"]
    played = play(hoyle, "pass")
    assert (played.board.kitty, played.board.turn, played.board.trump) == (3, 0, None)
    assert scores("none", "0000111223", "set all_pass=play_no_trump") == [60, 40, 60, 40]


def test_f13_kitty_of_three() -> None:
    state = play(dealt(), "bid 6S", "pass", "pass", "pass")
    hand = state.hands[0]
    assert len(hand) == 13
    assert code(state, f"bury {hand[0]} {hand[1]}") == "bury_count"
    assert code(state, f"bury {hand[0]} {hand[1]} {hand[2]} {hand[3]}") == "bury_count"
    assert code(state, f"bury {hand[0]} {hand[1]} {hand[1]}") == "bury_count"
    assert len(legal(state)) == 286
    kept = play(state, f"bury {' '.join(map(str, state.kitty))}")
    assert (len(kept.hands[0]), kept.buried) == (10, state.kitty)


@pytest.mark.parametrize(("preset", "kitty"), [("american-4", 5), ("quebec-4", 6)])
def test_f14_larger_kitties(preset: str, kitty: int) -> None:
    state = play(dealt(f"preset {preset}"), "bid 7S", "pass", "pass", "pass")
    assert len(state.hands[0]) == 10 + kitty
    assert {len(text.split()) - 1 for text in legal(state)} == {kitty}


def test_f55_equal_value_needs_more_tricks() -> None:
    assert points(ORIGINAL, bid("7C")) == points(ORIGINAL, bid("8S")) == 120
    assert not overcalls(ORIGINAL, "7C", "8S")
    assert overcalls(ORIGINAL, "8S", "7C")


def test_f56_points_decide() -> None:
    assert overcalls(ORIGINAL, "8H", "9C")
    assert not overcalls(ORIGINAL, "9C", "8H")


def test_f57_new_zealand_miseres() -> None:
    assert (points(NEW_ZEALAND, bid("MIS")), points(NEW_ZEALAND, bid("OMIS"))) == (130, 230)
    for trump in (*Suit, None):
        seven, eight = (str(Bid(Kind.TRICKS, level, trump)) for level in (7, 8))
        assert overcalls(NEW_ZEALAND, seven, "MIS")
        assert overcalls(NEW_ZEALAND, eight, "OMIS")
    assert overcalls(NEW_ZEALAND, "MIS", "6NT")
    assert overcalls(NEW_ZEALAND, "OMIS", "7NT")


def test_a_position_knows_who_took_the_kitty() -> None:
    """The text of a position after the auction leaves nothing in the middle, unless the kitty stays there."""
    assert position("contract 7S 0").board.kitty == 0
    assert position("contract none").board.kitty == 3
