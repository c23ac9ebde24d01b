"""What to do with a reading: act, confirm, offer a choice, ask again, or stay silent.

Decided by cost, margin and stake alone. Nothing here knows the key, so neither what is
asked nor how long it takes can depend on it (RULES.md L-02).
"""

from collections.abc import Sequence

from msgspec import Struct

from voice_game.hearing.expectation import Moment
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning


class Act(Struct, frozen=True):
    """Clear: do it. A clue may have been one of the `others` as well, likeliest first."""

    reading: Reading
    others: tuple[Meaning, ...] = ()


class Confirm(Struct, frozen=True):
    """Likely, not clear: ask for yes or no, naming what was understood."""

    reading: Reading


class Choose(Struct, frozen=True):
    """Two or three that are equally likely: offer them, best first."""

    readings: tuple[Reading, ...]


class Again(Struct, frozen=True):
    """Meant for us, not understood: ask to say it again."""


class NotForUs(Struct, frozen=True):
    """Noise, silence or talk at the table: say nothing."""


Decision = Act | Confirm | Choose | Again | NotForUs

CLEAR = 0.08
"""The highest chance of being wrong at which a move that cannot be taken back is made."""
SURE = 0.06
"""The same up to which such a move needs no second look at the sound."""
CLEAR_HARMLESS = 0.20
"""Both for what hurts nobody."""
FINAL = ("cover", "ready", "aim")
"""What cannot be taken back, a cover that may win or lose a game, the key, or an ability that is
spent: done at once only if its very words were heard."""
LIKELY = 0.40
"""The highest cost at which a question names what was understood."""
LIKELY_TYPED = 0.15
"""The same for typed text, where only a slip of the fingers is likely."""
OFFERED_COST = 0.65
"""The highest cost of a choice that is offered."""
OFFERED = 3
"""Choices that are offered at most."""

ASKED = frozenset({Moment.CONFIRM, Moment.NUMBER, Moment.SPELLING, Moment.CHOICE})
"""Moments at which we asked something, so that any speech is taken for an answer."""


def clear(stake: float) -> float:
    """The highest chance of being wrong at which what has this stake is done."""
    return _by_stake(CLEAR, stake)


def sure(stake: float) -> float:
    """The same up to which nobody need look at the sound again."""
    return _by_stake(SURE, stake)


def _by_stake(highest: float, stake: float) -> float:
    return CLEAR_HARMLESS + (highest - CLEAR_HARMLESS) * min(1.0, stake)


def decide_reading(readings: Sequence[Reading], moment: Moment, certain: bool = False) -> Decision:
    """What the table does with an utterance whose readings are these, best first.

    `certain` is typed text: its very words act, everything else is at most confirmed.
    No readings at all (silence, noise, nothing that can be said) are not for us.
    """
    if not readings:
        return NotForUs()
    best = readings[0]
    if best.cost == 0.0:
        return Act(best)
    if not certain and best.cost <= clear(best.stake):
        return Confirm(best) if best.meaning.type in FINAL else Act(best)
    offered = tuple(r for r in readings if r.cost <= OFFERED_COST)[:OFFERED]
    if len(offered) > 1:
        return Choose(offered)
    if best.cost <= (LIKELY_TYPED if certain else LIKELY):
        return Confirm(best)
    if moment in ASKED or any(reading.addressed for reading in readings):
        return Again()
    return NotForUs()
