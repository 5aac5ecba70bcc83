"""Writing a position as text, which `position` reads back as the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from urllib.parse import quote

from pyengine.cards import show
from pyengine.facts import counted, row, rules_rows
from pyengine.game import Position
from pyengine.games.trick500.presets import PRESETS
from pyengine.games.trick500.scoring import result
from pyengine.games.trick500.state import State
from pyengine.games.trick500.view import Board, Played


def write_position(position: Position, preset: str) -> str:
    """The position as text that reads back as the same; cards that were only counted stay counted."""
    state, board = position.state, position.state.board
    unnamed = position.unnamed
    lines = list(rules_rows("trick500", PRESETS, preset, board.rules))
    lines += [f"deal {board.deal_no}", f"dealer {board.dealer:d}", f"turn {board.turn:d}", f"phase {board.phase}"]
    if state.seed != "position":
        lines.append(f"seed {quote(state.seed, safe='')}")
    lines += [row("totals", *board.totals), *_auction_rows(board), *_contract_rows(board)]
    lines += [f"hand {seat} {counted(hand, unnamed)}".rstrip() for seat, hand in enumerate(state.hands)]
    lines.append(f"kitty {counted(state.kitty, unnamed) if board.kitty else ''}".rstrip())
    if not board.kitty and state.kitty and position.unnamed.isdisjoint(state.kitty):
        lines.append(f"came {show(state.kitty)}")
    lines += [f"buried {counted(state.buried, unnamed)}"] if state.buried else []
    lines += _pile_rows(position)
    lines += [_plays_row("trick", trick.plays) for trick in board.tricks]
    lines += [_plays_row("plays", board.plays)] if board.plays else []
    return "\n".join([*lines, *_outcome(state)]) + "\n"


def _auction_rows(board: Board) -> Iterator[str]:
    if board.carry.barred is not None:
        yield row("barred", board.carry.barred)
    if board.carry.locked:
        yield row("locked", *board.carry.locked)
    if board.redeals:
        yield row("redeals", board.redeals)
    if board.calls:
        yield row("calls", *(f"{call.bid or 'pass'}/{call.seat:d}" for call in board.calls))
    if not all(board.looked):
        yield row("unlooked", *(seat for seat, looked in enumerate(board.looked) if not looked))
    if board.thrown_in is not None:
        yield row("thrown-in", board.thrown_in)


def _contract_rows(board: Board) -> Iterator[str]:
    contract = board.contract
    if contract is not None:
        made = ("none",) if contract.declarer is None else (str(contract.bid), contract.declarer)
        yield row("contract", *made, *(["slam"] if contract.slam else []))
    if board.kitty_shown:
        yield f"kitty-shown {show(board.kitty_shown)}"
    if board.partner_card is not None:
        yield f"called {board.partner_card}"
    if board.partner is not None:
        yield row("partner", board.partner)
    if board.alone:
        yield "alone"
    if board.joker_suit is not None:
        yield f"joker {board.joker_suit}"
    if board.open is not None:
        yield row("open", board.open)


def _pile_rows(position: Position) -> Iterator[str]:
    state = position.state
    for seat, cards in enumerate(state.board.up):
        yield row("up", seat, *(each or "-" for each in cards))
    for seat, below in enumerate(state.under):
        yield row(
            "under", seat, *("-" if each is None else "?" if each in position.unnamed else each for each in below)
        )


def _plays_row(head: str, plays: Sequence[Played]) -> str:
    words = (
        f"{play.card}{f'={play.named}' if play.named else ''}/{play.seat:d}{'*' if play.table else ''}"
        for play in plays
    )
    return row(head, *words)


def _outcome(state: State) -> Iterator[str]:
    """How a deal ended; as a comment, since they follow, the points that it brings and who has won."""
    board, found = state.board, result(state)
    if board.claimed is not None:
        yield row("claimed", board.claimed)
    if found is None or board.ending is None:
        return
    yield f"ended {board.ending}"
    yield row("# points", *(line.points for line in found.lines))
    yield row("# totals", *found.totals)
    if found.winners:
        yield row("# winners", *found.winners)
