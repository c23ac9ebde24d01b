"""The voice's worker process as the rest of the program sees it: watched, restarted."""

import subprocess
import sys
import tempfile
import threading
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Self

import numpy as np
import soundfile
import soxr

from voice_game.audio.errors import VoiceFailed
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.audio.style import Style
from voice_game.audio.voice_worker import Job

WORKER = (sys.executable, "-m", "voice_game.audio.voice_worker")
SHORTEST = 0.05
"""Seconds below which a rendered sentence cannot be whole."""


class Renderer:
    """Renders sentences in a process that may die or hang without harm.

    One renderer serves any number of voices and threads, one sentence at a time.
    """

    def __init__(self, timeout: float = 10.0, worker: tuple[str, ...] | None = None) -> None:
        """`timeout`: seconds a sentence may take; `worker`: the command that serves jobs."""
        self._timeout = timeout
        self._command = worker or WORKER
        self._process: subprocess.Popen[bytes] | None = None
        self._pipe: Connection | None = None
        self._lock = threading.Lock()
        self._folder = tempfile.TemporaryDirectory(prefix="voice-game-", ignore_cleanup_errors=True)
        self._count = 0

    def __enter__(self) -> Self:
        """Nothing starts before the first sentence."""
        return self

    def __exit__(self, *error: object) -> None:
        """End the worker."""
        self.close()

    @property
    def pid(self) -> int | None:
        """The worker's process id, or None while none runs."""
        return None if self._process is None else self._process.pid

    def render(self, text: str, style: Style) -> Samples:
        """The sentence at 16 kHz; a text with nothing to pronounce is zero samples.

        Raises `VoiceFailed` when the voice refuses the sentence, or when the worker died
        or hung twice.
        """
        plain = " ".join(text.replace("\0", " ").split())
        if not any(character.isalnum() for character in plain):
            return np.zeros(0, np.float32)
        with self._lock:
            for _ in range(2):
                try:
                    return self._attempt(plain, style)
                except (OSError, EOFError):
                    self._stop()
        raise VoiceFailed(
            "The voice stopped working and could not be started again: "
            'run "voice-game doctor" to see why.'
        )

    def close(self) -> None:
        """End the worker and remove its files."""
        with self._lock:
            self._stop()
            self._folder.cleanup()

    def _attempt(self, text: str, style: Style) -> Samples:
        """Ask once; raises OSError or EOFError when the worker is dead, hangs or cannot write."""
        self._count += 1
        folder = Path(self._folder.name)
        folder.mkdir(mode=0o700, exist_ok=True)  # systems clear what lies there for days
        path = folder / f"{self._count}.wav"
        pipe = self._start()
        pipe.send(Job(text, style, str(path)))
        if not pipe.poll(self._timeout):
            raise TimeoutError("the voice does not answer")
        if (problem := pipe.recv()) is not None:
            raise VoiceFailed(
                f'The voice "{style.voice}" could not say "{text[:40]}" ({problem}): '
                "choose another voice."
            )
        try:
            return _checked(path)
        finally:
            path.unlink(missing_ok=True)

    def _start(self) -> Connection:
        if self._pipe is None:
            ours, theirs = Pipe()
            with theirs:
                self._process = subprocess.Popen(  # noqa: S603
                    [*self._command, str(theirs.fileno()), self._folder.name],
                    pass_fds=[theirs.fileno()],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,  # Ctrl-C is for the program, not for its voice
                )
            self._pipe = ours
        return self._pipe

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()  # before its pipe closes, or it would remove our folder
            self._process.wait()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


def _checked(path: Path) -> Samples:
    """The file's sound at 16 kHz; raises OSError unless it holds a whole sentence."""
    try:
        samples, rate = soundfile.read(path, dtype="float32")
    except soundfile.LibsndfileError as error:
        raise OSError(f"unreadable sound: {error}") from error
    if len(samples) < SHORTEST * rate or not np.any(samples):
        raise OSError("the sound is empty")
    return np.asarray(soxr.resample(samples, rate, SAMPLE_RATE), np.float32)
