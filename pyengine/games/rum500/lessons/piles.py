"""The discard pile, by the four ways in which houses let it be taken."""

from pyengine.cards import card, cards
from pyengine.lesson import Lesson, Step
from pyengine.messages import msg

DEEP = Lesson(
    id="pile-deep",
    title=msg("rum500.lessons.pile-deep"),
    about=msg("rum500.lessons.pile-deep.about"),
    preset="pagat",
    position="""
        hand 0 8D 10D 3S 9H JH AC 5D
        hand 1 ?7
        hand 2 ?6
        dealer 2
        pile 3C QH 2S 10C JS 2D 8S 9D 6C KS 4C
        stock 16
    """,
    steps=(
        Step(say=msg("rum500.lesson.pile-deep.open"), points=("pile",)),
        Step(
            say=msg("rum500.lesson.pile-deep.take", card=card("9D"), cards=cards("6C KS 4C")),
            points=("pile 9D",),
            waits=("take 9D",),
            wrong={
                "draw": msg("rum500.lesson.pile-deep.not_stock"),
                "take 4C": msg("rum500.lesson.pile-deep.top_only", card=card("4C")),
            },
        ),
        Step(
            say=msg("rum500.lesson.pile-deep.lay", card=card("9D"), cards=cards("8D 10D")),
            points=("hand 8D 9D 10D",),
            waits=("meld 8D 9D 10D",),
        ),
        Step(say=msg("rum500.lesson.pile-deep.rest", cards=cards("6C KS 4C")), points=("hand 6C KS 4C",)),
        Step(say=msg("rum500.lesson.pile-deep.discard"), points=("hand KS",), waits=("discard",)),
        Step(say=msg("rum500.lesson.pile-deep.done")),
    ),
)

TOP_OR_WHOLE = Lesson(
    id="pile-top-or-whole",
    title=msg("rum500.lessons.pile-top-or-whole"),
    about=msg("rum500.lessons.pile-top-or-whole.about"),
    preset="swedish-top-or-whole",
    position="""
        hand 0 7D 7H KS 2C 10S 3D 4D
        hand 1 ?7
        hand 2 ?7
        dealer 2
        pile 5H QC 7S 9C
        stock 24
    """,
    steps=(
        Step(say=msg("rum500.lesson.pile-top-or-whole.two_ways"), points=("pile 9C", "pile 5H")),
        Step(
            say=msg("rum500.lesson.pile-top-or-whole.take", n=4, card=card("7S")),
            points=("pile 5H",),
            waits=("take 5H",),
            wrong={
                "take 9C": msg("rum500.lesson.pile-top-or-whole.not_top", card=card("9C")),
                "draw": msg("rum500.lesson.pile-top-or-whole.not_stock"),
            },
        ),
        Step(
            say=msg("rum500.lesson.pile-top-or-whole.lay", card=card("7S"), points=100),
            points=("hand 7S 7D 7H",),
            waits=("meld 7S 7D 7H",),
        ),
        Step(say=msg("rum500.lesson.pile-top-or-whole.discard"), points=("hand KS 10S QC",), waits=("discard",)),
        Step(say=msg("rum500.lesson.pile-top-or-whole.done")),
    ),
)

WHOLE = Lesson(
    id="pile-whole",
    title=msg("rum500.lessons.pile-whole"),
    about=msg("rum500.lessons.pile-whole.about"),
    preset="swedish-whole-pile",
    position="""
        hand 0 4D 5D KC 9S 2H QH AS
        hand 1 ?7
        hand 2 ?7
        dealer 2
        pile 10H 4S JD 6D
        stock 24
    """,
    steps=(
        Step(say=msg("rum500.lesson.pile-whole.all_or_none"), points=("pile",)),
        Step(
            say=msg("rum500.lesson.pile-whole.take", n=4, card=card("6D"), cards=cards("4D 5D")),
            points=("pile 10H",),
            waits=("take 10H",),
            wrong={"draw": msg("rum500.lesson.pile-whole.not_stock")},
        ),
        Step(
            say=msg("rum500.lesson.pile-whole.lay", cards=cards("4D 5D"), card=card("6D")),
            points=("hand 4D 5D 6D",),
            waits=("meld 4D 5D 6D",),
        ),
        Step(say=msg("rum500.lesson.pile-whole.discard"), points=("hand 10H 4S JD",), waits=("discard",)),
        Step(say=msg("rum500.lesson.pile-whole.done")),
    ),
)

TOP = Lesson(
    id="pile-top",
    title=msg("rum500.lessons.pile-top"),
    about=msg("rum500.lessons.pile-top.about"),
    preset="pagat",
    changes={"pile_take": "top_only"},
    position="""
        hand 0 JS QS 6D 8C 3H 3C AD
        hand 1 ?7
        hand 2 ?7
        dealer 2
        pile 7H 10D KS
        stock 24
    """,
    steps=(
        Step(say=msg("rum500.lesson.pile-top.only"), points=("pile KS",)),
        Step(
            say=msg("rum500.lesson.pile-top.take", card=card("KS")),
            points=("pile KS",),
            waits=("take KS",),
            wrong={"draw": msg("rum500.lesson.pile-top.not_stock", card=card("KS"), cards=cards("JS QS"))},
            quiz=True,
        ),
        Step(
            say=msg("rum500.lesson.pile-top.lay", cards=cards("JS QS KS")),
            points=("hand JS QS KS",),
            waits=("meld JS QS KS",),
        ),
        Step(say=msg("rum500.lesson.pile-top.discard"), points=("hand AD",), waits=("discard",)),
        Step(say=msg("rum500.lesson.pile-top.done")),
    ),
)
