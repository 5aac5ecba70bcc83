"""Why a player would do a thing, in the cards that are on the table and in the own hand: never in shares or odds."""

from __future__ import annotations

from pyengine.cards import Card
from pyengine.games.rum500.actions import Action, Call, Decline, Discard, Draw, LayOff, LayOut, Pass, Swap, Take
from pyengine.games.rum500.finding import melds_in
from pyengine.games.rum500.judgement import danger, goes_with, plan_for, risk, usefulness
from pyengine.games.rum500.laying import read_new
from pyengine.games.rum500.legality import after_take, legal, refusal
from pyengine.games.rum500.melds import Meld, can_be_wild, hand_value, meld_points
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


def _draw(view: View) -> Msg:
    takes = (card for card in view.board.pile if refusal(view, Take(card)) is None)
    return _why("draw_dear" if any(_brings(view, card).cards for card in takes) else "draw")


def _brings(view: View, target: Card) -> LayDown:
    """What could be laid now with any of the cards down to the target."""
    taken = view.board.down_to(target)
    after = after_take(view, taken)
    plan = plan_for(after, after.hand)
    melds = tuple(meld for meld in plan.melds if not set(taken).isdisjoint(meld.cards))
    return LayDown(0, melds, tuple(each for each in plan.additions if not set(taken).isdisjoint(each[1])))


def _take(view: View, target: Card) -> Msg:
    brought = _brings(view, target)
    if brought.melds:
        points = sum(meld_points(meld, view.rules) for meld in brought.melds)
        return _why("take_meld", card=target, melds=_labels(brought.melds), points=points)
    for number, cards in brought.additions:
        return _why("take_add", cards=cards, meld=meld_label(view.board.melds[number]))
    if can_be_wild(target, view.rules):
        return _why("take_wild", card=target)
    if friends := tuple(card for card in view.hand if goes_with(target, card, view.rules)):
        return _why("take_pair", card=target, cards=friends)
    if friends := _friends_below(view, target):
        return _why("take_later", card=target, cards=friends)
    return _why("take_known", card=target)


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
