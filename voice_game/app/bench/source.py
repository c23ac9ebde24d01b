"""Where the trials of a run come from, and how many there are."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeVar

from msgspec import Struct

from voice_game.app.bench.clips import Part
from voice_game.app.bench.conditions import ALL, QUICK, Condition, Surroundings
from voice_game.app.bench.voices import Speakers
from voice_game.audio.renderer import Renderer

SEED: Final = 20
Thing = TypeVar("Thing")


class Source(Struct, frozen=True):
    """Recordings, voices and surroundings of one part; `limit` is the trials of a line."""

    speech: Path
    part: Part
    speakers: Speakers
    renderer: Renderer
    surroundings: Surroundings
    limit: int
    quick: bool

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The surroundings that are measured in this run."""
        return QUICK if self.quick else ALL

    def some(self, things: Sequence[Thing], name: str) -> list[Thing]:
        """At most `limit` of some things, the same in every run."""
        dice = random.Random(f"{SEED} {self.part} {name}")  # noqa: S311
        return dice.sample(list(things), min(self.limit, len(things)))
