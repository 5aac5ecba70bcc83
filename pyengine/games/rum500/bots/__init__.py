"""The players of 500 Rum, by level. They see a View and say why they do what they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import inf

from pyengine.bot import Bot
from pyengine.games.rum500.bots.greedy import Greedy
from pyengine.games.rum500.bots.searcher import Searcher

EXPERT = Searcher(worlds=240, trials=600, clear=0.3)
BOTS: Mapping[str, Bot] = {
    "beginner": Greedy(timid=True),
    "casual": Greedy(),
    "strong": Searcher(worlds=40, trials=150),
    "expert": EXPERT,
}
JUDGE = replace(EXPERT, limit=inf)  # Expert, in no hurry: nobody waits for a review
