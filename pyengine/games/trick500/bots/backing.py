"""What a hand has for a bid: trumps with their high cards, aces beside them, and what the partner has bid."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.games.trick500.bids import Bid, Kind, label
from pyengine.games.trick500.bots.order import ACE, held, order
from pyengine.games.trick500.bots.strength import open_suits
from pyengine.games.trick500.rules import sides
from pyengine.games.trick500.view import View
from pyengine.messages import Msg, Seat, msg

HAS = "trick500.has."


def backing(view: View, bid: Bid) -> Msg:
    """The sentence; of a bid that takes no trick, that the hand is low."""
    if bid.loses:
        return msg("trick500.why.bid_null")
    return msg("trick500.why.bid_has", bid=label(bid), has=tuple(_assets(view, bid)))


def _assets(view: View, bid: Bid) -> Iterator[Msg]:
    lie = order(view.rules, bid.trump)
    hand = sorted(held(view), key=lambda card: lie[card][1], reverse=True)
    trumps = tuple(card for card in hand if bid.trump and lie[card][0] == bid.trump)
    high = tuple(card for card in trumps if lie[card][1] >= ACE)
    aces = tuple(card for card in hand if card not in trumps and (lie[card][0] is None or lie[card][1] == ACE))
    if bid.trump is None:
        yield msg(HAS + "high", cards=aces) if aces else msg(HAS + "low")
        if not open_suits(held(view), lie):
            yield msg(HAS + "stopped")
    else:
        yield msg(HAS + "trumps", n=len(trumps), cards=high) if high else msg(HAS + "low_trumps", n=len(trumps))
        if aces:
            yield msg(HAS + "aces", cards=aces)
    yield from _partners(view, bid)


def _partners(view: View, bid: Bid) -> Iterator[Msg]:
    """The highest bid of each partner in the strain."""
    side = next(side for side in sides(view.rules) if view.seat in side)
    for seat in side:
        bids = [call.bid for call in view.board.calls if call.seat == seat and call.bid and call.bid.trump == bid.trump]
        tricks = [each for each in bids if each.kind is Kind.TRICKS]
        if seat != view.seat and tricks:
            yield msg(HAS + "partner", who=Seat(seat), bid=label(tricks[-1]))
