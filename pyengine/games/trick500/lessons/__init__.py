"""The lessons of the trick game, in order."""

from pyengine.games.trick500.lessons.contracts import BIDDING, DEFENDING, KITTY, MISERE
from pyengine.games.trick500.lessons.treats import treats
from pyengine.games.trick500.lessons.tricks import FOLLOWING, JOKER, TRUMPS
from pyengine.lesson import Course
from pyengine.messages import msg

COURSE = Course(
    lessons=(FOLLOWING, TRUMPS, JOKER, BIDDING, KITTY, DEFENDING, MISERE),
    wrong={
        "play": msg("trick500.lesson.wrong.play"),
        "bid": msg("trick500.lesson.wrong.bid"),
        "pass": msg("trick500.lesson.wrong.pass"),
        "claim": msg("trick500.lesson.wrong.claim"),
    },
    treats=treats,
    idle=("pass",),
)
