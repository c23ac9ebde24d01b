"""From frames of sound to what was heard: activity, endpoint, recogniser."""

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Protocol

import numpy as np
from msgspec import Struct

from voice_game.audio.activity import SpeechActivity
from voice_game.audio.endpoint import PRE_ROLL, Endpoint, Signal, pace_of
from voice_game.audio.errors import EngineDied
from voice_game.audio.frames import FRAME_SECONDS, frames_in
from voice_game.audio.ports import Recogniser, Samples
from voice_game.hearing.expectation import Expectation
from voice_game.hearing.heard import SILENCE, Heard


class Utterance(Struct, frozen=True):
    """What was heard, and where the time went."""

    heard: Heard
    samples: Samples
    """The sound it was heard in, 16 kHz mono; empty for silence."""
    silence: float = 0.0
    """Seconds of sound from the last frame of speech to the answer."""
    decoding: float = 0.0
    """Seconds of work from asking the recogniser to its answer."""


class Activity(Protocol):
    """What the listener needs of a detector of speech."""

    def probability(self, frame: Samples) -> float:
        """How likely this frame holds speech, from 0 to 1."""

    def reset(self) -> None:
        """Forget what came before."""


def never(heard: Heard) -> bool:
    """Nothing is complete before the room is quiet for long enough."""
    return False


class Listener:
    """Waits for one utterance and lets the recogniser hear it.

    The source of frames is a microphone or the simulated room: the listener does not
    know which.
    """

    def __init__(self, recogniser: Recogniser, activity: Activity | None = None) -> None:
        """`recogniser` is closed by whoever made it."""
        self._recogniser = recogniser
        self._activity = activity or SpeechActivity()
        self.busy = False
        """Whether somebody is speaking, or may just begin to."""

    def hear(
        self,
        frames: Iterable[Samples],
        expectation: Expectation,
        complete: Callable[[Heard], bool] = never,
        wait: float | None = None,
    ) -> Utterance | None:
        """The next utterance in `frames`, each of shape (FRAME,) at 16 kHz.

        After a short pause `complete` is asked whether what was heard needs no more.
        Without speech for `wait` seconds the answer is silence; if the frames end before
        an utterance does (someone stopped listening), it is None, and what was heard of one
        is gone: whoever ends them waits while the listener is `busy`. Raises `EngineDied`
        when the recogniser's worker ended, and whatever `frames` raises.
        """
        hearing = _Hearing(self._recogniser, expectation)
        self._recogniser.begin(expectation)  # until somebody speaks it can prepare
        endpoint = Endpoint(pace_of(expectation.moment))
        self._activity.reset()
        waited = 0
        try:
            for frame in frames:
                endpoint, signal = endpoint.step(self._activity.probability(frame))
                self.busy = signal is not Signal.QUIET
                hearing.take(frame)
                match signal:
                    case Signal.QUIET:
                        hearing.keep_pre_roll()
                        waited += 1
                        if wait is not None and waited >= frames_in(wait):
                            return Utterance(SILENCE, np.zeros(0, np.float32))
                    case Signal.BEGIN:
                        hearing.begin()
                    case Signal.GOES_ON if endpoint.silence == 0:
                        hearing.speech()
                    case Signal.PAUSE:
                        hearing.pause()
                    case Signal.LOOK:
                        utterance = hearing.answer(endpoint.silence)
                        if complete(utterance.heard):
                            return utterance
                    case Signal.END:
                        if endpoint.silence == 0:
                            hearing.speech()
                        return hearing.answer(endpoint.silence)
            return None
        finally:
            self.busy = False
            hearing.abandon()


class _Hearing:
    """One utterance on its way into the recogniser.

    In a pause the recogniser may work on what it has: the silence is kept back until speech
    goes on. An answer given in a pause stands for as long as the pause lasts; then the
    recogniser hears the whole utterance again.
    """

    def __init__(self, recogniser: Recogniser, expectation: Expectation) -> None:
        self._recogniser = recogniser
        self._expectation = expectation
        self._frames: list[Samples] = []
        self._listening = False
        self._paused: int | None = None
        """Frames that were there when a pause began."""
        self._answer: Utterance | None = None

    def take(self, frame: Samples) -> None:
        self._frames.append(frame)
        if self._listening and self._paused is None:
            self._recogniser.feed(frame)

    def keep_pre_roll(self) -> None:
        del self._frames[: -frames_in(PRE_ROLL)]

    def begin(self) -> None:
        self._answer = self._paused = None
        self._listening = True
        self._recogniser.begin(self._expectation)
        self._recogniser.feed(self._samples())

    def speech(self) -> None:
        if self._answer is not None:
            self.begin()
        elif self._paused is not None:
            self._recogniser.feed(np.concatenate(self._frames[self._paused :]))
            self._paused = None

    def pause(self) -> None:
        self._paused = len(self._frames)
        self._recogniser.pause()

    def answer(self, silence: int) -> Utterance:
        if self._answer is None:
            self._listening = False
            asked = time.monotonic()
            heard = self._recogniser.finish()
            decoding = time.monotonic() - asked
            self._answer = Utterance(heard, self._samples(), silence * FRAME_SECONDS, decoding)
        return self._answer

    def abandon(self) -> None:
        """Leave the recogniser ready for the next utterance; what it lost is not missed."""
        if self._listening:
            self._listening = False
            with suppress(EngineDied):
                self._recogniser.finish()

    def _samples(self) -> Samples:
        return np.concatenate(self._frames)
