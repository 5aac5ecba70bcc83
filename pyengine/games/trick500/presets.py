"""The named houses of the trick game, each by its source. What they leave open follows the Australian game.

Source: rules.md 3.2. Values that it marks X have no source: the proposal is shipped, and the preset's text says so.
"""

from __future__ import annotations

from dataclasses import replace

from pyengine.game import Preset
from pyengine.games.trick500.rules import Rules
from pyengine.messages import msg


def _preset(name: str, language: str, rules: Rules) -> Preset:
    return Preset(id=name, language=language, rules=rules, source=msg(f"trick500.preset.{name}.source"))


# What the houses share that have none of Pagat's refinements: misère by its worth, a joker that is never forced.
UNREFINED = Rules(
    misere_rank="by_points",
    misere_gate="none",
    open_rank="by_points",
    joker_preassign=False,
    joker_void_forced="never",
    joker_lead="named_any",
    slam_min="off",
    win_rule="any_points",
)
# Seed 000, part 2; rules.md 0.1.7.
SWEDISH = replace(UNREFINED, bid_order="points", defender_trick_in_misere=10)
# Pagat, the Australian game.
AUSTRALIAN = Rules()
# Wikipedia's American text and the rules of Iowa State.
AMERICAN = replace(UNREFINED, deck=45, kitty=5, bidding_rounds="single", six_level="indication_first_two")

HOUSE = "australian-4"  # where a position names none

PRESETS = (
    _preset("swedish-4", "sv", SWEDISH),
    _preset("swedish-3", "sv", replace(SWEDISH, players=3, teams="solo", deck=33)),
    _preset("australian-4", "en", AUSTRALIAN),
    _preset("australian-3", "en", replace(AUSTRALIAN, players=3, teams="solo", deck=33)),
    _preset("australian-5", "en", replace(AUSTRALIAN, players=5, teams="called_partner", deck=53)),
    _preset("australian-6", "en", replace(AUSTRALIAN, players=6, teams="2x3", deck=63)),
    # Pagat, for two.
    _preset(
        "australian-2",
        "en",
        replace(AUSTRALIAN, players=2, teams="solo", misere_gate="none", open_misere=False),
    ),
    # Hoffmann, Hoyle's Games Modernized; Bicycle, for three.
    _preset(
        "hoyle-3",
        "en",
        Rules(
            players=3,
            teams="solo",
            deck=33,
            bid_order="points",
            all_pass="play_no_trump",
            misere=False,
            open_misere=False,
            joker_preassign=False,
            joker_void_forced="never",
            joker_lead="named_not_renounced",
            joker_after_renounce_wins=False,
            win_rule="any_points",
            lose_at="off",
        ),
    ),
    _preset("american-4", "en", AMERICAN),
    # zpag.net, for the pack and the kitty; the rest as in the American game.
    _preset(
        "quebec-4",
        "en",
        replace(AMERICAN, deck=46, jokers=2, kitty=6, six_level="binding", open_misere=False),
    ),
    # thomasbeagle.net, house rules of New Zealand.
    _preset(
        "new-zealand-4",
        "en",
        replace(
            AUSTRALIAN,
            rebid_after_pass="after_intervening_bid",
            self_raise="winner_before_kitty",
            misere_rank="by_points",
            misere_gate="none",
            misere_value=130,
            open_rank="by_points",
            open_value=230,
            joker_void_forced="never",
            joker_lead="named_any",
        ),
    ),
)
