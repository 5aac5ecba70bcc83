"""Adding to a meld on the table, and putting the real card in a wild card's place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pyengine.cards import Card, Face
from pyengine.games.rum500.melds import (
    LONGEST_RUN,
    SUITS,
    Claim,
    Kind,
    Meld,
    Placed,
    face_at,
    meld_points,
    readings,
    run_readings,
    run_starts,
    set_limit,
    set_readings,
)
from pyengine.games.rum500.rules import Rules


def additions(meld: Meld, claims: Sequence[Claim], seat: int, rules: Rules) -> tuple[Meld, ...]:
    """Every meld that results when `seat` adds the cards, dearest first; empty when they do not fit.

    What lies stays as it was said, unless jokers are not said at all (`joker_declare=automatic`): then
    they may be read anew, and the reading nearest to the old one comes first.
    """
    grow = _grown_sets if meld.kind is Kind.SET else _grown_runs
    found = list(dict.fromkeys(grow(meld, claims, seat, rules)))
    if not found and rules.joker_declare == "automatic" and meld.wilds:
        found = list(dict.fromkeys(_reread(meld, claims, seat, rules)))
    return tuple(sorted(found, key=lambda each: (-meld_points(each, rules), -each.low)))


def _as_laid(meld: Meld) -> list[Claim]:
    """The cards of the meld with their faces said, so that a reading must keep them."""
    return [Claim(each.card, each.face) for each in meld.placed]


def _grown_sets(meld: Meld, claims: Sequence[Claim], seat: int, rules: Rules) -> Iterator[Meld]:
    for found in set_readings([*_as_laid(meld), *claims], seat, rules):
        yield _with_owners(found, meld)


def _grown_runs(meld: Meld, claims: Sequence[Claim], seat: int, rules: Rules) -> Iterator[Meld]:
    size = len(meld.placed) + len(claims)
    if size > LONGEST_RUN:
        return
    for found in run_readings([*_as_laid(meld), *claims], seat, rules):
        below = (meld.low - found.low) % 13 if rules.wrap_runs else meld.low - found.low
        old = found.placed[below : below + len(meld.placed)] if below >= 0 else ()
        if tuple(each.card for each in old) == meld.cards:
            yield _with_owners(found, meld)


def _reread(meld: Meld, claims: Sequence[Claim], seat: int, rules: Rules) -> Iterator[Meld]:
    for found in readings([*(Claim(card) for card in meld.cards), *claims], seat, rules):
        if found.kind is meld.kind:
            yield _with_owners(found, meld)


def _with_owners(found: Meld, meld: Meld) -> Meld:
    """The reading with each old card still owned by the player who laid it."""
    owners = {each.card: each.owner for each in meld.placed}
    placed = tuple(each._replace(owner=owners.get(each.card, each.owner)) for each in found.placed)
    return replace(found, placed=placed, owner=meld.owner)


def swapped(meld: Meld, card: Card, seat: int) -> tuple[Meld, Placed] | None:
    """The meld with `card` in the place of the wild card that stands for it, and that wild card.

    Source: rules.md A45-A47, R23: the real card scores for the player who swaps.
    """
    for at, each in enumerate(meld.placed):
        if each.is_wild and each.face == card.face:
            placed = (*meld.placed[:at], Placed(card, card.face, seat), *meld.placed[at + 1 :])
            return replace(meld, placed=placed), each
    return None


def pushed(meld: Meld, card: Card, seat: int, rules: Rules) -> tuple[tuple[Meld, Face], ...]:
    """Melds with `card` in its wild card's place and that card moved on, each with the face it now stands for.

    The wild card keeps its owner and goes to a free end of the run, or to a free suit of the set
    (`joker_declare=required_swappable`).
    """
    exchange = swapped(meld, card, seat)
    if exchange is None:
        return ()
    inner, wild = exchange
    return tuple(
        (grown, face)
        for face in free_faces(inner, rules)
        for grown in additions(inner, (Claim(wild.card, face),), wild.owner, rules)
    )


def free_faces(meld: Meld, rules: Rules) -> tuple[Face, ...]:
    """Faces that a single added card could have: both ends of a run, the suits missing in a set."""
    size = len(meld.placed)
    if meld.kind is Kind.SET:
        if size >= set_limit(rules) or meld.placed[0].face.suit is None:
            return ()
        taken = {each.face.suit for each in meld.placed}
        rank = meld.placed[0].face.rank
        return tuple(Face(rank, suit) for suit in SUITS if not rules.set_distinct_suits or suit not in taken)
    starts = run_starts(size + 1, rules)
    suit = meld.placed[0].face.suit
    below = (meld.low - 2) % 13 + 1 if rules.wrap_runs else meld.low - 1
    ends = ((below, below), (meld.low, meld.high + 1))
    return tuple(dict.fromkeys(face_at(suit, end) for start, end in ends if start in starts))
