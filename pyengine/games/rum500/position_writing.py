"""A position as text that reads back as the same. The format is in docs/notation.md."""

from __future__ import annotations

from urllib.parse import quote

from pyengine.cards import show
from pyengine.game import Position
from pyengine.games.rum500.melds import Meld
from pyengine.games.rum500.presets import PRESETS
from pyengine.games.rum500.scoring import result
from pyengine.games.rum500.state import State
from pyengine.games.rum500.view import Duty, Phase
from pyengine.messages import Seat
from pyengine.options import changes_from, value_text


def write_position(position: Position, preset: str) -> str:
    """The position as text that reads back as the same; cards that were only counted stay counted."""
    state, board = position.state, position.state.board
    base = next(each.rules for each in PRESETS if each.id == preset)
    lines = ["game rum500", f"preset {preset}"]
    lines += [f"set {name}={value_text(value)}" for name, value in changes_from(base, board.rules).items()]
    lines += [f"seats {board.seats}", f"deal {board.deal_no}", f"dealer {board.dealer:d}", f"turn {board.turn:d}"]
    lines += [f"phase {board.phase}", _row("totals", board.totals), _row("turns", board.turns)]
    if any(board.penalties):
        lines.append(_row("penalties", board.penalties))
    for seat, hand in enumerate(state.hands):
        named = [str(each) for each in hand if each not in position.unnamed]
        hidden = len(hand) - len(named)
        lines.append(" ".join([f"hand {seat}", *named, *([f"?{hidden}"] if hidden else [])]))
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
        lines.append(_row("floating", [seat for seat, afloat in enumerate(board.floating) if afloat]))
    if board.phase is Phase.CALL:
        lines += [f"discarder {board.discarder:d}", _row("callers", board.callers)]
    lines += _outcome(state)
    return "\n".join(lines) + "\n"


def _outcome(state: State) -> list[str]:
    """How a deal ended; as a comment, since they follow, the points that it brings and who has won."""
    board, found = state.board, result(state)
    if found is None or board.ending is None:
        return []
    return [
        _row(f"ended {board.ending}", () if board.went_out is None else (board.went_out,)),
        _row("# points", tuple(line.points for line in found.lines)),
        _row("# totals", found.totals),
        *([_row("# winners", found.winners)] if found.winners else []),
    ]


def _row(head: str, numbers: tuple[int, ...] | list[int] | tuple[Seat, ...]) -> str:
    return " ".join([head, *(str(int(number)) for number in numbers)])


def _meld_row(meld: Meld) -> str:
    words = []
    for each, claim in zip(meld.placed, meld.claims, strict=True):
        words.append(str(claim) + (f"/{each.owner:d}" if each.owner != meld.owner else ""))
    return " ".join([f"meld {meld.owner:d}", *words])


def _duty_row(duty: Duty) -> str:
    words = [*map(str, duty.cards), *(["new-meld"] if duty.new_meld_only else [])]
    words += [f"hand={duty.min_hand}"] if duty.min_hand else []
    return " ".join(["duty", *words, *([f"penalty={duty.penalty}"] if duty.penalty else [])])
