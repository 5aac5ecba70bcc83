"""What a player can do, as values with a text form: `str(action)` and `parse(text)` are inverses.

`look` · `throw-in` · `agree` · `disagree` · `bid 7S` · `pass` · `stand` · `slam` · `bury 4H 5C 6D` · `call AH` ·
`call @3` · `alone` · `assign H` · `assign none` · `play KH` · `play JK=C` (the joker led as a club) · `claim`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pyengine.cards import Card, Suit, card, show
from pyengine.games.trick500.bids import Bid, bid
from pyengine.messages import Seat


class Plain(StrEnum):
    """Actions that need no more than their name."""

    LOOK = "look"  # at one's hand, where a blind bid is possible before
    THROW_IN = "throw-in"  # asks for a new deal, with no ace and no court card
    AGREE = "agree"  # to the partner's throwing in
    DISAGREE = "disagree"
    PASS = "pass"
    STAND = "stand"  # the winner of the auction keeps the bid
    SLAM = "slam"  # undertakes all ten tricks alone
    ALONE = "alone"  # calls no partner
    CLAIM = "claim"  # all tricks that are left


@dataclass(frozen=True, slots=True)
class Bids:
    """Makes a bid."""

    bid: Bid

    def __str__(self) -> str:
        return f"bid {self.bid}"


@dataclass(frozen=True, slots=True)
class Bury:
    """Lays away as many cards as the kitty holds, face down."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"bury {show(self.cards)}"


@dataclass(frozen=True, slots=True)
class CallCard:
    """Names a card, whose holder becomes the partner."""

    card: Card

    def __str__(self) -> str:
        return f"call {self.card}"


@dataclass(frozen=True, slots=True)
class CallSeat:
    """Names a player as partner."""

    partner: Seat

    def __str__(self) -> str:
        return f"call @{int(self.partner)}"


@dataclass(frozen=True, slots=True)
class Assign:
    """Gives the joker a suit before the first lead, or leaves it without one."""

    suit: Suit | None

    def __str__(self) -> str:
        return f"assign {self.suit or 'none'}"


@dataclass(frozen=True, slots=True)
class Play:
    """Plays a card; `named` is the suit that a joker led at no trump asks for."""

    card: Card
    named: Suit | None = None

    def __str__(self) -> str:
        return f"play {self.card}" + (f"={self.named}" if self.named else "")


Action = Plain | Bids | Bury | CallCard | CallSeat | Assign | Play


def parse(text: str) -> Action:
    """The action written as `text`. Raises ValueError that says what was expected."""
    verb, *words = text.split() or [""]
    if verb in tuple(Plain) and not words:
        return Plain(verb)
    if verb == "bury" and words:
        return Bury(tuple(map(card, words)))
    if len(words) != 1:
        raise ValueError(f"cannot read {text!r}: expected an action such as 'bid 7S', 'bury 4H 5C 6D' or 'play KH'")
    (word,) = words
    if verb == "bid":
        return Bids(bid(word))
    if verb == "assign":
        return Assign(None if word == "none" else _suit(word))
    if verb == "call":
        return CallSeat(_seat(word)) if word.startswith("@") else CallCard(card(word))
    if verb == "play":
        name, equals, suit = word.partition("=")
        return Play(card(name), _suit(suit) if equals else None)
    raise ValueError(f"unknown action {text!r}: expected bid, pass, bury, call, alone, assign, play or claim")


def _suit(word: str) -> Suit:
    if word not in tuple(Suit):
        raise ValueError(f"unknown suit {word!r}: expected S, C, D or H")
    return Suit(word)


def _seat(word: str) -> Seat:
    number = word[1:]
    if not (len(number) == 1 and number.isascii() and number.isdigit()):
        raise ValueError(f"unknown seat {word!r}: expected one such as '@3'")
    return Seat(int(number))
