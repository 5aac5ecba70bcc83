"""What to add to a trick that somebody else has led: what it is likely to bring against what the card is worth."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.bot import Choice
from pyengine.cards import Card
from pyengine.games.trick500.actions import Play
from pyengine.games.trick500.bots.keeping import keep
from pyengine.games.trick500.bots.memory import Memory, Slip
from pyengine.games.trick500.bots.order import QUEEN
from pyengine.games.trick500.tricks import LEFT, RIGHT
from pyengine.messages import Msg, msg

SPARED = 2.0  # more than any trick brings
LIKELY = 0.6  # the chance from which a card is said to hold


def follow(memory: Memory, plays: Sequence[Play], slip: Slip) -> Choice:
    """The best card by the likely gain; among equals the one that is least worth keeping."""

    def rated(play: Play) -> tuple[float, int]:
        return (gain(memory, play.card) - cost(memory, play.card) + slip(0.4), -memory.height(play.card))

    best = max(plays, key=rated)
    return Choice(best, reason(memory, best.card, plays))


def gain(memory: Memory, card: Card) -> float:
    """How likely the trick is to be ours with this card, and what it catches."""
    table = memory.view.board.plays
    led, best = memory.led(table), memory.best(table)
    if memory.force(card, led) > memory.force(best.card, led):
        if best.seat not in memory.foes and not any(seat in memory.foes for seat in memory.later):
            return 0.0  # the trick is won already
        return _held(memory, card) * (1 + (_catch(memory, best.card) if best.seat in memory.foes else 0))
    if best.seat not in memory.foes:
        return _held(memory, best.card)
    missed = 1.0
    for seat in memory.later:
        if seat in memory.friends:
            missed *= 1 - memory.chance_to_beat(seat, best.card, led)
    return (1 - missed) * (0.8 if any(seat in memory.foes for seat in memory.later) else 1)


def _held(memory: Memory, card: Card) -> float:
    """How likely no foe still to play beats the card."""
    led = memory.led(memory.view.board.plays)
    chance = 1.0
    for seat in memory.later:
        if seat in memory.foes:
            chance *= 1 - memory.chance_to_beat(seat, card, led)
    return chance


def _catch(memory: Memory, card: Card) -> float:
    """What it is worth that a foe's high card falls to ours."""
    high = memory.height(card)
    if memory.suit(card) == memory.trump or memory.suit(card) is None:
        return 0.3 if high >= LEFT else 0.15 if high >= QUEEN else 0.0
    return 0.15 if high > QUEEN else 0.0


def cost(memory: Memory, card: Card) -> float:
    """What the hand loses with the card; a last card of a side suit leaves room for a trump."""
    led = memory.led(memory.view.board.plays)
    suit = memory.suit(card)
    if card.is_joker and _too_early(memory):
        return SPARED
    short = suit not in (led, memory.trump) and len(memory.rows[suit]) == 1 and bool(memory.rows[memory.trump])
    return keep(memory, card, led) - (0.05 if short else 0)


def _too_early(memory: Memory) -> bool:
    """Whether a second hand would spend the joker with a partner to come and the right bower still out."""
    table = memory.view.board.plays
    waits = memory.trump is not None and RIGHT in memory.out[memory.trump] and len(table) == 1
    return waits and any(seat in memory.friends for seat in memory.later)


def reason(memory: Memory, card: Card, plays: Sequence[Play]) -> Msg:
    """Why a card that may be played is, by what it does to the trick and who is still to play."""
    table = memory.view.board.plays
    led, best = memory.led(table), memory.best(table)
    friendly, over = best.seat not in memory.foes, memory.force(best.card, led)
    last = not any(seat in memory.foes for seat in memory.later)
    if memory.force(card, led) > over:
        if friendly and last:
            return msg("trick500.why.ours_anyway", card=card)
        return _beats(memory, card, best.card, friendly=friendly, last=last)
    can_beat = any(memory.force(play.card, led) > over for play in plays)
    if friendly:
        kept = "duck" if last else "duck_likely" if _held(memory, best.card) >= LIKELY else "duck_hope"
        return msg(f"trick500.why.{kept}", who=best.seat, card=best.card)
    if can_beat:
        return msg("trick500.why.leave", card=card)
    if memory.suit(card) != led:
        return msg("trick500.why.throw", card=card)
    lowest = all(memory.height(card) <= memory.height(play.card) for play in plays if memory.suit(play.card) == led)
    return msg("trick500.why.cannot_win" if lowest else "trick500.why.cannot_win_spare", card=card)


def _beats(memory: Memory, card: Card, over: Card, *, friendly: bool, last: bool) -> Msg:
    """What is said of a card that goes over the best one."""
    if memory.suit(card) != memory.led(memory.view.board.plays):
        return msg("trick500.why.ruff" if memory.trump else "trick500.why.joker_takes", card=card)
    likely = _held(memory, card) >= LIKELY
    if friendly:
        return msg("trick500.why.over_partner" if likely else "trick500.why.over_try", card=card, over=over)
    kind = "win_last" if last else "win" if likely else "win_try"
    return msg(f"trick500.why.{kind}", card=card, over=over)
