"""Every game, with every preset and number of seats, keeps what the engine promises of all games."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pyengine.bot import decide
from pyengine.cards import Card
from pyengine.game import Position
from pyengine.match import Match, replay
from pyengine.messages import Seat
from pyengine.record import Setup, read_record, write_record
from pyengine.rng import Rng
from pyengine.scene import Scene
from tests.games.conformance import (
    HOUSES,
    QUICK,
    House,
    Memory,
    Moment,
    Player,
    anything,
    can_play_on,
    cards_inside,
    deal,
    hand_of,
    named_by,
    on_table,
    pile_of,
    refused,
    sampled,
    say_all,
    scenes_of,
    sensible,
    slots,
)

every_house = pytest.mark.parametrize("house", HOUSES, ids=str)
every_deal = pytest.mark.parametrize("player", [sensible, anything], ids=["sensible", "anything"])


def all_seats(house: House) -> list[Seat]:
    return [Seat(seat) for seat in range(house.seats)]


@every_house
@every_deal
def test_deals_end_and_scores_add_up(house: House, player: Player) -> None:
    game, last = house.game, deal(house, player)[-1]
    assert [game.result(moment.state) for moment in deal(house, player)] == [None] * len(deal(house, player))
    result = game.result(last.after)
    assert result is not None
    assert len(result.lines) == house.seats
    gained = tuple(line.points for line in result.lines)
    assert result.totals == tuple(100 * seat + points for seat, points in enumerate(gained))
    assert game.to_act(last.after) == ()
    say_all(result)


@every_house
@every_deal
def test_every_card_of_the_pack_is_in_one_place(house: House, player: Player) -> None:
    game, pack = house.game, cards_inside(deal(house, player)[0].state)
    for moment in sampled(house, player, 60, "pack"):
        cards, stock = slots(scenes_of(game, moment.after, house.seats))
        assert cards_inside(moment.after) == pack
        assert len(cards) == len(set(cards))
        assert len(cards) + stock == len(pack)


@every_house
@every_deal
def test_legal_actions_are_accepted_and_read_back_from_their_text(house: House, player: Player) -> None:
    game = house.game
    for moment in deal(house, player):
        view = game.view(moment.state, moment.seat)
        assert [str(action) for action in moment.legal if game.refusal(view, action)] == []
        assert tuple(game.parse(str(action)) for action in moment.legal) == moment.legal
        assert len(set(moment.legal)) == len(moment.legal)


@every_house
def test_actions_leave_the_state_that_they_are_applied_to_alone(house: House) -> None:
    for moment in deal(house, sensible):
        before, text = hash(moment.state), repr(moment.state)
        for action in moment.legal[:: max(1, len(moment.legal) // 4)]:
            house.game.apply(moment.state, moment.seat, action)
        assert (hash(moment.state), repr(moment.state)) == (before, text)


@every_house
def test_refused_actions_change_nothing_and_are_explained(house: House) -> None:
    every = deal(house, sensible)
    known = list(dict.fromkeys(action for moment in every for action in moment.legal))
    tried = 0
    for ply, moment in enumerate(every):
        rng = Rng(str(house), "refused", ply)
        for seat in (moment.seat, rng.choice(all_seats(house))):
            tried += sum(refused(house.game, moment.state, seat, rng.choice(known)) for _ in range(3))
    assert tried > len(every)
    assert all(refused(house.game, every[-1].after, seat, known[0]) for seat in all_seats(house))


@every_house
def test_nobody_who_is_not_to_act_has_anything_to_do(house: House) -> None:
    game = house.game
    for moment in deal(house, sensible):
        waiting = game.to_act(moment.state)
        idle = [seat for seat in all_seats(house) if seat not in waiting]
        assert [game.legal(game.view(moment.state, seat)) for seat in idle] == [()] * len(idle)


# secrets


def shown(house: House, moment: Moment, seat: Seat, rng: Rng) -> tuple[Scene, list[Any]]:
    """The seat's scene after a moment, and everything else that it is told: for random choices of cards too."""
    game = house.game
    view = game.view(moment.after, seat)
    seen = [game.redact(event, seat) for event in moment.events]
    scene = game.scene(view, seen)
    chosen = tuple(card for card in hand_of(scene) if rng.fraction() < 2 / (1 + len(scene.hand)))
    piled = [face.card for face in pile_of(scene)]
    take = rng.choice(piled) if piled and rng.fraction() < 0.3 else None
    told: list[Any] = [view, seen, game.offer(view, chosen, take), [game.tell(event) for event in seen]]
    return scene, told


@every_house
def test_a_seat_is_shown_nothing_but_what_it_held_or_what_lay_open(house: House) -> None:
    game, every = house.game, deal(house, sensible)
    memories = [Memory() for _ in range(house.seats)]
    dealt = scenes_of(game, every[0].state, house.seats)
    for scene, memory in zip(dealt, memories, strict=True):
        memory.look(scene, {card for other in dealt for card in hand_of(other)})
        assert cards_inside(scene, game.view(every[0].state, scene.seat)) <= memory.cards
    for ply, moment in enumerate(every):
        rng = Rng(str(house), "shown", ply)
        shows = [shown(house, moment, seat, rng) for seat in all_seats(house)]
        held = {card for scene, _ in shows for card in hand_of(scene)}
        before = game.scene(game.view(moment.state, moment.seat), ())
        for memory, (scene, told) in zip(memories, shows, strict=True):
            memory.look(scene, held)
            memory.cards |= named_by(before, str(moment.action))
            say_all(scene, told)
            # Cards that may be named are the whole pack's but one's own: none of them is seen.
            unnamed = replace(scene, moves=tuple(move for move in scene.moves if move.names is None))
            assert cards_inside(unnamed, told) <= memory.cards


@every_house
def test_a_drawn_card_is_its_drawer_s_secret(house: House) -> None:
    """Every card that came into a hand from the stock is absent from what the others are shown of it."""
    game, every = house.game, deal(house, sensible)
    now = scenes_of(game, every[0].state, house.seats)
    for moment in every:
        was, now = now, scenes_of(game, moment.after, house.seats)
        fresh = set(hand_of(now[moment.seat])) - set(hand_of(was[moment.seat])) - set(on_table(was[0]))
        others = [seat for seat in all_seats(house) if seat != moment.seat]
        seen = [game.redact(event, seat) for event in moment.events for seat in others]
        assert cards_inside(seen).isdisjoint(fresh - set(on_table(now[0])))


def dealt_anew(house: House, moment: Moment, seat: Seat, times: int) -> list[Any]:
    view = house.game.view(moment.state, seat)
    return [house.game.determinize(view, Rng(str(house), "anew", int(seat), time)) for time in range(times)]


@every_house
def test_hidden_cards_dealt_anew_look_the_same_and_keep_the_pack_whole(house: House) -> None:
    game = house.game
    for moment in sampled(house, sensible, 12, "anew"):
        for seat in all_seats(house):
            view = game.view(moment.state, seat)
            for state in dealt_anew(house, moment, seat, 2):
                assert game.view(state, seat) == view
                assert cards_inside(state) == cards_inside(moment.state)


@every_house
def test_hidden_cards_dealt_anew_change_no_choice_and_no_law(house: House) -> None:
    game = house.game
    for ply, moment in enumerate(sampled(house, sensible, 10, "choice")):
        view = game.view(moment.state, moment.seat)
        for bot in (game.bots[level] for level in QUICK):
            choice = decide(bot, view, Rng(str(house), "bot", ply))
            assert game.refusal(view, choice.action) is None
            say_all(choice)
            for state in dealt_anew(house, moment, moment.seat, 3):
                seen = game.view(state, moment.seat)
                assert decide(bot, seen, Rng(str(house), "bot", ply)) == choice
                assert game.legal(seen) == moment.legal


@every_house
def test_dealing_anew_moves_cards_that_the_seat_cannot_know(house: House) -> None:
    """Else the two tests above would prove nothing."""
    states = dealt_anew(house, deal(house, sensible)[0], Seat(0), 4)
    assert len(set(states)) == 4


# what a screen is told


@every_house
def test_moves_on_offer_are_those_that_the_rules_accept(house: House) -> None:
    game = house.game
    for ply, moment in enumerate(sampled(house, sensible, 40, "moves")):
        rng = Rng(str(house), "moves", ply)
        view = game.view(moment.state, moment.seat)
        scene = game.scene(view, ())
        hand = hand_of(scene)
        picks: list[tuple[tuple[Card, ...], Card | None]] = [((card,), None) for card in hand]
        picks += [(rng.shuffled(hand)[: rng.below(4) + 2], None) for _ in range(6)]
        picks += [((), face.card) for face in pile_of(scene)[-3:]]
        offers = [game.offer(view, chosen, take) for chosen, take in picks]
        always = (*scene.middle.moves, *scene.moves)
        for together in (always, *(each.moves for each in offers)):
            assert len({move.action for move in together}) == len(together)
        moves = [*always, *(move for each in offers for move in each.moves)]
        for move in dict.fromkeys(moves):
            assert can_play_on(game, moment.state, moment.seat, move.action) == (move.refused is None)
            say_all(move)


@every_house
def test_rules_are_put_to_words(house: House) -> None:
    sections = house.game.rulebook(house.rules)
    say_all(sections)
    assert len(sections) > 1


# texts


@every_house
@every_deal
def test_positions_read_back_as_they_were_written(house: House, player: Player) -> None:
    game = house.game
    for moment in sampled(house, player, 15, "text"):
        text = game.write_position(Position(moment.state), house.preset)
        again = game.read_position(text)
        assert game.write_position(again, house.preset) == text
        assert game.to_act(again.state) == game.to_act(moment.state)
        assert game.legal(game.view(again.state, moment.seat)) == moment.legal
        for seat in all_seats(house):
            assert hand_of(game.scene(game.view(again.state, seat), ())) == hand_of(
                game.scene(game.view(moment.state, seat), ())
            )


@every_house
def test_positions_keep_counted_cards_counted(house: House) -> None:
    game = house.game
    for moment in sampled(house, sensible, 8, "counted"):
        hidden = frozenset(cards_inside(moment.state) - cards_inside(game.view(moment.state, moment.seat)))
        text = game.write_position(Position(moment.state, hidden), house.preset)
        again = game.read_position(text)
        assert game.write_position(again, house.preset) == text
        assert game.legal(game.view(again.state, moment.seat)) == moment.legal


# matches


def match_of(house: House) -> Match:
    players = tuple(QUICK[seat % len(QUICK)] for seat in range(house.seats))
    return Match(
        house.game,
        Setup(game=house.game.id, preset=house.preset, seats=house.seats, players=players, seed=f"match {house}"),
    )


def step(match: Match) -> None:
    """One action of the seat first in turn, by a mixture of chance and bots that depends on the record alone."""
    rng = Rng(match.setup.seed, "step", match.deal_no, len(match.played))
    seat = match.to_act()[0]
    view = match.view(seat)
    match.act(seat, sensible(match.game, view, match.game.legal(view), rng))


@every_house
def test_a_record_replays_to_the_same_state(house: House) -> None:
    match = match_of(house)
    while match.deal_no == 1 and not match.winners:
        step(match)
        if match.result and not match.winners:
            match.next_deal()
    for _ in range(5 if match.to_act() else 0):
        step(match)
    text = write_record(match.record())
    again = replay(house.game, read_record(text))
    assert again.state == match.state
    assert again.results == match.results
    assert write_record(again.record()) == text


@every_house
def test_undo_takes_back_exactly_the_seat_s_last_action_and_what_followed(house: House) -> None:
    match = match_of(house)
    while not match.result:
        rng = Rng(match.setup.seed, "undo", len(match.played))
        step(match)
        if rng.fraction() < 0.15:
            take_back_and_play_again(match, rng.choice(all_seats(house)))


def take_back_and_play_again(match: Match, seat: Seat) -> None:
    """Undoes, checks, and brings the match back to where it was."""
    state, record, played = match.state, match.record(), list(match.played)
    at = max((number for number, each in enumerate(played) if each.seat == seat), default=None)
    reveals = match.undo_reveals(seat)
    assert match.undo(seat) == (at is not None)
    if at is None:
        assert match.state == state
        return
    assert match.state == played[at].before
    assert match.played == played[:at]
    for each in played[at:]:
        match.act(each.seat, each.action)
    assert (match.state, match.record()) == (state, record)
    assert match.undo_reveals(seat) == reveals
