"""An engine in a process of its own, as the rest of the program sees it."""

import os
import socket
import struct
import subprocess
import sys
from multiprocessing import Pipe
from multiprocessing.connection import Connection

import numpy as np

from voice_game.audio.engines.worker_main import Failure
from voice_game.audio.errors import EngineDied, EngineFailed
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.hearing.expectation import Expectation
from voice_game.hearing.heard import Heard

_ENVIRONMENT = {"OPENBLAS_NUM_THREADS": "1", "MALLOC_ARENA_MAX": "1"}
"""The matrices are small: threads that wait for each other take longer than one alone. Of
glibc's stores of freed memory one is enough: each thread's own took 100 MB more in all.
"""
MOST_FAILURES = 3
"""Utterances in a row that an engine may fail on before it counts as broken."""
LOADING = 60.0
"""Seconds a model may take to load."""


class WorkerRecogniser:
    """The `Recogniser` port over a worker process that may die without harm.

    When it died or takes nothing more, `finish` raises `EngineDied` once for the utterance
    that is lost; the next `begin` starts another.
    """

    def __init__(self, name: str, factory: str, patience: float = 30.0) -> None:
        """`factory` is "module:callable"; an answer may take `patience` seconds, and as long
        again as the sound lasts. Once loaded, the worker takes what is sent within `patience`.
        """
        self.name = name
        self._factory = factory
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._pipe: Connection | None = None
        self._loaded = False
        self._fed = 0
        self._failures = 0
        """Utterances in a row that the engine failed on."""

    @property
    def pid(self) -> int | None:
        """The worker's process id, or None while none runs."""
        return None if self._process is None else self._process.pid

    def load(self) -> None:
        """Start the worker now and wait for its model; raises `EngineFailed`, `EngineDied`."""
        self._start()
        self._await_loaded()

    def begin(self, expectation: Expectation) -> None:
        """Get ready for an utterance; starts a worker where none runs."""
        if self._process is not None and self._process.poll() is not None:
            self._stop()
        self._start()
        self._fed = 0
        self._send(("begin", expectation))

    def feed(self, frames: Samples) -> None:
        """Take the next frames, 16 kHz mono."""
        self._fed += len(frames)
        self._send(("feed", np.ascontiguousarray(frames, np.float32).tobytes()))

    def pause(self) -> None:
        """Let the worker begin to work on what was fed."""
        self._send(("pause",))

    def finish(self) -> Heard:
        """Answer for the utterance; raises `EngineDied` with the reason where it is lost, and
        `EngineFailed` after `MOST_FAILURES` in a row."""
        self._await_loaded()
        self._send(("finish",))
        answer = self._receive(self._patience + self._fed / SAMPLE_RATE)
        if isinstance(answer, Failure):
            self._failures += 1
            lasting = self._failures >= MOST_FAILURES
            raise (EngineFailed if lasting else EngineDied)(answer.reason)
        if not isinstance(answer, Heard):
            raise self._died()
        self._failures = 0
        return answer

    def settle(self) -> None:
        """Wait until everything is prepared that can be: at a table people's talk gives the
        time, a benchmark must wait. Raises `EngineDied`."""
        self._await_loaded()
        self._send(("settle",))
        self._receive(self._patience)

    def close(self) -> None:
        """End the worker process."""
        self._stop()

    def _start(self) -> None:
        if self._process is not None:
            return
        ours, theirs = Pipe()
        # Not with -m: what its answers are pickled as must not be called __main__.
        start = "from voice_game.audio.engines.worker_main import main; main()"
        command = [sys.executable, "-c", start]
        self._process = subprocess.Popen(  # noqa: S603
            [*command, str(theirs.fileno()), self._factory],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            env={**os.environ, **_ENVIRONMENT},
            start_new_session=True,  # Ctrl-C is for the program, not for its recogniser
        )
        theirs.close()
        _limit_sending(ours, LOADING)
        self._pipe = ours
        self._loaded = False

    def _await_loaded(self) -> None:
        if self._loaded:
            return
        answer = self._receive(LOADING)
        if isinstance(answer, Failure):
            self._stop()
            raise EngineFailed(answer.reason)
        self._loaded = True
        if self._pipe is not None:
            _limit_sending(self._pipe, self._patience)

    def _send(self, message: tuple[object, ...]) -> None:
        """Send; a worker that is gone or takes nothing is ended, and `finish` tells that."""
        if self._pipe is None:
            return
        try:
            self._pipe.send(message)
        except OSError:
            self._stop()
        except BaseException:  # who interrupts us leaves half a message behind
            self._stop()
            raise

    def _receive(self, patience: float) -> object:
        try:
            if self._pipe is None or not self._pipe.poll(patience):
                raise self._died()
            return self._pipe.recv()
        except (OSError, EOFError):
            raise self._died() from None

    def _died(self) -> EngineDied:
        self._stop()
        return EngineDied("The recogniser stopped and was started again: please say it again.")

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._process = self._pipe = None
        self._loaded = False


def _limit_sending(pipe: Connection, seconds: float) -> None:
    """Let sending fail with `OSError` when the other end takes nothing for so long."""
    whole, part = divmod(seconds, 1)
    span = struct.pack("ll", int(whole), int(part * 1_000_000))
    with socket.socket(fileno=os.dup(pipe.fileno())) as end:
        end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, span)
