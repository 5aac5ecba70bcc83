"""Each option of card play, tried with all its values."""

from __future__ import annotations

from dataclasses import replace

from pyengine.game import Table
from pyengine.games.trick500.actions import parse
from pyengine.games.trick500.play import apply
from pyengine.games.trick500.rules import Rules
from pyengine.games.trick500.state import State, deal, view
from pyengine.games.trick500.view import Ending, Phase
from pyengine.messages import Seat
from tests.games.trick500.outcomes import outcomes
from tests.games.trick500.tables import AUSTRALIAN, HOYLE, code, legal, play, table, takes


def after_bid(bid: str, rules: Rules) -> State:
    """The player left of the dealer bids, the others pass; the lowest cards are buried."""
    start = Table(seats=rules.players, dealer=Seat(rules.players - 1), deal_no=0, totals=(0,) * rules.players)
    state = deal(rules, start, "options")
    state = apply(state, Seat(0), parse(f"bid {bid}")).state
    for seat in range(1, rules.players):
        state = apply(state, Seat(seat), parse("pass")).state
    buried = " ".join(map(str, view(state, Seat(0)).hand[: rules.kitty]))
    return apply(state, Seat(0), parse(f"bury {buried}")).state


def test_option_joker_preassign() -> None:
    """Asked at no trump alone. Source: rules.md B35."""
    assert outcomes("joker_preassign", lambda rules: after_bid("7NT", rules).board.phase) == {
        True: Phase.ASSIGN,
        False: Phase.PLAY,
    }
    assert after_bid("7H", Rules(joker_preassign=True)).board.phase is Phase.PLAY


def test_option_joker_follow() -> None:
    """A suit led for the first time, one led before, and one that is lacking. Source: rules.md B36."""

    def may(rules: Rules) -> tuple[str, str, str]:
        first = table("", "7D JK", trick="KD", rules=rules)
        second = table("", "7D JK", tricks=("AD 8D 9D 10D",), trick="KD", rules=rules)
        void = table("", "7C JK", trick="KD", rules=rules)
        return legal(first), legal(second), legal(void)

    assert outcomes("joker_follow", may) == {
        "void_only": ("7D", "7D", "7C JK"),
        "anytime": ("7D JK", "7D JK", "7C JK"),
        "first_or_last_of_suit": ("7D JK", "7D", "7C JK"),
    }


def test_joker_kept_back_is_refused_by_the_rule_that_keeps_it() -> None:
    first_or_last = replace(AUSTRALIAN, joker_follow="first_or_last_of_suit")
    assert code(table("", "7D JK", trick="KD"), "JK") == "joker_void_only"
    assert code(table("", "7D JK", tricks=("AD 8D 9D 10D",), trick="KD", rules=first_or_last), "JK") == (
        "joker_suit_led_before"
    )


def test_option_joker_void_forced() -> None:
    """At no trump and at misère, without the suit led. Source: rules.md B37."""

    def may(rules: Rules) -> tuple[str, str]:
        return (
            legal(table("", "8C JK", trick="KD", rules=rules)),
            legal(table("", "8C JK", trick="KD", bid="MIS", rules=rules)),
        )

    assert outcomes("joker_void_forced", may) == {
        "misere_only": ("8C JK", "JK"),
        "always": ("JK", "JK"),
        "never": ("8C JK", "8C JK"),
    }
    assert code(table("", "8C JK", trick="KD", bid="MIS"), "8C") == "joker_forced"


def test_trumps_force_no_joker() -> None:
    always = replace(AUSTRALIAN, joker_void_forced="always")
    assert legal(table("", "8C JK", trick="KD", bid="7H", rules=always)) == "8C JK"


def test_option_joker_lead() -> None:
    """The leader threw a club on diamonds and won with a spade; early, and with the joker as last card. Source: B38."""

    def may(rules: Rules) -> tuple[str, str]:
        led = ("KD 6D 7D 5C", "9S 8S 7S AS")
        early = table("JK 8S", tricks=led, leader=1, rules=rules)
        last = table("JK", tricks=(*led, *["AS KS QS 10S"] * 7), leader=1, rules=rules)
        return legal(early).removesuffix("8S").strip(), legal(last)

    every = "JK=S JK=C JK=D JK=H"
    assert outcomes("joker_lead", may) == {
        "named_unled_suit": ("JK=C JK=H", "JK=C JK=H"),
        "named_not_renounced": ("JK=S JK=C JK=H", "JK=S JK=C JK=H"),
        "named_any": (every, every),
        "last_card_only": ("", every),
    }


def test_option_joker_after_renounce_wins() -> None:
    """Source: rules.md B39, F30."""
    tricks = ("7S 8S 8H", "9S JK 10S")
    assert outcomes(
        "joker_after_renounce_wins", lambda rules: takes(table(rules=rules, leader=1, tricks=tricks)), HOYLE
    ) == {True: "JK", False: "10S"}


def test_option_joker_low_in_misere() -> None:
    """Thrown on a suit, and led as one that is followed. Source: rules.md B43."""

    def best(rules: Rules) -> tuple[str, str, str]:
        return (
            takes(table(tricks=("5D JK 4D",), leader=3, declarer=0, bid="MIS", rules=rules)),
            takes(table(tricks=("JK=D 5D 4D",), leader=3, declarer=0, bid="MIS", rules=rules)),
            takes(table(tricks=("5D 6D JK 4D",), leader=3, bid="7NT", rules=rules)),
        )

    assert outcomes("joker_low_in_misere", best) == {False: ("JK", "JK", "JK"), True: ("5D", "5D", "JK")}


def test_low_joker_with_a_suit_is_its_lowest_card() -> None:
    low = replace(AUSTRALIAN, joker_low_in_misere=True)
    assert takes(table(tricks=("4D JK 5C",), leader=3, bid="MIS", joker="D", rules=low)) == "4D"


def test_option_first_lead() -> None:
    """Seat 1 declares, seat 3 deals. Source: rules.md B31."""

    def leads(rules: Rules) -> tuple[int, int]:
        return table(declarer=1, rules=rules, leader=None).board.turn, table(
            declarer=1, bid="MIS", rules=rules, leader=None
        ).board.turn

    assert outcomes("first_lead", leads) == {"declarer": (1, 1), "left_of_dealer": (0, 0)}


def test_first_lead_passes_over_a_partner_who_sits_out() -> None:
    left = replace(AUSTRALIAN, first_lead="left_of_dealer")
    assert table(declarer=2, bid="MIS", rules=left, leader=None).board.turn == 1


def test_option_open_exposure() -> None:
    """Whose hand lies open at the first lead and after a trick. Source: rules.md B48, F34."""

    def open_hands(rules: Rules) -> tuple[int | None, int | None]:
        start = table("5H 6C", "6H 7D", "", "7H 8D", bid="OMIS", rules=rules)
        return start.board.open, play(start, "5H", "6H", "7H")[0].board.open

    assert outcomes("open_exposure", open_hands) == {"after_first_trick": (None, 0), "before_lead": (0, 0)}


def test_option_misere_partner() -> None:
    """Who sits out. Source: rules.md B46."""

    def out(rules: Rules) -> tuple[bool, ...]:
        return table(bid="MIS", rules=rules).board.out

    assert outcomes("misere_partner", out) == {
        "sits_out": (False, False, True, False),
        "plays": (False, False, False, False),
    }


def test_partner_plays_in_a_double_nullo_and_may_lose_it() -> None:
    """Source: rules.md B26, F58."""
    state = table("5H 6C", "4H 7D", "6H 8C", "7S 8D", bid="DNULL")
    assert state.board.out == (False,) * 4
    after = play(state, "5H", "4H", "6H", "7S")[0]
    assert after.board.ending is Ending.DECIDED


def test_misere_is_played_on_where_every_trick_counts_for_the_defenders() -> None:
    """Source: rules.md B47, B55."""

    def ending(rules: Rules) -> Ending | None:
        state = table("8H 6C", "6H 7D", "", "7H 8D", bid="MIS", rules=rules)
        return play(state, "8H", "6H", "7H")[0].board.ending

    assert outcomes("defender_trick_in_misere", ending) == {0: Ending.DECIDED, 10: None}


def test_first_of_two_jokers_wins() -> None:
    """Source: rules.md B44."""
    two = replace(AUSTRALIAN, deck=46, jokers=2, kitty=6, joker_preassign=False)
    assert takes(table(tricks=("JK:2=H AH JK 5H",), rules=two)) == "JK"
    assert takes(table(tricks=("JH AH JK:2 JK",), bid="7H", rules=two)) == "JK"


def test_hand_of_jokers_may_always_lead_one() -> None:
    """Source: rules.md B38."""
    two = replace(AUSTRALIAN, deck=46, jokers=2, kitty=6, joker_preassign=False, joker_lead="last_card_only")
    assert code(table("JK JK:2", rules=two), "JK=H") is None
    assert code(table("JK JK:2 5H", rules=two), "JK=H") == "joker_last_card"
