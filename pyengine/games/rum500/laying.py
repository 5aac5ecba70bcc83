"""What laying cards does to the acting seat's view: new melds, additions, swaps. Whether one may is `legality.py`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from pyengine.cards import Card
from pyengine.games.rum500.actions import LayOff, LayOut, Swap
from pyengine.games.rum500.layoffs import additions, pushed, swapped
from pyengine.games.rum500.melds import Claim, Meld, readings
from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.view import Duty, View
from pyengine.messages import Seat


def read_new(claims: tuple[Claim, ...], view: View) -> tuple[Meld, ...]:
    """What the claims can be read as when the seat lays them as a new meld."""
    return _read_new(claims, view.seat, view.rules)


@lru_cache(maxsize=4096)  # Of the many ways to lay several melds at once each holds the same few.
def _read_new(claims: tuple[Claim, ...], seat: Seat, rules: Rules) -> tuple[Meld, ...]:
    return _as_themselves(readings(claims, seat, rules), claims)


def read_added(action: LayOff, view: View) -> tuple[Meld, ...]:
    """What the meld can become when the seat adds to it."""
    found = additions(view.board.melds[action.meld], action.claims, view.seat, view.rules)
    return _as_themselves(found, action.claims)


def _as_themselves(found: tuple[Meld, ...], claims: tuple[Claim, ...]) -> tuple[Meld, ...]:
    """Of several readings those in which every card but a joker that is not said to stand for another is itself."""
    plain = {claim.card for claim in claims if claim.face is None and not claim.card.is_joker}
    itself = tuple(meld for meld in found if not any(each.is_wild and each.card in plain for each in meld.placed))
    return itself or found


def read_swap(action: Swap, view: View) -> tuple[Meld, ...]:
    """What the meld becomes by a swap; empty when there is no such exchange."""
    meld = view.board.melds[action.meld]
    if action.to is not None:
        return tuple(each for each, face in pushed(meld, action.card, view.seat, view.rules) if face == action.to)
    exchange = swapped(meld, action.card, view.seat)
    return () if exchange is None else (exchange[0],)


def lay_out(view: View, melds: tuple[Meld, ...]) -> View:
    """The view after the seat has laid new melds."""
    duties = view.board.duties
    for meld in melds:
        duties = tuple(duty for duty in duties if not _meld_meets(meld, duty, view))
    gone = [card for meld in melds for card in meld.cards]
    return _laid(view, gone, (*view.board.melds, *melds), duties)


def lay_off(view: View, index: int, grown: Meld, cards: Iterable[Card]) -> View:
    """The view after the seat has added cards to a meld."""
    cards = tuple(cards)
    duties = tuple(duty for duty in view.board.duties if not _addition_meets(cards, grown, duty, view))
    return _laid(view, cards, _with_meld(view, index, grown), duties)


def after_laying(view: View, action: LayOut | LayOff | Swap) -> View:
    """The view after a lay that is legal."""
    if isinstance(action, LayOut):
        return lay_out(view, tuple(read_new(claims, view)[0] for claims in action.melds))
    if isinstance(action, LayOff):
        return lay_off(view, action.meld, read_added(action, view)[0], (claim.card for claim in action.claims))
    return swap(view, action, read_swap(action, view)[0])


def swap(view: View, action: Swap, changed: Meld) -> View:
    """The view after a swap: the wild card comes to the hand, or has moved on in its meld."""
    old = view.board.melds[action.meld]
    after = lay_off(view, action.meld, changed, (action.card,))
    if action.to is not None:
        return after
    wild = next(card for card in old.cards if card not in changed.cards)
    duties = after.board.duties
    if view.rules.joker_swap == "must_replay_same_turn":
        duties = (*duties, Duty((wild,)))
    known = _known(view, after.board.known[view.seat] + (wild,))
    return after.with_hand((*after.hand, wild), replace(after.board, known=known, duties=duties))


def _meld_meets(meld: Meld, duty: Duty, view: View) -> bool:
    """Whether a new meld uses a card of the duty, with enough cards from the hand. Source: A12-A14, R28-R29."""
    cards = meld.cards
    if not any(card in duty.cards for card in cards):
        return False
    return sum(card not in view.board.taken for card in cards) >= duty.min_hand


def _addition_meets(cards: tuple[Card, ...], grown: Meld, duty: Duty, view: View) -> bool:
    """Whether adding the cards uses one of the duty; a meld of pile cards alone does not become a use by growing."""
    if duty.new_meld_only or not any(card in duty.cards for card in cards):
        return False
    return sum(card not in view.board.taken for card in grown.cards) >= duty.min_hand


def _with_meld(view: View, index: int, meld: Meld) -> tuple[Meld, ...]:
    melds = view.board.melds
    return (*melds[:index], meld, *melds[index + 1 :])


def _known(view: View, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    known = view.board.known
    return (*known[: view.seat], tuple(sorted(cards)), *known[view.seat + 1 :])


def _laid(view: View, gone: Iterable[Card], melds: tuple[Meld, ...], duties: tuple[Duty, ...]) -> View:
    gone = frozenset(gone)
    hand = tuple(card for card in view.hand if card not in gone)
    known = _known(view, tuple(card for card in view.board.known[view.seat] if card not in gone))
    board = replace(view.board, melds=melds, duties=duties, known=known, laid=True)
    return view.with_hand(hand, board)
