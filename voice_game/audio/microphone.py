"""The microphone: frames of the room as they come."""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import soxr
from msgspec import Struct

from voice_game.audio.devices import SILENT_FOR, STARTING, Format, agree, find, library
from voice_game.audio.errors import DeviceLost
from voice_game.audio.frames import FRAME, FRAME_SECONDS
from voice_game.audio.ports import SAMPLE_RATE, Samples

KEPT = 15.0
"""Seconds of sound kept for a listener who comes late."""
LATENCY = 0.1
"""Seconds that PortAudio is asked for, from a sound to its callback."""


class Block(Struct, frozen=True):
    """What one callback brought: sound at the device's rate, and when it came."""

    at: float
    samples: Samples


def always() -> float:
    """No loudspeaker: the room has been quiet for ever."""
    return 0.0


class Microphone:
    """Records from `open` to `close`; whoever listens takes frames."""

    def __init__(self, name: str | None = None) -> None:
        """`name`: a part of the device's name; without one the system's default."""
        self._name = name
        self._stream: Any = None
        self._format = Format(SAMPLE_RATE, 1)
        self._blocks: deque[Block] = deque(maxlen=int(KEPT / FRAME_SECONDS))
        self._came = threading.Event()
        self._alive_until = 0.0
        self.overflows = 0
        """Blocks that were lost since the start, in the system or for want of a listener."""

    def open(self) -> None:
        """Start recording; raises `NoSound` or `DeviceLost`."""
        sound = library()
        device = find("input", self._name)
        self._format = agree("input", device)
        self._blocks.clear()
        self._alive_until = time.monotonic() + STARTING
        try:
            self._stream = sound.InputStream(
                device=device.index,
                samplerate=self._format.rate,
                channels=self._format.channels,
                blocksize=int(FRAME_SECONDS * self._format.rate),
                latency=LATENCY,
                dtype="float32",
                callback=self._take,
            )
            self._stream.start()
        except sound.PortAudioError as error:
            self.close()
            raise _lost() from error

    def close(self) -> None:
        """Stop recording."""
        if self._stream is not None:
            self._stream.close(ignore_errors=True)
            self._stream = None

    def frames(
        self, until: Callable[[], bool], quiet_from: Callable[[], float] = always
    ) -> Iterator[Samples]:
        """Frames of shape (FRAME,) at 16 kHz until `until()` is so, the kept ones first.

        What came before `quiet_from()`, a moment of time.monotonic, is left out: the
        microphone rests while the narrator speaks. Raises `DeviceLost` when no sound has
        come for a second.
        """
        resample = soxr.ResampleStream(self._format.rate, SAMPLE_RATE, 1, dtype="float32")
        rest: Samples = np.zeros(0, np.float32)
        while not until():
            block = self._next()
            if block is None or block.at <= quiet_from():
                continue
            rest = np.concatenate([rest, resample.resample_chunk(block.samples)])
            while len(rest) >= FRAME and not until():
                yield rest[:FRAME]
                rest = rest[FRAME:]

    def _next(self) -> Block | None:
        """The oldest block, or None if none came for a moment."""
        self._came.clear()
        if not self._blocks and not self._came.wait(FRAME_SECONDS * 4):
            if self._stream is None or time.monotonic() > self._alive_until:
                raise _lost()
            return None
        return self._blocks.popleft()

    def _take(self, data: Samples, count: int, timing: object, status: Any) -> None:
        """PortAudio's callback, in a thread of its own: copy and go."""
        now = time.monotonic()
        self._alive_until = now + SILENT_FOR
        if status.input_overflow or len(self._blocks) == self._blocks.maxlen:
            self.overflows += 1
        self._blocks.append(Block(now, data.mean(axis=1, dtype=np.float32)))
        self._came.set()


def _lost() -> DeviceLost:
    return DeviceLost(
        "The microphone is gone: plug it in again, the game waits and goes on by itself."
    )
