"""What any card table looks like to a screen: zones of cards, moves to make, a prompt. No rules, no prose.

A game builds a Scene from a View, so a scene can hold nothing that its seat may not know. Face-down cards
carry no identity at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pyengine.cards import Card, Face
from pyengine.messages import Msg, Seat


class Mark(StrEnum):
    """States of a card or group that a table shows by shape as well as colour."""

    NEW = "new"  # came into the hand this turn
    MUST = "must"  # has to be used this turn
    FITS = "fits"  # can be used at once, or taken
    LAST = "last"  # part of the last move


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFace:
    """A card as shown. `stands` is the face a wild card is played as; `take` how many come along from a pile."""

    card: Card
    stands: Face | None = None
    owner: Seat | None = None
    take: int | None = None
    marks: frozenset[Mark] = frozenset()
    covered: bool = False  # lies face down, though everybody saw it once: show its back only


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Cards that belong together on the table, shown before the player who laid them.

    A laid-off card is a group of its own before the player who laid it; `on` then names the meld it belongs to
    and `on_owner` whose it is. `target` is the id that a move uses to add to the meld (`M3`).
    """

    target: str
    owner: Seat
    cards: tuple[CardFace, ...]
    label: Msg
    points: int
    on: str | None = None
    on_owner: Seat | None = None
    marks: frozenset[Mark] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFace:
    """A player as everybody sees them."""

    seat: Seat
    hand_count: int
    total: int  # points before this deal
    table_points: int  # points on the table in this deal
    to_act: bool
    dealer: bool
    groups: tuple[Group, ...]
    notes: tuple[Msg, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Something the player can do now, as a button: `action` is sent back as it stands.

    `refused` says why it cannot be done (the button stays and answers). `confirm` is asked first.
    """

    action: str
    kind: str
    label: Msg
    points: int | None = None
    main: bool = False
    refused: Msg | None = None
    confirm: Msg | None = None
    target: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A part of a turn, in order: what is done, what is now, what comes."""

    label: Msg
    state: str  # "done", "now" or "later"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """The whole table as one seat sees it."""

    seat: Seat
    seats: tuple[SeatFace, ...]  # in seat order
    deal_no: int
    title: Msg
    hand: tuple[CardFace, ...]
    stock: int
    pile: tuple[CardFace, ...]  # oldest first
    stock_move: Move | None
    pile_moves: tuple[Move | None, ...]  # one for each pile card: taking down to it
    steps: tuple[Step, ...]
    say: Msg
    moves: tuple[Move, ...]  # what can be done without choosing cards first


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What the chosen cards make: a sentence, and the moves that use exactly them."""

    say: Msg
    moves: tuple[Move, ...]
    bad: tuple[Card, ...] = ()  # cards that spoil it, when nothing can be made
