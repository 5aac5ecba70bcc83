"""Everything in a file: what is saved comes back whole, and a file that cannot be read changes nothing."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.record import NewerFormat, TextError
from tests.app.desk import Desk
from tests.app.real_desk import RealDesk
from tests.app.test_session import turn
from tests.app.toy import TOY
from web.app.archive import read_archive, write_archive
from web.app.words import Words

GAMES = {"toy": TOY}
BITS = [
    "\n",
    "\n[end]",
    "[match]\n",
    "[aside]",
    "{}",
    "[]",
    "null",
    "-1",
    "1e999",
    "9" * 5000,
    "[" * 5000,
    "femhundra ",
]


def played(seed: str = "s") -> Desk:
    """A desk with something of everything: settings, a choice, a match, a text set aside."""
    desk = Desk(store={"femhundra.choice": "broken"}, seed=seed)
    for do in ("setting theme=dark", "setting speed=instant", "preset loud", "seats 3", "deal"):
        desk.do(do)
    desk.until_you()
    turn(desk)
    desk.do("home")
    return desk


def file_of(desk: Desk) -> str:
    """As the settings offer it."""
    desk.do("dialog settings")
    assert desk.start.archive is not None
    text = desk.start.archive.text
    desk.do("close")
    return text


def bring(desk: Desk, text: str) -> None:
    desk.do("dialog settings")
    desk.ask(type="do", do="bring", ply=desk.reply["ply"], file=text)


def test_file_brings_everything_to_another_browser() -> None:
    here, there = played(), Desk()
    bring(there, file_of(here))
    assert there.store.keys() == here.store.keys() | {"femhundra.before"}
    for key in here.store:
        assert json.loads(there.store[key]) == json.loads(here.store[key])
    assert there.frame["theme"] == "dark"
    assert there.start.notice is not None
    assert there.start.notice.key == "ui.notice.brought"
    here.do("resume")
    there.do("resume")
    assert there.shown == here.shown


def test_file_reads_back_as_it_was_written() -> None:
    text = file_of(played())
    assert write_archive(read_archive(GAMES, text)) == text


@pytest.mark.parametrize("change", [lambda text: text.replace("\n", "\r\n"), lambda text: text.rstrip(), str])
def test_mail_and_editors_may_change_the_ends_of_lines(change: object) -> None:
    text = file_of(played())
    assert callable(change)
    assert read_archive(GAMES, change(text)) == read_archive(GAMES, text)


def test_what_was_here_before_can_be_brought_back_and_forth() -> None:
    desk, other = played("mine"), played("other")
    mine, theirs = file_of(desk), file_of(other)
    assert mine != theirs
    bring(desk, theirs)
    assert file_of(desk) == theirs
    for text in (mine, theirs, mine):
        desk.do("bring-back")
        assert desk.start.notice is not None
        assert desk.start.notice.key == "ui.notice.brought_back"
        assert file_of(desk) == text


def test_what_was_here_is_kept_before_anything_is_replaced() -> None:
    """The page writes in the order of the keys; a full or killed browser leaves one whole or the other."""
    desk = played("mine")
    mine = file_of(desk)
    bring(desk, file_of(played("other")))
    changed = sorted(set(desk.reply["store"]) - {"femhundra.aside"})
    assert changed[0] == "femhundra.before"
    assert desk.store["femhundra.before"] == mine


def test_texts_that_were_set_aside_are_added_never_replaced() -> None:
    desk = Desk(store={"femhundra.settings": "mine"})
    bring(desk, file_of(played()))
    assert json.loads(desk.store["femhundra.aside"]) == ["mine", "broken"]
    desk.do("bring-back")
    assert json.loads(desk.store["femhundra.aside"]) == ["mine", "broken"]


def test_file_without_a_match_leaves_none() -> None:
    desk = played()
    bring(desk, file_of(Desk()))
    assert desk.start.resume is None
    assert "femhundra.match" not in desk.reopened().store
    desk.do("bring-back")
    assert desk.start.resume is not None


def test_nothing_to_bring_back_is_no_error() -> None:
    desk = Desk()
    desk.do("bring-back")
    assert desk.reply["error"] is None


@pytest.mark.parametrize("text", ["", "PK\x03\x04", "femhundra export 1\n", "femhundra record 1\ngame toy\n"])
def test_refused_file_changes_nothing_and_the_settings_stay_open(text: str) -> None:
    desk = played()
    before = dict(desk.store)
    bring(desk, text)
    assert desk.store == before
    assert desk.start.dialog == "settings"
    assert desk.start.archive is not None
    assert desk.start.archive.refused is not None
    desk.do("setting sound=on")
    assert desk.start.archive.refused is None


def plain(text: str) -> str:
    """The file with nothing in base64."""
    rows = text.split("\n")
    start, end = rows.index("[match]") + 1, rows.index("[aside]")
    veiled = {*range(start, end), end + 1}
    return "\n".join(b64decode(row).decode() if at in veiled else row for at, row in enumerate(rows))


def edited(old: str, new: str) -> str:
    text = plain(file_of(played()))
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "line", "token"),
    [
        ("femhundra export 1", "hello", 1, "hello"),
        ("femhundra export 1", "femhundra export one", 1, "femhundra export one"),
        ("femhundra export 1", "femhundra export 0", 1, "femhundra export 0"),
        ("femhundra export 1", "femhundra export 01", 1, "femhundra export 01"),
        ("femhundra export 1", "femhundra export " + "1" * 5000, 1, "femhundra export 1111111"),
        ("[settings]", "[setting]", 2, "[setting]"),
        ("[settings]", "settings", 2, "settings"),
        ('"dark"', '"pink"', 3, "theme: 'pink'"),
        ('"dark"', "dark", 3, 'dark, "deck": "2", "card'),
        ("[choice]", "[settings]", 4, "[settings]"),
        ('"seats": 3', '"seats": 9', 5, "9"),
        ('"takebacks": 0', '"takebacks": []', 7, "takebacks: []"),
        ('"takebacks": 0', '"takebacks": -5', 7, "takebacks: -5"),
        ('"takebacks": 0', '"takebacks": true', 7, "takebacks: True"),
        ('"takebacks": 0', f'"takebacks": {10**400}', 7, "takebacks: 1000000000000"),
        ('"takebacks": 0', "oops", 7, 'oops, "joined": [], "han'),
        ("femhundra record 1", "femhundra rekord 1", 8, "rekord"),
        ("preset loud", "preset quiet", 10, "quiet"),
        ("seats 3", "seats three", 11, "three"),
        ("1 draw", "1 steal", 25, "steal"),
        ("1 draw", "7 draw", 25, "7"),
        ("[aside]\n[", "[aside]\n", 0, ""),
        ("[end]", "[fin]", 0, ""),
        ("\n[end]", "", 0, ""),
    ],
)
def test_wrong_line_and_token_are_named(old: str, new: str, line: int, token: str) -> None:
    text = edited(old, new)
    with pytest.raises(TextError) as caught:
        read_archive(GAMES, text)
    assert not isinstance(caught.value, NewerFormat)
    if line:
        assert (caught.value.line, caught.value.token) == (line, token)
    else:
        assert caught.value.line in range(len(text.splitlines()) - 1, len(text.splitlines()) + 1)


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("femhundra export 1\n[end]", "[end]"),
        ("femhundra export 1\nhello\n[end]", "hello"),
        ("femhundra export 1\n\n[settings]\n{}\n[end]", ""),
    ],
)
def test_file_without_a_part_is_refused_at_its_second_line(text: str, token: str) -> None:
    with pytest.raises(TextError) as caught:
        read_archive(GAMES, text)
    assert (caught.value.line, caught.value.token) == (2, token)


@pytest.mark.parametrize("bad", ["*", "/w==", b64encode(b"seed a\nseed b").decode()])
def test_line_that_is_not_one_line_in_base64_is_named_as_the_file_shows_it(bad: str) -> None:
    rows = file_of(played()).split("\n")
    rows[8] = bad
    with pytest.raises(TextError) as caught:
        read_archive(GAMES, "\n".join(rows))
    assert (caught.value.line, caught.value.token) == (9, bad[:24])


def test_wrong_line_in_base64_is_named_as_the_file_shows_it() -> None:
    rows = file_of(played()).split("\n")
    rows[9] = b64encode(b"preset quiet").decode()
    with pytest.raises(TextError) as caught:
        read_archive(GAMES, "\n".join(rows))
    assert (caught.value.line, caught.value.token) == (10, rows[9])


def test_file_with_nothing_in_base64_is_read_as_well() -> None:
    text = file_of(played())
    assert read_archive(GAMES, plain(text)) == read_archive(GAMES, text)


def test_file_shows_nobody_the_seed_of_a_match() -> None:
    desk = played("hush-hush")
    bring(desk, file_of(desk))
    text = file_of(desk)
    assert "hush-hush" in plain(text)
    assert "hush-hush" not in text
    assert "draw" not in text


WHOLE = file_of(played())
SPOTS = st.integers(0, len(WHOLE) + 400)


@given(
    text=st.sampled_from([WHOLE, plain(WHOLE)]),
    cuts=st.lists(st.tuples(SPOTS, st.integers(0, 40), st.text(max_size=6) | st.sampled_from(BITS)), max_size=3),
)
def test_damaged_file_is_read_or_refused(text: str, cuts: list[tuple[int, int, str]]) -> None:
    """No damage makes any other error, and what was here before is kept in every case."""
    for at, length, instead in cuts:
        text = text[:at] + instead + text[at + length :]
    desk = Desk()
    desk.do("setting theme=light")
    before = dict(desk.store)
    bring(desk, text)
    assert desk.reply["error"] is None
    if desk.start.archive is None:
        assert read_archive(GAMES, desk.store["femhundra.before"])["femhundra.settings"] == before["femhundra.settings"]
    else:
        assert desk.start.archive.refused is not None
        assert desk.store == before


@pytest.mark.parametrize("part", range(1, 20))
def test_file_that_was_cut_anywhere_is_refused(part: int) -> None:
    text = file_of(played())
    with pytest.raises(TextError):
        read_archive(GAMES, text[: len(text.rstrip()) * part // 20])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("export 1", "export 2"),
        ('{"format": 1, "language"', '{"format": 2, "language"'),
        ('{"format": 1, "takebacks"', '{"format": 2, "takebacks"'),
        ("record 1", "record 2"),
        ("\ngame toy", "\ngame whist"),
        ('"game": "toy"', '"game": "whist"'),
    ],
)
def test_file_of_a_newer_page_is_said_to_be_one(old: str, new: str) -> None:
    desk = played()
    bring(desk, edited(old, new))
    assert desk.start.archive is not None
    assert desk.start.archive.refused is not None
    assert desk.start.archive.refused.key == "ui.alert.file_newer"


@pytest.mark.parametrize("language", ["en", "sv", "da"])
def test_settings_on_the_start_screen_offer_the_file(language: str) -> None:
    words = Words(language)
    desk = RealDesk()
    desk.do(f"language {language}")
    desk.do("dialog settings")
    link = desk.page.one(id="file-save")
    assert link.text == words.text("ui.file.save")
    assert link["download"] == "femhundra.txt"
    assert link["href"].startswith("data:text/plain;charset=utf-8,femhundra%20export%201%0A")
    assert not desk.page.all(id="file-back")
    desk.ask(type="do", do="bring", file="what\nis this")
    assert "what" in desk.page.one(id="file-say").text
    assert "1" in desk.page.one(id="file-say").text
