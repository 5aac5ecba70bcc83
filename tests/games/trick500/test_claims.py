"""Claims are true against every deal of the unseen cards and every play, or refused."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from pyengine.cards import Card, Suit, cards
from pyengine.games.trick500.claims import claim_refusal
from pyengine.games.trick500.rules import Rules, full_pack
from pyengine.games.trick500.tricks import strength, suit_of
from pyengine.games.trick500.view import View
from pyengine.messages import Seat
from pyengine.rng import Rng
from tests.games.trick500.tables import FOR_THREE, table


def endgame(
    hand: str, unseen: str, *, bid: str, rules: Rules = FOR_THREE, trick: str = "", leader: int = 0, joker: str = ""
) -> View:
    """The declarer of a game for three, who knows all but these cards to be gone, or the others' alone."""
    own, hidden = cards(hand), cards(unseen)
    state = table(hand, bid=bid, rules=rules, trick=trick, leader=leader, joker=joker)
    out = {*own, *hidden, *cards(trick.replace("=", " ").split(" ")[0] if trick else "")}
    rest = tuple(card for card in full_pack(rules) if card not in out)
    counts = [len(own)] * rules.players
    for play in state.board.plays:
        counts[play.seat] -= 1
    return View(board=state.board, seat=Seat(0), hand=own, counts=tuple(counts), buried=rest)


def answer(view: View) -> str | None:
    refused = claim_refusal(view)
    return refused.code if refused else None


def truth(view: View) -> str:
    return "true" if answer(view) is None else "false"


@pytest.mark.parametrize(
    ("hand", "unseen", "bid", "right"),
    [
        pytest.param("AH KH", "QH JS 10C 9C", "7NT", "true", id="top cards of a suit"),
        pytest.param("AH QH", "KH JS 10C 9C", "7NT", "true", id="the king falls under the ace"),
        pytest.param("AH QH", "KH JH 10C 9C", "7NT", "false", id="the king may be guarded"),
        pytest.param("AH KS", "JK 9H 10C 9C", "7NT", "false", id="a joker beats the last card at the latest"),
        pytest.param("JK 7S", "AH KH 9H 8D", "7NT", "true", id="nobody has a spade"),
        pytest.param("JK 7S", "AH 8S 9H 8D", "7NT", "true", id="the joker draws the last spade"),
        pytest.param("JK 7S", "9S 8S 9H 8D", "7NT", "false", id="one of two spades is left"),
        pytest.param("AH KH", "QH JS 10C 9C", "7S", "false", id="a trump is out"),
        pytest.param("AS KH", "QH 10S 10C 9C", "7S", "true", id="the ace of trumps draws the last one"),
        pytest.param("AS KH", "9S 10S 10C 9C", "7S", "false", id="two trumps may lie together"),
        pytest.param("JC KH", "AS QH 10C 9C", "7S", "true", id="the left bower is a trump"),
        pytest.param("JC KH", "JS QH 10C 9C", "7S", "false", id="the right bower is out"),
        pytest.param(
            "AH AC", "9S KH QH 10H", "7S", "false", id="each other hand has a heart, but the second lead is trumped"
        ),
    ],
)
def test_the_rest_are_mine(hand: str, unseen: str, bid: str, right: str) -> None:
    assert truth(endgame(hand, unseen, bid=bid)) == right


@pytest.mark.parametrize(
    ("hand", "unseen", "trick", "right"),
    [
        pytest.param("7H 8S", "9H KS AS QD", "10H", "true", id="under in both suits"),
        pytest.param("7H JS", "9H 10S AS QD", "10H", "false", id="a lower spade is out"),
        pytest.param("7H JS", "9H QD AD KD", "10H", "true", id="nobody has a spade"),
        pytest.param("QH 7S", "9H KS AS QD", "10H", "false", id="the queen wins this trick"),
        pytest.param("7H 9S JS", "8H 10S QS AS QD", "10H", "true", id="as many low cards as the others"),
        pytest.param("7H 9S JS", "8H 10S 8S AS QD", "10H", "false", id="the eight is led first"),
    ],
)
def test_misere_declarer_takes_no_more(hand: str, unseen: str, trick: str, right: str) -> None:
    view = endgame(hand, unseen, bid="MIS", trick=trick, leader=2)
    assert truth(view) == right


def test_claims_are_made_on_lead_and_with_more_than_one_card() -> None:
    assert answer(endgame("AH KH", "QH JS 10C", bid="7NT", trick="10H", leader=2)) == "claim_on_lead"
    assert answer(endgame("AH", "QH JS", bid="7NT")) == "claim_last"


# against brute force


def beaten(lead: Card, named: Suit | None, other: Card, trump: Suit | None) -> bool:
    suit, led = suit_of(other, trump), named or suit_of(lead, trump)
    if named or suit is None:
        return suit is None and (named is None or other.copy < lead.copy)
    if suit == led:
        return strength(other, trump) > strength(lead, trump)
    return suit == trump


def answers(hand: frozenset[Card], led: Suit | None, trump: Suit | None) -> frozenset[Card]:
    same = frozenset(card for card in hand if suit_of(card, trump) == led)
    return same or hand


def surely(mine: frozenset[Card], deals: list[tuple[frozenset[Card], frozenset[Card]]], trump: Suit | None) -> bool:
    """Whether some way of leading wins every trick, whichever of these deals it is."""
    leads = [(card, None) if suit_of(card, trump) else (card, suit) for card in mine for suit in Suit]
    return not mine or any(_wins(mine, lead, named, deals, trump) for lead, named in dict.fromkeys(leads))


def _wins(
    mine: frozenset[Card],
    lead: Card,
    named: Suit | None,
    deals: list[tuple[frozenset[Card], frozenset[Card]]],
    trump: Suit | None,
) -> bool:
    seen: dict[tuple[Card, Card], list[tuple[frozenset[Card], frozenset[Card]]]] = {}
    led = named or suit_of(lead, trump)
    for one, two in deals:
        for first in answers(one, led, trump):
            for second in answers(two, led, trump):
                if beaten(lead, named, first, trump) or beaten(lead, named, second, trump):
                    return False
                seen.setdefault((first, second), []).append((one - {first}, two - {second}))
    return all(surely(mine - {lead}, left, trump) for left in seen.values())


def deals_of(hidden: tuple[Card, ...], n: int) -> list[tuple[frozenset[Card], frozenset[Card]]]:
    return [
        (frozenset(one), frozenset(two))
        for one in combinations(hidden, n)
        for two in combinations([card for card in hidden if card not in one], n)
    ]


@pytest.mark.parametrize("n", range(100))
def test_claim_is_just_what_brute_force_proves(n: int) -> None:
    """Endings of two and three cards in two suits and the joker, with up to two cards more than the others hold."""
    rng = Rng("claims", n)
    trump, size, dead = [None, *Suit][n % 5], 2 + n // 5 % 2, n // 10 % 3
    pool = [card for card in full_pack(FOR_THREE) if card.is_joker or card.suit in tuple(Suit)[n % 3 : n % 3 + 2]]
    deck = sorted(rng.shuffled(pool)[: 3 * size + dead], key=lambda card: -strength(card, trump))
    mine = rng.shuffled(deck[: size + 2])[:size]  # High cards make claims likely.
    hidden = tuple(card for card in deck if card not in mine)
    view = View(
        board=table(bid=f"7{trump or 'NT'}", rules=replace(FOR_THREE, joker_lead="named_any")).board,
        seat=Seat(0),
        hand=tuple(mine),
        counts=(size,) * 3,
        buried=tuple(card for card in full_pack(FOR_THREE) if card not in deck),
    )
    assert (answer(view) is None) is surely(frozenset(mine), deals_of(hidden, size), trump)
