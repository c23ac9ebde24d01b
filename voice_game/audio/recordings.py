"""Sound files as the recogniser wants them: 16 kHz, mono, float32."""

import io
import struct
from pathlib import Path
from typing import Final

import numpy as np
import soundfile
import soxr

from voice_game.audio.ports import SAMPLE_RATE, Samples

_LARGEST: Final = 0x7FFFFFFF - 1024
"""Data sizes from here on, and 0, are what recorders write before they know the length."""


class Unreadable(Exception):
    """A file that gives no sound; the text says in one sentence why."""


def read_recording(path: Path) -> Samples:
    """The sound of a file, of any rate and number of channels that soundfile reads.

    A WAV file whose header was never finished (its recorder was killed) gives the sound
    that is there. A file cut short gives what is left. Raises `Unreadable`.
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise Unreadable(f"There is no file {path}.") from None
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise Unreadable(f"The file {path} cannot be read: {reason}.") from None
    if not content:
        raise Unreadable(f"The file {path} is empty.")
    try:
        samples, rate = soundfile.read(
            io.BytesIO(_with_true_sizes(content)), dtype="float32", always_2d=True
        )
    except soundfile.SoundFileError:
        raise Unreadable(f"The file {path} is no sound file that can be read.") from None
    if not len(samples):
        raise Unreadable(f"The file {path} holds a header but no sound.")
    return to_mono(samples, rate)


def to_mono(samples: Samples, rate: int) -> Samples:
    """Frames of shape (frames,) or (frames, channels) at any rate, as 16 kHz mono."""
    mono = samples.mean(axis=1) if samples.ndim == 2 else samples
    if rate != SAMPLE_RATE:
        mono = soxr.resample(mono, rate, SAMPLE_RATE)
    return np.ascontiguousarray(np.nan_to_num(mono, posinf=0.0, neginf=0.0), dtype=np.float32)


def _with_true_sizes(content: bytes) -> bytes:
    """A WAV file with the sizes of its header corrected where they cannot be true."""
    if content[:4] != b"RIFF" or content[8:12] != b"WAVE":
        return content
    position = 12
    while position + 8 <= len(content):
        name, size = struct.unpack_from("<4sI", content, position)
        start = position + 8
        if name == b"data":
            if size == 0 or size >= _LARGEST or size > len(content) - start:
                fixed = bytearray(content)
                struct.pack_into("<I", fixed, position + 4, len(content) - start)
                struct.pack_into("<I", fixed, 4, len(content) - 8)
                return bytes(fixed)
            return content
        position = start + size + size % 2
    return content
