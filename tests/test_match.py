"""One match in progress: whose turn, undo, the next deal, what a seat sees."""

from __future__ import annotations

import pytest

from pyengine.game import IllegalAction
from pyengine.games import GAMES
from pyengine.match import BadSetup, Match, replay
from pyengine.messages import Seat
from pyengine.record import HUMAN, Setup
from tests import matches
from tests.matches import play_deal

GAME = GAMES["rum500"]


def setup(seats: int = 3, seed: str = "match", preset: str = "swedish-joker", **changes: str) -> Setup:
    return Setup(game="rum500", preset=preset, changes=changes, seats=seats,
                 players=(HUMAN, *("casual",) * (seats - 1)), seed=seed)  # fmt: skip


def begun(**changes: object) -> Match:
    return Match(GAME, setup(**changes))  # type: ignore[arg-type]


def go_on(match: Match, actions: int) -> None:
    """So many actions, all chosen as a casual player would."""
    for _ in range(actions):
        matches.go_on(match)


# setting up


def test_rules_that_contradict_each_other_cannot_be_played() -> None:
    with pytest.raises(BadSetup) as caught:
        begun(layoff="off", joker_swap="any_to_hand")
    assert caught.value.refusal.code == "swap_needs_layoff"


def test_a_number_of_players_that_the_house_has_not_cannot_be_played() -> None:
    with pytest.raises(BadSetup) as caught:
        begun(seats=7)
    assert caught.value.refusal.code == "seats"


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"preset": "persian"}, "unknown preset 'persian'"),
        ({"colour": "red"}, "unknown option 'colour'"),
        ({"target": "7"}, "option 'target' cannot be '7'"),
    ],
)
def test_unknown_names_are_refused(changes: dict[str, str], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        begun(**changes)


@pytest.mark.parametrize(
    ("players", "complaint"),
    [(("human", "genius"), "unknown player 'genius'"), (("human",), "1 players named for 2 seats")],
)
def test_players_must_be_known_and_as_many_as_seats(players: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Match(GAME, Setup(game="rum500", preset="pagat", seats=2, players=players, seed="x"))


def test_the_same_setup_deals_the_same_cards_and_another_seed_others() -> None:
    assert begun().state == begun().state
    assert begun().state.hands != begun(seed="other").state.hands


# acting


def test_an_illegal_action_changes_nothing() -> None:
    match = begun()
    before = match.state
    with pytest.raises(IllegalAction) as caught:
        match.act(match.to_act()[0], GAME.parse("decline"))
    assert caught.value.refusal.code == "stock_left"
    assert match.state is before
    assert match.played == []


def test_who_is_not_to_act_is_refused() -> None:
    match = begun()
    other = Seat((match.to_act()[0] + 1) % 3)
    refused = match.refusal(other, GAME.parse("draw"))
    assert refused is not None
    assert refused.code == "not_your_turn"


def test_a_seat_sees_what_happened_without_others_cards() -> None:
    match = begun()
    drawer = match.to_act()[0]
    match.act(drawer, GAME.parse("draw"))
    other = Seat((drawer + 1) % 3)
    (own,), (told,) = match.seen(drawer), match.seen(other)
    assert own.card is not None
    assert told.card is None
    assert match.seen(other, since=1) == []


def test_advice_is_the_same_each_time_it_is_asked() -> None:
    match = begun()
    seat = match.to_act()[0]
    assert len({match.advise(seat, "beginner") for _ in range(3)}) == 1


# undo


def test_undo_leads_to_the_match_as_it_was_before_the_own_action() -> None:
    match = begun()
    go_on(match, 12)
    acted = [played.seat for played in match.played]
    seat = acted[-5]
    at = len(acted) - 1 - acted[::-1].index(seat)
    plies = match.record().deals[-1]
    assert match.undo(seat)
    assert match.record().deals == (plies[:at],)
    assert match.state == replay(GAME, match.record()).state


def test_after_an_undo_the_match_goes_on_as_if_nothing_had_been() -> None:
    match, straight = begun(), begun()
    go_on(match, 8)
    go_on(straight, 20)
    match.undo(match.played[-1].seat)
    go_on(match, 20 - len(match.played))
    assert match.state == straight.state


def test_undo_goes_back_to_the_start_of_the_deal_and_no_further() -> None:
    match = begun()
    first = match.state
    seat = match.to_act()[0]
    assert not match.undo(seat)
    go_on(match, 9)
    while match.undo(seat):
        pass
    assert match.state == first


def test_a_seat_that_has_not_acted_has_nothing_to_take_back() -> None:
    match = begun()
    go_on(match, 1)
    other = Seat((match.played[0].seat + 1) % 3)
    before = match.state
    assert not match.undo(other)
    assert not match.undo_reveals(other)
    assert match.state is before


def test_taking_back_a_drawn_card_tells_what_lies_on_the_stock() -> None:
    match = begun()
    seat = match.to_act()[0]
    match.act(seat, GAME.parse("draw"))
    assert match.undo_reveals(seat)


def test_taking_back_a_discard_is_free_until_another_has_acted() -> None:
    match = begun()
    seat = match.to_act()[0]
    match.act(seat, GAME.parse("draw"))
    match.act(seat, GAME.parse(f"discard {match.state.hands[seat][0]}"))
    assert not match.undo_reveals(seat)
    go_on(match, 1)
    assert match.undo_reveals(seat)


def test_taking_the_top_card_back_is_free() -> None:
    match = begun()
    seat = match.to_act()[0]
    match.act(seat, GAME.parse(f"take {match.state.board.pile[-1]}"))
    assert not match.undo_reveals(seat)


# deals


def test_the_next_deal_waits_for_the_end_of_this_one() -> None:
    match = begun()
    with pytest.raises(ValueError, match="no next deal"):
        match.next_deal()
    play_deal(match)
    assert match.result is not None
    match.next_deal()
    assert (match.deal_no, match.result, match.played) == (2, None, [])


def test_totals_and_results_go_on_from_deal_to_deal() -> None:
    match = begun()
    play_deal(match)
    first = match.result
    assert first is not None
    match.next_deal()
    assert match.results == [first]
    assert match.state.board.totals == first.totals
    play_deal(match)
    second = match.result
    assert second is not None
    assert second.totals == tuple(total + line.points for total, line in zip(first.totals, second.lines, strict=True))


def test_the_deal_goes_round_clockwise() -> None:
    match = begun(target="5000", seats=4)
    dealers = [int(match.state.board.dealer)]
    for _ in range(4):
        play_deal(match)
        match.next_deal()
        dealers.append(int(match.state.board.dealer))
    assert dealers == [(dealers[0] + deal) % 4 for deal in range(5)]


def test_each_deal_has_other_cards() -> None:
    match = begun()
    first = match.state.hands
    play_deal(match)
    match.next_deal()
    assert match.state.hands != first


def test_a_won_match_has_winners_and_no_next_deal() -> None:
    match = begun(target="200")
    while not match.winners:
        play_deal(match)
        if not match.winners:
            match.next_deal()
    assert match.to_act() == ()
    assert match.result is not None
    assert max(match.result.totals) == match.result.totals[match.winners[0]] >= 200
    with pytest.raises(ValueError, match="no next deal"):
        match.next_deal()


def test_undo_does_not_reach_into_an_earlier_deal() -> None:
    match = begun()
    play_deal(match)
    match.next_deal()
    assert not match.undo(Seat(0))
    assert match.deal_no == 2
