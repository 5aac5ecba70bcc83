"""The table as a screen gets it: what is shown, to whom, and why a card cannot be played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyengine.cards import Card, card, cards, show
from pyengine.game import Table
from pyengine.games.trick500.actions import parse
from pyengine.games.trick500.events import CardPlayed
from pyengine.games.trick500.play import apply
from pyengine.games.trick500.rules import Rules
from pyengine.games.trick500.scene import scene
from pyengine.games.trick500.state import State, deal, view
from pyengine.games.trick500.view import Phase
from pyengine.messages import Msg, Seat
from pyengine.scene import Mark, Scene, Stage, TrickMiddle
from tests.games.conformance import cards_inside
from tests.games.trick500.positions import position
from tests.games.trick500.tables import AUSTRALIAN, FOR_SIX, FOR_TWO, play, table

FIVE = Rules(players=5, deck=53, teams="called_partner")


def shown(state: State, seat: int | None = None) -> Scene:
    return scene(view(state, state.board.turn if seat is None else Seat(seat)))


def middle(state: State, seat: int | None = None) -> TrickMiddle:
    found = shown(state, seat).middle
    assert isinstance(found, TrickMiddle)
    return found


def dealt(rules: Rules = AUSTRALIAN, *calls: str) -> State:
    """A deal after these calls; the first player is seat 0."""
    start = Table(seats=rules.players, dealer=Seat(rules.players - 1), deal_no=1, totals=(0,) * rules.players)
    state = deal(rules, start, "scene")
    for call in calls:
        state = apply(state, state.board.turn, parse(call)).state
    return state


def keys(messages: tuple[Msg, ...]) -> list[str]:
    return [message.key.removeprefix("trick500.") for message in messages]


def why(scene: Scene) -> dict[str, str | None]:
    return {str(face.card): face.refused and face.refused.key.rpartition(".")[2] for face in scene.hand}


# cards


def test_cards_that_cannot_be_played_say_why() -> None:
    state = table("", "JD 5H AD JK", bid="7H", trick="AD")
    assert why(shown(state)) == {"JD": "bower_is_trump", "5H": "follow_suit", "AD": None, "JK": "follow_suit"}


def test_nothing_is_refused_while_others_play() -> None:
    state = table("5C", "JD 5H", bid="7H", trick="AD")
    assert why(shown(state, seat=0)) == {"5C": None}


def test_hand_is_sorted_with_bowers_and_joker_among_the_trumps() -> None:
    state = table("AD JD 5H JK AS KS JH 10C", bid="7H")
    assert show(shown(state).by_suit) == "JK JH JD 5H 10C AD AS KS"
    assert show(shown(state).by_rank) == "JK JH JD AD AS KS 10C 5H"


def test_hand_without_trumps_keeps_jacks_in_their_suits() -> None:
    assert show(shown(table("JD AD JK KS JH", bid="7NT")).by_suit) == "JK KS JH AD JD"
    assert show(shown(table("JD AD JK KS JH", bid="7NT", joker="D")).by_suit) == "KS JH JK AD JD"


def test_trick_shows_who_wins_and_what_a_joker_was_led_as() -> None:
    trick = middle(table("", "", "5C", trick="JK=C AC")).trick
    assert [(str(each.card.card), each.wins, each.named) for each in trick] == [("JK", True, "C"), ("AC", False, None)]


def test_last_card_is_marked() -> None:
    state = table("", "", "5C", trick="KC AC")
    found = scene(view(state, Seat(2)), (CardPlayed(Seat(1), card("AC")),)).middle
    assert isinstance(found, TrickMiddle)
    assert [Mark.LAST in each.card.marks for each in found.trick] == [False, True]


def test_trick_before_can_be_looked_at() -> None:
    found = middle(table("5C", tricks=("KC AC QC 10C",), trick="9S", leader=0), seat=0)
    assert [str(each.card.card) for each in found.last_trick] == ["KC", "AC", "QC", "10C"]
    assert [each.wins for each in found.last_trick] == [False, True, False, False]
    assert found.gone == 4 + 3


def test_trumps_are_told_from_the_best_down() -> None:
    order = middle(table("5C", bid="7S")).order
    assert [str(face) for face in order[:4]] == ["JK", "JS", "JC", "AS"]
    assert middle(table("5C", bid="7NT")).order == ()


def test_before_a_contract_the_order_of_one_suit_is_told_as_an_example() -> None:
    order = middle(dealt()).order
    assert [str(face) for face in order[:4]] == ["JK", "JH", "JD", "AH"]


# the auction


def test_bidding_box_holds_every_bid_and_refuses_those_too_low() -> None:
    found = middle(dealt(Rules(), "bid 7C"))
    assert found.stage is Stage.AUCTION
    assert [cell.bid for cell in found.bids][:6] == ["6S", "6C", "6D", "6H", "6NT", "7S"]
    live = [cell.bid for cell in found.bids if cell.move.refused is None]
    assert live[:4] == ["7D", "7H", "7NT", "MIS"]
    assert (len(found.bids), live[-1]) == (27, "10NT")


def test_pass_is_a_button_of_its_own_and_never_the_main_one() -> None:
    moves = shown(dealt()).moves
    assert [(move.action, move.kind, move.main) for move in moves] == [("pass", "pass", False)]


def test_who_is_not_to_bid_gets_no_box() -> None:
    state = dealt()
    assert (middle(state, seat=1).bids, shown(state, seat=1).moves) == ((), ())


def test_calls_tell_what_they_mean_and_which_stands() -> None:
    calls = middle(dealt(Rules(), "bid 6S", "pass", "bid 7C")).calls
    assert [call.standing for call in calls] == [False, False, True]
    assert [call.points for call in calls] == [40, None, 160]
    assert keys(tuple(call.label for call in calls)) == ["bid.suit", "call.pass", "bid.suit"]
    meant = calls[2].meaning
    assert meant is not None
    assert (meant.key, dict(meant.params)["partner"]) == ("trick500.means.pair", 0)


def test_bid_is_explained_as_the_seats_are_placed() -> None:
    def meaning(rules: Rules) -> str:
        return middle(dealt(rules)).bids[0].meaning.key.rpartition(".")[2]

    assert meaning(Rules()) == "pair"
    assert meaning(FOR_SIX) == "side"
    assert meaning(FIVE) == "called"
    assert meaning(Rules(players=3, deck=33, teams="solo")) == "alone"
    assert meaning(replace(Rules(), six_level="indication_first_two", bidding_rounds="single")) == "indication"


def test_unseen_hand_is_not_shown_before_it_was_looked_at() -> None:
    blind = dealt(replace(Rules(), blind_misere=True))
    assert shown(blind).hand == ()
    assert shown(blind).say.key == "trick500.say.blind"
    assert [move.action for move in shown(blind).moves] == ["look"]


def test_what_is_to_beat_is_told_with_its_points() -> None:
    assert middle(dealt()).to_beat.key == "trick500.zone.no_bid"
    told = middle(dealt(Rules(), "bid 7C")).to_beat
    assert (told.key, dict(told.params)["points"]) == ("trick500.zone.to_beat", 160)


# kitty and partner


def test_kitty_is_exchanged_with_its_cards_marked_and_seen_by_nobody_else() -> None:
    state = dealt(Rules(), "bid 7C", "pass", "pass", "pass")
    own = shown(state)
    assert (middle(state).stage, middle(state).put_away, len(own.hand)) == (Stage.KITTY, 3, 13)
    assert {face.card for face in own.hand if Mark.NEW in face.marks} == set(state.kitty)
    other = shown(state, seat=1)
    assert (middle(state, seat=1).put_away, cards_inside(other) & set(state.kitty)) == (0, set())


def test_shown_kitty_is_told_to_all() -> None:
    state = dealt(replace(Rules(), kitty_visibility="shown"), "bid 7C", "pass", "pass", "pass")
    note = next(note for note in shown(state, seat=1).seats[0].notes if note.key == "trick500.zone.took")
    assert dict(note.params)["cards"] == state.kitty


def with_partner(state: State) -> tuple[State, Card]:
    """The declarer buries and calls a card of seat 1."""
    buried = show(card for card in view(state, Seat(0)).hand if not card.is_joker).split()[:3]
    state = apply(state, Seat(0), parse(f"bury {' '.join(buried)}")).state
    called = next(each for each in state.hands[1] if not each.is_joker and each.rank != 11)
    return apply(state, Seat(0), parse(f"call {called}")).state, called


def test_called_partner_is_known_to_itself_alone_until_the_card_falls() -> None:
    state, called = with_partner(dealt(FIVE, "bid 7C", "pass", "pass", "pass", "pass"))
    assert "zone.partner" in keys(shown(state, seat=1).seats[1].notes)
    assert "zone.partner" not in keys(shown(state, seat=2).seats[1].notes)
    assert all(len(tally.side) == 1 for tally in middle(state, seat=2).tallies)
    known = replace(state, board=replace(state.board, partner=Seat(1)))
    assert [tally.side for tally in middle(known, seat=2).tallies] == [(0, 1), (2,), (3,), (4,)]
    assert [each.side for each in middle(known, seat=2).standings] == [(0,), (1,), (2,), (3,), (4,)]
    assert ("zone.called", called) in [
        (note.key.removeprefix("trick500."), dict(note.params).get("card")) for note in shown(state).seats[0].notes
    ]


def test_partner_may_be_named_by_any_card_that_can_be_called() -> None:
    state = dealt(FIVE, "bid 7C", "pass", "pass", "pass", "pass")
    buried = show(view(state, Seat(0)).hand[:3])
    state = apply(state, Seat(0), parse(f"bury {buried}")).state
    moves = shown(state).moves
    assert (moves[0].action, moves[0].names) == ("alone", None)
    assert all(move.names is not None for move in moves[1:])


def test_cards_to_call_are_offered_suit_by_suit_from_the_highest() -> None:
    """Trumps first, as in the hand; a bower is the highest of the suit that is printed on it."""
    state = dealt(replace(FIVE, partner_call_forbidden="joker"), "bid 7C", "pass", "pass", "pass", "pass")
    state = replace(state, hands=(cards("JK 2S 2H 2C 2D 3S 3H 3C 3D 4S"), *state.hands[1:]), buried=())
    called = [
        str(move.names) for move in shown(replace(state, board=replace(state.board, phase=Phase.PARTNER))).moves[1:]
    ]
    assert called[:4] == ["JC", "AC", "KC", "QC"]
    assert [name[-1] for name in called] == sorted((name[-1] for name in called), key="CDSH".index)
    assert called[called.index("JS") + 1] == "AS"


def steps_of(state: State) -> str:
    """The steps as seat 0 sees them, the present one with a mark."""
    marks = {"done": "", "now": "!", "later": ""}
    return " ".join(step.label.key.rpartition(".")[2] + marks[step.state] for step in shown(state, seat=0).steps)


@pytest.mark.parametrize(
    ("calls", "steps", "title"),
    [
        ((), "auction! kitty partner play", "auction"),
        (("bid 7C", *["pass"] * 4), "auction kitty! partner play", "kitty"),
        (("bid 7C", *["pass"] * 4, "bury"), "auction kitty partner! play", "partner"),
        (("bid 7NT", *["pass"] * 4, "bury", "alone"), "auction kitty partner joker! play", "joker"),
        (("bid OMIS", *["pass"] * 4, "bury", "assign none"), "auction kitty joker play!", "play"),
    ],
)
def test_the_steps_of_a_deal_name_what_is_done_now(calls: tuple[str, ...], steps: str, title: str) -> None:
    state = dealt(FIVE)
    for call in calls:
        text = f"bury {show(view(state, Seat(0)).hand[:3])}" if call == "bury" else call
        state = apply(state, state.board.turn, parse(text)).state
    assert steps_of(state) == steps
    assert shown(state, seat=0).title.key == f"trick500.zone.title.{title}"


def test_a_misere_without_the_kitty_has_no_exchange() -> None:
    assert steps_of(dealt(replace(FIVE, misere_kitty=False), "bid OMIS", *["pass"] * 4)) == "auction joker! play"


# play


def test_each_side_has_its_total() -> None:
    two = table("5C", bid="8H")
    four = replace(two, board=replace(two.board, totals=(180, -60, 180, -60)))
    assert [(each.side, each.total) for each in middle(four).standings] == [((0, 2), 180), ((1, 3), -60)]


def test_sides_have_their_tricks_and_what_they_need() -> None:
    tallies = middle(table("5C", bid="8H", tricks=("KC AC QC 10C", "9S 8S 7S 6S"))).tallies
    assert [(tally.side, tally.tricks, tally.need) for tally in tallies] == [((0, 2), 0, 8), ((1, 3), 2, None)]
    assert [tally.need for tally in middle(table("5C", bid="MIS")).tallies] == [0, None]


def test_open_misere_lies_open_only_after_the_first_trick() -> None:
    """F34."""
    state = table("5H 6C", "6H 7D", "", "7H 8D", bid="OMIS")
    assert shown(state, seat=1).seats[0].open_hand == ()
    after = play(state, "5H", "6H", "7H")[0]
    assert [str(face.card) for face in shown(after, seat=1).seats[0].open_hand] == ["6C"]


def test_partner_who_sits_out_is_told_so() -> None:
    state = table("5H 6C", "6H 7D", "9H", "7H 8D", bid="MIS")
    assert shown(state, seat=2).say.key == "trick500.say.out"
    assert [face.out for face in shown(state).seats] == [False, False, True, False]


def test_prompt_says_what_follows_and_who_wins() -> None:
    def said(state: State) -> str:
        return shown(state).say.key.rpartition(".")[2]

    assert said(table("5C")) == "lead"
    assert said(table("", "5C", trick="KC")) == "follow"
    assert said(table("", "5D 6D", trick="KC")) == "any"
    assert said(table("", "5D", trick="KC")) == "last"
    assert said(table("", "5D JK", bid="MIS", trick="KC")) == "joker_forced"
    assert shown(table("", "5D", trick="KC"), seat=2).say.key == "trick500.say.wait.play"


def test_prompt_says_of_which_suit_the_best_card_is() -> None:
    """The left bower takes the trick as a trump, T18; the joker as itself."""

    def wins(trick: str) -> list[str]:
        say = shown(table("", "5C 6D", bid="7H", trick=trick)).say
        return [key for key in say.keys if ".say.wins" in key]

    assert wins("KH") == wins("JH") == wins("JK") == ["trick500.say.wins"]
    assert wins("JD") == ["trick500.say.wins_as"]


def test_two_players_see_both_rows_of_piles() -> None:
    """F37."""
    state = table("5S 9D", "6S 9H", rules=FOR_TWO, bid="7H", up=("AS 10D", "7S 5C"), under=("5H 5D", "6H 6D"))
    heaps = shown(state).seats[0].heaps
    assert [(str(heap.top.card), heap.under) for heap in heaps if heap.top] == [("AS", 1), ("10D", 1)]
    assert [heap.top.refused.key for heap in heaps if heap.top and heap.top.refused] == [
        "trick500.refuse.from_hand"
    ] * 2
    assert not cards_inside(shown(state)) & set(cards("5H 5D 6H 6D 6S 9H"))


def test_claim_is_a_button_only_while_it_is_true() -> None:
    aces = table("AH AC", "KH KC", "QH QC", "10H 10C", bid="7NT", tricks=("JK=S AS KS QS",))
    assert [move.action for move in shown(aces).moves] == ["claim"]
    assert shown(table("AH 5C", "KH KC", bid="7NT")).moves == ()


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (("preset australian-4", "contract 7NT 0", "phase assign"), "assign_first"),
        (("preset australian-5", "contract 8H 0", "phase partner"), "partner_first"),
    ],
)
def test_cards_that_wait_for_another_choice_say_which(lines: tuple[str, ...], why: str) -> None:
    state = position(*lines, "turn 0", "hand 0 JK AH KH 9H 6H AS 5S AC 9C 10S", "buried 4D 5D 7D")
    assert {face.refused and face.refused.key for face in shown(state).hand} == {f"trick500.refuse.{why}"}
    assert not any(face.refused for face in shown(state, seat=1).hand)
