"""What any card table looks like to a screen: players, a middle, moves to make, a prompt. No rules, no prose.

A game builds a Scene from a View, so a scene can hold nothing that its seat may not know. Face-down cards
carry no identity at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pyengine.cards import Card, Face, Suit
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
    refused: Msg | None = None  # why it cannot be played now: shown greyed, answered with this


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


@dataclass(frozen=True, slots=True)
class Heap:
    """Cards before a player of which only the topmost is seen and may be played; `top` is missing until turned up."""

    top: CardFace | None
    under: int  # face-down cards below


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFace:
    """A player as everybody sees them."""

    seat: Seat
    hand_count: int
    total: int  # points before this deal
    table_points: int  # points on the table in this deal
    to_act: bool
    dealer: bool
    groups: tuple[Group, ...] = ()
    notes: tuple[Msg, ...] = ()
    open_hand: tuple[CardFace, ...] = ()  # the hand, when all may see it
    heaps: tuple[Heap, ...] = ()
    tricks: int | None = None  # won in this deal
    out: bool = False  # sits this deal out


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Something the player can do now, as a button: `action` is sent back as it stands.

    `refused` says why it cannot be done (the button stays and answers). `confirm` is asked first. A move that
    `names` a card that nobody may have seen is one of many: they are shown together as cards to choose from.
    """

    action: str
    kind: str
    label: Msg
    points: int | None = None
    main: bool = False
    refused: Msg | None = None
    confirm: Msg | None = None
    target: str | None = None
    names: Face | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A part of a turn, in order: what is done, what is now, what comes."""

    label: Msg
    state: str  # "done", "now" or "later"


@dataclass(frozen=True, slots=True, kw_only=True)
class PileMiddle:
    """A stock and an ordered discard pile."""

    stock: int
    pile: tuple[CardFace, ...]  # oldest first
    stock_move: Move | None
    pile_moves: tuple[Move | None, ...]  # one for each pile card: taking down to it

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move for move in (self.stock_move, *self.pile_moves) if move is not None)

    @property
    def open(self) -> tuple[CardFace, ...]:
        """Cards that lie open here."""
        return self.pile

    @property
    def face_down(self) -> int:
        """How many more cards are here, or were and will not be seen again in this deal."""
        return self.stock


class Stage(StrEnum):
    """What a deal of tricks is about now."""

    AUCTION = "auction"
    KITTY = "kitty"  # the declarer exchanges cards; other seats wait
    PLAY = "play"  # and all that is settled just before it


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickCard:
    """A card in a trick. `named` is the suit that a joker was led as."""

    seat: Seat
    card: CardFace
    wins: bool  # so far
    named: Suit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BidCell:
    """One bid of the bidding box, made or refused by its move. `strain` is missing at no trump.

    Misere and the like have no level. `label` is the bid alone ("8♥", "Misère"); `meaning` says what it undertakes,
    and what it wins and costs.
    """

    bid: str
    level: int | None
    strain: Suit | None
    label: Msg
    points: int
    meaning: Msg
    move: Move


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call of the auction. The call that stands is the one to beat, or the contract."""

    seat: Seat
    label: Msg
    meaning: Msg | None = None
    points: int | None = None
    standing: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Players whose tricks count together, as everybody may know them now; `need` is missing without a contract."""

    side: tuple[Seat, ...]
    tricks: int
    need: int | None


@dataclass(frozen=True, slots=True)
class Standing:
    """Players who score together from deal to deal, and their points before this one."""

    side: tuple[Seat, ...]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickMiddle:
    """An auction, its contract, and the tricks played for it."""

    stage: Stage
    trick: tuple[TrickCard, ...]  # the one being played, from its lead
    last_trick: tuple[TrickCard, ...]  # the one before it, if the seat may look at it
    trick_count: int  # tricks in this deal
    calls: tuple[Call, ...]  # oldest first
    bids: tuple[BidCell, ...]  # all there are, from the lowest, while the seat is to bid; else none
    to_beat: Msg  # what the next bid must be higher than
    contract: Msg | None
    contract_short: Msg | None
    declarer: Seat | None
    trump: Suit | None
    tallies: tuple[Tally, ...]
    standings: tuple[Standing, ...]
    kitty: int  # cards that lie face down
    put_away: int  # how many cards the seat is to choose and put away now
    gone: int  # cards in finished tricks or put away
    order: tuple[Face, ...]  # the trumps, best first; none at no trump, and before a contract those of one suit
    target: int
    lose_at: int | None

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(cell.move for cell in self.bids)

    @property
    def open(self) -> tuple[CardFace, ...]:
        """Cards that lie open here; those of the trick before were seen, and are gone."""
        return tuple(each.card for each in self.trick)

    @property
    def face_down(self) -> int:
        """How many more cards are here, or were and will not be seen again in this deal."""
        return self.kitty + self.gone


@dataclass(frozen=True, slots=True)
class Guide:
    """Why the moment matters to the seat that is to act; and nudges, by an action's first word or its reason's key.

    `section` names the part of the rules that the moment is about.
    """

    now: Msg
    section: str
    nudges: tuple[tuple[str, Msg], ...] = ()

    def nudge(self, verb: str, why: Msg) -> Msg | None:
        """The nudge towards an action that begins with this word, done for this reason, if there is one."""
        known = dict(self.nudges)
        return next((known[key] for key in (*why.keys, verb) if key in known), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """The whole table as one seat sees it. `by_suit` and `by_rank` are the hand as this game sorts it, if it does."""

    seat: Seat
    seats: tuple[SeatFace, ...]  # in seat order
    deal_no: int
    title: Msg
    hand: tuple[CardFace, ...]
    middle: PileMiddle | TrickMiddle
    steps: tuple[Step, ...]
    say: Msg
    moves: tuple[Move, ...]  # what can be done without choosing cards first
    by_suit: tuple[Card, ...] = ()
    by_rank: tuple[Card, ...] = ()
    guide: Guide | None = None  # what a beginner does well to think of


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What the chosen cards make: a sentence, and the moves that use exactly them."""

    say: Msg
    moves: tuple[Move, ...]
    bad: tuple[Card, ...] = ()  # cards that spoil it, when nothing can be made
