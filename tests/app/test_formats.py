"""Whatever an earlier version of the page has kept is still read; what a later one kept is set aside and said so.

tests/golden/kept holds, for each form that kept texts have had, what that version wrote after some play, and what it
showed then. A change of form adds a file there, written by the version before it; none is ever changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pyengine.record import NewerFormat, TextError
from tests.app.desk import Desk, dealt
from tests.app.real_desk import RealDesk
from web.app.formats import read_kept

FILES = sorted((Path(__file__).resolve().parents[1] / "golden/kept").glob("*.json"))
KEYS = ["femhundra.choice", "femhundra.match", "femhundra.settings"]


def golden(file: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return read


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_an_earlier_version_kept_is_read(file: Path) -> None:
    kept = golden(file)
    desk = RealDesk(store=dict(kept["store"]))
    assert desk.start.notice is None
    assert "femhundra.aside" not in desk.store
    assert (desk.frame["theme"], desk.frame["letters"], desk.frame["lang"]) == ("dark", False, "sv")
    assert (desk.start.preset, desk.start.changed, desk.start.seats, desk.start.level) == ("pagat", 1, 3, "casual")
    desk.do("resume")
    shown = {"deal": desk.table.scene.deal_no, "hand": " ".join(desk.hand)}
    assert shown | {"totals": [each.total for each in desk.table.scene.seats]} == kept["shows"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_match_of_an_earlier_version_goes_on(file: Path) -> None:
    desk = RealDesk(store=golden(file)["store"])
    desk.do("resume")
    assert desk.do(f"act discard {desk.hand[-1]}")["ply"] > 0
    assert desk.table.alert is None


def test_todays_form_has_its_file() -> None:
    """The newest file names all that is written today; if this fails, keep one as the last commit wrote it."""
    desk = dealt()
    newest = golden(FILES[-1])["store"]
    desk.do("seats 3")
    assert {key: set(json.loads(newest[key])) for key in KEYS} == {
        key: set(json.loads(desk.store[key])) for key in KEYS
    }


def names(store: dict[str, str]) -> dict[str, set[str]]:
    return {key: set(json.loads(store[key])) for key in KEYS}


@pytest.mark.parametrize("key", KEYS)
def test_what_a_later_version_kept_is_set_aside_with_its_own_words(key: str) -> None:
    later = json.dumps({"format": 2, "more": "than we know"})
    desk = Desk(store={key: later})
    assert desk.start.notice is not None
    assert desk.start.notice.key == f"ui.notice.{key.partition('.')[2]}_newer"
    assert json.loads(desk.store["femhundra.aside"]) == [later]


def test_choice_of_a_game_that_this_version_lacks_is_set_aside_as_newer() -> None:
    choice = '{"format": 1, "game": "whist", "preset": "x", "changes": {}, "seats": 4, "level": "casual"}'
    notice = Desk(store={"femhundra.choice": choice}).start.notice
    assert notice is not None
    assert notice.key == "ui.notice.choice_newer"


@pytest.mark.parametrize(
    ("text", "line", "token"),
    [
        ("", 1, ""),
        ("{", 1, "{"),
        ('{"format":\n1, oops}', 2, "oops}"),
        ("[]", 1, "[]"),
        ('{"format": 0}', 1, "format: 0"),
        ('{"format": "1"}', 1, "format: '1'"),
        ('{"format": true}', 1, "format: True"),
        ('{"format": ' + "9" * 5000 + "}", 1, '{"format": 9999999999999'),
        ("[" * 100_000, 1, "[" * 24),
    ],
)
def test_text_that_is_no_kept_object_is_refused_at_its_place(text: str, line: int, token: str) -> None:
    with pytest.raises(TextError) as caught:
        read_kept(text, 1)
    assert (caught.value.line, caught.value.token) == (line, token)
    assert not isinstance(caught.value, NewerFormat)
