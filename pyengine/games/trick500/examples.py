"""Worked examples for the rules in words: bids, tricks and deals under the house's own rules, and their outcome."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.cards import Card, Suit, card, cards
from pyengine.facts import rules_rows
from pyengine.game import DealResult, Example, Grid, Shown
from pyengine.games.trick500.actions import Play
from pyengine.games.trick500.bids import HALF_TRICKS, LEVELS, Bid, Kind, label
from pyengine.games.trick500.legality import refusal
from pyengine.games.trick500.position_reading import read_position
from pyengine.games.trick500.presets import PRESETS
from pyengine.games.trick500.rules import HAND, Rules, full_pack, has_piles
from pyengine.games.trick500.schedule import beats, offered, points, strains
from pyengine.games.trick500.scoring import result
from pyengine.games.trick500.state import State, view
from pyengine.games.trick500.tricks import trump_order
from pyengine.games.trick500.view import Trick
from pyengine.messages import Msg, Seat, msg
from pyengine.scene import CardFace

YOU = Seat(0)
HIGHEST = 6  # trumps shown, best first
# Cards of every pack: one for each of ten tricks, and those of a trick to which hearts are trumps.
TEN = cards("9S 10S QS KS AS 9C 10C QC KC AC")
SPADES = cards("KS QS 9H AS 10S JS")
Row = tuple[Msg | None, tuple[CardFace, ...]]


def examples(rules: Rules) -> dict[str, tuple[Shown, ...]]:
    """What the house's own rules make of some cases, by the section that they belong to."""
    return {
        "auction": tuple(_auction(rules)),
        "misere": tuple(_misere(rules)),
        "play": tuple(_play(rules)),
        "joker": tuple(_joker(rules)),
        "scoring": tuple(_scoring(rules)),
        "end": tuple(_end(rules)),
    }


def _table(rules: Rules, *lines: str) -> State:
    text = "\n".join((*rules_rows("trick500", PRESETS, PRESETS[0].id, rules), *lines))
    state: State = read_position(text).state
    return state


def _row(place: str | None, row: tuple[Card, ...]) -> Row:
    faces = tuple(CardFace(card=each) for each in row)
    return None if place is None else msg(f"trick500.example.{place}"), faces


# the auction


def _auction(rules: Rules) -> Iterator[Shown]:
    """The table of bids; what beats one of them; and what one of them undertakes."""
    yield _bid_table(rules)
    if others := tuple(bid for bid in offered(rules) if bid.kind is not Kind.TRICKS):
        worth = tuple((label(bid), (points(rules, bid),)) for bid in others)
        yield Grid(msg("trick500.example.others"), (msg("trick500.example.worth"),), worth)
    standing = Bid(Kind.TRICKS, 8, Suit.CLUBS)
    ladder = [bid for bid in offered(rules) if bid.kind is Kind.TRICKS]
    least = next(bid for bid in ladder if beats(rules, bid, standing))
    said = msg("trick500.example.beats", bid=label(standing), least=label(least), points=points(rules, least))
    yield Example(said)


def _bid_table(rules: Rules) -> Grid:
    known = offered(rules)
    columns = tuple(strain for strain in strains(rules) if Bid(Kind.TRICKS, 7, strain) in known)
    heads = tuple(msg("trick500.example.no_trump") if suit is None else _sign(suit) for suit in columns)
    rows = tuple(
        (
            msg("trick500.example.tricks", n=level),
            tuple(points(rules, Bid(Kind.TRICKS, level, suit)) for suit in columns),
        )
        for level in LEVELS
        if Bid(Kind.TRICKS, level, columns[0]) in known
    )
    return Grid(msg("trick500.example.bids"), heads, rows)


def _sign(suit: Suit) -> Msg:
    return msg("trick500.example.strain", suit=suit)


def _misere(rules: Rules) -> Iterator[Example]:
    """Between which bids of tricks misère stands."""
    ladder = [bid for bid in offered(rules) if bid.kind is Kind.TRICKS]
    for kind in (Kind.MISERE, Kind.OPEN):
        made = Bid(kind)
        if made in offered(rules):
            below = [bid for bid in ladder if beats(rules, made, bid)]
            above = [bid for bid in ladder if beats(rules, bid, made)]
            yield Example(_standing(made, below[-1:], above[:1]))


def _standing(made: Bid, below: list[Bid], above: list[Bid]) -> Msg:
    if not below:
        return msg("trick500.example.below_all", bid=label(made), above=label(above[0]))
    if not above:
        return msg("trick500.example.above_all", bid=label(made), below=label(below[0]))
    return msg("trick500.example.between", bid=label(made), below=label(below[0]), above=label(above[0]))


# the play


def _play(rules: Rules) -> Iterator[Example]:
    """The highest trumps; a trick and who takes it; and the left bower that does not follow its printed suit."""
    hearts = trump_order(full_pack(rules), Suit.HEARTS)
    yield Example(msg("trick500.example.trumps", suit=Suit.HEARTS, n=len(hearts)), (_row(None, hearts[:HIGHEST]),))
    for bid in ("7H", "7NT"):
        yield _trick(rules, bid)
    yield _tried(rules, "7H", "KD/1", "JD QD 9S", "JD")


def _trick(rules: Rules, bid: str) -> Example:
    """A trick to which everybody plays a card, spades led."""
    size = 4 if has_piles(rules) else rules.players
    row = SPADES[:size]
    laid = " ".join(f"{each}/{at % rules.players}" for at, each in enumerate(row))
    won: Trick = _table(rules, f"contract {bid} 0", f"trick {laid}").board.tricks[0]
    contract = msg(f"trick500.example.trick.{'no_trump' if bid.endswith('NT') else 'trumps'}", suit=Suit.HEARTS)
    said = msg("trick500.example.taken", led=row[0], who=won.taker, card=won.plays[won.winner].card, contract=contract)
    return Example(said, (_row("trick", row),))


def _tried(rules: Rules, bid: str, led: str, hand: str, played: str) -> Example:
    """Whether the card may be played from the hand to what the player before led."""
    seat = rules.players - 1
    lead = f"{led.partition('/')[0]}/{seat}"
    state = _table(rules, f"contract {bid} {seat}", f"hand 0 {hand}", f"plays {lead}")
    refused = refusal(view(state, YOU), Play(card(played)))
    said = msg("trick500.example.allowed", card=card(played)) if refused is None else refused.why
    return Example(said, (_row("trick", cards(led.partition("/")[0])), _row("hand", cards(hand))))


def _joker(rules: Rules) -> Iterator[Example]:
    """The joker without trumps: beside the suit that was led, in its place, and as the lead."""
    if not rules.jokers:
        return
    yield _tried(rules, "7NT", "AS", "JK KS 9D", "JK")
    yield _tried(rules, "7NT", "AS", "JK KD 9D", "KD")
    state = _table(rules, "contract 7NT 0", "hand 0 JK KS 9D", "plays", "trick AC/0 KC/1")
    refused = refusal(view(state, YOU), Play(card("JK")))
    if refused is not None:
        yield Example(refused.why, (_row("led", cards("AC")), _row("hand", cards("JK KS 9D"))))


# scores


def _over(rules: Rules, contract: str, tricks: int, *lines: str) -> DealResult:
    """A deal that is over, in which the player took so many of the tricks, and the next one the others."""
    taken = [f"trick {each}/{0 if at < tricks else 1}" for at, each in enumerate(TEN)]
    alone = ("alone",) if rules.teams == "called_partner" else ()
    state = _table(rules, f"contract {contract} 0", "phase over", "ended played", *taken, *alone, *lines)
    found = result(state)
    assert found is not None
    return found


def _scoring(rules: Rules) -> Iterator[Example]:
    """A contract made, one lost, one made with every trick, and a misère."""
    for contract, tricks in (("8H", 8), ("8H", 6), ("7C", HAND)):
        yield _scored(_over(rules, contract, tricks))
    if rules.misere:
        yield _scored(_over(rules, "MIS", 0))
        yield _scored(_over(rules, "MIS", 1))
    if rules.hi_lo:
        yield _scored(_over(rules, "HILO", HALF_TRICKS))


def _scored(done: DealResult) -> Example:
    yours, theirs = done.lines[0], done.lines[1]
    said = msg("trick500.example.scored", why=(done.why,), points=yours.points, who=Seat(1), theirs=theirs.points)
    return Example(said)


def _end(rules: Rules) -> Iterator[Example]:
    """Whether defenders can win by tricks alone, and what falling far below nought does."""
    near = rules.target - 10
    totals = " ".join(str(near if seat == 1 else 0) for seat in range(rules.players))
    done = _over(rules, "8H", 6, f"totals {totals}")
    reached = done.totals[1]
    won = Seat(1) in done.winners
    said = msg(f"trick500.example.by_tricks.{'won' if won else 'goes_on'}", who=Seat(1), points=near, total=reached)
    yield Example(said)
    if isinstance(rules.lose_at, int):
        totals = " ".join(str(rules.lose_at + 100 if seat == 0 else 0) for seat in range(rules.players))
        done = _over(rules, "8H", 6, f"totals {totals}")
        over = "over" if done.winners else "goes_on"
        yield Example(msg(f"trick500.example.fell.{over}", points=rules.lose_at + 100, total=done.totals[0]))
