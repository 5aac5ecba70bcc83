"""Why one candidate and not the next best: how they stand to each other, and what the deals that part them share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyengine.cards import Card
from pyengine.games.trick500.actions import Action, Bids, Bury, CallCard, Play
from pyengine.games.trick500.bids import Bid, label
from pyengine.games.trick500.bots import burying
from pyengine.games.trick500.bots.backing import backing
from pyengine.games.trick500.bots.imagining import Node
from pyengine.games.trick500.bots.lie import FREE, SUITS
from pyengine.games.trick500.bots.player import reason
from pyengine.games.trick500.view import View
from pyengine.messages import Msg, Param, Seat, msg
from pyengine.weighing import Outcome, Weighing

TELLING = 0.15  # by how much commoner a fact must be where the two differ than it is anyhow
COMMON = 0.4  # and in what part of those deals it must hold
ENOUGH = 6  # deals in which the two differ, so that they can share anything
CLEAR = 3  # points in a hundred by which the chances must differ to be told
NOTABLE = 4  # cards that matter most in a suit


class Shares(NamedTuple):
    """How often the chosen candidate and another succeed, in hundredths, and by how many points the first is ahead.

    Where fewer points win the match, those that winning counts for. One that was dropped early is told by its distance
    from the chosen one, so that this has the same share whatever it is held against. `alike`: the points may be chance.
    """

    best: int
    other: int
    points: int
    alike: bool


def compared(weighing: Weighing) -> Shares:
    """The chosen candidate against the next best."""
    best, other = weighing.chosen, weighing.next_best
    other = best if other is None else other
    won, points, worth = weighing.won(best), weighing.gain(best, other, _points), weighing.gain(best, other)
    ahead = points if points.mean > 0 else worth
    return Shares(
        round(100 * won),
        round(100 * min(1.0, max(0.0, won - weighing.gain(best, other, _won).mean))),
        max(1, round(ahead.mean)),
        not ahead.is_sure,
    )


def _points(outcome: Outcome) -> float:
    return outcome.points


def _won(outcome: Outcome) -> float:
    return outcome.won


# a card


def card_reason(view: View, weighing: Weighing, best: Play) -> Msg:
    """Why a card: how much more often the contract is made or beaten with it, or else what it does; and when it matters
    most, where the next best is worth less for certain."""
    shares = compared(weighing)
    other = weighing.candidates[weighing.next_best].play.card if weighing.next_best is not None else best.card
    first = reason(view, best) if best.card != other else msg("trick500.why.weighed_joker", card=best.card)
    if shares.alike:
        return first
    fact = next(_facts(view, weighing, (best.card, other)), None)
    told = _made(view, shares, best.card, other) or first
    return told if fact is None else _told(told, fact)


def card_against(view: View, weighing: Weighing, best: Card, other: Card) -> Msg:
    """Why one card and not the other; both may be the joker that asks for different suits."""
    shares = compared(weighing)
    fact = next(_facts(view, weighing, (best, other)), None)
    if best == other:
        first = msg("trick500.why.weighed_joker", card=best)
    else:
        points = msg("trick500.why.weighed_points", n=shares.points, card=best, other=other)
        first = _made(view, shares, best, other) or points
    return first if fact is None else _told(first, fact)


def _made(view: View, shares: Shares, best: Card, other: Card) -> Msg | None:
    """How often the contract is made or beaten with each card, if that is what sets them apart."""
    if best == other or shares.best - shares.other < CLEAR:
        return None
    if view.board.contract is None or view.board.contract.declarer is None:
        return None
    key = "trick500.why.weighed_makes" if _declares(view) else "trick500.why.weighed_breaks"
    return msg(key, share=shares.best, card=best, other=other, rest=shares.other)


def _declares(view: View) -> bool:
    board = view.board
    declarer = board.contract.declarer if board.contract else None
    if declarer is None:
        return False
    called = board.partner == view.seat or board.partner_card in view.hand
    teams = {"2x2": 2, "2x3": 2, "3x2": 3}.get(view.rules.teams)
    return called or declarer == view.seat or (teams is not None and (declarer - view.seat) % teams == 0)


def _facts(view: View, weighing: Weighing, cards: Sequence[Card]) -> Iterator[Msg]:
    """What the deals have in common in which the chosen card is worth more, the most telling first."""
    best, other = weighing.chosen, weighing.next_best
    if other is None:
        return
    met = list(zip(weighing.worlds, weighing.outcomes[best], weighing.outcomes[other], strict=False))
    better = [node for node, one, two in met if one.worth > two.worth]
    if len(better) < ENOUGH:
        return
    found = []
    for holds, said in _tests(view, met[0][0], cards):
        anyhow = sum(holds(node) for node, _, _ in met) / len(met)
        share = sum(holds(node) for node in better) / len(better)
        if share >= COMMON and share - anyhow >= TELLING:
            found.append((share - anyhow, said))
    found.sort(key=lambda each: -each[0])
    yield from (said for _, said in found)


class _Holds(NamedTuple):
    """Whether a row holds one of the cards; with `none`, whether it holds none of them."""

    row: int
    cards: int
    none: bool = False

    def __call__(self, node: Node) -> bool:
        return bool(node.deal.hands[self.row] & self.cards) != self.none


def _tests(view: View, node: Node, cards: Sequence[Card]) -> Iterator[tuple[_Holds, Msg]]:
    """What may be asked of a deal: who holds a high card, and who is out of a suit."""
    lie, gone = node.deal.ground.lie, node.deal.gone
    lanes = {lie.lane_of(lie.bit[card]) for card in cards} - {FREE}
    lanes |= {lie.trump_lane} - {-1}
    own = lie.mask(view.hand)
    for seat in range(view.board.seats):
        if seat in (view.seat, view.board.open) or view.board.out[seat]:
            continue
        for lane in sorted(lanes):
            if not node.deal.voids[lane] >> seat & 1:
                yield _Holds(seat, lie.lanes[lane], none=True), _out_of(seat, lane)
            left = lie.lanes[lane] & ~gone & ~own
            for _ in range(min(NOTABLE, left.bit_count())):
                top = 1 << (left.bit_length() - 1)
                left ^= top
                yield _Holds(seat, top), msg("trick500.why.when_holds", who=Seat(seat), card=lie.card(top))
        for joker in lie.named(lie.lanes[FREE] & ~gone & ~own):
            yield _Holds(seat, lie.bit[joker]), msg("trick500.why.when_holds", who=Seat(seat), card=joker)


def _out_of(seat: int, lane: int) -> Msg:
    return msg("trick500.why.when_void", who=Seat(seat), suit=SUITS[lane])


# before the play


def call_reason(view: View, weighing: Weighing) -> Msg:
    """Why a call: what the hand has for the bid, or too little of it for the best one, and how often it goes well."""
    best: Action = weighing.candidates[weighing.chosen]
    if isinstance(best, Bids):
        return _told(backing(view, best.bid), msg("trick500.why.goes_well", share=compared(weighing).best))
    other = _next_bid(weighing)
    return msg("trick500.why.stand") if other is None else _told(_too_little(other), backing(view, other))


def call_against(view: View, weighing: Weighing) -> Msg:
    """The same against another call: what it brings more, and what the hand has for the bid of the two."""
    shares = compared(weighing)
    best: Action = weighing.candidates[weighing.chosen]
    other: Action | None = None if weighing.next_best is None else weighing.candidates[weighing.next_best]
    if not isinstance(best, Bids):
        if not isinstance(other, Bids):
            return msg("trick500.why.stand")
        return _told(
            msg("trick500.why.weighed_pass", n=shares.points, other=label(other.bid)), backing(view, other.bid)
        )
    said: dict[str, Param] = {"n": shares.points, "share": shares.best, "bid": label(best.bid)}
    if isinstance(other, Bids):
        return _told(msg("trick500.why.weighed_bid", other=label(other.bid), **said), backing(view, best.bid))
    return _told(msg("trick500.why.weighed_bid_or_pass", **said), backing(view, best.bid))


def _next_bid(weighing: Weighing) -> Bid | None:
    """The bid worth most."""
    bids = (each.action.bid for each in weighing.table if isinstance(each.action, Bids))
    return next(bids, None)


def _too_little(bid: Bid) -> Msg:
    return msg("trick500.why.pass_best", bid=label(bid))


def _told(*what: Msg) -> Msg:
    """Several sentences as one reason."""
    return msg("trick500.why.weighed", what=what)


def exchange_reason(view: View, weighing: Weighing) -> Msg:
    """Why these cards are laid away, or why this partner."""
    best: Action = weighing.candidates[weighing.chosen]
    if isinstance(best, Bury):
        return _kept(weighing) or burying.reason(view, best.cards)
    return _partner(weighing)


def exchange_against(weighing: Weighing) -> Msg:
    """Why these cards are laid away and not others, or why this partner."""
    best: Action = weighing.candidates[weighing.chosen]
    other: Action | None = None if weighing.next_best is None else weighing.candidates[weighing.next_best]
    if isinstance(best, Bury) and isinstance(other, Bury):
        gone, kept = _swapped(best, other)
        return _kept(weighing) or msg("trick500.why.weighed_bury", n=compared(weighing).points, cards=gone, kept=kept)
    return _partner(weighing)


def _swapped(best: Bury, other: Bury) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Cards that only the one lays away, and those that only the other does."""
    return tuple(card for card in best.cards if card not in other.cards), tuple(
        card for card in other.cards if card not in best.cards
    )


def _kept(weighing: Weighing) -> Msg | None:
    """How much more often the contract is made, if that is what sets two ways to lay cards away apart."""
    shares = compared(weighing)
    best: Action = weighing.candidates[weighing.chosen]
    other: Action | None = None if weighing.next_best is None else weighing.candidates[weighing.next_best]
    if shares.alike or shares.best - shares.other < CLEAR or not isinstance(best, Bury) or not isinstance(other, Bury):
        return None
    gone, kept = _swapped(best, other)
    return msg("trick500.why.weighed_bury_makes", share=shares.best, cards=gone, kept=kept, rest=shares.other)


def _partner(weighing: Weighing) -> Msg:
    best, share = weighing.candidates[weighing.chosen], compared(weighing).best
    if isinstance(best, CallCard):
        return msg("trick500.why.weighed_partner", share=share, card=best.card)
    return msg("trick500.why.weighed_call", share=share)
