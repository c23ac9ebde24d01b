"""Frames: the pieces in which sound is listened to."""

from math import ceil

from voice_game.audio.ports import SAMPLE_RATE

FRAME = 512
"""Samples in one frame, 16 kHz: what the net of `activity` was trained on."""

FRAME_SECONDS = FRAME / SAMPLE_RATE
"""A frame's length: 32 ms."""


def frames_in(seconds: float) -> int:
    """The number of frames that cover so many seconds."""
    return ceil(seconds / FRAME_SECONDS - 1e-9)
