"""Which of the clues that may have been heard comes first."""

import pytest

from voice_game.audio.phonemes import phonemiser
from voice_game.hearing.clue_choice import clues_heard
from voice_game.hearing.clue_grammar import Unfinished, read_clue
from voice_game.hearing.heard import Heard, Hypothesis
from voice_game.hearing.meanings import Meaning
from voice_game.language.pack import load_language

SOUNDS = phonemiser("en-us")


@pytest.mark.parametrize(
    ("heard", "words"),
    [
        (("one and a for one", "banana for one"), ("banana",)),
        (("carried in four for four", "skeleton for four"), ("skeleton",)),
        (("victor in the oscar lima india november for one", "victory for one"), ("violin",)),
        (("w a t e r for one", "water for one"), ("water",)),
        (("ice cream for two", "screen for two"), ("ice", "cream")),
        (("back to this for four",), ("back", "to", "this")),
        (("screen for two", "ice cream for two"), ("screen",)),
    ],
)
def test_a_row_of_words_that_spells_nothing_comes_last(
    heard: tuple[str, ...], words: tuple[str, ...]
) -> None:
    english = load_language("en")
    texts = tuple(Hypothesis(f"the clue is {text}") for text in heard)
    said = Heard("speech", texts)
    [first, *_], _ = clues_heard(said, english.book, english.lexicon, sounds=SOUNDS)
    assert first.clue.words == words


@pytest.mark.parametrize(
    ("text", "word", "number"),
    [
        ("the clue is p i a n o", "piano", None),
        ("the clue is papa india alfa november oscar", "piano", None),
        ("the clue is h e r o for two", "hero", 2),
        ("the clue is p i a n o zero", "piano", 0),
        ("the clue is cat oh", "cat", 0),
    ],
)
def test_the_last_letter_of_a_spelled_word_is_no_zero(
    text: str, word: str, number: int | None
) -> None:
    read = read_clue(text, load_language("en").book, certain=False)
    assert isinstance(read, Meaning | Unfinished)
    assert read.words == (word,)
    assert getattr(read, "number", None) == number
