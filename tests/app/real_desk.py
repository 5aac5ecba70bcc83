"""A desk with true games, screens and words; it can be set at a position, and plays by advice."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from pyengine.games import GAMES
from tests.app.desk import Desk
from tests.app.screen_desk import Element, Reader
from web.app.models import TableView
from web.app.screens import render
from web.app.session import Session
from web.app.words import Words

ID = re.compile(r'\sid="([^"]+)"')
TAG = re.compile(r"<[^>]*>")
SAID = re.compile(r'\s(?:aria-label|title|aria-description)="([^"]*)"')
KEY = re.compile(r"\b(?:rum500|trick500|ui|card|player)\.[a-z_]+[a-z_.]*")
LONGEST = 3000  # requests in one deal


class RealDesk(Desk):
    """Fails at once when a reply brings an error, no picture, two elements of one id, or a key for a sentence."""

    def __post_init__(self) -> None:
        def show(model: object, settings: object, words: object) -> str:
            self.shown = model
            return render(model, settings, words)  # type: ignore[arg-type]

        self.session = Session(GAMES, show, Words, seed=lambda: self.seed)
        self.ask(type="boot", store=self.store, languages=["da"])

    def send(self, text: str) -> dict[str, object]:
        reply = super().send(text)
        assert reply["error"] is None, reply["error"]
        if reply["frames"]:
            assert len(self.frame["html"]) > 500
            assert twice(self.frame["html"]) == []
            assert keys(self.frame["html"]) == []
        return reply

    @property
    def page(self) -> Element:
        """The screen as elements."""
        return Reader(self.frame["html"]).root

    def says(self, part: str) -> str:
        """The text of the element with this id."""
        return self.page.one(id=part).text

    def advised(self) -> str:
        """What a casual player would do in your seat."""
        assert self.session.table is not None
        return str(self.session.table.runner.match.advise(0, "casual").action)

    def put(self, state: Any) -> None:
        """Sets the table in the middle of another deal of the same match."""
        assert self.session.table is not None
        runner = self.session.table.runner
        runner.match.state, runner.match.played = state, []
        runner.revision += 1
        self.session.table.fresh_deal()
        self.do("select", ply=runner.revision)

    def play_deal(self) -> None:
        for _ in range(LONGEST):
            if not isinstance(self.shown, TableView):
                return
            if self.reply["more"]:
                self.go_on()
            else:
                self.do(f"act {self.advised()}")
                if self.table.confirm:
                    self.do("yes")
                assert self.table.alert is None
        pytest.fail("the deal does not end")


def keys(html: str) -> list[str]:
    """Keys of messages where there should be words, for the eye or the ear."""
    return KEY.findall(" ".join((TAG.sub(" ", html), *SAID.findall(html))))


def twice(html: str) -> list[str]:
    """Ids that more than one element has."""
    return [name for name, times in Counter(ID.findall(html)).items() if times > 1]


def seated(*lines: str, language: str = "en", seed: str = "seated") -> RealDesk:
    """A desk at the table of a match of 500 Rum in the middle of the deal that these lines of a position describe.

    The `preset` and `set` lines choose the rules, from Pagat's on; what it keeps is the record of another deal.
    """
    said = ["game rum500", *lines]
    desk = RealDesk(games=GAMES, seed=seed)
    state = GAMES["rum500"].read_position("\n".join(said)).state
    preset = next((line.split()[1] for line in lines if line.startswith("preset")), "pagat")
    changes = [word for line in lines if line.startswith("set ") for word in line.split()[1:]]
    for do in (f"language {language}", f"preset {preset}", *(f"option {change}" for change in changes),
               f"seats {state.board.seats}", "setting speed=instant", "deal"):  # fmt: skip
        desk.do(do)
    desk.put(state)
    return desk
