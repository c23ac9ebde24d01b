"""Speech for benchmarks: human recordings, synthetic voices, and noise to mix in."""

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

import numpy as np
from msgspec import Struct

from voice_game.audio.noise import mix
from voice_game.audio.players import player_styles
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.audio.recordings import read_recording
from voice_game.audio.renderer import Renderer

Part = Literal["tune", "report"]

NATO = [
    "alfa",
    "bravo",
    "charlie",
    "delta",
    "echo",
    "foxtrot",
    "golf",
    "hotel",
    "india",
    "juliett",
    "kilo",
    "lima",
    "mike",
    "november",
    "oscar",
    "papa",
    "quebec",
    "romeo",
    "sierra",
    "tango",
    "uniform",
    "victor",
    "whiskey",
    "x-ray",
    "yankee",
    "zulu",
]
DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]

_MARGIN = SAMPLE_RATE // 5


class SpeechMissing(Exception):
    """The folder of recordings is not there; one sentence says what to do."""


class Clip(Struct, frozen=True):
    """One utterance; `said` is what was said, `None` for what is no word to be known."""

    name: str
    said: str | None
    samples: Samples


def part_of(name: str) -> Part:
    """Thresholds were chosen on one part of the clips, figures are reported on the other."""
    return "tune" if hashlib.sha256(name.encode()).digest()[0] % 2 == 0 else "report"


def human_words(folder: Path, part: Part) -> list[Clip]:
    """Single words by people: `words/` and `spelling/`."""
    named: list[tuple[str, Path]] = []
    for directory in sorted(_inside(folder, "words").iterdir()):
        named += [(directory.name.replace("_", " "), path) for path in sorted(directory.iterdir())]
    spelling = _inside(folder, "spelling")
    letters = dict(zip("abcdefghijklmnopqrstuvwxyz", NATO, strict=True))
    digits = {str(value): word for value, word in enumerate(DIGITS)}
    for stem, word in (letters | digits | {"capital": "capital"}).items():
        named.append((word, spelling / f"{stem}.flac"))
    return [
        Clip(path.name, word, read_recording(path))
        for word, path in named
        if path.suffix == ".flac" and part_of(path.name) == part
    ]


def human_talk(folder: Path, part: Part) -> list[Clip]:
    """Speech by people that is no word of a board: `table_talk/`."""
    return [
        Clip(path.name, None, read_recording(path))
        for path in sorted(_inside(folder, "table_talk").glob("*.flac"))
        if part_of(path.name) == part
    ]


def synthetic(sentences: Iterable[str], voices: Sequence[int] | None = None) -> list[Clip]:
    """Each sentence by the next of this machine's player voices, or of those numbered."""
    styles = player_styles()
    chosen = [styles[place] for place in voices] if voices else list(styles)
    clips = []
    with Renderer() as renderer:
        for place, sentence in enumerate(sentences):
            style = chosen[place % len(chosen)]
            clips.append(
                Clip(f"{style.engine}-{style.voice}", sentence, renderer.render(sentence, style))
            )
    return clips


def voices_used() -> str:
    """The synthetic voices of this machine, for the notes of a report."""
    return "Synthetic voices: " + ", ".join(f"{s.engine} {s.voice}" for s in player_styles()) + "."


class Kitchen:
    """Noise to mix in, a stretch of its own for every clip."""

    def __init__(self, folder: Path) -> None:
        """Read the recordings of `noise/`."""
        noise = _inside(folder, "noise")
        self._noises = [read_recording(noise / f"{name}.flac") for name in ("kitchen", "dishes")]

    def around(self, clip: Clip, decibels: float | None) -> Samples:
        """The clip in noise at this ratio, or as it is; the same stretch every time."""
        if decibels is None:
            return clip.samples
        number = int.from_bytes(hashlib.sha256(f"{clip.name} {clip.said}".encode()).digest()[:4])
        noise = self._noises[number % len(self._noises)]
        return mix(np.pad(clip.samples, _MARGIN), noise, decibels, number % len(noise))


def _inside(folder: Path, name: str) -> Path:
    if not (folder / name).is_dir():
        raise SpeechMissing(
            f"The recordings are missing: there is no folder {folder / name}; give --speech DIR."
        )
    return folder / name
