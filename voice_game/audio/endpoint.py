"""Where an utterance begins and ends: a pure machine over speech probabilities.

Each frame (32 ms) moves it one step. A sound counts as an utterance once enough of it is
speech; shorter bursts (a cup, a die) are dropped. In the first moment of silence work on what
was heard so far may begin; a short silence lets the listener look at it; a longer one ends
the utterance.
"""

from enum import Enum, auto

from msgspec import Struct
from msgspec.structs import replace

from voice_game.audio.frames import frames_in
from voice_game.hearing.expectation import Moment

BEGINS_AT = 0.5
"""Probability from which a frame may begin an utterance."""
STAYS_AT = 0.35
"""Probability from which a frame goes on with one: word ends are soft."""
PRE_ROLL = 0.3
"""Seconds kept from before the first frame of speech: word beginnings are soft, too."""
SHORTEST = 0.15
"""Seconds of speech below which a sound is a burst of noise."""
PAUSE = 0.09
"""Seconds of silence, about a word's soft end, after which work may begin: the gaps within
words are mostly shorter."""
LONGEST = 12.0
"""Seconds after which an utterance ends in any case: a room that is never quiet."""


class Pace(Struct, frozen=True):
    """How much silence means what, in seconds.

    After `look` what was heard may be looked at: it ends the utterance if it is complete.
    After `patience` the utterance ends, complete or not.
    """

    look: float = 0.3
    patience: float = 0.5


PATIENT = Pace(patience=0.9)
"""For a clue and for spelling, where people think between the words."""


def pace_of(moment: Moment) -> Pace:
    """The pace at which people speak at this moment."""
    return PATIENT if moment in (Moment.CLUE, Moment.SPELLING) else Pace()


class Signal(Enum):
    """What a frame meant."""

    QUIET = auto()
    """No utterance; a burst that was too short ends with this, too."""
    MAYBE = auto()
    """Perhaps the first frames of an utterance."""
    BEGIN = auto()
    """This is an utterance."""
    GOES_ON = auto()
    PAUSE = auto()
    """The beginning of a silence: perhaps of the last one."""
    LOOK = auto()
    """A short silence: look whether what was heard is complete."""
    END = auto()


class Endpoint(Struct, frozen=True):
    """The state between two frames; all counts are in frames since the first of speech."""

    pace: Pace = Pace()
    length: int = 0
    speech: int = 0
    silence: int = 0
    """Frames since the last one of speech."""

    @property
    def begun(self) -> bool:
        """True from BEGIN to END."""
        return self.speech >= frames_in(SHORTEST)

    def step(self, probability: float) -> tuple["Endpoint", Signal]:
        """Take the next frame's probability of speech; after END a new one is needed."""
        if not self.length:
            if probability < BEGINS_AT:
                return self, Signal.QUIET
            return replace(self, length=1, speech=1), Signal.MAYBE
        spoken = probability >= STAYS_AT
        after = replace(
            self,
            length=self.length + 1,
            speech=self.speech + spoken,
            silence=0 if spoken else self.silence + 1,
        )
        return after._judged(began=after.begun and not self.begun)

    def _judged(self, began: bool) -> tuple["Endpoint", Signal]:
        if not self.begun:
            if self.silence >= frames_in(self.pace.look):
                return Endpoint(self.pace), Signal.QUIET
            return self, Signal.MAYBE
        if began:
            return self, Signal.BEGIN
        if self.silence >= frames_in(self.pace.patience) or self.length >= frames_in(LONGEST):
            return self, Signal.END
        if self.silence == frames_in(self.pace.look):
            return self, Signal.LOOK
        if self.silence == frames_in(PAUSE):
            return self, Signal.PAUSE
        return self, Signal.GOES_ON
