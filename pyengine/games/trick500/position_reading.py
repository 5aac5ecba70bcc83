"""A position read from text: what a rules question needs, written by hand. The format is in docs/notation.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from urllib.parse import unquote

from pyengine.cards import Card, Suit, card
from pyengine.facts import Facts, card_in, in_pack, named_once, read_cards, read_number, read_seat, read_word
from pyengine.game import Position
from pyengine.games.trick500.bids import Bid, Kind, bid
from pyengine.games.trick500.cardplay import sitting_out, trick_size
from pyengine.games.trick500.conflicts import conflicts
from pyengine.games.trick500.kitty import is_taken
from pyengine.games.trick500.presets import HOUSE, PRESETS
from pyengine.games.trick500.rules import Rules, full_pack, has_piles
from pyengine.games.trick500.state import PILES, State
from pyengine.games.trick500.tricks import winner
from pyengine.games.trick500.view import Board, Call, Carry, Contract, Ending, Phase, Played, Trick, in_order
from pyengine.messages import Seat
from pyengine.record import TextError
from pyengine.rng import Rng

ONCE = ("game", "preset", "deal", "dealer", "turn", "phase", "totals", "barred", "locked", "redeals", "calls",
        "unlooked", "thrown-in", "contract", "kitty", "kitty-shown", "came", "buried", "called", "partner", "alone",
        "joker", "open", "plays", "claimed", "ended", "seed")  # fmt: skip
OFTEN = ("set", "hand", "up", "under", "trick")
BEFORE_CONTRACT = (Phase.AUCTION, Phase.AGREE, Phase.RAISE)
NO_CONTRACT = Contract(Bid(Kind.TRICKS), None)


@dataclass(slots=True)
class _Lot:
    """Cards that a line names in their places; None stands for one that is only counted."""

    line: int
    cards: list[Card | None]


def read_position(text: str) -> Position:
    """The position written as `text`. Raises TextError that names line, token and what was expected.

    Cards given as a count are drawn from those that the text does not name, always the same ones.
    """
    facts = Facts(text, once=ONCE, often=OFTEN)
    rules: Rules = facts.rules("trick500", PRESETS, HOUSE, conflicts)
    board = _board(facts, rules)
    lots = _lots(facts, board)
    pack = full_pack(rules)
    named = _named(facts, pack)
    rest = list(Rng("position").shuffled(each for each in pack if each not in named))
    unnamed: set[Card] = set()
    filled: dict[str, tuple[Card, ...]] = {}
    for head, lot in lots.items():
        drawn = _drawn(lot, rest)
        unnamed.update(drawn)
        filled[head] = tuple(each or drawn.pop() for each in lot.cards)
    state = _state(facts, board, filled)
    _check_turn(facts, state)
    return Position(state, frozenset(unnamed))


def _check_turn(facts: Facts, state: State) -> None:
    """Refuses a turn without cards where one is to be played or laid away."""
    board = state.board
    seat = board.turn
    cards = (*state.hands[seat], *(filter(None, board.up[seat]) if board.up else ()))
    told = facts.has("turn") or facts.has("hand")
    if told and board.phase in (Phase.PLAY, Phase.KITTY) and not cards:
        line, word = facts.word("turn")
        raise TextError(line or 1, word or "turn", f"cards in the hand of seat {seat:d}")


def _drawn(lot: _Lot, rest: list[Card]) -> list[Card]:
    """Cards for those that are only counted, taken from the rest of the pack."""
    count = lot.cards.count(None)
    if count > len(rest):
        raise TextError(lot.line, f"?{count}", f"at most {len(rest)} cards that are only counted")
    drawn = rest[:count]
    del rest[:count]
    return drawn


# the cards


def _lots(facts: Facts, board: Board) -> dict[str, _Lot]:
    """Hidden cards by the line that names or counts them; the kitty is whole where nothing is said of it."""
    seats = board.seats
    lots = {f"hand {seat:d}": _lot(line, words) for seat, line, words in facts.by_seat("hand", seats)}
    for seat, line, words in facts.by_seat("under", seats):
        lots[f"under {seat:d}"] = _Lot(line, [_below(line, word) for word in words if word != "-"])
    lots |= {head: _lot(*facts.words(head)) for head in ("kitty", "buried") if facts.has(head)}
    if not facts.has("kitty"):
        lots["kitty"] = _Lot(1, [None] * board.kitty)
    return lots


def _lot(line: int, words: Sequence[str]) -> _Lot:
    cards: list[Card | None] = []
    for word in words:
        if word.startswith("?"):
            cards += [None] * read_number(line, word[1:], 0, 99, "'?' and a count")
        else:
            cards += read_cards(line, [word])
    return _Lot(line, cards)


def _below(line: int, word: str) -> Card | None:
    """One card of a pile; `?` for one that is not named."""
    return None if word == "?" else read_word(line, word, "a card, '?' or '-'", card)


def _named(facts: Facts, pack: tuple[Card, ...]) -> set[Card]:
    named = named_once(_lying(facts), pack)
    for head in ("came", "kitty-shown", "called"):
        line, words = facts.words(head)
        for each in read_cards(line, words):
            in_pack(line, each, pack)
    return named


def _lying(facts: Facts) -> Iterator[tuple[int, Card]]:
    for head in ("hand", "up", "under", "kitty", "buried", "trick", "plays"):
        for line, words in facts.rows.get(head, []):
            for word in words[1:] if head in ("hand", "up", "under") else words:
                if word != "-" and not word.startswith("?"):
                    yield line, card_in(line, word)


def _state(facts: Facts, board: Board, filled: dict[str, tuple[Card, ...]]) -> State:
    hands = tuple(in_order(filled.get(f"hand {seat}", ())) for seat in range(board.seats))
    under = []
    for seat, piles in enumerate(board.under):
        left = iter(filled.get(f"under {seat}", ()))
        under.append(tuple(next(left) if covered else None for covered in piles))
    came = read_cards(*facts.words("came"))
    _, seed = facts.word("seed")
    holders = (Seat(seat) for seat, hand in enumerate(hands) if board.partner_card in hand)
    return State(
        board=board,
        hands=hands,
        kitty=in_order(filled["kitty"] if board.kitty else came),
        buried=in_order(filled.get("buried", ())),
        under=tuple(under),
        seed="position" if seed is None else unquote(seed),
        partner=board.partner if board.partner is not None else next(holders, None),
    )


# what lies open


def _board(facts: Facts, rules: Rules) -> Board:
    seats = rules.players
    turn = facts.seat("turn", seats) or Seat(0)
    dealer = facts.seat("dealer", seats)
    contract = _contract(facts, seats)
    phase = _phase(facts, contract)
    unlooked = _seats(facts, "unlooked", seats)
    line, words = facts.words("calls")
    board = Board(
        rules=rules,
        deal_no=facts.number("deal", 1),
        dealer=Seat((turn - 1) % seats) if dealer is None else dealer,
        totals=facts.numbers("totals", seats),
        carry=Carry(facts.seat("barred", seats), _seats(facts, "locked", seats)),
        redeals=facts.number("redeals", 0),
        phase=phase,
        turn=turn,
        calls=tuple(_call(line, word, seats) for word in words),
        looked=tuple(seat not in unlooked for seat in range(seats)),
        thrown_in=facts.seat("thrown-in", seats),
        contract=contract,
        kitty=_kitty(facts, rules, contract),
        kitty_shown=read_cards(*facts.words("kitty-shown")),
        partner_card=_called(facts),
        partner=facts.seat("partner", seats),
        alone=facts.has("alone"),
        joker_suit=_suit(facts),
        out=(False,) * seats,
        open=facts.seat("open", seats),
        claimed=facts.seat("claimed", seats),
        ending=_ending(facts, phase),
    )
    return _with_tricks(facts, _with_piles(facts, board))


def _phase(facts: Facts, contract: Contract | None) -> Phase:
    line, word = facts.word("phase")
    if word is None:
        return Phase.PLAY if contract else Phase.AUCTION
    phase = read_word(line, word, f"one of {', '.join(Phase)}", Phase)
    if (phase in BEFORE_CONTRACT) == (contract is not None):
        raise TextError(line, word, "a phase before the contract, or a line 'contract' with a later one")
    if phase is Phase.AGREE and not facts.has("thrown-in"):
        raise TextError(line, word, "a line 'thrown-in' that says who asks")
    if phase is Phase.RAISE and not any("pass" not in word for word in facts.words("calls")[1]):
        raise TextError(line, word, "a line 'calls' with a bid")
    return phase


def _contract(facts: Facts, seats: int) -> Contract | None:
    """`BID SEAT [slam]`, or `none` where all passed and the deal is played."""
    line, words = facts.words("contract")
    if not facts.has("contract"):
        return None
    if words == ["none"]:
        return NO_CONTRACT
    if len(words) not in (2, 3) or words[2:] not in ([], ["slam"]):
        raise TextError(line, " ".join(words), "a bid and who made it, such as '7S 1', and perhaps 'slam'; or 'none'")
    made = read_word(line, words[0], "a bid", bid)
    return Contract(made, read_seat(line, words[1], seats), bool(words[2:]))


def _kitty(facts: Facts, rules: Rules, contract: Contract | None) -> int:
    """How many cards lie in the middle: those named or counted, else all until somebody takes them."""
    if facts.has("kitty"):
        return len(_lot(*facts.words("kitty")).cards)
    taken = contract is not None and contract.declarer is not None and is_taken(rules, contract.bid)
    return 0 if taken else rules.kitty


def _ending(facts: Facts, phase: Phase) -> Ending | None:
    line, word = facts.word("ended")
    if (word is None) == (phase is Phase.OVER):
        raise TextError(line or facts.words("phase")[0], word or "over", "phase over with a line 'ended' that says how")
    return None if word is None else read_word(line, word, f"one of {', '.join(Ending)}", Ending)


def _call(line: int, word: str, seats: int) -> Call:
    """`BID/SEAT` or `pass/SEAT`."""
    name, slash, seat = word.partition("/")
    if not slash:
        raise TextError(line, word, "a call and who made it, such as '7S/1' or 'pass/2'")
    return Call(read_seat(line, seat, seats), None if name == "pass" else read_word(line, name, "a bid or 'pass'", bid))


def _seats(facts: Facts, head: str, seats: int) -> tuple[Seat, ...]:
    line, words = facts.words(head)
    return tuple(read_seat(line, word, seats) for word in words)


def _called(facts: Facts) -> Card | None:
    line, word = facts.word("called")
    return None if word is None else read_cards(line, [word])[0]


def _suit(facts: Facts) -> Suit | None:
    line, word = facts.word("joker")
    return None if word is None else read_word(line, word, "S, C, D or H", Suit)


def _with_piles(facts: Facts, board: Board) -> Board:
    """The open cards of the piles, and under which of them another lies; all piles are gone without lines."""
    if not has_piles(board.rules):
        for head in ("up", "under"):
            if facts.has(head):
                raise TextError(facts.rows[head][0][0], head, "rules for two players with piles")
        return board
    up: list[tuple[Card | None, ...]] = [(None,) * PILES] * board.seats
    under = [(False,) * PILES] * board.seats
    for seat, line, words in facts.by_seat("up", board.seats):
        _check_piles(line, words)
        up[seat] = tuple(None if word == "-" else read_cards(line, [word])[0] for word in words)
    for seat, line, words in facts.by_seat("under", board.seats):
        _check_piles(line, words)
        under[seat] = tuple(word != "-" for word in words)
    return replace(board, up=tuple(up), under=tuple(under))


def _check_piles(line: int, words: Sequence[str]) -> None:
    if len(words) != PILES:
        raise TextError(line, " ".join(words), f"{PILES} piles, '-' for one that is gone")


def _with_tricks(facts: Facts, board: Board) -> Board:
    """Who sits out, and the tricks with their winners, each by those before it."""
    if board.contract is not None and board.phase in (Phase.PLAY, Phase.OVER):
        away = sitting_out(board, board.contract)
        board = replace(board, out=tuple(seat in away for seat in range(board.seats)))
        line, word = facts.word("turn")
        if board.phase is Phase.PLAY and board.out[board.turn]:
            raise TextError(line, word or "turn", "a player who takes part in the play")
    for line, words in facts.rows.get("trick", []):
        plays = _plays(line, words, board)
        if not plays:
            raise TextError(line, "trick", "cards and who played them, such as 'KH/0 JK/1'")
        board = replace(board, tricks=(*board.tricks, Trick(plays, winner(board, plays))))
    line, words = facts.words("plays")
    plays = _plays(line, words, board)
    if board.phase is Phase.PLAY and len(plays) >= trick_size(board):
        raise TextError(line, words[-1], "a trick that somebody has still to play to, or a line 'trick'")
    return replace(board, plays=plays)


def _plays(line: int, words: Sequence[str], board: Board) -> tuple[Played, ...]:
    """The cards of one trick, one from each seat at most; two where each has piles beside a hand."""
    most = 2 if has_piles(board.rules) else 1
    plays: list[Played] = []
    for word in words:
        play = _played(line, word, board.seats)
        if sum(play.seat == each.seat for each in plays) >= most:
            raise TextError(line, word, f"no more cards of a player in a trick than {most}")
        plays.append(play)
    return tuple(plays)


def _played(line: int, word: str, seats: int) -> Played:
    """`CARD/SEAT`; a led joker with the suit that it asks for, `JK=C/0`; `*` after a card of the piles."""
    name, slash, seat = word.removesuffix("*").partition("/")
    if not slash:
        raise TextError(line, word, "a card and who played it, such as 'KH/0'")
    text, equals, suit = name.partition("=")
    named = read_word(line, suit, "S, C, D or H", Suit) if equals else None
    return Played(read_seat(line, seat, seats), read_word(line, text, "a card", card), named, word.endswith("*"))
