"""What a verb is asked with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ask:
    """A verb's argument, the table that the player saw, whether a question about it was answered yes, a file's text."""

    argument: str
    ply: int | None = None
    agreed: bool = False
    file: str = ""
