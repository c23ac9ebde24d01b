"""How much better a text fits a sound than it fits no speech at all.

A network that writes texts finds common phrases likely whatever it hears. What a text gets
on silence and on soft noise tells how likely it is anyway; most of that is taken off.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from voice_game.audio.engines.headwords import is_headword
from voice_game.audio.engines.whisper_model import COMMON, Listening, WhisperModel
from voice_game.audio.ports import SAMPLE_RATE, Samples

BACKGROUND_SHARE: Final = 0.6
"""The part of a text's score on no speech that is taken off its score."""
TOGETHER: Final = 120
"""Texts that are scored in one pass at most, so that a pass stays small in memory."""
KEPT: Final = 20_000
"""Texts whose score on no speech is remembered, about 4 MB; a speaker may listen for weeks."""
BEGINNINGS: Final = 64
"""Beginnings of sentences of which it is remembered how well words follow them on no speech."""
RANKED: Final = 48
"""Words at most that are found in the place of one."""

Sound = TypeVar("Sound")
"""A sound as a network sees it."""


class Network(Protocol[Sound]):
    """What tells how well texts fit a sound."""

    def encode(self, samples: Samples) -> Sound:
        """Look at a sound, 16 kHz."""

    def scores(
        self, wishes: Sequence[tuple[Sound, Sequence[str]]], whole: bool = True
    ) -> list[list[float]]:
        """log p(text | sound) in nats of each text of each wish, a sound with texts."""


class Contrast(Generic[Sound]):
    """Scores texts against a sound, in nats; remembers what each gets on no speech.

    A text is `whole`, or more may follow it; the latter is quicker to find out.
    """

    def __init__(self, model: Network[Sound]) -> None:
        """Look at no speech once."""
        self._network = model
        self._nothing = [model.encode(sound) for sound in no_speech()]
        self._levels: dict[bool, dict[str, float]] = {True: {}, False: {}}

    def scores(self, sound: Sound, texts: Iterable[str], whole: bool = True) -> dict[str, float]:
        """The score of each text."""
        levels = self._levels[whole]
        scores: dict[str, float] = {}
        for some in _pieces(texts):
            _forget(levels)
            new = [text for text in some if text not in levels]
            fits, *nothing = self._fits(((sound, some), *self._on_nothing(new)), whole)
            self._note(new, nothing, levels)
            for text, fit in zip(some, fits, strict=True):
                scores[text] = fit - BACKGROUND_SHARE * levels[text]
        return scores

    def learn(self, texts: Iterable[str], whole: bool = True) -> bool:
        """Find out what texts get on no speech; False where that was known of all."""
        levels = self._levels[whole]
        _forget(levels)
        new = [text for text in texts if text not in levels]
        for some in _pieces(new):
            self._note(some, self._fits(self._on_nothing(some), whole), levels)
        return bool(new)

    def above_nothing(self, sound: Sound, text: str) -> float:
        """Nats by which a text fits this sound better than it fits none."""
        score = self.scores(sound, [text])[text]
        return score - (1 - BACKGROUND_SHARE) * self._levels[True][text]

    def _on_nothing(self, texts: Sequence[str]) -> list[tuple[Sound, Sequence[str]]]:
        return [(nothing, texts) for nothing in self._nothing] if texts else []

    def _fits(
        self, wishes: Sequence[tuple[Sound, Sequence[str]]], whole: bool
    ) -> list[list[float]]:
        return self._network.scores(wishes, whole) if wishes else []

    def _note(
        self, texts: Sequence[str], nothing: Sequence[list[float]], levels: dict[str, float]
    ) -> None:
        for place, text in enumerate(texts):
            levels[text] = sum(fits[place] for fits in nothing) / len(nothing)


class WordContrast(Contrast[Listening]):
    """Whisper's contrast, which also finds words that nobody named."""

    def __init__(self, model: WhisperModel) -> None:
        """Look at no speech once."""
        super().__init__(model)
        self._model = model
        self._after_nothing = lru_cache(BEGINNINGS)(self._words_after_nothing)
        self._headwords = np.zeros(0, np.intp)
        self.common = frozenset(model.words[:COMMON])
        self.vocabulary = frozenset(model.words)

    def strangers(self, listening: Listening, before: str) -> list[str]:
        """The common words that follow a text best beside no speech, the best first."""
        return self._ranked(self._beside_nothing(listening, before)[0], np.arange(COMMON))

    def clue_words(self, listening: Listening, before: str) -> tuple[list[str], list[str]]:
        """The headwords that follow a text, the best first: beside no speech, and those that
        are likely, anyway or not.
        """
        self.learn_headwords()
        beside_nothing, fits = self._beside_nothing(listening, before)
        return self._ranked(beside_nothing, self._headwords), self._ranked(fits, self._headwords)

    def learn_headwords(self) -> bool:
        """Find the headwords of the vocabulary (0.25 s); False where that was done before."""
        if self._headwords.size:
            return False
        words = enumerate(self._model.words)
        self._headwords = np.array([place for place, word in words if is_headword(word)])
        return True

    def _beside_nothing(
        self, listening: Listening, before: str
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """How well each word follows a text: beside no speech, and anyway."""
        fits = self._model.words_after(listening, before)
        return fits - BACKGROUND_SHARE * self._after_nothing(before), fits

    def _words_after_nothing(self, before: str) -> NDArray[np.float32]:
        nothing = [self._model.words_after(none, before) for none in self._nothing]
        mean: NDArray[np.float32] = np.mean(nothing, axis=0)
        return mean

    def _ranked(self, fits: NDArray[np.float32], among: NDArray[np.intp]) -> list[str]:
        best = among[np.argsort(-fits[among])[:RANKED]]
        return [self._model.words[place] for place in best]


def _pieces(texts: Iterable[str]) -> Iterator[list[str]]:
    """Each text once, a few together."""
    once = list(dict.fromkeys(texts))
    return (once[at : at + TOGETHER] for at in range(0, len(once), TOGETHER))


def _forget(levels: dict[str, float]) -> None:
    """Drop the texts that were noted first, beyond those that are kept."""
    for text in list(islice(levels, max(0, len(levels) - KEPT))):
        del levels[text]


def no_speech() -> tuple[Samples, Samples]:
    """Silence, and a soft noise whose energy falls with the frequency, one second each."""
    length = SAMPLE_RATE
    random = np.random.default_rng(1).standard_normal(length)
    spectrum = np.fft.rfft(random) / np.sqrt(np.arange(length // 2 + 1) + 1)
    noise = np.fft.irfft(spectrum, length)
    soft = 0.1 * noise / np.abs(noise).max()
    return np.zeros(length, np.float32), soft.astype(np.float32)
