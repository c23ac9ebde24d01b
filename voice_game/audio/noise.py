"""Speech in noise at a stated ratio, mixed as the published benchmark of orders does."""

import numpy as np

from voice_game.audio.ports import Samples

FRAME = 2048
"""Samples in which the loudest moment of speech and of noise is measured."""
PEAK = 0.5
"""The peak of a mixture."""


def mix(speech: Samples, noise: Samples, decibels: float, offset: int = 0) -> Samples:
    """Speech with noise from sample `offset` on (it wraps round), at 16 kHz.

    The ratio is that of the energies of the loudest frame of each; the peak is 0.5.
    """
    length = len(speech)
    part = np.take(noise, np.arange(offset, offset + length), mode="wrap")
    ratio = 10 ** (decibels / 10)
    scale = np.sqrt(_loudest(speech) / max(_loudest(part) * ratio, 1e-12))
    mixture = speech + part * np.float32(scale)
    peak = float(np.abs(mixture).max(initial=0.0))
    return (mixture * np.float32(PEAK / peak) if peak else mixture).astype(np.float32)


def _loudest(samples: Samples) -> float:
    """The energy of the loudest frame."""
    padded = np.pad(samples, (0, -len(samples) % FRAME))
    if not len(padded):
        return 0.0
    return float((padded.reshape(-1, FRAME).astype(np.float64) ** 2).sum(axis=1).max())
