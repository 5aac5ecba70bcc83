"""Words: messages become sentences, cards and players are named as each language names them."""

from __future__ import annotations

from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from markupsafe import Markup

from pyengine.cards import Face, Rank, Suit, card, cards, parse_face
from pyengine.messages import Msg, Seat, msg
from web.app import words
from web.app.models import LANGUAGES
from web.app.words import Words

YOU, ASTRID, NILS = Seat(0), Seat(1), Seat(4)


@pytest.fixture
def en() -> Words:
    return Words("en", strict=True)


@pytest.fixture
def sv() -> Words:
    return Words("sv", strict=True)


@pytest.fixture
def da() -> Words:
    return Words("da", strict=True)


def faces(text: str) -> tuple[Face, ...]:
    return tuple(map(parse_face, text.split()))


def run(text: str) -> Msg:
    row = faces(text)
    return msg("rum500.zone.run", first=row[0], last=row[-1], faces=row)


def set_of(text: str) -> Msg:
    row = faces(text)
    return msg("rum500.zone.set", face=row[0], n=len(row), faces=row)


def test_cards_are_spoken_as_each_language_says_them(en: Words, sv: Words, da: Words) -> None:
    assert [words.card(card("7H")) for words in (en, sv, da)] == ["7 of hearts", "Hjärter 7", "Hjerter 7"]
    assert [words.card(card("JC")) for words in (en, sv, da)] == ["Jack of clubs", "Klöver knekt", "Klør knægt"]
    assert [words.card(card("AS:2")) for words in (en, sv, da)] == ["Ace of spades", "Spader ess", "Spar es"]
    assert [words.card(card("JK")) for words in (en, sv, da)] == ["Joker"] * 3


def test_corners_have_each_language_s_letters(en: Words, sv: Words, da: Words) -> None:
    ranks = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.TWELVE)
    assert [en.corner(rank) for rank in ranks] == ["A", "K", "Q", "J", "10", "12"]
    assert [sv.corner(rank) for rank in ranks] == ["E", "K", "D", "Kn", "10", "12"]
    assert [da.corner(rank) for rank in ranks] == ["E", "K", "D", "B", "10", "12"]
    assert (sv.short(card("JH")), sv.short(card("JK"))) == ("♥Kn", "Joker")


def test_a_run_is_one_name_and_other_cards_are_listed(en: Words, sv: Words) -> None:
    taken = "rum500.event.took"
    assert (
        sv.text(taken, who=ASTRID, n=3, cards=cards("9S 10S JS")) == "Astrid tog 3 kort ur högen: spader 9 till knekt."
    )
    assert en.text(taken, who=ASTRID, n=3, cards=cards("QS KS AS")).endswith(": queen to ace of spades.")
    assert en.text(taken, who=ASTRID, n=3, cards=cards("9S 9D JK")).endswith(": 9 of spades, 9 of diamonds and joker.")
    assert en.text(taken, who=ASTRID, n=2, cards=cards("9S 10S")).endswith(": 9 of spades and 10 of spades.")


def both(drawn: str, heard: str) -> str:
    """What is drawn for the eye and named for the ear."""
    return f'<span class="cd"><span aria-hidden="true">{drawn}</span><span class="vh">{heard}</span></span>'


def test_for_the_eye_cards_are_coloured_symbols(sv: Words) -> None:
    drawn = sv.drawn(msg("rum500.move.lay_out", meld=run("6H 7H 8H"), wilds=()))
    assert drawn == Markup('Lägg ut stege <b class="sc" data-s="h">♥6–7–8</b>')
    mixed = sv.drawn(msg("rum500.event.took.you", who=YOU, n=3, cards=cards("JS JK 2H")))
    assert mixed.endswith(
        '<b class="sc" data-s="s">♠Kn</b> <b class="sc" data-s="x">Joker</b> <b class="sc" data-s="h">♥2</b>.'
    )


def test_on_the_page_cards_are_drawn_for_the_eye_and_named_for_the_ear(sv: Words) -> None:
    taken = sv.markup("rum500.event.took.you", who=YOU, n=2, cards=cards("JS 2H"))
    drawn = '<b class="sc" data-s="s">♠Kn</b> <b class="sc" data-s="h">♥2</b>'
    assert taken.endswith(both(drawn, "spader knekt och hjärter 2") + ".")


def test_only_spoken_cards_have_an_article(en: Words, sv: Words) -> None:
    took = {"who": YOU, "card": card("KH"), "meld": set_of("9S 9D 9C")}
    assert en.text("rum500.refuse.set_rank", **took).startswith("The king of hearts does not fit the three nines.")
    king = both('<b class="sc" data-s="h">♥K</b>', "the king of hearts")
    assert en.markup("rum500.refuse.set_rank", **took).startswith(f"{king} does not fit")
    joker = {"who": ASTRID, "card": card("JK")}
    assert en.text("rum500.event.discarded", **joker) == "Astrid discarded the joker."
    assert sv.markup("rum500.event.discarded", **joker) == 'Astrid kastade <b class="sc" data-s="x">jokern</b>.'


def test_a_suit_as_a_sign_is_seen_as_its_symbol_and_heard_by_its_name(en: Words, sv: Words) -> None:
    named = {"suit": Suit.HEARTS}
    assert en.markup("ui.tricks.named", **named) == "as " + both('<b class="sc" data-s="h">♥</b>', "hearts")
    assert [words.text("ui.tricks.named", **named) for words in (en, sv)] == ["as hearts", "som hjärter"]


def test_a_long_run_is_drawn_by_its_ends(en: Words) -> None:
    drawn = en.drawn(run("3H 4H 5H 6H 7H 8H 9H"))
    assert drawn == 'Run <b class="sc" data-s="h">♥3–9</b>'


def test_possibilities_are_joined_by_or(en: Words, sv: Words, da: Words) -> None:
    """Source: a card that has to wait, and a joker that may not name a suit."""
    led = msg("trick500.zone.led", who=ASTRID, card=card("AH"), suit=Suit.HEARTS)
    told = {"led": led, "card": card("2C"), "cards": cards("KH 9H")}
    wait = [words.text("trick500.refuse.follow_suit", **told) for words in (en, sv, da)]
    assert wait[0].endswith("Follow suit with king of hearts or 9 of hearts.")
    assert [" eller " in each for each in wait] == [False, True, True]
    suits = tuple(msg("trick500.zone.suit", suit=suit) for suit in (Suit.SPADES, Suit.HEARTS))
    assert en.text("trick500.refuse.name_suit", card=card("JK"), suits=suits).endswith("spades or hearts.")


def test_html_escapes_text(en: Words) -> None:
    assert en.markup("ui.rules.was", value="<i>&") == Markup("Preset: &lt;i&gt;&amp;")
    assert en.text("ui.rules.was", value="<i>&") == "Preset: <i>&"


def test_you_are_spoken_to_and_others_spoken_about(en: Words, sv: Words, da: Words) -> None:
    drew = [msg("rum500.event.discarded", who=who, card=card("5D")) for who in (YOU, ASTRID)]
    assert [en(each) for each in drew] == ["You discarded the 5 of diamonds.", "Astrid discarded the 5 of diamonds."]
    assert [sv(each) for each in drew] == ["Du kastade ruter 5.", "Astrid kastade ruter 5."]
    assert [da(each) for each in drew] == ["Du kastede ruder 5.", "Astrid kastede ruder 5."]
    assert [words.player(YOU) for words in (en, sv, da)] == ["You", "Du", "Du"]


def test_several_players_are_named_in_a_row(en: Words, sv: Words) -> None:
    fell = msg("trick500.verdict.lost", seats=(YOU, Seat(2)), points=-500)
    assert en(fell) == "You and Bo fell to −500 or below, and that loses the match."
    assert sv(fell) == "Du och Bo sjönk till −500 eller lägre, och då är spelet förlorat."
    assert en(msg("trick500.verdict.locked_out", seats=(ASTRID,), points=-500)).startswith("Astrid fell")


def test_owners_follow_each_language_s_grammar(en: Words, sv: Words, da: Words) -> None:
    wait = [msg("rum500.say.wait", who=who) for who in (ASTRID, NILS)]
    assert [en(each) for each in wait] == ["It is Astrid’s turn.", "It is Nils’s turn."]
    assert [sv(each) for each in wait] == ["Det är Astrids tur.", "Det är Nils tur."]
    assert [da(each) for each in wait] == ["Det er Astrids tur.", "Det er Nils’ tur."]


def test_melds_have_forms_for_their_place_in_a_sentence(en: Words, sv: Words, da: Words) -> None:
    nines = {"meld": set_of("9S 9D 9C"), "wilds": ()}
    assert [words.text("rum500.zone.meld", who=YOU, **nines) for words in (en, sv, da)] == [
        "Your three nines", "Ditt tretal nior", "Dine tre niere"
    ]  # fmt: skip
    assert [words.text("rum500.zone.meld", who=ASTRID, **nines) for words in (en, sv, da)] == [
        "Astrid’s three nines", "Astrids tretal nior", "Astrids tre niere"
    ]  # fmt: skip
    no_fit = msg("rum500.refuse.set_rank", card=card("KH"), meld=set_of("9S 9D 9C 9H"))
    assert sv(no_fit) == "Hjärter kung passar inte på fyrtalet nior. Det gör bara kort av samma valör."


def test_what_jokers_stand_for_follows_only_where_there_are_any(en: Words) -> None:
    stands = msg("rum500.zone.stands", card=card("JK"), face=parse_face("7S"))
    laid = en.text("rum500.move.lay_out", meld=run("5S 6S 7S"), wilds=(stands,))
    assert laid == "Lay out run 5 to 7 of spades, joker as 7 of spades"


def test_counts_choose_the_plural(en: Words, da: Words) -> None:
    assert [en.text("ui.table.hand", n=n) for n in (0, 1, 2)] == [
        "Your hand, 0 cards", "Your hand, 1 card", "Your hand, 2 cards"
    ]  # fmt: skip
    assert [da.text("ui.start.opponent", n=n) for n in (1, 3)] == ["1 modspiller", "3 modspillere"]


def test_numbers_have_a_real_minus(en: Words) -> None:
    assert (en.number(-15), en.signed(-15), en.signed(65), en.signed(0)) == ("−15", "−15", "+65", "0")
    assert en.text("rum500.zone.penalty", points=-100) == "penalty −100"


def test_a_phrase_can_depend_on_a_value(en: Words, sv: Words) -> None:
    wilds = cards("2S JK")
    assert "Only one card" in en.text("rum500.refuse.too_many_wilds", wilds=wilds, limit="one_per_meld")
    five = set_of("9S 9D 9C 9H 9H")
    assert (en(five), sv(five)) == ("5 nines", "5-tal nior")


def test_sentences_follow_each_other_with_capitals(en: Words, sv: Words) -> None:
    drew = msg("rum500.event.drew", who=Seat(1))
    discarded = msg("rum500.event.discarded", who=Seat(0), card=card("9S"))
    assert en.text("ui.confirm.undo", what=(drew, discarded)).startswith(
        "To be taken back: Astrid drew from the stock. You discarded the 9 of spades. You have seen"
    )
    assert "♠9" in sv.markup("ui.confirm.undo", what=(discarded,))


def test_a_sentence_that_begins_with_a_drawn_card_has_its_capital_too() -> None:
    named = msg("trick500.move.play_named", card=card("JK"), suit=Suit.HEARTS)
    for language, said in (("en", "Joker as hearts"), ("sv", "Jokern som hjärter"), ("da", "Jokeren som hjerter")):
        words = Words(language)
        assert (words(named), words.html(named).striptags().split()[0]) == (said, said.split()[0])


def test_option_values_have_labels_and_numbers_are_their_own(sv: Words) -> None:
    assert sv.value("rum500", "pile_take", "whole_only") == "Bara hela högen"
    assert sv.value("rum500", "deal_2p", 13) == "13"
    assert sv.value("rum500", "goout_bonus", 0) == "Ingen"
    assert sv.value("rum500", "wrap_runs", True) == "Tillåtet"
    assert sv.value("rum500", "twos_wild", True) == "Ja"


def test_suits_and_truth_have_words(da: Words) -> None:
    assert da.text("ui.rules.was", value=Suit.HEARTS) == "Grundregel: hjerter"
    assert da.text("ui.rules.was", value=True) == "Grundregel: ja"


def test_a_missing_key_is_an_error_for_programmers_and_a_word_for_players() -> None:
    with pytest.raises(KeyError, match="no such thing"):
        Words("sv", strict=True).text("no such thing")
    assert Words("sv").text("no such thing") == "no such thing"


def test_english_helps_out_where_a_language_lacks_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = BytesIO()
    write_mo(empty, Catalog(locale="sv"))
    monkeypatch.setattr(words, "_catalogues", dict(words._catalogues))
    words.install("sv", empty.getvalue())
    assert Words("sv").text("rum500.say.wait", who=ASTRID) == "It is Astrid’s turn."
    with pytest.raises(KeyError):
        Words("sv", strict=True).text("rum500.say.wait", who=ASTRID)


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(ValueError, match=r"'fi'.*en, sv, da"):
        Words("fi")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_names_every_player(language: str) -> None:
    names = [Words(language, strict=True).player(Seat(seat)) for seat in range(8)]
    assert len(set(names)) == 8
    assert all(name[0].isupper() for name in names)
