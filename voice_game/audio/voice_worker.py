"""The process that renders sentences: it owns pyttsx3, writes WAV files and never plays.

Started as `python -m voice_game.audio.voice_worker FD FOLDER`; FD is an open pipe on which
it takes a `Job` and answers None, or one sentence that tells what failed. It ends when the
other end of the pipe closes, and removes the folder of its files, which a program that was
killed cannot do.
"""

import contextlib
import ctypes
import os
import shutil
import subprocess
import sys
import threading
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from msgspec import Struct

from voice_game.audio.style import Style

SETTLING = 2.0
"""Seconds within which espeak must have taken over a new rate, pitch and volume."""
AGAIN = 0.1
"""Seconds after which it is told them again."""
FINISHING = 8.0
"""Seconds within which a sentence must be written."""


class Job(Struct, frozen=True):
    """Render `text` in `style` into a WAV file that does not exist yet."""

    text: str
    style: Style
    path: str


class Espeak:
    """pyttsx3 over the espeak-ng that came as a Python package, if there is one."""

    def __init__(self) -> None:
        """Load the library; raises what pyttsx3 raises when there is none."""
        _load_packaged_library()
        import pyttsx3
        from pyttsx3.drivers.espeak import EspeakDriver

        self._engine: Any = pyttsx3.init("espeak")
        self._driver: Any = EspeakDriver
        self._finished = threading.Event()
        self._engine.connect("finished-utterance", self._finish)

    def render(self, job: Job) -> None:
        """Write the file of this job; raises ValueError with what went wrong."""
        adopt(self._driver, job.style)
        self._finished.clear()
        self._engine.save_to_file(job.text, job.path)
        # espeak renders in a thread of its own, and runAndWait may return before the end.
        self._engine.runAndWait()
        if not self._finished.wait(FINISHING):
            raise ValueError("espeak did not finish the sentence")

    def _finish(self, name: object, completed: bool) -> None:
        self._finished.set()


def adopt(driver: Any, style: Style) -> None:
    """Have the driver of espeak take over a style; raises ValueError where it does not.

    espeak changes these in a thread of its own: a sentence that comes too soon would be spoken
    with the values of the one before. On a busy machine it loses some of them (5 of 40 starts,
    19 of 6,000 sentences), so it is told again.
    """
    wanted = {"rate": style.rate, "pitch": style.pitch, "volume": style.volume}
    deadline = time.monotonic() + SETTLING
    while time.monotonic() < deadline:
        driver.setProperty("voice", style.voice)
        for name, value in wanted.items():
            driver.setProperty(name, value)
        again = time.monotonic() + AGAIN
        while time.monotonic() < again:
            if all(driver.getProperty(name) == value for name, value in wanted.items()):
                return
            time.sleep(0.001)
    raise ValueError(f"espeak does not take over {wanted}")


def _load_packaged_library() -> None:
    """Load espeak-ng from its package, so that pyttsx3 finds it by name.

    Its SONAME is libespeak-ng.so.1, the name that pyttsx3 looks for: the loader answers
    with the library that is in memory already, and no system package is needed.
    """
    with contextlib.suppress(ImportError, OSError, RuntimeError):
        import espeakng_loader

        os.environ["ESPEAK_DATA_PATH"] = espeakng_loader.get_data_path()
        ctypes.CDLL(espeakng_loader.get_library_path(), ctypes.RTLD_GLOBAL)


def render_flite(job: Job) -> None:
    """Write the file of this job with the program flite, whose rate is stretched."""
    program = shutil.which("flite")
    if program is None:
        raise ValueError("the program flite is not installed")
    stretch = 165 / job.style.rate
    subprocess.run(  # noqa: S603
        [
            program,
            *("-voice", job.style.voice),
            *("--setf", f"duration_stretch={stretch:.3f}"),
            *("-t", job.text),
            *("-o", job.path),
        ],
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )


def serve(pipe: Connection) -> None:
    """Answer jobs until the other end closes."""
    espeak: Espeak | None = None
    while True:
        try:
            job: Job = pipe.recv()
        except EOFError:
            return
        try:
            if job.style.engine == "flite":
                render_flite(job)
            else:
                espeak = espeak or Espeak()
                espeak.render(job)
            pipe.send(None if Path(job.path).exists() else "no sound came out")
        except Exception as error:  # noqa: BLE001  (every failure is the asker's to tell)
            pipe.send(str(error) or type(error).__name__)


def main() -> None:
    """Serve on the pipe named on the command line, quiet on standard output."""
    sys.stdout = sys.stderr  # pyttsx3 prints a line for every file
    try:
        serve(Connection(int(sys.argv[1])))
    finally:
        shutil.rmtree(sys.argv[2], ignore_errors=True)


if __name__ == "__main__":
    main()
