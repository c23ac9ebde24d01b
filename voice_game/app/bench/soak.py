"""`voice-game bench soak`: hours of sound through listener and recogniser; memory must be flat."""

import itertools
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from rich.console import Console
from rich.progress import Progress

from voice_game.app.bench import human
from voice_game.app.bench.conditions import NOISES
from voice_game.app.bench.memory import megabytes
from voice_game.app.bench.report import Report, Row, show
from voice_game.app.bench.talk import table
from voice_game.audio.engines.opening import open_engine
from voice_game.audio.frames import FRAME
from voice_game.audio.listener import Listener
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.audio.recordings import read_recording

PAUSE: Final = SAMPLE_RATE
SETTLED: Final = 0.1
"""The part of the sound after which memory should not grow any more."""


def run(speech: Path, engine: str, json: bool, minutes: float) -> int:
    """Listen to `minutes` of sound as fast as it can be heard; the exit code."""
    try:
        report = measure(speech, engine, minutes)
    except human.SpeechMissing as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 2
    show(report, json)
    return 0


def measure(speech: Path, engine: str, minutes: float) -> Report:
    """Memory and load while sound is heard; raises `SpeechMissing` and an engine's errors."""
    _, guessing, _ = table()
    room = _Room(speech, minutes)
    recogniser = open_engine(engine)
    listener = Listener(recogniser)
    times: list[float] = []
    memory = [megabytes(recogniser.pid)]
    began = time.monotonic()
    try:
        with Progress(console=Console(stderr=True)) as progress:
            task = progress.add_task("bench soak", total=1.0)
            while (utterance := listener.hear(room.frames, guessing)) is not None:
                times.append(utterance.decoding * 1000)
                memory.append(megabytes(recogniser.pid))
                progress.update(task, completed=room.heard)
    finally:
        recogniser.close()
    took = time.monotonic() - began
    settled = memory[int(SETTLED * len(memory))]
    notes = (
        f"{minutes:.0f} minutes of sound in {took / 60:.1f} minutes of work.",
        f"Memory of the recogniser: {memory[0]:.0f} MB loaded, {settled:.0f} MB after a tenth, "
        f"{memory[-1]:.0f} MB at the end.",
    )
    rows = (Row("9 soak", f"{minutes:.0f} min", len(times), len(times), 0, 0, tuple(times)),)
    command = f"voice-game bench soak --speech {speech} --engine {engine} --minutes {minutes:g}"
    return Report("soak", command, rows, notes)


class _Room:
    """Talk, orders and noise one after the other, again and again, in frames."""

    def __init__(self, speech: Path, minutes: float) -> None:
        noises = [read_recording(human.inside(speech, "noise") / f"{name}.flac") for name in NOISES]
        clips = [clip.samples for clip in human.talk(speech, "report")]
        clips += [clip.samples for clip in human.words(speech, "report")]
        pieces = [noise[: 10 * SAMPLE_RATE] for noise in noises]
        self._sounds = [*clips, *pieces]
        self._total = max(1, int(minutes * 60 * SAMPLE_RATE / FRAME))
        self._taken = 0
        self.frames = iter(self._endless())

    @property
    def heard(self) -> float:
        """The part of the sound that was heard, from 0 to 1."""
        return self._taken / self._total

    def _endless(self) -> Iterator[Samples]:
        for sound in itertools.cycle(self._sounds):
            padded = np.pad(sound, (0, PAUSE + -(len(sound) + PAUSE) % FRAME))
            for frame in padded.reshape(-1, FRAME):
                if self._taken >= self._total:
                    return
                self._taken += 1
                yield frame
