"""Cards and packs, and their text."""

from __future__ import annotations

from collections import Counter

import pytest

from pyengine.cards import Card, Face, Rank, Suit, card, cards, pack, parse_face, show

ALL = pack(packs=3, jokers=4, ranks=[rank for rank in Rank if rank is not Rank.JOKER])


def test_text_and_card_are_inverses() -> None:
    assert [card(str(each)) for each in ALL] == list(ALL)
    assert len({str(each) for each in ALL}) == len(ALL)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("AS", Card(Rank.ACE, Suit.SPADES)),
        ("10H", Card(Rank.TEN, Suit.HEARTS)),
        ("QD:2", Card(Rank.QUEEN, Suit.DIAMONDS, 2)),
        ("JK", Card(Rank.JOKER, None)),
        ("JK:3", Card(Rank.JOKER, None, 3)),
        ("13D", Card(Rank.THIRTEEN, Suit.DIAMONDS)),
    ],
)
def test_a_card_is_rank_and_suit_and_a_number_for_further_copies(text: str, expected: Card) -> None:
    assert card(text) == expected


@pytest.mark.parametrize("text", ["", "7", "H", "1H", "14H", "7X", "7h", "JKS", "JK ", "10", " 7H", "7H7"])
def test_what_is_no_card_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(ValueError, match="expected rank and suit such as 'KH'"):
        card(text)


@pytest.mark.parametrize("text", ["7H:", "7H:1", "7H:0", "7H:x", "7H:-2", "7H:²", "7H:100", "JK:"])
def test_a_copy_is_numbered_from_two(text: str) -> None:
    with pytest.raises(ValueError, match="expected a copy number from 2"):
        card(text)


def test_a_row_of_cards_keeps_its_order() -> None:
    assert show(cards("7H  AS JK:2")) == "7H AS JK:2"
    assert cards("") == ()


def test_equal_faces_of_two_packs_are_two_cards() -> None:
    assert card("7H") != card("7H:2")
    assert card("7H").face == card("7H:2").face == parse_face("7H") == Face(Rank.SEVEN, Suit.HEARTS)


def test_a_joker_has_no_suit() -> None:
    assert card("JK").is_joker
    assert not card("JS").is_joker
    assert str(card("JK").face) == "JK"


def test_a_pack_has_52_cards_and_its_jokers() -> None:
    one = pack(jokers=2)
    assert len(set(one)) == 54
    assert Counter(each.suit for each in one) == {Suit.SPADES: 13, Suit.CLUBS: 13, Suit.DIAMONDS: 13, Suit.HEARTS: 13,
                                                  None: 2}  # fmt: skip


def test_two_packs_have_every_face_twice_and_all_jokers_numbered_through() -> None:
    two = pack(packs=2, jokers=2)
    assert len(set(two)) == 108
    assert set(Counter(each.face for each in two if not each.is_joker).values()) == {2}
    assert sorted(each.copy for each in two if each.is_joker) == [1, 2, 3, 4]


def test_a_card_is_shown_by_its_text() -> None:
    assert repr(card("7H:2")) == "card('7H:2')"
