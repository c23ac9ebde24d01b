"""A short sound that is no speech, for where there is no voice."""

import numpy as np

from voice_game.audio.ports import SAMPLE_RATE, Samples

LOUDNESS = 0.2
"""The peak, of 1."""


def tone(pitch: float, seconds: float) -> Samples:
    """A soft tone of `pitch` hertz that swells and fades, so that nothing clicks."""
    count = int(seconds * SAMPLE_RATE)
    wave = np.sin(2 * np.pi * pitch * np.arange(count) / SAMPLE_RATE)
    return np.asarray(LOUDNESS * wave * np.hanning(count), np.float32)


def listening() -> Samples:
    """Two rising notes: say something."""
    return np.concatenate([tone(523, 0.09), tone(784, 0.12)])
