"""Refusals of the trick game: a code, the sentence that has it in its key, and the cards at fault."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.cards import Card
from pyengine.messages import Param, Refusal, msg


def refuse(code: str, about: Sequence[Card] = (), **params: Param) -> Refusal:
    """A refusal; its sentence says what, the rule, and what would be possible instead."""
    return Refusal(code, msg(f"trick500.refuse.{code}", **params), tuple(about))
