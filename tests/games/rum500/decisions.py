"""Positions of 500 Rum in which a player at the table knows what to do; the words after them say why."""

from __future__ import annotations

from tests.games.positions import EVERYBODY, Case

LATE = ("turns 5 5", "meld 1 4C 5C 6C", "meld 1 9S 9D 9C")  # five cards fit, so that few cards soon go out


def table(*lines: str) -> str:
    """A position of Pagat's rules unless a line names others; seat 0 is to act."""
    return "\n".join(("game rum500", *lines))


def to_throw(hand: str, *lines: str, other: str = "?7") -> str:
    """Seat 0 has drawn, and both have had turns."""
    return table(f"hand 0 {hand}", f"hand 1 {other}", "phase play", *(lines or ("turns 2 2",)))


def to_draw(hand: str, pile: str, *lines: str, other: str = "?7") -> str:
    """Seat 0 is to draw, and both have had turns."""
    return table(f"hand 0 {hand}", f"hand 1 {other}", f"pile {pile}", *(lines or ("turns 2 2",)))


def thrown(cards: str) -> tuple[str, ...]:
    """Any of these discards is right."""
    return tuple(f"discard {card}" for card in cards.split())


DRAWING = (
    Case(
        name="a set three cards deep",
        position=to_draw("KS KD 2C 10C 3H", "KH 3S 5D 7S", *LATE, other="?3"),
        accepted=("take KH",),
        because="thirty points on the table and twenty less in hand, for three low cards",
        levels=EVERYBODY,
    ),
    Case(
        name="a run and a set in one take",
        position=to_draw("8S 9S KD KC 4H 2C", "10S 5H KH"),
        accepted=("take 10S",),
        because="the run is for the taking, and the kings with it: 57 points",
    ),
    Case(
        name="a deep pile when the deal is nearly over",
        position=to_draw("2S 2D 3H", "2H KC JD 8H 6S AD", *LATE, "stock 1", other="?2"),
        accepted=("draw",),
        because="six points laid, and 49 more to be caught with",
        levels=EVERYBODY,
    ),
    Case(
        name="a set when the other has one card left",
        position=to_draw("KS KD 2C 3H", "JD KH", *LATE, other="?1"),
        accepted=("take KH",),
        because="thirty points now, and twenty less to be caught with",
        levels=EVERYBODY,
    ),
    Case(
        name="nothing to be used",
        position=to_draw("2C 7D JH QS", "KC 9S 5H 3D"),
        accepted=("draw", "take 3D"),
        because="what cannot be used cannot be taken, except the top card alone",
        levels=EVERYBODY,
    ),
    Case(
        name="the whole pile at a hundred points",
        position=to_draw("9S 4D 2C", "8H KC", "preset swedish-top-or-whole"),
        accepted=("draw", "take KC"),
        because="nothing in it can be used, which costs 100",
        levels=EVERYBODY,
    ),
    Case(
        name="a set that uses the top card, when only the top may be taken",
        position=to_draw("9S 9D 2C 5H KD", "KC 9H", "set pile_take=top_only"),
        accepted=("take 9H",),
        because="27 points, and one of them would have to be drawn blind",
        levels=EVERYBODY,
    ),
    Case(
        name="an empty stock and a set to be had",
        position=to_draw("9S 9D 2C", "9C", "turns 2 2", "stock 0"),
        accepted=("take 9C",),
        because="three nines score 27 instead of costing 18",
        levels=EVERYBODY,
    ),
    Case(
        name="an empty stock and nothing to be had",
        position=to_draw("9S 4D 2C", "KC", "turns 2 2", "stock 0"),
        accepted=("decline",),
        because="a king would only be caught",
        levels=EVERYBODY,
    ),
    Case(
        name="going out with the card on the pile",
        position=to_draw("5H 6H", "KD 7H", other="?5"),
        accepted=("take 7H",),
        because="it goes out and the other is caught with five cards",
        levels=EVERYBODY,
    ),
    Case(
        name="an ace that ends a run at the top",
        position=to_draw("QS KS 3D 8D 5H", "AS", *LATE, other="?2"),
        accepted=("take AS",),
        because="the ace above the king scores 15, and the run 35",
        levels=EVERYBODY,
    ),
)

LAYING = (
    Case(
        name="going out with everything",
        position=to_throw("7C 7D 7H"),
        accepted=("meld 7C 7D 7H",),
        because="it goes out",
        levels=EVERYBODY,
    ),
    Case(
        name="a pile that must be used",
        position=to_throw(
            "JC 9C 6S 5S 8H 4D 7H 7S KS",
            "preset swedish-top-or-whole",
            "turns 1 1",
            "duty 7S KS new-meld penalty=100",
        ),
        accepted=("meld 5S 6S 7S",),
        because="whoever lays nothing of the pile pays a hundred",
        levels=EVERYBODY,
    ),
    Case(
        name="points before the other goes out",
        position=to_throw("QC QD QH 2S 10D", *LATE, other="?1"),
        accepted=("meld QC QD QH",),
        because="whoever holds back thirty points may be caught with them",
        levels=EVERYBODY,
    ),
    Case(
        name="a choice of a set or a run with one card",
        position=to_throw("JH JS JD QH KH 2D 3S", *LATE, other="?1"),
        accepted=("meld JH QH KH", "meld JS JD JH"),
        because="either scores 30, and the other is about to go out",
        levels=EVERYBODY,
    ),
    Case(
        name="four of a kind that lets the run have its card",
        position=to_throw("JH JS JD JC QH KH 2D", *LATE, other="?2"),
        accepted=("meld JH QH KH", "meld JS JD JC"),
        because="three jacks and the run lay all six, four jacks leave two",
        levels=EVERYBODY,
    ),
    Case(
        name="an ace above the king rather than below the two",
        position=to_throw("AS 2S 3S KS QS 10D", *LATE, other="?1"),
        accepted=("meld QS KS AS",),
        because="35 points instead of 6",
        levels=EVERYBODY,
    ),
    Case(
        name="a joker with the dearer pair",
        position=to_throw("JK 3S 3D KS KH 10H", *LATE, other="?1"),
        accepted=("meld KS KH JK=KC", "meld KS KH JK=KD"),
        because="the same joker, and 20 points against 8",
        levels=EVERYBODY,
    ),
    Case(
        name="the card that must be used",
        position=table("hand 0 9D 9H 9S 2C KD", "hand 1 ?7", "turns 2 2", "phase play", "taken 9S", "duty 9S"),
        accepted=("meld 9D 9H 9S",),
        because="the duty comes first",
        levels=EVERYBODY,
    ),
    Case(
        name="a joker that makes no meld, and the stock is empty",
        position=to_throw("JK KD 10H", *LATE, "stock 0", other="?2"),
        accepted=("lay JK=3C M1", "lay JK=7C M1", "lay JK=9H M2"),
        because="it scores 15 on a meld of the other's, and costs 15 in hand",
        levels=EVERYBODY,
    ),
    Case(
        name="four of a kind, and a card must be left to throw",
        position=to_throw("JS JD JH JC", "preset danish", *LATE, "meld 0 QC QD QH", other="?1"),
        accepted=("meld JS JD JH", "meld JS JD JC", "meld JS JH JC", "meld JD JH JC"),
        because="three are laid and the fourth thrown, which goes out",
    ),
    Case(
        name="an opening of thirty points",
        position=to_throw("7S 7D 7H 2S 3S 4S 10D", "set opening_min=30", *LATE, other="?1"),
        accepted=("meld 7S 7D 7H / 2S 3S 4S",),
        because="21 and 9 open together, either alone does not",
        levels=EVERYBODY,
    ),
    Case(
        name="a call for nothing",
        position=table(
            "set rummy_call=layoff_only",
            "hand 0 2S 9D KH",
            "hand 1 ?7",
            "meld 1 4C 5C 6C",
            "pile 7C",
            "turns 2 2",
            "phase call",
            "turn 1",
            "callers 0",
            "discarder 1",
        ),
        accepted=("rummy 7C M1",),
        because="seven points, and nothing given for them",
        levels=EVERYBODY,
    ),
)

THROWING = (
    Case(
        name="the last card",
        position=to_throw("4H"),
        accepted=("discard 4H",),
        because="it goes out",
        levels=EVERYBODY,
    ),
    Case(
        name="the high card of two when the stock is empty",
        position=to_throw("2D KH", *LATE, "stock 0", other="?2"),
        accepted=thrown("KH"),
        because="the deal is about to end, and a two costs eight points less",
        levels=EVERYBODY,
    ),
    Case(
        name="a king for which the other holds two",
        position=to_throw("KC 10H 2S 3D 5D", *LATE, "known 1 KD KS", other="KD KS ?3"),
        accepted=thrown("10H 2S 3D 5D"),
        because="the other would lay three kings at once",
        levels=EVERYBODY,
    ),
    Case(
        name="an ace for which the other holds the king and queen",
        position=to_throw("AC 10H 2S 6D", *LATE, "known 1 KC QC", other="KC QC ?2"),
        accepted=thrown("10H 2S 6D"),
        because="35 points for the other",
    ),
    Case(
        name="a ten for which the other holds jack and queen",
        position=to_throw("10H 4H 2S 7D", *LATE, "known 1 JH QH", other="JH QH ?2"),
        accepted=thrown("4H 2S 7D"),
        because="the other waits for the ten of hearts",
    ),
    Case(
        name="a card that fits the table, when only its owner may add to it",
        position=to_throw("7C 9H 2S", "set layoff=own_only", "meld 1 4C 5C 6C"),
        accepted=thrown("9H 2S"),
        because="the owner would take it up and lay it",
        levels=EVERYBODY,
    ),
    Case(
        name="a joker beside a king",
        position=to_throw("JK KD 9H 3S", other="?3"),
        accepted=thrown("KD 9H 3S"),
        because="a joker goes with any pair and onto any run",
        levels=EVERYBODY,
    ),
    Case(
        name="the card that alone was taken from the pile",
        position=to_throw("5C 9H KD", "taken KD"),
        accepted=thrown("9H 5C"),
        because="a card taken alone may not go straight back",
        levels=EVERYBODY,
    ),
)

MATCH = (
    Case(
        name="a king that would end the match",
        position=to_throw("KC 10H 2S 3D", *LATE, "known 1 KD KS", "totals 300 450", other="KD KS ?1"),
        accepted=thrown("10H 2S 3D"),
        because="thirty points more bring the other to 500",
    ),
    Case(
        name="enough to win the match, and the other about to go out",
        position=to_throw("QC QD QH 2S", *LATE, "totals 475 300", other="?1"),
        accepted=("meld QC QD QH",),
        because="thirty points pass 500",
        levels=EVERYBODY,
    ),
    Case(
        name="the pile that wins the match",
        position=to_draw("8S 8D 2H", "8H", *LATE, "totals 480 495", "stock 0", other="?2"),
        accepted=("take 8H",),
        because="the deal ends here: with the eights it is won, without them lost",
        levels=EVERYBODY,
    ),
)

CASES = DRAWING + LAYING + THROWING + MATCH
