"""Matches that play themselves, for tests of what comes of them."""

from __future__ import annotations

from pyengine.games import GAMES
from pyengine.match import Match
from pyengine.record import HUMAN, Setup


def with_you(game: str, preset: str, seats: int, seed: str) -> Match:
    """You in seat 0, and casual players."""
    players = (HUMAN, *("casual",) * (seats - 1))
    return Match(GAMES[game], Setup(game=game, preset=preset, seats=seats, players=players, seed=seed))


def go_on(match: Match, level: str = "casual") -> None:
    """One action: whoever is to act does what a player of this level would."""
    seat = match.to_act()[0]
    match.act(seat, match.advise(seat, level).action)


def play_deal(match: Match, level: str = "casual") -> Match:
    """The same match, its deal played to the end."""
    while match.to_act():
        go_on(match, level)
    return match


def play_match(match: Match, level: str = "casual") -> Match:
    """The same match when somebody has won it."""
    play_deal(match, level)
    while not match.winners:
        match.next_deal()
        play_deal(match, level)
    return match
