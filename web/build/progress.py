"""What the build tells the person who waits."""

import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def step(text: str) -> Iterator[None]:
    """Says what is being done now, and afterwards how long it took; a step that fails is left open."""
    print(f"- {text} ...", end="", flush=True)
    start = time.monotonic()
    yield
    print(f" {time.monotonic() - start:.1f} s", flush=True)


def give_up(text: str) -> SystemExit:
    """To be raised: one clear line instead of a traceback."""
    return SystemExit(f"\nfemhundra: {text}")
