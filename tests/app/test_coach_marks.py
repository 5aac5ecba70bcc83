"""What the coach points at on the table, and that all it may say of a moment has words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyengine.bot import Choice
from pyengine.game import Game
from pyengine.games import GAMES
from pyengine.match import Match
from pyengine.messages import Msg, msg
from pyengine.record import Setup
from pyengine.rng import Rng
from pyengine.scene import Guide
from tests.app.coach_desk import RUM, coached, hint, hinted, thought
from tests.app.real_desk import RealDesk
from tests.app.test_why import FOLLOW, tricks
from web.app import coach
from web.app.models import LANGUAGES
from web.app.screens.lessons import pointed_ids
from web.app.words import Words


@pytest.mark.parametrize(
    ("game", "preset"), [(game.id, preset.id) for game in GAMES.values() for preset in game.presets]
)
def test_every_guide_of_a_played_deal_has_words(game: str, preset: str) -> None:
    every = [Words(language, strict=True) for language in LANGUAGES]
    guides = [guide for seed in "ab" for guide in guides_of(GAMES[game], preset, seed)]
    assert guides
    assert all(words(message) for words in every for guide in guides for message in said_by(guide))


def said_by(guide: Guide) -> tuple[Msg, ...]:
    return (guide.now, *(message for _, message in guide.nudges))


def guides_of(game: Game, preset: str, seed: str) -> Iterator[Guide]:
    """What players who act at random are told in a deal."""
    rng = Rng(seed, "guide")
    seats = game.seat_range(game.preset(preset).rules)[0]
    match = Match(game, Setup(game=game.id, preset=preset, seats=seats, players=("human",) * seats, seed=seed))
    while match.to_act():
        seat = match.to_act()[0]
        guide = game.scene(match.view(seat), ()).guide
        if guide is not None:
            yield guide
        match.act(seat, rng.choice(game.legal(match.view(seat))))


def test_cards_of_the_advised_move_are_marked_with_the_whole_hint_only() -> None:
    desk = coached(*RUM)
    hint(desk)
    assert hinted(desk) == set()
    hint(desk)
    assert hinted(desk) == {"hand-7C", "hand-7D", "hand-7H"}
    lit = [each for each in desk.page.one(id="hand").all("span", class_="vh") if "the lamp points here" in each.text]
    assert len(lit) == 3


def test_button_of_the_advised_move_is_marked_once_its_cards_are_chosen() -> None:
    desk = coached(*RUM)
    hint(desk, 2)
    desk.do("select", cards="7C 7D 7H")
    (button,) = hinted(desk) - {"hand-7C", "hand-7D", "hand-7H"}
    assert button.startswith("act-meld-7")
    assert "the lamp points here" in desk.page.one(id=button).text


def test_marks_are_gone_when_the_table_is_another() -> None:
    desk = coached(*RUM)
    hint(desk, 2)
    desk.do("act meld 7C 7D 7H")
    assert hinted(desk) == set()
    desk.do("undo")
    assert hinted(desk) == set()


def test_marks_go_with_the_coach() -> None:
    desk = coached(*RUM)
    hint(desk, 2)
    desk.do("setting coach=off")
    assert hinted(desk) == set()


def test_card_to_play_to_a_trick_is_marked() -> None:
    desk = tricks(*FOLLOW)
    desk.do("setting coach=on")
    hint(desk, 2)
    assert "hand-QD" in hinted(desk)


@pytest.mark.parametrize(
    ("action", "ids"),
    [
        ("draw", {"stock"}),
        ("take 7H:2", {"pile-7H_2"}),
        ("take 5", {"pile-at-5"}),
        ("meld 7H JK=8H 9H / KS KD KC", {*(f"hand-{card}" for card in ("7H", "JK", "9H", "KS", "KD", "KC"))}),
        ("lay JK:2=8C M12", {"hand-JK_2", "meld-M12"}),
        ("swap 6S M1 8S", {"hand-6S", "meld-M1"}),
        ("rummy 7D M1", {"hand-7D", "pile-7D", "meld-M1"}),
        ("discard 2S", {"hand-2S"}),
        ("pass", set()),
        ("bid 7S", {"bid-7S"}),
        ("bury 4H 5C", {"hand-4H", "hand-5C"}),
        ("call AH", {"name-AH"}),
        ("assign H", set()),
        ("play JK=C", {"hand-JK"}),
    ],
)  # fmt: skip
def test_places_of_an_action_are_its_cards(action: str, ids: set[str]) -> None:
    assert pointed_ids(coach.places(action)) == ids


@pytest.mark.parametrize(
    ("game", "preset"), [("rum500", "pagat"), ("trick500", "swedish-4"), ("trick500", "australian-2")]
)
def test_what_would_be_advised_through_a_deal_is_marked_on_the_table(game: str, preset: str) -> None:
    desk = RealDesk(seed=f"places {game}")
    for do in (f"game {game}", f"preset {preset}", "setting speed=instant", "deal"):
        desk.do(do)
    for _ in range(8):
        desk.until_you()
        action = desk.advised()
        ids = {each["id"] for each in desk.page.walk() if "id" in each}
        ids |= {f"hand-{each['value']}" for each in desk.page.all("button", name="card")}  # on heaps
        places = pointed_ids(coach.places(action))
        assert places & ids or not places, action
        assert desk.table.confirm or desk.session.table is None or desk.session.table.move_of(action), action
        desk.do(f"act {action}")
        desk.do("yes" if desk.table.confirm else "select")


def test_advice_to_pass_marks_its_button(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = RealDesk(seed="pass")
    for do in ("game trick500", "preset australian-4", "setting speed=instant", "setting coach=on", "deal"):
        desk.do(do)
    desk.until_you()
    passing = Choice(GAMES["trick500"].parse("pass"), msg("rum500.why.decline"))
    thought(monkeypatch, passing)
    hint(desk, 2)
    assert hinted(desk) == {"act-pass"}
