"""A deal is over, and the match."""

from tests.app.desk import Desk, dealt, over
from web.app.models import TableView


def test_deal_ends_on_the_score_sheet_and_keeps_the_seed_of_later_deals() -> None:
    desk = over(dealt(seed="abc"))
    assert (desk.score.seed, desk.score.deal_no, desk.score.past) == ("", 1, ())


def test_next_deal_keeps_the_log_of_the_last_one() -> None:
    desk = over(dealt())
    desk.do("next")
    assert desk.table.scene.deal_no == 2
    assert {deal for deal, _ in desk.table.log} >= {1}


def finished() -> Desk:
    desk = over(dealt())
    for _ in range(20):
        if desk.score.result.winners:
            return desk
        desk.do("next")
        desk.until_you()
        over(desk)
    raise AssertionError("the match does not end")


def test_match_that_is_over_can_be_played_again_by_the_same_rules() -> None:
    desk = finished()
    desk.seed = "fresh"
    desk.do("next")
    assert desk.score.result.winners
    desk.do("again")
    assert (desk.table.scene.deal_no, len(desk.table.scene.seats)) == (1, 2)


def test_finished_match_is_offered_as_such_and_replaced_without_a_question() -> None:
    desk = finished()
    desk.do("home")
    assert desk.start.resume is not None
    assert desk.start.resume.finished
    desk.do("deal")
    assert isinstance(desk.shown, TableView)
