"""Named random streams: the same everywhere, and fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from pyengine.rng import Rng


def test_a_seed_gives_the_same_numbers_on_every_python() -> None:
    """Frozen: saved games and shared seeds deal the same cards for ever."""
    rng = Rng("femhundra", "deal", 1)
    assert [rng.below(52) for _ in range(8)] == [9, 12, 34, 2, 9, 6, 6, 33]
    assert Rng("femhundra").shuffled("abcdefgh") == tuple("eagcbdhf")


def test_streams_are_told_apart_by_their_names() -> None:
    streams = [Rng("s"), Rng("s", "deal"), Rng("s", "deal", 1), Rng("s", "deal", 2), Rng("s", "bot", 1), Rng("t")]
    assert len({tuple(rng.below(1000) for _ in range(5)) for rng in streams}) == len(streams)


def test_a_stream_depends_on_seed_and_name_alone() -> None:
    first, second = Rng("s", "deal", 1), Rng("s", "deal", 1)
    Rng("s", "deal", 1).below(9)
    assert first.shuffled(range(52)) == second.shuffled(range(52))


def test_numbers_lie_where_they_should() -> None:
    rng = Rng("range")
    assert {rng.below(6) for _ in range(500)} == set(range(6))
    assert all(0 <= rng.fraction() < 1 for _ in range(500))
    assert {rng.choice("abc") for _ in range(100)} == set("abc")


def test_a_shuffle_keeps_every_card_once_and_leaves_the_row_alone() -> None:
    row = list(range(52))
    assert sorted(Rng("keep").shuffled(row)) == row == list(range(52))
    assert Rng("keep").shuffled([]) == ()


def test_every_order_is_equally_likely() -> None:
    """Chi-square over all 24 orders of four cards; 52.6 is passed by chance once in 2,500 fair shuffles."""
    rng = Rng("fair")
    times = 12_000
    counts = Counter(rng.shuffled(range(4)) for _ in range(times))
    expected = times / 24
    assert sum((counts[order] - expected) ** 2 / expected for order in permutations(range(4))) < 52.6
