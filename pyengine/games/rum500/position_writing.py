"""A position as text that reads back as the same. The format is in docs/notation.md."""

from __future__ import annotations

from urllib.parse import quote

from pyengine.cards import show
from pyengine.facts import counted, row, rules_rows
from pyengine.game import Position
from pyengine.games.rum500.melds import Meld
from pyengine.games.rum500.presets import PRESETS
from pyengine.games.rum500.scoring import result
from pyengine.games.rum500.state import State
from pyengine.games.rum500.view import Duty, Phase


def write_position(position: Position, preset: str) -> str:
    """The position as text that reads back as the same; cards that were only counted stay counted."""
    state, board = position.state, position.state.board
    lines = list(rules_rows("rum500", PRESETS, preset, board.rules))
    lines += [f"seats {board.seats}", f"deal {board.deal_no}", f"dealer {board.dealer:d}", f"turn {board.turn:d}"]
    lines += [f"phase {board.phase}", row("totals", *board.totals), row("turns", *board.turns)]
    if any(board.penalties):
        lines.append(row("penalties", *board.penalties))
    lines += [f"hand {seat} {counted(hand, position.unnamed)}".rstrip() for seat, hand in enumerate(state.hands)]
    lines += [f"known {seat} {show(cards)}" for seat, cards in enumerate(board.known) if cards]
    countable = position.unnamed.issuperset(state.stock)
    lines.append(f"stock {len(state.stock)}" if countable else f"stock {show(state.stock)}")
    lines.append(f"pile {show(board.pile)}".rstrip())
    lines += [_meld_row(meld) for meld in board.melds]
    lines += [f"taken {show(board.taken)}"] if board.taken else []
    if state.drawn is not None:
        lines.append(f"drawn {'?' if state.drawn in position.unnamed else state.drawn}")
    if state.seed != "position":
        lines.append(f"seed {quote(state.seed, safe='')}")
    lines += [_duty_row(duty) for duty in board.duties]
    lines += ["laid"] if board.laid else []
    lines += [f"{head} {number}" for head, number in (("idle", board.idle), ("reshuffles", board.reshuffles)) if number]
    if any(board.floating):
        lines.append(row("floating", *(seat for seat, afloat in enumerate(board.floating) if afloat)))
    if board.phase is Phase.CALL:
        lines += [f"discarder {board.discarder:d}", row("callers", *board.callers)]
    lines += _outcome(state)
    return "\n".join(lines) + "\n"


def _outcome(state: State) -> list[str]:
    """How a deal ended; as a comment, since they follow, the points that it brings and who has won."""
    board, found = state.board, result(state)
    if found is None or board.ending is None:
        return []
    return [
        row(f"ended {board.ending}", *(() if board.went_out is None else (board.went_out,))),
        row("# points", *(line.points for line in found.lines)),
        row("# totals", *found.totals),
        *([row("# winners", *found.winners)] if found.winners else []),
    ]


def _meld_row(meld: Meld) -> str:
    words = []
    for each, claim in zip(meld.placed, meld.claims, strict=True):
        words.append(str(claim) + (f"/{each.owner:d}" if each.owner != meld.owner else ""))
    return " ".join([f"meld {meld.owner:d}", *words])


def _duty_row(duty: Duty) -> str:
    words = [*map(str, duty.cards), *(["new-meld"] if duty.new_meld_only else [])]
    words += [f"hand={duty.min_hand}"] if duty.min_hand else []
    return " ".join(["duty", *words, *([f"penalty={duty.penalty}"] if duty.penalty else [])])
