"""Femhundra's engine: card games as pure functions over frozen data.

Standard library only, no I/O, no prose. Start at `pyengine.games.GAMES` and `pyengine.match.Match`.
"""
