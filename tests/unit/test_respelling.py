"""Words that a model lacks, in words that it has: a vocabulary of this page, espeak-ng's phones."""

import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_game.audio.engines.respelling import PIECES, Respeller, respellings
from voice_game.audio.engines.vocabulary import common_words, model_words
from voice_game.audio.engines.word_sounds import WordSounds
from voice_game.audio.phonemes import phonemiser
from voice_game.hearing.expectation import Phrase
from voice_game.hearing.likeness import NEAREST
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.sounds import distance, phones_of

VOCABULARY = """we guess cover hustle puff quid itch her maya knee wheeze lea squid castle dragon
hip grief boat ruckle pat rho nurse mal foil basil ask knees earl group night levee corpus bill"""
WORDS = VOCABULARY.split()
SOUNDS = phonemiser("en")


@pytest.fixture(scope="module")
def respeller() -> Respeller:
    return Respeller(WordSounds(WORDS, SOUNDS))


@pytest.mark.parametrize(
    ("word", "respelled"),
    [
        ("hufflepuff", "hustle puff"),
        ("quidditch", "quid itch"),
        ("hermione", "her maya knee"),
        ("weasley", "wheeze lea"),
        ("bowtruckle", "boat ruckle"),
        ("levicorpus", "levee corpus"),
    ],
)
def test_names_are_found_in_common_words(respeller: Respeller, word: str, respelled: str) -> None:
    assert respeller.respell(word) == respelled


@pytest.mark.parametrize("word", ["expelliarmus", "azkaban", "thestral", "xx", "2", "..."])
def test_what_sounds_like_nothing_is_not_respelled(respeller: Respeller, word: str) -> None:
    assert respeller.respell(word) == ""


def test_another_word_stands_for_a_card_only_if_it_sounds_the_very_same(
    respeller: Respeller,
) -> None:
    assert respeller.respell("squib") == "", "whoever says squid means squid"
    assert respeller.respell("grawp") == ""
    assert respeller.respell("knight") == "night"


def test_nothing_is_respelled_before_or_without_words() -> None:
    assert Respeller(WordSounds((), SOUNDS)).respell("hufflepuff") == ""
    assert Respeller(WordSounds(WORDS, lambda text: ())).respell("hufflepuff") == ""


def test_the_words_are_learnt_little_by_little_or_when_they_are_needed() -> None:
    common = WordSounds(WORDS, SOUNDS)
    assert common.learn(10)
    assert len(common.words) == 10
    assert Respeller(common).respell("hufflepuff") == "hustle puff"
    assert not common.learn(10)


@given(st.text("abdefghiklmnoprstuvwz", min_size=1, max_size=14))
def test_a_respelling_is_few_words_of_the_vocabulary_and_near(word: str) -> None:
    found = Respeller(WordSounds(WORDS, SOUNDS)).respell(word)
    assert set(found.split()) <= set(WORDS)
    assert len(found.split()) <= PIECES
    if found:
        assert distance(phones_of(word, SOUNDS), phones_of(found, SOUNDS)) < NEAREST


def guesses(*names: str) -> list[Phrase]:
    return [
        Phrase(f"{carrier} {name}", Meaning(kind, card=name), name)
        for kind, carrier in (("guess", "we guess"), ("cover", "cover"))
        for name in names
    ]


def told(phrases: list[Phrase], words: dict[str, str], known: str) -> dict[str, str]:
    """What is listened for when a model knows some words, by a table of respellings."""
    has = {*known.split(), "we", "guess", "cover"}
    return respellings(phrases, lambda word: word not in has, lambda word: words.get(word, ""))


def test_every_sentence_with_a_lacking_word_is_listened_for_in_its_respelling() -> None:
    words = {"hufflepuff": "hustle puff"}
    assert told(guesses("hufflepuff", "castle"), words, "castle") == {
        "we guess hustle puff": "we guess hufflepuff",
        "cover hustle puff": "cover hufflepuff",
    }


def test_a_card_of_several_words_keeps_those_that_are_known() -> None:
    words = {"weasley": "wheeze lea"}
    found = told(guesses("bill weasley", "ron weasley"), words, "bill")
    assert found["we guess bill wheeze lea"] == "we guess bill weasley"
    assert not any("ron" in text for text in found), "ron has no respelling"


def test_of_two_cards_with_the_same_respelling_neither_is_respelled() -> None:
    words = {"dobby": "dah bee", "dobbie": "dah bee", "hufflepuff": "hustle puff"}
    found = told(guesses("dobby", "dobbie", "hufflepuff"), words, "")
    assert set(found.values()) == {"we guess hufflepuff", "cover hufflepuff"}


@pytest.mark.parametrize("other", ["hustle puff", "puff", "the hustle puff", "hustle puff pie"])
def test_a_respelling_that_is_in_another_card_or_has_it_inside_is_not_taken(other: str) -> None:
    words = {"hufflepuff": "hustle puff"}
    assert told(guesses("hufflepuff", other), words, "hustle puff the pie") == {}


def test_a_respelling_inside_another_respelling_is_not_taken() -> None:
    words = {"puffle": "puff", "hufflepuff": "hustle puff"}
    assert told(guesses("hufflepuff", "puffle"), words, "") == {}


def test_a_respelling_that_is_another_sentence_is_not_taken() -> None:
    stop = Phrase("we stop", Meaning("stop"), "we stop")
    lacking = Phrase("halt", Meaning("pause"), "halt")
    assert told([stop, lacking], {"halt": "we stop"}, "stop") == {}


def test_a_card_that_can_be_said_in_known_words_is_left_to_them() -> None:
    card = Meaning("guess", card="bellatrix")
    forms = ("bellatrix", "bella tricks")
    phrases = [Phrase(f"we guess {form}", card, form) for form in forms]
    assert told(phrases, {"bellatrix": "bell at tricks"}, "bella tricks") == {}


def test_several_ways_to_say_one_card_may_share_a_respelling() -> None:
    card = Meaning("guess", card="weasley")
    phrases = [Phrase(f"we guess {form}", card, form) for form in ("weasley", "weezly")]
    words = dict.fromkeys(("weasley", "weezly"), "wheeze lea")
    assert told(phrases, words, "") == {"we guess wheeze lea": "we guess weasley"}


def text(symbol: str) -> bytes:
    return struct.pack("<i", len(symbol.encode())) + symbol.encode()


def graph(symbols: list[str], flags: int = 3) -> bytes:
    """The beginning of an OpenFst file."""
    header = struct.pack("<i", 2125659606) + text("ngram") + text("standard")
    header += struct.pack("<iiQqqq", 4, flags, 0, 1, 2, 3)
    table = struct.pack("<i", 2125658996) + text("words") + struct.pack("<qq", 9, len(symbols))
    pairs = b"".join(text(word) + struct.pack("<q", key) for key, word in enumerate(symbols))
    return header + table + pairs + b"\xff" * 50


@pytest.fixture
def model(tmp_path: Path) -> Path:
    (tmp_path / "graph").mkdir()
    return tmp_path


def test_the_words_stand_in_the_graph(model: Path) -> None:
    (model / "graph" / "Gr.fst").write_bytes(graph(["<eps>", "castle", "김치"]))
    assert model_words(model) == ("<eps>", "castle", "김치")


def test_a_list_of_words_wins(model: Path) -> None:
    (model / "graph" / "words.txt").write_text("<eps> 0\ncastle 1\n\n김치 2\n", "utf-8")
    (model / "graph" / "Gr.fst").write_bytes(graph(["other"]))
    assert model_words(model) == ("<eps>", "castle", "김치")


@pytest.mark.parametrize(
    "content",
    [b"", b"\0" * 200, graph(["castle"], flags=0), graph(["castle"])[:90], graph(["x"])[4:]],
)
def test_from_a_graph_that_cannot_be_read_come_no_words(model: Path, content: bytes) -> None:
    assert model_words(model) == ()
    (model / "graph" / "Gr.fst").write_bytes(content)
    assert model_words(model) == ()


def test_common_words_are_short_and_in_the_dictionary() -> None:
    words = ["<eps>", "a", "castle", "qwrtz", "don't", "puff", "remembrances", "CASTLE", "#0"]
    found = common_words(words, "en")
    assert {"castle", "puff"} <= set(found)
    assert not {"<eps>", "a", "qwrtz", "don't", "remembrances", "CASTLE", "#0"} & set(found)
    assert common_words(["나무"], "ko") == ()
