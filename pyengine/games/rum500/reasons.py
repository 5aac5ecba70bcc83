"""Why cards make no meld, or do not fit one: the rule and the cards at fault, as a Refusal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from pyengine.cards import Card, Face, Rank, Suit
from pyengine.games.rum500.layoffs import free_faces
from pyengine.games.rum500.melds import (
    LONGEST_RUN,
    RANKS,
    Claim,
    Kind,
    Meld,
    Placed,
    can_be_wild,
    set_limit,
    wilds_within_limit,
)
from pyengine.games.rum500.rules import Rules
from pyengine.messages import Msg, Param, Refusal, msg


def refuse(code: str, about: Sequence[Card] = (), **params: Param) -> Refusal:
    """A refusal of 500 Rum; its sentence has the code in its key."""
    return Refusal(code, msg(f"rum500.refuse.{code}", **params), tuple(about))


def meld_label(meld: Meld) -> Msg:
    """What a meld is called: the set's rank, or the run's first and last card."""
    faces = tuple(each.face for each in meld.placed)
    if meld.kind is Kind.RUN:
        return msg("rum500.zone.run", first=faces[0], last=faces[-1], faces=faces)
    return msg("rum500.zone.set", face=faces[0], n=len(faces), faces=faces)


def stand_ins(placed: Iterable[Placed]) -> tuple[Msg, ...]:
    """What each card among these stands for that is not itself."""
    return tuple(msg("rum500.zone.stands", card=each.card, face=each.face) for each in placed if each.is_wild)


def why_no_meld(claims: Sequence[Claim], rules: Rules) -> Refusal:
    """The reason why the cards make neither set nor run."""
    cards = [claim.card for claim in claims]
    if len(cards) < 3:
        return refuse("too_small", n=len(cards))
    solid = [card for card in cards if not can_be_wild(card, rules)]
    jokers = [card for card in solid if card.is_joker]
    wild = len(cards) - len(solid)
    if jokers and len(jokers) < len(cards):
        return refuse("joker_not_wild", jokers)
    if not solid and all(card.is_joker for card in cards):
        return refuse("all_wild", cards)
    if any(claim.face is not None for claim in claims) and not _too_many_wilds(wild, len(cards), rules):
        said = next(claim for claim in claims if claim.face is not None)
        return refuse("joker_reading", [said.card], card=said.card, face=said.face or said.card.face)
    if len(solid) <= 1 or _too_many_wilds(wild, len(cards), rules):
        wilds = tuple(card for card in cards if card not in solid)
        return refuse("too_many_wilds", wilds, wilds=wilds, limit=f"{rules.joker_limit}")
    ranks, suits = Counter(card.rank for card in solid), Counter(card.suit for card in solid)
    if len(ranks) == 1:
        return _why_no_set(solid, len(cards), rules)
    if len(suits) == 1:
        return _why_no_run(solid, wild, len(cards), rules)
    return _why_mixed(solid, ranks, suits)


def _too_many_wilds(wild: int, size: int, rules: Rules) -> bool:
    return not wilds_within_limit(wild, size, rules)


def _why_no_set(solid: Sequence[Card], size: int, rules: Rules) -> Refusal:
    twice = [suit for suit, count in Counter(card.suit for card in solid).items() if count > 1]
    if twice and rules.set_distinct_suits:
        same = [card for card in solid if card.suit == twice[0]]
        return refuse("duplicate_suit", same, face=same[0].face)
    return refuse("set_too_big", solid, n=set_limit(rules), size=size)


def _why_no_run(solid: Sequence[Card], wild: int, size: int, rules: Rules) -> Refusal:
    ranks = Counter(card.rank for card in solid)
    twice = [rank for rank, count in ranks.items() if count > 1]
    if twice:
        same = [card for card in solid if card.rank == twice[0]]
        return refuse("duplicate_rank", same, face=same[0].face)
    if size > LONGEST_RUN:
        return refuse("run_too_long", solid, n=LONGEST_RUN)
    around = _gaps([int(card.rank) for card in solid], around=True)
    if around <= wild and not rules.wrap_runs:
        aces = [card for card in solid if card.rank == 1]
        return refuse("wrap" if rules.ace_rank == "low_or_high" else rules.ace_rank, aces or solid)
    return refuse("gap", solid, cards=tuple(sorted(solid, key=lambda card: card.rank)))


def _gaps(positions: Sequence[int], *, around: bool) -> int:
    """How many cards are missing between the positions, the largest hole left outside when `around`."""
    row = sorted(positions)
    holes = [after - before - 1 for before, after in pairwise(row)]
    if around:
        holes.append(row[0] + 13 - row[-1] - 1)
        return sum(holes) - max(holes)
    return sum(holes)


def _why_mixed(solid: Sequence[Card], ranks: Counter[Rank], suits: Counter[Suit | None]) -> Refusal:
    """Names the card that does not belong: to the rank that most share, or else to the suit."""
    (rank, same_rank), (suit, same_suit) = ranks.most_common(1)[0], suits.most_common(1)[0]
    if same_rank == 1 and same_suit == 1:
        return refuse("nothing_in_common", solid)
    if same_rank >= same_suit:
        odd = next(card for card in solid if card.rank != rank)
        return refuse("mixed_rank", [odd], card=odd)
    odd = next(card for card in solid if card.suit != suit)
    return refuse("mixed_suit", [odd], card=odd)


def why_no_addition(meld: Meld, claims: Sequence[Claim], rules: Rules) -> Refusal:
    """The reason why the cards cannot be added to the meld."""
    cards = [claim.card for claim in claims]
    added = [claim for claim in claims if not can_be_wild(claim.card, rules)]
    wild = len(claims) - len(added)
    label = meld_label(meld)
    if _too_many_wilds(meld.wilds + wild, len(meld.placed) + len(claims), rules):
        there = [each.card for each in meld.placed if each.is_wild]
        wilds = (*there, *(card for card in cards if can_be_wild(card, rules)))
        return refuse("too_many_wilds", cards, wilds=wilds, limit=f"{rules.joker_limit}")
    if meld.kind is Kind.SET:
        return _why_not_in_set(meld, added or list(claims), rules)
    return _why_not_in_run(meld, added or list(claims), label, rules)


def _why_not_in_set(meld: Meld, claims: Sequence[Claim], rules: Rules) -> Refusal:
    rank = meld.placed[0].face.rank
    for claim in claims:
        if claim.card.rank != rank and not can_be_wild(claim.card, rules):
            return refuse("set_rank", [claim.card], card=claim.card, meld=meld_label(meld))
    if len(meld.placed) + len(claims) > set_limit(rules):
        return refuse("set_full", [claim.card for claim in claims], meld=meld_label(meld), n=set_limit(rules))
    return _why_place_taken(meld, claims)


def _why_not_in_run(meld: Meld, claims: Sequence[Claim], label: Msg, rules: Rules) -> Refusal:
    suit = meld.placed[0].face.suit
    there = {each.face for each in meld.placed}
    for claim in claims:
        if claim.card.suit != suit and not can_be_wild(claim.card, rules):
            return refuse("run_suit", [claim.card], card=claim.card, meld=label)
        if (claim.face or claim.card.face) in there:
            return _why_place_taken(meld, [claim])
    ends = free_faces(meld, rules)
    around = {face_after(meld.placed[-1].face), face_before(meld.placed[0].face)} - set(ends)
    for claim in claims:
        if (claim.face or claim.card.face) in around:
            return refuse("wrap", [claim.card])
    if not ends:
        return refuse("run_full", [claim.card for claim in claims], meld=label)
    return refuse("run_end", [claim.card for claim in claims], card=claims[0].card, meld=label, ends=ends)


def face_after(face: Face) -> Face:
    """The next card of the suit, the ace after the king."""
    return Face(RANKS[int(face.rank) % 13], face.suit)


def face_before(face: Face) -> Face:
    """The card before it in the suit, the king before the ace."""
    return Face(RANKS[(int(face.rank) - 2) % 13], face.suit)


def _why_place_taken(meld: Meld, claims: Sequence[Claim]) -> Refusal:
    wanted = {claim.face or claim.card.face: claim.card for claim in claims}
    for each in meld.placed:
        if each.face in wanted:
            code = "joker_fixed" if each.is_wild else "place_taken"
            return refuse(code, [wanted[each.face]], card=wanted[each.face], wild=each.card, meld=meld_label(meld))
    return refuse("duplicate_suit", [claim.card for claim in claims], face=claims[0].card.face)
