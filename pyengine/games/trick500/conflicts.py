"""Which options make no game together. Each has a sentence that says what would go."""

from __future__ import annotations

from functools import lru_cache

from pyengine.games.trick500.auction import GATES
from pyengine.games.trick500.bids import Bid, Kind
from pyengine.games.trick500.rules import HAND, RANKS_ABOVE, Rules, has_piles, seat_range, suit_cards
from pyengine.games.trick500.schedule import beats, offered
from pyengine.messages import Param, Refusal, msg

PACKS = (*RANKS_ABOVE, 42, 62, 64)  # suit cards of a pack
PLAYERS = {"2x2": (4,), "2x3": (6,), "3x2": (6,), "called_partner": (4, 5, 6), "solo": (2, 3, 4, 5, 6)}


def conflicts(rules: Rules, seats: int | None) -> tuple[Refusal, ...]:
    """Why these rules cannot be played together, or by so many players; empty when they can."""
    found = [_refused(code, **_numbers(rules)) for code in _wrong(rules)]
    allowed = seat_range(rules)
    if seats is not None and seats not in allowed:
        found.append(_refused("seats", seats=seats, players=rules.players))
    return tuple(found)


@lru_cache(maxsize=16)
def _wrong(rules: Rules) -> tuple[str, ...]:
    return tuple(code for code, wrong in _contradictions(rules).items() if wrong)


def _refused(code: str, **params: Param) -> Refusal:
    return Refusal(code, msg(f"trick500.conflict.{code}", **params))


def _numbers(rules: Rules) -> dict[str, Param]:
    return {"players": rules.players, "deck": rules.deck, "jokers": rules.jokers, "kitty": rules.kitty}


def _contradictions(rules: Rules) -> dict[str, bool]:
    there = suit_cards(rules) in PACKS
    return {
        "teams_players": rules.players not in PLAYERS[rules.teams],
        "no_such_pack": not there,
        "dealt_out": there and rules.deck not in _needed(rules),
        "open_with_piles": rules.open_misere and has_piles(rules),
        "misere_gate_shut": rules.misere and _is_shut(rules, Bid(Kind.MISERE), rules.misere_gate),
        "open_gate_shut": rules.open_misere and _is_shut(rules, Bid(Kind.OPEN), rules.open_gate),
    }


def _needed(rules: Rules) -> tuple[int, ...]:
    """How many cards are dealt: two players may have as many in piles as in their hands. Source: rules.md B1-B5."""
    hands = HAND * rules.players
    return (hands + rules.kitty, 2 * hands + rules.kitty) if rules.players == 2 else (hands + rules.kitty,)


def _is_shut(rules: Rules, bid: Bid, gate: str) -> bool:
    """Whether the bid stands below every bid that must come before it."""
    before = [each for each in offered(rules) if each.level >= GATES[gate]]
    return GATES[gate] > 0 and not any(beats(rules, bid, each) for each in before)
