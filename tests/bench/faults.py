"""What players complain of in bots for the trick game, asked of a view and the action taken. Source: cases.md 2a."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.cards import Suit
from pyengine.games.trick500.actions import Action, Bids, Play
from pyengine.games.trick500.bids import Kind
from pyengine.games.trick500.bots.memory import Memory
from pyengine.games.trick500.bots.order import held, order
from pyengine.games.trick500.bots.strength import counted, open_suits, sure
from pyengine.games.trick500.following import plays
from pyengine.games.trick500.rules import HAND, sides
from pyengine.games.trick500.schedule import points
from pyengine.games.trick500.tricks import RIGHT
from pyengine.games.trick500.view import View


def faults(view: View, action: Action) -> Iterator[str]:
    """The names of all that is wrong with the action, by what the seat could know."""
    if isinstance(action, Bids):
        yield from _bidding(view, action)
    elif isinstance(action, Play):
        memory = Memory(view)
        yield from _leading(memory, action) if not view.board.plays else _following(memory, action)


def _bidding(view: View, action: Bids) -> Iterator[str]:
    bid, calls, standing = action.bid, view.board.calls, view.board.standing
    if bid.kind is not Kind.TRICKS:
        return
    lie = order(view.rules, bid.trump)
    if bid.level == HAND and sure(view.hand, bid.trump, lie) < HAND - 1:
        yield "ten bid without cover"
    if bid.trump is None and open_suits(held(view), lie) and sure(view.hand, None, lie) < bid.level:
        yield "no trump without stoppers"
    ours = next(side for side in sides(view.rules) if view.seat in side)
    if standing is None or standing.bid is None or standing.seat not in ours:
        return
    if view.board.totals[view.seat] + points(view.rules, standing.bid) >= view.rules.target:
        yield "raised what already wins"
    own = [call.bid for call in calls if call.seat == view.seat and call.bid is not None]
    count = sum(counted(held(view), bid.trump, lie, view.rules))
    if own and own[-1].trump == standing.bid.trump == bid.trump and count < bid.level - 0.5:
        yield "went on after a raise alone"


def _leading(memory: Memory, action: Play) -> Iterator[str]:
    view, trump = memory.view, memory.trump
    suit = _asks(memory, action)
    others = [play for play in plays(view) if _asks(memory, play) != suit and not play.card.is_joker]
    if memory.losing_contract:
        gone = _gone(memory)
        if view.seat != memory.declarer and suit in gone and any(_asks(memory, play) not in gone for play in others):
            yield "led what the misère is out of"
        return
    holders = [foe for foe in memory.foes if trump not in memory.voids[foe]]
    if trump and suit == trump and view.seat == memory.declarer and memory.out[trump]:
        top = max(memory.height(play.card) for play in plays(view) if memory.suit(play.card) == trump)
        master = all(top > high for high in memory.out[trump])
        if holders and master and memory.height(action.card) < max(memory.out[trump]):
            yield "declarer led a low trump with the master"
        if not holders and others and any(trump not in memory.voids[seat] for seat in memory.friends):
            yield "drew the partner's last trumps"
    could = any(play.card.is_joker and play.named == suit for play in plays(view))
    if trump is None and could and not action.card.is_joker and len(view.hand) == 2:
        yield "kept the joker for the last trick"


def _gone(memory: Memory) -> set[Suit | None]:
    """Suits that the declarer is known to be out of."""
    if memory.declarer is None:
        return set()
    hand = memory.known(memory.declarer)
    return memory.voids[memory.declarer] if hand is None else set(Suit).difference(map(memory.suit, hand))


def _asks(memory: Memory, play: Play) -> Suit | None:
    return play.named or memory.suit(play.card)


def _following(memory: Memory, action: Play) -> Iterator[str]:
    view = memory.view
    table = view.board.plays
    led, best = memory.led(table), memory.best(table)
    over = memory.force(best.card, led)
    takes = memory.force(action.card, led) > over
    cheaper = [play for play in plays(view) if memory.force(play.card, led) <= over]
    if memory.losing_contract:
        if takes and cheaper and best.seat == memory.declarer != view.seat:
            yield "saved the misère"
        return
    if not takes or not cheaper:
        return
    if best.seat in memory.friends and not any(seat in memory.foes for seat in memory.later):
        yield "took a trick from the partner"
    helped = any(seat in memory.friends for seat in memory.later)
    if len(table) == 1 and action.card.is_joker and helped and RIGHT in memory.out[memory.trump]:
        yield "second hand spent the joker"
