"""A session on the toy game with plain words and a renderer that only remembers what it was given."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pyengine.game import Game
from pyengine.messages import Msg
from tests.app.toy import TOY
from web.app.models import ScoreSheet, Settings, Start, TableView
from web.app.session import Session, answer


class PlainWords:
    """Says every message by its key."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, message: Msg) -> str:
        return message.key

    def text(self, key: str, **params: object) -> str:
        return key


@dataclass
class Desk:
    """A page without a browser: sends requests as text, keeps the store, and holds the last model shown."""

    games: Mapping[str, Game] = field(default_factory=lambda: {"toy": TOY})
    store: dict[str, str] = field(default_factory=dict)
    seed: str = "s"
    shown: Any = None
    reply: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        def render(model: Any, settings: Settings, words: Any) -> str:
            self.shown = model
            return type(model).__name__

        self.session = Session(self.games, render, PlainWords, clock=lambda: 0.0, seed=lambda: self.seed)
        self.ask(type="boot", store=self.store, languages=["sv-SE", "en"])

    def ask(self, **request: Any) -> dict[str, Any]:
        return self.send(json.dumps(request))

    def send(self, text: str) -> dict[str, Any]:
        self.reply = json.loads(answer(self.session, text))
        for key, kept in self.reply["store"].items():
            self.store.pop(key, None)
            self.store.update({} if kept is None else {key: kept})
        return self.reply

    def do(self, do: str, cards: str = "", *, ply: int | None = None, take: str | None = None) -> dict[str, Any]:
        """A verb, at the table as last seen unless another `ply` is given."""
        ply = self.reply["ply"] if ply is None else ply
        return self.ask(type="do", do=do, ply=ply, cards=cards.split(), take=take)

    def go_on(self) -> dict[str, Any]:
        return self.ask(type="continue")

    def until_you(self) -> dict[str, Any]:
        """Lets bots move until the page has nothing more to ask."""
        while self.reply["more"]:
            self.go_on()
        return self.reply

    def reopened(self) -> Desk:
        """The same browser after the tab was closed and opened again."""
        return Desk(games=self.games, store=dict(self.store), seed=self.seed)

    @property
    def frame(self) -> dict[str, Any]:
        frame: dict[str, Any] = self.reply["frames"][-1]
        return frame

    @property
    def start(self) -> Start:
        assert isinstance(self.shown, Start), self.shown
        return self.shown

    @property
    def table(self) -> TableView:
        assert isinstance(self.shown, TableView), self.shown
        return self.shown

    @property
    def score(self) -> ScoreSheet:
        assert isinstance(self.shown, ScoreSheet), self.shown
        return self.shown

    @property
    def hand(self) -> list[str]:
        return [str(card) for card in self.table.hand]

    @property
    def plain(self) -> str:
        """A card in hand that is discarded without a question."""
        return next(card for card in self.hand if card != "AS")


def dealt(preset: str = "plain", *, seats: int = 2, seed: str = "s", speed: str = "normal") -> Desk:
    """A desk at the table of a fresh match, in the player's turn."""
    desk = Desk(seed=seed)
    for do in (f"preset {preset}", f"seats {seats}", f"setting speed={speed}", "deal"):
        desk.do(do)
    desk.until_you()
    return desk


def turn(desk: Desk) -> None:
    """Your whole turn with the first card in hand, then the bots'."""
    desk.do("act draw")
    desk.do(f"act discard {desk.hand[0]}")
    desk.do("yes")
    desk.until_you()


def over(desk: Desk) -> Desk:
    """The same desk at the score sheet of the deal."""
    for _ in range(12):
        if isinstance(desk.shown, TableView):
            turn(desk)
    assert isinstance(desk.shown, ScoreSheet)
    return desk
