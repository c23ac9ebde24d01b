"""The decoder of our own gives the numbers that CTranslate2 gives, many texts at a time."""

import numpy as np
import pytest

from voice_game.audio.engines.check import CLIPS
from voice_game.audio.engines.whisper import Whisper
from voice_game.audio.engines.whisper_model import WhisperModel
from voice_game.audio.recordings import read_recording

pytestmark = pytest.mark.slow

TEXTS = ("golf", "we guess golf", "we guess hot", "we guess hot dog", "we guess", "smart mirror")


@pytest.fixture(scope="module")
def model(whisper: Whisper) -> WhisperModel:
    return whisper._model


def by_ctranslate2(model: WhisperModel, clip: str, text: str) -> float:
    listening = model.encode(read_recording(CLIPS / f"{clip}.flac"))
    tokens = model._tokenizer.encode(f" {text.capitalize()}")
    aligned = model._network.align(listening.encoded, model._start[:-1], [tokens], 1000)[0]
    return float(np.log(aligned.text_token_probs).sum())


@pytest.mark.parametrize("clip", ["golf", "smart_mirror-1", "oov_1"])
def test_scores_are_those_of_the_library(model: WhisperModel, clip: str) -> None:
    listening = model.encode(read_recording(CLIPS / f"{clip}.flac"))
    [ours] = model.scores([(listening, TEXTS)], whole=False)
    theirs = [by_ctranslate2(model, clip, text) for text in TEXTS]
    # The library computes with weights of 8 bits.
    assert ours == pytest.approx(theirs, abs=2.0, rel=0.1)
    assert np.argsort(ours).tolist()[-1] == np.argsort(theirs).tolist()[-1]


def test_texts_do_not_see_each_other(model: WhisperModel) -> None:
    sounds = [
        model.encode(read_recording(CLIPS / f"{clip}.flac")) for clip in ("golf", "smart_mirror-1")
    ]
    together = model.scores([(sound, TEXTS) for sound in sounds])
    alone = [[model.scores([(sound, (text,))])[0][0] for text in TEXTS] for sound in sounds]
    for some, each in zip(together, alone, strict=True):
        assert some == pytest.approx(each, abs=1e-2)


def test_a_whole_text_is_less_likely_than_one_that_may_go_on(model: WhisperModel) -> None:
    listening = model.encode(read_recording(CLIPS / "golf.flac"))
    [whole] = model.scores([(listening, TEXTS)])
    [going_on] = model.scores([(listening, TEXTS)], whole=False)
    assert all(end < more for end, more in zip(whole, going_on, strict=True))


def test_texts_go_on_as_they_are_scored(model: WhisperModel) -> None:
    listening = model.encode(read_recording(CLIPS / "golf.flac"))
    begun, text = model.tokens(" We"), model.tokens(" We guess golf")
    gained, following = model.going_on(listening, [text, begun], [len(text), 0], text)
    [scored] = model.scores([(listening, ["We guess golf"])], whole=False)
    assert sum(gained[0]) == pytest.approx(scored[0], abs=0.05)
    assert gained[1] == []
    assert following[1][1] == pytest.approx(gained[0][1], abs=0.05)
    _, [from_nothing] = model.going_on(listening, [()], [0], begun)
    assert from_nothing == pytest.approx(gained[0][:1], abs=0.05)
