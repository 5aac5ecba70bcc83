"""Which sentence of the rules each refusal rests on: the first of these that the house has."""

from __future__ import annotations

THROW_IN = ("no_ace_no_face", "bid")
BLIND = ("blind_misere", "bid")
CALLED = ("partner_call",)
FORBIDDEN = ("partner_call_forbidden",)
SLAM = ("slam_call", "kitty_taken")
CLAIM = ("claim", "no_claim")
LEAD = ("joker_lead", "follow")

CITES: dict[str, tuple[str, ...]] = {
    "agree_or_not": THROW_IN,
    "assign_first": ("joker_preassign",),
    "assign_without_joker": ("joker_preassign",),
    "auction_first": ("bid",),
    "bid_not_offered": ("bid",),
    "bid_too_low": ("bid_order",),
    "blind_after_look": BLIND,
    "bower_is_trump": ("left_bower",),
    "bury_count": ("kitty_taken",),
    "bury_first": ("kitty_taken",),
    "call_a_card": CALLED,
    "call_a_player": CALLED,
    "call_buried_card": CALLED,
    "call_forbidden.joker": FORBIDDEN,
    "call_forbidden.joker_bowers": FORBIDDEN,
    "call_forbidden.joker_trumps": FORBIDDEN,
    "call_own_card": FORBIDDEN,
    "call_yourself": CALLED,
    "claim_counted": ("defender_trick", *CLAIM),
    "claim_last": CLAIM,
    "claim_misere": CLAIM,
    "claim_on_lead": CLAIM,
    "claim_piles": ("no_claim", "claim"),
    "claim_unsure": CLAIM,
    "deal_over": ("aim",),
    "follow_suit": ("follow",),
    "follow_with_odd_card": ("left_bower",),
    "from_hand": ("piles_order",),
    "from_table": ("piles_order",),
    "gate": ("misere_gate", "open_gate"),
    "indication_late": ("six_level",),
    "joker_forced": ("joker_void_forced",),
    "joker_last_card": LEAD,
    "joker_led": LEAD,
    "joker_led_all": LEAD,
    "joker_renounced": LEAD,
    "joker_renounced_all": LEAD,
    "joker_suit_led_before": ("joker_follow",),
    "joker_void_only": ("joker_follow",),
    "look_first": BLIND,
    "looked_already": BLIND,
    "name_suit": LEAD,
    "no_such_player": CALLED,
    "no_trump_off": ("no_trump",),
    "not_in_hand": ("follow",),
    "not_in_pack": CALLED,
    "not_your_turn": ("bid",),
    "nothing_higher": ("bid_order",),
    "nothing_to_name": LEAD,
    "partner_first": CALLED,
    "play_a_card": ("follow",),
    "raise_or_stand": ("self_raise",),
    "six_off": ("six_level",),
    "slam_called": SLAM,
    "slam_off": SLAM,
    "slam_tricks_only": SLAM,
    "throw_in_cards": THROW_IN,
    "throw_in_late": THROW_IN,
    "throw_in_off": THROW_IN,
}
