"""The third network, with its real weights: what it hears without knowing any word."""

import numpy as np
import pytest

from voice_game.audio.engines.check import CLIPS
from voice_game.audio.engines.phonetic_model import PhoneticModel
from voice_game.audio.engines.phonetic_scores import PhoneticScores
from voice_game.audio.engines.whisper import Whisper
from voice_game.audio.phonemes import phonemiser
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.audio.recordings import read_recording
from voice_game.audio.renderer import Renderer
from voice_game.audio.style import Style
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.meanings import Meaning
from voice_game.language.pack import load_language
from voice_game.language.words import deck

pytestmark = pytest.mark.slow

WORDS = ("golf", "gold", "smart mirror", "computer", "hippogriff", "x-ray", "goal", "computing")


@pytest.fixture(scope="module")
def phones() -> PhoneticScores:
    scores = PhoneticScores(phonemiser("en-us"))
    assert scores.load()
    assert not scores.load(), "once is enough"
    return scores


def best(phones: PhoneticScores, samples: Samples, words: tuple[str, ...] = WORDS) -> str:
    fits = phones.scores(phones.hear(samples), words)
    assert set(fits) == set(words)
    return max(fits, key=fits.__getitem__)


@pytest.mark.parametrize(("name", "said"), [("golf", "golf"), ("smart_mirror-1", "smart mirror")])
def test_people_are_heard(phones: PhoneticScores, name: str, said: str) -> None:
    assert best(phones, read_recording(CLIPS / f"{name}.flac")) == said


@pytest.mark.parametrize("said", ["hippogriff", "dumbledore", "castle", "nimbus two thousand"])
def test_names_that_nobody_says_elsewhere_are_no_harder(
    phones: PhoneticScores, renderer: Renderer, said: str
) -> None:
    others = ("hufflepuff", "double door", "cattle", "number two", "hippopotamus", said)
    assert best(phones, renderer.render(said, Style("en-us", 150)), others) == said


@pytest.mark.parametrize("name", ["base", "hogwarts"])
def test_every_card_has_phones_that_the_network_writes(name: str) -> None:
    model, sounds = PhoneticModel(), phonemiser("en-us")
    known = load_language("en").pronunciations
    for card in deck("en", name).words:
        for form in known.spoken_forms(card):
            written = [model.spelled([phone]) for word in form.split() for phone in sounds(word)]
            assert written, card
            assert all(written), (card, form)


@pytest.mark.parametrize("seconds", [0.0, 0.001, 0.02, 0.1, 12.0])
def test_no_length_is_too_much_or_too_little(phones: PhoneticScores, seconds: float) -> None:
    sound = np.zeros(int(seconds * SAMPLE_RATE), np.float32)
    fits = phones.scores(phones.hear(sound), WORDS)
    assert bool(fits) == (seconds >= 0.1)
    assert all(np.isfinite(nats) for nats in fits.values())


def test_a_guess_comes_with_what_the_phones_say_and_other_moments_without(
    whisper: Whisper,
) -> None:
    samples = np.pad(read_recording(CLIPS / "golf.flac"), 1600)
    noisy = samples + np.random.default_rng(1).normal(0, 0.05, len(samples)).astype(np.float32)
    cards = tuple(Phrase(w, Meaning("guess", card=w), w, 1.0) for w in ("gold", "moon", "castle"))
    for moment in (Moment.GUESS, Moment.CONFIRM):
        whisper.begin(Expectation(moment, cards))
        whisper.feed(noisy)
        heard = whisper.finish()
        assert heard.scored
        said = {one.text for one in heard.phonetic}
        assert said >= {"gold", "moon", "castle"} if moment is Moment.GUESS else not said
