"""Sets and runs: what cards can be read as, and what they are worth. Adding to them is in `layoffs.py`.

A run lies on positions: ace 1, two 2 … king 13, high ace 14; round the corner they go on (two 15 …).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple

from pyengine.cards import Card, Face, Rank, Suit
from pyengine.games.rum500.rules import Rules

JOKER = Face(Rank.JOKER, None)
RANKS = tuple(Rank(number) for number in range(1, 14))
SUITS = tuple(Suit)
LONGEST_RUN = 13  # Source: rules.md A28.


class Kind(StrEnum):
    """The two shapes of a meld."""

    SET = "set"
    RUN = "run"


class Claim(NamedTuple):
    """A card to be laid, and the face it is said to stand for; None leaves that to the rules."""

    card: Card
    face: Face | None = None

    def __str__(self) -> str:
        return str(self.card) if self.face is None else f"{self.card}={self.face}"


class Placed(NamedTuple):
    """A card on the table: what it stands for, and who laid it and scores it."""

    card: Card
    face: Face
    owner: int

    @property
    def is_wild(self) -> bool:
        """Whether it stands for another card than itself."""
        return self.face != self.card.face


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards on the table that belong together, started by `owner`. A run is in order from position `low`."""

    kind: Kind
    placed: tuple[Placed, ...]
    owner: int
    low: int = 0

    @property
    def high(self) -> int:
        """A run's last position."""
        return self.low + len(self.placed) - 1

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(each.card for each in self.placed)

    @property
    def wilds(self) -> int:
        """How many of its cards stand for others."""
        return sum(each.is_wild for each in self.placed)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The cards as they would be laid anew, with what wild ones stand for."""
        return tuple(Claim(each.card, each.face if each.is_wild else None) for each in self.placed)


def face_at(suit: Suit | None, position: int) -> Face:
    """The card that belongs at a run's position."""
    return Face(RANKS[(position - 1) % 13], suit)


def can_be_wild(card: Card, rules: Rules) -> bool:
    """Whether the card may stand for another. Source: rules.md A54, seed 000-R22, 000-R28."""
    if card.is_joker:
        return rules.joker_role == "wild"
    return rules.twos_wild and card.rank == Rank.TWO


def wilds_within_limit(wilds: int, size: int, rules: Rules) -> bool:
    """Whether so many wild cards may lie in a meld of this size. Source: rules.md A48, A49, R20-R22."""
    if rules.joker_limit == "half_of_meld":
        return wilds * 2 <= size
    if rules.joker_limit == "one_per_meld":
        return wilds <= 1
    return wilds <= size - 1


def set_limit(rules: Rules) -> int:
    """The largest set: four, unless equal cards of two packs may lie in it without limit."""
    return 99 if rules.set_max == "unlimited" and not rules.set_distinct_suits else 4


def run_starts(size: int, rules: Rules) -> range:
    """Positions at which a run of this size can start. Source: rules.md A28-A31."""
    if size > LONGEST_RUN:
        return range(0)
    if rules.wrap_runs:
        return range(1, 14)
    first = 2 if rules.ace_rank == "high_only" else 1
    last = 13 if rules.ace_rank == "low_only" else 14
    return range(first, last - size + 2)


# values


def hand_value(card: Card, rules: Rules) -> int:
    """What a card costs that is left in hand. Source: rules.md A36, A40."""
    if card.rank == Rank.ACE:
        return rules.ace_hand
    return _plain_value(card, rules)


def _plain_value(card: Card, rules: Rules) -> int:
    if card.is_joker:
        return rules.joker_value
    if card.rank >= Rank.TEN:
        return 10
    return 5 if rules.low_cards == "five" else int(card.rank)


def table_value(meld: Meld, index: int, rules: Rules) -> int:
    """What the card at `index` of a meld scores for its owner.

    A wild card scores its own value, never that of the card it stands for (A41, A54); an ace counts low
    wherever it lies at the low end of a run, however long (A33-A35).
    """
    placed = meld.placed[index]
    if placed.card.rank != Rank.ACE:
        return _plain_value(placed.card, rules)
    return rules.ace_low if meld.kind is Kind.RUN and meld.low + index == 1 else rules.ace_high


def meld_points(meld: Meld, rules: Rules) -> int:
    """What all cards of a meld are worth together, whoever laid them."""
    return sum(table_value(meld, index, rules) for index in range(len(meld.placed)))


def points_of(seat: int, melds: Iterable[Meld], rules: Rules) -> int:
    """What a player's cards on the table are worth, in whichever melds they lie (R46)."""
    return sum(
        table_value(meld, index, rules)
        for meld in melds
        for index, placed in enumerate(meld.placed)
        if placed.owner == seat
    )


# readings


def readings(claims: Sequence[Claim], owner: int, rules: Rules) -> tuple[Meld, ...]:
    """Every meld that the cards can be read as, dearest first; empty when they make none."""
    if len(claims) < 3:
        return ()
    found = [*set_readings(claims, owner, rules), *run_readings(claims, owner, rules)]
    return tuple(sorted(found, key=lambda meld: (-meld_points(meld, rules), -meld.low)))


def set_readings(claims: Sequence[Claim], owner: int, rules: Rules) -> Iterator[Meld]:
    """Sets that the cards make, one for each choice of suits for wild cards. Source: A23-A25, A50."""
    if len(claims) > set_limit(rules):
        return
    if all(claim.card.is_joker for claim in claims):
        if rules.joker_role == "rank_set_only" and all(claim.face in (None, JOKER) for claim in claims):
            yield Meld(Kind.SET, tuple(Placed(claim.card, JOKER, owner) for claim in claims), owner)
        return
    fixed = {claim.card.rank for claim in claims if not can_be_wild(claim.card, rules)}
    rank = fixed.pop() if fixed else Rank.TWO
    if fixed or rank == Rank.JOKER:
        return
    natural = [claim for claim in claims if claim.card.rank == rank and claim.face in (None, claim.card.face)]
    wild = [claim for claim in claims if claim not in natural]
    if not natural or not wilds_within_limit(len(wild), len(claims), rules):
        return
    taken = [claim.card.suit for claim in natural]
    if rules.set_distinct_suits and len(set(taken)) < len(taken):
        return
    for suits in _suits_for(wild, rank, taken, rules):
        faces = dict(zip(wild, (Face(rank, suit) for suit in suits), strict=True))
        yield Meld(
            Kind.SET, tuple(Placed(claim.card, faces.get(claim, claim.card.face), owner) for claim in claims), owner
        )


def _suits_for(wild: list[Claim], rank: Rank, taken: list[Suit | None], rules: Rules) -> Iterator[tuple[Suit, ...]]:
    """Suits that the wild cards of a set can stand for, free ones first where equal suits are allowed."""
    said = [claim.face for claim in wild]
    free = [suit for suit in SUITS if suit not in taken]
    pool = free if rules.set_distinct_suits or len(free) >= len(wild) else [*free, *SUITS, *SUITS, *SUITS]
    if any(face is not None and face.rank != rank for face in said):
        return
    named = [face.suit for face in said if face is not None]
    rest = [suit for suit in pool if suit not in named]
    if rules.set_distinct_suits and (len(set(named)) < len(named) or set(named) & set(taken)):
        return
    for chosen in combinations(rest, len(wild) - len(named)):
        unsaid = iter(chosen)
        yield tuple(SUITS[0] if suit is None else suit for suit in (f.suit if f else next(unsaid) for f in said))


def run_readings(claims: Sequence[Claim], owner: int, rules: Rules) -> Iterator[Meld]:
    """Runs that the cards make, one for each place that wild cards leave open. Source: A26-A31, A43-A49."""
    solid = [claim.card for claim in claims if not can_be_wild(claim.card, rules)]
    if any(card.is_joker for card in solid):
        return
    named = {claim.face.suit for claim in claims if claim.face is not None}
    suits = {card.suit for card in solid} or named or {claim.card.suit for claim in claims} - {None}
    if len(suits) != 1 and solid:
        return
    for suit in SUITS:
        if suit in suits:
            for low in run_starts(len(claims), rules):
                if (placed := _fill_run(claims, suit, low, owner, rules)) is not None:
                    yield Meld(Kind.RUN, placed, owner, low)


def _fill_run(claims: Sequence[Claim], suit: Suit, low: int, owner: int, rules: Rules) -> tuple[Placed, ...] | None:
    """The cards in order from `low`, naturals and named wild cards in their places; None if they do not fit."""
    places: dict[int, Placed] = {}
    spots = {face_at(suit, low + offset): offset for offset in range(len(claims))}
    unsaid: list[Card] = []
    for claim in sorted(claims, key=lambda each: can_be_wild(each.card, rules)):
        face = claim.face or claim.card.face
        at = spots.get(face)
        if at is not None and at not in places and (claim.face or not claim.card.is_joker):
            if claim.face not in (None, claim.card.face) and not can_be_wild(claim.card, rules):
                return None
            places[at] = Placed(claim.card, face, owner)
        elif claim.face is None and can_be_wild(claim.card, rules):
            unsaid.append(claim.card)
        else:
            return None
    open_spots = [offset for offset in range(len(claims)) if offset not in places]
    for offset, card in zip(open_spots, unsaid, strict=True):
        places[offset] = Placed(card, face_at(suit, low + offset), owner)
    placed = tuple(places[offset] for offset in range(len(claims)))
    wilds = sum(each.is_wild for each in placed)
    return placed if wilds < len(placed) and wilds_within_limit(wilds, len(placed), rules) else None
