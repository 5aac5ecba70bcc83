"""A position as text, and back: what a rules question needs, written by hand. The format is in docs/notation.md."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from pyengine.cards import Card, card, show
from pyengine.game import Position
from pyengine.games.rum500.actions import parse_claim
from pyengine.games.rum500.melds import Meld, readings
from pyengine.games.rum500.presets import PRESETS
from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.state import State, full_pack
from pyengine.games.rum500.view import Board, Duty, Phase
from pyengine.messages import Seat
from pyengine.options import changes_from, parse_changes, value_text
from pyengine.record import TextError
from pyengine.rng import Rng

T = TypeVar("T")
ONCE = ("game", "preset", "seats", "deal", "dealer", "turn", "phase", "totals", "turns", "penalties", "stock", "pile",
        "taken", "idle", "reshuffles", "discarder", "callers", "floating", "laid")  # fmt: skip
OFTEN = ("set", "hand", "known", "meld", "duty")


class _Text:
    """The lines of a position by their first word, with what is needed to name a fault."""

    def __init__(self, text: str) -> None:
        self.rows: dict[str, list[tuple[int, list[str]]]] = {}
        for number, row in enumerate(text.splitlines(), start=1):
            words = row.partition("#")[0].split()
            if not words:
                continue
            head = words[0]
            if head not in (*ONCE, *OFTEN):
                raise TextError(number, head, f"one of {', '.join((*ONCE, *OFTEN))}")
            if head in ONCE and head in self.rows:
                raise TextError(number, head, f"one line {head!r} only")
            self.rows.setdefault(head, []).append((number, words[1:]))

    def words(self, head: str) -> tuple[int, list[str]]:
        """The one line of this name, or no words."""
        return self.rows.get(head, [(0, [])])[0]

    def has(self, head: str) -> bool:
        return head in self.rows


def _read(line: int, word: str, expected: str, reader: Callable[[str], T]) -> T:
    try:
        return reader(word)
    except ValueError as error:
        raise TextError(line, word, f"{expected} ({error})") from error


def _number(line: int, word: str, least: int, most: int, what: str) -> int:
    number = _read(line, word, what, int)
    if not least <= number <= most:
        raise TextError(line, word, f"{what} from {least} to {most}")
    return number


def _numbers(text: _Text, head: str, seats: int) -> tuple[int, ...]:
    line, words = text.words(head)
    if not words:
        return (0,) * seats
    if len(words) != seats:
        raise TextError(line, " ".join(words), f"{seats} numbers, one for each seat")
    return tuple(_number(line, word, -99999, 99999, "a number") for word in words)


def _cards(line: int, words: list[str]) -> tuple[Card, ...]:
    return tuple(_read(line, word, "a card such as '7H' or 'JK'", card) for word in words)


def _rules(text: _Text) -> Rules:
    line, words = text.words("game")
    if words and words != ["rum500"]:
        raise TextError(line, " ".join(words), "rum500")
    line, words = text.words("preset")
    name = words[0] if words else "pagat"
    presets = {preset.id: preset.rules for preset in PRESETS}
    if name not in presets:
        raise TextError(line, name, f"one of {', '.join(presets)}")
    changes: dict[str, Any] = {}
    for line, words in text.rows.get("set", []):
        for word in words:
            changes.update(_read(line, word, "OPTION=VALUE", lambda each: parse_changes(Rules, [each])))
    rules: Rules = replace(presets[name], **changes)
    return rules


def read_position(text: str) -> Position:
    """The position written as `text`. Raises TextError that names line, token and what was expected.

    Cards given as a count are drawn from those that the text does not name, always the same ones.
    """
    source = _Text(text)
    rules = _rules(source)
    hands = source.rows.get("hand", [])
    line, words = source.words("seats")
    seats = _number(line, words[0], 2, 8, "a number of seats") if words else max(2, len(hands))
    known, counts = _hands(source, seats)
    board = _board(source, rules, seats)
    line, words = source.words("stock")
    count_only = len(words) == 1 and words[0].isdigit()
    stock = () if count_only else _cards(line, words)
    named = [*stock, *board.pile, *(c for hand in known for c in hand), *(c for m in board.melds for c in m.cards)]
    pack = full_pack(rules, seats)
    for each in named:
        if each not in pack:
            raise TextError(line, str(each), "a card of the pack that these rules play with")
        if named.count(each) > 1:
            raise TextError(line, str(each), "each card in one place only")
    rest = list(Rng("position").shuffled(each for each in pack if each not in named))
    need = sum(counts)
    size = int(words[0]) if count_only else (len(rest) - need if not source.has("stock") else 0)
    if need + size > len(rest):
        raise TextError(line, str(need + size), f"at most {len(rest)} cards that are only counted")
    unnamed = rest[: need + size]
    full = []
    for hand, count in zip(known, counts, strict=True):
        full.append((*hand, *rest[:count]))
        del rest[:count]
    hidden_stock = tuple(rest[:size])
    state = State(board=board, hands=tuple(full), stock=(*hidden_stock, *stock), seed="position", drawn=None)
    return Position(state, frozenset(unnamed))


def _hands(text: _Text, seats: int) -> tuple[list[tuple[Card, ...]], list[int]]:
    hands: list[tuple[Card, ...]] = [()] * seats
    counts = [0] * seats
    for line, words in text.rows.get("hand", []):
        if not words:
            raise TextError(line, "hand", "a seat and cards, or '?' and a count")
        seat = _number(line, words[0], 0, seats - 1, "a seat")
        for word in words[1:]:
            if word.startswith("?"):
                counts[seat] += _number(line, word[1:], 0, 120, "'?' and a count")
        hands[seat] = _cards(line, [word for word in words[1:] if not word.startswith("?")])
    return hands, counts


def _board(text: _Text, rules: Rules, seats: int) -> Board:
    line, words = text.words("turn")
    turn = Seat(_number(line, words[0], 0, seats - 1, "a seat") if words else 0)
    line, words = text.words("dealer")
    dealer = Seat(_number(line, words[0], 0, seats - 1, "a seat") if words else (turn - 1) % seats)
    line, words = text.words("phase")
    phase = _read(line, words[0], "draw, play or call", Phase) if words else Phase.DRAW
    line, words = text.words("deal")
    deal_no = _number(line, words[0], 1, 9999, "a number") if words else 1
    known: list[tuple[Card, ...]] = [()] * seats
    for line, words in text.rows.get("known", []):
        known[_number(line, (words or [""])[0], 0, seats - 1, "a seat")] = tuple(sorted(_cards(line, words[1:])))
    floating = {_number(text.words("floating")[0], word, 0, seats - 1, "a seat") for word in text.words("floating")[1]}
    line, words = text.words("discarder")
    discarder = Seat(_number(line, words[0], 0, seats - 1, "a seat")) if words else None
    line, words = text.words("callers")
    callers = tuple(Seat(_number(line, word, 0, seats - 1, "a seat")) for word in words)
    if phase is Phase.CALL and not (callers and discarder is not None):
        raise TextError(text.words("phase")[0], "call", "the lines 'callers' and 'discarder' too")
    numbers = {}
    for head in ("idle", "reshuffles"):
        line, words = text.words(head)
        numbers[head] = _number(line, words[0], 0, 9999, "a number") if words else 0
    return Board(
        rules=rules,
        seats=seats,
        deal_no=deal_no,
        dealer=dealer,
        totals=_numbers(text, "totals", seats),
        phase=phase,
        turn=turn,
        pile=_cards(*text.words("pile")),
        melds=tuple(_meld(line, words, seats, rules) for line, words in text.rows.get("meld", [])),
        known=tuple(known),
        turns=_numbers(text, "turns", seats),
        penalties=_numbers(text, "penalties", seats),
        floating=tuple(seat in floating for seat in range(seats)),
        taken=_cards(*text.words("taken")),
        duties=tuple(_duty(line, words) for line, words in text.rows.get("duty", [])),
        laid=text.has("laid"),
        idle=numbers["idle"],
        reshuffles=numbers["reshuffles"],
        callers=callers,
        discarder=discarder,
    )


def _meld(line: int, words: list[str], seats: int, rules: Rules) -> Meld:
    """`OWNER CARD[=FACE][/SEAT] …`; a card without a seat was laid by the owner."""
    owner = _number(line, (words or [""])[0], 0, seats - 1, "the seat that started the meld")
    claims, owners = [], {}
    for word in words[1:]:
        name, slash, seat = word.partition("/")
        claim = _read(line, name, "a card such as '7H' or 'JK=7H'", parse_claim)
        claims.append(claim)
        owners[claim.card] = _number(line, seat, 0, seats - 1, "a seat") if slash else owner
    found = readings(claims, owner, rules)
    if not found:
        raise TextError(line, " ".join(words[1:]), "a set or a run by these rules")
    order = [claim.card for claim in claims]
    best = next((meld for meld in found if list(meld.cards) == order), found[0])
    return replace(best, placed=tuple(each._replace(owner=owners[each.card]) for each in best.placed))


def _duty(line: int, words: list[str]) -> Duty:
    """`CARD … [new-meld] [hand=N] [penalty=N]`."""
    numbers = {"hand": 0, "penalty": 0}
    cards = []
    for word in words:
        name, equals, value = word.partition("=")
        if equals and name in numbers:
            numbers[name] = _number(line, value, 0, 999, "a number")
        elif word != "new-meld":
            cards.append(word)
    return Duty(_cards(line, cards), "new-meld" in words, numbers["hand"], numbers["penalty"])


# writing


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
    lines += [_duty_row(duty) for duty in board.duties]
    lines += ["laid"] if board.laid else []
    lines += [f"{head} {number}" for head, number in (("idle", board.idle), ("reshuffles", board.reshuffles)) if number]
    if any(board.floating):
        lines.append(_row("floating", [seat for seat, afloat in enumerate(board.floating) if afloat]))
    if board.phase is Phase.CALL:
        lines += [f"discarder {board.discarder:d}", _row("callers", board.callers)]
    return "\n".join(lines) + "\n"


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
