"""How well the phones of texts fit a sound: an ear that expects no words at all.

A text is the row of its phones, with anything between them. Its score is log p(phones | sound)
by the forward algorithm of connectionist temporal classification (Graves et al. 2006, section
4.1), less what the same phones get on no speech: so a short text has no start over a long one.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from voice_game.audio.engines.contrast import no_speech
from voice_game.audio.engines.phonetic_model import Frames, PhoneticModel
from voice_game.audio.ports import Samples
from voice_game.hearing.sounds import Sounds, phones_of

SMOOTHED: Final = 0.02
"""The part of each moment that is shared out among all phones: any may be misheard."""
PHONES: Final = 40
"""Phones that English has."""
KEPT: Final = 4000
"""Texts whose phones are remembered at most."""
_LEAST: Final = 1e-290
"""Stands for a probability of zero where its logarithm is taken."""


class PhoneticScores:
    """Scores texts by their sound alone; loads the network when there is time or need (0.1 s)."""

    def __init__(self, sounds: Sounds) -> None:
        """`sounds` gives the phones of a word."""
        self._sounds = sounds
        self._model: PhoneticModel | None = None
        self._nothing: NDArray[np.float64] = np.zeros(0)
        """How likely each phone is at a moment of no speech."""
        self._tried = False
        self._row = lru_cache(KEPT)(self._spelled)

    def load(self) -> bool:
        """Load the network; False where that was done before. One that is not to be had
        (`voice-game models list` says why) is done without."""
        if self._tried:
            return False
        self._tried = True
        with suppress(Exception):  # whatever it is, the game goes on without
            model = PhoneticModel()
            looks = [np.log(_smoothed(model.hear(sound))).mean(axis=0) for sound in no_speech()]
            self._nothing = np.asarray(np.exp(np.mean(looks, axis=0)))
            self._model = model
        return True

    def hear(self, samples: Samples) -> Frames | None:
        """Look at a sound, 16 kHz; none without the network, or where it fails."""
        self.load()
        if self._model is not None:
            with suppress(Exception):
                frames = _smoothed(self._model.hear(samples))
                return frames if np.isfinite(frames).all() else None
        return None

    def scores(self, sound: Frames | None, texts: Iterable[str]) -> dict[str, float]:
        """The score in nats of each text whose phones are known and find room in the sound; none
        without the network."""
        if sound is None or not len(sound):
            return {}
        rows = {text: row for text in texts if 0 < len(row := self._row(text)) <= len(sound)}
        if not rows:
            return {}
        nothing = np.tile(self._nothing, (len(sound), 1))
        some = list(rows.values())
        fits = log_probabilities(sound, some) - log_probabilities(nothing, some)
        return dict(zip(rows, map(float, fits), strict=True))

    def _spelled(self, text: str) -> tuple[int, ...]:
        """The phones of a text, as columns of what the network hears."""
        assert self._model is not None
        return self._model.spelled(phones_of(text, self._sounds))


def log_probabilities(frames: Frames, rows: Sequence[Sequence[int]]) -> NDArray[np.float64]:
    """log p(row | frames) of each row of columns, in nats, whatever is between them.

    The last column of `frames` is that none begins. Each row has at least one.
    """
    lengths = np.array([len(row) for row in rows])
    none = frames.shape[1] - 1
    states = np.full((len(rows), 2 * lengths.max() + 1), none)
    for row, into in zip(rows, states, strict=True):
        into[1 : 2 * len(row) : 2] = row
    skips = np.zeros(states.shape)  # from one phone to the next one, unless it is the same again
    skips[:, 3::2] = states[:, 3::2] != states[:, 1:-2:2]
    reached = np.zeros(states.shape)
    reached[:, :2] = frames[0, states[:, :2]]
    nats = np.zeros(len(rows))
    for frame in frames[1:]:
        before = reached
        reached = before.copy()
        reached[:, 1:] += before[:, :-1]
        reached[:, 2:] += before[:, :-2] * skips[:, 2:]
        reached *= frame[states]
        whole = reached.sum(axis=1, keepdims=True) + _LEAST
        reached /= whole
        nats += np.log(whole[:, 0])
    each = np.arange(len(rows))
    ended = reached[each, 2 * lengths] + reached[each, 2 * lengths - 1]
    return np.asarray(nats + np.log(ended + _LEAST))


def _smoothed(frames: Frames) -> Frames:
    return frames * (1 - SMOOTHED) + SMOOTHED / PHONES
