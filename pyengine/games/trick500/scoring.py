"""The points of a finished deal. Who has won the match is asked of `winning`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyengine.game import DealResult, ScoreLine, ScorePart, Undertaken
from pyengine.games.trick500.bids import HALF_TRICKS, Bid, Kind, label
from pyengine.games.trick500.rules import HAND, Rules, sides
from pyengine.games.trick500.schedule import points
from pyengine.games.trick500.state import State
from pyengine.games.trick500.view import Board, Carry, Contract, Phase
from pyengine.games.trick500.winning import locked_out, trick_worth, verdict
from pyengine.messages import Msg, Param, Seat, msg

SLAM = 250  # what all ten tricks are worth at least, and what a called slam adds. Source: rules.md B51, F61
FAR_SHORT = 3  # tricks; who falls shorter sits out an auction. Source: rules.md B74, F60
NEAR = {"490": 10, "none_from_400": 100}  # how far below the target the defenders' cap begins


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of the contract: who played for it, their tricks, and whether it was made."""

    declarers: tuple[Seat, ...]  # nobody where all passed
    tricks: int
    made: bool


def result(state: State) -> DealResult | None:
    """The end of the deal; None while it is being played."""
    board = state.board
    if board.phase is not Phase.OVER or board.ending is None or board.contract is None:
        return None
    done, lines = scored(board, state.partner, _taken(board))
    totals = tuple(total + line.points for total, line in zip(board.totals, lines, strict=True))
    found = verdict(board, totals, done.declarers, made=done.made)
    contract = board.contract
    return DealResult(
        lines=lines,
        totals=totals,
        hero=contract.declarer,
        title=_title(contract),
        why=_how_it_ended(contract, done),
        winners=found.winners,
        next_dealer=board.after(board.dealer),
        sides=sides(board.rules),
        verdict=found.why,
        carry=Carry(barred=_barred(board, done), locked=locked_out(board, totals)),
    )


def undertaken(state: State) -> Undertaken | None:
    """The contract of a finished deal: its level in tricks, or what it undertakes instead; None where all passed."""
    contract = state.board.contract
    if state.board.phase is not Phase.OVER or contract is None or contract.declarer is None:
        return None
    level = str(contract.bid.level) if contract.bid.kind is Kind.TRICKS else str(contract.bid)
    return Undertaken(contract.declarer, level, outcome(state.board, state.partner).made)


def _taken(board: Board) -> tuple[int, ...]:
    return tuple(board.taken(seat) for seat in range(board.seats))


def outcome(board: Board, partner: Seat | None) -> Outcome:
    """What has become of the contract by the tricks that are taken."""
    return _outcome(board, partner, _taken(board))


def scored(board: Board, partner: Seat | None, taken: Sequence[int]) -> tuple[Outcome, tuple[ScoreLine, ...]]:
    """What so many tricks by each seat come to: of the contract, and for each seat."""
    done = _outcome(board, partner, taken)
    return done, tuple(_line(board, done, taken, Seat(seat)) for seat in range(board.seats))


def _outcome(board: Board, partner: Seat | None, taken: Sequence[int]) -> Outcome:
    """Source: rules.md B47-B53, F35, F38-F43, F58-F61."""
    contract = board.contract
    if contract is None or contract.declarer is None:
        return Outcome((), 0, made=False)
    declarers = declaring(board.rules, contract, partner)
    tricks = sum(taken[seat] for seat in declarers)
    own = taken[contract.declarer]
    return Outcome(declarers, tricks, made=_is_made(contract, own, tricks))


def declaring(rules: Rules, contract: Contract, partner: Seat | None) -> tuple[Seat, ...]:
    """The declarer's side in this deal, a called partner included."""
    assert contract.declarer is not None
    side = next(side for side in sides(rules) if contract.declarer in side)
    called = () if partner is None or partner in side else (partner,)
    return tuple(map(Seat, (*side, *called)))


def _is_made(contract: Contract, own: int, tricks: int) -> bool:
    bid = contract.bid
    if contract.slam:
        return own == HAND
    match bid.kind:
        case Kind.TRICKS:
            return tricks >= bid.level
        case Kind.HILO:
            return tricks == HALF_TRICKS
        case Kind.DOUBLE:
            return tricks == 0
    return own == 0


def _line(board: Board, done: Outcome, taken: Sequence[int], seat: Seat) -> ScoreLine:
    if seat in done.declarers:
        contract, slam = _contract_points(board, done)
        return _parts(contract, slam, 0)
    return _parts(0, 0, _trick_points(board, taken, seat))


def _parts(contract: int, slam: int, tricks: int) -> ScoreLine:
    return ScoreLine((ScorePart("contract", contract), ScorePart("tricks", tricks), ScorePart("slam", slam)))


def _contract_points(board: Board, done: Outcome) -> tuple[int, int]:
    """What each of the declarers scores for the contract, and more for a slam. Source: rules.md B49-B53, B66."""
    contract, rules = board.contract, board.rules
    assert contract is not None
    worth = points(rules, contract.bid)
    slam = SLAM if contract.slam else _slam_more(rules, contract.bid, done.tricks, worth)
    sign = 1 if done.made else -1
    halves = 2 if rules.teams == "called_partner" and len(done.declarers) == 2 and rules.partner_split == "half" else 1
    return sign * worth // halves, sign * slam // halves


def _slam_more(rules: Rules, bid: Bid, tricks: int, worth: int) -> int:
    """What all ten tricks add to a cheap bid. Source: rules.md B51, B52, F40, F41."""
    if rules.slam_min == "off" or bid.kind is not Kind.TRICKS or tricks < HAND:
        return 0
    return max(SLAM - worth, 0)


def _trick_points(board: Board, taken: Sequence[int], seat: Seat) -> int:
    """What the seat's side scores for its tricks, up to the cap. Source: rules.md B54-B56, B60, F53, F54."""
    rules = board.rules
    side = next(side for side in sides(rules) if seat in side)
    gained = trick_worth(board) * sum(taken[other] for other in side)
    if rules.defender_cap == "none":
        return gained
    edge, total = rules.target - NEAR[rules.defender_cap], board.totals[seat]
    if rules.defender_cap == "none_from_400":
        return 0 if total >= edge else gained
    return min(gained, max(edge - total, 0))


def _barred(board: Board, done: Outcome) -> Seat | None:
    """Who sits out the next auction. Source: rules.md B74, F60."""
    contract = board.contract
    if not board.rules.ralphing or contract is None or contract.bid.kind is not Kind.TRICKS:
        return None
    return contract.declarer if contract.bid.level - done.tricks > FAR_SHORT else None


# in words


def _title(contract: Contract) -> Msg:
    if contract.declarer is None:
        return msg("trick500.score.no_contract")
    return msg("trick500.score.declared", who=contract.declarer, bid=label(contract.bid))


def _how_it_ended(contract: Contract, done: Outcome) -> Msg:
    """How the deal ended, for the heading of its scores."""
    if contract.declarer is None:
        return msg("trick500.ending.no_contract")
    said: dict[str, Param] = {"who": contract.declarer, "bid": label(contract.bid), "n": done.tricks}
    double = contract.bid.kind is Kind.DOUBLE
    kind = "slam" if contract.slam else "double" if double else "lost_tricks" if contract.bid.loses else "tricks"
    return msg(f"trick500.ending.{kind}.{'made' if done.made else 'failed'}", **said)
