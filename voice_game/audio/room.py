"""The simulated room: a timeline on which the narrator and the players are mixed.

It stands where the microphone and the loudspeaker would: `play` is what the narrator's
loudspeaker does, `frames` what the microphone hears. Time is counted in samples and
passes only here, so an evening takes as long as recognising it does. Whatever passes is
written to the file of the evening, sound by sound.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import numpy as np
import soundfile

from voice_game.audio.errors import NotWritten
from voice_game.audio.frames import FRAME
from voice_game.audio.ports import SAMPLE_RATE, Samples

TONE = 0.001
"""How loud an empty room is (root mean square): about 60 dB below full scale."""
REST = 0.3
"""Seconds the microphone goes on resting after the narrator's last sample."""
TONE_SECONDS = 16
PEAK = 0.99


class Room:
    """One microphone, one loudspeaker, any number of people."""

    def __init__(self, path: Path | None = None, seed: int = 0, tone: float = TONE) -> None:
        """`path`: the FLAC file of the evening; raises OSError if it cannot be written."""
        self._tone = room_tone(seed) * tone
        self._ahead: Samples = np.zeros(0, np.float32)
        self._now = 0
        self._file = None if path is None else _flac(path)

    def __enter__(self) -> Self:
        """The evening begins."""
        return self

    def __exit__(self, *error: object) -> None:
        """The evening ends; its file is whole."""
        self.close()

    @property
    def seconds(self) -> float:
        """How long the evening lasts so far."""
        return self._now / SAMPLE_RATE

    def play(self, samples: Samples) -> bool:
        """The narrator speaks, and the microphone rests until 0.3 s after; always True."""
        self._mix(samples, 0)
        self._pass(len(samples) + int(REST * SAMPLE_RATE))
        return True

    def speak(self, samples: Samples, after: float = 0.3, gain: float = 1.0) -> None:
        """A player speaks, starting `after` seconds from now; several may at once."""
        self._mix(samples * np.float32(gain), int(after * SAMPLE_RATE))

    def frames(self) -> Iterator[Samples]:
        """What the microphone hears from now on, shape (FRAME,) each, without end."""
        while True:
            yield self._pass(FRAME)

    def close(self) -> None:
        """Finish the file of the evening."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _mix(self, samples: Samples, start: int) -> None:
        missing = start + len(samples) - len(self._ahead)
        if missing > 0:
            self._ahead = np.pad(self._ahead, (0, missing))
        self._ahead[start : start + len(samples)] += samples

    def _pass(self, count: int) -> Samples:
        """Let `count` samples of time pass and return how they sounded."""
        where = np.arange(self._now, self._now + count) % len(self._tone)
        heard = self._tone[where]
        present = self._ahead[:count]
        heard[: len(present)] += present
        np.clip(heard, -PEAK, PEAK, out=heard)
        self._ahead = self._ahead[count:]
        self._now += count
        if self._file is not None:
            self._write(self._file, heard)
        return heard

    def _write(self, file: soundfile.SoundFile, heard: Samples) -> None:
        try:
            file.write(heard)
        except soundfile.SoundFileRuntimeError as error:
            raise NotWritten(
                f"The sound of the evening cannot be written to {os.fsdecode(file.name)}: "
                "free some space, or choose another folder with --out."
            ) from error


def room_tone(seed: int) -> Samples:
    """Sixteen seconds of a quiet room, root mean square 1: noise that falls off as 1/f."""
    count = TONE_SECONDS * SAMPLE_RATE
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    spectrum[1:] /= np.sqrt(np.arange(1, len(spectrum)))
    spectrum[0] = 0
    tone = np.fft.irfft(spectrum, count)
    return np.asarray(tone / np.sqrt(np.mean(tone**2)), np.float32)


def _flac(path: Path) -> soundfile.SoundFile:
    path.write_bytes(b"")  # raises OSError, which says more than the sound library does
    # As bytes, for a name that is no UTF-8.
    return soundfile.SoundFile(os.fsencode(path), "w", SAMPLE_RATE, channels=1, format="FLAC")
