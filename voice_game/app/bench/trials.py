"""Trials of hearing: a sound, what may be said, what was meant, and how it went."""

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct, field
from msgspec.structs import replace

from voice_game.app.bench.clips import Clip
from voice_game.app.bench.conditions import CLEAN, Condition
from voice_game.app.ear import Result
from voice_game.hearing.expectation import Expectation
from voice_game.hearing.meanings import Meaning

Verdict = Literal["right", "wrong", "again"]


class Trial(Struct, frozen=True):
    """One sound to hear; `wanted` is `None` where nothing may be done."""

    clip: Clip
    expectation: Expectation
    wanted: Meaning | None


Judge = Callable[[Trial, Result], Verdict]


def whole(trial: Trial, result: Result) -> Verdict:
    """Right: exactly what was meant was done, or nothing where nothing was meant."""
    if result.outcome == "acted" and result.meaning is not None:
        if trial.wanted is None:
            return "wrong"
        meant = replace(result.meaning, spelled=trial.wanted.spelled)
        return "right" if meant == trial.wanted else "wrong"
    asked = result.outcome in ("confirm", "choose")
    return "again" if trial.wanted is not None or asked else "right"


class Measure(Struct, frozen=True):
    """One line of the table: trials that are heard under some conditions and judged.

    `row` is the number of the row that it belongs to; with several judges each has a line
    of its own, named "title: judge".
    """

    row: int
    title: str
    trials: Sequence[Trial]
    conditions: Sequence[Condition] = (CLEAN,)
    judges: dict[str, Judge] = field(default_factory=lambda: {"": whole})
    counts_minutes: bool = False
    """Whether actions per hour are told (row 8)."""
