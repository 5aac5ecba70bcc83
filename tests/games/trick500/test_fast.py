"""The quick model of the card play against the rules: the same games replayed through both, in every house."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from pyengine.game import Table
from pyengine.games.trick500 import GAME
from pyengine.games.trick500.actions import Play
from pyengine.games.trick500.bids import Bid, Kind
from pyengine.games.trick500.bots.fast import Deal, ground_of, moves
from pyengine.games.trick500.bots.imagining import roles_of
from pyengine.games.trick500.bots.lie import SUITS
from pyengine.games.trick500.bots.policy import choose
from pyengine.games.trick500.bots.stakes import Stakes, by_seat
from pyengine.games.trick500.cardplay import begin
from pyengine.games.trick500.following import plays
from pyengine.games.trick500.rules import Rules, has_piles
from pyengine.games.trick500.state import State
from pyengine.games.trick500.view import Board, Contract, Phase
from pyengine.messages import Seat
from pyengine.rng import Rng

PRESETS = [preset.id for preset in GAME.presets]
JOKER = {
    "joker_follow": ("void_only", "anytime", "first_or_last_of_suit"),
    "joker_void_forced": ("misere_only", "always", "never"),
    "joker_lead": ("named_unled_suit", "named_not_renounced", "named_any", "last_card_only"),
    "joker_after_renounce_wins": (True, False),
    "joker_low_in_misere": (False, True),
    "misere_partner": ("sits_out", "plays"),
    "first_lead": ("declarer", "left_of_dealer"),
}  # fmt: skip


def rules_of(preset: str, rng: Rng) -> Rules:
    """The house as it is, or as often with any of its joker's options."""
    rules: Rules = GAME.preset(preset).rules
    changes = {name: rng.choice(values) for name, values in JOKER.items()}
    return replace(rules, **changes) if rng.fraction() < 0.75 else rules


def started(rules: Rules, seed: str, rng: Rng) -> State:
    """A deal at the first lead under any contract, the kitty put aside."""
    totals = tuple(rng.choice((-400, 0, 450)) for _ in range(rules.players))
    dealer = Seat(rng.below(rules.players))
    state: State = GAME.deal(rules, Table(seats=rules.players, dealer=dealer, deal_no=1, totals=totals), seed)
    kind = rng.choice([each for each in Kind if each is not Kind.OPEN or not has_piles(rules)])
    tricks = kind is Kind.TRICKS
    bid = Bid(kind, 6 + rng.below(5) if tricks else 0, rng.choice((*SUITS, None)) if tricks else None)
    declarer = Seat(rng.below(rules.players))
    board = replace(state.board, contract=Contract(bid, declarer), kitty=0, looked=(True,) * rules.players)
    gives = rules.jokers == 1 and bid.trump is None and any(card.is_joker for card in state.hands[declarer])
    if gives and rng.fraction() < 0.5:
        board = replace(board, joker_suit=rng.choice(SUITS))
    return begin(replace(state, board=board, buried=state.kitty))[0]


def on_bits(state: State) -> Deal:
    """The same at the first lead."""
    board = state.board
    ground = ground_of(board)
    lie = ground.lie
    rows = [0 if board.out[seat] else lie.mask(hand) for seat, hand in enumerate(state.hands)]
    rows += [lie.mask(card for card in up if card) for up in board.up]
    piles = zip(board.up, state.under, strict=True)
    below = {lie.bit[top]: lie.bit[card] for up, under in piles for top, card in zip(up, under, strict=True)
             if top and card}  # fmt: skip
    return Deal(ground, rows, board.turn, below)


def as_move(deal: Deal, play: Play) -> tuple[int, int]:
    bit = deal.ground.lie.bit[play.card]
    return bit, SUITS.index(play.named) if play.named else deal.ground.lie.lane_of(bit)


def differences(preset: str, number: int) -> Iterator[str]:
    """Where the two differ in what may be played, who is next, who takes the tricks, and what that brings."""
    rng = Rng("fast", preset, number)
    state = started(rules_of(preset, rng), f"fast {number}", rng)
    deal = on_bits(state)
    while state.board.phase is Phase.PLAY:
        view = GAME.view(state, state.board.turn)
        legal = plays(view)
        if {as_move(deal, play) for play in legal} != set(moves(deal)):
            yield f"{view.board.plays}: {legal}"
        if deal.row % 2 != view.seat % 2 or (not view.board.up and deal.row != view.seat):
            yield f"{deal.row} to play, not {view.seat}"
        chosen = rng.choice(legal)
        if rng.fraction() < 0.5:
            wanted = choose(deal, roles_of(state.board, None))
            chosen = next(play for play in legal if as_move(deal, play) == wanted)
        deal.play(*as_move(deal, chosen))
        state = GAME.apply(state, view.seat, chosen).state
    yield from _scores(state, state.board, by_seat(deal.won, state.board.seats))


def _scores(state: State, board: Board, tricks: tuple[int, ...]) -> Iterator[str]:
    if tricks != tuple(board.taken(seat) for seat in range(board.seats)):
        yield f"{tricks} taken"
    result = GAME.result(state)
    assert result is not None
    for side in result.sides:
        rest = [result.lines[other[0]].points for other in result.sides if other != side]
        ahead = result.lines[side[0]].points - sum(rest) / len(rest)
        found = Stakes(board, state.partner, side[0]).of(tricks)
        if found.points != ahead:
            yield f"{found.points} points of seat {side[0]}, not {ahead}"


def all_differences(preset: str, games: range) -> list[str]:
    return [each for number in games for each in differences(preset, number)]


many = partial(pytest.mark.parametrize, "preset", PRESETS)


@many()
def test_quick_play_agrees_with_the_rules(preset: str) -> None:
    """Half of the cards are chosen by the roll-outs' player, the others are any that are legal."""
    assert all_differences(preset, range(30)) == []


@pytest.mark.long
@many()
def test_quick_play_agrees_with_the_rules_in_many_games(preset: str) -> None:
    assert all_differences(preset, range(30, 600)) == []
