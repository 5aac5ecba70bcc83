"""The first lesson: what the game is about, and one whole turn."""

from pyengine.cards import cards
from pyengine.lesson import Lesson, Step
from pyengine.messages import msg

TURN = Lesson(
    id="turn",
    title=msg("rum500.lessons.turn"),
    about=msg("rum500.lessons.turn.about"),
    preset="pagat",
    position="""
        hand 0 9S 9D 3S 6C KH QC 2D
        hand 1 4C 5C JD ?4
        hand 2 10S 8H AC ?4
        dealer 2
        pile 4H
        stock 2C 5D 7S JS 6S 10D KC 5S QS 3D 9H
    """,
    steps=(
        Step(say=msg("rum500.lesson.turn.aim", points=500)),
        Step(say=msg("rum500.lesson.turn.hand", n=7), points=("hand 9S 9D 3S 6C KH QC 2D",)),
        Step(
            say=msg("rum500.lesson.turn.draw"),
            points=("stock",),
            waits=("draw",),
            wrong={"take": msg("rum500.lesson.turn.not_pile")},
        ),
        Step(
            say=msg("rum500.lesson.turn.lay", card=cards("9H")[0], cards=cards("9S 9D")),
            points=("hand 9S 9H 9D",),
            waits=("meld 9S 9H 9D",),
            wrong={"discard": msg("rum500.lesson.turn.too_early")},
        ),
        Step(say=msg("rum500.lesson.turn.laid", points=27), points=("meld M1",)),
        Step(say=msg("rum500.lesson.turn.discard"), points=("hand 3S 6C KH QC 2D",), waits=("discard",)),
        Step(
            say=msg("rum500.lesson.turn.others"),
            points=("pile",),
            others=("1 draw", "1 discard JD", "2 draw", "2 discard 8H"),
        ),
        Step(say=msg("rum500.lesson.turn.done")),
    ),
)
