"""What the browser keeps, and what happens when it is not what was kept."""

import json

import pytest

from tests.app.desk import Desk, dealt, over, turn
from web.app.kept import set_aside
from web.app.models import ScoreSheet, TableView

NO_SUCH_PRESET = (
    "femhundra record 1\\ngame toy\\npreset none\\nseats 2\\nplayer human\\nplayer casual\\nseed s\\ndeal 1\\n"
)
DAMAGED = [
    "",
    "{",
    "[]",
    "null",
    '{"format": 1}',
    '{"format": "1", "record": "", "takebacks": 0, "hand": ""}',
    '{"format": 1, "record": "femhundra record 1", "takebacks": 0, "hand": ""}',
    f'{{"format": 1, "record": "{NO_SUCH_PRESET}", "takebacks": 0, "hand": ""}}',
]


def test_reopened_tab_goes_on_exactly_where_it_was() -> None:
    desk = dealt("loud", seats=3)
    turn(desk)
    again = desk.reopened()
    again.do("resume")
    again.do("resume")
    assert again.shown == desk.shown


@pytest.mark.parametrize("frames", range(5))
def test_tab_closed_while_bots_move_goes_on_where_they_were(frames: int) -> None:
    desk = dealt(seats=4)
    desk.do("act draw")
    desk.do(f"act discard {desk.plain}")
    for _ in range(frames):
        desk.go_on()
    again = desk.reopened()
    assert again.do("resume")["more"]
    assert (again.table.scene, again.table.log) == (desk.table.scene, desk.table.log)
    assert again.until_you() | {"id": 0, "ply": 0} == desk.until_you() | {"id": 0, "ply": 0}


def test_log_of_earlier_deals_is_there_after_reopening() -> None:
    desk = over(dealt())
    desk.do("next")
    desk.until_you()
    again = desk.reopened()
    again.do("resume")
    assert again.table.log == desk.table.log


def test_finished_deal_reopens_on_its_score_sheet() -> None:
    desk = over(dealt())
    again = desk.reopened()
    again.do("resume")
    assert isinstance(again.shown, ScoreSheet)


def test_manual_order_and_takebacks_survive() -> None:
    desk = dealt()
    desk.do("shift right", desk.hand[0])
    desk.do("act draw")
    desk.do("undo")
    desk.do("yes")
    again = desk.reopened()
    again.do("resume")
    assert again.hand == desk.hand
    assert json.loads(again.store["femhundra.match"])["takebacks"] == 1


@pytest.mark.parametrize("text", DAMAGED)
def test_damaged_match_is_set_aside_not_deleted(text: str) -> None:
    desk = Desk(store={"femhundra.match": text})
    assert desk.start.notice is not None
    assert desk.start.notice.key == "ui.notice.match_aside"
    assert desk.start.resume is None
    assert json.loads(desk.store["femhundra.aside"]) == [text]
    assert "femhundra.match" not in desk.store


def test_match_broken_in_its_middle_is_set_aside() -> None:
    desk = dealt()
    turn(desk)
    text = desk.store["femhundra.match"].replace("0 draw", "0 discard AS", 1)
    again = Desk(store={"femhundra.match": text})
    assert again.start.notice is not None
    assert again.start.notice.key == "ui.notice.match_aside"
    assert json.loads(again.store["femhundra.aside"]) == [text]


@pytest.mark.parametrize("number", ["-5", "100000", str(10**400), "1.5", '"3"', "true", "null"])
def test_take_backs_that_cannot_be_are_set_aside(number: str) -> None:
    text = dealt().store["femhundra.match"].replace('"takebacks": 0', f'"takebacks": {number}')
    desk = Desk(store={"femhundra.match": text})
    assert desk.start.notice is not None
    assert desk.start.notice.key == "ui.notice.match_aside"
    assert json.loads(desk.store["femhundra.aside"]) == [text]


@pytest.mark.parametrize("version", ["0", "-1", "1.0", "true", '"1"', "null", "[1]", "1e999"])
def test_a_format_that_never_was_is_set_aside(version: str) -> None:
    text = dealt().store["femhundra.match"].replace('"format": 1', f'"format": {version}')
    desk = Desk(store={"femhundra.match": text})
    assert desk.start.notice is not None
    assert desk.start.notice.key == "ui.notice.match_aside"
    assert json.loads(desk.store["femhundra.aside"]) == [text]


def test_a_match_kept_before_choices_were_joined_is_read() -> None:
    kept = json.loads(dealt().store["femhundra.match"])
    del kept["joined"]
    desk = Desk(store={"femhundra.match": json.dumps(kept)})
    assert (desk.start.notice, desk.start.resume is None) == (None, False)


@pytest.mark.parametrize(
    ("old", "new"), [('"format": 1', '"format": 2'), ("record 1", "record 2"), ("game toy", "game chess")]
)
def test_newer_match_is_set_aside_with_its_own_words(old: str, new: str) -> None:
    text = dealt().store["femhundra.match"].replace(old, new)
    desk = Desk(store={"femhundra.match": text})
    assert desk.start.notice is not None
    assert desk.start.notice.key == "ui.notice.match_newer"
    assert json.loads(desk.store["femhundra.aside"]) == [text]


@pytest.mark.parametrize("key", ["settings", "choice"])
@pytest.mark.parametrize("text", ["{", "[]", '{"format": 0}', '{"format": 1, "theme": 7, "game": 7}'])
def test_damaged_settings_and_choices_are_set_aside(key: str, text: str) -> None:
    desk = Desk(store={f"femhundra.{key}": text})
    assert desk.start.notice is not None
    assert desk.start.notice.key == f"ui.notice.{key}_aside"
    assert json.loads(desk.store["femhundra.aside"]) == [text]
    assert (desk.start.preset, desk.frame["theme"]) == ("plain", "system")


def test_several_damaged_texts_are_all_set_aside() -> None:
    desk = Desk(store={"femhundra.match": "m", "femhundra.choice": "c", "femhundra.aside": '["before"]'})
    assert json.loads(desk.store["femhundra.aside"]) == ["before", "c", "m"]


@pytest.mark.parametrize(
    ("aside", "kept"), [(None, ["x"]), ("[1]", [1, "x"]), ("{", ["{", "x"]), ('"old"', ['"old"', "x"])]
)
def test_nothing_set_aside_is_ever_dropped(aside: str | None, kept: list[object]) -> None:
    assert json.loads(set_aside(aside, "x")) == kept


def test_good_save_is_not_touched_by_booting() -> None:
    desk = dealt()
    again = desk.reopened()
    assert again.reply["store"] == {}
    assert not isinstance(again.shown, TableView)


def test_browser_that_keeps_nothing_is_told_of_on_every_start_and_deal() -> None:
    desk = Desk()
    desk.do("unsaved")
    desk.do("seats 2")
    assert desk.start.notice is not None
    assert desk.start.notice.key == "ui.alert.unsaved"
    desk.do("deal")
    assert desk.table.alert is not None
    assert desk.table.alert.key == "ui.alert.unsaved"


@pytest.mark.parametrize("text", ['{"format": 1, "record": "", "takebacks": 1e999, "hand": ""}', "[" * 100_000])
@pytest.mark.parametrize("key", ["femhundra.match", "femhundra.choice"])
def test_no_text_can_keep_the_page_from_starting(key: str, text: str) -> None:
    desk = Desk(store={key: text})
    assert desk.reply["frames"]
    assert text in json.loads(desk.store["femhundra.aside"])
