"""The worker's door: any text in, a reply out, and no exception, whatever happens inside."""

import pytest

from tests.app.desk import Desk, PlainWords, dealt
from tests.app.toy import TOY
from web.app.session import Session

NO_REQUESTS = [
    "",
    "nonsense",
    "[]",
    "null",
    "{}",
    '{"type": "fly"}',
    '{"type": ["do"]}',
    '{"type": "do", "do": 7}',
    '{"type": "do", "cards": [7]}',
    '{"type": "do", "ply": "seven"}',
    '{"type": "do", "ply": true}',
    '{"type": "boot", "store": []}',
]


@pytest.mark.parametrize("text", NO_REQUESTS)
def test_text_that_is_no_request_is_answered_and_changes_nothing(text: str) -> None:
    desk = dealt()
    kept = dict(desk.store)
    ply = desk.reply["ply"]
    reply = desk.send(text)
    assert (reply["v"], reply["ply"], reply["frames"], reply["store"]) == (1, ply, [], {})
    assert reply["error"]
    assert desk.store == kept


def test_reply_carries_the_requests_number() -> None:
    assert Desk().ask(type="do", id=12, do="rules")["id"] == 12


def test_request_before_the_first_boot_is_answered() -> None:
    desk = Desk()
    desk.session._begin({}, ())
    desk.do("act draw")
    assert desk.start.notice is not None
    assert desk.start.notice.key == "ui.alert.no_match"


def test_error_of_ours_leaves_the_match_as_it_was_kept() -> None:
    desk = dealt()
    desk.do("act draw")
    kept, hand = desk.store["femhundra.match"], desk.hand
    assert desk.session.table is not None
    desk.session.table.runner.match.state = None
    desk.do(f"act discard {hand[0]}")
    assert "AttributeError" in desk.reply["error"]
    assert desk.table.alert is not None
    assert desk.table.alert.key == "ui.alert.broken"
    assert (desk.hand, desk.store["femhundra.match"]) == (hand, kept)


def test_bots_rest_after_an_error() -> None:
    desk = dealt()
    desk.do("act draw")
    desk.do(f"act discard {desk.plain}")
    assert desk.session.table is not None
    desk.session.table.runner.match.state = None
    desk.go_on()
    assert (desk.reply["more"], desk.table.bots_moving) == (False, True)
    desk.do("undo")
    assert len(desk.hand) == 3


def test_screen_that_cannot_be_drawn_still_gives_a_reply() -> None:
    desk = Desk()

    def broken(*_: object) -> str:
        raise ZeroDivisionError

    desk.session.render = broken
    reply = desk.do("rules")
    assert (reply["frames"], "ZeroDivisionError" in reply["error"]) == ([], True)


def test_matches_are_seeded_by_the_system_not_by_the_program() -> None:
    """A memory snapshot of the worker must not deal everybody the same cards."""
    sessions = [Session({"toy": TOY}, lambda *_: "", PlainWords) for _ in range(2)]
    first, second = (session.new_seed() for session in sessions)
    assert first != second
    assert len(first) == len(second) == 32
