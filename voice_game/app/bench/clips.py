"""One spoken thing, and the part of the clips that it belongs to."""

import hashlib
from typing import Literal

from msgspec import Struct

from voice_game.audio.ports import Samples

Part = Literal["tune", "report"]
"""Thresholds were chosen on one part of the clips, figures are reported on the other."""


class Clip(Struct, frozen=True):
    """One utterance; `said` is what was said, `None` for what is no word to be known, and
    `voice` the synthetic voice that said it.
    """

    name: str
    said: str | None
    samples: Samples
    voice: str = ""


def part_of(name: str) -> Part:
    """The part of a file whose speaker has no name, by a hash of the file's name."""
    return "tune" if hashlib.sha256(name.encode()).digest()[0] % 2 == 0 else "report"
