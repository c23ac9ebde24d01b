"""What surrounds a clip in a benchmark: nothing, household noise, or other people's talk."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

import numpy as np
from msgspec import Struct

from voice_game.app.bench.clips import Clip
from voice_game.app.bench.human import inside
from voice_game.audio.noise import mix
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.audio.recordings import read_recording

NOISES: Final = ("kitchen", "dishes")
_MARGIN: Final = SAMPLE_RATE // 5
"""Samples of noise before and after the speech."""


class Condition(Struct, frozen=True):
    """A kind of surroundings at a ratio of the loudest moments, in decibels."""

    name: str
    around: Literal["nothing", "noise", "talk"] = "nothing"
    decibels: float = 0.0


CLEAN: Final = Condition("clean")
QUICK: Final = (CLEAN, Condition("6 dB", "noise", 6))
ALL: Final = (
    CLEAN,
    Condition("24 dB", "noise", 24),
    Condition("12 dB", "noise", 12),
    Condition("6 dB", "noise", 6),
    Condition("0 dB", "noise", 0),
    Condition("talk 12 dB", "talk", 12),
)
PUBLISHED: Final = (*ALL[:4],)
"""Those of the published benchmark of the orders."""


class Surroundings:
    """Noise and talk to mix in, for every clip its own stretch, the same in every run."""

    def __init__(self, folder: Path, talk: Sequence[Clip]) -> None:
        """Read `noise/`; `talk` are clips that are not measured themselves."""
        noise = inside(folder, "noise")
        self._noises = [read_recording(noise / f"{name}.flac") for name in NOISES]
        self._talk = np.concatenate([clip.samples / _peak(clip.samples) for clip in talk])

    @property
    def noises(self) -> tuple[Samples, ...]:
        """The noises themselves."""
        return tuple(self._noises)

    def around(self, clip: Clip, condition: Condition) -> Samples:
        """The clip as it sounds under a condition."""
        if condition.around == "nothing":
            return clip.samples
        number = int.from_bytes(hashlib.sha256(clip.name.encode()).digest()[:4])
        noises = self._noises if condition.around == "noise" else [self._talk]
        noise = noises[number % len(noises)]
        padded = np.pad(clip.samples, _MARGIN)
        return mix(padded, noise, condition.decibels, number % len(noise))


def _peak(samples: Samples) -> float:
    return float(np.abs(samples).max(initial=0.0)) or 1.0
