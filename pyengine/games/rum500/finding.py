"""All melds that a hand holds. Of cards with equal faces one is named: the first in the hand, or `must`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from pyengine.cards import Card, Face
from pyengine.games.rum500.melds import (
    JOKER,
    LONGEST_RUN,
    RANKS,
    SUITS,
    Kind,
    Meld,
    Placed,
    can_be_wild,
    face_at,
    run_starts,
    set_limit,
    wilds_within_limit,
)
from pyengine.games.rum500.rules import Rules


class Want(NamedTuple):
    """What melds are looked for: by which rules, whose they will be, and a card that must be in them."""

    rules: Rules
    owner: int
    must: Card | None


def melds_in(hand: Sequence[Card], rules: Rules, owner: int = 0, must: Card | None = None) -> Iterator[Meld]:
    """Every set and run in the hand, with `must` among its cards if given.

    A wild card is put only where the hand has no card of its own for the place.
    """
    want = Want(rules, owner, must)
    wilds = sorted((card for card in hand if can_be_wild(card, rules)), key=lambda card: card != must)
    yield from _sets(hand, wilds, want)
    yield from _joker_sets(hand, want)
    yield from _runs(hand, wilds, want)


def by_face(hand: Sequence[Card], must: Card | None = None) -> dict[Face, Card]:
    """One card for each face in the hand."""
    cards = {card.face: card for card in reversed(hand) if not card.is_joker}
    if must is not None and must in hand and not must.is_joker:
        cards[must.face] = must
    return cards


def wild_choices(wilds: Sequence[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """Ways to choose so many wild cards; jokers are alike, so that only the first of them are named."""
    jokers = [card for card in wilds if card.is_joker]
    others = [card for card in wilds if not card.is_joker]
    for many in range(min(count, len(jokers)), -1, -1):
        for rest in combinations(others, count - many):
            yield (*jokers[:many], *rest)


def _sets(hand: Sequence[Card], wilds: list[Card], want: Want) -> Iterator[Meld]:
    rules, must = want.rules, want.must
    pool = list(by_face(hand, must).values()) if rules.set_distinct_suits else [c for c in hand if not c.is_joker]
    for rank in RANKS:
        same = [card for card in pool if card.rank == rank]
        if not same or (must is not None and must.rank != rank and must not in wilds):
            continue
        others = [card for card in wilds if card.rank != rank]
        for size in range(3, min(set_limit(rules), len(same) + len(others)) + 1):
            for count in range(max(0, size - len(same)), min(len(others), size - 1) + 1):
                if wilds_within_limit(count, size, rules):
                    for naturals in _told_apart(same, size - count, must):
                        yield from _sets_with(naturals, others, count, want)


def _told_apart(same: list[Card], size: int, must: Card | None) -> Iterator[tuple[Card, ...]]:
    """So many cards of one rank in every way, one for each choice of faces."""
    seen = set()
    for naturals in combinations(same, size):
        key = tuple(sorted(card.face for card in naturals))
        if key not in seen or must in naturals:
            seen.add(key)
            yield naturals


def _sets_with(naturals: tuple[Card, ...], wilds: list[Card], count: int, want: Want) -> Iterator[Meld]:
    """Sets of these cards and so many wild ones, for each choice of suits that these stand for."""
    taken = {card.suit for card in naturals}
    free = [suit for suit in SUITS if suit not in taken]
    if not want.rules.set_distinct_suits and len(free) < count:
        free += list(SUITS) * count
    owner, rank = want.owner, naturals[0].rank
    for chosen in wild_choices(wilds, count):
        if want.must is None or want.must in naturals or want.must in chosen:
            for suits in dict.fromkeys(combinations(free, count)):
                stand = (Placed(card, Face(rank, suit), owner) for card, suit in zip(chosen, suits, strict=True))
                yield Meld(Kind.SET, (*(Placed(card, card.face, owner) for card in naturals), *stand), owner)


def _joker_sets(hand: Sequence[Card], want: Want) -> Iterator[Meld]:
    if want.rules.joker_role != "rank_set_only" or (want.must is not None and not want.must.is_joker):
        return
    jokers = sorted((card for card in hand if card.is_joker), key=lambda card: card != want.must)
    for size in range(3, min(set_limit(want.rules), len(jokers)) + 1):
        yield Meld(Kind.SET, tuple(Placed(card, JOKER, want.owner) for card in jokers[:size]), want.owner)


def _runs(hand: Sequence[Card], wilds: list[Card], want: Want) -> Iterator[Meld]:
    rules, must = want.rules, want.must
    cards = by_face(hand, must)
    for suit in SUITS:
        if must is not None and must.suit != suit and must not in wilds:
            continue
        ranks = {card.rank for card in cards.values() if card.suit == suit}
        if not ranks:
            continue
        for size in range(3, LONGEST_RUN + 1):
            if not wilds_within_limit(max(0, size - len(ranks)), size, rules):
                break
            for low in run_starts(size, rules):
                yield from _runs_at([face_at(suit, low + at) for at in range(size)], low, cards, wilds, want)


def _runs_at(faces: list[Face], low: int, cards: dict[Face, Card], wilds: list[Card], want: Want) -> Iterator[Meld]:
    must = want.must
    naturals = [cards[face] for face in faces if face in cards]
    count = len(faces) - len(naturals)
    if count > len(wilds) or not naturals or not wilds_within_limit(count, len(faces), want.rules):
        return
    if must is not None and must not in naturals and must not in wilds:
        return
    for chosen in wild_choices([card for card in wilds if card not in naturals], count):
        if must is None or must in naturals or must in chosen:
            stand = iter(chosen)
            placed = tuple(Placed(cards[face] if face in cards else next(stand), face, want.owner) for face in faces)
            yield Meld(Kind.RUN, placed, want.owner, low)
