"""What happened, as values: the only thing that narration, animation, statistics and coaching read.

The sentences are in `telling`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pyengine.cards import Card, Suit
from pyengine.games.trick500.bids import Bid
from pyengine.games.trick500.view import Ending
from pyengine.messages import Seat


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


def chosen(event: Event, seat: Seat) -> bool:
    """Whether the event is what the seat chose to do, and its sentence tells the seat nothing besides."""
    match event:
        case ThrewIn(_, partner) | PlaysOn(_, partner):
            return partner == seat
        case Dealt() | PassedOut() | Contracted() | TookKitty() | TrickTaken() | TurnedUp() | PartnerKnown() | Ended():
            return False
        case _:
            return event.who == seat
