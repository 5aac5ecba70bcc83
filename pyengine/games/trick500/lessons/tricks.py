"""Tricks: following suit, trumps and bowers, and the joker."""

from pyengine.cards import Suit, card, cards
from pyengine.lesson import Lesson, Step
from pyengine.messages import Seat, msg

FOLLOWING = Lesson(
    id="tricks",
    title=msg("trick500.lessons.tricks"),
    about=msg("trick500.lessons.tricks.about"),
    preset="australian-4",
    position="""
        contract 6NT 0
        hand 0 AH 7H KD 6C 7D
        hand 1 KH 9H 4D QC 6S
        hand 2 QH 8H 6D JC 7S
        hand 3 10H QD 9C 8S
        turn 0
        plays JH/3
    """,
    steps=(
        Step(say=msg("trick500.lesson.tricks.what", partner=Seat(2)), points=("trick",)),
        Step(
            say=msg("trick500.lesson.tricks.follow", other=Seat(3), card=card("AH")),
            points=("hand AH",),
            waits=("play AH",),
            wrong={"play 7H": msg("trick500.lesson.tricks.too_low")},
        ),
        Step(
            say=msg("trick500.lesson.tricks.won"),
            points=("trick",),
            others=("1 play 9H", "2 play 8H"),
        ),
        Step(
            say=msg("trick500.lesson.tricks.lead", card=card("KD")),
            points=("hand KD",),
            waits=("play KD",),
            wrong={"play": msg("trick500.lesson.tricks.small_lead")},
        ),
        Step(
            say=msg("trick500.lesson.tricks.again"),
            points=("hand 6C",),
            waits=("play 6C",),
            wrong={"play 7H": msg("trick500.lesson.tricks.keep"), "play 7D": msg("trick500.lesson.tricks.keep")},
            others=("1 play 4D", "2 play 6D", "3 play QD"),
        ),
        Step(
            say=msg("trick500.lesson.tricks.void", other=Seat(1)),
            points=("hand 7D 7H",),
            waits=("play 7D", "play 7H"),
            others=("1 play QC", "2 play JC", "3 play 9C", "1 play 6S", "2 play 7S", "3 play 8S"),
        ),
        Step(say=msg("trick500.lesson.tricks.done", other=Seat(3))),
    ),
)

TRUMPS = Lesson(
    id="trumps",
    title=msg("trick500.lessons.trumps"),
    about=msg("trick500.lessons.trumps.about"),
    preset="australian-4",
    position="""
        contract 7H 0
        hand 0 JH JD 6H 9S QS
        hand 1 KD 9H 10H 8C 9C
        hand 2 8D 7H 8S 9D 7C
        hand 3 KH QH KC AC
        turn 0
        plays AD/3
    """,
    steps=(
        Step(say=msg("trick500.lesson.trumps.what", trump=Suit.HEARTS), points=("contract",)),
        Step(
            say=msg("trick500.lesson.trumps.order", right=card("JH"), left=card("JD"), rest=cards("AH KH QH 10H")),
            points=("hand JH JD",),
        ),
        Step(
            say=msg("trick500.lesson.trumps.ruff", card=card("AD"), left=card("JD"), small=card("6H")),
            points=("hand 6H",),
            waits=("play 6H",),
            wrong={
                "play JH": msg("trick500.lesson.trumps.too_big"),
                "play JD": msg("trick500.lesson.trumps.too_big"),
                "play": msg("trick500.lesson.trumps.given_away"),
            },
        ),
        Step(
            say=msg("trick500.lesson.trumps.draw", right=card("JH")),
            points=("hand JH",),
            waits=("play JH",),
            wrong={
                "play JD": msg("trick500.lesson.trumps.right_first"),
                "play": msg("trick500.lesson.trumps.trumps_first"),
            },
            others=("1 play KD", "2 play 8D"),
        ),
        Step(
            say=msg("trick500.lesson.trumps.left", left=card("JD"), cards=cards("QH 10H")),
            points=("hand JD",),
            waits=("play JD",),
            wrong={"play": msg("trick500.lesson.trumps.trumps_first")},
            others=("1 play 9H", "2 play 7H", "3 play KH"),
        ),
        Step(
            say=msg("trick500.lesson.trumps.gone"),
            points=("trick",),
            others=("1 play 10H", "2 play 8S", "3 play QH"),
        ),
        Step(say=msg("trick500.lesson.trumps.done")),
    ),
)

JOKER = Lesson(
    id="joker",
    title=msg("trick500.lessons.joker"),
    about=msg("trick500.lessons.joker.about"),
    preset="australian-4",
    position="""
        contract 7NT 0
        hand 0 JK 7H AD 6D
        hand 1 8H 6C KD QD
        hand 2 4H 7C JD 10D
        hand 3 KC 9H 5C
        turn 0
        plays QH/3
    """,
    steps=(
        Step(say=msg("trick500.lesson.joker.what")),
        Step(
            say=msg("trick500.lesson.joker.follow", card=card("7H")),
            points=("hand 7H",),
            waits=("play 7H",),
        ),
        Step(
            say=msg("trick500.lesson.joker.take", other=Seat(3), card=card("KC")),
            points=("hand JK",),
            waits=("play JK",),
            wrong={"play": msg("trick500.lesson.joker.now")},
            others=("1 play 8H", "2 play 4H", "3 play KC"),
            quiz=True,
        ),
        Step(
            say=msg("trick500.lesson.joker.lead", card=card("AD")),
            points=("hand AD",),
            waits=("play AD",),
            wrong={"play 6D": msg("trick500.lesson.joker.ace_first")},
            others=("1 play 6C", "2 play 7C"),
        ),
        Step(say=msg("trick500.lesson.joker.done"), others=("1 play QD", "2 play 10D", "3 play 5C")),
    ),
)
