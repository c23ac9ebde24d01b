"""One calibrated number: how likely it is that a reading is wrong.

The weights are a logistic regression on single sentences, synthetic and human, with words
on and off a board of 25, clean and in kitchen noise (docs/hearing.md has the figures).
"""

import math
from typing import Final

SOUND_AGAINST_TEXT: Final = 6.0
"""Nats of the sound's score that weigh as much as a text cost of 1."""

UNLIKELY: Final = 3.0
"""Nats by which a word that is on no board must fit better than a card to be as likely."""

_LARGEST_LEAD: Final = 12.0
_LARGEST_LOSS: Final = -20.0
_LONGEST: Final = 12
_UNSAID: Final = 0.9
"""A text that costs more does not even begin as the sentence does."""


def by_text(text: float, lead: float) -> float:
    """The chance that a reading is wrong when only texts are known.

    `text` is the cost of the reading's text from 0 to 1, `lead` how much more the best
    other meaning costs (negative when it costs less).
    """
    wrong = _chance_of_failure(0.88 - 2.56 * text + 6.91 * max(-0.6, min(0.6, lead)))
    return min(1.0, max(wrong, 1.6 * text - 0.4))


def by_sound(text: float, lead: float, behind_free: float, phones: int, agrees: bool) -> float:
    """The chance that a reading is wrong when the phrases were compared with the sound.

    `lead` is in nats, over the best other meaning, texts included at `SOUND_AGAINST_TEXT`;
    `behind_free` is how many nats the phrase lies below what was freely heard (0 or less):
    a word that is not on the board fits the sound much better than any card. `phones` is
    the length of what tells the phrase from its sisters: short words fit many sounds.
    `agrees` tells that a decode which was told what is expected heard it first of all. The
    sound alone never makes a reading certain whose sentence was not heard (D-27).
    """
    lead = max(-_LARGEST_LEAD, min(_LARGEST_LEAD, lead))
    loss = max(_LARGEST_LOSS, min(0.0, behind_free))
    length = min(phones, _LONGEST)
    known = -2.62 + 1.04 * agrees - 1.61 * text
    wrong = _chance_of_failure(known + 0.60 * lead + 0.13 * loss + 0.22 * length)
    return max(wrong, 0.5 if text > _UNSAID else 0.0)


def _chance_of_failure(logit: float) -> float:
    return 1 / (1 + math.exp(logit))
