"""What bids are worth, and the ladder on which each stands. Source: rules.md 3.0, B15-B26."""

from __future__ import annotations

from functools import cache, lru_cache

from pyengine.cards import Suit
from pyengine.games.trick500.bids import LEVELS, Bid, Kind
from pyengine.games.trick500.rules import Rules

# Undertakings whose worth no house changes. Source: rules.md 3.0, no-trick values.
FIXED = {Kind.DOUBLE: 500, Kind.BARRED: 500, Kind.BLIND: 1000, Kind.HILO: 350}
SEVEN_NO_TRUMP = Bid(Kind.TRICKS, 7)
TEN_HEARTS = Bid(Kind.TRICKS, 10, Suit.HEARTS)


def strains(rules: Rules) -> tuple[Suit | None, ...]:
    """The strains, lowest first; None is no trump. Source: rules.md B16."""
    return _strains(rules.strain_order)


@cache
def _strains(order: str) -> tuple[Suit | None, ...]:
    return tuple(None if name == "NT" else Suit(name) for name in order.split("-"))


def points(rules: Rules, bid: Bid) -> int:
    """What the bid wins when made, and costs when not. Source: rules.md 3.0, F3, F55-F59."""
    if bid.kind is Kind.MISERE:
        return rules.misere_value
    if bid.kind is Kind.OPEN:
        return rules.open_value
    if bid.kind is not Kind.TRICKS:
        return FIXED[bid.kind]
    strain, above = strains(rules).index(bid.trump), bid.level - LEVELS[0]
    if rules.schedule == "original":
        return (40, 60, 80, 100, 120)[strain] * (above + 1)
    if rules.schedule == "custom":
        return rules.custom_first + rules.custom_strain * strain + rules.custom_level * above
    return 40 + 20 * strain + 100 * above + (100 if rules.schedule == "shifted" else 0)


@lru_cache(maxsize=64)
def _ladder(rules: Rules) -> dict[Bid, tuple[int, int]]:
    """For each bid its rung and its points: a bid beats another if it stands higher, or on one rung is worth more.

    Bids of tricks stand on even rungs, so that there is room below and above each.
    """
    order = strains(rules)
    tricks = [Bid(Kind.TRICKS, level, trump) for level in LEVELS for trump in order]
    worth = {bid: points(rules, bid) for bid in tricks}
    if rules.bid_order == "points":
        tricks.sort(key=lambda bid: (worth[bid], bid.level))
    ladder = {bid: (2 * at, worth[bid]) for at, bid in enumerate(tricks)}
    others = [Bid(kind) for kind in tuple(Kind)[1:]]
    return ladder | {bid: (_rung(rules, bid.kind, ladder), points(rules, bid)) for bid in others}


def _rung(rules: Rules, kind: Kind, tricks: dict[Bid, tuple[int, int]]) -> int:
    """Where misère and the like stand: at a fixed place, or by points; equal points share a rung. B19, B22, F8."""
    if kind is Kind.MISERE and rules.misere_rank == "above_7NT":
        return tricks[SEVEN_NO_TRUMP][0] + 1
    if kind is Kind.OPEN and rules.open_rank == "below_10H":
        return tricks[TEN_HEARTS][0] - 1
    if kind is Kind.OPEN and rules.open_rank == "highest":
        return 2 * len(tricks) + 1
    worth = points(rules, Bid(kind))
    equal = [rung for rung, its_worth in tricks.values() if its_worth == worth]
    more = [rung for rung, its_worth in tricks.values() if its_worth > worth]
    return equal[-1] if equal else min(more, default=2 * len(tricks)) - 1


def beats(rules: Rules, bid: Bid, other: Bid) -> bool:
    """Whether the bid may follow the other. Source: rules.md B15, F4-F8, F55-F57."""
    ladder = _ladder(rules)
    return ladder[bid] > ladder[other]


@lru_cache(maxsize=64)
def offered(rules: Rules) -> tuple[Bid, ...]:
    """All bids that the house knows, lowest first."""
    ladder = _ladder(rules)
    return tuple(sorted((bid for bid in ladder if _knows(rules, bid)), key=ladder.__getitem__))


def _knows(rules: Rules, bid: Bid) -> bool:
    if bid.kind is Kind.TRICKS:
        return (rules.no_trump or bid.trump is not None) and (rules.six_level != "off" or bid.level > LEVELS[0])
    return {
        Kind.MISERE: rules.misere,
        Kind.OPEN: rules.open_misere,
        Kind.DOUBLE: rules.double_nullo and rules.teams == "2x2",
        Kind.BARRED: rules.bar_nullo,
        Kind.BLIND: rules.blind_misere,
        Kind.HILO: rules.hi_lo,
    }[bid.kind]
