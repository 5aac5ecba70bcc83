"""What happened, in words: a sentence for each redacted event."""

from __future__ import annotations

from pyengine.games.trick500.bids import label
from pyengine.games.trick500.events import (
    AskedToThrowIn,
    Assigned,
    Bade,
    Buried,
    CalledCard,
    CalledSeat,
    CalledSlam,
    CardPlayed,
    Claimed,
    Contracted,
    Dealt,
    Ended,
    Event,
    HandOpened,
    Looked,
    PartnerKnown,
    Passed,
    PassedOut,
    PlaysAlone,
    PlaysOn,
    ThrewIn,
    TookKitty,
    TrickTaken,
    TurnedUp,
)
from pyengine.messages import Msg, Param, Seat, msg


def tell(event: Event) -> Msg:
    """The sentence for a redacted event."""
    key = "trick500.event."
    match event:
        case Dealt(dealer):
            return msg(key + "dealt", who=dealer)
        case Looked(who):
            return msg(key + "looked", who=who)
        case Bade(who, bid):
            return msg(key + "bade", who=who, bid=label(bid))
        case Passed(who):
            return msg(key + "passed", who=who)
        case AskedToThrowIn(who, partner):
            return msg(key + "asked_to_throw_in", who=who, partner=partner)
        case ThrewIn(who, partner):
            return msg(key + "threw_in", who=partner, asked=who)
        case PlaysOn(who, partner):
            return msg(key + "plays_on", who=partner, asked=who)
        case PassedOut():
            return msg(key + "passed_out")
        case Contracted(None, _):
            return msg(key + "no_contract")
        case Contracted(who, bid):
            return msg(key + "contracted", **_who(who), bid=label(bid))
        case _:
            return _tell_play(event, key)


def _who(who: Seat | None) -> dict[str, Param]:
    return {} if who is None else {"who": who}


def _tell_play(event: Event, key: str) -> Msg:
    """The same for what happens after the auction."""
    match event:
        case TookKitty(who, cards, n):
            return (
                msg(key + "took_kitty", who=who, n=n)
                if not cards
                else msg(key + "took_kitty_open", who=who, cards=cards)
            )
        case CalledSlam(who):
            return msg(key + "called_slam", who=who)
        case Buried(who, cards, n):
            return msg(key + "buried", who=who, n=n) if not cards else msg(key + "buried_open", who=who, cards=cards)
        case CalledCard(who, card):
            return msg(key + "called_card", who=who, card=card)
        case CalledSeat(who, partner):
            return msg(key + "called_seat", who=who, partner=partner)
        case PlaysAlone(who):
            return msg(key + "plays_alone", who=who)
        case Assigned(who, None):
            return msg(key + "assigned_none", who=who)
        case Assigned(who, suit) if suit is not None:
            return msg(key + "assigned", who=who, suit=suit)
        case CardPlayed(who, card, suit, _) if suit is not None:
            return msg(key + "joker_led", who=who, card=card, suit=suit)
        case CardPlayed(who, card):
            return msg(key + "played", who=who, card=card)
        case _:
            return _tell_outcome(event, key)


def _tell_outcome(event: Event, key: str) -> Msg:
    """The same for what a card brings about."""
    match event:
        case TrickTaken(who, card, number):
            return msg(key + "trick_taken", who=who, card=card, number=number)
        case TurnedUp(who, card):
            return msg(key + "turned_up", who=who, card=card)
        case HandOpened(who, cards):
            return msg(key + "hand_opened", who=who, cards=cards)
        case PartnerKnown(who, partner, card):
            return msg(key + "partner_known", who=partner, declarer=who, card=card)
        case Claimed(who):
            return msg(key + "claimed", who=who)
        case Ended(ending):
            return msg(key + f"ended.{ending}")
        case _:
            raise TypeError(f"no sentence for {event!r}")
