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
        hand 0 AH 7H AD 6C 7D
        hand 1 KH 9H 4D QC 6S
        hand 2 QH 8H 6D JC 7S
        hand 3 10H QD 9C 8S
        buried KC 5C JD
        turn 0
        trick 8C/0 10C/1 AC/2 7C/3
        trick 8D/2 9D/3 KD/0 5D/1
        trick JK=H/0 4H/1 5H/2 6H/3
        trick 5S/0 9S/1 AS/2 10S/3
        trick JS/2 KS/3 10D/0 QS/1
        plays JH/3
    """,
    steps=(
        Step(say=msg("trick500.lesson.tricks.what", partner=Seat(2)), points=("trick",)),
        Step(say=msg("trick500.lesson.tricks.so_far", n=5, taken=4, need=6), points=("contract",)),
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
            say=msg("trick500.lesson.tricks.lead", card=card("AD")),
            points=("hand AD",),
            waits=("play AD",),
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
        hand 1 9H 10H 8C 9C
        hand 2 7H 8S 9D 7C
        hand 3 KH QH KC AC
        buried 8H JC QD
        turn 0
        trick AH/0 4H/1 5H/2 JK/3
        trick 10C/3 5C/0 6C/1 QC/2
        trick 10S/2 6S/3 AS/0 5S/1
        trick KS/0 7S/1 JS/2 4D/3
        trick 7D/0 KD/1 6D/2 10D/3
        plays AD/1 8D/2 5D/3
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
        ),
        Step(
            say=msg("trick500.lesson.trumps.left", left=card("JD"), gone=cards("JK AH"), cards=cards("KH 10H")),
            points=("hand JD",),
            waits=("play JD",),
            wrong={"play": msg("trick500.lesson.trumps.trumps_first")},
            others=("1 play 9H", "2 play 7H", "3 play QH"),
        ),
        Step(
            say=msg("trick500.lesson.trumps.gone"),
            points=("trick",),
            others=("1 play 10H", "2 play 8S", "3 play KH"),
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
        buried QC JH KH
        turn 0
        trick AS/0 5S/1 6S/2 7S/3
        trick KS/0 8S/1 9S/2 10S/3
        trick AH/0 5H/1 6H/2 10H/3
        trick AC/0 8C/1 9C/2 10C/3
        trick 4D/0 8D/1 9D/2 7D/3
        trick JS/2 QS/3 5D/0 JC/1
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
