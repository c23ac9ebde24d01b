"""The benchmarks by name."""

import sys
from collections.abc import Callable
from pathlib import Path

from voice_game.app.bench import latency, rules, start, words
from voice_game.audio.errors import SoundError

NEEDS_SPEECH: dict[str, Callable[[Path, str, bool], int]] = {"words": words.run}
"""Benchmarks on recordings: folder, engine, JSON."""

ALONE: dict[str, Callable[[str, bool], int]] = {
    "latency": latency.run,
    "rules": rules.run,
    "start": start.run,
}
"""Benchmarks that need nothing else: engine, JSON."""


def run(name: str | None, speech: Path | None, engine: str, json: bool) -> int:
    """Run a benchmark and print it; answers with the exit code."""
    try:
        if name in ALONE:
            return ALONE[name](engine, json)
        if name in NEEDS_SPEECH and speech:
            return NEEDS_SPEECH[name](speech, engine, json)
    except SoundError as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1
    if name in NEEDS_SPEECH:
        told = f"bench {name} needs recordings: give their folder with --speech DIR."
    else:
        known = ", ".join((*NEEDS_SPEECH, *ALONE))
        told = f"Choose a benchmark: {known}."
    print(told, file=sys.stderr)  # noqa: T201
    return 2
