"""How a deal ended, as sentences: the heading of its score sheet and what that leaves unsaid. Read aloud as well."""

from __future__ import annotations

from pyengine.game import DealResult
from pyengine.messages import Msg, msg
from web.app.runner import YOU


def heading(result: DealResult) -> Msg:
    """Who won the match, or what the deal was about."""
    won = [side for side in result.sides if side[0] in result.winners]
    names = tuple(seat for side in won for seat in side)
    if len(won) > 1:
        return msg("ui.score.shared", names=names)
    if len(names) > 1:
        return msg("ui.score.won_side", names=names)
    return msg("ui.score.won", who=names[0]) if won else result.title


def said(result: DealResult) -> tuple[Msg, ...]:
    """What the heading leaves unsaid: how the deal ended, what it means for the match, and what it brought you."""
    ours = next(side for side in result.sides if YOU in side)
    alone, total = len(ours) == 1, result.totals[YOU]
    if result.winners:
        place = 1 + sum(result.totals[side[0]] > total for side in result.sides)
        yours = msg("ui.score.place" if alone else "ui.score.place_side", place=place, n=total)
    else:
        yours = msg("ui.score.yours" if alone else "ui.score.yours_side", points=result.lines[YOU].points)
    # A heading about the same player has told it already.
    told = not result.winners and result.why.params and result.why.params == result.title.params
    why = () if told else (result.why,)
    return (*why, *([result.verdict] if result.verdict else ()), yours)
