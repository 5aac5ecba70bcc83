"""Whether a match is won, and by whom. Source: rules.md B57-B68, F47-F54."""

from __future__ import annotations

from pyengine.games.trick500.rules import HAND, Rules, sides
from pyengine.games.trick500.view import Board
from pyengine.messages import Seat

Sides = tuple[tuple[int, ...], ...]


def match_winners(
    board: Board, totals: tuple[int, ...], declarers: tuple[Seat, ...], *, made: bool
) -> tuple[Seat, ...]:
    """Who has won with these totals; empty while the match goes on."""
    rules, locked = board.rules, locked_out(board, totals)
    free = tuple(side for side in sides(rules) if side[0] not in locked)
    over = tuple(side for side in free if totals[side[0]] >= rules.target)
    if rules.win_rule == "contract_only":
        over = tuple(side for side in over if made and side[0] in declarers)
    if over:
        return _seats(_first(board, totals, over, declarers))
    lost = tuple(side for side in sides(rules) if _is_low(rules, totals[side[0]]))
    if rules.lose_rule == "locked_out":
        # Nobody is left who could win.
        return () if free else _best(sides(rules), totals)
    if lost and _ends(rules, totals, lost):
        left = tuple(side for side in sides(rules) if side not in lost)
        return _best(left or lost, totals)
    return ()


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
        most = max(totals[side[0]] for side in over)
        over = tuple(side for side in over if totals[side[0]] == most)
    bidders = tuple(side for side in over if side[0] in declarers)
    if bidders or len(over) == 1:
        return bidders or over
    return (min(over, key=lambda side: _crossed(board, side)),)


def _crossed(board: Board, side: tuple[int, ...]) -> int:
    """After how many tricks the defenders' points of this side reached the target. Source: rules.md F50."""
    total, each = board.totals[side[0]], trick_worth(board)
    for number, trick in enumerate(board.tricks, start=1):
        total += each if trick.taker in side else 0
        if total >= board.rules.target:
            return number
    return HAND


def _best(among: Sides, totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """Those with the highest total. Source: rules.md B62."""
    most = max(totals[side[0]] for side in among)
    return _seats(tuple(side for side in among if totals[side[0]] == most))


def _seats(among: Sides) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for side in among for seat in side)
