"""Tables in the middle of card play, built from text: what the tests of card play are written with."""

from __future__ import annotations

from dataclasses import replace

from pyengine.cards import Suit, cards
from pyengine.games.trick500.actions import Play, parse
from pyengine.games.trick500.bids import bid as read_bid
from pyengine.games.trick500.cardplay import begin, played, trick_size
from pyengine.games.trick500.events import Event
from pyengine.games.trick500.following import from_table, plays
from pyengine.games.trick500.playable import play_refusal
from pyengine.games.trick500.rules import Rules
from pyengine.games.trick500.state import State, Step
from pyengine.games.trick500.tricks import winner
from pyengine.games.trick500.view import Board, Carry, Contract, Phase, Played, Trick, View
from pyengine.messages import Seat

AUSTRALIAN = Rules()
SEED = Rules(joker_preassign=False, joker_void_forced="never", joker_lead="named_any")
HOYLE = replace(
    Rules(players=3, deck=33, teams="solo", joker_preassign=False, joker_void_forced="never"),
    joker_lead="named_not_renounced",
    joker_after_renounce_wins=False,
)
FOR_THREE = Rules(players=3, deck=33, teams="solo")
FOR_SIX = Rules(players=6, deck=63, teams="2x3")
FOR_TWO = Rules(players=2, deck=43, teams="solo", misere_gate="none", open_misere=False)


def table(
    *hands: str,
    bid: str = "7NT",
    rules: Rules = AUSTRALIAN,
    tricks: tuple[str, ...] = (),
    trick: str = "",
    leader: int | None = 0,
    declarer: int | None = 0,
    joker: str = "",
    up: tuple[str, ...] = (),
    under: tuple[str, ...] = (),
) -> State:
    """Hands by seat, finished tricks and the one on the table in the order played; `leader` led to the first of them,
    None for whom the rules say.

    A led joker that names a suit is written `JK=H`; hands that are not given are empty.
    """
    held = tuple(cards(hand) for hand in (*hands, *[""] * (rules.players - len(hands))))
    state = State(
        board=_board(rules, Contract(read_bid(bid), None if declarer is None else Seat(declarer)), joker),
        hands=held,
        kitty=(),
        buried=(),
        under=tuple(cards(row) for row in under),
        seed="table",
    )
    state = begin(state)[0]
    board = replace(
        state.board,
        turn=state.board.turn if leader is None else Seat(leader),
        up=tuple(cards(row) for row in up),
        under=tuple(tuple(True for _ in row) for row in state.under),
    )
    for text in (*tricks, trick):
        board = _with_cards(board, text)
    return replace(state, board=board)


def _board(rules: Rules, contract: Contract, joker: str) -> Board:
    return Board(
        rules=rules,
        deal_no=0,
        dealer=Seat(rules.players - 1),
        totals=(0,) * rules.players,
        carry=Carry(),
        redeals=0,
        phase=Phase.PLAY,
        turn=Seat(0),
        looked=(True,) * rules.players,
        contract=contract,
        joker_suit=Suit(joker) if joker else None,
        out=(False,) * rules.players,
    )


def _with_cards(board: Board, text: str) -> Board:
    for word in text.split():
        action = parse(f"play {word}")
        assert isinstance(action, Play)
        row = (*board.plays, Played(board.turn, action.card, action.named, from_table(board)))
        board = replace(board, plays=row, turn=board.next_playing(board.turn))
    if len(board.plays) == trick_size(board):
        won = Trick(board.plays, winner(board, board.plays))
        board = replace(board, plays=(), tricks=(*board.tricks, won), turn=won.taker)
    return board


def seen(state: State) -> View:
    """What the seat to act knows."""
    seat = state.board.turn
    counts = tuple(map(len, state.hands))
    return View(board=state.board, seat=seat, hand=state.hands[seat], counts=counts)


def legal(state: State) -> str:
    """The cards that may be played, a led joker with the suit that it names."""
    return " ".join(str(action).removeprefix("play ") for action in plays(seen(state)))


def code(state: State, word: str) -> str | None:
    """The code of the refusal of playing this; None when it is legal."""
    action = parse(f"play {word}")
    assert isinstance(action, Play)
    refused = play_refusal(seen(state), action)
    return refused.code if refused else None


def takes(state: State) -> str:
    """The card that won the last trick."""
    last = state.board.tricks[-1]
    return str(last.plays[last.winner].card)


def play(state: State, *words: str) -> Step:
    """The state after these cards in turn, and all that happened."""
    events: tuple[Event, ...] = ()
    for word in words:
        action = parse(f"play {word}")
        assert isinstance(action, Play)
        assert code(state, word) is None, word
        state, more = played(state, state.board.turn, action)
        events += more
    return state, events
