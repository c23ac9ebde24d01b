"""The loudspeaker: plays at once, stops at once, and knows when the room is quiet."""

import math
import threading
import time
from typing import Any

import numpy as np
import soxr

from voice_game.audio.devices import SILENT_FOR, STARTING, Format, agree, find, library
from voice_game.audio.errors import DeviceLost
from voice_game.audio.ports import SAMPLE_RATE, Samples

LATENCY = 0.1
"""Seconds that PortAudio is asked for, from handing sound over to hearing it."""
LEAD = 0.4
"""Seconds of silence before the first sound after opening: a device that wakes up
swallows them instead of the first word."""
TAIL = 0.3
"""Seconds in which the room still rings after the last sample."""


class Sound:
    """One sound on its way out. Only the callback moves `position`."""

    def __init__(self, samples: Samples) -> None:
        """`samples` are at the device's rate."""
        self.samples = samples
        self.position = 0
        self.hushed = False
        self.done = threading.Event()

    def take(self, count: int) -> Samples:
        """The next `count` samples or fewer; a hushed sound fades out within them."""
        block = self.samples[self.position : self.position + count]
        self.position += len(block)
        if self.hushed:
            self.position = len(self.samples)
            return block * np.linspace(1, 0, len(block), dtype=np.float32)
        return block

    @property
    def ended(self) -> bool:
        """True when nothing is left."""
        return self.position >= len(self.samples)


class Speaker:
    """One output stream, kept open: between sounds it plays silence."""

    def __init__(self, name: str | None = None) -> None:
        """`name`: a part of the device's name; without one the system's default."""
        self._name = name
        self._stream: Any = None
        self._format = Format(SAMPLE_RATE, 1)
        self._sound: Sound | None = None
        self._one_at_a_time = threading.Lock()
        self._alive_until = 0.0
        self._audible_until = 0.0
        self._woken = False
        self._talking = False
        self._hushed_ahead = False

    def open(self) -> None:
        """Start the stream; raises `NoSound` or `DeviceLost`."""
        sound = library()
        device = find("output", self._name)
        self._format = agree("output", device)
        self._alive_until = time.monotonic() + STARTING
        self._woken = False
        try:
            self._stream = sound.OutputStream(
                device=device.index,
                samplerate=self._format.rate,
                channels=self._format.channels,
                latency=LATENCY,
                dtype="float32",
                callback=self._give,
            )
            self._stream.start()
        except sound.PortAudioError as error:
            self.close()
            raise _lost() from error

    def close(self) -> None:
        """Stop; a sound that is playing counts as hushed."""
        self.rest()
        self.hush()
        if self._stream is not None:
            self._stream.close(ignore_errors=True)
            self._stream = None
        if (playing := self._sound) is not None:
            self._sound = None
            playing.done.set()

    def play(self, samples: Samples) -> bool:
        """Play sound of 16 kHz and wait for its end: True if all of it was heard.

        False when it was hushed, be it in the gap before it. Raises `DeviceLost` when the
        device took no sound for a second. A second sound waits for the first.
        """
        with self._one_at_a_time:
            playing = Sound(self._prepared(samples))
            self._sound, self._talking = playing, True
            if self._hushed_ahead:
                self._sound, self._hushed_ahead = None, False
                return False
            while not playing.done.wait(0.1):
                if self._stream is None or time.monotonic() > self._alive_until:
                    self._sound = None
                    raise _lost()
            while (left := self._audible_until - time.monotonic()) > 0:
                time.sleep(left)
            return not playing.hushed

    def hush(self) -> bool:
        """End the sound that is playing, at once, or in a gap between two sounds of one
        telling the next; from any thread. False if there is nothing to end.
        """
        if (playing := self._sound) is None:
            self._hushed_ahead = self._talking
            return self._talking
        playing.hushed = True
        return True

    def rest(self) -> None:
        """The telling is over: what comes next is another one."""
        self._talking = self._hushed_ahead = False

    def quiet_from(self) -> float:
        """When the room is quiet again, as time.monotonic tells it; infinite during a sound."""
        return math.inf if self._sound is not None else self._audible_until + TAIL

    def _prepared(self, samples: Samples) -> Samples:
        if self._format.rate != SAMPLE_RATE:
            samples = soxr.resample(samples, SAMPLE_RATE, self._format.rate)
        if not self._woken:
            samples = np.pad(samples, (int(LEAD * self._format.rate), 0))
            self._woken = True
        return np.asarray(samples, np.float32)

    def _give(self, out: Samples, count: int, timing: Any, status: object) -> None:
        """PortAudio's callback, in a thread of its own."""
        now = time.monotonic()
        self._alive_until = now + SILENT_FOR
        out.fill(0)
        if (playing := self._sound) is None:
            return
        block = playing.take(count)
        out[: len(block)] = block[:, np.newaxis]
        ahead = max(timing.outputBufferDacTime - timing.currentTime, 0.0)
        self._audible_until = now + ahead + len(block) / self._format.rate
        if playing.ended:
            self._sound = None
            playing.done.set()


def _lost() -> DeviceLost:
    return DeviceLost(
        "The loudspeaker is gone: plug it in again, the game waits and goes on by itself."
    )
