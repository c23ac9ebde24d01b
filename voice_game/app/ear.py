"""A recogniser together with what can be said: sound in, what the table would do out."""

import time
from typing import Literal

from msgspec import Struct

from voice_game.audio.phonemes import phonemiser
from voice_game.audio.ports import Recogniser, Samples
from voice_game.dialogue.conversation import ONLY_ANSWERS
from voice_game.dialogue.deciding import UNASKED, Incomplete, Situation, decide
from voice_game.dialogue.policy import ASKED, Act, Again, Choose, Confirm, NotForUs
from voice_game.hearing.expectation import Expectation, Moment
from voice_game.hearing.heard import Heard
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.slots import likeliest_slots, read_slots
from voice_game.language.pack import Language
from voice_game.rules.cards import Card
from voice_game.rules.clues import ClueSettings, check_clue, verdict

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

    def __init__(self, recogniser: Recogniser, language: Language) -> None:
        """`language` is the one that is spoken."""
        self._recogniser = recogniser
        self._language = language
        self._sounds = phonemiser(language.voice)

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
        situation = self._situation(expectation)
        match decide(heard, situation):
            case Act(reading) if not situation.asked and reading.meaning.type in ONLY_ANSWERS:
                return "ignored", reading
            case Act(reading):
                return "acted", reading
            case Confirm(reading):
                return "confirm", reading
            case Choose(readings):
                return "choose", readings[0]
            case Again() | Incomplete():
                return "again", None
            case NotForUs():
                return "ignored", None

    def _situation(self, expectation: Expectation) -> Situation:
        """A table at this moment with these cards, of which none is covered."""
        language, asked = self._language, expectation.moment in ASKED
        cards = tuple(map(Card, expectation.prompt))

        def barred(words: tuple[str, ...]) -> bool:
            return verdict(check_clue(words, cards, ClueSettings(), language.lexicon)) == "bad"

        return Situation(
            expected=expectation,
            book=language.book,
            sounds=self._sounds,
            lexicon=language.lexicon,
            barred=barred,
            asked=asked,
            by_words=frozenset(() if asked else UNASKED),
            spells=expectation.moment is Moment.SPELLING,
        )

    def _foreign(self, heard: Heard, expectation: Expectation) -> tuple[Outcome, Reading | None]:
        """A sentence of a grammar that was handed in: what all scored texts speak for, else the
        cheapest hypothesis. Whether it was such a sentence at all, the hypotheses tell."""
        grammar = (expectation.slots or {}, expectation.filler, self._sounds)
        texts = [hypothesis.text for hypothesis in heard.hypotheses]
        readings = {text: read_slots(text, *grammar) for text in texts}
        found = [readings[text] for text in texts if readings[text].slots]
        if not found:
            return "ignored", None
        nearest = min(found, key=lambda one: one.cost)
        scores = {one.text: one.score for one in heard.scored}
        readings |= {t: read_slots(t, *grammar) for t in scores if t not in readings}
        best = likeliest_slots(readings, scores) if scores else nearest
        reading = Reading(Meaning("phrases", slots=best.slots), texts[0], nearest.cost, 1.0)
        return ("acted" if nearest.cost <= SLOTS_CLEAR else "again"), reading
