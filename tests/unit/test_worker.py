"""A recogniser in a process of its own: killed, hanging, refusing, and still there."""

import os
import signal
import time
from collections.abc import Iterator

import numpy as np
import pytest

from voice_game.audio.engines.worker import WorkerRecogniser
from voice_game.audio.errors import EngineDied, EngineFailed
from voice_game.audio.ports import SAMPLE_RATE
from voice_game.hearing.expectation import Expectation, Moment
from voice_game.hearing.heard import Heard, Hypothesis

pytestmark = pytest.mark.slow

NOW = Expectation(Moment.GUESS)
FRAMES = np.zeros(1600, np.float32)


class Counter:
    """An engine that tells how many samples it was fed."""

    name = "counter"

    def begin(self, expectation: Expectation) -> None:
        self.count = 0

    def feed(self, frames: np.ndarray[tuple[int], np.dtype[np.float32]]) -> None:
        self.count += len(frames)

    def pause(self) -> None:
        pass

    def finish(self) -> Heard:
        return Heard("speech", (Hypothesis(str(self.count)),))

    def close(self) -> None:
        pass


class Ahead(Counter):
    """Tells what was done ahead in a pause."""

    def begin(self, expectation: Expectation) -> None:
        super().begin(expectation)
        self.ahead = 0
        self.paused = False

    def pause(self) -> None:
        self.paused = True

    def prepare(self) -> bool:
        if not self.paused:
            return False
        self.paused = False
        self.ahead = self.count
        return True

    def finish(self) -> Heard:
        return Heard("speech", (Hypothesis(f"{self.ahead} of {self.count}"),))


class Sleeper(Counter):
    def finish(self) -> Heard:
        time.sleep(60)
        return Heard("silence")


class Stuck(Counter):
    def feed(self, frames: np.ndarray[tuple[int], np.dtype[np.float32]]) -> None:
        time.sleep(60)


class Slow(Counter):
    def finish(self) -> Heard:
        time.sleep(1)
        return Heard("silence")


class Thrower(Counter):
    def finish(self) -> Heard:
        raise ValueError("odd sound")


def refuser() -> Counter:
    raise EngineFailed("The model is missing: run voice-game models fetch.")


@pytest.fixture
def counter() -> Iterator[WorkerRecogniser]:
    worker = WorkerRecogniser("counter", f"{__name__}:Counter")
    yield worker
    worker.close()


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.path.dirname(__file__))


def count(worker: WorkerRecogniser, pieces: int) -> str:
    worker.begin(NOW)
    for _ in range(pieces):
        worker.feed(FRAMES)
    return worker.finish().hypotheses[0].text


def test_frames_stream_over_and_the_answer_comes_back(counter: WorkerRecogniser) -> None:
    assert count(counter, 3) == "4800"
    assert count(counter, 0) == "0"
    assert count(counter, 200) == "320000"


def test_a_pause_lets_the_worker_begin() -> None:
    worker = WorkerRecogniser("ahead", f"{__name__}:Ahead")
    worker.begin(NOW)
    worker.feed(FRAMES)
    worker.pause()
    worker.feed(FRAMES)
    assert worker.finish().hypotheses[0].text.endswith(" of 3200"), "however far it came"
    worker.begin(NOW)
    worker.feed(FRAMES)
    worker.pause()
    worker.settle()
    worker.feed(FRAMES)
    assert worker.finish().hypotheses[0].text == "1600 of 3200"
    worker.close()


def test_a_killed_worker_loses_one_utterance_and_no_more(counter: WorkerRecogniser) -> None:
    assert count(counter, 1) == "1600"
    counter.begin(NOW)
    assert counter.pid is not None
    os.kill(counter.pid, signal.SIGKILL)
    counter.feed(FRAMES)
    with pytest.raises(EngineDied, match="say it again"):
        counter.finish()
    assert count(counter, 2) == "3200"


def test_a_worker_killed_between_utterances_is_not_noticed(counter: WorkerRecogniser) -> None:
    counter.load()
    assert counter.pid is not None
    os.kill(counter.pid, signal.SIGKILL)
    time.sleep(0.2)
    assert count(counter, 1) == "1600"


def test_what_interrupts_the_program_at_the_terminal_is_not_for_the_worker(
    counter: WorkerRecogniser,
) -> None:
    counter.load()
    assert counter.pid is not None
    assert os.getpgid(counter.pid) != os.getpgid(0)


def test_a_hanging_worker_is_ended() -> None:
    worker = WorkerRecogniser("sleeper", f"{__name__}:Sleeper", patience=0.5)
    worker.load()
    worker.begin(NOW)
    with pytest.raises(EngineDied):
        worker.finish()
    assert worker.pid is None
    worker.close()


def test_a_worker_that_takes_no_more_sound_is_ended() -> None:
    worker = WorkerRecogniser("stuck", f"{__name__}:Stuck", patience=0.5)
    worker.load()
    worker.begin(NOW)
    for _ in range(200):
        worker.feed(FRAMES)
    with pytest.raises(EngineDied, match="say it again"):
        worker.finish()
    assert worker.pid is None
    worker.close()


def test_a_long_sound_may_take_as_long_again() -> None:
    worker = WorkerRecogniser("slow", f"{__name__}:Slow", patience=0.5)
    worker.load()
    worker.begin(NOW)
    worker.feed(np.zeros(10 * SAMPLE_RATE, np.float32))
    assert worker.finish().kind == "silence"
    worker.begin(NOW)
    with pytest.raises(EngineDied):
        worker.finish()
    worker.close()


def test_a_failing_engine_says_why_and_goes_on_unless_it_always_fails() -> None:
    worker = WorkerRecogniser("thrower", f"{__name__}:Thrower")
    for kind in (EngineDied, EngineDied, EngineFailed):
        worker.begin(NOW)
        with pytest.raises(kind, match="odd sound"):
            worker.finish()
    worker.close()


def test_an_engine_without_its_model_gives_its_sentence() -> None:
    worker = WorkerRecogniser("refuser", f"{__name__}:refuser")
    with pytest.raises(EngineFailed, match="models fetch"):
        worker.load()
    worker.close()


def test_the_worker_ends_with_its_owner(counter: WorkerRecogniser) -> None:
    counter.load()
    pid = counter.pid
    assert pid is not None
    counter.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
