"""The port of a recogniser, and the samples that all of sound is made of."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from voice_game.hearing.expectation import Expectation
from voice_game.hearing.heard import Heard

Samples = NDArray[np.float32]
"""Mono sound, shape (samples,), values from -1 to 1, at 16 kHz unless said otherwise."""

SAMPLE_RATE = 16_000
"""Samples a second, everywhere between the microphone and the recogniser."""

FAINT = 1e-3
"""The peak below which a sound is silence (-60 dB), whatever an engine makes of it."""


class Recogniser(Protocol):
    """Turns one utterance into what was heard.

    Calls come in the order `begin`, any number of `feed` and `pause`, `finish`; then again.
    """

    name: str

    def begin(self, expectation: Expectation) -> None:
        """Get ready for an utterance that may say what is expected."""

    def feed(self, frames: Samples) -> None:
        """Take the next frames, 16 kHz mono."""

    def pause(self) -> None:
        """Nobody speaks: what was fed may be all, so the work on it may begin. It is a hint only;
        if speech goes on, more is fed, the silence first."""

    def finish(self) -> Heard:
        """Answer for what was fed since `begin`; raises `EngineDied` when its worker ended."""

    def close(self) -> None:
        """End the worker process and free the model."""
