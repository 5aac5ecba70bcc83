"""The contract: bidding it, the kitty, defending against it, and misère."""

from pyengine.cards import card, cards
from pyengine.lesson import Lesson, Step
from pyengine.messages import Seat, msg

BIDDING = Lesson(
    id="bidding",
    title=msg("trick500.lessons.bidding"),
    about=msg("trick500.lessons.bidding.about"),
    preset="australian-4",
    position="""
        phase auction
        hand 0 JK JS JC AS KS 9S AH 6D 7D 5H
        hand 1 QD 10S QH 9H JH 10D JD 8D 4D 7H
        hand 2 10C 8C QS 10H 8H 9D 4H 5S 5D 6H
        hand 3 AC KC QC 9C 7C 6C AD KD 7S 6S
        kitty 8S KH 5C
        dealer 3
        turn 0
    """,
    steps=(
        Step(say=msg("trick500.lesson.bidding.what", n=10), points=("bids",)),
        Step(say=msg("trick500.lesson.bidding.points", low=40, high=520), points=("bid 6S 10NT",)),
        Step(
            say=msg("trick500.lesson.bidding.count", cards=cards("JK JS JC AS KS"), card=card("AH")),
            points=("hand JK JS JC AS KS AH",),
        ),
        Step(
            say=msg("trick500.lesson.bidding.seven", points=140),
            points=("bid 7S",),
            waits=("bid 7S",),
            wrong={
                "bid 6S": msg("trick500.lesson.bidding.too_low"),
                "bid 8S": msg("trick500.lesson.bidding.too_high"),
                "bid": msg("trick500.lesson.bidding.other_suit"),
                "pass": msg("trick500.lesson.bidding.no_pass"),
            },
        ),
        Step(
            say=msg("trick500.lesson.bidding.beaten", other=Seat(3), points=240),
            points=("bid 8S",),
            waits=("bid 8S",),
            wrong={
                "bid": msg("trick500.lesson.bidding.other_suit"),
                "pass": msg("trick500.lesson.bidding.one_more", partner=Seat(2)),
            },
            others=("1 pass", "2 pass", "3 bid 7C"),
        ),
        Step(say=msg("trick500.lesson.bidding.done", partner=Seat(2), points=240), others=("3 pass",)),
    ),
)

KITTY = Lesson(
    id="kitty",
    title=msg("trick500.lessons.kitty"),
    about=msg("trick500.lessons.kitty.about"),
    preset="australian-4",
    position="""
        phase kitty
        contract 8S 0
        hand 0 JK JS JC AS KS 9S AH KH 6D 7D 5H 8S 5C
        hand 1 QD 10S QH 9H JH 10D JD 8D 4D 7H
        hand 2 10C 8C QS 10H 8H 9D 4H 5S 5D 6H
        hand 3 AC KC QC 9C 7C 6C AD KD 7S 6S
        calls 7S/0 pass/1 pass/2 7C/3 8S/0 pass/3
        came 8S KH 5C
        dealer 3
        turn 0
    """,
    steps=(
        Step(say=msg("trick500.lesson.kitty.what", n=3), points=("hand 8S KH 5C",)),
        Step(
            say=msg("trick500.lesson.kitty.bury", n=3),
            points=("hand 5C 6D 7D",),
            waits=("bury 5C 6D 7D",),
            wrong={"bury": msg("trick500.lesson.kitty.not_those")},
            quiz=True,
        ),
        Step(say=msg("trick500.lesson.kitty.void")),
        Step(
            say=msg("trick500.lesson.kitty.lead", card=card("JK")),
            points=("hand JK",),
            waits=("play JK",),
            wrong={"play": msg("trick500.lesson.kitty.trumps_first")},
        ),
        Step(
            say=msg("trick500.lesson.kitty.fell", n=12, own=7, left=2),
            points=("trick",),
            others=("1 play 10S", "2 play 5S", "3 play 6S"),
        ),
        Step(say=msg("trick500.lesson.kitty.done", partner=Seat(2))),
    ),
)

DEFENDING = Lesson(
    id="defending",
    title=msg("trick500.lessons.defending"),
    about=msg("trick500.lessons.defending.about"),
    preset="australian-4",
    position="""
        contract 8H 1
        hand 0 AS 10S 7S QC 8D
        hand 1 9S QS AH KH 9D
        hand 2 6S JS 7C 10D
        hand 3 8S 9C 6H 7H
        buried KC JD 10H
        turn 0
        trick JK/1 4H/2 5H/3 8H/0
        trick JH/1 9H/2 QH/3 5C/0
        trick AD/1 4D/2 5D/3 6D/0
        trick KD/1 7D/2 8C/3 QD/0
        trick 6C/1 AC/2 10C/3 JC/0
        plays KS/2 5S/3
    """,
    steps=(
        Step(say=msg("trick500.lesson.defending.what", other=Seat(1), partner=Seat(2)), points=("contract",)),
        Step(
            say=msg("trick500.lesson.defending.partner", partner=Seat(2), card=card("KS")),
            points=("hand 7S",),
            waits=("play 7S",),
            wrong={
                "play AS": msg("trick500.lesson.defending.both_big", partner=Seat(2)),
                "play 10S": msg("trick500.lesson.defending.lower"),
            },
            quiz=True,
        ),
        Step(
            say=msg("trick500.lesson.defending.third", partner=Seat(2), other=Seat(1)),
            points=("hand AS",),
            waits=("play AS",),
            wrong={"play 10S": msg("trick500.lesson.defending.too_low", other=Seat(1))},
            others=("1 play 9S", "2 play 6S", "3 play 8S"),
            quiz=True,
        ),
        Step(
            say=msg("trick500.lesson.defending.two", points=10),
            others=("1 play QS",),
        ),
        Step(say=msg("trick500.lesson.defending.done")),
    ),
)

MISERE = Lesson(
    id="misere",
    title=msg("trick500.lessons.misere"),
    about=msg("trick500.lessons.misere.about"),
    preset="australian-4",
    position="""
        contract MIS 0
        hand 0 6H 4H 10C 7C JS
        hand 1 JH QC KD 8S 7S
        hand 2 ?10
        hand 3 8H 9C 6D 9S
        buried ?3
        turn 0
        trick 5S/0 6S/1 10S/3
        trick AD/3 4D/0 5D/1
        trick JD/3 KH/0 7D/1
        trick 8C/3 5C/0 KC/1
        trick 10H/1 QH/3 5H/0
        plays 9H/3
    """,
    steps=(
        Step(say=msg("trick500.lesson.misere.what", points=250, partner=Seat(2)), points=("contract",)),
        Step(
            say=msg("trick500.lesson.misere.under", card=card("9H")),
            points=("hand 6H",),
            waits=("play 6H",),
            wrong={"play 4H": msg("trick500.lesson.misere.keep_low")},
        ),
        Step(
            say=msg("trick500.lesson.misere.clubs", other=Seat(1), card=card("QC")),
            points=("hand 10C",),
            waits=("play 10C",),
            wrong={"play 7C": msg("trick500.lesson.misere.highest_under")},
            others=("1 play JH", "1 play QC", "3 play 9C"),
            quiz=True,
        ),
        Step(
            say=msg("trick500.lesson.misere.void", other=Seat(1)),
            points=("hand JS",),
            waits=("play JS",),
            wrong={"play": msg("trick500.lesson.misere.most_dangerous")},
            others=("1 play KD", "3 play 6D"),
            quiz=True,
        ),
        Step(say=msg("trick500.lesson.misere.done")),
    ),
)
