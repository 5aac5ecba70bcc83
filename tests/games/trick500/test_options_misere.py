"""Options of misère and its kin: what each value decides. Source: rules.md B19-B27, F57-F59."""

from __future__ import annotations

import pytest

from pyengine.games.trick500.bids import bid
from pyengine.games.trick500.rules import Rules
from pyengine.games.trick500.schedule import points
from pyengine.games.trick500.view import Phase
from tests.games.trick500.outcomes import by_line, outcomes
from tests.games.trick500.positions import bids, code, dealt, overcalls, play, scores


def offered(name: str, text: str) -> dict[object, bool]:
    """Whether the bid is among those that may open the auction or follow a bid of seven."""
    return dict(by_line(name, lambda line: text in bids(dealt(line, "calls 7S/3"))))


def test_option_misere() -> None:
    assert offered("misere", "MIS") == {True: True, False: False}


def test_option_misere_rank() -> None:
    def around(rules: Rules) -> tuple[bool, bool, bool]:
        """Whether 8S follows misère, misère 8S, and 8C misère."""
        return overcalls(rules, "8S", "MIS"), overcalls(rules, "MIS", "8S"), overcalls(rules, "8C", "MIS")

    assert outcomes("misere_rank", around) == {"above_7NT": (True, False, True), "by_points": (False, True, True)}


def test_option_misere_gate() -> None:
    def refused(line: str) -> tuple[str | None, str | None]:
        return code(dealt(line), "bid MIS"), code(dealt(line, "calls 7S/3"), "bid MIS")

    assert by_line("misere_gate", refused) == {"seven_bid": ("gate", None), "none": (None, None)}


def test_a_seven_of_either_side_opens_the_gate() -> None:
    """rules.md B21"""
    assert code(dealt("calls 7S/2 pass/3"), "bid MIS") is None
    assert code(dealt("calls 7S/1 pass/2 pass/3"), "bid MIS") is None


def test_option_open_misere() -> None:
    assert offered("open_misere", "OMIS") == {True: True, False: False}


def test_option_open_rank() -> None:
    def around(rules: Rules) -> tuple[bool, bool, bool]:
        """Whether open misère follows 10H, 10NT open misère, and 10H open misère."""
        return overcalls(rules, "OMIS", "10H"), overcalls(rules, "10NT", "OMIS"), overcalls(rules, "10H", "OMIS")

    assert outcomes("open_rank", around) == {
        "below_10H": (False, True, True),
        "by_points": (False, True, False),
        "highest": (True, False, False),
    }


def test_option_open_gate() -> None:
    def refused(line: str) -> list[str | None]:
        calls = ([], ["calls 7S/3"], ["calls 8S/3"])
        return [code(dealt(line, *before), "bid OMIS") for before in calls]

    assert by_line("open_gate", refused) == {
        "none": [None, None, None],
        "seven_bid": ["gate", None, None],
        "eight_bid": ["gate", "gate", None],
    }


def test_option_misere_kitty() -> None:
    def after(line: str) -> tuple[Phase, int]:
        house = (line, "set misere_gate=none", "set joker_preassign=false")
        board = play(dealt(*house), "bid MIS", "pass", "pass", "pass").board
        return board.phase, board.kitty

    assert by_line("misere_kitty", after) == {True: (Phase.KITTY, 0), False: (Phase.PLAY, 3)}


@pytest.mark.parametrize(("option", "text", "worth"), [
    ("double_nullo", "DNULL", 500), ("bar_nullo", "BARNULL", 500), ("hi_lo", "HILO", 350),
])  # fmt: skip
def test_more_bids_without_trumps(option: str, text: str, worth: int) -> None:
    assert offered(option, text) == {False: False, True: True}
    assert points(Rules(), bid(text)) == worth


def test_option_double_nullo() -> None:
    """rules.md F58: the partner plays, and the partner's tricks lose it too."""
    assert offered("double_nullo", "DNULL") == {False: False, True: True}
    house = ("set double_nullo=true", "set joker_preassign=false")
    bid_so = play(dealt(*house), "bid DNULL", "pass", "pass", "pass")
    started = play(bid_so, f"bury {' '.join(map(str, bid_so.kitty))}")
    assert started.board.out == (False,) * 4


def test_option_bar_nullo() -> None:
    assert offered("bar_nullo", "BARNULL") == {False: False, True: True}
    house = ("set bar_nullo=true", "set joker_preassign=false")
    started = play(dealt(*house), "bid BARNULL", "pass", "pass", "pass")
    assert (started.board.phase, started.board.kitty) == (Phase.PLAY, 3)
    assert started.board.out == (False, False, True, False)


def test_option_hi_lo() -> None:
    assert offered("hi_lo", "HILO") == {False: False, True: True}
    assert scores("HILO 0", "0002211111", "set hi_lo=true") == [350, 50, 350, 50]


BLIND = ("set blind_misere=true", "unlooked 0 1 2 3")


def test_option_blind_misere() -> None:
    def first(line: str) -> list[str]:
        unlooked = ["unlooked 0 1 2 3"] if line.endswith("true") else []
        return [text for text in ("look", "pass", "bid BLIND", "bid 6S") if code(dealt(line, *unlooked), text) is None]

    assert by_line("blind_misere", first) == {False: ["pass", "bid 6S"], True: ["look", "bid BLIND"]}


def test_who_has_looked_bids_as_usual() -> None:
    looked = play(dealt(*BLIND), "look")
    assert looked.board.turn == 0
    assert code(looked, "bid BLIND") == "blind_after_look"
    assert code(looked, "look") == "looked_already"
    assert code(looked, "bid 6S") is None


def test_a_blind_bid_is_above_all_others_and_shows_the_hand_at_last() -> None:
    state = play(dealt(*BLIND), "bid BLIND", "look")
    assert bids(state) == []
    done = play(state, "pass", "look", "pass", "look", "pass")
    assert done.board.phase is Phase.KITTY
    assert done.board.looked == (True,) * 4
    assert scores("BLIND 0", "1111133333", "set blind_misere=true")[0] == 1000


def test_option_misere_value() -> None:
    assert outcomes("misere_value", lambda rules: points(rules, bid("MIS"))) == {250: 250, 130: 130, 230: 230}


def test_option_open_value() -> None:
    worth = outcomes("open_value", lambda rules: points(rules, bid("OMIS")))
    assert worth == {500: 500, 230: 230, 430: 430, 520: 520}
