"""`voice-game bench start`: from the command to the first spoken word, and the memory it takes."""

import subprocess
import sys
import tempfile
import time

from voice_game.app.bench.memory import megabytes
from voice_game.app.bench.report import Report, Row, show

STARTS = 5
RUNS_ON = 15.0
"""Seconds of the evening in which the memory is looked at, in the last start."""


def run(engine: str, json: bool) -> int:
    """Run the benchmark and print it; the exit code."""
    _start(engine, 0.0)
    started = [_start(engine, RUNS_ON if last else 0.0) for last in (*[False] * (STARTS - 1), True)]
    memory = max(peak for _, peak in started)
    rows = (
        Row("start", "warm", STARTS, STARTS, 0, 0, tuple(seconds * 1000 for seconds, _ in started)),
    )
    notes = (
        f"Memory of the whole program (proportional set size, all processes): {memory:.0f} MB.",
        "The program is the rehearsal, which speaks its first word as play does.",
    )
    show(Report("start", f"voice-game bench start --engine {engine}", rows, notes), json)
    return 0


def _start(engine: str, runs_on: float) -> tuple[float, float]:
    """Seconds to the first spoken word, and the peak of memory in megabytes until the end."""
    with tempfile.TemporaryDirectory() as out:
        began = time.perf_counter()
        with subprocess.Popen(  # noqa: S603
            [sys.executable, "-m", "voice_game", "rehearse", "--engine", engine, "--out", out],
            stdout=subprocess.PIPE,
            text=True,
        ) as program:
            assert program.stdout is not None
            for line in program.stdout:
                if line.startswith("narrator:"):
                    break
            seconds = time.perf_counter() - began
            peak = megabytes(program.pid)
            until = time.perf_counter() + runs_on
            while time.perf_counter() < until:
                time.sleep(0.5)
                peak = max(peak, megabytes(program.pid))
            program.kill()
    return seconds, peak
