"""Matches saved at a moment that a test needs; they are dealt the same every time, and you are seat 0."""

from __future__ import annotations

from pyengine.record import HUMAN


def record(
    *played: str,
    seats: int,
    seed: str,
    game: str = "rum500",
    preset: str = "pagat",
    level: str = "casual",
    **changes: str,
) -> str:
    """A first deal so far; each of `played` is a seat and its actions, joined by `; `."""
    head = ["femhundra record 1", f"game {game}", f"preset {preset}"]
    head += [f"set {name}={value}" for name, value in changes.items()]
    head += [f"seats {seats}", f"player {HUMAN}", *[f"player {level}"] * (seats - 1), f"seed {seed}", "deal 1"]
    plies = [f"{turn[0]} {action}" for turn in played for action in turn[2:].split("; ")]
    return "\n".join((*head, *plies, ""))


# Hand: KS AD QH 5D 4H 9S 7S 10D 4S 6S, beside the 8S, which makes a run.
FIRST_TURN = record(seats=4, seed="table-17", level="beginner", deal_3to4="10")

# To discard: 4S, 4H or 5D are worth about the same, the ace of diamonds about 30 points less.
TO_DISCARD = record("0 take 8S; meld 6S 7S 8S 9S", seats=4, seed="table-17", level="beginner", deal_3to4="10")

# Seven others; one of them has four melds.
FULL_TABLE = record(
    "4 draw; meld 8S 8D 8H:2; discard 10H",
    "5 draw; lay 8C:2 M1; discard KD:2",
    "6 draw; discard KS",
    "7 take KD:2; meld JD:2 QD:2 KD:2; discard AC:2",
    "0 take AC:2; meld AS AC:2 AD:2; discard JD",
    "1 draw; discard QC:2",
    "2 draw; lay AH:2 M3; discard 9C",
    "3 take QC:2; meld 10C JK:3=JC QC:2; lay 9C KC:2 M4; discard 10H:2",
    "4 draw; discard 8S:2",
    "5 draw; discard KC",
    "6 draw; lay AC M4; discard 9C:2",
    "7 draw; discard KS",
    "0 draw; discard 9H",
    "1 take 10H:2; meld 9H 10H:2 JH:2; meld KS KC KH:2; discard 9C:2",
    "2 take 10H; meld 10H JH QH:2; discard JD",
    "3 draw; lay QH M5; discard 6H:2",
    "4 draw; discard 10S:2",
    "5 take 10S:2; meld 9S:2 10S:2 JS; discard 5H:2",
    "6 draw; discard QC",
    "7 draw; lay KD M6; discard 10S",
    seats=8,
    seed="full-0",
)

# The others have just thrown a card that you could use: you may call Rummy!
TO_CALL = record("2 draw; discard 5S", seats=3, seed="rummy-1", rummy_call="layoff_or_new_meld")

# Your joker stands for the king of diamonds, and you hold that king.
TO_SWAP = record(
    "0 take QD; meld KS KC JK=KD", seats=2, seed="swap-4", joker_swap="any_to_hand", joker_declare="required_fixed"
)

# You have laid out your last card and float.
FLOATING = record(
    "1 draw; meld 6S 6C 6D; discard 7D",
    "0 draw; meld 5C JK:2=6C 7C; meld 4H 5H 6H 7H 8H; meld QS JK=KS AS; discard 5S",
    "1 draw; lay 8C 9C M2; lay 9H M3; discard AD",
    "0 take AD; meld AD 2D 3D",
    "1 draw; lay 4D M5; lay 10C M2; discard QC",
    seats=2,
    seed="float-95",
    final_discard="float",
)
