"""Which options make no game together. Each has a sentence that says what would go."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from pyengine.conflicts import Conflict, refusals
from pyengine.games.trick500.auction import GATES
from pyengine.games.trick500.bids import Bid, Kind
from pyengine.games.trick500.rules import HAND, RANKS_ABOVE, Rules, has_piles, seat_range, suit_cards
from pyengine.games.trick500.schedule import beats, offered
from pyengine.messages import Param, Refusal

PACKS = (*RANKS_ABOVE, 42, 62, 64)  # suit cards of a pack
PLAYERS = {"2x2": (4,), "2x3": (6,), "3x2": (6,), "called_partner": (4, 5, 6), "solo": (2, 3, 4, 5, 6)}
# What decides which bids of tricks there are, and how they stand to misère.
LADDER = ("strain_order", "bid_order", "no_trump", "schedule", "custom_first", "custom_strain", "custom_level")


@lru_cache(maxsize=16)
def conflicts(rules: Rules, seats: int | None) -> tuple[Refusal, ...]:
    """Why these rules cannot be played together, or by so many players; empty when they can."""
    found = refusals("trick500", rules, CONFLICTS)
    # By itself: who changes the rules' number of players changes how many sit down too.
    return found if seats is None else (*found, *refusals("trick500", rules, (_of_seats(seats),)))


@cache
def _of_seats(seats: int) -> Conflict[Rules]:
    return Conflict(
        "seats",
        ("players",),
        lambda rules: seats not in seat_range(rules),
        lambda rules: {"seats": seats, "players": rules.players},
    )


def _pack(rules: Rules) -> Mapping[str, Param]:
    return {"players": rules.players, "deck": rules.deck, "jokers": rules.jokers, "kitty": rules.kitty}


def _is_pack(rules: Rules) -> bool:
    return suit_cards(rules) in PACKS


def _needed(rules: Rules) -> tuple[int, ...]:
    """How many cards are dealt: two players may have as many in piles as in their hands. Source: rules.md B1-B5."""
    hands = HAND * rules.players
    return (hands + rules.kitty, 2 * hands + rules.kitty) if rules.players == 2 else (hands + rules.kitty,)


def _is_shut(rules: Rules, bid: Bid, gate: str) -> bool:
    """Whether the bid stands below every bid that must come before it, the lowest of which decides."""
    if not GATES[gate]:
        return False
    lowest = next(each for each in offered(rules) if each.level >= GATES[gate])
    return not beats(rules, bid, lowest)


CONFLICTS: tuple[Conflict[Rules], ...] = (
    Conflict("teams_players", ("players", "teams"), lambda rules: rules.players not in PLAYERS[rules.teams], _pack),
    Conflict("no_such_pack", ("deck", "jokers"), lambda rules: not _is_pack(rules), _pack),
    Conflict(
        "dealt_out",
        ("players", "deck", "jokers", "kitty"),
        lambda rules: _is_pack(rules) and rules.deck not in _needed(rules),
        _pack,
    ),
    Conflict(
        "open_with_piles",
        ("players", "deck", "kitty", "open_misere"),
        lambda rules: rules.open_misere and has_piles(rules),
    ),
    Conflict(
        "misere_gate_shut",
        ("misere", "misere_rank", "misere_gate", "misere_value", *LADDER),
        lambda rules: rules.misere and _is_shut(rules, Bid(Kind.MISERE), rules.misere_gate),
    ),
    Conflict(
        "open_gate_shut",
        ("open_misere", "open_rank", "open_gate", "open_value", *LADDER),
        lambda rules: rules.open_misere and _is_shut(rules, Bid(Kind.OPEN), rules.open_gate),
    ),
)
