"""What a player can do, as values with a text form: `str(action)` and `parse(text)` are inverses.

`draw` · `take 7H` (down to that pile card) · `take 5` (so many, from the top) · `decline` ·
`meld 7H 8H JK=9H / KS KD KC` · `lay 9H M2` · `swap 6S M1` (a wild card comes to hand) · `swap 6S M1 8S` (it moves on in
the meld) · `discard 9S` · `rummy 7D M1` · `rummy 7D 8D 9D` · `pass`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pyengine.cards import Card, Face, card, parse_face
from pyengine.games.rum500.melds import Claim


@dataclass(frozen=True, slots=True)
class Draw:
    """Takes the top card of the stock."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Take:
    """Takes a pile card with all that lie on it; a number says how many cards, where the pile lies covered."""

    target: Card | int

    def __str__(self) -> str:
        return f"take {self.target}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Does not want the pile when the stock is empty: the deal ends."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class LayOut:
    """Lays one or more new melds, all at once."""

    melds: tuple[tuple[Claim, ...], ...]

    def __str__(self) -> str:
        return "meld " + " / ".join(" ".join(map(str, claims)) for claims in self.melds)


@dataclass(frozen=True, slots=True)
class LayOff:
    """Adds cards from the hand to the meld with this number (from 0; `M1` in text is number 0)."""

    claims: tuple[Claim, ...]
    meld: int

    def __str__(self) -> str:
        return f"lay {' '.join(map(str, self.claims))} M{self.meld + 1}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Puts the real card in a wild card's place; `to` moves that card on in the meld instead of to the hand."""

    card: Card
    meld: int
    to: Face | None = None

    def __str__(self) -> str:
        return f"swap {self.card} M{self.meld + 1}" + (f" {self.to}" if self.to else "")


@dataclass(frozen=True, slots=True)
class Discard:
    """Lays a card on the pile and ends the turn."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Call:
    """Calls Rummy! on the card just discarded: adds it to a meld, or lays a new meld with it."""

    claims: tuple[Claim, ...]
    meld: int | None = None

    def __str__(self) -> str:
        return " ".join(["rummy", *map(str, self.claims), *([] if self.meld is None else [f"M{self.meld + 1}"])])


@dataclass(frozen=True, slots=True)
class Pass:
    """Lets a discard go without calling."""

    def __str__(self) -> str:
        return "pass"


Action = Draw | Take | Decline | LayOut | LayOff | Swap | Discard | Call | Pass
_PLAIN: dict[str, Action] = {"draw": Draw(), "decline": Decline(), "pass": Pass()}
_COUNT = re.compile(r"[1-9][0-9]{0,2}")
_MELD = re.compile(r"M([1-9][0-9]{0,2})")


def parse_claim(word: str) -> Claim:
    """A card with the face it is said to stand for, such as `JK=9H`. Raises ValueError."""
    name, equals, face = word.partition("=")
    return Claim(card(name), parse_face(face) if equals else None)


def _target(word: str) -> Card | int:
    return int(word) if _COUNT.fullmatch(word) else card(word)


def _meld_number(word: str) -> int:
    found = _MELD.fullmatch(word)
    if not found:
        raise ValueError(f"unknown meld {word!r}: expected M1, M2 …")
    return int(found[1]) - 1


def _one(words: list[str], what: str) -> str:
    if len(words) != 1:
        raise ValueError(f"cannot read {' '.join(words)!r}: expected {what}")
    return words[0]


def _claims(words: list[str]) -> tuple[Claim, ...]:
    if not words:
        raise ValueError("no cards named: expected one or more such as '7H' or 'JK=9H'")
    return tuple(map(parse_claim, words))


def parse(text: str) -> Action:
    """The action written as `text`. Raises ValueError that says what was expected."""
    verb, *words = text.split() or [""]
    if verb in _PLAIN and not words:
        return _PLAIN[verb]
    if verb == "take":
        return Take(_target(_one(words, "one pile card, or how many cards")))
    if verb == "discard":
        return Discard(card(_one(words, "one card")))
    if verb == "meld":
        parts = " ".join(words).split("/")
        return LayOut(tuple(_claims(part.split()) for part in parts))
    if verb == "lay" and words:
        return LayOff(_claims(words[:-1]), _meld_number(words[-1]))
    if verb == "swap" and len(words) in (2, 3):
        return Swap(card(words[0]), _meld_number(words[1]), parse_face(words[2]) if words[2:] else None)
    if verb == "rummy":
        if words and _MELD.fullmatch(words[-1]):
            return Call(_claims(words[:-1]), _meld_number(words[-1]))
        return Call(_claims(words))
    raise ValueError(f"unknown action {text!r}: expected draw, take, decline, meld, lay, swap, discard, rummy or pass")
