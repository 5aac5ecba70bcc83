"""The rules of the trick game 500 as options, and which of them contradict each other.

Names, values and defaults follow the option catalogue; `presets.py` holds the named houses. The defaults are
the Australian game for four.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from pyengine.cards import STANDARD_RANKS, Card, Rank, Suit, pack
from pyengine.messages import Seat
from pyengine.options import option

HAND = 10  # cards in each hand, and tricks in a deal
RED = (Suit.DIAMONDS, Suit.HEARTS)
# Suit cards of a pack, by how many there are. Source: rules.md 3.0, deck table; B1-B7.
RANKS_ABOVE = {24: 9, 32: 7, 44: 4, 52: 2}
PARTNERS = {"teams": ("2x2", "2x3", "3x2")}
MISERE = {"misere": (True,)}
OPEN = {"open_misere": (True,)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One house's 500."""

    players: int = option(4, 2, 3, 5, 6, group="cards")
    teams: str = option("2x2", "solo", "2x3", "3x2", "called_partner", group="cards")
    deck: int = option(43, 24, 25, 32, 33, 42, 44, 45, 46, 52, 53, 62, 63, 64, 66, group="cards")
    jokers: int = option(1, 0, 2, group="cards")
    kitty: int = option(3, 2, 4, 5, 6, group="cards")
    kitty_visibility: str = option("hidden", "shown", group="cards")
    no_ace_no_face: bool = option(False, True, group="cards", needs=PARTNERS)

    bidding_rounds: str = option("until_passed", "single", group="auction")
    rebid_after_pass: str = option(
        "never",
        "after_intervening_bid",
        "after_suit_change",
        group="auction",
        needs={"bidding_rounds": ("until_passed",)},
    )
    self_raise: str = option("no", "winner_before_kitty", group="auction")
    six_level: str = option("binding", "indication_first_two", "off", group="auction")
    bid_order: str = option("level_then_suit", "points", group="auction")
    strain_order: str = option("S-C-D-H-NT", "C-S-H-D-NT", "C-D-H-S-NT", group="auction")
    no_trump: bool = option(True, False, group="auction")
    all_pass: str = option("redeal_next", "redeal_same", "play_no_trump", group="auction")
    ralphing: bool = option(False, True, group="auction")

    misere: bool = option(True, False, group="misere")
    misere_rank: str = option("above_7NT", "by_points", group="misere", needs=MISERE)
    misere_gate: str = option("seven_bid", "none", group="misere", needs=MISERE)
    open_misere: bool = option(True, False, group="misere")
    open_rank: str = option("below_10H", "by_points", "highest", group="misere", needs=OPEN)
    open_gate: str = option("none", "seven_bid", "eight_bid", group="misere", needs=OPEN)
    open_exposure: str = option("after_first_trick", "before_lead", group="misere", needs=OPEN)
    misere_kitty: bool = option(True, False, group="misere")
    misere_partner: str = option("sits_out", "plays", group="misere", needs=PARTNERS)
    double_nullo: bool = option(False, True, group="misere", needs={"teams": ("2x2",)})
    bar_nullo: bool = option(False, True, group="misere")
    blind_misere: bool = option(False, True, group="misere")
    hi_lo: bool = option(False, True, group="misere")

    joker_preassign: bool = option(True, False, group="joker", needs={"jokers": (1,)})
    joker_follow: str = option("void_only", "anytime", "first_or_last_of_suit", group="joker", needs={"jokers": (1, 2)})
    joker_void_forced: str = option("misere_only", "always", "never", group="joker", needs={"jokers": (1, 2)})
    joker_lead: str = option(
        "named_unled_suit",
        "named_not_renounced",
        "named_any",
        "last_card_only",
        group="joker",
        needs={"jokers": (1, 2)},
    )
    joker_after_renounce_wins: bool = option(True, False, group="joker", needs={"jokers": (1, 2)})
    joker_low_in_misere: bool = option(False, True, group="joker", needs={"jokers": (1, 2)})

    first_lead: str = option("declarer", "left_of_dealer", group="play")
    partner_call: str = option(
        "card_secret", "card_announced", "player", group="play", needs={"teams": ("called_partner",)}
    )
    partner_call_forbidden: str = option(
        "joker_bowers", "joker", "joker_trumps", group="play", needs={"teams": ("called_partner",)}
    )
    partner_split: str = option("half", "full", group="play", needs={"teams": ("called_partner",)})
    slam_call: bool = option(False, True, group="play")

    schedule: str = option("avondale", "original", "shifted", "custom", group="scoring")
    custom_first: int = option(40, 20, 60, 100, group="scoring", needs={"schedule": ("custom",)})
    custom_strain: int = option(20, 10, 30, group="scoring", needs={"schedule": ("custom",)})
    custom_level: int = option(100, 50, 150, group="scoring", needs={"schedule": ("custom",)})
    misere_value: int = option(250, 130, 230, group="scoring", needs=MISERE)
    open_value: int = option(500, 230, 430, 520, group="scoring", needs=OPEN)
    slam_min: int | str = option(250, "off", group="scoring")
    defender_trick: int = option(10, 0, group="scoring")
    defender_trick_in_misere: int = option(0, 10, group="scoring")
    defender_cap: str = option("none", "490", "none_from_400", group="scoring")
    target: int = option(300, 500, 1000, default=500, group="scoring")
    win_rule: str = option("contract_only", "any_points", group="scoring")
    both_reach: str = option(
        "bidder",
        "highest",
        group="scoring",
        needs={"win_rule": ("any_points",)},  # else only the bidders can win, and only together
        enough={"teams": ("called_partner",)},
    )
    lose_at: int | str = option(-500, "off", group="scoring")
    lose_rule: str = option(
        "immediate", "only_if_other_not_negative", "locked_out", group="scoring", needs={"lose_at": (-500,)}
    )

    def __hash__(self) -> int:
        # Ladders of bids are looked up by house at every bid: what decides a ladder tells nearly all houses apart.
        return hash(_TELLING(self))


_TELLING = attrgetter(
    *("players", "teams", "deck", "target", "six_level", "bid_order", "strain_order", "no_trump", "schedule"),
    *("custom_first", "custom_strain", "custom_level", "misere_rank", "misere_value", "open_rank", "open_value"),
)


def seat_range(rules: Rules) -> range:
    """How many play: a house is for one number of players."""
    return range(rules.players, rules.players + 1)


def has_piles(rules: Rules) -> bool:
    """Whether each of two players also has five piles on the table. Source: rules.md B1."""
    return rules.players == 2 and rules.deck - rules.kitty == 4 * HAND


def suit_cards(rules: Rules) -> int:
    """Cards of the pack that are no jokers."""
    return rules.deck - rules.jokers


def full_pack(rules: Rules) -> tuple[Card, ...]:
    """All cards of the pack. Source: rules.md 3.0, deck table; B1-B7, F1, F2. Raises KeyError where there is none."""
    count = suit_cards(rules)
    if count == 42:
        red = set(RED)
        return tuple(each for each in _from_rank(4, rules.jokers) if each.rank != Rank.FOUR or each.suit in red)
    if count in (62, 64):
        ranks = (*STANDARD_RANKS, Rank.ELEVEN, Rank.TWELVE, Rank.THIRTEEN)
        whole = pack(jokers=rules.jokers, ranks=ranks)
        return tuple(each for each in whole if count == 64 or each.rank != Rank.THIRTEEN or each.suit in RED)
    return _from_rank(RANKS_ABOVE[count], rules.jokers)


def _from_rank(least: int, jokers: int) -> tuple[Card, ...]:
    """Aces and everything from this rank up."""
    return pack(jokers=jokers, ranks=[rank for rank in STANDARD_RANKS if rank == Rank.ACE or rank >= least])


def sides(rules: Rules) -> tuple[tuple[Seat, ...], ...]:
    """Seats that score together, by their first seat: partners sit opposite. Source: rules.md T2, B69.

    Whoever calls a partner scores alone from deal to deal, as in a game without teams.
    """
    seats = range(rules.players)
    count = {"2x2": 2, "2x3": 2, "3x2": 3}.get(rules.teams, rules.players)
    return tuple(tuple(Seat(seat) for seat in seats if seat % count == first) for first in range(count))
