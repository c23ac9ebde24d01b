"""What a recogniser answers, whichever engine it is."""

from typing import Literal

from msgspec import Struct

LONGEST_LINE = 300
"""Characters of a typed line at most; the longest sentence that can be said has about 100."""


class Hypothesis(Struct, frozen=True):
    """One text an engine may have heard, with its confidence from 0 to 1."""

    text: str
    confidence: float = 1.0


class Scored(Struct, frozen=True):
    """A text scored against the sound itself: a phrase, what was heard, or a stranger.

    `score` is contrastive, in nats: log p(phrase | sound) less a part of what the
    same phrase gets on silence and noise; only differences between phrases count.
    """

    text: str
    score: float
    stranger: str = ""
    """A word that nobody expects, compared in the sentence of a card that it is near to."""
    votes: tuple[float, ...] = ()
    """What each of several judges gave, where the score is their mean: of all texts or of none."""
    closer: float | None = None
    """What a closer look alone gave, in nats, where there was one: of all texts or of none."""


class Heard(Struct, frozen=True):
    """The answer of a recogniser for one utterance.

    `hypotheses` are free texts, best first (the n-best list). `scored` is there when
    the engine could compare the expected phrases with the sound, best first; engines
    that cannot leave it empty. Silence and noise carry no texts.
    """

    kind: Literal["speech", "silence", "noise"]
    hypotheses: tuple[Hypothesis, ...] = ()
    scored: tuple[Scored, ...] = ()
    certain: bool = False
    """True for typed text, which cannot be misheard."""
    prompted: str = ""
    """What was heard when the engine was told what is expected; empty where it was not."""
    phonetic: tuple[Scored, ...] = ()
    """Every card in every sentence of the likeliest kind, and the other texts, compared with the
    sound phone by phone alone, where that was done: `score` in nats, how much better a text fits
    than it fits no speech."""

    @classmethod
    def typed(cls, text: str) -> "Heard":
        """A line typed by a person; an empty one is silence, an endless one no sentence."""
        if not text.strip():
            return SILENCE
        if len(text) > LONGEST_LINE:
            return NOISE
        return cls("speech", (Hypothesis(text),), certain=True)


SILENCE = Heard("silence")
NOISE = Heard("noise")
