"""Jokers, going out, and what to throw."""

from pyengine.cards import card, cards
from pyengine.lesson import Lesson, Step
from pyengine.messages import Seat, msg

JOKERS = Lesson(
    id="jokers",
    title=msg("rum500.lessons.jokers"),
    about=msg("rum500.lessons.jokers.about"),
    preset="swedish-joker",
    changes={"joker_swap": "runs_to_hand"},
    position="""
        hand 0 5H KH KS 3C 9D 10C
        hand 1 ?4
        hand 2 ?7
        dealer 2
        phase play
        drawn 3C
        meld 1 4H JK=5H 6H
        pile 2D 8C
        stock 22
    """,
    steps=(
        Step(say=msg("rum500.lesson.jokers.stands", card=card("5H"), other=Seat(1)), points=("meld M1",)),
        Step(
            say=msg("rum500.lesson.jokers.swap", card=card("5H")),
            points=("hand 5H", "meld M1"),
            waits=("swap 5H M1",),
            wrong={"discard 5H": msg("rum500.lesson.jokers.needed")},
        ),
        Step(
            say=msg("rum500.lesson.jokers.lay", cards=cards("KH KS")),
            points=("hand KH KS JK",),
            waits=("meld KH KS JK=KD", "meld KH KS JK=KC"),
            wrong={"discard JK": msg("rum500.lesson.jokers.never_throw")},
        ),
        Step(say=msg("rum500.lesson.jokers.worth", points=15), points=("meld M2",)),
        Step(say=msg("rum500.lesson.jokers.discard"), points=("hand 10C",), waits=("discard",)),
        Step(say=msg("rum500.lesson.jokers.done")),
    ),
)

OUT = Lesson(
    id="going-out",
    title=msg("rum500.lessons.going-out"),
    about=msg("rum500.lessons.going-out.about"),
    preset="danish",
    position="""
        hand 0 4S 5S 6S 7S
        hand 1 KD QD 2C
        hand 2 AH 9C 9H
        dealer 2
        phase play
        drawn 7S
        meld 0 JD JH JC
        pile 8D 3H
        stock 14
    """,
    steps=(
        Step(say=msg("rum500.lesson.going-out.aim")),
        Step(
            say=msg("rum500.lesson.going-out.keep_one", n=4),
            points=("hand 4S 5S 6S",),
            waits=("meld 4S 5S 6S", "meld 5S 6S 7S"),
            wrong={"discard": msg("rum500.lesson.going-out.lay_first")},
            quiz=True,
        ),
        Step(
            say=msg("rum500.lesson.going-out.last"),
            points=("hand",),
            waits=("discard",),
        ),
        Step(say=msg("rum500.lesson.going-out.result", points=45, other=Seat(1), third=Seat(2), minus=-25)),
        Step(say=msg("rum500.lesson.going-out.done")),
    ),
)

THROWING = Lesson(
    id="throwing",
    title=msg("rum500.lessons.throwing"),
    about=msg("rum500.lessons.throwing.about"),
    preset="pagat",
    position="""
        hand 0 QC 8S 8H KD 3H 3D 2D
        hand 1 4C 7S ?1
        hand 2 10H ?2
        dealer 2
        phase play
        drawn 2D
        meld 1 9C 10C JC
        pile 5S 6S
        stock 2H 6D 7D AD JS 10D 4H QD 5C 9S KS 4S
    """,
    steps=(
        Step(
            say=msg("rum500.lesson.throwing.fits", card=card("QC"), other=Seat(1)),
            points=("hand QC", "meld M1"),
            waits=("lay QC M1",),
            wrong={
                "discard QC": msg("rum500.lesson.throwing.gift", other=Seat(1)),
                "discard": msg("rum500.lesson.throwing.look_first"),
            },
            quiz=True,
        ),
        Step(
            say=msg("rum500.lesson.throwing.dear"),
            points=("hand KD",),
            waits=("discard KD",),
            wrong={
                "discard 8S": msg("rum500.lesson.throwing.pair"),
                "discard 8H": msg("rum500.lesson.throwing.pair"),
                "discard 3H": msg("rum500.lesson.throwing.pair"),
                "discard 3D": msg("rum500.lesson.throwing.pair"),
                "discard 2D": msg("rum500.lesson.throwing.cheap", card=card("2D")),
            },
            quiz=True,
        ),
        Step(
            say=msg("rum500.lesson.throwing.watch", other=Seat(1), card=card("KD")),
            points=("seat 1",),
            others=("1 take KD", "1 discard 4C", "2 draw", "2 discard 10H"),
        ),
        Step(say=msg("rum500.lesson.throwing.draw"), points=("stock",), waits=("draw",)),
        Step(
            say=msg("rum500.lesson.throwing.danger", card=card("KS"), other=Seat(1)),
            points=("hand 2D",),
            waits=("discard 2D",),
            wrong={
                "discard KS": msg("rum500.lesson.throwing.king", other=Seat(1)),
                "discard 8S": msg("rum500.lesson.throwing.pair"),
                "discard 8H": msg("rum500.lesson.throwing.pair"),
                "discard 3H": msg("rum500.lesson.throwing.pair"),
                "discard 3D": msg("rum500.lesson.throwing.pair"),
            },
            quiz=True,
        ),
        Step(say=msg("rum500.lesson.throwing.done")),
    ),
)
