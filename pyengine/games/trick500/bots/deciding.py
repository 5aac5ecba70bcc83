"""Which card to play, by playing each candidate out in worlds that fit what the seat has seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pyengine.bot import Choice
from pyengine.games.trick500.actions import Action, Play
from pyengine.games.trick500.bids import Kind
from pyengine.games.trick500.bots.fast import Deal
from pyengine.games.trick500.bots.imagining import Imagining, Node
from pyengine.games.trick500.bots.lie import FREE, SUITS
from pyengine.games.trick500.bots.policy import play_out
from pyengine.games.trick500.bots.reasoning import card_against, card_reason
from pyengine.games.trick500.bots.solver import Solver
from pyengine.games.trick500.bots.stakes import by_seat
from pyengine.games.trick500.bots.thought import Asked, Thought, settled, solves
from pyengine.games.trick500.rules import HAND, has_piles
from pyengine.games.trick500.view import View
from pyengine.rng import Rng
from pyengine.weighing import Outcome, Weighing, clock, weigh


@dataclass(frozen=True, slots=True)
class Move:
    """A card as the quick model plays it."""

    play: Play
    bit: int
    lane: int

    def __str__(self) -> str:
        return str(self.play)


def decide_card(
    view: View, plays: Sequence[Play], own: Choice, thought: Thought, rng: Rng, *, asked: Asked
) -> Iterator[Choice]:
    """The card that brings most, or that of the rule when none clearly brings more; `own` is the rule's choice.

    All cards that may be played are weighed anyhow.
    """
    imagining = Imagining(view)
    groups = alike(imagining.start, imagining.hand, [_move(imagining.start, play) for play in plays])
    first = next(group for group in groups if any(move.play == own.action for move in group))
    moves = [next(move for move in first if move.play == own.action)]
    moves += [group[0] for group in groups if group is not first]
    if len(moves) == 1:
        yield own
        return
    worlds = imagining.worlds(rng, thought.batch, thought.each)
    if asked.places is not None:
        worlds = iter((imagining.node_of(asked.places),))
    ending = is_ending(view, imagining.start, thought)
    steps = weigh(
        moves,
        worlds,
        solved if ending else brings,
        budget=thought.solved if ending else thought.worlds,
        batch=thought.batch,
        clock=clock,
        limit=thought.limit,
    )
    for weighing in steps:
        yield told(
            view, weighing, own, {move: group for move in moves for group in groups if move in group}, asked.also
        )


def brings(node: Node, move: Move) -> Outcome:
    """What the deal comes to in this world when the card is played now, and everybody goes on by rule."""
    deal = node.deal.copy()
    deal.play(move.bit, move.lane)
    return node.stakes.of(by_seat(play_out(deal, node.roles), node.stakes.board.seats))


def is_ending(view: View, start: Deal, thought: Thought) -> bool:
    """Whether so few cards are left that the worlds are solved instead of played out."""
    contract = view.board.contract
    if contract is None or contract.declarer is None or contract.bid.kind is Kind.HILO or has_piles(view.rules):
        return False
    free = bool(start.ground.lie.lanes[FREE] & ~start.gone)
    return solves(thought, len(start.order), len(view.hand), loses=contract.bid.loses, free=free)


def solved(node: Node, move: Move) -> Outcome:
    """What the deal comes to in this world when the card is played now, and everybody then sees all hands."""
    deal, roles = node.deal.copy(), node.roles
    deal.play(move.bit, move.lane)
    everybody = (1 << len(deal.hands)) - 1
    declarer = roles.declarer.bit_length() - 1
    taking = roles.aims or roles.friends[declarer]
    forcing = everybody & ~taking if roles.aims else taking
    solver = node.solvers.setdefault(0, Solver(deal.ground, forcing, taking))
    tricks = list(deal.won)
    more = solver.most(deal) if not roles.aims else int(solver.forced(deal, 1))
    tricks[declarer] += more
    # The defenders' tricks are this seat's own if it defends: among them it does not matter who takes one.
    rest = node.stakes.seat if not taking >> node.stakes.seat & 1 else (everybody & ~taking).bit_length() - 1
    tricks[rest] += HAND - sum(tricks)
    return node.stakes.of(tricks)


def told(
    view: View, weighing: Weighing, own: Choice, groups: dict[Move, tuple[Move, ...]], also: Action | None
) -> Choice:
    """The choice as it stands, with every card's estimate: cards that are worth the same share one."""
    best: Move = weighing.candidates[settled(weighing)]
    table = tuple(
        replace(estimate, action=each.play)
        for estimate in weighing.table
        for each in groups[estimate.action]
    )  # fmt: skip

    why = own.why if best.play == own.action else card_reason(view, weighing, best.play)
    held = weighing.held_against(lambda move: any(each.play == also for each in groups[move]))
    against = None
    if held is not None and held.rival is not None:
        against = card_against(view, held, *(held.candidates[number].play.card for number in (held.chosen, held.rival)))
    return Choice(best.play, why, table, len(weighing.worlds), weighing.late, against=against)


def _move(deal: Deal, play: Play) -> Move:
    lie = deal.ground.lie
    bit = lie.bit[play.card]
    return Move(play, bit, lie.lane_of(bit) if play.named is None else SUITS.index(play.named))


def alike(deal: Deal, hand: int, moves: Sequence[Move]) -> list[tuple[Move, ...]]:
    """Moves that come to the same: cards of one suit with nothing between them that anybody else may still play."""
    lie = deal.ground.lie
    others = lie.whole & ~hand & ~(deal.gone & ~deal.best)
    groups: list[list[Move]] = []
    for move in sorted(moves, key=lambda each: each.bit):
        last = groups[-1][-1] if groups else None
        if last is not None and last.lane == move.lane != FREE and not lie.lanes[FREE] & (last.bit | move.bit):
            between = (move.bit - 1) & ~((last.bit << 1) - 1)
            if not between & others:
                groups[-1].append(move)
                continue
        groups.append([move])
    return [tuple(group) for group in groups]
