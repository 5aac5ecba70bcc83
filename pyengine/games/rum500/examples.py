"""Worked examples for the rules in words: small tables under the house's own rules, and what these make of them."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.cards import Card, Rank, Suit, card, cards
from pyengine.facts import rules_rows
from pyengine.game import Example, Grid, IllegalAction, Shown
from pyengine.games.rum500.actions import parse
from pyengine.games.rum500.events import tell
from pyengine.games.rum500.melds import Claim, Kind, Meld, Placed, hand_value, meld_points, readings, table_value
from pyengine.games.rum500.play import apply
from pyengine.games.rum500.position_reading import read_position
from pyengine.games.rum500.presets import PRESETS
from pyengine.games.rum500.reasons import meld_label, stand_ins, why_no_meld
from pyengine.games.rum500.rules import Rules, has_wilds
from pyengine.games.rum500.scene import say
from pyengine.games.rum500.scoring import result, winners
from pyengine.games.rum500.state import State, view
from pyengine.messages import Msg, Seat, msg
from pyengine.scene import CardFace

YOU, ASTRID = Seat(0), Seat(1)
Row = tuple[Msg | None, tuple[CardFace, ...]]


def examples(rules: Rules) -> dict[str, tuple[Shown, ...]]:
    """What the house's own rules make of some cases, by the section that they belong to."""
    return {
        "pile": tuple(_pile(rules)),
        "melds": tuple(_melds(rules)),
        "jokers": tuple(_jokers(rules)),
        "layoff": tuple(_layoff(rules)),
        "rummy": tuple(_rummy(rules)),
        "out": tuple(_out(rules)),
        "scoring": tuple(_scoring(rules)),
        "end": tuple(_end(rules)),
    }


# tables


def _table(rules: Rules, *lines: str) -> State:
    """Three players under these rules, everybody past the first turn."""
    known = rules_rows("rum500", PRESETS, PRESETS[0].id, rules)
    text = "\n".join((*known, "seats 3", "turns 1 1 1", "hand 1 ?3", "hand 2 ?3", *lines))
    state: State = read_position(text).state
    return state


def _play(state: State, *actions: str) -> tuple[State, Msg]:
    """The state after your actions, and what is said of them; the first that is refused ends it with its reason."""
    told: list[Msg] = []
    for action in actions:
        try:
            after = apply(state, YOU, parse(action))
        except IllegalAction as error:
            told.append(error.refusal.why)
            break
        state = after.state
        told += map(tell, after.events)
    return state, msg("rum500.say.told", what=tuple(told))


def _row(place: str, row: tuple[Card, ...]) -> Row:
    return msg(f"rum500.example.{place}"), tuple(CardFace(card=each) for each in row)


def _meld_row(place: str | None, meld: Meld) -> Row:
    faces = tuple(CardFace(card=each.card, stands=each.face if each.is_wild else None) for each in meld.placed)
    return None if place is None else msg(f"rum500.example.{place}"), faces


# melds


def _melds(rules: Rules) -> Iterator[Example]:
    yield from (_laid(rules, text) for text in ("9S 9D 9C", "5H 6H 7H", "AC 2C 3C", "QD KD AD", "KC AC 2C"))
    yield _laid(rules, "7C 7D 8H" if rules.set_distinct_suits else "7H 7H:2 7S")
    if rules.opening_min:
        rows, action = "4S 4D 4C", "meld 4S 4D 4C"
        _, told = _play(_table(rules, f"hand 0 {rows} 2H 9D", "phase play"), action)
        yield Example(told, (_row("hand", cards(rows)),))


def _laid(rules: Rules, text: str) -> Example:
    """What the cards make, and what it is worth; or why they make nothing."""
    claims = [Claim(each) for each in cards(text)]
    found = readings(claims, YOU, rules)
    if not found:
        faces = tuple(CardFace(card=claim.card) for claim in claims)
        return Example(why_no_meld(claims, rules).why, ((None, faces),))
    meld = found[0]
    wilds = () if rules.joker_declare == "automatic" else stand_ins(meld.placed)
    said = msg("rum500.example.meld", meld=meld_label(meld), wilds=wilds, points=meld_points(meld, rules))
    return Example(said, (_meld_row(None, meld),))


def _jokers(rules: Rules) -> Iterator[Example]:
    joker, more = ("JK", "JK:2") if rules.jokers_per_deck else ("2S", "2H")
    if has_wilds(rules):
        yield _laid(rules, f"8D {joker} 10D")
        if rules.jokers_per_deck != 1:
            yield _laid(rules, f"9H {joker} {more}")
    elif rules.jokers_per_deck > 2:
        yield _laid(rules, "JK JK:2 JK:3")
    moves = rules.joker_declare == "required_swappable"
    if has_wilds(rules) and rules.layoff != "off" and (moves or rules.joker_swap != "off"):
        state = _table(rules, "hand 0 5C 9H 9D", f"meld 0 4C {joker}=5C 6C", "phase play")
        after, told = _play(state, "swap 5C M1 7C" if moves else "swap 5C M1")
        yield Example(told, (_row("hand", cards("5C")), _meld_row("table", after.board.melds[0])))


# taking, adding, calling


def _pile(rules: Rules) -> Iterator[Example]:
    """A take, what it obliges to and how that is met; and a card that is no use."""
    pile, hand = cards("8H KC 3S"), cards("8S 8D 2C")
    state = _table(rules, "hand 0 8S 8D 2C", "pile 8H KC 3S", "meld 0 QS QH QD")
    rows = (_row("pile", pile), _row("hand", hand))
    takes = "take 3S" if rules.pile_take == "top_only" else "take 8H" if rules.pile_visible else "take 3"
    after, took = _play(state, takes)
    story = [took]
    if after is not state:
        if after.board.duties:
            story.append(say(view(after, YOU)))
        if card("8H") in after.hands[YOU]:
            story.append(_play(after, "meld 8S 8D 8H")[1])
    yield Example(msg("rum500.say.told", what=tuple(story)), rows)
    other = "take KC" if rules.pile_visible else "take 2"
    yield Example(
        msg("rum500.say.told", what=(msg("rum500.example.instead", card=card("KC")), _play(state, other)[1])), rows
    )


def _layoff(rules: Rules) -> Iterator[Example]:
    state = _table(rules, "hand 0 9S 2D 4H", "meld 1 6S 7S 8S", "meld 0 QC QH QD", "phase play")
    before = state.board.table_points(YOU)
    after, told = _play(state, "lay 9S M1")
    rows = (_row("hand", cards("9S")), _meld_row("theirs", after.board.melds[0]))
    if after is not state:
        gained, same = after.board.table_points(YOU) - before, after.board.table_points(ASTRID)
        told = msg("rum500.example.scores", told=(told,), points=gained, who=ASTRID, same=same)
    yield Example(told, rows)


def _rummy(rules: Rules) -> Iterator[Example]:
    if rules.rummy_call == "off":
        return
    call = ("phase call", "turn 2", "callers 0", "discarder 1", "pile 2S 7D")
    state = _table(rules, "hand 0 2C 9H", "meld 2 4D 5D 6D", "meld 0 QC QH QD", *call)
    after, told = _play(state, "rummy 7D M1")
    yield Example(told, (_row("discard", cards("7D")), _meld_row("table", after.board.melds[0])))


# the end of a deal and of the match


def _out(rules: Rules) -> Iterator[Example]:
    """The last three cards are a meld."""
    state = _table(rules, "hand 0 7C 7D 7H", "meld 0 QC QH QD", "phase play")
    yield Example(_play(state, "meld 7C 7D 7H")[1], (_row("hand", cards("7C 7D 7H")),))


def _scoring(rules: Rules) -> Iterator[Shown]:
    yield _values(rules)
    lines = ("meld 0 KD KH KS", "meld 1 3C 4C 5C", "hand 0 AS 6D", "hand 1", "phase over", "ended went_out 1")
    known = rules_rows("rum500", PRESETS, PRESETS[0].id, rules)
    end: State = read_position("\n".join((*known, "seats 2", *lines))).state
    scored = result(end)
    assert scored is not None
    yours, theirs = scored.lines
    bonus = theirs.part("bonus")
    said = msg(
        "rum500.example.deal_bonus" if bonus else "rum500.example.deal",
        table=yours.part("table"),
        hand=yours.part("hand"),
        points=yours.points,
        who=ASTRID,
        theirs=theirs.points,
        bonus=bonus,
    )
    yield Example(said, (_row("table", cards("KD KH KS")), _row("hand", cards("AS 6D"))))


def _values(rules: Rules) -> Grid:
    """What each card is worth on the table and costs in the hand, neighbours that are alike in one row."""
    rows: list[tuple[Msg, tuple[Msg | int | None, ...]]] = []
    if rules.low_cards == "five":
        rows.append((msg("rum500.example.low_cards"), (_plain(rules, Rank.TWO), _held(rules, Rank.TWO))))
    else:
        own = msg("rum500.example.own_number")
        rows.append((msg("rum500.example.low_cards"), (own, own)))
    rows.append((msg("rum500.example.court_cards"), (_plain(rules, Rank.KING), _held(rules, Rank.KING))))
    ace = _held(rules, Rank.ACE)
    rows.append((msg("rum500.example.ace_high"), (_plain(rules, Rank.ACE), ace)))
    if rules.ace_rank != "high_only":
        rows.append((msg("rum500.example.ace_low"), (_low_ace(rules), None)))
    if rules.jokers_per_deck:
        joker = hand_value(card("JK"), rules)
        rows.append((msg("rum500.example.joker"), (joker, joker)))
    columns = (msg("rum500.score.table"), msg("rum500.score.hand"))
    return Grid(msg("rum500.example.values"), columns, tuple(rows))


def _plain(rules: Rules, rank: Rank) -> int:
    """What a card of a set scores."""
    row = tuple(Placed(Card(rank, suit), Card(rank, suit).face, YOU) for suit in Suit)
    return table_value(Meld(Kind.SET, row, YOU), 0, rules)


def _low_ace(rules: Rules) -> int:
    row = tuple(Placed(each, each.face, YOU) for each in cards("AC 2C 3C"))
    return table_value(Meld(Kind.RUN, row, YOU, low=1), 0, rules)


def _held(rules: Rules, rank: Rank) -> int:
    return hand_value(Card(rank, Suit.SPADES), rules)


def _end(rules: Rules) -> Iterator[Example]:
    """Exactly the target; and two who have reached it, of whom the lower went out."""
    exact = winners((rules.target, rules.target - 40), YOU, rules)
    yield Example(msg(f"rum500.example.exactly.{'won' if exact else 'goes_on'}", points=rules.target))
    low, high = rules.target + 10, rules.target + 30
    (won,) = winners((low, high), YOU, rules)
    yield Example(msg("rum500.example.both", points=low, other=ASTRID, more=high, who=won))
