"""What is compared in the place of a clue's word."""

import pytest

from voice_game.audio.engines.clue_words import _last
from voice_game.audio.engines.contrast import is_headword


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
