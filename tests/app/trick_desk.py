"""Tables of a trick game set up by hand: an auction, an exchange and tricks for two to six players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pyengine.cards import Card, Face, Suit, card, cards, parse_face
from pyengine.games.trick500 import GAME
from pyengine.messages import Msg, Seat, msg
from pyengine.scene import (
    BidCell,
    Call,
    CardFace,
    Heap,
    Mark,
    Move,
    Offer,
    Scene,
    SeatFace,
    Stage,
    Standing,
    Step,
    Tally,
    TrickCard,
    TrickMiddle,
)
from tests.app.screen_desk import faces
from web.app.models import TableView

SUITS = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, None)
HAND = "JK JH JD AH QH 9H 6H AC KC 10S"
ORDER = tuple(map(parse_face, ["JK", "JH", "JD", "AH", "KH", "QH", "10H", "9H", "8H", "7H", "6H", "5H"]))
LOW = msg("Bid more than 7 clubs.")
FOLLOW = msg("Spades were led and you hold some: follow suit.")


def label(level: int, suit: Suit | None) -> Msg:
    """A bid alone, in the words that the test's language makes of it."""
    return msg("{level} no trump", level=level) if suit is None else msg("{level} {suit:sign}", level=level, suit=suit)


def seat(number: int, **given: Any) -> SeatFace:
    plain: dict[str, Any] = {
        "hand_count": 10,
        "total": 0,
        "table_points": 0,
        "to_act": number == 0,
        "dealer": number == 0,
        "tricks": number % 2,
    }
    return SeatFace(seat=Seat(number), **{**plain, **given})


def seats(n: int, **given: Any) -> tuple[SeatFace, ...]:
    return tuple(seat(number, **given) for number in range(n))


def sides(n: int) -> tuple[tuple[Seat, ...], ...]:
    """Partners opposite at four, two threes at six, else each alone."""
    if n in (4, 6):
        return tuple(tuple(Seat(at) for at in range(side, n, 2)) for side in (0, 1))
    return tuple((Seat(at),) for at in range(n))


def tallies(n: int, *, need: int | None = 8) -> tuple[Tally, ...]:
    return tuple(
        Tally(side=side, tricks=3 - at % 2, need=need if at == 0 else None) for at, side in enumerate(sides(n))
    )


def standings(n: int) -> tuple[Standing, ...]:
    return tuple(Standing(side, 180 - 240 * at // (len(sides(n)) - 1)) for at, side in enumerate(sides(n)))


def cell(level: int, suit: Suit | None) -> BidCell:
    at = (level - 6) * 5 + SUITS.index(suit)
    points = 40 + 20 * at
    name = f"{level}{suit or 'NT'}"
    refused = LOW if at < 7 else None
    bid = Move(
        action=f"bid {name}", kind="bid", label=msg("Bid {bid}", bid=label(level, suit)), points=points, refused=refused
    )
    meaning = msg(
        "You and Bo must take at least {level} of the ten tricks: made +{points}, missed −{points}.",
        level=level,
        points=points,
    )
    return BidCell(
        bid=name, level=level, strain=suit, label=label(level, suit), points=points, meaning=meaning, move=bid
    )


def misere(name: str, text: str, points: int) -> BidCell:
    bid = Move(action=f"bid {name}", kind="bid", label=msg("Bid {bid}", bid=msg(text)), points=points)
    meaning = msg("You must take no trick: made +{points}, missed −{points}.", points=points)
    return BidCell(bid=name, level=None, strain=None, label=msg(text), points=points, meaning=meaning, move=bid)


LADDER = (
    *(cell(level, suit) for level in range(6, 11) for suit in SUITS),
    misere("MIS", "Misère", 250),
    misere("OMIS", "Open misère", 500),
)
PASS = Move(action="pass", kind="pass", label=msg("Pass"))
CALLS = (
    Call(
        seat=Seat(1),
        label=label(6, Suit.SPADES),
        meaning=msg("Astrid would take at least 6 tricks with spades as trumps."),
    ),
    Call(
        seat=Seat(2), label=label(6, Suit.HEARTS), meaning=msg("Bo would take at least 6 tricks with hearts as trumps.")
    ),
    Call(
        seat=Seat(3),
        label=label(7, Suit.CLUBS),
        meaning=msg("Signe would take at least 7 tricks with clubs as trumps."),
        points=160,
        standing=True,
    ),
)


def middle(n: int = 4, **given: Any) -> TrickMiddle:
    plain: dict[str, Any] = {
        "stage": Stage.PLAY,
        "trick": (),
        "last_trick": (),
        "trick_count": 10,
        "calls": CALLS[: max(0, n - 1)],
        "bids": (),
        "to_beat": msg("Your bid must beat 7 clubs, worth 160"),
        "contract": msg(
            "You and Bo must take at least 8 of the ten tricks with hearts as trumps: made +300, missed −300."
        ),
        "contract_short": label(8, Suit.HEARTS),
        "declarer": Seat(0),
        "trump": Suit.HEARTS,
        "tallies": tallies(n),
        "standings": standings(n),
        "kitty": 0,
        "put_away": 0,
        "gone": 15,
        "order": ORDER,
        "target": 500,
        "lose_at": -500,
    }
    return TrickMiddle(**{**plain, **given})


def trick(text: str, first: int, n: int, wins: int) -> tuple[TrickCard, ...]:
    """Cards as they were played, from the seat that led."""
    return tuple(
        TrickCard(seat=Seat((first + at) % n), card=CardFace(card=each), wins=(first + at) % n == wins and at < n)
        for at, each in enumerate(cards(text))
    )


def hand(text: str = HAND, *, new: str = "", refused: str = "") -> tuple[CardFace, ...]:
    fresh, off = cards(new), cards(refused)
    return tuple(
        CardFace(
            card=each,
            owner=Seat(0),
            marks=frozenset({Mark.NEW}) if each in fresh else frozenset(),
            refused=FOLLOW if each in off else None,
        )
        for each in cards(text)
    )


def scene(n: int = 4, **given: Any) -> Scene:
    parts = {name: given.pop(name) for name in set(given) & set(TrickMiddle.__dataclass_fields__)}
    stage = parts.get("stage", Stage.PLAY)
    names = (Stage.AUCTION, Stage.KITTY, Stage.PLAY)
    plain: dict[str, Any] = {
        "seat": Seat(0),
        "seats": seats(n),
        "deal_no": 5,
        "title": msg("Deal 5, trick 6 of 10"),
        "hand": hand(),
        "middle": middle(n, **parts),
        "steps": tuple(Step(label=msg(f"{name}"), state="now" if name is stage else "later") for name in names),
        "say": msg("You lead: play any card."),
        "moves": (),
    }
    return Scene(**{**plain, **given})


def table(shown: Scene, **given: Any) -> TableView:
    plain: dict[str, Any] = {
        "game": GAME,
        "scene": shown,
        "hand": tuple(face.card for face in shown.hand),
        "chosen": frozenset(),
        "take": None,
        "offer": None,
        "alert": None,
        "bad": (),
        "undo": "free",
        "bots_moving": False,
        "target": 500,
    }
    return TableView(**{**plain, **given})


# tables


def bidding(n: int = 4, chosen: str | None = None) -> TableView:
    """Your turn to bid over 7 clubs."""
    shown = scene(
        n,
        stage=Stage.AUCTION,
        bids=LADDER,
        kitty=3,
        gone=0,
        contract=None,
        contract_short=None,
        declarer=None,
        trump=None,
        tallies=tallies(n, need=None),
        moves=(PASS,),
        title=msg("Deal 5, the auction"),
        say=msg("Choose a bid to see what it means, or pass."),
    )
    return table(shown, bid=next((each for each in LADDER if each.bid == chosen), None))


def waiting(n: int = 4) -> TableView:
    """Somebody else is to bid."""
    others = tuple(seat(number, to_act=number == 1, tricks=None) for number in range(n))
    shown = replace(bidding(n).scene, seats=others, moves=())
    return table(replace(shown, middle=replace(shown.middle, bids=())), bots_moving=True)  # type: ignore[type-var]


def exchange(chosen: str = "10S 8D") -> TableView:
    """You have taken the kitty and choose what to put away."""
    shown = scene(
        stage=Stage.KITTY,
        hand=hand(f"{HAND} AS 6S 8D", new="AS 6S 8D"),
        put_away=3,
        gone=0,
        title=msg("Deal 5, the exchange"),
        say=msg("You have taken the kitty. Choose 3 cards and lay them away, face down."),
    )
    ready = len(cards(chosen)) == 3
    bury = Move(
        action=f"bury {chosen}",
        kind="bury",
        label=msg("Lay 3 cards away"),
        main=ready,
        refused=None if ready else msg("Choose 3 cards."),
    )
    offer = Offer(say=msg("10 of spades and 8 of diamonds chosen. Choose 1 more."), moves=(bury,))
    return table(shown, chosen=frozenset(cards(chosen)), offer=offer if chosen else None)


def following(n: int = 4) -> TableView:
    """Your card to a trick that others have led to."""
    played = "8S QS KS 5S 9S"[: 3 * (n - 1)].strip()
    shown = scene(
        n,
        hand=hand("JK JH AH AC AS 6S", refused="JK JH AH AC"),
        trick=trick(played, 1, n, min(3, n - 1)),
        last_trick=trick("4D 5D KD AD 6D 7D"[: 3 * n].strip(), 0, n, min(3, n - 1)),
        say=msg("Astrid led spades, so follow suit. The king of spades wins so far."),
        moves=(Move(action="claim", kind="claim", label=msg("The rest are mine")),),
    )
    return table(shown)


def finished(n: int = 4, *, held: bool = True) -> TableView:
    """A whole trick lies there, and somebody else leads next."""
    others = tuple(seat(number, to_act=number == 3 % n) for number in range(n))
    lies = trick("8S QS KS AS 9S 5S"[: 3 * n].strip(), 1, n, 0)
    return table(scene(n, seats=others, hand=hand("JK JH AH AC 6S"), last_trick=lies), held=held, bots_moving=True)


def open_misere() -> TableView:
    """Astrid plays an open misère; her partner sits out."""
    players = (
        seat(0),
        seat(1, open_hand=faces("5S 6S 8S 4C 7C 5D 8D 4H 6H 7H"), tricks=0),
        seat(2),
        seat(3, out=True, hand_count=0, tricks=None),
    )
    return table(
        scene(
            seats=players,
            hand=hand("JC 9C AH QH 9S 7D", refused="9S 7D"),
            declarer=Seat(1),
            trump=None,
            order=(),
            contract=msg("Astrid must take no trick, without trumps and with open cards: made +500, missed −500."),
            contract_short=msg("Open misère"),
            tallies=(replace(tallies(4)[0], need=None), replace(tallies(4)[1], need=0, tricks=0)),
            trick=trick("10C", 2, 4, 2),
            say=msg("Bo led clubs, so follow suit."),
        )
    )


def bidding_with_heaps() -> TableView:
    """Two players bid, with their heaps on the table."""
    return table(replace(bidding(2).scene, seats=two_players().scene.seats))


def two_players() -> TableView:
    """Hands, and heaps of two on the table."""
    theirs = tuple(Heap(CardFace(card=card(text)), 1) for text in ["AS", "9D", "QC", "10H"])
    ours = tuple(Heap(CardFace(card=card(text)), 1) for text in ["KS", "8D", "7C", "JS"])
    players = (
        seat(0, heaps=(*ours, Heap(CardFace(card=card("4H")), 0))),
        seat(1, heaps=(*theirs, Heap(None, 1))),
    )
    return table(scene(2, seats=players, trick=trick("10C 5C QD", 1, 2, 1)))


def called() -> TableView:
    """Signe of five has called a card, and it has not been played."""
    view = following(5)
    note = (
        msg("partner holds {card:the}", card=card("AH")),
        msg("took {cards} from the kitty", cards=cards("4D 5D 6D")),
    )
    told = tuple(replace(face, notes=note if face.seat in (0, 3) else ()) for face in view.scene.seats)
    return table(replace(view.scene, seats=told))


def calling() -> TableView:
    """The declarer of five names a card, or plays alone."""
    named: list[Face] = [
        Card(*each).face for each in (*ORDER[3:], *map(parse_face, ["AS", "KS", "QS", "AD", "KD", "QD", "KC"]))
    ]
    ask = tuple(
        Move(action=f"call {each}", kind="partner", label=msg("Call {card:the}", card=each), names=each)
        for each in named
    )
    alone = Move(action="alone", kind="alone", label=msg("Play alone"))
    return table(scene(5, moves=(*ask, alone), say=msg("Name a card: whoever holds it is your partner.")))


def naming_the_joker() -> TableView:
    """The joker is led at no trump."""
    ways = tuple(
        Move(action=f"play JK={suit}", kind="play", label=msg("{card} as {suit}", card=card("JK"), suit=suit))
        for suit in SUITS
        if suit is not None
    )
    return table(
        scene(trump=None, order=(), contract_short=label(8, None)),
        chosen=frozenset(cards("JK")),
        offer=Offer(say=msg("You lead the joker: say which suit the others must follow."), moves=ways),
    )


TABLES = {
    "bid 2": bidding_with_heaps(),
    "bid 4": bidding(4, "8H"),
    "bid 6": bidding(6),
    "bid 3": bidding(3),
    "waiting": waiting(),
    "waiting 6": waiting(6),
    "exchange": exchange(),
    "exchange none": exchange(""),
    "exchange ready": exchange("10S 8D 6S"),
    "play 2": two_players(),
    **{f"play {n}": following(n) for n in range(3, 7)},
    "lead": table(scene()),
    "done 4": finished(4),
    "done 5": finished(5),
    "done 6": finished(6, held=False),
    "open misere": open_misere(),
    "called": called(),
    "partner": calling(),
    "joker": naming_the_joker(),
}
