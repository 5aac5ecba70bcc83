"""`python -m tests.bench.contracts [DEALS] [LEVEL] [PRESET …]`: how the trick game's bots bid and play.

Plays whole matches, one after the other, until so many deals are played. Prints for each house how often nobody bids,
what is bid and made, how long matches last, and how often a bot does what players complain of, as far as it could
know better. Ends with one line of JSON.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from pyengine.bot import decide
from pyengine.game import Table
from pyengine.games.trick500 import GAME
from pyengine.games.trick500.bids import Kind
from pyengine.games.trick500.rules import Rules
from pyengine.games.trick500.state import State
from pyengine.messages import Seat
from pyengine.rng import Rng
from tests.bench.faults import faults

LONGEST = 100  # deals of a match; it is then broken off


@dataclass(slots=True)
class Tally:
    """What has been counted at one house."""

    deals: int = 0
    actions: int = 0
    redeals: int = 0
    bid: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)
    levels: int = 0
    matches: list[int] = field(default_factory=list)
    broken_off: int = 0
    lost_below: int = 0
    faults: Counter[str] = field(default_factory=Counter)


def main() -> None:
    """Counts over the houses asked for, or all."""
    words = sys.argv[1:]
    deals = int(words[0]) if words else 2000
    level = words[1] if len(words) > 1 else "casual"
    found = {}
    for preset in GAME.presets:
        if preset.id in words[2:] or not words[2:]:
            tally = count(preset.rules, deals, level)
            found[preset.id] = summary(tally)
            show(preset.id, found[preset.id])
    print(json.dumps(found))


def count(rules: Rules, deals: int, level: str) -> Tally:
    """Plays matches until so many deals are over."""
    tally, number = Tally(), 0
    while tally.deals < deals:
        _match(rules, level, f"contracts {number}", tally)
        number += 1
    return tally


def _match(rules: Rules, level: str, seed: str, tally: Tally) -> None:
    table = Table(seats=rules.players, dealer=Seat(0), deal_no=0, totals=(0,) * rules.players)
    for number in range(LONGEST):
        state = _deal(rules, table, level, seed, tally)
        result = GAME.result(state)
        assert result is not None
        if result.winners:
            tally.matches.append(number + 1)
            floor = rules.lose_at
            tally.lost_below += isinstance(floor, int) and min(result.totals) <= floor
            return
        table = Table(
            seats=rules.players, dealer=result.next_dealer, deal_no=number + 1, totals=result.totals, carry=result.carry
        )
    tally.broken_off += 1


def _deal(rules: Rules, table: Table, level: str, seed: str, tally: Tally) -> State:
    state, before = GAME.deal(rules, table, seed), tally.actions
    while seats := GAME.to_act(state):
        view = GAME.view(state, seats[0])
        rng = Rng(seed, level, table.deal_no, tally.actions - before)
        action = decide(GAME.bots[level], view, rng).action
        tally.faults.update(faults(view, action))
        state = GAME.apply(state, seats[0], action).state
        tally.actions += 1
    tally.deals += 1
    tally.redeals += state.board.redeals
    _contract(state, tally)
    return state


def _contract(state: State, tally: Tally) -> None:
    contract = state.board.contract
    if contract is None or contract.declarer is None:
        tally.bid["passed, played"] += 1
        return
    bid = contract.bid
    name = f"{bid.level}" if bid.kind is Kind.TRICKS else f"{bid.kind}"
    result = GAME.result(state)
    assert result is not None
    made = int(result.lines[contract.declarer].parts[0].points > 0)
    for key in (name, f"{bid.trump or 'NT'}" if bid.kind is Kind.TRICKS else "losing"):
        tally.bid[key] += 1
        tally.made[key] += made
    tally.levels += bid.level


def summary(tally: Tally) -> dict[str, Any]:
    """The figures of one house."""
    levels = [name for name in tally.bid if name.isdigit()]
    contracts = sum(tally.bid[name] for name in levels) + tally.bid["losing"]
    made = sum(tally.made[name] for name in levels) + tally.made["losing"]
    return {
        "deals": tally.deals,
        "passed_out": round(tally.redeals / (tally.deals + tally.redeals), 3),
        "made": round(made / max(1, contracts), 3),
        "level": round(tally.levels / max(1, sum(tally.bid[name] for name in levels)), 2),
        "bids": {name: [tally.bid[name], round(tally.made[name] / tally.bid[name], 2)] for name in sorted(tally.bid)},
        "deals_a_match": round(sum(tally.matches) / max(1, len(tally.matches)), 1),
        "longest": max(tally.matches, default=LONGEST),
        "lost_below": round(tally.lost_below / max(1, len(tally.matches)), 2),
        "broken_off": tally.broken_off,
        "faults": dict(sorted(tally.faults.items())),
    }


def show(name: str, found: dict[str, Any]) -> None:
    """The figures as lines to read."""
    bids = ", ".join(f"{bid} {count} ({made:.0%})" for bid, (count, made) in found["bids"].items())
    print(f"{name}: {found['deals']} deals, passed out {found['passed_out']:.1%}, made {found['made']:.1%}, "
          f"average level {found['level']}, a match {found['deals_a_match']} deals (longest {found['longest']}, "
          f"broken off {found['broken_off']}), ended below the limit {found['lost_below']:.0%}")  # fmt: skip
    print(f"  {bids}")
    print(f"  faults: {found['faults'] or 'none'}")


if __name__ == "__main__":
    main()
