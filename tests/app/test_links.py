"""Links say what they hold before they are followed; what is forged, broken or too new says so and changes nothing."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from pyengine.game import Game
from pyengine.games import GAMES
from pyengine.match import BadSetup
from pyengine.messages import Msg
from pyengine.options import options_of, value_text
from pyengine.record import HUMAN, NewerFormat, Setup, TextError
from tests.app.real_desk import RealDesk
from web.app.choice import first_choice
from web.app.links import LONGEST, BrokenLink, GameLink, LessonLink, read_link
from web.app.models import LANGUAGES

GAME = "play/rum500/danish?set=target:300&set=goout_bonus:25&seats=3&level=beginner,casual&seed=class-4b"


def opened(text: str, desk: RealDesk | None = None) -> RealDesk:
    desk = desk or RealDesk()
    desk.do(f"open {text}")
    return desk


def refused_in(desk: RealDesk) -> Msg:
    """Why the link that was opened holds nothing."""
    assert desk.start.link is not None
    assert desk.start.link.refused is not None
    return desk.start.link.refused


def test_link_to_a_game_holds_house_options_players_and_cards() -> None:
    link = read_link(GAMES, GAME)
    assert isinstance(link, GameLink)
    assert (link.setup.preset, link.setup.seats, link.setup.players) == ("danish", 3, ("human", "beginner", "casual"))
    assert (dict(link.setup.changes), link.seed) == ({"target": "300", "goout_bonus": "25"}, "class-4b")
    assert link.text().replace(CHECK, "") == GAME
    assert read_link(GAMES, link.text()) == link


CHECK = "check=f4d1&"


def test_link_that_lost_its_end_or_was_changed_says_so_and_opens_nothing() -> None:
    link = read_link(GAMES, GAME)
    assert isinstance(link, GameLink)
    text = link.text()
    start = text.index("?") + len("?check")
    cut = [text[:end] for end in range(start + 1, len(text))]
    changed = [
        text.replace("class-4b", "class-4c"),
        text.replace("beginner", "casual"),
        text.replace("danish", "pagat"),
    ]
    for broken in (*cut, *changed):
        with pytest.raises(BrokenLink):
            read_link(GAMES, broken)
    desk = opened(cut[-1])
    assert refused_in(desk).key == "ui.alert.link_broken"
    desk.do("follow")
    assert desk.session.own is None


def test_window_names_the_partner_and_each_level_and_shows_the_whole_address() -> None:
    desk = RealDesk()
    desk.session.site = "https://cards.example/500/"
    for do in (
        "language en",
        "game trick500",
        "preset australian-4",
        "level beginner",
        "apart 2=expert",
        "dialog share",
    ):
        desk.do(do)
    said = desk.page.one(id="dialog").text
    assert "Bo, your partner (expert)" in said
    assert "Astrid (beginner)" in said
    assert f"https://cards.example/500/{desk.page.one(id='act-copy')['href']}" in said


def test_link_to_a_lesson_holds_it() -> None:
    link = read_link(GAMES, "learn/rum500/turn")
    assert isinstance(link, LessonLink)
    assert link.text() == "learn/rum500/turn"


def test_least_link_to_a_game_takes_what_the_house_usually_has() -> None:
    link = read_link(GAMES, "play/trick500/australian-6")
    assert isinstance(link, GameLink)
    assert (link.setup.seats, len(link.setup.players), link.seed) == (6, 6, "")


def test_link_to_a_game_holds_each_players_level() -> None:
    desk = RealDesk()
    for do in (
        "game trick500",
        "preset australian-4",
        "level beginner",
        "apart 2=expert",
        "apart 3=strong",
        "dialog share",
    ):
        desk.do(do)
    address = desk.page.one(id="act-copy")["href"]
    assert "level=beginner,expert,strong&" in address
    other = opened(address[1:])
    other.do("follow")
    assert other.session.own is not None
    assert other.session.own.runner.match.setup.players == ("human", "beginner", "expert", "strong")


def longest_text(game: Game) -> str:
    """The link of the house that takes most letters, with every option changed; it need not be one to play by."""
    texts = []
    for preset in game.presets:
        changes = {}
        for each in options_of(game.rules):
            others = [value for value in each.values if value != getattr(preset.rules, each.name)]
            if others:
                changes[each.name] = max(map(value_text, others), key=len)
        levels = sorted(game.bots, key=len)
        players = (HUMAN, levels[-2], *(levels[-1] for _ in range(6)))
        setup = Setup(game=game.id, preset=preset.id, changes=changes, seats=8, players=players, seed="none")
        texts.append(GameLink(game, setup, "s" * 64).text())
    return max(texts, key=len)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_no_link_that_can_be_made_is_too_long(game: Game) -> None:
    text = longest_text(game)
    assert len(text) > 1000
    with pytest.raises(ValueError, match=r".") as refused:  # so many seats, or rules at odds
        read_link(GAMES, text)
    assert "characters" not in str(refused.value)
    assert len(text) < LONGEST


def test_link_with_every_option_that_can_be_changed_is_followed() -> None:
    """Of all options, those that can be changed one after another without being at odds."""
    for game in GAMES.values():
        choice = first_choice(game)
        for each in options_of(game.rules):
            for value in sorted(map(value_text, each.values), key=len, reverse=True):
                before = dict(choice.changes)
                choice.choose_option(each.name, value)
                if each.name in choice.changes and not choice.conflicts:
                    break
                choice.changes = before
        link = GameLink(game, choice.setup("s" * 64), "s" * 64)
        assert len(link.text()) > 1000
        assert read_link(GAMES, link.text()) == link


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_says_what_a_link_holds_and_begins_nothing(language: str) -> None:
    desk = RealDesk()
    desk.do(f"language {language}")
    opened(GAME, desk)
    assert desk.session.own is None
    said = desk.page.one(id="dialog").text
    assert "Astrid" in said
    assert "300" in said
    assert "{" not in said
    desk.do("close")
    assert desk.start.link is None
    desk.do("follow")
    assert desk.session.own is None


@pytest.mark.parametrize("text", [GAME.replace("?", "%3F"), quote(GAME), GAME.replace(":", "%3A")])
def test_signs_of_a_link_may_have_been_written_otherwise_on_the_way(text: str) -> None:
    assert opened(text).start.link == opened(GAME).start.link


def test_copying_is_said_in_the_window_itself() -> None:
    desk = RealDesk()
    desk.do("dialog share")
    desk.do("copied")
    assert desk.page.one(id="copied").text.strip()
    assert desk.start.notice is None


def test_whoever_follows_a_link_is_dealt_the_same_cards() -> None:
    hands = []
    for _ in range(2):
        desk = opened(GAME, RealDesk(seed=f"browser {len(hands)}"))
        desk.do("follow")
        assert desk.table.target == 300
        hands.append(desk.hand)
    assert hands[0] == hands[1]


def test_link_without_a_seed_deals_fresh_cards() -> None:
    hands = []
    for _ in range(2):
        desk = opened("play/rum500/pagat?seats=2", RealDesk(seed=f"browser {len(hands)}"))
        desk.do("follow")
        hands.append(desk.hand)
    assert hands[0] != hands[1]


def test_match_of_a_link_is_kept_like_any_other() -> None:
    desk = opened(GAME)
    desk.do("follow")
    again = RealDesk(store=dict(desk.store))
    again.do("resume")
    assert again.hand == desk.hand


def test_match_in_progress_is_asked_about_before_a_link_takes_its_place() -> None:
    desk = RealDesk()
    desk.do("deal")
    kept = desk.store["femhundra.match"]
    opened(GAME, desk)
    assert desk.store["femhundra.match"] == kept
    desk.do("follow")
    assert desk.start.confirm is not None
    desk.do("close")
    assert desk.store["femhundra.match"] == kept
    opened(GAME, desk)
    desk.do("follow")
    desk.do("yes")
    assert "class-4b" in desk.store["femhundra.match"]


def test_link_to_a_lesson_leaves_the_match_in_progress_alone() -> None:
    desk = RealDesk()
    desk.do("deal")
    kept = desk.store["femhundra.match"]
    opened("learn/trick500/kitty", desk)
    desk.do("follow")
    assert desk.table.lesson is not None
    desk.do("home")
    assert desk.store["femhundra.match"] == kept


WRONG = (
    "play/rum500",
    "play/rum500/nowhere",
    "play/bridge/danish",
    "learn/rum500/magic",
    "learn/rum500/turn/x",
    "learn/rum500/turn?seed=1",
    "play/rum500/danish?set=target:301",
    "play/rum500/danish?set=x:1",
    "play/rum500/danish?set=target",
    "play/rum500/danish?seats=99999999",
    "play/rum500/danish?seats=3&seats=4",
    "play/rum500/danish?level=human",
    "play/rum500/danish?level=casual,casual",
    "play/rum500/danish?seed=",
    "play/rum500/danish?seed=a b",
    f"play/rum500/danish?seed={'x' * 65}",
    f"play/rum500/danish?seed={'9' * 5000}",
    "play/rum500/danish?seed=%0Adeal",
    "play/rum500/danish?<script>alert(1)</script>",
    "play/<img src=x>/danish",
    "play/rum500/danish?v=x",
    "play/rum500/../danish",
    "play/rum500/danish?seed=١",
)


@pytest.mark.parametrize("text", WRONG)
def test_link_that_is_forged_or_broken_says_so_and_changes_nothing(text: str) -> None:
    with pytest.raises(TextError):
        read_link(GAMES, text)
    desk = RealDesk()
    desk.do("deal")
    kept = dict(desk.store)
    opened(text, desk)
    assert refused_in(desk).key == "ui.alert.link_bad"
    assert desk.store == kept
    assert "<script" not in desk.frame["html"]
    assert "<img src" not in desk.frame["html"]
    assert len(desk.page.one(id="link-no").text) < 300
    desk.do("follow")
    assert desk.store == kept


def test_link_that_is_too_new_says_so() -> None:
    with pytest.raises(NewerFormat):
        read_link(GAMES, "play/rum500/danish?v=2&colour=red")
    desk = opened("play/rum500/danish?v=2&colour=red")
    assert refused_in(desk) == Msg("ui.alert.link_newer", (("token", "v=2"),))


@pytest.mark.parametrize(
    "text", ["play/rum500/danish?seats=8", "play/rum500/pagat?set=joker_role:rank_set_only&set=jokers_per_deck:0"]
)
def test_rules_that_make_no_game_are_refused_in_their_own_words(text: str) -> None:
    with pytest.raises(BadSetup):
        read_link(GAMES, text)
    desk = opened(text)
    assert refused_in(desk).key == "ui.alert.link_rules"
    why = dict(refused_in(desk).params)["why"]
    assert isinstance(why, Msg)
    assert why.key.startswith("rum500.conflict.")


def test_every_choice_can_be_given_away_as_a_link_and_comes_back_the_same() -> None:
    for game in GAMES.values():
        for preset in game.presets:
            desk = RealDesk()
            for do in (f"game {game.id}", f"preset {preset.id}", "option target=300", "dialog share"):
                desk.do(do)
            address = desk.page.one(id="act-copy")["href"]
            assert address[0] == "#"
            link = read_link(GAMES, address[1:])
            assert isinstance(link, GameLink)
            assert link.setup == desk.session.choice.setup(link.seed)


def test_link_from_a_match_does_not_give_its_cards_away() -> None:
    desk = RealDesk(seed="secret")
    desk.do("deal")
    desk.session.new_seed = lambda: "another"
    desk.do("dialog share")
    address = desk.page.one(id="act-copy")["href"]
    assert "another" in address
    assert "secret" not in desk.frame["html"]


def test_link_from_a_lesson_opens_that_lesson() -> None:
    desk = RealDesk()
    desk.do("lesson trick500/misere")
    desk.do("dialog share")
    assert desk.page.one(id="act-copy")["href"].endswith("#learn/trick500/misere")
