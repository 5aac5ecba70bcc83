"""What a visitor is offered before choosing anything."""

import json

import pytest

from pyengine.games import GAMES
from pyengine.messages import msg
from pyengine.record import TextError
from tests.app.real_desk import RealDesk
from web.app.choice import first_choice, first_house, read_choice


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


def test_each_is_as_good_as_the_others_until_set_apart() -> None:
    choice = first_choice(GAMES["trick500"], "strong", language="sv")
    choice.choose_preset("australian-4")
    assert choice.setup("s").players == ("human", "strong", "strong", "strong")
    choice.choose_apart("2=beginner")
    assert choice.setup("s").players == ("human", "strong", "beginner", "strong")
    choice.choose_level("expert")
    assert choice.setup("s").players == ("human", "expert", "beginner", "expert")
    choice.choose_apart("3=strong")
    assert choice.setup("s").players == ("human", "expert", "beginner", "strong")
    choice.choose_apart("2=same")
    assert choice.setup("s").players == ("human", "expert", "expert", "strong")


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


def test_level_of_one_who_does_not_sit_down_waits_until_they_do() -> None:
    choice = first_choice(GAMES["rum500"], seats=3, language="en")
    choice.choose_apart("3=expert")
    assert choice.setup("s").players == ("human", "casual", "casual")
    choice.choose_seats("4")
    assert choice.setup("s").players == ("human", "casual", "casual", "expert")


def test_level_of_one_is_kept_between_visits_games_and_houses() -> None:
    desk = RealDesk()
    for do in ("apart 2=expert", "game trick500", "preset australian-3", "preset australian-6"):
        desk.do(do)
    again = RealDesk(store=dict(desk.store))
    assert [(each.seat, each.apart, each.partner) for each in again.start.others] == [
        (1, None, False),
        (2, "expert", True),
        (3, None, False),
        (4, None, True),
        (5, None, False),
    ]
    again.do("apart 2=same")
    assert not any(each.apart for each in RealDesk(store=dict(again.store)).start.others)


def test_each_game_is_as_it_was_last_chosen() -> None:
    desk = RealDesk()
    for do in ("preset pagat", "option target=300", "seats 2", "level strong", "game trick500"):
        desk.do(do)
    assert (desk.start.level, desk.start.preset) == ("strong", "swedish-4")
    for do in ("level beginner", "preset swedish-3", "game rum500"):
        desk.do(do)
    again = RealDesk(store=dict(desk.store))
    for now in (desk, again):
        assert (now.start.preset, now.start.changed, now.start.level) == ("pagat", 1, "strong")
        assert len(now.start.others) == 1
        now.do("game trick500")
        assert (now.start.preset, now.start.level) == ("swedish-3", "beginner")


def test_house_of_the_language_is_offered_in_each_game() -> None:
    desk = RealDesk()
    for do in ("game trick500", "game rum500", "language en", "language da"):
        desk.do(do)
    for game in ("rum500", "trick500"):
        desk.do(f"game {game}")
        assert desk.start.preset == first_house(GAMES[game], "da")


@pytest.mark.parametrize("do", ["lesson trick500/tricks", "practise trick500"])
def test_who_last_played_a_game_starts_with_it(do: str) -> None:
    desk = RealDesk()
    desk.do("option target=300")
    for each in (do, "home"):
        desk.do(each)
    assert desk.start.game is GAMES["trick500"]
    again = RealDesk(store=dict(desk.store))
    assert again.start.game is GAMES["trick500"]
    again.do("game rum500")
    assert again.start.changed == 1


@pytest.mark.parametrize("shelved", ['{"game": "rum500"}', '["rum500"]', '[{"game": "rum500"}]', '"rum500"', "1"])
def test_choices_for_other_games_kept_amiss_are_named(shelved: str) -> None:
    kept = first_choice(GAMES["trick500"]).text()
    with pytest.raises(TextError):
        read_choice(GAMES, kept[:-1] + f', "shelved": {shelved}}}')


def test_level_that_was_kept_for_the_partners_is_theirs() -> None:
    desk = RealDesk()
    desk.do("game trick500")
    desk.do("preset australian-6")
    kept = json.loads(desk.store["femhundra.choice"])
    del kept["apart"]
    before = RealDesk(store={"femhundra.choice": json.dumps(kept | {"partner": "expert"})})
    assert [each.apart for each in before.start.others] == [None, "expert", None, "expert", None]


@pytest.mark.parametrize("asked", ["2=god", "0=expert", "8=expert", "two=expert", "expert", ""])
def test_level_that_nobody_can_have_is_refused(asked: str) -> None:
    desk = RealDesk()
    desk.do(f"apart {asked}")
    assert desk.start.notice == msg("ui.alert.unknown")
    assert not any(each.apart for each in desk.start.others)


@pytest.mark.parametrize("apart", ['{"2": "god"}', '{"9": "expert"}', '"expert"', "[]", "null"])
def test_levels_kept_amiss_are_named(apart: str) -> None:
    desk = RealDesk()
    desk.do("level strong")
    kept = desk.store["femhundra.choice"]
    assert kept.count('"apart": {}') == 1
    with pytest.raises(TextError):
        read_choice(GAMES, kept.replace('"apart": {}', f'"apart": {apart}'))
