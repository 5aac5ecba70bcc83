"""Whether a match is won, by whom, and by which rule. Source: rules.md B57-B68, F47-F54."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.games.trick500.rules import HAND, Rules, sides
from pyengine.games.trick500.view import Board
from pyengine.messages import Msg, Seat, msg

Sides = tuple[tuple[Seat, ...], ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who has won and by which rule; without winners, why a score that might end the match does not."""

    winners: tuple[Seat, ...]
    why: Msg | None = None


def verdict(board: Board, totals: tuple[int, ...], declarers: tuple[Seat, ...], *, made: bool) -> Verdict:
    """What these totals mean for the match."""
    rules, locked = board.rules, locked_out(board, totals)
    reached = tuple(side for side in sides(rules) if totals[side[0]] >= rules.target)
    over = tuple(side for side in reached if side[0] not in locked)
    if rules.win_rule == "contract_only":
        over = tuple(side for side in over if made and side[0] in declarers)
    if over:
        first = _first(board, totals, over, declarers)
        return Verdict(_seats(first), _how_won(rules, totals, first, over, declarers))
    if rules.lose_rule == "locked_out":
        return _locked(board, totals, reached, locked)
    lost = tuple(side for side in sides(rules) if _is_low(rules, totals[side[0]]))
    if lost and _ends(rules, totals, lost):
        left = tuple(side for side in sides(rules) if side not in lost)
        return Verdict(_seats(_best(left or lost, totals)), _how_lost(rules, lost))
    return Verdict((), _why_not(rules, reached, lost))


def trick_worth(board: Board) -> int:
    """What a trick is worth to those who do not declare. Source: rules.md B54, B55, F44."""
    rules, contract = board.rules, board.contract
    loses = contract is not None and contract.bid.loses
    return rules.defender_trick_in_misere if loses else rules.defender_trick


def locked_out(board: Board, totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """Who plays on but can no longer win. Source: rules.md B61."""
    if board.rules.lose_rule != "locked_out" or board.rules.lose_at == "off":
        return ()
    seats = range(board.seats)
    return tuple(Seat(seat) for seat in seats if seat in board.carry.locked or _is_low(board.rules, totals[seat]))


def _is_low(rules: Rules, total: int) -> bool:
    return isinstance(rules.lose_at, int) and total <= rules.lose_at


def _ends(rules: Rules, totals: tuple[int, ...], lost: Sides) -> bool:
    """Whether a side that fell so low ends the match. Source: rules.md B61, F51, F52."""
    if rules.lose_rule == "immediate":
        return True
    return any(totals[side[0]] >= 0 for side in sides(rules) if side not in lost)


def _first(board: Board, totals: tuple[int, ...], over: Sides, declarers: tuple[Seat, ...]) -> Sides:
    """Which of the sides at the target wins: the bidders or the highest, else whose trick came first. B59, B64, B68."""
    if board.rules.both_reach == "highest":
        over = _best(over, totals)
    bidders = tuple(side for side in over if side[0] in declarers)
    if bidders or len(over) == 1:
        return bidders or over
    return (min(over, key=lambda side: _crossed(board, side)),)


def _crossed(board: Board, side: tuple[Seat, ...]) -> int:
    """After how many tricks the defenders' points of this side reached the target. Source: rules.md F50."""
    total, each = board.totals[side[0]], trick_worth(board)
    for number, trick in enumerate(board.tricks, start=1):
        total += each if trick.taker in side else 0
        if total >= board.rules.target:
            return number
    return HAND


def _best(among: Sides, totals: tuple[int, ...]) -> Sides:
    """Those with the highest total. Source: rules.md B62."""
    most = max(totals[side[0]] for side in among)
    return tuple(side for side in among if totals[side[0]] == most)


def _seats(among: Sides) -> tuple[Seat, ...]:
    return tuple(sorted(seat for side in among for seat in side))


# in words


def _how_won(rules: Rules, totals: tuple[int, ...], first: Sides, over: Sides, declarers: tuple[Seat, ...]) -> Msg:
    """Why these sides won, and no other that has as many points as it takes."""
    points = rules.target
    beaten = tuple(side for side in over if side not in first)
    if not beaten:
        if first[0][0] not in declarers:
            return msg("trick500.verdict.tricks", seats=_seats(first), points=points)
        by_contract = rules.win_rule == "contract_only"
        return msg("trick500.verdict.contract" if by_contract else "trick500.verdict.target", points=points)
    seats = _seats(beaten)
    if rules.both_reach == "highest" and totals[beaten[0][0]] < totals[first[0][0]]:
        return msg("trick500.verdict.highest", seats=seats, points=points)
    if first[0][0] in declarers:
        return msg("trick500.verdict.bidders", seats=seats, points=points)
    return msg("trick500.verdict.earlier", seats=seats, points=points)


def _how_lost(rules: Rules, lost: Sides) -> Msg:
    seats, low = _seats(lost), rules.lose_at
    if rules.lose_rule == "only_if_other_not_negative":
        return msg("trick500.verdict.lost_alone", seats=seats, points=low)
    if len(sides(rules)) > 2:
        return msg("trick500.verdict.lost_of_several", seats=seats, points=low)
    return msg("trick500.verdict.lost", seats=seats, points=low)


def _locked(board: Board, totals: tuple[int, ...], reached: Sides, locked: tuple[Seat, ...]) -> Verdict:
    """The match goes on without those who fell too low, until nobody is left who could win."""
    rules, low = board.rules, board.rules.lose_at
    if len(locked) == board.seats:
        return Verdict(_seats(_best(sides(rules), totals)), msg("trick500.verdict.nobody_left", points=low))
    if fell := tuple(seat for seat in locked if seat not in board.carry.locked):
        return Verdict((), msg("trick500.verdict.locked_out", seats=fell, points=low))
    too_late = tuple(side for side in reached if side[0] in locked)
    if too_late:
        return Verdict((), msg("trick500.verdict.too_late", seats=_seats(too_late), points=rules.target, low=low))
    return Verdict((), _why_not(rules, reached, ()))


def _why_not(rules: Rules, reached: Sides, lost: Sides) -> Msg | None:
    """Why the match goes on although somebody has reached the target or fallen too low."""
    if reached:
        return msg("trick500.verdict.no_contract", seats=_seats(reached), points=rules.target)
    if lost:
        return msg("trick500.verdict.all_below", seats=_seats(lost), points=rules.lose_at)
    return None
