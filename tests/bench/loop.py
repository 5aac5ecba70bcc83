"""The fixed loop that benchmarks are told as multiples of."""

from __future__ import annotations


def fixed_loop() -> int:
    """Plain Python of the kind the engine is made of: small tuples, a dictionary, comparisons."""
    seen: dict[tuple[int, int], int] = {}
    total = 0
    for number in range(5_000):
        key = (number % 13, number % 4)
        seen[key] = seen.get(key, 0) + (number if number & 1 else -number)
        total += max(seen[key], number)
    return total
