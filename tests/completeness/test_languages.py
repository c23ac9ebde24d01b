"""Every language says and hears what English does, in its own words."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from voice_game.app.listening import NotHeard, can_be_heard, check_heard
from voice_game.audio.phonemes import phonemes
from voice_game.cli import app
from voice_game.editions import EDITIONS
from voice_game.hearing.text import normalise
from voice_game.language.lexicon import load_lexicon
from voice_game.language.pack import UnknownLanguage, language_code, languages, load_language
from voice_game.language.places import shipped
from voice_game.language.pronunciations import load_pronunciations
from voice_game.language.words import deck, pictures
from voice_game.phone.words import read_words
from voice_game.rules.spelling import plain

OTHERS = [code for code in languages() if code != "en"]
BOARD = 25 + 8
"""Cards of a board, and those kept aside to replace some."""

FEWEST = {"base": 420, "hogwarts": 100}

GOLDEN = (
    "VALP BÅND HALE IS BJELLE SOL KIRKE NØKKEL TOG EPLE FJELL SKIP BOK HJERTE KONGE SLANGE RING"
    " SYKKEL LAMPE OST MAUR PIANO VEGG PIL DRAGE HUND BIL SKATT FOT TRE"
)

WRITTEN_ALIKE = ("base-name", "coop-side-A", "coop-side-B", "duet-side-A", "duet-side-B", "name-H6")
"""Messages that are the same in both languages."""


def folder(code: str) -> Path:
    return shipped("prompts") / code


def messages(code: str) -> dict[str, str]:
    """Every message with its text, over all files."""
    text = "\n".join(path.read_text("utf-8") for path in sorted(folder(code).glob("*.ftl")))
    found = re.findall(r"^([a-zA-Z][\w-]*) = ((?:.*)(?:\n[ }].*)*)", text, re.M)
    return dict(found)


def slots(text: str) -> set[str]:
    """What a message is told."""
    return set(re.findall(r"\$(\w+)", text))


def table(code: str, name: str) -> dict[str, Any]:
    return tomllib.loads((folder(code) / f"{name}.toml").read_text("utf-8"))


def keys(values: dict[str, Any], before: str = "") -> Iterator[str]:
    for key, value in values.items():
        yield before + key
        if isinstance(value, dict):
            yield from keys(value, f"{before}{key}.")


@pytest.mark.parametrize("code", OTHERS)
def test_every_message_has_words_and_no_other(code: str) -> None:
    assert messages(code).keys() == messages("en").keys()


@pytest.mark.parametrize("code", OTHERS)
def test_every_message_is_told_what_the_english_one_is(code: str) -> None:
    english, own = messages("en"), messages(code)
    assert {id: slots(own[id]) for id in english} == {id: slots(english[id]) for id in english}


@pytest.mark.parametrize("code", OTHERS)
def test_no_message_was_left_in_english(code: str) -> None:
    english, own = messages("en"), messages(code)
    same = {id for id in english if own[id] == english[id] and re.search(r"[a-z]", _told(own[id]))}
    assert sorted(same - set(WRITTEN_ALIKE)) == []


def _told(text: str) -> str:
    """The text of a message without what stands in braces."""
    return re.sub(r"\{[^{}]*\}", "", text)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("name", ["phrases", "phone", "rehearsal", "voice"])
def test_every_table_has_the_same_entries(code: str, name: str) -> None:
    of_a_language = re.compile(r"(letters|number_sounds)\.")
    english, own = (
        {key for key in keys(table(one, name)) if not of_a_language.match(key)}
        for one in ("en", code)
    )
    assert sorted(english ^ own) == []
    assert set(table("en", "phrases")["letters"]) <= set(table(code, "phrases")["letters"])


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_has_the_slots_of_the_english_one(code: str) -> None:
    for section in ("sentences", "named"):
        english, own = (table(one, "phrases")[section] for one in ("en", code))
        for kind, templates in english.items():
            wanted, has = (set(re.findall(r"\{\w+\}", " ".join(t))) for t in (templates, own[kind]))
            assert wanted == has, kind


@pytest.mark.parametrize("code", languages())
def test_templates_write_numbers_as_their_plain_word(code: str) -> None:
    """Texts are compared after their numbers became plain words."""
    book = load_language(code).book
    for phrase in book.commands({}, {}):
        assert book.with_number_words(phrase.text) == normalise(phrase.text)


@pytest.mark.parametrize("code", languages())
def test_no_sentence_has_two_meanings(code: str) -> None:
    """A choice at one moment apart: what "on row two" aims at is asked for."""
    meanings: dict[str, set[str]] = {}
    for phrase in load_language(code).book.commands({}, {}):
        meanings.setdefault(phrase.text, set()).add(repr(phrase.meaning))
    assert {text: found for text, found in meanings.items() if len(found) > 1} == {}


@pytest.mark.parametrize("code", OTHERS)
def test_the_words_of_the_pages_take_what_they_are_given(code: str) -> None:
    english, own = (read_words(folder(one) / "phone.toml") for one in ("en", code))
    for mine, theirs in ((own.pages, english.pages), (own.refusals, english.refusals)):
        for key, text in theirs.items():
            assert set(re.findall(r"\{\w+\}", mine[key])) == set(re.findall(r"\{\w+\}", text)), key


@pytest.mark.parametrize("code", OTHERS)
def test_the_decks_are_large_clean_and_in_order(code: str) -> None:
    for name in sorted({edition.deck for edition in EDITIONS.values()}):
        found = deck(code, name)
        assert found.dropped == ()
        assert list(found.words) == sorted(found.words)
        assert len(found.words) >= max(BOARD, FEWEST.get(name, BOARD))
    assert {card.art for card in pictures(code)} == {card.art for card in pictures("en")}
    assert len(pictures(code)) == len(pictures("en"))


def test_the_norwegian_deck_has_the_words_of_the_examples() -> None:
    assert set(GOLDEN.split()) <= set(deck("nb", "base").words)


@pytest.mark.parametrize("code", OTHERS)
def test_every_card_is_known_and_sounds_unlike_the_others(code: str) -> None:
    lexicon, sayings = load_lexicon(code), load_pronunciations(code)
    for name in FEWEST:
        words = deck(code, name).words
        forms = [form for card in words for form in sayings.spoken_forms(card)]
        assert len(forms) == len(set(forms))
        for card in words:
            assert all(lexicon.about(word).known for word in plain(card).split()), card


@pytest.mark.slow
@pytest.mark.parametrize("code", languages())
def test_the_voice_of_a_language_is_there(code: str) -> None:
    voice = load_language(code).voice
    first = deck(code, "base").words[0].lower()
    assert phonemes(first, voice)


@pytest.mark.parametrize("name", ["nb", "no", "nb_NO", "nb-NO", "NO", " nb "])
def test_norwegian_has_several_codes(name: str) -> None:
    assert language_code(name) == "nb"


@pytest.mark.parametrize("name", ["nn", "norsk", "xx", ""])
def test_an_unknown_language_is_answered_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownLanguage, match=r"choose one of: en, nb\.$"):
        language_code(name)


def test_a_language_without_a_recogniser_is_played_typed() -> None:
    assert can_be_heard("en")
    assert not can_be_heard("nb")
    check_heard(None)
    check_heard("en")
    with pytest.raises(NotHeard, match="voice-game type --language nb"):
        check_heard("NO")


@pytest.mark.parametrize("command", [["play"], ["rehearse"], ["hear", "x.wav"]])
def test_commands_that_listen_say_so(command: list[str]) -> None:
    result = CliRunner().invoke(app, [*command, "--language", "nb"])
    assert isinstance(result.exception, NotHeard)
