"""The rules of the trick game in words, composed from the options' values: it can say only what the game does."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.game import Clause, Section
from pyengine.games.trick500.bids import HALF_TRICKS, Kind
from pyengine.games.trick500.conflicts import PACKS
from pyengine.games.trick500.rules import HAND, Rules, has_piles, suit_cards
from pyengine.games.trick500.schedule import FIXED
from pyengine.games.trick500.scoring import FAR_SHORT, NEAR, SLAM
from pyengine.options import option_named
from pyengine.rulebook import Clauses

# What the number of an option is called in its sentence.
NUMBERS = {"misere_value": "points", "open_value": "points", "defender_trick": "points"}
# Values that add nothing to the rules: what is not mentioned is not so.
SILENT = {
    ("no_ace_no_face", False),
    ("rebid_after_pass", "never"),
    ("self_raise", "no"),
    ("no_trump", True),
    ("ralphing", False),
    ("misere", False),
    ("misere_gate", "none"),
    ("open_misere", False),
    ("open_gate", "none"),
    ("double_nullo", False),
    ("bar_nullo", False),
    ("blind_misere", False),
    ("hi_lo", False),
    ("slam_call", False),
    ("joker_preassign", False),
    ("joker_low_in_misere", False),
    ("slam_min", "off"),
    ("defender_cap", "none"),
}
_clauses = Clauses("trick500", Rules, silent=SILENT, numbers=NUMBERS)
_fixed, _of, _says = _clauses.fixed, _clauses.of, _clauses.says


def rulebook(rules: Rules) -> tuple[Section, ...]:
    """The complete rules of a house, in the order in which one would explain them."""
    parts = {
        "aim": _aim,
        "deal": _deal,
        "auction": _auction,
        "misere": _misere,
        "kitty": _kitty,
        "partner": _partner,
        "play": _play,
        "joker": _joker,
        "scoring": _scoring,
        "end": _end,
    }
    return _clauses.sections(rules, parts)


def _loses(rules: Rules) -> bool:
    """Whether there is any bid to take no trick."""
    return any((rules.misere, rules.open_misere, rules.double_nullo, rules.bar_nullo, rules.blind_misere))


def _aim(rules: Rules) -> Iterator[Clause]:
    yield _says("target", "target", points=rules.target)
    yield _fixed("aim", n=HAND)


def _deal(rules: Rules) -> Iterator[Clause]:
    yield _says("players", "players", players=rules.players)
    if rules.players > 2:
        yield from _of(rules, "teams")
    if suit_cards(rules) in PACKS:
        yield _says("deck", f"deck.{suit_cards(rules)}", n=rules.deck)
    yield from _of(rules, "jokers")
    yield _says("kitty", "kitty", n=rules.kitty, cards=HAND)
    if has_piles(rules):
        yield _fixed("piles")
    yield _fixed("dealer")
    yield from _of(rules, "no_ace_no_face")


def _auction(rules: Rules) -> Iterator[Clause]:
    yield _fixed("bid")
    yield from _of(rules, "strain_order", "no_trump", "bid_order", "bidding_rounds", "rebid_after_pass")
    yield from _of(rules, "six_level", "self_raise", "all_pass")
    yield from _of(rules, "ralphing", n=FAR_SHORT)


def _misere(rules: Rules) -> Iterator[Clause]:
    yield from _of(rules, "misere", "misere_rank", "misere_gate")
    yield from _of(rules, "open_misere", "open_exposure", "open_rank", "open_gate")
    for name, kind in (("double_nullo", Kind.DOUBLE), ("bar_nullo", Kind.BARRED), ("blind_misere", Kind.BLIND)):
        yield from _of(rules, name, points=FIXED[kind])
    if _loses(rules):
        yield from _of(rules, "misere_kitty", "misere_partner")
        ends = "at_once" if rules.defender_trick_in_misere == 0 else "last_trick"
        yield _fixed(f"misere_lost.{ends}")
    yield from _of(rules, "hi_lo", n=HALF_TRICKS, points=FIXED[Kind.HILO])


def _kitty(rules: Rules) -> Iterator[Clause]:
    yield _fixed("kitty_taken", n=rules.kitty)
    yield from _of(rules, "kitty_visibility")
    yield from _of(rules, "slam_call", points=SLAM)


def _partner(rules: Rules) -> Iterator[Clause]:
    yield from _of(rules, "partner_call")
    if rules.partner_call != "player":
        yield from _of(rules, "partner_call_forbidden")


def _play(rules: Rules) -> Iterator[Clause]:
    yield from _of(rules, "first_lead")
    yield _fixed("follow")
    yield _fixed("trump_order" if rules.jokers else "trump_order.no_joker")
    yield _fixed("left_bower")
    if suit_cards(rules) in (62, 64):
        yield _fixed("high_numbers")
    if has_piles(rules):
        yield _fixed("piles_order")
    yield _fixed("no_claim" if has_piles(rules) else "claim")


def _joker(rules: Rules) -> Iterator[Clause]:
    if not rules.jokers:
        return
    yield _fixed("joker_trump")
    if rules.jokers > 1:
        yield _fixed("two_jokers")
    yield from _of(rules, "joker_preassign", "joker_follow", "joker_void_forced", "joker_lead")
    yield from _of(rules, "joker_after_renounce_wins")
    if _loses(rules):
        yield from _of(rules, "joker_low_in_misere")


def _scoring(rules: Rules) -> Iterator[Clause]:
    if rules.schedule == "custom":
        first, strain, level = rules.custom_first, rules.custom_strain, rules.custom_level
        yield _says("schedule", "schedule.custom", first=first, strain=strain, level=level)
    else:
        yield from _of(rules, "schedule")
    yield _fixed("made")
    yield from _of(rules, "misere_value", "open_value")
    yield from _of(rules, "slam_min", points=SLAM)
    yield from _of(rules, "partner_split")
    yield from _tricks(rules)


def _tricks(rules: Rules) -> Iterator[Clause]:
    """What the defenders score."""
    yield from _of(rules, "defender_trick")
    if _loses(rules):
        yield from _of(rules, "defender_trick_in_misere", points=rules.defender_trick_in_misere)
    if rules.defender_cap != "none":
        edge = rules.target - NEAR[rules.defender_cap]
        yield from _of(rules, "defender_cap", points=edge)


def _end(rules: Rules) -> Iterator[Clause]:
    yield from _of(rules, "win_rule", points=rules.target)
    if option_named(Rules, "both_reach").matters(rules):
        yield from _of(rules, "both_reach")
    if isinstance(rules.lose_at, int):
        yield from _of(rules, "lose_rule", points=rules.lose_at)
    else:
        yield from _of(rules, "lose_at")
