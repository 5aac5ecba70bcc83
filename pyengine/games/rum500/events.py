"""What happened, as values: the only thing that narration, animation, statistics and coaching read."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pyengine.cards import Card
from pyengine.games.rum500.melds import Claim, Meld
from pyengine.games.rum500.reasons import meld_label, stand_ins
from pyengine.games.rum500.view import Ending
from pyengine.messages import Msg, Seat, msg


@dataclass(frozen=True, slots=True)
class Drew:
    """A card from the stock; None where the seat that is told may not see it."""

    who: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Took:
    """Pile cards, in pile order; `covered` if some of them lay face down."""

    who: Seat
    cards: tuple[Card, ...]
    covered: bool = False


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A new meld; `number` is its place on the table from 0."""

    who: Seat
    meld: Meld
    number: int
    points: int


@dataclass(frozen=True, slots=True)
class LaidOff:
    """Cards added to a meld; `meld` is what it has become, `points` what the cards are worth there."""

    who: Seat
    claims: tuple[Claim, ...]
    meld: Meld
    number: int
    points: int


@dataclass(frozen=True, slots=True)
class Swapped:
    """The real card in the place of a wild one, which came to the hand or now stands for `to`."""

    who: Seat
    card: Card
    wild: Card
    meld: Meld
    number: int
    to: Card | None = None


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card laid on the pile."""

    who: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Called:
    """Rummy! called on a discard, which the next event lays."""

    who: Seat
    card: Card
    discarder: Seat


@dataclass(frozen=True, slots=True)
class Penalised:
    """Points lost because pile cards were not used."""

    who: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Floated:
    """A player without cards who plays on, since going out needs a discard."""

    who: Seat


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The pile but its top card made into a new stock."""

    cards: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The deal is over."""

    who: Seat | None
    ending: Ending


Event = Drew | Took | LaidOut | LaidOff | Swapped | Discarded | Called | Penalised | Floated | Reshuffled | Ended


def redact(event: Event, seat: Seat) -> Event:
    """What the seat may know of the event: a drawn card is its drawer's alone."""
    if isinstance(event, Drew) and event.who != seat:
        return replace(event, card=None)
    return event


def informs(event: Event, seat: Seat) -> bool:
    """Whether the event told the seat something that it could not foresee from its own action."""
    if isinstance(event, Drew) or (isinstance(event, Took) and event.covered):
        return True
    who = getattr(event, "who", None)
    return isinstance(event, Reshuffled) or (who is not None and who != seat)


def chosen(event: Event, seat: Seat) -> bool:
    """Whether the event is what the seat chose to do, and its sentence tells the seat nothing besides."""
    acts = Took | LaidOut | LaidOff | Swapped | Discarded | Called
    return isinstance(event, acts) and event.who == seat and not informs(event, seat)


def tell(event: Event) -> Msg:
    """The event as a sentence."""
    key = "rum500.event."
    match event:
        case Drew(who, None):
            return msg(key + "drew", who=who)
        case Drew(who, card):
            assert card is not None
            return msg(key + "drew_card", who=who, card=card)
        case Took(who, cards, _):
            return msg(key + "took", who=who, n=len(cards), cards=cards)
        case LaidOut(who, meld, _, points):
            return msg(key + "laid_out", who=who, meld=meld_label(meld), wilds=stand_ins(meld.placed), points=points)
        case LaidOff(who, claims, meld, _, points):
            return msg(
                key + ("laid_off_own" if meld.owner == who else "laid_off"),
                who=who,
                cards=tuple(claim.card for claim in claims),
                meld=meld_label(meld),
                wilds=stand_ins(each for each in meld.placed if each.card in {claim.card for claim in claims}),
                owner=Seat(meld.owner),
                points=points,
            )
        case Swapped(who, card, wild, meld, _, None):
            return msg(key + "swapped", who=who, card=card, wild=wild, meld=meld_label(meld))
        case Swapped(who, card, wild, meld, _, to):
            return msg(key + "pushed", who=who, card=card, wild=wild, meld=meld_label(meld), face=to or card)
        case Discarded(who, card):
            return msg(key + "discarded", who=who, card=card)
        case Called(who, card, discarder):
            return msg(key + "called", who=who, card=card, discarder=discarder)
        case Penalised(who, points):
            return msg(key + "penalised", who=who, points=points)
        case Floated(who):
            return msg(key + "floated", who=who)
        case Reshuffled(cards):
            return msg(key + "reshuffled", n=cards)
        case Ended(who, ending):
            return msg(key + f"ended.{ending}", **({} if who is None else {"who": who}))
