"""Four honest players of the trick game. They see a View and say why they do what they do.

Casual is the yardstick "Rule-1" and stays as it is: stronger players are measured against it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import inf

from pyengine.bot import Bot
from pyengine.games.trick500.bots.player import Player
from pyengine.games.trick500.bots.thinker import Thinker
from pyengine.games.trick500.bots.thought import EXPERT, STRONG

BOTS: Mapping[str, Bot] = {
    "beginner": Player(timid=True),
    "casual": Player(),
    "strong": Thinker(STRONG),
    "expert": Thinker(EXPERT),
}
JUDGE = Thinker(replace(EXPERT, limit=inf))  # Expert, in no hurry: nobody waits for a review
