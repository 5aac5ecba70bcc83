"""Windows over the table."""

from __future__ import annotations

import pytest

from pyengine.messages import msg
from pyengine.scene import Move
from tests.app.screen_desk import faces, shown, table


@pytest.mark.parametrize("name", ["log", "menu", "pile", "keys", "settings"])
def test_every_window_is_modal_headed_and_can_be_closed(name: str) -> None:
    dialog = shown(table(dialog=name)).one("dialog", id="dialog", data_modal="")
    assert dialog.one("h2")["id"] == dialog["aria-labelledby"]
    assert dialog.one(id="act-close")["data-do"] == "close"


def test_a_question_comes_before_any_other_window() -> None:
    page = shown(table(dialog="menu", confirm=("act take 2C", msg("ask.penalty"))))
    dialog = page.one("dialog")
    assert "ask.penalty" in dialog.text
    assert [each["data-do"] for each in dialog.all("button")] == ["close", "yes"]


def test_the_log_tells_the_newest_first_deal_by_deal() -> None:
    said = ((1, msg("a")), (1, msg("b")), (2, msg("c")), (2, msg("d")))
    dialog = shown(table(dialog="log", log=said)).one("dialog")
    assert [each.text for each in dialog.all("h3")] == ["ui.log.deal(deal=2)", "ui.log.deal(deal=1)"]
    assert [each.text for each in dialog.all("li")] == ["d", "c", "b", "a"]


def test_the_pile_viewer_shows_the_whole_pile_oldest_first() -> None:
    page = shown(table(dialog="pile", pile=faces("2C 5D KH")))
    names = [each.one(class_="vh").text for each in page.one("dialog").all("li")]
    assert names == [f"ui.table.pile_at(card=<{text}>, n={n})" for text, n in (("2C", 3), ("5D", 2), ("KH", 1))]


def test_the_pile_viewer_takes_what_the_pile_itself_gives() -> None:
    moves = (Move(action="take 2C", kind="take", label=msg("t"), refused=msg("no")), None)
    dialog = shown(table(dialog="pile", pile=faces("2C 5D"), pile_moves=moves)).one("dialog")
    (view,) = dialog.all(class_="pick")
    assert (view["data-do"], view["aria-disabled"], view["title"]) == ("act take 2C", "true", "no")


def test_settings_show_what_is_set_and_switches_turn_over() -> None:
    dialog = shown(table(dialog="settings"), theme="dark", sound=True).one("dialog")
    assert dialog.one("input", id="set-theme-dark")["checked"] == ""
    assert dialog.one("input", id="set-theme-dark")["value"] == "theme=dark"
    assert [each["data-change"] for each in dialog.all("fieldset")] == ["setting"] * 5
    assert dialog.one(id="set-sound", aria_checked="true")["data-do"] == "setting sound=off"


def test_letter_keys_are_listed_only_while_they_work() -> None:
    on = shown(table(dialog="keys")).one("dialog").text
    off = shown(table(dialog="keys"), letters=False).one("dialog").text
    assert "ui.keys.draw" in on
    assert "ui.keys.draw" not in off
    assert "ui.keys.off" in off
