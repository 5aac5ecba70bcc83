"""What a visitor is offered before choosing anything."""

import json

import pytest

from pyengine.games import GAMES
from pyengine.messages import msg
from pyengine.record import TextError
from tests.app.real_desk import RealDesk
from web.app.choice import first_choice, read_choice


@pytest.mark.parametrize(
    ("language", "house"), [("sv", "swedish-joker"), ("da", "danish"), ("en", "pagat"), (None, "swedish-joker")]
)
def test_first_house_is_one_of_the_visitors_language(language: str | None, house: str) -> None:
    assert first_choice(GAMES["rum500"], language=language).preset == house


@pytest.mark.parametrize(
    ("game", "houses"),
    [("rum500", ("swedish-joker", "danish", "pagat")), ("trick500", ("swedish-4", "swedish-4", "australian-4"))],
)
def test_another_language_offers_its_own_house_until_one_is_chosen(game: str, houses: tuple[str, ...]) -> None:
    desk = RealDesk()
    desk.do(f"game {game}")
    for language, house in zip(("sv", "da", "en"), houses, strict=True):
        desk.do(f"language {language}")
        assert desk.start.preset == house
        assert RealDesk(store=dict(desk.store)).start.preset == house


@pytest.mark.parametrize("do", ["preset bicycle", "option target=300"])
def test_house_that_was_chosen_or_changed_stays_in_another_language(do: str) -> None:
    desk = RealDesk()
    desk.do(do)
    before = (desk.start.preset, desk.start.changed)
    desk.do("language en")
    assert (desk.start.preset, desk.start.changed) == before


def test_house_of_the_kept_language_is_offered_before_any_choice() -> None:
    settings = {"format": 1, "language": "en"}
    assert RealDesk(store={"femhundra.settings": json.dumps(settings)}).start.preset == "pagat"


def test_house_of_another_language_brings_the_players_into_its_range() -> None:
    choice = first_choice(GAMES["rum500"], seats=8, language="da")
    assert (choice.preset, choice.seats) == ("danish", 6)


def test_partner_is_as_good_as_the_opponents_until_set_apart() -> None:
    choice = first_choice(GAMES["trick500"], "strong", language="sv")
    choice.choose_preset("australian-4")
    assert choice.setup("s").players == ("human", "strong", "strong", "strong")
    choice.choose_partner("beginner")
    assert choice.setup("s").players == ("human", "strong", "beginner", "strong")
    choice.choose_level("expert")
    assert choice.setup("s").players == ("human", "expert", "beginner", "expert")
    choice.choose_partner("same")
    assert choice.setup("s").players == ("human", "expert", "expert", "expert")


@pytest.mark.parametrize(
    ("preset", "teams", "partners"),
    [
        ("australian-4", "2x2", (2,)),
        ("australian-6", "3x2", (3,)),
        ("australian-6", "2x3", (2, 4)),
        ("australian-5", "called_partner", ()),
        ("australian-3", "solo", ()),
    ],
)
def test_partners_are_those_who_score_together_with_the_player(preset: str, teams: str, partners: object) -> None:
    choice = first_choice(GAMES["trick500"])
    choice.choose_preset(preset)
    choice.choose_option("teams", teams)
    assert choice.partners == partners


def test_level_of_a_partner_is_for_nobody_where_all_play_alone() -> None:
    choice = first_choice(GAMES["rum500"])
    choice.choose_partner("expert")
    assert set(choice.setup("s").players) == {"human", "casual"}
    assert json.loads(choice.text())["partner"] is None


def test_level_of_a_partner_is_kept_between_visits_and_houses() -> None:
    desk = RealDesk()
    for do in ("game trick500", "preset australian-4", "partner expert", "preset australian-3", "preset australian-6"):
        desk.do(do)
    assert desk.start.partner == "expert"
    again = RealDesk(store=dict(desk.store))
    assert (again.start.partners, again.start.partner) == (2, "expert")
    again.do("partner same")
    assert RealDesk(store=dict(again.store)).start.partner is None


def test_level_that_a_partner_cannot_have_is_refused() -> None:
    desk = RealDesk()
    desk.do("partner god")
    assert desk.start.notice == msg("ui.alert.unknown")
    with pytest.raises(TextError):
        read_choice(GAMES, desk.store["femhundra.choice"].replace("null", '"god"'))
