"""A position from its text: what a rules question needs, written by hand. The format is in docs/notation.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from urllib.parse import unquote

from pyengine.cards import Card
from pyengine.facts import Facts, card_in, named_once, read_cards, read_number, read_seat, read_word
from pyengine.game import Position
from pyengine.games.rum500.actions import parse_claim
from pyengine.games.rum500.conflicts import conflicts
from pyengine.games.rum500.melds import Meld, readings
from pyengine.games.rum500.presets import HOUSE, PRESETS
from pyengine.games.rum500.rules import Rules, seat_range
from pyengine.games.rum500.state import State, full_pack
from pyengine.games.rum500.view import Board, Duty, Ending, Phase
from pyengine.messages import Seat
from pyengine.record import TextError
from pyengine.rng import Rng

ONCE = ("game", "preset", "seats", "deal", "dealer", "turn", "phase", "totals", "turns", "penalties", "stock", "pile",
        "taken", "drawn", "seed", "idle", "reshuffles", "discarder", "callers", "floating", "laid",
        "ended")  # fmt: skip
OFTEN = ("set", "hand", "known", "meld", "duty")


def read_position(text: str) -> Position:
    """The position written as `text`. Raises TextError that names line, token and what was expected.

    Cards given as a count are drawn from those that the text does not name, always the same ones.
    """
    source = Facts(text, once=ONCE, often=OFTEN)
    rules: Rules = source.rules("rum500", PRESETS, HOUSE, conflicts)
    seats = _seats(source, rules)
    pack = full_pack(rules, seats)
    named = named_once(_lying(source), pack)
    known, counts = _hands(source, seats)
    board = _board(source, rules, seats)
    _check_turn(source, board, known, counts)
    line, words = source.words("stock")
    count_only = _is_count(words)
    stock = () if count_only else read_cards(line, words)
    rest = list(Rng("position").shuffled(each for each in pack if each not in named))
    need = sum(counts)
    if need > len(rest):
        raise TextError(source.rows["hand"][0][0], f"?{need}", f"at most {len(rest)} cards that are only counted")
    left = len(rest) - need
    size = read_number(line, words[0], 0, left, "cards left for the stock,") if count_only else left
    if source.has("stock") and not count_only:
        size = 0
    unnamed = rest[: need + size]
    full = []
    for hand, count in zip(known, counts, strict=True):
        full.append((*hand, *rest[:count]))
        del rest[:count]
    line, seed = source.word("seed")
    state = State(
        board=board,
        hands=tuple(full),
        stock=(*rest[:size], *stock),
        seed="position" if seed is None else unquote(seed),
        drawn=_drawn(source, board, full[board.turn], unnamed),
    )
    return Position(state, frozenset(unnamed))


def _drawn(text: Facts, board: Board, hand: tuple[Card, ...], unnamed: list[Card]) -> Card | None:
    """The card that the seat to play drew from the stock; `?` is the last of its cards that are only counted."""
    line, word = text.word("drawn")
    if word is None:
        return None
    if board.phase is Phase.DRAW:
        raise TextError(line, "drawn", "a phase after the draw")
    if word == "?":
        if not hand or hand[-1] not in unnamed:
            raise TextError(line, "?", "a hand with cards that are only counted")
        return hand[-1]
    (drawn,) = read_cards(line, [word])
    laid = (each for meld in board.melds for each in meld.cards)
    _must_lie(line, (drawn,), (*hand, *board.pile, *laid), "a card in the hand of the seat to play, or laid since")
    return drawn


def _seats(text: Facts, rules: Rules) -> int:
    """As many as are said, or as there are hands."""
    allowed = seat_range(rules)
    line, word = text.word("seats")
    if word is None:
        hands = text.rows.get("hand", [])
        line, word = (hands or [(1, [])])[-1][0], str(max(2, len(hands)))
    return read_number(line, word, allowed[0], allowed[-1], "a number of seats")


def _lying(text: Facts) -> Iterator[tuple[int, Card]]:
    for head in ("hand", "stock", "pile", "meld"):
        for line, words in text.rows.get(head, []):
            if head == "stock" and _is_count(words):
                continue
            for word in words[1:] if head in ("hand", "meld") else words:
                if not word.startswith("?"):
                    yield line, card_in(line, word)


def _check_turn(text: Facts, board: Board, hands: list[tuple[Card, ...]], counts: list[int]) -> None:
    """Refuses cards said to be in a hand, taken or owed that are elsewhere, and a turn without cards."""
    for line, words in text.rows.get("known", []):
        _must_lie(line, read_cards(line, words[1:]), hands[int(words[0])], "a card named in that hand")
    mine = hands[board.turn]
    there = [*mine, *board.pile, *(each for meld in board.melds for each in meld.cards)]
    for line, cards in [(text.words("taken")[0], board.taken), *_owed(text)]:
        _must_lie(line, cards, there, "a card named in the hand of the seat to play, or laid since")
    if mine or counts[board.turn]:
        return
    if board.phase is Phase.PLAY:
        raise TextError(text.words("phase")[0], "play", f"cards in the hand of seat {board.turn:d}")
    if board.phase is Phase.DRAW and not board.floating[board.turn] and (text.has("turn") or text.has("hand")):
        line, word = text.word("turn")
        raise TextError(line or 1, word or "turn", f"cards in the hand of seat {board.turn:d}, or 'floating'")


def _is_count(words: list[str]) -> bool:
    return len(words) == 1 and words[0].isdigit()


def _must_lie(line: int, cards: tuple[Card, ...], there: Iterable[Card], expected: str) -> None:
    for each in cards:
        if each not in there:
            raise TextError(line, str(each), expected)


def _hands(text: Facts, seats: int) -> tuple[list[tuple[Card, ...]], list[int]]:
    """The cards that are named in each hand, and how many more it has."""
    hands: list[tuple[Card, ...]] = [()] * seats
    counts = [0] * seats
    for seat, line, words in text.by_seat("hand", seats):
        hands[seat] = read_cards(line, [word for word in words if not word.startswith("?")])
        counts[seat] = sum(read_number(line, word[1:], 0, 120, "'?' and a count") for word in words if word[0] == "?")
    return hands, counts


def _board(text: Facts, rules: Rules, seats: int) -> Board:
    turn = text.seat("turn", seats) or Seat(0)
    dealer = text.seat("dealer", seats)
    line, word = text.word("phase")
    phase = Phase.DRAW if word is None else read_word(line, word, "draw, play, call or over", Phase)
    known: list[tuple[Card, ...]] = [()] * seats
    for seat, line, words in text.by_seat("known", seats):
        known[seat] = tuple(sorted(read_cards(line, words)))
    floating = {read_seat(text.words("floating")[0], word, seats) for word in text.words("floating")[1]}
    pile = read_cards(*text.words("pile"))
    callers, discarder = _callers(text, phase, pile, seats)
    ending, went_out = _ended(text, phase, seats)
    return Board(
        rules=rules,
        seats=seats,
        deal_no=text.number("deal", 1),
        dealer=Seat((turn - 1) % seats) if dealer is None else dealer,
        totals=text.numbers("totals", seats),
        phase=phase,
        turn=turn,
        pile=pile,
        melds=tuple(_meld(line, words, seats, rules) for line, words in text.rows.get("meld", [])),
        known=tuple(known),
        turns=text.numbers("turns", seats),
        penalties=text.numbers("penalties", seats),
        floating=tuple(seat in floating for seat in range(seats)),
        taken=read_cards(*text.words("taken")),
        duties=tuple(_duty(line, words) for line, words in text.rows.get("duty", [])),
        laid=text.has("laid"),
        idle=text.number("idle", 0),
        reshuffles=text.number("reshuffles", 0),
        callers=callers,
        discarder=discarder,
        went_out=went_out,
        ending=ending,
    )


def _callers(text: Facts, phase: Phase, pile: tuple[Card, ...], seats: int) -> tuple[tuple[Seat, ...], Seat | None]:
    """Who may still call, and who discarded: both lines, in phase `call` only."""
    line, words = text.words("callers")
    discarder = text.seat("discarder", seats)
    callers = tuple(read_seat(line, word, seats) for word in words)
    if phase is Phase.CALL and not (callers and discarder is not None and pile):
        raise TextError(text.words("phase")[0], "call", "the lines 'callers', 'discarder' and 'pile' too")
    if phase is not Phase.CALL and (text.has("callers") or text.has("discarder")):
        raise TextError(line or text.words("discarder")[0], "callers", "phase call with callers and discarder")
    return callers, discarder


def _ended(text: Facts, phase: Phase, seats: int) -> tuple[Ending | None, Seat | None]:
    """`ENDING [SEAT]`: how the deal ended and who went out, in phase `over` only."""
    line, words = text.words("ended")
    if phase is Phase.OVER and not words:
        raise TextError(text.words("phase")[0], "over", "a line 'ended' that says how")
    if phase is not Phase.OVER and text.has("ended"):
        raise TextError(line, "ended", "phase over")
    if not words:
        return None, None
    ending = read_word(line, words[0], f"one of {', '.join(Ending)}", Ending)
    if len(words) != (2 if ending is Ending.WENT_OUT else 1):
        raise TextError(line, " ".join(words), "the seat that went out, if one did")
    return ending, read_seat(line, words[1], seats) if words[1:] else None


def _meld(line: int, words: list[str], seats: int, rules: Rules) -> Meld:
    """`OWNER CARD[=FACE][/SEAT] …`; a card without a seat was laid by the owner."""
    owner = read_seat(line, (words or [""])[0], seats)
    claims, owners = [], {}
    for word in words[1:]:
        name, slash, seat = word.partition("/")
        claim = read_word(line, name, "a card such as '7H' or 'JK=7H'", parse_claim)
        claims.append(claim)
        owners[claim.card] = read_seat(line, seat, seats) if slash else owner
    found = readings(claims, owner, rules)
    if not found:
        raise TextError(line, " ".join(words[1:]), "a set or a run by these rules")
    order = [claim.card for claim in claims]
    best = next((meld for meld in found if list(meld.cards) == order), found[0])
    return replace(best, placed=tuple(each._replace(owner=owners[each.card]) for each in best.placed))


def _duty(line: int, words: list[str]) -> Duty:
    """`CARD … [new-meld] [hand=N] [penalty=N]`."""
    numbers = {"hand": 0, "penalty": 0}
    for word in words:
        name, equals, value = word.partition("=")
        if equals and name in numbers:
            numbers[name] = read_number(line, value, 0, 999, "a number")
    cards = _duty_cards(line, words)
    if not cards:
        raise TextError(line, "duty", "the cards of which one must be laid")
    return Duty(cards, "new-meld" in words, numbers["hand"], numbers["penalty"])


def _duty_cards(line: int, words: list[str]) -> tuple[Card, ...]:
    return read_cards(line, [word for word in words if word != "new-meld" and "=" not in word])


def _owed(text: Facts) -> Iterator[tuple[int, tuple[Card, ...]]]:
    return ((line, _duty_cards(line, words)) for line, words in text.rows.get("duty", []))
