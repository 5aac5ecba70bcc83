"""The arena: duplicate deals, what it counts, and the same figures from one process, several, or a cluster."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import nullcontext
from dataclasses import replace
from typing import Any

import pytest
from distributed import LocalCluster

from pyengine import crowd
from pyengine.arena import Bid, Contest, Decided, Pair, mean_of, play_pair, summary
from pyengine.bot import Choice
from pyengine.cli import main
from pyengine.crowd import play_all
from pyengine.games import GAMES
from pyengine.games.rum500.actions import Decline
from pyengine.messages import msg
from pyengine.record import Setup
from pyengine.rng import Rng

SETUP = Setup(game="rum500", preset="swedish-house", changes={}, seats=2, players=(), seed="arena")
CONTEST = Contest(setup=SETUP, a="casual", b="beginner")


def test_equal_levels_cancel_out_in_every_pair() -> None:
    """With the seats exchanged the same deal is played the same way: luck is gone."""
    pairs = [play_pair(replace(CONTEST, a="casual", b="casual"), number) for number in range(3)]
    assert [sum(pair.ahead) for pair in pairs] == [0, 0, 0]
    assert any(pair.ahead[0] for pair in pairs)


def test_there_are_no_figures_of_nothing() -> None:
    with pytest.raises(ValueError, match="at least one"):
        summary(CONTEST, [])


def test_each_of_three_alone_takes_a_turn_at_every_seat() -> None:
    pair = play_pair(replace(CONTEST, setup=replace(SETUP, seats=3), a="casual", b="casual"), 0)
    assert len(pair.ahead) == 3
    assert sum(pair.ahead) == pytest.approx(0)


def test_partners_sit_together_and_their_contracts_are_counted() -> None:
    setup = Setup(game="trick500", preset="australian-4", changes={}, seats=4, players=(), seed="arena")
    pairs = [play_pair(Contest(setup=setup, a="casual", b="casual"), number) for number in range(2)]
    assert [len(pair.ahead) for pair in pairs] == [2, 2]
    assert [sum(pair.ahead) for pair in pairs] == [0, 0]
    assert [sorted(bid.of_a for bid in pair.bids) for pair in pairs] == [[False, True], [False, True]]


class Wrong:
    """Answers with what is never legal while there is a stock."""

    def think(self, view: Any, rng: Rng) -> Iterator[Choice]:
        yield Choice(Decline(), msg("rum500.why.decline"), late=True)


def test_an_illegal_choice_is_counted_and_another_action_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["rum500"]
    monkeypatch.setitem(GAMES, "rum500", replace(game, bots={**game.bots, "wrong": Wrong()}))
    found = summary(replace(CONTEST, a="wrong"), [play_pair(replace(CONTEST, a="wrong"), 0)])
    assert found["illegal"]["a"] == found["timeouts"]["a"] > 10
    assert found["illegal"]["b"] == found["timeouts"]["b"] == 0


def test_a_mean_comes_with_the_interval_of_its_error() -> None:
    assert mean_of([1.0, 2.0, 3.0]) == (2.0, (pytest.approx(2 - 1.96 / 3**0.5, abs=1e-3), pytest.approx(3.132)))
    assert mean_of([5.0]) == (5.0, None)


def test_a_summary_tells_means_contracts_and_times() -> None:
    quick = Decided(of_a=True, seconds=0.002, late=False, illegal=False)
    slow = Decided(of_a=True, seconds=0.5, late=True, illegal=False)
    one = Pair((30.0, -10.0), (Bid(True, "7", True), Bid(False, "10", False)), (quick,) * 19 + (slow,))
    two = Pair((0.0, 40.0), (Bid(True, "7", False), Bid(True, "MIS", True)), ())
    found = summary(CONTEST, [one, two])
    assert (found["pairs"], found["deals"], found["mean"], found["deal"]["mean"]) == (2, 4, 30.0, 15.0)
    assert found["ahead"] == 2.5 / 4
    assert found["contracts"] == {
        "a": {"7": {"bid": 2, "made": 1}, "MIS": {"bid": 1, "made": 1}},
        "b": {"10": {"bid": 1, "made": 0}},
    }
    assert found["ms"] == {"a": {"p50": 2.0, "p95": 500.0, "max": 500.0}, "b": {}}
    assert found["timeouts"] == {"a": 1, "b": 0}


def test_processes_give_the_same_figures_in_the_same_order() -> None:
    alone, shared = (play_all(CONTEST, 4, workers=n, cluster=None, progress=io.StringIO()) for n in (1, 2))
    assert [pair.ahead for pair in alone] == [pair.ahead for pair in shared]


def test_pairs_are_handed_out_as_earlier_ones_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[int] = []

    class AtOnce(Executor):
        def submit(self, play: Any, /, *args: Any, **_: Any) -> Future[Any]:
            handed.append(args[0])
            done: Future[Any] = Future()
            done.set_result(args[0])
            return done

    class Bar(io.StringIO):
        def write(self, text: str) -> int:
            shown.append(len(handed))
            return super().write(text)

    shown: list[int] = []
    monkeypatch.setattr(crowd, "_executor", lambda *_: nullcontext(AtOnce()))
    monkeypatch.setattr(crowd, "AHEAD", 3)
    assert play_all(CONTEST, 8, workers=2, cluster=None, progress=Bar()) == list(range(8))
    assert handed == list(range(8))
    assert shown[:8] == [4, 5, 6, 7, 8, 8, 8, 8]


def test_a_cluster_gives_the_same_figures() -> None:
    local = {"n_workers": 1, "threads_per_worker": 1, "processes": False, "dashboard_address": None}
    with LocalCluster(**local) as cluster:
        address = cluster.scheduler_address
        shared = play_all(CONTEST, 3, workers=1, cluster=address, progress=io.StringIO())
    assert [pair.ahead for pair in shared] == [play_pair(CONTEST, number).ahead for number in range(3)]


def test_the_bar_grows_to_its_end() -> None:
    bar = io.StringIO()
    play_all(CONTEST, 2, workers=1, cluster=None, progress=bar)
    assert bar.getvalue().split("\r")[1:] == [f"[{'#' * 16}{'.' * 16}] 1/2", f"[{'#' * 32}] 2/2\n"]


def test_the_command_prints_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "rum500", "--preset", "swedish-house", "--b", "beginner", "--pairs", "2", "--seed", "x")
    assert main([*words, "--set", "target=200"]) == 0
    printed = capsys.readouterr()
    found = json.loads(printed.out)
    assert len(printed.out.splitlines()) == 1
    assert (found["a"], found["b"], found["set"], found["pairs"]) == ("casual", "beginner", {"target": "200"}, 2)
    assert found["ci95"][0] <= found["mean"] <= found["ci95"][1]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--a", "genius"), "unknown player 'genius'"),
        (("--pairs", "0"), "cannot play 0 pairs"),
        (("--workers", "0"), "cannot work with 0 processes"),
        (("--seats", "9"), "these rules cannot be played"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    words: tuple[str, ...], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "rum500", *words]) == 2
    assert part in capsys.readouterr().err
