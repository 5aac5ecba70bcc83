"""The nine named houses of 500 Rum, each by its source. What they leave open follows the neutral defaults."""

from __future__ import annotations

from pyengine.game import Preset
from pyengine.games.rum500.rules import Rules
from pyengine.messages import msg


def _preset(name: str, language: str, rules: Rules) -> Preset:
    return Preset(id=name, language=language, rules=rules, source=msg(f"rum500.preset.{name}.source"))


HOUSE = "pagat"  # where a position names none

PRESETS = (
    # Seed 000, part 1.
    _preset("swedish-joker", "sv", Rules(players="2-6", pickup_min_hand_cards=1)),
    # Seed 001.
    _preset(
        "danish",
        "da",
        Rules(
            players="2-6",
            jokers_per_deck=0,
            deal_5plus=6,
            joker_declare="automatic",
            top_must_use=True,
            final_discard="required",
            low_cards="five",
            ace_low=15,
            joker_value=25,
        ),
    ),
    # Seed 002.
    _preset(
        "swedish-top-or-whole",
        "sv",
        Rules(
            jokers_per_deck=0,
            deal_2p=7,
            pile_take="top_or_whole",
            deep_must_use="any_pile_card",
            pickup_use="new_meld_only",
            pickup_fail="penalty",
            pickup_penalty=100,
            layoff_needs_own_meld=True,
            goout_bonus=50,
            low_cards="five",
            ace_low=5,
        ),
    ),
    # Seed 003.
    _preset(
        "swedish-whole-pile",
        "sv",
        Rules(
            jokers_per_deck=0,
            pile_take="whole_only",
            deep_must_use="any_pile_card",
            pickup_min_hand_cards=1,
            rediscard_single_top="allow",
            low_cards="five",
            ace_low=5,
            target_test="above",
        ),
    ),
    # Pagat, 500 Rum.
    _preset("pagat", "en", Rules()),
    # Bicycle, 500 Rum.
    _preset("bicycle", "en", Rules(jokers_per_deck=0, top_must_use=True)),
    # Pagat's archived Scoring Rummies page (Fosdick).
    _preset(
        "scoring-rummy",
        "en",
        Rules(players="2-6", jokers_per_deck=0, top_must_use=True, low_cards="five", ace_low=5),
    ),
    # spelregler.org.
    _preset(
        "spelregler",
        "sv",
        Rules(
            players="2-6",
            second_deck_from="never",
            jokers_per_deck=1,
            deal_2p=10,
            deal_5plus=6,
            joker_limit="one_per_meld",
            pile_take="top_or_whole",
            deep_must_use="any_pile_card",
            pickup_use="new_meld_only",
            pickup_needs_prior_meld=True,
            rediscard_single_top="allow",
            first_turn_meld="from_second_turn",
        ),
    ),
    # reglerna.nu, norske-kortspill.no, casinospelsverige.se: the Swedish whole-pile family.
    _preset(
        "swedish-house",
        "sv",
        Rules(
            players="2-5",
            second_deck_from="never",
            jokers_per_deck=0,
            deal_2p=6,
            deal_3to4=6,
            deal_5plus=6,
            pile_take="whole_only",
            deep_must_use="any_pile_card",
            pickup_use="new_meld_only",
            pickup_fail="penalty",
            pickup_penalty=50,
            layoff_needs_own_meld=True,
            low_cards="five",
            ace_low=5,
        ),
    ),
)
