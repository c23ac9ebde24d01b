"""A recogniser together with what can be said: sound in, what the table would do out."""

import time
from typing import Literal

from msgspec import Struct

from voice_game.audio.ports import Recogniser, Samples
from voice_game.dialogue.conversation import ONLY_ANSWERS
from voice_game.dialogue.policy import Act, Again, Choose, Confirm, NotForUs, decide_reading
from voice_game.hearing.clue_grammar import Unfinished, read_clue
from voice_game.hearing.expectation import Expectation, Moment
from voice_game.hearing.heard import Heard
from voice_game.hearing.matching import Reading, read
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.slots import read_slots
from voice_game.hearing.sounds import Sounds

Outcome = Literal["acted", "confirm", "choose", "again", "ignored"]

SLOTS_CLEAR = 0.25
"""The highest cost at which a sentence of a foreign grammar acts."""


class Result(Struct, frozen=True):
    """What the table would do with a sound; `ms` are milliseconds by part."""

    outcome: Outcome
    meaning: Meaning | None
    heard: Heard
    cost: float | None
    margin: float | None
    ms: dict[str, float]


class Ear:
    """Hears single utterances, apart from any game."""

    def __init__(self, recogniser: Recogniser, book: Phrasebook, sounds: Sounds) -> None:
        """`sounds` are those of the language that the book is in."""
        self._recogniser = recogniser
        self._book = book
        self._sounds = sounds

    def hear(self, samples: Samples, expectation: Expectation) -> Result:
        """What the table would do with this utterance; raises what the recogniser raises."""
        self._recogniser.begin(expectation)
        started = time.perf_counter()
        self._recogniser.feed(samples)
        heard = self._recogniser.finish()
        decoded = time.perf_counter()
        outcome, reading = self._decide(heard, expectation)
        decided = time.perf_counter()
        ms = {"decode": (decoded - started) * 1000, "decide": (decided - decoded) * 1000}
        return Result(
            outcome,
            reading.meaning if reading else None,
            heard,
            reading.cost if reading else None,
            reading.margin if reading else None,
            {part: round(value, 1) for part, value in ms.items()},
        )

    def _decide(self, heard: Heard, expectation: Expectation) -> tuple[Outcome, Reading | None]:
        if heard.kind != "speech" or not heard.hypotheses:
            return "ignored", None
        if expectation.slots is not None:
            return self._foreign(heard, expectation)
        if expectation.open_clue and (clue := self._clue(heard)):
            return clue
        readings = read(heard, expectation, self._sounds)
        match decide_reading(readings, expectation.moment, heard.certain):
            case Act(reading) if _means_nothing(reading, expectation.moment):
                return "ignored", reading
            case Act(reading):
                return "acted", reading
            case Confirm(reading):
                return "confirm", reading
            case Choose(readings):
                return "choose", readings[0]
            case Again():
                return "again", None
            case NotForUs():
                return "ignored", None

    def _clue(self, heard: Heard) -> tuple[Outcome, Reading | None] | None:
        """The first hypothesis that is a clue; one that only began as a clue is asked again."""
        begun = False
        for hypothesis in heard.hypotheses:
            clue = read_clue(hypothesis.text, self._book, certain=False)
            if isinstance(clue, Meaning):
                return "acted", Reading(clue, hypothesis.text, 1.0 - hypothesis.confidence, 1.0)
            begun = begun or isinstance(clue, Unfinished)
        return ("again", None) if begun else None

    def _foreign(self, heard: Heard, expectation: Expectation) -> tuple[Outcome, Reading | None]:
        """A sentence of a grammar that was handed in: the cheapest of all hypotheses."""
        slots = expectation.slots or {}
        texts = [hypothesis.text for hypothesis in heard.hypotheses]
        found = [read_slots(text, slots, expectation.filler, self._sounds) for text in texts]
        best = min((one for one in found if one.slots), key=lambda one: one.cost, default=None)
        if best is None:
            return "ignored", None
        reading = Reading(Meaning("phrases", slots=best.slots), texts[0], best.cost, 1.0)
        return ("acted" if best.cost <= SLOTS_CLEAR else "again"), reading


def _means_nothing(reading: Reading, moment: Moment) -> bool:
    """An answer where nothing was asked: talk at the table."""
    return moment in (Moment.GUESS, Moment.CLUE) and reading.meaning.type in ONLY_ANSWERS
