"""The bounds by which the search for the best lay-down stops early cut nothing off, and are near."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyengine.cards import Card, Suit, pack
from pyengine.games.rum500.hopes import Hopes
from pyengine.games.rum500.laydown import Asked, Search, best_lay_down
from pyengine.games.rum500.rules import Rules
from pyengine.rng import Rng

HOUSES = (
    {},
    {"joker_limit": "one_per_meld"},
    {"joker_limit": "all_but_one_natural"},
    {"ace_rank": "low_only"},
    {"ace_rank": "high_only", "low_cards": "five"},
    {"ace_low": 15},
    {"set_distinct_suits": False},
    {"set_distinct_suits": False, "set_max": "unlimited"},
    {"twos_wild": True},
    {"wrap_runs": True},
)


def some_hand(rng: Rng, rules: Rules) -> tuple[Card, ...]:
    """Up to 22 cards of one or two packs, all of few suits, and up to three jokers; fewer where twos are wild."""
    suits = rng.shuffled(Suit)[: 2 + rng.below(3)]
    naturals = [card for card in pack(packs=1 + rng.below(2)) if card.suit in suits]
    jokers = tuple(card for card in pack(jokers=3) if card.is_joker)[: rng.below(4)]
    return (*rng.shuffled(naturals)[: 5 + rng.below(9 if rules.twos_wild or rules.wrap_runs else 18)], *jokers)


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(house) or "neutral")
def test_the_search_finds_as_much_whatever_the_prices_are(
    house: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = replace(Rules(), **house)
    rng = Rng("hopes", *house)
    hands = [some_hand(rng, rules) for _ in range(25)]
    found = [best_lay_down(hand, rules, 0).worth for hand in hands]

    def price_anyhow(hopes: Hopes, _: int) -> None:
        hopes.wild = rng.below(50)
        hopes.prices = [[rng.below(40) for _ in range(4)] for _ in hopes.prices]
        hopes.reckon()

    monkeypatch.setattr(Hopes, "tighten", price_anyhow)
    assert [best_lay_down(hand, rules, 0).worth for hand in hands] == found


def test_the_prices_are_moved_until_hardly_more_is_hoped_for_than_there_is() -> None:
    """Of 25 cards with two jokers; at first, each card that could lie in a set or run counts in full."""
    jokers = tuple(card for card in pack(jokers=2) if card.is_joker)
    first = last = most = 0
    for number in range(20):
        hand = (*Rng("prices", number).shuffled(pack())[:23], *jokers)
        hopes = Search(Asked(hand, Rules(), 0, (), 1), list(jokers)).hopes
        first += hopes.most
        hopes.tighten(0)
        last += hopes.most
        most += best_lay_down(hand, Rules(), 0).worth - 4 * Rules().joker_value
    assert most <= last < most + (first - most) // 4
