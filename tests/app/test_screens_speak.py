"""Every screen and every window finds all its words, in each language, through a whole deal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.games import GAMES
from pyengine.messages import Seat
from web.app.models import LANGUAGES
from web.app.screens import render
from web.app.session import Session, answer
from web.app.windows import PILE_TABLE
from web.app.words import Words

YOU = Seat(0)
VISITS = ("rules", "option target_test=above", "option set_max=unlimited", "reset", "back", "setting speed=instant")


def strict(language: str) -> Words:
    return Words(language, strict=True)


class Reader:
    """Someone who looks at everything; an error of the page's Python is an error of the test."""

    def __init__(self) -> None:
        self.session = Session(GAMES, render, strict, clock=lambda: 0.0, seed=lambda: "s")
        self.screens: set[str] = set()
        self.ask(type="boot", store={}, languages=[])

    def ask(self, **request: Any) -> None:
        text = json.dumps({"v": 1, "id": 1, "ply": self.session.ply, "cards": [], **request})
        reply = json.loads(answer(self.session, text))
        assert not reply.get("error"), reply["error"]
        self.screens.update(frame["title"] for frame in reply["frames"])
        if reply["more"]:
            self.ask(type="continue")

    def do(self, *verbs: str) -> None:
        for verb in verbs:
            self.ask(type="do", do=verb)

    def play_deal(self) -> None:
        """Plays as a bot would, until the score is shown."""
        while self.session.screen == "table" and self.session.table is not None:
            match = self.session.table.runner.match
            if YOU not in match.to_act():
                return
            self.do(f"act {match.advise(YOU, 'casual').action}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_and_window_has_words(language: str) -> None:
    reader = Reader()
    reader.do(*VISITS, f"language {language}", *VISITS, "seats 3", "deal", "sort rank", "shift left", "rules", "back")
    reader.do(*(f"dialog {window}" for window in PILE_TABLE), "setting letters=off", "dialog keys", "close")
    reader.play_deal()
    words = strict(language)
    assert reader.screens >= {words.text(f"ui.title.{screen}") for screen in ("start", "rules", "table", "score")}
