"""Finding melds: every one there is, and the best lay-down, checked against counting and trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product

import pytest

from pyengine.cards import Card, Face, Rank, Suit, cards, pack
from pyengine.games.rum500.finding import melds_in
from pyengine.games.rum500.laydown import best_lay_down
from pyengine.games.rum500.layoffs import additions
from pyengine.games.rum500.melds import Claim, Meld, can_be_wild, hand_value, readings, table_value
from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.state import full_pack
from pyengine.games.rum500.trails import LayDown
from pyengine.rng import Rng

HOUSES = (
    {},
    {"low_cards": "five", "ace_low": 15},
    {"joker_limit": "one_per_meld", "joker_value": 50},
    {"joker_limit": "all_but_one_natural", "jokers_per_deck": 3},
    {"twos_wild": True},
    {"wrap_runs": True, "jokers_per_deck": 1},
    {"ace_rank": "high_only", "ace_high": 25},
    {"ace_rank": "low_only"},
    {"set_distinct_suits": False},
    {"set_distinct_suits": False, "set_max": "unlimited", "jokers_per_deck": 0},
    {"joker_role": "rank_set_only", "jokers_per_deck": 4},
)
TABLE = ("4C 5C 6C", "9C 9D 9S", "2S 3S 4S", "QS KS AS")


def name_of(house: dict[str, object]) -> str:
    return "-".join(house) or "neutral"


@pytest.mark.parametrize(("ace_rank", "count"), [("low_only", 185), ("high_only", 185), ("low_or_high", 197)])
def test_a_whole_pack_holds_as_many_short_melds_as_can_be_counted(ace_rank: str, count: int) -> None:
    """65 sets; of each suit 11 + 10 + 9 runs of three to five cards, or one more of each with the ace at both ends."""
    found = [meld for meld in melds_in(pack(), Rules(ace_rank=ace_rank)) if len(meld.placed) <= 5]
    assert len(found) == len({frozenset(meld.cards) for meld in found}) == count


def some_hand(rules: Rules, rng: Rng, size: int, without: set[Card]) -> tuple[Card, ...]:
    """Cards of few ranks and suits, so that melds overlap."""
    likely = (
        card
        for card in full_pack(rules, 5)
        if card not in without
        and (card.is_joker or card.rank in (1, 2, 9, 13) or (card.suit in (Suit.CLUBS, Suit.SPADES) and card.rank < 8))
    )
    return rng.shuffled(likely)[:size]


def subsets(hand: frozenset[Card], least: int) -> Iterator[tuple[Claim, ...]]:
    for size in range(least, len(hand) + 1):
        for chosen in combinations(sorted(hand), size):
            yield tuple(map(Claim, chosen))


@pytest.mark.parametrize("house", HOUSES, ids=name_of)
def test_every_set_of_cards_that_can_be_read_as_a_meld_is_found(house: dict[str, object]) -> None:
    """Of cards alike one is named, and a joker is not laid in the place of a card that is there."""
    rules = replace(Rules(), **house)
    rng = Rng("found", *house)
    for _ in range(8):
        hand = some_hand(rules, rng, 9, set())
        readable = {
            frozenset(claim.card for claim in claims)
            for claims in subsets(frozenset(hand), 3)
            if readings(claims, 0, rules)
        }
        found = {frozenset(meld.cards) for meld in melds_in(hand, rules)}
        assert found <= readable
        assert {faces(each) for each in readable if plain(each, rules)} <= {faces(each) for each in found}
        assert bool(found) == bool(readable)


def faces(meld: frozenset[Card]) -> tuple[str, ...]:
    return tuple(sorted(str(card.face) for card in meld))


def plain(meld: frozenset[Card], rules: Rules) -> bool:
    return not any(can_be_wild(card, rules) for card in meld)


def every_reading(hand: frozenset[Card], rules: Rules) -> Iterator[Meld]:
    """All melds; in a set of twos, where these are wild, a two may be said to be another two."""
    for claims in subsets(hand, 3):
        yield from readings(claims, 0, rules)
        if all(can_be_wild(claim.card, rules) for claim in claims):
            for said in product((None, *(Face(Rank.TWO, suit) for suit in Suit)), repeat=len(claims)):
                yield from readings(
                    [Claim(claim.card, face) for claim, face in zip(claims, said, strict=True)], 0, rules
                )


@cache
def most(hand: frozenset[Card], table: tuple[Meld, ...], rules: Rules) -> int:
    """The most that can be gained by laying, wild cards only in new melds, found by trying everything."""
    best = 0
    for meld in dict.fromkeys(every_reading(hand, rules)):
        laid = set(meld.cards)
        best = max(best, gain(meld, laid, rules) + most(hand - laid, table, rules))
    for at, meld in enumerate(table):
        for card in hand:
            if not card.is_joker:
                for grown in additions(meld, (Claim(card, card.face),), 0, rules):
                    after = (*table[:at], grown, *table[at + 1 :])
                    best = max(best, gain(grown, {card}, rules) + most(hand - {card}, after, rules))
    return best


def gain(meld: Meld, laid: set[Card], rules: Rules) -> int:
    """What these cards of a meld score and no longer cost."""
    return sum(
        table_value(meld, at, rules) + hand_value(each.card, rules)
        for at, each in enumerate(meld.placed)
        if each.card in laid
    )


def worth_of(plan: LayDown, table: tuple[Meld, ...], rules: Rules) -> int:
    """What a plan comes to when it is carried out; raises if it cannot be."""
    laid = [card for meld in plan.melds for card in meld.cards]
    total = sum(gain(meld, set(meld.cards), rules) for meld in plan.melds)
    for number, more in plan.additions:
        (grown, *_) = additions(table[number], tuple(Claim(card, card.face) for card in more), 0, rules)
        total += gain(grown, set(more), rules)
        laid += more
    assert len(set(laid)) == len(laid)
    assert all(readings(meld.claims, 0, rules) for meld in plan.melds)
    return total


@pytest.mark.parametrize("house", HOUSES, ids=name_of)
def test_the_best_lay_down_is_as_good_as_trying_everything(house: dict[str, object]) -> None:
    rules = replace(Rules(), **house)
    rng = Rng("best", *house)
    for _ in range(25):
        texts = [text for text in TABLE if rng.below(4) == 0]
        table = tuple(readings([Claim(card) for card in cards(text)], 1, rules)[0] for text in texts
                      if readings([Claim(card) for card in cards(text)], 1, rules))  # fmt: skip
        hand = some_hand(rules, rng, 7, {card for meld in table for card in meld.cards})
        plan = best_lay_down(hand, rules, 0, list(enumerate(table)))
        assert set(plan.cards) <= set(hand)
        assert plan.worth == worth_of(plan, table, rules) == most(frozenset(hand), table, rules), (hand, table)
    most.cache_clear()


def test_nothing_to_lay_is_worth_nothing() -> None:
    assert best_lay_down(cards("2S 9H KD"), Rules(), 0) == LayDown(0)
    assert best_lay_down((), Rules(), 0) == LayDown(0)


def test_a_card_goes_where_it_lets_most_be_laid() -> None:
    plan = best_lay_down(cards("5D 6D 7D 8D 7C 7H 7S"), Rules(), 0)
    assert {frozenset(meld.cards) for meld in plan.melds} == {
        frozenset(cards("5D 6D 7D 8D")),
        frozenset(cards("7C 7H 7S")),
    }


def test_a_two_that_stands_for_another_two_is_named_in_the_plan() -> None:
    """Two packs, twos wild: 2S, 2D and a joker are a set, which the second 2D can only lengthen as another two."""
    rules = Rules(twos_wild=True)
    plan = best_lay_down(cards("2D JK:4 9C:2 5C:2 KS 2S:2 2D:2"), rules, 0)
    (meld,) = plan.melds
    assert (plan.worth, len(meld.placed)) == (2 * (2 + 2 + 2 + 15), 4)
    assert readings(meld.claims, 0, rules)


def test_equal_cards_are_added_to_a_set_on_the_table_where_the_house_allows_it() -> None:
    rules = Rules(set_distinct_suits=False, set_max="unlimited")
    (nines,) = readings([Claim(card) for card in cards("9C 9D 9S")], 1, rules)
    assert best_lay_down(cards("9C:2 9D:2 9H KD"), rules, 0, [(0, nines)]).worth == 2 * 27
    assert best_lay_down(cards("9C:2 KD"), replace(rules, set_max=4), 0, [(0, nines)]).worth == 18
