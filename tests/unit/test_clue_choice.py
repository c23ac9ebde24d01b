"""Which of the clues that may have been heard comes first."""

import pytest

from voice_game.audio.phonemes import phonemiser
from voice_game.hearing.clue_choice import clues_heard
from voice_game.hearing.heard import Heard, Hypothesis
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
