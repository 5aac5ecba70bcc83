"""Ids in the page: stable and unique, so that focus stays where it was when the page is painted anew."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pyengine.cards import Card


def card_id(card: Card) -> str:
    """The card's notation as it may stand in ids and names of transitions: `7H`, `7H_2`."""
    return str(card).replace(":", "_")


def slug(text: str) -> str:
    """Text as part of an id."""
    return re.sub(r"[^A-Za-z0-9_]+", "-", text.replace(":", "_")).strip("-")


def unique(wanted: Iterable[str]) -> list[str]:
    """The names in order; one that has come before gets a number."""
    seen: dict[str, int] = {}
    names = []
    for name in wanted:
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name}-{seen[name]}")
    return names
