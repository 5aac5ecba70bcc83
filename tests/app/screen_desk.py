"""What the tests of the screens stand on: a language that shows its keys, a page to ask, and scenes to show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from markupsafe import Markup, escape

from pyengine.cards import Card, Face, Rank, card, cards
from pyengine.games.rum500 import GAME
from pyengine.messages import Msg, Seat, msg
from pyengine.options import value_text
from pyengine.scene import CardFace, Group, Mark, Move, Offer, PileMiddle, Scene, SeatFace, Step
from web.app.models import Settings, TableView
from web.app.screens import render

VOID = {"input", "br", "hr", "img", "link", "meta", "use", "circle", "rect", "path", "line"}


class Keys:
    """A language whose sentences are their keys and parameters: `ui.table.left(n=4)`."""

    language = "en"

    def __call__(self, message: Msg) -> str:
        given = ", ".join(f"{name}={self.shown(value)}" for name, value in message.params)
        return f"{message.key}({given})" if given else message.key

    def shown(self, value: Any) -> str:
        if isinstance(value, Msg):
            return self(value)
        if isinstance(value, tuple) and not isinstance(value, Card | Face):
            return " ".join(map(self.shown, value))
        return str(value)

    def html(self, message: Msg) -> Markup:
        return escape(self(message))

    def drawn(self, message: Msg) -> Markup:
        return self.html(message)

    def text(self, key: str, **params: Any) -> str:
        return self(msg(key, **params))

    def markup(self, key: str, **params: Any) -> Markup:
        return self.html(msg(key, **params))

    def value(self, game: str, option: str, value: Any) -> str:
        return f"{option}:{value_text(value)}"

    def has(self, key: str) -> bool:
        return key.endswith(("pile_take.help", "set_distinct_suits.true"))

    def card(self, card: Card | Face) -> str:
        return f"<{card}>"

    def corner(self, rank: Rank) -> str:
        return rank.name.lower()

    def player(self, seat: Seat) -> str:
        return f"Player {seat}"

    def number(self, number: int) -> str:
        return str(number)

    def signed(self, number: int) -> str:
        return f"{number:+}"


@dataclass
class Element:
    """A tag with its attributes and all text inside it."""

    tag: str
    attrs: dict[str, str]
    text: str = ""
    inside: list[Element] = field(default_factory=list)

    def __getitem__(self, name: str) -> str:
        return self.attrs[name]

    def __contains__(self, name: str) -> bool:
        return name in self.attrs

    def all(self, tag: str | None = None, **attrs: str) -> list[Element]:
        """Elements inside, in order; `class_="x"` looks for one of the classes, `data_do` for `data-do`."""
        return [each for each in self.walk() if (tag is None or each.tag == tag) and each.matches(attrs)]

    def one(self, tag: str | None = None, **attrs: str) -> Element:
        (found,) = self.all(tag, **attrs)
        return found

    def matches(self, wanted: dict[str, str]) -> bool:
        for name, value in wanted.items():
            have = self.attrs.get(name.rstrip("_").replace("_", "-"))
            if have is None or (value not in have.split() if name == "class_" else value != have):
                return False
        return True

    def walk(self) -> Iterator[Element]:
        for each in self.inside:
            yield each
            yield from each.walk()


class Reader(HTMLParser):
    """HTML as elements. Raises on tags that do not close in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = Element("root", {})
        self.open = [self.root]
        self.feed(html)
        assert self.open == [self.root], f"not closed: {self.open[-1].tag}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.text += data


def shown(model: Any, **settings: Any) -> Element:
    """The screen for a model, as elements."""
    return Reader(render(model, Settings(**settings), Keys())).root  # type: ignore[arg-type]


def face(text: str, *marks: Mark, **given: Any) -> CardFace:
    return CardFace(card=card(text), marks=frozenset(marks), **given)


def faces(text: str) -> tuple[CardFace, ...]:
    return tuple(CardFace(card=each) for each in cards(text))


def move(action: str, **given: Any) -> Move:
    given.setdefault("kind", action.split(maxsplit=1)[0])
    return Move(action=action, label=msg("label", action=action), **given)


def group(target: str, owner: int, text: str, **given: Any) -> Group:
    faces = tuple(CardFace(card=each, owner=Seat(owner)) for each in cards(text))
    return Group(target=target, owner=Seat(owner), cards=faces, label=msg("label", meld=target), points=15, **given)


def seat(number: int, *groups: Group, **given: Any) -> SeatFace:
    plain: dict[str, Any] = {"hand_count": 7, "total": 40, "table_points": 0, "to_act": number == 0, "dealer": False}
    return SeatFace(seat=Seat(number), groups=groups, **{**plain, **given})


def scene(**given: Any) -> Scene:
    pile = given.pop("pile", (face("2C"), face("5D")))
    middle = PileMiddle(
        stock=given.pop("stock", 20),
        pile=pile,
        stock_move=given.pop("stock_move", None),
        pile_moves=given.pop("pile_moves", (None,) * len(pile)),
    )
    plain: dict[str, Any] = {
        "seat": Seat(0),
        "seats": (seat(0), seat(1, group("M1", 1, "9S 9D 9C"))),
        "middle": middle,
        "deal_no": 3,
        "title": msg("title"),
        "hand": faces("6H 7H 7H:2 JK"),
        "steps": (Step(label=msg("take"), state="done"), Step(label=msg("lay"), state="now")),
        "say": msg("say.scene"),
        "moves": (),
    }
    return Scene(**{**plain, **given})


def table(*, order: str | None = None, **given: Any) -> TableView:
    """A table view; what is named like a part of the scene goes into the scene. `order` is the player's own."""
    parts = {
        name: given.pop(name) for name in set(given) & {*Scene.__dataclass_fields__, *PileMiddle.__dataclass_fields__}
    }
    shown_scene = given.pop("scene", None) or scene(**parts)
    plain: dict[str, Any] = {
        "game": GAME,
        "scene": shown_scene,
        "hand": tuple(each.card for each in shown_scene.hand) if order is None else cards(order),
        "chosen": frozenset(),
        "take": None,
        "offer": None,
        "alert": None,
        "bad": (),
        "undo": "none",
        "bots_moving": False,
        "target": 500,
    }
    return TableView(**{**plain, **given})


def offer(*moves: Move, bad: tuple[Card, ...] = ()) -> Offer:
    return Offer(say=msg("say.offer"), moves=moves, bad=bad)
