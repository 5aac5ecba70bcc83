"""What may be laid out and what it is worth: sets and runs, the ace, and cards added to what lies there."""

from pyengine.cards import card, cards
from pyengine.lesson import Lesson, Step
from pyengine.messages import Seat, msg

LOW_RUN, HIGH_RUN, CORNER = cards("AS 2S 3S"), cards("QS KS AS"), cards("KS AS 2S")

MELDS = Lesson(
    id="melds",
    title=msg("rum500.lessons.melds"),
    about=msg("rum500.lessons.melds.about"),
    preset="pagat",
    position="""
        hand 0 7H 8H 9H KS KD KC 4C 2S
        hand 1 ?7
        dealer 1
        phase play
        drawn 4C
        pile 5D
        stock 20
    """,
    steps=(
        Step(say=msg("rum500.lesson.melds.two_kinds")),
        Step(
            say=msg("rum500.lesson.melds.run"),
            points=("hand 7H 8H 9H",),
            waits=("meld 7H 8H 9H",),
            wrong={"meld": msg("rum500.lesson.melds.that_is_a_set")},
            quiz=True,
        ),
        Step(
            say=msg("rum500.lesson.melds.set", card=card("KS")),
            points=("hand KS KD KC",),
            waits=("meld KS KD KC",),
            quiz=True,
        ),
        Step(
            say=msg("rum500.lesson.melds.corner", low=cards("AS 2S 3S"), high=cards("QS KS AS"), no=cards("KS AS 2S"))
        ),
        Step(say=msg("rum500.lesson.melds.discard"), points=("hand 4C 2S",), waits=("discard",)),
        Step(say=msg("rum500.lesson.melds.done"), points=("meld M1", "meld M2")),
    ),
)

VALUES = Lesson(
    id="values",
    title=msg("rum500.lessons.values"),
    about=msg("rum500.lessons.values.about"),
    preset="pagat",
    position="""
        hand 0 AS 2S 3S QH KH AH 5C
        hand 1 KD 4S 9C
        dealer 1
        phase play
        drawn 5C
        pile 6D
        stock 20
    """,
    steps=(
        Step(say=msg("rum500.lesson.values.table")),
        Step(
            say=msg("rum500.lesson.values.low", cards=cards("AS 2S 3S"), points=6),
            points=("hand AS 2S 3S",),
            waits=("meld AS 2S 3S",),
            wrong={"meld": msg("rum500.lesson.values.high_later")},
        ),
        Step(
            say=msg("rum500.lesson.values.high", cards=cards("QH KH AH"), points=35),
            points=("hand QH KH AH",),
            waits=("meld QH KH AH",),
        ),
        Step(say=msg("rum500.lesson.values.hand", card=card("5C"), points=5), points=("hand 5C",)),
        Step(say=msg("rum500.lesson.values.out"), points=("hand 5C",), waits=("discard 5C",)),
        Step(say=msg("rum500.lesson.values.done", points=41, other=Seat(1), minus=-23)),
    ),
)

ADDING = Lesson(
    id="adding",
    title=msg("rum500.lessons.adding"),
    about=msg("rum500.lessons.adding.about"),
    preset="pagat",
    position="""
        hand 0 10D QH 4C 6S KH 2S
        hand 1 ?5
        hand 2 ?7
        dealer 2
        phase play
        drawn 4C
        meld 1 7D 8D 9D
        meld 1 QS QD QC
        pile 5S 8C
        stock 20
    """,
    steps=(
        Step(say=msg("rum500.lesson.adding.open", other=Seat(1)), points=("meld M1", "meld M2")),
        Step(
            say=msg("rum500.lesson.adding.run", card=card("10D")),
            points=("hand 10D", "meld M1"),
            waits=("lay 10D M1",),
            wrong={"lay": msg("rum500.lesson.adding.queen_next"), "discard 10D": msg("rum500.lesson.adding.wasted")},
        ),
        Step(say=msg("rum500.lesson.adding.yours", points=10, other=Seat(1)), points=("meld M1-10D",)),
        Step(
            say=msg("rum500.lesson.adding.set", card=card("QH")),
            points=("hand QH", "meld M2"),
            waits=("lay QH M2",),
            wrong={"discard QH": msg("rum500.lesson.adding.wasted")},
            quiz=True,
        ),
        Step(say=msg("rum500.lesson.adding.discard"), points=("hand 4C 6S KH 2S",), waits=("discard",)),
        Step(say=msg("rum500.lesson.adding.done")),
    ),
)
