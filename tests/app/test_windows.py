"""Over each screen the windows open that it can show; any other is refused in words, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyengine.messages import msg
from tests.app.real_desk import RealDesk

TEMPLATES = Path(__file__).resolve().parents[2] / "web/templates/dialogs"
NAMES = sorted({file.stem for file in TEMPLATES.glob("*.html")} - {"frame"})
RUMMY = ("language en", "setting speed=instant", "preset pagat", "seats 2", "deal")
TRICKS = ("language en", "setting speed=instant", "game trick500", "preset australian-4", "deal")
PILE = {"log", "menu", "words", "pile", "keys", "settings", "share"}
TRICK = {"log", "menu", "words", "trick", "order", "auction", "keys", "settings", "share"}
PLAYED = "play the deal"
SCREENS = {
    "start": (("language en",), {"settings", "history", "levels", "share"}),
    "start beside a match": ((*RUMMY, "home"), {"settings", "history", "levels", "share"}),
    "rules": (("rules",), set()),
    "book": (("book",), {"words"}),
    "lessons": (("lessons",), set()),
    "lesson": (("lesson rum500/turn",), PILE),
    "trick lesson": (("lesson trick500/tricks",), TRICK),
    "book of a lesson": (("lesson rum500/turn", "rules"), {"words"}),
    "table": (RUMMY, PILE),
    "book of a table": ((*RUMMY, "rules"), {"words"}),
    "trick table": (TRICKS, TRICK),
    "score": ((*RUMMY, PLAYED), {"log", "share"}),
    "review": ((*RUMMY, PLAYED, "review"), set()),
    "replay": ((*RUMMY, PLAYED, "review", "at 0"), set()),
    "book of a replay": ((*RUMMY, PLAYED, "review", "at 0", "rules"), {"words"}),
    "trick score": ((*TRICKS, PLAYED), {"log", "share"}),
    "trick review": ((*TRICKS, PLAYED, "review"), set()),
    "trick replay": ((*TRICKS, PLAYED, "review", "at 0"), {"trick", "order", "auction"}),
}


def at(screen: str) -> RealDesk:
    desk = RealDesk(seed="windows")
    for do in SCREENS[screen][0]:
        if do == PLAYED:
            desk.play_deal()
        else:
            desk.do(do)
    return desk


@pytest.mark.parametrize("screen", SCREENS)
def test_screen_opens_the_windows_that_it_shows_and_refuses_the_others(screen: str) -> None:
    desk = at(screen)
    before = (desk.session.screen, desk.session.study, desk.session.review, desk.session.own, desk.session.reading)
    opened = set()
    for name in NAMES:
        desk.do(f"dialog {name}")
        if desk.page.all(id="dialog"):
            opened.add(name)
            assert desk.session.dialog == name
        else:
            assert desk.session.dialog is None
            said = desk.session.table.alert if desk.session.screen == "table" and desk.session.table else None
            assert (said or desk.session.notice) == msg("ui.alert.unknown")
        desk.do("close")
        now = (desk.session.screen, desk.session.study, desk.session.review, desk.session.own, desk.session.reading)
        assert now == before
    assert opened == SCREENS[screen][1]


@pytest.mark.parametrize("screen", SCREENS)
def test_word_of_the_game_is_explained_where_it_is_shown_and_refused_elsewhere(screen: str) -> None:
    desk = at(screen)
    desk.do("term ui.term.deal")
    assert bool(desk.page.all(id="dialog")) == (desk.session.dialog is not None)
    assert (desk.session.dialog is not None) == (desk.session.screen in ("book", "table", "replay"))
