"""The listener, with a recogniser and a detector that do as they are told."""

from collections.abc import Iterator

import numpy as np
import pytest

from voice_game.audio.endpoint import LONGEST, PAUSE
from voice_game.audio.errors import EngineDied
from voice_game.audio.frames import FRAME, frames_in
from voice_game.audio.listener import Listener
from voice_game.audio.ports import Samples
from voice_game.hearing.expectation import Expectation, Moment
from voice_game.hearing.heard import SILENCE, Heard

GUESS = Expectation(Moment.GUESS)


class Loud:
    """Speech is what is loud."""

    def probability(self, frame: Samples) -> float:
        return float(frame[0])

    def reset(self) -> None:
        pass


class Counting:
    """Hears the number of frames it was fed; refuses calls out of order."""

    name = "counting"

    def __init__(self) -> None:
        self.fed: int | None = None
        self.finishes = 0
        self.paused_at: list[int] = []

    def begin(self, expectation: Expectation) -> None:
        self.fed = 0

    def feed(self, frames: Samples) -> None:
        assert self.fed is not None
        self.fed += len(frames) // FRAME

    def pause(self) -> None:
        assert self.fed is not None
        self.paused_at.append(self.fed)

    def finish(self) -> Heard:
        assert self.fed is not None
        heard = Heard.typed(str(self.fed))
        self.fed = None
        self.finishes += 1
        return heard

    def close(self) -> None:
        pass


def sound(*spans: tuple[float, float]) -> Iterator[Samples]:
    for seconds, loudness in spans:
        for _ in range(frames_in(seconds)):
            yield np.full(FRAME, loudness, np.float32)


def texts(heard: Heard) -> list[str]:
    return [hypothesis.text for hypothesis in heard.hypotheses]


def test_the_recogniser_gets_the_sentence_with_its_beginning_and_silence() -> None:
    recogniser = Counting()
    utterance = Listener(recogniser, Loud()).hear(sound((2, 0), (1, 1), (2, 0)), GUESS)
    assert utterance is not None
    expected = frames_in(0.3) + frames_in(1) + frames_in(PAUSE)
    assert texts(utterance.heard) == [str(expected)]
    assert recogniser.finishes == 1, "the answer of the first look stands"
    assert utterance.silence == pytest.approx(frames_in(0.3) * 0.032)


def test_a_complete_sentence_needs_no_longer_silence() -> None:
    frames = sound((1, 1), (2, 0))
    utterance = Listener(Counting(), Loud()).hear(frames, GUESS, complete=lambda heard: True)
    assert utterance is not None
    assert sum(1 for _ in frames) == frames_in(2) - frames_in(0.3)


def test_speech_after_a_look_is_heard_with_what_came_before() -> None:
    recogniser = Counting()
    utterance = Listener(recogniser, Loud()).hear(sound((1, 1), (0.4, 0), (1, 1), (2, 0)), GUESS)
    assert utterance is not None
    assert texts(utterance.heard) == [str(2 * frames_in(1) + frames_in(0.4) + frames_in(PAUSE))]
    assert recogniser.finishes == 2


def test_work_may_begin_in_the_first_moment_of_silence() -> None:
    recogniser = Counting()
    utterance = Listener(recogniser, Loud()).hear(sound((1, 1), (2, 0)), GUESS)
    assert utterance is not None
    assert recogniser.paused_at == [frames_in(1) + frames_in(PAUSE)]
    assert texts(utterance.heard) == [str(recogniser.paused_at[0])], "of what it was told"


def test_speech_after_a_moment_of_silence_is_heard_with_the_silence() -> None:
    recogniser = Counting()
    gap = PAUSE + 0.1
    utterance = Listener(recogniser, Loud()).hear(sound((1, 1), (gap, 0), (1, 1), (2, 0)), GUESS)
    assert utterance is not None
    assert len(recogniser.paused_at) == 2
    assert texts(utterance.heard) == [str(2 * frames_in(1) + frames_in(gap) + frames_in(PAUSE))]
    assert recogniser.finishes == 1


def test_speech_that_goes_on_in_the_last_moment_is_heard() -> None:
    recogniser = Counting()
    spoken, gap = frames_in(LONGEST) - frames_in(0.2) - 1, frames_in(0.2)
    frames = [np.ones(FRAME, np.float32)] * spoken + [np.zeros(FRAME, np.float32)] * gap
    frames += [np.ones(FRAME, np.float32)] * 9
    utterance = Listener(recogniser, Loud()).hear(frames, GUESS)
    assert utterance is not None
    assert texts(utterance.heard) == [str(frames_in(LONGEST))], "and what came before it"


def test_nobody_speaks() -> None:
    frames = sound((60, 0))
    utterance = Listener(Counting(), Loud()).hear(frames, GUESS, wait=8)
    assert utterance is not None
    assert utterance.heard == SILENCE
    assert sum(1 for _ in frames) == frames_in(60) - frames_in(8)


def test_someone_stops_the_listening_in_mid_sentence() -> None:
    recogniser = Counting()
    listener = Listener(recogniser, Loud())
    assert listener.hear(sound((1, 0), (1, 1)), GUESS) is None
    assert listener.hear(sound((1, 1), (1, 0)), GUESS) is not None, "and it can hear again"


def test_a_lost_microphone_leaves_the_recogniser_ready() -> None:
    def lost() -> Iterator[Samples]:
        yield from sound((1, 1))
        raise ConnectionError

    recogniser = Counting()
    with pytest.raises(ConnectionError):
        Listener(recogniser, Loud()).hear(lost(), GUESS)
    assert recogniser.fed is None


def test_a_recogniser_that_died_keeps_nobody_from_stopping() -> None:
    class Dead(Counting):
        def finish(self) -> Heard:
            raise EngineDied

    def stopped() -> Iterator[Samples]:
        yield from sound((1, 1))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Listener(Dead(), Loud()).hear(stopped(), GUESS)
    assert Listener(Dead(), Loud()).hear(sound((1, 1)), GUESS) is None


def test_a_recogniser_that_dies_is_reported_once() -> None:
    class Dying(Counting):
        def finish(self) -> Heard:
            self.finishes += 1
            raise ConnectionError

    recogniser = Dying()
    with pytest.raises(ConnectionError):
        Listener(recogniser, Loud()).hear(sound((1, 1), (1, 0)), GUESS)
    assert recogniser.finishes == 1


def test_a_listener_is_busy_while_somebody_speaks() -> None:
    listener, busy = Listener(Counting(), Loud()), []

    def frames() -> Iterator[Samples]:
        for frame in sound((1, 0), (1, 1), (2, 0)):
            busy.append(listener.busy)
            yield frame

    assert not listener.busy
    assert listener.hear(frames(), GUESS) is not None
    assert not any(busy[: frames_in(1)])
    assert all(busy[frames_in(1) + 1 :])
    assert not listener.busy
