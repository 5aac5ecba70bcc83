"""Whether a turn can still be ended by the rules: duties met, and a discard left where one is needed.

The search is exact: it follows every way in which a card that must be laid can be laid, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from pyengine.cards import Card, Face, Suit
from pyengine.games.rum500.actions import Swap
from pyengine.games.rum500.finding import melds_in, wild_choices
from pyengine.games.rum500.laying import lay_off, lay_out, read_swap, swap
from pyengine.games.rum500.layoffs import additions, free_faces, pushed
from pyengine.games.rum500.melds import Claim, Kind, Meld, can_be_wild, face_at, meld_points, run_starts
from pyengine.games.rum500.view import Duty, Phase, View


def can_finish(view: View) -> bool:
    """Whether the seat, having drawn, can end its turn without breaking a rule."""
    duties = [duty for duty in view.board.duties if not duty.penalty]
    if not duties:
        return can_end(view)
    return any(can_finish(after) for after in ways_to_meet(view, duties[0]))


def can_use_pile(view: View) -> bool:
    """Whether the duties can be met, those included that could be paid for instead."""
    duties = tuple(replace(duty, penalty=0) for duty in view.board.duties)
    return can_finish(replace(view, board=replace(view.board, duties=duties)))


def can_end(view: View) -> bool:
    """Whether a turn without open duties can be ended, at once or after laying the last cards."""
    if not view.hand:
        return view.rules.final_discard in ("optional", "float")
    if view.board.phase is Phase.CALL:
        return True  # A caller lays and does not discard.
    if any(may_end_with(view, card) for card in view.hand):
        return True
    return any(can_end(after) for after in _last_lays(view))


def may_end_with(view: View, card: Card) -> bool:
    """Whether this card may be discarded now, duties apart. Source: A63, A65, R43."""
    return not is_rediscard(view, card) and not (
        len(view.hand) == 1 and view.rules.final_discard == "required_unplayable" and is_playable(view, card)
    )


def is_rediscard(view: View, card: Card) -> bool:
    """Whether it is the only card that was drawn, from the pile. Source: rules.md A65."""
    return view.rules.rediscard_single_top == "forbid" and view.board.taken == (card,)


def is_playable(view: View, card: Card) -> bool:
    """Whether the card fits any meld on the table, whoever may add to it."""
    return any(additions(meld, (Claim(card),), view.seat, view.rules) for meld in view.board.melds)


def may_add_to(view: View, meld: Meld) -> bool:
    """Whether the seat may add to this meld. Source: rules.md A20, A22, 002-15, R47."""
    if view.rules.layoff == "off" or not has_opened(view):
        return False
    if meld.owner == view.seat:
        return True
    return view.rules.layoff == "any" and not (view.rules.layoff_needs_own_meld and not view.board.has_meld(view.seat))


def may_lay(view: View) -> bool:
    """Whether the seat may lay anything in this turn. Source: rules.md A21, R77."""
    return view.rules.first_turn_meld == "allowed" or view.board.turns[view.seat] > 0


def has_opened(view: View) -> bool:
    """Whether the seat is past its first melds, or needs no points for them. Source: rules.md A22."""
    return not view.rules.opening_min or view.board.has_meld(view.seat)


def opening_short(view: View, melds: tuple[Meld, ...]) -> int:
    """Points that first melds lack of what a player must open with; 0 when nothing is lacking."""
    if has_opened(view):
        return 0
    return max(0, view.rules.opening_min - sum(meld_points(meld, view.rules) for meld in melds))


def ways_to_meet(view: View, duty: Duty) -> Iterator[View]:
    """The seat's view after each way to meet the duty."""
    if not may_lay(view):
        return
    for target in duty.cards:
        if target in view.hand:
            yield from (lay_out(view, melds) for melds in target_melds(view, duty, target))
            if not duty.new_meld_only:
                yield from _by_adding(view, target)
                yield from _by_swapping_in(view, target)
    yield from _after_gaining_a_wild(view, duty)


class _Weighed(NamedTuple):
    """A meld with what an opening asks of it."""

    meld: Meld
    cards: frozenset[Card]
    points: int


def _weighed(view: View, melds: Iterable[Meld]) -> list[_Weighed]:
    return [_Weighed(meld, frozenset(meld.cards), meld_points(meld, view.rules)) for meld in melds]


def first_melds(view: View, pool: Sequence[Meld], ways: int | None = None) -> Iterator[tuple[Meld, ...]]:
    """Each meld of `pool`, with as many later ones as the opening needs, in every way or in so many ways."""
    short = opening_short(view, ())
    if not short:
        yield from ((meld,) for meld in pool)
        return
    weighed = _weighed(view, pool)
    for at, each in enumerate(weighed):
        if each.points >= short:
            yield (each.meld,)
        else:
            yield from islice(_more((each.meld,), short - each.points, each.cards, weighed, at + 1), ways)


def openings(view: View, meld: Meld, ways: int | None = None) -> Iterator[tuple[Meld, ...]]:
    """The meld with as many more of the hand as the opening needs, in every way or in so many ways."""
    short = opening_short(view, (meld,))
    if not short:
        yield (meld,)
        return
    weighed = _weighed(view, melds_in(view.hand, view.rules, view.seat))
    yield from islice(_more((meld,), short, frozenset(meld.cards), weighed), ways)


def _more(
    melds: tuple[Meld, ...], short: int, used: frozenset[Card], pool: Sequence[_Weighed], start: int = 0
) -> Iterator[tuple[Meld, ...]]:
    """The melds with more of `pool` from `start` on, until no points are lacking."""
    for at in range(start, len(pool)):
        each = pool[at]
        if used.isdisjoint(each.cards):
            if each.points >= short:
                yield (*melds, each.meld)
            else:
                yield from _more((*melds, each.meld), short - each.points, used | each.cards, pool, at + 1)


def target_melds(view: View, duty: Duty, target: Card, ways: int | None = None) -> Iterator[tuple[Meld, ...]]:
    """New melds that meet the duty with this card, each with what an opening needs besides, in so many ways."""
    # Hand cards first: of two equal cards the one from the hand counts towards `min_hand`.
    hand = sorted(view.hand, key=lambda card: card in view.board.taken)
    for meld in melds_in(hand, view.rules, view.seat, must=target):
        if sum(card not in view.board.taken for card in meld.cards) >= duty.min_hand:
            yield from openings(view, meld, ways)


def additions_with(view: View, target: Card) -> Iterator[tuple[int, tuple[Claim, ...]]]:
    """Meld numbers and cards that, added at once, bring the target onto the meld."""
    for index, meld in enumerate(view.board.melds):
        for claims in _chains(view, meld, target):
            yield index, claims


def _by_adding(view: View, target: Card) -> Iterator[View]:
    for index, claims in additions_with(view, target):
        if may_add_to(view, view.board.melds[index]):
            yield from _added(view, index, claims)
        elif view.rules.layoff == "any" and additions(view.board.melds[index], claims, view.seat, view.rules):
            for opened in _after_own_melds(view, {claim.card for claim in claims}):
                yield from _added(opened, index, claims)


def _added(view: View, index: int, claims: tuple[Claim, ...]) -> Iterator[View]:
    found = additions(view.board.melds[index], claims, view.seat, view.rules)
    # Jokers that nobody names are read in the first way alone.
    for grown in found[:1] if view.rules.joker_declare == "automatic" else found:
        yield lay_off(view, index, grown, (claim.card for claim in claims))


def _after_own_melds(view: View, kept: Set[Card]) -> Iterator[View]:
    """The view after the first melds of the seat's own, made without some cards."""
    pool = list(melds_in([card for card in view.hand if card not in kept], view.rules, view.seat))
    yield from (lay_out(view, melds) for melds in first_melds(view, pool))


def _waits_for_own_meld(view: View, card: Card) -> bool:
    """Whether a wild card on the table stands for this card, out of reach only until the seat has a meld."""
    if view.board.has_meld(view.seat) or view.rules.layoff != "any":
        return False
    return any(
        each.is_wild and each.face == card.face and not may_add_to(view, meld)
        for meld in view.board.melds
        for each in meld.placed
    )


def _chains(view: View, meld: Meld, target: Card) -> Iterator[tuple[Claim, ...]]:
    """Cards that, added together, bring the target onto the meld: itself, or with what lies between."""
    rest = [card for card in view.hand if card != target]
    wilds = [card for card in rest if can_be_wild(card, view.rules)]
    if can_be_wild(target, view.rules):
        yield from ((Claim(target, face),) for face in free_faces(meld, view.rules))
    elif meld.kind is Kind.SET:
        yield (Claim(target),)
    if meld.kind is Kind.RUN and target.suit == meld.placed[0].face.suit:
        if meld.wilds and view.rules.joker_declare == "automatic":
            yield (Claim(target),)  # The jokers in the meld may make room.
        for between in _between(meld, target.face, view):
            yield from _fill(between, target, rest, wilds)


def _between(meld: Meld, face: Face, view: View) -> Iterator[list[Face]]:
    """The faces from either end of a run up to, not including, `face`."""
    suit: Suit | None = face.suit
    size = len(meld.placed)
    for extra in range(14 - size):
        above = meld.high + 1 + extra
        if face_at(suit, above) == face and meld.low in run_starts(size + extra + 1, view.rules):
            yield [face_at(suit, position) for position in range(meld.high + 1, above)]
        below = meld.low - 1 - extra
        start = (below - 1) % 13 + 1 if view.rules.wrap_runs else below
        if face_at(suit, below) == face and start in run_starts(size + extra + 1, view.rules):
            yield [face_at(suit, position) for position in range(below + 1, meld.low)]


def _fill(between: list[Face], target: Card, rest: list[Card], wilds: list[Card]) -> Iterator[tuple[Claim, ...]]:
    """Claims for the faces between, own cards where there are any and wild cards elsewhere."""
    have = {card.face: card for card in rest}
    missing = [face for face in between if face not in have]
    naturals = [have[face] for face in between if face in have]
    spare = [card for card in wilds if card not in naturals]
    if len(missing) <= len(spare):
        for chosen in wild_choices(spare, len(missing)):
            stand = (Claim(card, face) for card, face in zip(chosen, missing, strict=True))
            yield (*map(Claim, naturals), *stand, Claim(target))


def swaps(view: View) -> Iterator[Swap]:
    """Exchanges of a wild card on the table for the real card in the hand that the options allow."""
    if view.rules.joker_swap == "off" or not may_lay(view):
        return
    for index, meld in enumerate(view.board.melds):
        if not may_add_to(view, meld) or (view.rules.joker_swap == "runs_to_hand" and meld.kind is Kind.SET):
            continue
        wanted = {each.face for each in meld.placed if each.is_wild}
        for card in view.hand:
            if card.face in wanted:
                yield Swap(card, index)


def _by_swapping_in(view: View, target: Card) -> Iterator[View]:
    if _waits_for_own_meld(view, target):
        for opened in _after_own_melds(view, {target}):
            yield from _by_swapping_in(opened, target)
    for action in swaps(view):
        if action.card == target:
            for changed in read_swap(action, view):
                yield swap(view, action, changed)
    for action in pushes(view):
        if action.card == target:
            for changed in read_swap(action, view):
                yield swap(view, action, changed)


def pushes(view: View) -> Iterator[Swap]:
    """Moves of a wild card within its meld, with the real card in its place, that the options allow."""
    if view.rules.joker_declare != "required_swappable" or not may_lay(view):
        return
    for index, meld in enumerate(view.board.melds):
        if may_add_to(view, meld):
            for card in view.hand:
                for _, face in pushed(meld, card, view.seat, view.rules):
                    yield Swap(card, index, face)


def _after_gaining_a_wild(view: View, duty: Duty) -> Iterator[View]:
    """Ways that first fetch or move a wild card on the table, with a card that the duty does not name."""
    for action in (*swaps(view), *pushes(view)):
        if action.card not in duty.cards:
            for changed in read_swap(action, view):
                yield from ways_to_meet(swap(view, action, changed), duty)
    for card in view.hand:
        if card not in duty.cards and _waits_for_own_meld(view, card):
            for opened in _after_own_melds(view, {card}):
                if duty in opened.board.duties:
                    yield from _after_gaining_a_wild(opened, duty)


def _last_lays(view: View) -> Iterator[View]:
    """What laying can make of a hand of one or two cards that may not be discarded."""
    if not may_lay(view) or len(view.hand) > 2:
        return
    for card in view.hand:
        yield from _by_adding(view, card)
        yield from _by_swapping_in(view, card)
