"""The lessons of 500 Rum, in order."""

from pyengine.games.rum500.lessons.combinations import ADDING, MELDS, VALUES
from pyengine.games.rum500.lessons.ending import JOKERS, OUT, THROWING
from pyengine.games.rum500.lessons.piles import DEEP, TOP, TOP_OR_WHOLE, WHOLE
from pyengine.games.rum500.lessons.treats import treats
from pyengine.games.rum500.lessons.turn import TURN
from pyengine.lesson import Course
from pyengine.messages import msg

COURSE = Course(
    lessons=(TURN, MELDS, VALUES, ADDING, DEEP, TOP_OR_WHOLE, WHOLE, TOP, JOKERS, OUT, THROWING),
    wrong={
        "draw": msg("rum500.lesson.wrong.draw"),
        "take": msg("rum500.lesson.wrong.take"),
        "meld": msg("rum500.lesson.wrong.meld"),
        "lay": msg("rum500.lesson.wrong.lay"),
        "discard": msg("rum500.lesson.wrong.discard"),
    },
    single={"discard": msg("rum500.refuse.one_discard")},
    treats=treats,
)
