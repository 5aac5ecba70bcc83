"""What to lead: trumps from the top for the declarer, winners, partner's suit, long suits at no trump."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyengine.bot import Choice
from pyengine.cards import Card, Suit
from pyengine.games.trick500.actions import Play
from pyengine.games.trick500.bots.keeping import keep
from pyengine.games.trick500.bots.memory import Memory, Slip
from pyengine.games.trick500.bots.order import ACE, KING
from pyengine.messages import Msg, msg


class Lead(NamedTuple):
    """How good a lead is, roughly in tricks, and why it is made."""

    value: float
    why: Msg


def lead(memory: Memory, plays: Sequence[Play], slip: Slip) -> Choice:
    """The best lead; among equals the highest winner, and else the lowest card."""

    def order(each: tuple[Lead, Play]) -> tuple[float, int]:
        high = memory.height(each[1].card)
        return (round(each[0].value + slip(0.8), 6), high if memory.is_boss(each[1].card) else -high)

    best, play = max(((rate(memory, play), play) for play in plays), key=order)
    return Choice(play, best.why)


def rate(memory: Memory, play: Play) -> Lead:
    suit = memory.suit(play.card)
    if suit is None:
        return _joker(memory, play)
    if suit == memory.trump:
        return _trump(memory, play.card)
    return _side(memory, play.card, suit)


def _held(memory: Memory, card: Card, led: Suit | None) -> float:
    """How likely no foe beats the card when it is led."""
    chance = 1.0
    for foe in memory.foes:
        chance *= 1 - memory.chance_to_beat(foe, card, led)
    return chance


# at no trump, the joker


def _joker(memory: Memory, play: Play) -> Lead:
    """It is kept for the moment when it gives the lead to a suit that runs, or for the last trick but one."""
    others = [card for card in memory.view.hand if card != play.card]
    if len(others) == 1 and play.named == memory.suit(others[0]):
        return Lead(5.0, msg("trick500.why.joker_last_but_one", card=others[0]))
    if not others:
        return Lead(5.0, msg("trick500.why.only", card=play.card))
    row = memory.rows[play.named]
    above = sum(high > row[0] for high in memory.out[play.named]) if row else 9
    if above == 1 and len(row) >= 4 and row[0] < ACE:
        return Lead(1.2, msg("trick500.why.joker_draws", card=play.card, suit=play.named or ""))
    return Lead(-0.5 + 0.05 * len(row), msg("trick500.why.joker_leads", card=play.card))


# trumps


def _trump(memory: Memory, card: Card) -> Lead:
    holders = [seat for seat in memory.foes if memory.trump not in memory.voids[seat]]
    outside = memory.out[memory.trump]
    own = memory.rows[memory.trump]
    top = memory.height(card) == own[0]
    if not holders or not outside:
        partners = memory.out[memory.trump] and any(memory.trump not in memory.voids[seat] for seat in memory.friends)
        return Lead(
            -0.9 if partners else 0.4 if memory.view.seat == memory.declarer else 0.1,
            msg("trick500.why.trumps_gone", card=card),
        )
    if memory.view.seat == memory.declarer:
        return _draw(memory, card)
    if memory.declaring:
        if top and (memory.is_boss(card) or own[0] >= ACE) and not (card.is_joker and len(own) > 1):
            return Lead(1.9, msg("trick500.why.show_trump", card=card))
        return Lead(1.3 if top else 1.0, msg("trick500.why.help_draw", card=card))
    why = "trump_lead" if memory.declarer in holders else "no_better"
    return Lead(-0.3 - keep(memory, card), msg(f"trick500.why.{why}", card=card))


def _draw(memory: Memory, card: Card) -> Lead:
    """The declarer draws while somebody may hold trumps, from the top; a lone master outside is left alone."""
    own, outside = memory.rows[memory.trump], memory.out[memory.trump]
    above = sum(high > own[0] for high in outside)
    top = memory.height(card) == own[0]
    why = msg("trick500.why.draw" if top else "trick500.why.draw_low", card=card)
    if not above:
        return Lead(3.0 if top else 0.2, why)
    if above == len(outside) and len(outside) == 1:
        return Lead(0.0, msg("trick500.why.no_better", card=card))
    wanted = top if above <= 2 else memory.height(card) == own[-1]
    enough = len(own) >= 4 or (above == 1 and len(own) >= 3)
    return Lead((2.2 if enough else 0.7) if wanted else 0.1, why)


# other suits


def _side(memory: Memory, card: Card, suit: Suit) -> Lead:
    held = _held(memory, card, suit)
    row = memory.rows[suit]
    if memory.is_boss(card):
        longer = 0.12 * len(row) if memory.trump is None else -0.05 * len(row)
        return Lead(2.0 * held + longer, msg("trick500.why.winner", card=card))
    if memory.trump is None:
        return _plain(memory, card, suit)
    value = held - keep(memory, card) - _exposes(memory, card, row)
    if any(suit in memory.voids[seat] and memory.trump not in memory.voids[seat] for seat in memory.friends):
        return Lead(value + 0.6, msg("trick500.why.for_ruff", suit=suit))
    if any(suit in memory.voids[seat] and memory.trump not in memory.voids[seat] for seat in memory.foes):
        return Lead(value - 0.5, msg("trick500.why.no_better", card=card))
    if _led_by_friend(memory, suit):
        return Lead(value + 0.3, msg("trick500.why.return_suit", suit=suit))
    if len(row) == 1 and memory.rows[memory.trump]:
        return Lead(value + 0.35, msg("trick500.why.short_suit", suit=suit))
    return Lead(value + 0.02 * len(row), _low(memory, card, suit))


def _low(memory: Memory, card: Card, suit: Suit) -> Msg:
    """What is said of a card that is led because nothing speaks against it."""
    row, high = memory.rows[suit], memory.height(card)
    if len(row) > 1 and memory.higher(card) == 1 and high == row[0] and row[1] == high - 1:
        return msg("trick500.why.drives_out", card=card)
    if len(row) > 1 and high == row[-1] and high < KING:
        return msg("trick500.why.low_lead", suit=suit)
    return msg("trick500.why.no_better", card=card)


def _exposes(memory: Memory, card: Card, row: list[int]) -> float:
    """What it costs to lead low from a king or queen, or a card just below the best."""
    above = sum(high > row[0] for high in memory.out[memory.suit(card)])
    if memory.height(card) == row[0]:
        sequence = len(row) > 1 and row[1] == row[0] - 1
        return 0.0 if sequence or not above else 0.1
    return 0.2 if above == 1 else 0.0


def _plain(memory: Memory, card: Card, suit: Suit) -> Lead:
    """At no trump: to make good a long suit, the high cards first where they stand together."""
    row = memory.rows[suit]
    high = memory.height(card)
    above = memory.higher(card)
    value = 0.2 * len(row) - 0.5 * keep(memory, card) + (0.2 if _led_by_friend(memory, suit) else 0)
    if any(suit in memory.voids[seat] for seat in memory.friends):
        value -= 0.4
    if _establishes(row, high, above):
        value += 2.0 if any(memory.is_boss(other) for other in memory.own if memory.suit(other) != suit) else 0.5
    if _led_by_friend(memory, suit):
        return Lead(value, msg("trick500.why.return_suit", suit=suit))
    return Lead(value, msg("trick500.why.long_suit", suit=suit) if len(row) > 2 else _low(memory, card, suit))


def _establishes(row: list[int], high: int, above: int) -> bool:
    """Whether the card drives out what stands above a suit that is then good: from a sequence, or from four or more."""
    if len(row) > 2 and row[:2] == [high, high - 1]:
        return above <= 2
    return len(row) > 3 and high == row[0] and above == 1


def _led_by_friend(memory: Memory, suit: Suit) -> bool:
    """Whether a friend has led the suit, and none is out of it."""
    if any(suit in memory.voids[seat] for seat in memory.friends):
        return False
    tricks = memory.view.board.tricks
    return any(trick.plays[0].seat in memory.friends and memory.led(trick.plays) == suit for trick in tricks)
