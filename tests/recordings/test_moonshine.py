"""The second network: what it writes, how it compares texts, and what both say together."""

import numpy as np
import pytest

from voice_game.audio.engines.check import CLIPS
from voice_game.audio.engines.jury import Jury
from voice_game.audio.engines.moonshine_model import MoonshineModel
from voice_game.audio.engines.whisper import Whisper
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.audio.recordings import read_recording
from voice_game.hearing.text import normalise

pytestmark = pytest.mark.slow

TEXTS = ("golf", "gold", "we guess golf", "smart mirror", "computer", "hippogriff", "x-ray")


@pytest.fixture(scope="module")
def jury(whisper: Whisper) -> Jury:
    return whisper._jury


@pytest.fixture(scope="module")
def model(jury: Jury) -> MoonshineModel:
    return jury._moonshine


def clip(name: str) -> Samples:
    return read_recording(CLIPS / f"{name}.flac")


def test_people_are_written_down(model: MoonshineModel) -> None:
    samples = clip("golf")
    text, sure = model.transcribe(model.encode(samples), len(samples) / SAMPLE_RATE)
    assert normalise(text) == "golf"
    assert -1.0 < sure <= 0.0


@pytest.mark.parametrize(("name", "said"), [("golf", "golf"), ("smart_mirror-1", "smart mirror")])
def test_what_was_said_fits_best_for_both(jury: Jury, name: str, said: str) -> None:
    scores = jury.scores(jury.hear(clip(name)), TEXTS)
    assert max(scores, key=scores.__getitem__) == said
    assert list(scores) == list(TEXTS)


def test_texts_hardly_change_each_others_scores(model: MoonshineModel) -> None:
    """Its weights have 8 bits, whose range the company decides a little."""
    sound = model.encode(clip("golf"))
    [together] = model.scores([(sound, TEXTS)])
    alone = [model.scores([(sound, (text,))])[0][0] for text in TEXTS]
    assert together == pytest.approx(alone, abs=1.0)


def test_a_text_that_goes_on_is_likelier_than_one_that_ends(model: MoonshineModel) -> None:
    sound = model.encode(clip("golf"))
    [whole] = model.scores([(sound, TEXTS)])
    [begun] = model.scores([(sound, TEXTS)], whole=False)
    assert all(end < more + 1.0 for end, more in zip(whole, begun, strict=True))
    assert sum(whole) < sum(begun)


def test_every_text_comes_back_from_its_tokens(model: MoonshineModel) -> None:
    for text in (*TEXTS, "the clue is mad-eye for two", "é", "we guess row 2"):
        assert model._text(model._tokens(text, whole=False)) == text.capitalize()


@pytest.mark.parametrize("seconds", [0.0, 0.05, 3.0, 29.0])
def test_no_speech_makes_no_long_text(model: MoonshineModel, seconds: float) -> None:
    noise = np.random.default_rng(3).normal(0, 0.05, int(seconds * SAMPLE_RATE))
    text, _ = model.transcribe(model.encode(noise.astype(np.float32)), seconds)
    assert len(text) < 1000
    [[score]] = model.scores([(model.encode(noise.astype(np.float32)), ("golf",))])
    assert np.isfinite(score)
