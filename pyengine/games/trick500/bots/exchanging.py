"""What to lay away, and which partner to call: each choice played out in the same worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from pyengine.bot import Choice
from pyengine.cards import Card, Rank
from pyengine.games.trick500.actions import Action, Bury, CallCard, CallSeat, Plain
from pyengine.games.trick500.bots.burying import contract_of, leftover
from pyengine.games.trick500.bots.nulls import danger_of
from pyengine.games.trick500.bots.order import order
from pyengine.games.trick500.bots.prospects import Prospects, Scene
from pyengine.games.trick500.bots.reasoning import exchange_against, exchange_reason
from pyengine.games.trick500.bots.thought import Asked, Thought, settled
from pyengine.games.trick500.view import Contract, View
from pyengine.rng import Rng
from pyengine.weighing import Outcome, clock, weigh

CHOICES = 8  # discards that are thought of
WEAK = 9  # cards among which they are found
PARTNERS = 5  # cards to call that are thought of


def decide_burial(view: View, own: Choice, thought: Thought, rng: Rng, *, asked: Asked) -> Iterator[Choice]:
    """The cards without which most is brought; `own` is the rule's choice."""
    contract = contract_of(view)
    prospects = Prospects(view)
    lie = prospects.setting(view.seat, contract.bid).ground.lie

    def brings(scene: Scene, action: Bury) -> Outcome:
        played = prospects.played(scene.world, view.seat, contract.bid, lie.mask(action.cards))
        return prospects.staked(played, view.seat, contract.bid)

    rest = (Bury(gone) for gone in _discards(view, contract))
    candidates = [own.action, *(each for each in rest if set(each.cards) != set(own.action.cards))]
    yield from _weighed(prospects, candidates, brings, own, thought=thought, rng=rng, asked=asked)


def _discards(view: View, contract: Contract) -> list[tuple[Card, ...]]:
    """The best sets of cards to lay away, by Rule-1's count of what is left."""
    lie = order(view.rules, contract.trump)
    if contract.bid.loses:
        worst = sorted(view.hand, key=lambda card: (lie[card][0] is None, lie[card][1]))[-WEAK - 1 :]

        def rated(gone: tuple[Card, ...]) -> float:
            return danger_of([card for card in view.hand if card not in gone], view.hand, lie)
    else:
        weak = sorted(view.hand, key=lambda card: _strength(card, view, contract))
        worst = weak[: max(WEAK, view.rules.kitty + 2)]

        def rated(gone: tuple[Card, ...]) -> float:
            return -leftover(view, gone, lie)[0]

    return sorted(combinations(worst, view.rules.kitty), key=rated)[:CHOICES]


def _strength(card: Card, view: View, contract: Contract) -> tuple[bool, bool, int]:
    suit, high = order(view.rules, contract.trump)[card]
    return (suit is None or suit == contract.trump, card.rank == Rank.ACE, high)


def decide_partner(
    view: View, actions: Sequence[Action], own: Choice, thought: Thought, rng: Rng, *, asked: Asked
) -> Iterator[Choice]:
    """The partner who brings most, or none."""
    contract = contract_of(view)
    prospects = Prospects(view)
    lie = prospects.setting(view.seat, contract.bid).ground.lie
    cards = [action for action in actions if isinstance(action, CallCard)]
    cards.sort(key=lambda action: (lie.bit[action.card] & lie.trump != 0, action.card.rank == Rank.ACE,
                                   lie.bit[action.card]), reverse=True)  # fmt: skip
    seats = [action for action in actions if isinstance(action, CallSeat)]
    candidates = list(dict.fromkeys([own.action, *cards[:PARTNERS], *seats, Plain.ALONE]))

    def brings(scene: Scene, action: Action) -> Outcome:
        played = prospects.played(scene.world, view.seat, contract.bid, 0, action)
        return prospects.staked(played, view.seat, contract.bid)

    yield from _weighed(prospects, candidates, brings, own, thought=thought, rng=rng, asked=asked)


def _weighed(
    prospects: Prospects,
    candidates: Sequence[Action],
    brings: Callable[[Scene, Any], Outcome],
    own: Choice,
    *,
    thought: Thought,
    rng: Rng,
    asked: Asked,
) -> Iterator[Choice]:
    scenes = prospects.scenes(rng, thought.batch, asked.places)
    unlisted = isinstance(asked.also, Bury | CallCard | CallSeat) and all(
        not _same(action, asked.also) for action in candidates
    )
    steps = weigh(
        candidates,
        scenes,
        brings,
        budget=thought.burials,
        batch=thought.batch,
        clock=clock,
        limit=thought.limit,
        beside=asked.also if unlisted else None,
    )
    for weighing in steps:
        best = weighing.candidates[settled(weighing)]
        why = own.why if best == own.action else exchange_reason(prospects.view, weighing)
        held = weighing.held_against(lambda action: _same(action, asked.also))
        against = exchange_against(held) if held is not None else None
        yield Choice(best, why, weighing.table, len(weighing.worlds), weighing.late, against=against)


def _same(one: Action, other: Action | None) -> bool:
    """Whether both are the same, cards to lay away in whatever order."""
    if isinstance(one, Bury) and isinstance(other, Bury):
        return set(one.cards) == set(other.cards)
    return one == other
