"""Pairs of deals shared out among processes or the machines of a Dask cluster. Who plays them changes nothing."""

from __future__ import annotations

import concurrent.futures
import importlib
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any, TextIO

from pyengine.arena import Contest, Pair, play_pair

AHEAD = 1_000  # pairs handed out and not yet back: enough for a large cluster
WIDTH = 32  # of the bar, in characters


def play_all(contest: Contest, count: int, *, workers: int, cluster: str | None, progress: TextIO) -> list[Pair]:
    """Pairs 0 to `count` - 1, in order, played by so many processes or by a cluster."""
    play = partial(play_pair, contest)
    if cluster is None and workers == 1:
        return list(_shown(map(play, range(count)), count, progress))
    with _executor(workers, cluster) as executor:
        return list(_shown(_shared(executor, play, count), count, progress))


def _shared(executor: concurrent.futures.Executor, play: Callable[[int], Pair], count: int) -> Iterator[Pair]:
    """The pairs in order, each handed out while at most `AHEAD` are; so any number can be asked for."""
    numbers = iter(range(count))
    waiting = deque(executor.submit(play, number) for number in islice(numbers, AHEAD))
    while waiting:
        pair = waiting.popleft().result()
        waiting.extend(executor.submit(play, number) for number in islice(numbers, 1))
        yield pair


@contextmanager
def _executor(workers: int, cluster: str | None) -> Iterator[concurrent.futures.Executor]:
    if cluster is None:
        with concurrent.futures.ProcessPoolExecutor(workers) as processes:
            yield processes
        return
    with _client(cluster) as client:
        yield client.get_executor(pure=False)


def _client(address: str) -> Any:
    try:
        return importlib.import_module("distributed").Client(address)
    except ImportError as error:
        raise ValueError("no Dask here: install the extra 'cluster', or leave --dask out") from error
    except OSError as error:
        raise ValueError(f"{address}: cannot be reached: {error}") from error


def _shown(pairs: Iterator[Pair], count: int, progress: TextIO) -> Iterator[Pair]:
    """The same pairs; how many there are is drawn as a bar that grows."""
    for done, pair in enumerate(pairs, start=1):
        filled = WIDTH * done // count
        progress.write(f"\r[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{count}")
        progress.flush()
        yield pair
    progress.write("\n")
