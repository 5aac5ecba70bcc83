"""The rules as a book: opened by links, from the start and from a match; searched; used."""

from __future__ import annotations

import pytest

from pyengine.games import GAMES
from tests.app.real_desk import RealDesk, seated
from tests.app.screen_desk import Element
from web.app.addresses import BadAddress, asked, linked_rules, rules_address

LINK = "rules/rum500/danish/goout_bonus=50"


def desk() -> RealDesk:
    found = RealDesk(games=GAMES)
    found.do("language en")
    return found


def read(address: str) -> RealDesk:
    """A visitor who came by this address."""
    opened = desk()
    opened.do(f"open {address}")
    return opened


def lines(page: Element) -> list[str]:
    return [each.text for list_ in page.all(class_="lines") for each in list_.all("li")]


def test_link_opens_the_rules_that_it_names() -> None:
    page = read(LINK).page
    assert page.one(id="book-h").text == "500 Rum: Femhundred (Danish)"
    assert page.one(id="rule-goout_bonus").one("mark").text == "Going out is worth 50 points extra."
    assert "Preset: None" in page.one(id="differs").text


def test_link_of_rules_is_the_address_that_opens_them() -> None:
    linked = linked_rules(GAMES, LINK.removeprefix("rules/"))
    assert rules_address(linked.game, linked.preset, linked.changes) == f"#{LINK}"
    assert read(LINK).page.one(id="act-link")["href"] == f"#{LINK}"


def test_link_may_name_a_clause_or_a_section() -> None:
    for place, found in (("pile_take", "rule-pile_take"), ("pile", "part-pile-h")):
        at = read(f"rules/rum500/pagat/{place}").page.all(id=found)
        assert ["data-at" in each for each in at] == [True]


@pytest.mark.parametrize(
    ("address", "part"),
    [
        ("rules/rum500/english", "english"),
        ("rules/bridge/pagat", "bridge"),
        ("rules/rum500/danish/target=7", "target=7"),
        ("rules/rum500/danish/nonsense=1", "nonsense=1"),
        ("rules/rum500/danish/nowhere", "nowhere"),
        ("rules/rum500", ""),
        ("fortune/rum500", "fortune"),
        ("start/bridge", "bridge"),
        ("rules/%3Cscript%3E/" + "x" * 90, "<script>"),
    ],
)
def test_forged_link_is_told_with_the_part_that_is_wrong(address: str, part: str) -> None:
    opened = read(address)
    assert opened.start.notice is not None
    assert dict(opened.start.notice.params)["what"] == part
    assert "<script" not in opened.frame["html"]


def test_link_to_rules_that_contradict_each_other_says_why() -> None:
    opened = read("rules/rum500/danish/joker_swap=any_to_hand")
    assert opened.start.notice is not None
    assert opened.start.notice.key.startswith("rum500.conflict.")


def test_room_that_is_not_there_is_no_verb() -> None:
    with pytest.raises(BadAddress):
        asked("act/draw")


def test_shortcut_to_the_game_that_is_chosen_leaves_its_rules_alone() -> None:
    opened = desk()
    opened.do("preset bicycle")
    opened.do("open start/rum500")
    assert opened.start.preset == "bicycle"
    opened.do("open start/trick500")
    assert opened.start.game.id == "trick500"


def test_rules_that_a_link_named_can_be_used() -> None:
    opened = read(LINK)
    opened.do("use")
    assert (opened.start.preset, opened.start.changed) == ("danish", 1)


def test_looking_at_rules_changes_no_choice() -> None:
    opened = read("rules/trick500/quebec-4/target=1000")
    opened.do("back")
    assert (opened.start.game.id, opened.start.changed) == ("rum500", 0)


def test_search_leaves_what_has_every_word_and_counts_it() -> None:
    opened = read("rules/rum500/pagat")
    all_lines = len(lines(opened.page))
    opened.do("find card take")
    found = lines(opened.page)
    assert 0 < len(found) < all_lines
    assert all("card" in each and "take" in each for each in found)
    cases = [each for list_ in opened.page.all(class_="cases") for each in list_.all("li") if each.all("p")]
    assert opened.says("found") == f"{len(found) + len(cases)} places found."
    assert {"card", "take"} <= {each.text for each in opened.page.all(class_="hit")}
    opened.do("find")
    assert len(lines(opened.page)) == all_lines


def test_search_for_what_is_not_there_says_so() -> None:
    opened = read("rules/rum500/pagat")
    opened.do("find <b> zebra")
    assert lines(opened.page) == []
    assert opened.says("found").startswith("Nothing found.")


def test_copied_link_is_said() -> None:
    opened = read(LINK)
    opened.do("copied")
    assert opened.says("noted") == "The link is copied and can be pasted."
    assert opened.frame["alert"] == "The link is copied and can be pasted."


def test_match_shows_its_own_rules_at_the_clause_that_is_asked_for_and_comes_back() -> None:
    table = seated("preset danish", "hand 0 7C 8D", "hand 1 ?7", "pile 2S")
    table.do("rules pile_take")
    assert "data-at" in table.page.one(id="rule-pile_take")
    table.do("back")
    assert table.table.scene is not None


def test_choice_in_the_menu_can_be_read_and_comes_back_to_the_menu() -> None:
    opened = desk()
    for do in ("preset danish", "rules", "option target=1000", "book"):
        opened.do(do)
    assert opened.page.one(id="rule-target").one("mark").text.startswith("The aim is 1000 points")
    opened.do("back")
    assert opened.page.all("div", id="rules")
