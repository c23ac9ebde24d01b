"""Sentences that keep strangers from being taken for a card."""

import pytest

from voice_game.app.hear import expect
from voice_game.audio.engines.decoys import FOR_EACH, decoys
from voice_game.audio.engines.vosk import STRANGER, Grammar
from voice_game.audio.engines.word_sounds import WordSounds
from voice_game.audio.phonemes import phonemiser
from voice_game.dialogue.policy import Act, Again, decide_reading
from voice_game.hearing.expectation import Moment
from voice_game.hearing.heard import Heard, Hypothesis
from voice_game.hearing.matching import read
from voice_game.language.pack import load_language

NAMES = ["SQUIB", "TRAIN", "CASTLE", "KNIGHT", "PARK BENCH"]
VOCABULARY = "squid drain brain castle hassle night nut park bench squad rain trade tassel light"
COMMON = VOCABULARY.split()
SOUNDS = phonemiser("en")
EXPECTED = expect(load_language("en"), NAMES, Moment.COMMAND)


@pytest.fixture(scope="module")
def near() -> WordSounds:
    return WordSounds(COMMON, SOUNDS)


def test_each_card_of_one_word_gets_its_nearest_words_in_every_move(near: WordSounds) -> None:
    found = decoys(EXPECTED.phrases, near.near, STRANGER)
    assert {"we guess squid", "our guess is squid", "cover squid", "we guess drain"} <= set(found)
    assert len([text for text in found if text.startswith("we pick ")]) <= FOR_EACH * 5


def test_a_decoy_is_nothing_that_can_be_said_and_no_card_in_other_letters(near: WordSounds) -> None:
    found = decoys(EXPECTED.phrases, near.near, STRANGER)
    assert not set(found) & {phrase.text for phrase in EXPECTED.phrases}
    words = {text.split()[-1] for text in found}
    assert "night" not in words, "it sounds the same as knight"
    assert not words & {"castle", "park", "bench"}


def test_questions_and_other_grammars_get_none(near: WordSounds) -> None:
    questions = [phrase for phrase in EXPECTED.phrases if phrase.stake < 1]
    assert decoys(questions, near.near, STRANGER) == {}
    assert decoys((), near.near, STRANGER) == {}


def test_a_decoy_that_is_heard_reveals_nothing(near: WordSounds) -> None:
    for stranger in decoys(EXPECTED.phrases, near.near, STRANGER).values():
        readings = read(Heard("speech", (Hypothesis(stranger),)), EXPECTED, SOUNDS)
        assert not isinstance(decide_reading(readings, Moment.GUESS), Act), stranger
    heard = Heard("speech", (Hypothesis(f"we guess {STRANGER}"),))
    assert isinstance(decide_reading(read(heard, EXPECTED, SOUNDS), Moment.GUESS), Again)


def test_the_card_that_was_heard_second_is_forgotten() -> None:
    strange = {"we guess squid": f"we guess {STRANGER}"}
    grammar = Grammar(("we guess squib",), strange=strange)
    squid, squib = Hypothesis("we guess squid", 0.6), Hypothesis("we guess squib", 0.4)
    assert grammar.understood((squid, squib)) == (Hypothesis(f"we guess {STRANGER}", 0.6),)
    assert grammar.understood((squib, squid)) == (squib, squid)
    assert grammar.understood(()) == ()
