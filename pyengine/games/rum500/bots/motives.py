"""Why a player would do a thing, in the cards that are on the table and in the own hand: never in shares or odds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pyengine.cards import Card
from pyengine.games.rum500.actions import Action, Call, Decline, Discard, Draw, LayOff, LayOut, Pass, Swap, Take
from pyengine.games.rum500.finding import melds_in
from pyengine.games.rum500.judgement import danger, goes_with, plan_for, risk, usefulness
from pyengine.games.rum500.laying import read_added, read_new
from pyengine.games.rum500.legality import after_take, legal, refusal
from pyengine.games.rum500.melds import Claim, Meld, can_be_wild, hand_value, meld_points
from pyengine.games.rum500.reasons import meld_label
from pyengine.games.rum500.trails import LayDown
from pyengine.games.rum500.view import View
from pyengine.messages import Msg, Param, msg


def motive(view: View, action: Action) -> Msg:
    """The reason for an action that the rules allow now."""
    match action:
        case Draw():
            return _draw(view)
        case Take(Card() as target):
            return _take(view, target)
        case Take():
            return _why("take_unseen")
        case Decline():
            return _why("decline")
        case LayOut():
            return _lay_out(view, action)
        case LayOff(claims, meld):
            cards = tuple(claim.card for claim in claims)
            return _why("lay_off", cards=cards, meld=meld_label(view.board.melds[meld]))
        case Swap():
            return _swap(view, action)
        case Call():
            return _why("call", card=view.board.pile[-1])
        case Pass():
            return _why("pass_better" if any(isinstance(each, Call) for each in legal(view)) else "pass")
        case Discard(card):
            return _discard(view, card)


def _why(key: str, **params: Param) -> Msg:
    return msg(f"rum500.why.{key}", **params)


def _labels(melds: tuple[Meld, ...]) -> tuple[Msg, ...]:
    return tuple(meld_label(meld) for meld in melds)


# drawing


class Brought(NamedTuple):
    """What could be laid now with cards taken from the pile: melds and additions, the taken cards in each, points."""

    uses: tuple[Msg, ...]
    used: frozenset[Card]
    points: int


def _draw(view: View) -> Msg:
    for target in reversed(view.board.pile):
        if refusal(view, Take(target)) is None and (brought := _brings(view, target)).uses:
            along = len(view.board.down_to(target)) - len(brought.used)
            return _why("draw_dear", uses=brought.uses, n=along) if along else _why("draw_rather", uses=brought.uses)
    return _why("draw")


def _brings(view: View, target: Card) -> Brought:
    """What could be laid now with any of the cards down to the target."""
    taken = frozenset(view.board.down_to(target))
    after = after_take(view, view.board.down_to(target))
    return _brought(view, taken, plan_for(after, after.hand))


def _brought(view: View, taken: frozenset[Card], plan: LayDown) -> Brought:
    uses, used, points = [], set[Card](), 0
    for meld in plan.melds:
        if new := _among(meld.cards, taken):
            uses.append(msg("rum500.way.use", meld=meld_label(meld), cards=new))
            used |= set(new)
            points += meld_points(meld, view.rules)
    for number, cards in plan.additions:
        if new := _among(cards, taken):
            uses.append(msg("rum500.way.use_add", meld=meld_label(view.board.melds[number]), cards=new))
            used |= set(new)
            points += _added(view, number, cards)
    return Brought(tuple(uses), frozenset(used), points)


def _added(view: View, number: int, cards: tuple[Card, ...]) -> int:
    """What a meld gains by additions."""
    grown = read_added(LayOff(tuple(map(Claim, cards)), number), view)
    before = meld_points(view.board.melds[number], view.rules)
    return meld_points(grown[0], view.rules) - before if grown else 0


def _as_due(view: View, taken: tuple[Card, ...], brought: Brought) -> Brought:
    """The same, or where that does not use what must be used, the dearest single step that does."""
    after = after_take(view, taken)
    due = {card for duty in after.board.duties for card in duty.cards if brought.used.isdisjoint(duty.cards)}
    if not due:
        return brought
    steps = (LayDown(0, tuple(read_new(claims, after)[0] for claims in each.melds)) if isinstance(each, LayOut)
             else LayDown(0, (), ((each.meld, tuple(claim.card for claim in each.claims)),))
             for each in legal(after) if isinstance(each, LayOut | LayOff))  # fmt: skip
    found = (_brought(view, frozenset(taken), step) for step in steps if not due.isdisjoint(step.cards))
    return max(found, key=lambda each: each.points, default=brought)


def _among(cards: Iterable[Card], taken: frozenset[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card in taken)


def _take(view: View, target: Card) -> Msg:
    taken = view.board.down_to(target)
    brought = _as_due(view, taken, _brings(view, target))
    if brought.uses:
        said = _why("take_meld", uses=brought.uses, points=brought.points)
        along = tuple(card for card in taken if card not in brought.used)
        return _why("told", what=(said, _why("take_along", n=len(along)))) if along else said
    if can_be_wild(target, view.rules):
        return _why("take_wild", card=target)
    friends = tuple(card for card in view.hand if goes_with(target, card, view.rules))
    if friends and _thrown_next(view, taken) not in (target, *(friends if len(friends) == 1 else ())):
        return _why("take_pair", card=target, cards=friends)
    if friends := _friends_below(view, target):
        return _why("take_later", card=target, cards=friends)
    return _why("take_known", card=target)


def _thrown_next(view: View, taken: tuple[Card, ...]) -> Card:
    """What Casual would throw, had the seat only these cards more: then nothing is hoped for from it."""
    after = after_take(view, taken)
    costs = risk(after)

    def price(card: Card) -> float:
        return usefulness(after, card) + danger(after, card) - costs * hand_value(card, after.rules)

    return min(after.hand, key=price)


def _friends_below(view: View, target: Card) -> tuple[Card, ...]:
    """Cards that stay in the pile and would make a meld with the target, where they may be taken later."""
    if view.rules.pile_take != "any_depth" or not view.rules.pile_visible:
        return ()
    below = view.board.pile[: view.board.pile.index(target)]
    found = next(melds_in((*below, target), view.rules, view.seat, target), None)
    return tuple(card for card in found.cards if card != target) if found else ()


# playing


def _lay_out(view: View, action: LayOut) -> Msg:
    melds = tuple(read_new(claims, view)[0] for claims in action.melds)
    return _why("lay_out", melds=_labels(melds), points=sum(meld_points(meld, view.rules) for meld in melds))


def _swap(view: View, action: Swap) -> Msg:
    meld = view.board.melds[action.meld]
    wild = next((each.card for each in meld.placed if each.is_wild and each.face == action.card.face), None)
    if wild is None or action.to is not None:
        return _why("lay_off", cards=(action.card,), meld=meld_label(meld))
    return _why("swap", card=action.card, wild=wild)


def _discard(view: View, card: Card) -> Msg:
    """Why the card is thrown, and with which it then no longer goes."""
    said = _why_thrown(view, card)
    friends = tuple(other for other in view.hand if other != card and goes_with(card, other, view.rules))
    return _why("told", what=(said, _why("gives_up", card=card, cards=friends))) if friends else said


def _why_thrown(view: View, card: Card) -> Msg:
    if len(view.hand) == 1:
        return _why("go_out", card=card)
    plan = plan_for(view, view.hand)
    if held := tuple(meld for meld in plan.melds if refusal(view, LayOut((meld.claims,))) is None):
        return _why("hold" if view.rules.layoff == "any" else "hold_closed", melds=_labels(held))
    own, given = usefulness(view, card), danger(view, card)
    if _is_cheap(view, card, own):
        return _why("discard_cheap", card=card)
    if not own:
        return _why("discard_lone", card=card, points=hand_value(card, view.rules))
    wanted = [each for each in view.hand if usefulness(view, each) <= own and danger(view, each) > given]
    if wanted:
        return _why("discard_safe", card=card, other=max(wanted, key=lambda each: danger(view, each)))
    return _why("discard_least", card=card)


def _is_cheap(view: View, card: Card, own: float) -> bool:
    """Whether a dearer card with no more company is kept for a meld, while nobody is near going out."""
    if risk(view) >= 1:
        return False
    worth = hand_value(card, view.rules)
    kept = (each for each in view.hand if hand_value(each, view.rules) > worth)
    return any(usefulness(view, each) <= own for each in kept)
