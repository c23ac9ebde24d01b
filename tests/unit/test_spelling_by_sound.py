"""Words that together sound like letters' names spell a word; talk does not."""

import pytest

from voice_game.audio.phonemes import phonemiser
from voice_game.hearing.spelling_aloud import spelled_by_sound
from voice_game.language.pack import load_language

SOUNDS = phonemiser("en-us")


@pytest.mark.parametrize(
    ("heard", "word"),
    [
        ("victor in the oscar lima india november", "violin"),
        ("the error uniform gulf alpha romeo", "sugar"),
        ("whiskey alpha tango echo romeo", "water"),
        ("keylo india tango echo", "kite"),
        ("w a t e r", "water"),
    ],
)
def test_names_that_were_misheard_still_spell(heard: str, word: str) -> None:
    assert spelled_by_sound(heard.split(), load_language("en").book, SOUNDS) == word


@pytest.mark.parametrize(
    "talk", ["i think it is the castle", "the error", "big red bus", "", "castle wand dragon"]
)
def test_other_words_spell_nothing(talk: str) -> None:
    assert spelled_by_sound(talk.split(), load_language("en").book, SOUNDS) is None
