"""A quick player by rules for roll-outs: no chance, no search, and no more than its own row and what has been played.

It plays much as Rule-1 does: the declarer draws trumps, winners before losers, nothing on a partner's sure trick, the
cheapest card that holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pyengine.games.trick500.bots.fast import Deal
from pyengine.games.trick500.bots.lie import FREE, Lie
from pyengine.games.trick500.bots.order import ACE, KING

KEPT = 100  # of a card's height when it is thrown away: it is a winner
GUARD = 8  # the same: it protects the next card above it


@dataclass(frozen=True, slots=True, eq=False)
class Roles:
    """Who plays with whom in one world, rows as bits."""

    friends: tuple[int, ...]  # by row, itself included
    declarer: int  # rows of the declarer; 0 without one
    aims: int = 0  # rows that must take no trick, in a misère


def choose(deal: Deal, roles: Roles) -> tuple[int, int]:
    """The card that the row to play plays, and its lane."""
    cards = deal.playable()
    if deal.led < 0:
        card, lane = _lead_low(deal, roles, cards) if roles.aims else _lead(deal, roles, cards)
        return card, lane
    if not cards & (cards - 1):
        card = cards
    elif roles.aims:
        card = _lose(deal, roles, cards)
    else:
        card = _follow(deal, roles, cards)
    return card, deal.ground.lie.lane[card.bit_length() - 1]


def play_out(deal: Deal, roles: Roles) -> list[int]:
    """Plays the rest of the deal; tricks by row. Changes the deal."""
    hands = deal.hands
    while deal.at or hands[deal.row]:
        card, lane = choose(deal, roles)
        deal.play(card, lane)
    return deal.won


# to a trick


def _follow(deal: Deal, roles: Roles, cards: int) -> int:
    lie = deal.ground.lie
    row, best, led = deal.row, deal.best, deal.led
    win = lie.wins[led]
    later, friends = deal.later[deal.at], roles.friends[row]
    foes_later = later & ~friends
    over = cards & win & -(best << 1)
    ours = friends >> deal.owner & 1
    if not foes_later:
        # The last word: the cheapest card that takes it, unless it is taken.
        return _cheapest(deal, cards) if ours or not over else over & -over
    outside = lie.whole & ~deal.gone & ~deal.hands[row]
    dry = _dry(deal, foes_later, led)
    danger = outside & (win if dry else lie.lanes[led] if best & lie.lanes[led] else win)
    if ours:
        if not danger & -(best << 1) or not over:
            return _cheapest(deal, cards)
        sure = _above(over, danger)
        if sure and (sure & -sure) & lie.lanes[led]:
            return sure & -sure
        return _cheapest(deal, cards)
    if not over:
        return _cheapest(deal, cards)
    # Cards of the suit led need not fear trumps of those who can follow.
    first = over & lie.lanes[led]
    if first:
        sure = _above(first, danger)
        if sure:
            return sure & -sure
    else:
        sure = _above(over, outside & win)
        cheap = over & -over
        if not dry or not sure:
            return cheap
        return cheap if not danger & -(cheap << 1) else sure & -sure
    if later & friends:
        return _cheapest(deal, cards)
    return 1 << (first.bit_length() - 1)


def _above(cards: int, danger: int) -> int:
    """Those of the cards that nothing in `danger` beats."""
    return cards & -(1 << danger.bit_length())


def _dry(deal: Deal, rows: int, lane: int) -> bool:
    """Whether one of the rows has shown to be out of the lane, and may trump."""
    lie = deal.ground.lie
    if lane == lie.trump_lane or not deal.voids[lane] & rows or not lie.trump & ~deal.gone & ~deal.hands[deal.row]:
        return False
    return bool(deal.voids[lane] & rows & ~deal.voids[lie.trump_lane])


def _cheapest(deal: Deal, cards: int) -> int:
    """The card that is least worth keeping."""
    lie = deal.ground.lie
    follows = cards & lie.lanes[deal.led]
    if follows:
        return follows & -follows
    return _throw(deal, lie, cards)


def _throw(deal: Deal, lie: Lie, cards: int) -> int:
    """Of cards of other suits: a low one of a side suit, a short one first, no guard of a king and no winner."""
    outside = lie.whole & ~deal.gone & ~deal.hands[deal.row]
    best, least = 0, 1000.0
    for lane in range(4):
        mask = lie.lanes[lane]
        part = cards & mask
        if not part or lane == lie.trump_lane:
            continue
        low = part & -part
        high = lie.high[low.bit_length() - 1]
        count = part.bit_count()
        worth = high + 0.3 * count
        others = outside & mask
        if others < low:
            worth += KEPT if others or not lie.trump else 20
        elif count > 1:
            above = (others & -(1 << part.bit_length())).bit_count()
            if above == count - 1 and above <= 2:
                worth += GUARD
        elif lie.trump and deal.hands[deal.row] & lie.trump:
            worth -= 2
        if worth < least:
            best, least = low, worth
    if best:
        return best
    rest = cards & lie.trump
    return rest & -rest if rest else cards & -cards


# to lead


def _lead(deal: Deal, roles: Roles, cards: int) -> tuple[int, int]:
    lie = deal.ground.lie
    free = cards & lie.lanes[FREE]
    rest = cards ^ free
    if free:
        if not rest:
            return free & -free, _name(deal, 0)
        if not rest & (rest - 1) and not free & (free - 1):
            lane = lie.lane[rest.bit_length() - 1]
            if deal.nameable() >> lane & 1:
                return free, lane
    card = _lead_suit(deal, roles, rest) if lie.trump else _lead_plain(deal, roles, rest)
    return card, lie.lane[card.bit_length() - 1]


def _name(deal: Deal, hand: int) -> int:
    """The lane to name with a joker that is led: the longest that is left in hand."""
    lie, names = deal.ground.lie, deal.nameable()
    return max((lane for lane in range(4) if names >> lane & 1), key=lambda lane: (hand & lie.lanes[lane]).bit_count())


class Hold(NamedTuple):
    """What a row that leads holds and can tell of the others, where there are trumps."""

    own: int  # its trumps
    out: int  # trumps that others may hold
    friends: int
    with_trumps: int  # foes, as bits, who may hold trumps


def _lead_suit(deal: Deal, roles: Roles, cards: int) -> int:
    lie, row = deal.ground.lie, deal.row
    friends = roles.friends[row]
    outside = lie.whole & ~deal.gone & ~deal.hands[row]
    own, out = cards & lie.trump, outside & lie.trump
    foes = (deal.later[0] & ~friends & ~deal.voids[lie.trump_lane]) if out else 0
    hold = Hold(own, out, friends, foes)
    if own and hold.with_trumps and friends & roles.declarer:
        drawn = _draw(deal, roles, hold)
        if drawn:
            return drawn
    best, most = 0, -1000.0
    for lane in range(4):
        part = cards & lie.lanes[lane]
        if part and lane != lie.trump_lane:
            card, value = _rate_side(deal, hold, lane, part, outside & lie.lanes[lane])
            if value > most:
                best, most = card, value
    if best and (most > -0.5 or not own):
        return best
    top = 1 << (own.bit_length() - 1)
    return top if friends & roles.declarer and not out & -(top << 1) else own & -own


def _draw(deal: Deal, roles: Roles, hold: Hold) -> int:
    """The trump by which the declaring side draws those of the others; 0 where a lone master is left alone."""
    own, count = hold.own, hold.own.bit_count()
    top = 1 << (own.bit_length() - 1)
    above = (hold.out & -(top << 1)).bit_count()
    if not roles.declarer >> deal.row & 1:
        high = deal.ground.lie.high[top.bit_length() - 1] >= ACE
        return top if not above or count > 1 or high else 0
    if not above:
        return top
    if above == hold.out.bit_count() == 1 or not (count >= 4 or (above == 1 and count >= 3)):
        return 0
    return top if above <= 2 else own & -own


def _rate_side(deal: Deal, hold: Hold, lane: int, part: int, others: int) -> tuple[int, float]:
    """The card to lead of a side suit, and how good that is; `others` are those of the suit that may be out."""
    lie, voids = deal.ground.lie, deal.voids
    top, low, count = 1 << (part.bit_length() - 1), part & -part, part.bit_count()
    ruffed = voids[lane] & hold.with_trumps
    if not others & -(top << 1):
        # The more cards are out, the likelier everybody can follow.
        held = 1.0 if not hold.with_trumps else min(1.0, others.bit_count() / (len(deal.order) * 1.6))
        return top, 0.1 if ruffed else 0.6 + 1.4 * held - 0.05 * count
    high = lie.high[low.bit_length() - 1]
    value = 0.02 * count - 0.02 * high
    if voids[lane] & hold.friends & deal.later[0] & ~voids[lie.trump_lane]:
        return low, value + 0.9
    if ruffed:
        return low, value - 0.5
    if count == 1:
        return low, value + (0.35 if hold.own else 0.0) - (0.3 if high == KING else 0.0)
    if part & (top >> 1):
        return top, value + 0.3
    return low, value - (0.2 if (others & -(top << 1)).bit_count() == 1 else 0.0)


def _lead_plain(deal: Deal, roles: Roles, cards: int) -> int:
    """At no trump: winners of long suits, and what makes a long suit good while another winner brings the lead back."""
    lie, row = deal.ground.lie, deal.row
    friends = roles.friends[row]
    outside = lie.whole & ~deal.gone & ~deal.hands[row]
    parts = [(lane, cards & lie.lanes[lane], outside & lie.lanes[lane]) for lane in range(4)]
    bosses = [bool(part) and part > others for _, part, others in parts]
    foes = deal.later[0] & ~friends
    best, most = 0, -1000.0
    for lane, part, others in parts:
        if not part:
            continue
        top = 1 << (part.bit_length() - 1)
        count = part.bit_count()
        if bosses[lane]:
            card, value = top, 2.0 + 0.12 * count
        else:
            above = (others & -(top << 1)).bit_count()
            card, value = part & -part, 0.2 * count - 0.02 * lie.high[(part & -part).bit_length() - 1]
            made = count > 3 and above == 1
            if count > 2 and part & (top >> 1) and above <= 2:
                made = True
            if made:
                card = top
                value += 2.0 if any(bosses) else 0.5
            elif not foes & ~deal.voids[lane]:
                value += 1.0
        if value > most:
            best, most = card, value
    return best


# to lose every trick, or make somebody take one


def _lead_low(deal: Deal, roles: Roles, cards: int) -> tuple[int, int]:
    """Who must lose leads what is most surely beaten; the others what he can least stay under."""
    lie, row = deal.ground.lie, deal.row
    free = cards & lie.lanes[FREE]
    rest = cards ^ free
    if not rest:
        return free & -free, _name(deal, 0)
    outside = lie.whole & ~deal.gone & ~deal.hands[row]
    losing = roles.aims >> row & 1
    his = (deal.later[0] | 1 << row) & roles.aims
    best, most = 0, -1000.0
    for lane in range(4):
        part = rest & lie.lanes[lane]
        if not part:
            continue
        others = outside & lie.lanes[lane]
        low = part & -part
        above = (others & -(low << 1)).bit_count()
        below = others.bit_count() - above
        if losing:
            value = -1.0 if not above else above / (above + 3 * below + 1)
        else:
            value = above / (above + 3 * below + 1) - 2 * (not his & ~deal.voids[lane])
        if value > most:
            best, most = low, value
    return best, lie.lane[best.bit_length() - 1]


def _lose(deal: Deal, roles: Roles, cards: int) -> int:
    lie, row, led = deal.ground.lie, deal.row, deal.led
    later = deal.later[deal.at]
    over = cards & lie.wins[led] & -(deal.best << 1)
    under = cards & ~over
    if roles.aims >> row & 1:
        if not under:
            return over & -over if later else 1 << (over.bit_length() - 1)
        follows = under & lie.lanes[led]
        return 1 << (follows.bit_length() - 1) if follows else _worst(deal, lie, under)
    if later & roles.aims or roles.aims >> deal.owner & 1:
        if not under:
            return over & -over
        follows = under & lie.lanes[led]
        return 1 << (follows.bit_length() - 1) if follows else _worst(deal, lie, under)
    follows = cards & lie.lanes[led]
    return 1 << (cards.bit_length() - 1) if follows else _worst(deal, lie, cards)


def _worst(deal: Deal, lie: Lie, cards: int) -> int:
    """The card that is most likely to take a trick later: a free joker, else the highest with most lower ones out."""
    free = cards & lie.lanes[FREE]
    if free:
        return free & -free
    outside = lie.whole & ~deal.gone & ~deal.hands[deal.row]
    best, most = cards & -cards, -1.0
    for lane in range(4):
        part = cards & lie.lanes[lane]
        if not part:
            continue
        top = 1 << (part.bit_length() - 1)
        others = outside & lie.lanes[lane]
        lower = (others & (top - 1)).bit_count()
        if not lower:
            continue
        # A suit without a low card of its own is worse than one with.
        low = part & -part
        held = (others & (low - 1)).bit_count()
        value = (lower - part.bit_count() + 1) + 2.0 * held / part.bit_count()
        if value > most:
            best, most = top, value
    return best
