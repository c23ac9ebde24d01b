"""Whether anybody spoke: how far the network doubts it, and what fits too well to be noise."""

import math
from collections.abc import Mapping
from typing import Final

from voice_game.audio.engines.jury import Hearing, Jury
from voice_game.hearing.meanings import Meaning

DOUBTFUL: Final = 0.4
"""Up to this probability of "nothing was said" somebody spoke."""
NO_SPEECH_TOLD: Final = 0.3
"""Above this one nobody did, when the network was told what is expected."""
NO_SPEECH_NUMBER: Final = 0.36
"""The same where a number was asked for: digits are short."""
STANDS_OUT: Final = 9.0
"""Nats by which a text that was surely spoken fits the sound better than it fits none."""
ANSWERED: Final = 2.0
"""The score of an answer that was surely spoken, and its lead over all others; in noise the best of
ten digits scored 0.3 at most, and was ahead by 1.3."""


def is_doubtful(no_speech: float) -> bool:
    """Whether by this probability of "nothing was said" perhaps nobody spoke."""
    return no_speech > DOUBTFUL


def is_noise(no_speech: float, number: bool) -> bool:
    """Whether nobody spoke by what the network says when told what is expected, or a `number`."""
    return no_speech > (NO_SPEECH_NUMBER if number else NO_SPEECH_TOLD)


def stands_out(jury: Jury, hearing: Hearing, text: str) -> bool:
    """Whether a text fits this sound so much better than none that it was said."""
    return jury.words.above_nothing(hearing.whisper, text) >= STANDS_OUT


def is_answered(jury: Jury, hearing: Hearing, answers: Mapping[str, Meaning]) -> bool:
    """Whether one of the answers that were asked for, texts with what they mean, was surely
    spoken, however short it is."""
    fits: dict[Meaning, float] = {}
    for text, score in jury.scores(hearing, answers).items() if answers else ():
        fits[answers[text]] = max(score, fits.get(answers[text], -math.inf))
    best, second, *_ = (*sorted(fits.values(), reverse=True), -math.inf, -math.inf)
    return best >= ANSWERED and best >= second + ANSWERED
