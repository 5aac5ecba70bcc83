"""How often each deal is imagined, against all deals that there are: a chi-square test with a fixed seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from typing import NamedTuple

import pytest

from pyengine.cards import cards
from pyengine.games.rum500.bots.sketch import Sketch
from pyengine.games.rum500.bots.terms import face_of, terms_of
from pyengine.games.rum500.bots.worlds import MOST_TRIES, UNLIKELY, Dealer
from pyengine.rng import Rng
from tests.games.rum500.positions import position, seen

WORLDS = 20_000
Hands = tuple[frozenset[int], ...]  # the others' unknown cards, by seat


class Deal(NamedTuple):
    """A position with few cards unseen. `undone`: for each other seat, cards that it would not have kept together."""

    lines: tuple[str, ...]
    unseen: str
    sizes: tuple[int, ...]  # unknown cards of each other seat
    undone: tuple[tuple[str, ...], ...]


DEALS = {
    "a card that fits, a meld, and a card passed": Deal(
        ("hand 0 KC", "hand 1 8D ?3", "known 1 8D", "turns 2 2", "phase play", "meld 0 4C 5C 6C", "pile 9H 2D"),
        "7C 9S 9D JH QH KH 2S 5D",
        (3,),
        (("7C", "9S 9D", "JH QH KH"),),
    ),
    "a known card that makes a meld of two others": Deal(
        ("hand 0 KC", "hand 1 8D ?3", "known 1 8D", "turns 1 1", "phase draw", "stock 4"),
        "8C 8H 9D 10D KS 3C 2S",
        (3,),
        (("8C 8H", "9D 10D"),),
    ),
    "nobody has had a turn": Deal(
        ("hand 0 KC", "hand 1 ?3", "phase play", "meld 0 4C 5C 6C", "pile 9H 2D"), "7C 9S 9D JH QH KH", (3,), ((),)
    ),
    "three players, one of whom has had no turn": Deal(
        ("hand 0 KC", "hand 1 ?2", "hand 2 ?2", "turns 1 1 0", "phase play", "meld 0 4C 5C 6C", "pile 9H 2D 5S"),
        "7C 9S 9D JH QH 2S 3D",
        (2, 2),
        (("7C", "9S 9D"), ()),
    ),
}


def faces(text: str) -> frozenset[int]:
    return frozenset(map(face_of, cards(text)))


def every_deal(unseen: frozenset[int], sizes: tuple[int, ...]) -> Iterator[Hands]:
    if not sizes:
        yield ()
        return
    for hand in combinations(sorted(unseen), sizes[0]):
        for rest in every_deal(unseen - set(hand), sizes[1:]):
            yield (frozenset(hand), *rest)


def expected(deal: Deal) -> dict[Hands, float]:
    """The chance of each deal: tried until chance lets one pass, or the best of so many that did not."""
    left: dict[Hands, int] = {
        hands: sum(faces(kept) <= hand for hand, undone in zip(hands, deal.undone, strict=True) for kept in undone)
        for hands in every_deal(faces(deal.unseen), deal.sizes)
    }
    alike, each = Counter(left.values()), 1 / len(left)
    refused = {count: number * each * (1 - UNLIKELY**count) for count, number in alike.items()}
    again = sum(refused.values())
    tries = sum(again**tried for tried in range(MOST_TRIES))

    def best_of_refused(count: int) -> float:
        at_least = sum(chance for other, chance in refused.items() if other >= count)
        return (at_least**MOST_TRIES - (at_least - refused[count]) ** MOST_TRIES) / alike[count]

    return {hands: tries * each * UNLIKELY**count + best_of_refused(count) for hands, count in left.items()}


def imagined(deal: Deal) -> Counter[Hands]:
    view = seen(position(*deal.lines))
    dealer = Dealer(view, Sketch(view, terms_of(view.rules)))
    known = [frozenset(map(face_of, held)) for held in view.board.known]
    dealer.unseen = sorted(faces(deal.unseen))
    return Counter(
        tuple(frozenset(hand) - known[seat] for seat, hand in enumerate(world.hands) if seat != view.seat)
        for world in islice(dealer.worlds(Rng("worlds", deal.unseen)), WORLDS)
    )


def chi_square(found: Counter[Hands], chances: dict[Hands, float]) -> float:
    """The sum of squared differences over what was expected, less its mean, in its own standard deviations."""
    total = sum((found[hands] - WORLDS * chance) ** 2 / (WORLDS * chance) for hands, chance in chances.items())
    freedom = len(chances) - 1
    return float((total - freedom) / (2 * freedom) ** 0.5)


@pytest.mark.parametrize("name", DEALS)
def test_every_deal_is_imagined_as_often_as_it_should_be(name: str) -> None:
    chances, found = expected(DEALS[name]), imagined(DEALS[name])
    assert sum(chances.values()) == pytest.approx(1)
    assert min(chances.values()) * WORLDS > 5
    assert set(found) == set(chances)
    assert chi_square(found, chances) < 3


def test_the_measure_tells_deals_from_others() -> None:
    """Were all deals as likely as each other, it would be far off."""
    deal = DEALS["a card that fits, a meld, and a card passed"]
    chances = expected(deal)
    assert chi_square(imagined(deal), dict.fromkeys(chances, 1 / len(chances))) > 30
