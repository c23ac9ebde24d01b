"""What is compared in the place of a clue's word."""

from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import cast

import pytest

from voice_game.audio.engines.clue_words import _last, with_likelier_words
from voice_game.audio.engines.contrast import is_headword
from voice_game.audio.engines.jury import Hearing, Jury
from voice_game.hearing.heard import Hypothesis


@pytest.mark.parametrize("word", ["cloud", "squirrel", "night", "ring", "phoenix", "england"])
def test_words_that_a_dictionary_lists_are_headwords(word: str) -> None:
    assert is_headword(word)


@pytest.mark.parametrize("word", ["clouded", "rabbits", "hooked", "chartlet", "coinc"])
def test_forms_of_words_and_pieces_of_words_are_none(word: str) -> None:
    assert not is_headword(word)


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("the clue is for three the clue is there for three", "the clue is there for three"),
        ("the clue is a the clue is b the clue is c for two", "the clue is c for two"),
        ("the clue is there for three", "the clue is there for three"),
        ("no the clue is there for three", "no the clue is there for three"),
        ("we say the clue is there", "we say the clue is there"),
        ("the clue is cloud for two the clue is cloud", "the clue is cloud for two"),
        ("the clue is cloud for two the clue is", "the clue is cloud for two"),
        ("the clue is cloud for two the clue is for one", "the clue is cloud for two"),
        ("no the clue is cloud the clue is cloud for two", "the clue is cloud for two"),
        ("the clue is x for one no the clue is cloud for two", "no the clue is cloud for two"),
        ("the clue is for two", "the clue is for two"),
        ("the clue is cloud", "the clue is cloud"),
        ("the clue is", "the clue is"),
        ("", ""),
    ],
)
def test_of_a_clue_that_begins_anew_the_last_counts(text: str, last: str) -> None:
    assert _last(text) == last


class Words:
    """Finds the same words whatever was said; a text fits as well as its words do together."""

    def __init__(self, found: Iterable[str], fits: Mapping[str, float]) -> None:
        self._found = list(found)
        self._fits = fits

    def clue_words(self, listening: object, before: str) -> tuple[list[str], list[str]]:
        assert before in ("the clue is", "no the clue is")
        return self._found, []

    def scores(self, sound: object, texts: Iterable[str], whole: bool = True) -> dict[str, float]:
        return {t: sum(self._fits.get(word, -9.0) for word in t.split()[3:]) for t in texts}


def likelier(*heard: str, found: Iterable[str] = (), **fits: float) -> list[str]:
    words = Words(found, fits)
    jury = SimpleNamespace(words=words, scores=words.scores)
    hearing = cast(Hearing, SimpleNamespace(whisper=None))
    texts = with_likelier_words([Hypothesis(text) for text in heard], hearing, cast(Jury, jury))
    return [one.text for one in texts]


def test_the_word_that_fits_best_comes_first_whatever_was_written() -> None:
    best = likelier("the clue is crowd for two", found=["cloud"], cloud=9.0, crowd=5.0)
    assert best[:2] == ["the clue is cloud for two", "the clue is crowd for two"]
    assert likelier("that is a cloud for two", found=["cloud"]) == ["that is a cloud for two"]


def test_words_of_grammar_are_no_clues_unless_they_were_written() -> None:
    found = ["which", "witch"]
    best = likelier("the clue is wish for two", found=found, which=9.0, witch=8.0, wish=1.0)
    assert best[0] == "the clue is witch for two"
    assert not any("which" in text for text in best)
    written = likelier("the clue is which for two", found=found, which=9.0, witch=5.0)
    assert written[0] == "the clue is which for two"


def test_a_number_that_was_not_written_is_the_one_that_fits_best() -> None:
    best = likelier("the clue is rabbit for word", found=["rabbit"], rabbit=9.0, one=2.0, four=1.0)
    assert best[0] == "the clue is rabbit for one"


def test_an_opener_that_was_misheard_is_none_the_less_one() -> None:
    best = likelier("no the key is cloud for two", found=["cloud"], cloud=9.0)
    assert best == ["no the clue is cloud for two", "no the key is cloud for two"]


def test_a_clue_that_may_be_spelled_stays_first_and_may_be_a_word_after_all() -> None:
    heard = ("the clue is one and a for one", "the clue is but for one")
    best = likelier(*heard, found=["banana"], banana=9.0, but=1.0)
    assert best[:2] == [heard[0], "the clue is banana for one"]
