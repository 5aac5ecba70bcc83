"""The worked examples of the rules: every house has them, in every language, and they say what its rules do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyengine.game import Example, Game, Grid, Preset, Shown
from pyengine.games import GAMES
from pyengine.messages import Msg
from pyengine.options import options_of
from web.app.models import LANGUAGES
from web.app.words import Words

HOUSES = [(game, preset) for game in GAMES.values() for preset in game.presets]
every_house = pytest.mark.parametrize(("game", "preset"), HOUSES, ids=[f"{g.id} {p.id}" for g, p in HOUSES])
english = Words("en", strict=True)


def messages(shown: Shown) -> list[Msg]:
    if isinstance(shown, Example):
        return [shown.said, *(place for place, _ in shown.rows if place is not None)]
    cells = [cell for _, row in shown.rows for cell in row if isinstance(cell, Msg)]
    return [shown.title, *shown.columns, *(head for head, _ in shown.rows), *cells]


def told(game: str, section: str, preset: str, **changes: object) -> list[str]:
    """What the examples of a section say in English."""
    rules = replace(GAMES[game].preset(preset).rules, **changes)
    return [english(each.said) for each in GAMES[game].examples(rules)[section] if isinstance(each, Example)]


def grid(game: str, section: str, preset: str, **changes: object) -> dict[str, tuple[object, ...]]:
    rules = replace(GAMES[game].preset(preset).rules, **changes)
    found = next(each for each in GAMES[game].examples(rules)[section] if isinstance(each, Grid))
    return {english(head): tuple(english(c) if isinstance(c, Msg) else c for c in row) for head, row in found.rows}


@every_house
def test_examples_belong_to_sections_and_can_be_said_in_every_language(game: Game, preset: Preset) -> None:
    sections = {section.name for section in game.rulebook(preset.rules)}
    examples = {name: shown for name, shown in game.examples(preset.rules).items() if shown}
    assert set(examples) <= sections
    for language in LANGUAGES:
        words = Words(language, strict=True)
        said = [words(each) for shown in examples.values() for case in shown for each in messages(case)]
        assert all(said)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_value_of_an_option_leaves_examples_that_can_be_worked_out(game: Game) -> None:
    for option in options_of(game.rules):
        for value in option.values:
            rules = replace(game.rules(), **{option.name: value})
            if not game.conflicts(rules, None):
                assert game.examples(rules)["scoring"], (option.name, value)


def test_meld_that_the_house_does_not_know_is_shown_with_its_reason() -> None:
    corner = "A run does not go round the corner: the ace is low or high, not both. Let the run end at the ace."
    assert corner in told("rum500", "melds", "pagat")
    assert corner not in told("rum500", "melds", "pagat", wrap_runs=True)


def test_points_of_a_meld_are_those_of_the_house() -> None:
    assert "A run ace to 3 of clubs: 6 points." in told("rum500", "melds", "pagat")
    assert "A run ace to 3 of clubs: 25 points." in told("rum500", "melds", "danish")


def test_deep_take_shows_its_obligation_and_how_it_is_met() -> None:
    free, refused = told("rum500", "pile", "pagat")
    assert "Use the 8 of hearts this turn." in free
    assert free.endswith("You laid out three eights, 24 points.")
    assert "You cannot use the king of clubs this turn" in refused
    assert "or lose 50 points" in told("rum500", "pile", "swedish-house")[0]


def test_card_that_is_added_scores_for_whoever_adds_it() -> None:
    (added,) = told("rum500", "layoff", "pagat")
    assert added.endswith("its 9 points are yours. Astrid keeps the same 21.")
    (refused,) = told("rum500", "layoff", "pagat", layoff="off")
    assert refused.startswith("Nothing is added to melds in these rules.")


def test_table_of_cards_is_that_of_the_house() -> None:
    assert grid("rum500", "scoring", "pagat")["2 to 9"] == ("their number", "their number")
    danish = grid("rum500", "scoring", "danish", jokers_per_deck=2, joker_value=50)
    assert (danish["2 to 9"], danish["Joker"]) == ((5, 5), (50, 50))


def test_table_of_bids_is_that_of_the_house() -> None:
    assert grid("trick500", "auction", "australian-4")["10 tricks"] == (440, 460, 480, 500, 520)
    assert grid("trick500", "auction", "australian-4", schedule="original")["10 tricks"] == (200, 300, 400, 500, 600)
    assert "6 tricks" not in grid("trick500", "auction", "australian-4", six_level="off")


def test_trick_goes_to_the_trump_and_without_trumps_to_the_highest_of_the_suit() -> None:
    said = told("trick500", "play", "australian-4")
    assert said[1].endswith("Bo takes the trick with the 9 of hearts.")
    assert said[2].endswith("Signe takes the trick with the ace of spades.")
    assert "left bower" in said[3]


def test_contract_made_and_lost_is_scored_by_the_house() -> None:
    made, lost, cheap, *_ = told("trick500", "scoring", "australian-4")
    assert made.endswith("You +300, Astrid +20.")
    assert lost.endswith("You −300, Astrid +40.")
    assert cheap.endswith("You +250, Astrid 0.")
    assert told("trick500", "scoring", "australian-4", slam_min="off")[2].endswith("You +160, Astrid 0.")


def test_winning_by_tricks_alone_is_as_the_house_has_it() -> None:
    assert told("trick500", "end", "australian-4")[0].endswith("the match goes on.")
    assert told("trick500", "end", "swedish-4")[0].endswith("that wins the match.")
