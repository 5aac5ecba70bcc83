"""The rules of 500 Rum as options. Which of them contradict each other is in `conflicts.py`.

Names, values and defaults follow the option catalogue; `presets.py` holds the named houses.
"""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.options import option

DEALS = tuple(range(5, 16))
SECOND_PACK = tuple(range(3, 10))  # numbers of players from which a house may take a second pack
JOKERS = {"jokers_per_deck": (1, 2, 3, 4)}
DEEP = ("any_depth", "top_or_whole", "whole_only")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One house's 500 Rum. The defaults are the neutral game."""

    players: str = option("2-8", "2-6", "2-5", group="cards")
    second_deck_from: int | str = option(5, 3, 4, 6, 7, 8, 9, "never", group="cards")
    jokers_per_deck: int = option(0, 1, 2, 3, 4, default=2, group="cards")
    deal_2p: int = option(*DEALS, default=13, group="cards")
    deal_3to4: int = option(*DEALS, default=7, group="cards")
    deal_5plus: int = option(*DEALS, default=7, group="cards")
    dealer_next: str = option("clockwise", "round_winner", group="cards")
    extra_card_start: bool = option(False, True, group="cards")

    set_distinct_suits: bool = option(True, False, group="melds")
    set_max: int | str = option(4, "unlimited", group="melds", needs={"set_distinct_suits": (False,)})
    run_same_suit: bool = option(True, group="melds")
    ace_rank: str = option("low_or_high", "high_only", "low_only", group="melds")
    wrap_runs: bool = option(False, True, group="melds")
    first_turn_meld: str = option("allowed", "from_second_turn", group="melds")
    opening_min: int = option(0, 15, 20, 30, 40, 50, group="melds")
    layoff: str = option("any", "own_only", "off", group="melds")
    layoff_needs_own_meld: bool = option(False, True, group="melds", needs={"layoff": ("any",)})

    joker_role: str = option("wild", "rank_set_only", group="jokers", needs=JOKERS)
    twos_wild: bool = option(False, True, group="jokers")
    joker_declare: str = option("required_fixed", "required_swappable", "automatic", group="jokers")
    joker_limit: str = option("half_of_meld", "one_per_meld", "all_but_one_natural", group="jokers")
    joker_swap: str = option("off", "runs_to_hand", "any_to_hand", "must_replay_same_turn", group="jokers")

    pile_take: str = option("any_depth", "top_only", "top_or_whole", "whole_only", group="pile")
    top_must_use: bool = option(
        False, True, group="pile", needs={"pile_take": ("any_depth", "top_only", "top_or_whole")}
    )
    deep_must_use: str = option("target", "any_pile_card", "none", group="pile", needs={"pile_take": DEEP})
    pickup_use: str = option("meld_or_layoff", "new_meld_only", group="pile")
    pickup_min_hand_cards: int = option(0, 1, 2, group="pile")
    pickup_needs_prior_meld: bool = option(False, True, group="pile", needs={"pile_take": DEEP})
    pickup_fail: str = option("forbid", "penalty", group="pile")
    pickup_penalty: int = option(50, 100, default=100, group="pile", needs={"pickup_fail": ("penalty",)})
    pile_visible: bool = option(True, False, group="pile")
    rediscard_single_top: str = option("forbid", "allow", group="pile")
    stock_empty: str = option("end_when_declined", "end_at_once", "reshuffle", group="pile")

    rummy_call: str = option("off", "layoff_only", "layoff_or_new_meld", group="rummy")
    rummy_priority: str = option(
        "turn_order", "first_call", group="rummy", needs={"rummy_call": ("layoff_only", "layoff_or_new_meld")}
    )
    rummy_next: str = option(
        "after_caller", "after_discarder", group="rummy", needs={"rummy_call": ("layoff_only", "layoff_or_new_meld")}
    )

    final_discard: str = option("optional", "required", "required_unplayable", "float", group="end")
    goout_bonus: int = option(0, 25, 50, group="end")
    low_cards: str = option("pip", "five", group="end")
    ace_high: int = option(15, 25, group="end")
    ace_low: int = option(1, 5, 15, group="end", needs={"ace_rank": ("low_or_high", "low_only")})
    ace_hand: int = option(15, 25, group="end")
    joker_value: int = option(15, 20, 25, 50, group="end", needs=JOKERS)
    target: int = option(200, 300, 500, 1000, 1500, 2500, 5000, default=500, group="end")
    target_test: str = option("at_least", "above", group="end")
    multi_over: str = option("highest", "who_went_out", group="end")
    tie: str = option("play_on", "shared", group="end")
    must_go_out_to_win: bool = option(False, True, group="end")


def seat_range(rules: Rules) -> range:
    """How many may play."""
    least, most = map(int, rules.players.split("-"))
    return range(least, most + 1)


def packs(rules: Rules, seats: int) -> int:
    """One pack, or two from the agreed number of players on. Source: rules.md A2."""
    return 1 if rules.second_deck_from == "never" or seats < int(rules.second_deck_from) else 2


def cards_each(rules: Rules, seats: int) -> int:
    """Cards dealt to each player. Source: rules.md A4-A6."""
    return int(getattr(rules, deal_option(seats)))


def deal_option(seats: int) -> str:
    return "deal_2p" if seats == 2 else "deal_3to4" if seats <= 4 else "deal_5plus"


def has_wilds(rules: Rules) -> bool:
    """Whether any card can stand for another."""
    return rules.twos_wild or (rules.jokers_per_deck > 0 and rules.joker_role == "wild")


def take_must_use(rules: Rules) -> bool:
    """Whether some way of taking from the pile obliges to use what was taken."""
    deep = rules.pile_take != "top_only" and rules.deep_must_use != "none"
    top = rules.pile_take != "whole_only" and rules.top_must_use
    return deep or top
