"""Contracts to lose every trick: how who undertook it ducks, and how the others make him take one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyengine.bot import Choice
from pyengine.cards import Card, Suit
from pyengine.games.trick500.actions import Play
from pyengine.games.trick500.bids import Kind
from pyengine.games.trick500.bots.memory import Memory
from pyengine.games.trick500.bots.nulls import relief
from pyengine.messages import Msg, Seat, msg


def targets(memory: Memory) -> frozenset[Seat]:
    """Who must not take a trick: the declarer, and in a double nullo the partner too."""
    board = memory.view.board
    if board.contract is None or memory.declarer is None:
        return frozenset()
    if board.contract.bid.kind is not Kind.DOUBLE:
        return frozenset({memory.declarer})
    side = memory.friends | {memory.view.seat} if memory.declaring else memory.foes
    return frozenset(side)


def lose(memory: Memory, plays: Sequence[Play]) -> Choice:
    """A card of a contract that is made by losing, for whichever side."""
    aims = targets(memory)
    if memory.view.seat in aims:
        return _duck(memory, plays) if memory.view.board.plays else _lead_low(memory, plays)
    if memory.declaring:
        return _cover(memory, plays)
    return _press(memory, plays, aims) if memory.view.board.plays else _trap(memory, plays, aims)


def reason(memory: Memory, card: Card) -> Msg:
    """What is true of any card of such a contract, where the rule would play another."""
    table = memory.view.board.plays
    if not table:
        return msg("trick500.why.weighed_best", card=card)
    led, best = memory.led(table), memory.best(table)
    if memory.suit(card) == led and memory.force(card, led) < memory.force(best.card, led):
        return msg("trick500.why.null_below", card=card, over=best.card)
    return msg("trick500.why.throw" if memory.suit(card) != led else "trick500.why.weighed_best", card=card)


# who must lose


def _lead_low(memory: Memory, plays: Sequence[Play]) -> Choice:
    def peril(play: Play) -> tuple[float, float]:
        suit = play.named or memory.suit(play.card)
        missed = 1.0
        for foe in memory.foes:
            missed *= 1 - _forced_over(memory, foe, memory.height(play.card), suit)
        return (missed + (2 if play.card.is_joker else 0), -_relief(memory, play.card))

    best = min(plays, key=peril)
    return Choice(best, msg("trick500.why.null_lead", card=best.card))


def _forced_over(memory: Memory, seat: Seat, high: int, suit: Suit | None) -> float:
    """How likely the seat has only higher cards of the suit, and so must go over."""
    if (hand := memory.known(seat)) is not None:
        held = [memory.height(card) for card in hand if memory.suit(card) == suit]
        return float(bool(held) and min(held) > high)
    if suit in memory.voids[seat] or not memory.unseen:
        return 0.0
    share = min(1.0, memory.view.counts[seat] / len(memory.unseen))
    above = sum(other > high for other in memory.out[suit])
    below = len(memory.out[suit]) - above
    return (1 - (1 - share) ** above) * float((1 - share) ** below)


def _duck(memory: Memory, plays: Sequence[Play]) -> Choice:
    """The highest card that loses; void, the most dangerous one; else the lowest, in hope."""
    table = memory.view.board.plays
    led, top = memory.led(table), memory.force(memory.best(table).card, memory.led(table))
    under = [play for play in plays if memory.force(play.card, led) < top]
    if not under:
        pick: Callable[..., Play] = min if memory.later else max
        best = pick(plays, key=lambda play: memory.height(play.card))
        why = "null_forced" if memory.later else "null_taken"
        return Choice(best, msg(f"trick500.why.{why}", card=best.card))
    if any(memory.suit(play.card) == led for play in under):
        best = max(under, key=lambda play: memory.height(play.card))
        return Choice(best, msg("trick500.why.null_under", card=best.card))
    best = max(under, key=lambda play: (_relief(memory, play.card), memory.height(play.card)))
    return Choice(best, msg("trick500.why.null_throw", card=best.card))


def _relief(memory: Memory, card: Card) -> float:
    return relief(card, memory.own, memory.unseen, memory.order)


def _cover(memory: Memory, plays: Sequence[Play]) -> Choice:
    """The partner of a misère who plays along takes what he can."""
    led = memory.led(memory.view.board.plays)
    best = max(plays, key=lambda play: memory.force(play.card, led if led else play.named or memory.suit(play.card)))
    table = memory.view.board.plays
    covers = not table or memory.force(best.card, led) > memory.force(memory.best(table).card, led)
    return Choice(best, msg("trick500.why.null_cover" if covers else "trick500.why.throw", card=best.card))


# who makes them win


def _trap(memory: Memory, plays: Sequence[Play], aims: frozenset[Seat]) -> Choice:
    """Leads what the declarer most likely has to take, never a suit that he is out of if another is left."""

    def hope(play: Play) -> tuple[float, int]:
        suit = play.named or memory.suit(play.card)
        if play.card.is_joker and not memory.low_joker:
            return (-2.0, 0)
        value = max(_trapped(memory, aim, play.card, suit) for aim in aims)
        if all(suit in memory.voids[aim] or _open_void(memory, aim, suit) for aim in aims):
            value -= 1
        return (value - 0.01 * len(memory.out[suit]) * (value <= 0), -memory.height(play.card))

    best = max(plays, key=hope)
    why = "null_trap" if hope(best)[0] > 0 else "no_better"
    return Choice(best, msg(f"trick500.why.{why}", card=best.card))


def _open_void(memory: Memory, seat: Seat, suit: Suit | None) -> bool:
    hand = memory.known(seat)
    return hand is not None and all(memory.suit(card) != suit for card in hand)


def _trapped(memory: Memory, aim: Seat, card: Card, suit: Suit | None) -> float:
    """How likely the declarer must go over the card, and the others can stay under him."""
    high = memory.height(card)
    forced = _forced_over(memory, aim, high, suit)
    hand = memory.known(aim)
    his = [memory.height(each) for each in hand if memory.suit(each) == suit] if hand is not None else []
    least = min((other for other in his if other > high), default=None)
    if least is None:
        above = sorted(other for other in memory.out[suit] if other > high)
        least = above[len(above) // 3] if above else high
    saved = 1.0
    for friend in memory.friends:
        saved *= 1 - _forced_over(memory, friend, least, suit)
    return forced * saved


def _press(memory: Memory, plays: Sequence[Play], aims: frozenset[Seat]) -> Choice:
    """Stays under a declarer who has the trick, keeps it low while he is to come, and unloads when he is safe."""
    table = memory.view.board.plays
    led, best = memory.led(table), memory.best(table)
    top = memory.force(best.card, led)
    under = [play for play in plays if memory.force(play.card, led) < top]
    to_come = any(aim in memory.later for aim in aims)
    if best.seat in aims:
        if under:
            return Choice(_highest(memory, under, aims), msg("trick500.why.null_leave", who=best.seat))
        lowest = min(plays, key=lambda play: memory.force(play.card, led))
        return Choice(lowest, msg("trick500.why.null_must_take", card=lowest.card))
    if to_come:
        if under:
            return Choice(_highest(memory, under, aims), msg("trick500.why.null_low", card=best.card))
        lowest = min(plays, key=lambda play: memory.force(play.card, led))
        return Choice(lowest, msg("trick500.why.null_low", card=lowest.card))
    top_play = max(plays, key=lambda play: (play.card.is_joker, *_unload(memory, play, aims)))
    return Choice(top_play, msg("trick500.why.null_unload", card=top_play.card))


def _highest(memory: Memory, plays: Sequence[Play], aims: frozenset[Seat]) -> Play:
    return max(plays, key=lambda play: _unload(memory, play, aims))


def _unload(memory: Memory, play: Play, aims: frozenset[Seat]) -> tuple[bool, int]:
    """Suits that the declarer is out of are no use; of the others the high cards are not."""
    suit = memory.suit(play.card)
    led = memory.led(memory.view.board.plays)
    useless = suit != led and all(suit in memory.voids[aim] or _open_void(memory, aim, suit) for aim in aims)
    return (useless, memory.height(play.card))
