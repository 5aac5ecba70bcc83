"""Sounds as short scores: the page only plays tones. A tone is [kind, start ms, length ms, hertz, loudness 0-1].

Kinds are the oscillator's shapes, and "noise" through a band filter around the frequency.
"""

from __future__ import annotations

Tone = tuple[str, int, int, float, float]

G4, B4, D5 = 392.0, 493.9, 587.3
CARD = ("noise", 0, 50, 2400.0, 0.5)
TAP = ("triangle", 0, 60, 330.0, 0.5)
DEEPEST = 8  # a longer row of cards would outlast the move


def _at(tone: Tone, start: int, hertz: float | None = None) -> Tone:
    kind, _, length, own, loudness = tone
    return (kind, start, length, own if hertz is None else hertz, loudness)


def _notes(*hertz: float) -> tuple[Tone, ...]:
    return tuple(("sine", 130 * at, 260, each, 0.4) for at, each in enumerate(hertz))


YOUR_TURN = _notes(G4, D5)
TRICK_WON: tuple[Tone, ...] = (CARD, ("sine", 60, 260, D5, 0.4))
DEAL_OVER = _notes(G4, B4, D5)
REFUSED: tuple[Tone, ...] = (("triangle", 0, 110, 110.0, 0.6),)
LAID: tuple[Tone, ...] = (TAP, _at(TAP, 90, 392.0))
_LAYING = ("meld", "lay", "swap", "rummy")
_SAYING = ("bid", "call", "alone", "assign", "slam")
_SILENT = ("pass", "decline", "claim")


def of_action(action: str, moved: int) -> tuple[Tone, ...]:
    """The sound of an action by its first word; a row of cards that came to a hand rises."""
    verb = action.partition(" ")[0]
    if verb in _LAYING:
        return LAID
    if verb in _SAYING:
        return (TAP,)
    if verb in _SILENT:
        return ()
    return tuple(_at(CARD, 60 * at, 2400.0 + 200 * at) for at in range(min(max(moved, 1), DEEPEST)))
