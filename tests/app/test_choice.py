"""What a visitor is offered before choosing anything."""

import pytest

from pyengine.games import GAMES
from web.app.choice import first_choice


@pytest.mark.parametrize(
    ("language", "house"), [("sv", "swedish-joker"), ("da", "danish"), ("en", "pagat"), (None, "swedish-joker")]
)
def test_first_house_is_one_of_the_visitors_language(language: str | None, house: str) -> None:
    assert first_choice(GAMES["rum500"], language=language).preset == house


def test_house_of_another_language_brings_the_players_into_its_range() -> None:
    choice = first_choice(GAMES["rum500"], seats=8, language="da")
    assert (choice.preset, choice.seats) == ("danish", 6)
