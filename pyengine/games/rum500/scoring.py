"""The points of a finished deal, and whether the match is won."""

from __future__ import annotations

from pyengine.game import DealResult, ScoreLine, ScorePart, each_alone
from pyengine.games.rum500.melds import hand_value
from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.state import State
from pyengine.games.rum500.view import Phase
from pyengine.messages import Seat, msg


def result(state: State) -> DealResult | None:
    """The end of the deal; None while it is being played."""
    board = state.board
    if board.phase is not Phase.OVER or board.ending is None:
        return None
    lines = tuple(_line(state, Seat(seat)) for seat in range(board.seats))
    totals = tuple(total + line.points for total, line in zip(board.totals, lines, strict=True))
    out = {} if board.went_out is None else {"who": board.went_out}
    return DealResult(
        lines=lines,
        totals=totals,
        hero=board.went_out,
        title=msg("rum500.score.nobody_out" if board.went_out is None else "rum500.score.out", **out),
        why=msg(f"rum500.ending.{board.ending}", **out),
        winners=winners(totals, board.went_out, board.rules),
        next_dealer=_next_dealer(state, lines),
        sides=each_alone(board.seats),
    )


def _line(state: State, seat: Seat) -> ScoreLine:
    """Laid cards count for who laid them, hand cards against who holds them. Source: 000-R29, 002-24, A71-A73."""
    board = state.board
    left = state.hands[seat]
    parts = (
        ScorePart("table", board.table_points(seat)),
        ScorePart("hand", -sum(hand_value(card, board.rules) for card in left)),
        ScorePart("bonus", board.rules.goout_bonus if board.went_out == seat else 0),
        ScorePart("penalty", board.penalties[seat]),
    )
    return ScoreLine(parts, left)


def winners(totals: tuple[int, ...], went_out: Seat | None, rules: Rules) -> tuple[Seat, ...]:
    """Who has won the match; empty while it goes on. Source: rules.md A64, A75-A77, R70-R73."""
    over = [Seat(seat) for seat, total in enumerate(totals) if _reached(total, rules)]
    if rules.must_go_out_to_win:
        over = [seat for seat in over if seat == went_out]
    if rules.multi_over == "who_went_out" and went_out is not None and went_out in over:
        return (went_out,)
    best = [seat for seat in over if totals[seat] == max(totals[each] for each in over)]
    if len(best) > 1 and rules.tie == "play_on":
        return ()
    return tuple(best)


def _reached(total: int, rules: Rules) -> bool:
    return total > rules.target or (total == rules.target and rules.target_test == "at_least")


def _next_dealer(state: State, lines: tuple[ScoreLine, ...]) -> Seat:
    """Clockwise, or the winner of the deal: who went out, else who scored most, nearest to the dealer's left.

    Source: rules.md A9.
    """
    board = state.board
    left = board.after(board.dealer)
    if board.rules.dealer_next == "clockwise":
        return left
    if board.went_out is not None:
        return board.went_out
    order = [Seat((left + step) % board.seats) for step in range(board.seats)]
    return max(order, key=lambda seat: lines[seat].points)
