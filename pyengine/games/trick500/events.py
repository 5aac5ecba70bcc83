"""What happened, as values: the only thing that narration, animation, statistics and coaching read."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pyengine.cards import Card, Suit
from pyengine.games.trick500.bids import Bid, label
from pyengine.games.trick500.view import Ending
from pyengine.messages import Msg, Param, Seat, msg


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards dealt again after all passed or a hand was thrown in."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class Looked:
    """A player looked at their hand, and can no longer bid blind."""

    who: Seat


@dataclass(frozen=True, slots=True)
class Bade:
    """A bid."""

    who: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class Passed:
    """A pass."""

    who: Seat


@dataclass(frozen=True, slots=True)
class AskedToThrowIn:
    """A player without ace and court card asks the partner to agree to a new deal."""

    who: Seat
    partner: Seat


@dataclass(frozen=True, slots=True)
class ThrewIn:
    """The partner agreed."""

    who: Seat
    partner: Seat


@dataclass(frozen=True, slots=True)
class PlaysOn:
    """The partner did not agree."""

    who: Seat
    partner: Seat


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Nobody bid, or nobody bid seven where less is no contract."""


@dataclass(frozen=True, slots=True)
class Contracted:
    """The auction is over; without a declarer the deal is played at no trump."""

    who: Seat | None
    bid: Bid


@dataclass(frozen=True, slots=True)
class TookKitty:
    """The declarer took the kitty; no cards where the seat that is told may not see them."""

    who: Seat
    cards: tuple[Card, ...]
    n: int
    shown: bool  # to everybody


@dataclass(frozen=True, slots=True)
class CalledSlam:
    """The declarer undertakes all ten tricks alone."""

    who: Seat


@dataclass(frozen=True, slots=True)
class Buried:
    """Cards laid away; none where the seat that is told may not see them."""

    who: Seat
    cards: tuple[Card, ...]
    n: int


@dataclass(frozen=True, slots=True)
class CalledCard:
    """The declarer named a card, whose holder is the partner."""

    who: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CalledSeat:
    """The declarer named a partner."""

    who: Seat
    partner: Seat


@dataclass(frozen=True, slots=True)
class PlaysAlone:
    """The declarer calls no partner."""

    who: Seat


@dataclass(frozen=True, slots=True)
class Assigned:
    """The joker got a suit, or none."""

    who: Seat
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card played; `named` is the suit that a led joker asks for, `table` says that it lay open before."""

    who: Seat
    card: Card
    named: Suit | None = None
    table: bool = False


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is full: who took it, with which card, and its number from 1."""

    who: Seat
    card: Card
    number: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The card below a played one of the piles."""

    who: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class HandOpened:
    """The hand that lies open from now on."""

    who: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PartnerKnown:
    """Everybody knows now who holds the called card; `who` is the declarer."""

    who: Seat
    partner: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Claimed:
    """All tricks that were left, claimed truly."""

    who: Seat


@dataclass(frozen=True, slots=True)
class Ended:
    """The deal is over."""

    ending: Ending


Event = (
    Dealt
    | Looked
    | Bade
    | Passed
    | AskedToThrowIn
    | ThrewIn
    | PlaysOn
    | PassedOut
    | Contracted
    | TookKitty
    | CalledSlam
    | Buried
    | CalledCard
    | CalledSeat
    | PlaysAlone
    | Assigned
    | CardPlayed
    | TrickTaken
    | TurnedUp
    | HandOpened
    | PartnerKnown
    | Claimed
    | Ended
)


def redact(event: Event, seat: Seat) -> Event:
    """The event as this seat may know it."""
    if isinstance(event, TookKitty) and event.who != seat and not event.shown:
        return replace(event, cards=())
    if isinstance(event, Buried) and event.who != seat:
        return replace(event, cards=())
    return event


def informs(event: Event, seat: Seat) -> bool:
    """Whether a redacted event told the seat something new: what another chose, or a card that nobody had seen."""
    match event:
        case Dealt() | TurnedUp():
            return True
        case TookKitty(cards=cards):
            return bool(cards)
        case Looked(who):
            return who == seat
        case ThrewIn(_, partner) | PlaysOn(_, partner) | PartnerKnown(_, partner):
            return partner != seat
        case PassedOut() | Contracted() | Buried() | TrickTaken() | Ended():
            return False
        case _:
            return event.who != seat


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
