"""One calibrated number: how likely it is that a reading is wrong.

The weights are a logistic regression on single sentences, synthetic and human, with words
on and off a board of 25, clean and in kitchen noise (docs/hearing.md has the figures).
"""

import math
from typing import Final

from msgspec import Struct

_THE_SAME_SOUND: Final = 0.05
"""A text that costs more sounds otherwise: text alone cannot tell it from another word."""
_DOUBTED: Final = 0.12
"""The least chance that such a reading is wrong: a move is asked about."""
_LARGEST_LEAD: Final = 12.0
_LARGEST_TEXT_LEAD: Final = 0.6
_LARGEST_LOSS: Final = -20.0
_LONGEST: Final = 12
_WELL_AHEAD: Final = 3.0
_WELL_ABOVE: Final = 6.0
_FAR_BELOW: Final = -8.0
"""Nats between which it counts how well one of a few answers fits, and how far it is ahead."""
_UNFIT: Final = 1.0
"""Nats: what fits no better than this beside no speech is at most asked about."""
_LONG_AND_RIGHT: Final = 19.0
"""Nats beside no speech that only a long sentence gets, and only where it was said."""
_UNSAID: Final = 0.9
"""A text that costs more does not even begin as the sentence does."""
_UNSURE: Final = 0.5
"""The least chance that such a reading is wrong."""
_MEANT: Final = 0.45
"""Half of what the weights were fitted on was on no board: people say that less."""
_RATHER_STRANGE: Final = -2.0
_FAR_STRANGER: Final = -4.0
"""Nats: where a common word fits so much better than a card, the card is at most asked about;
in a sentence, and alone, where noise makes more of a single word."""
_OTHERWISE: Final = -3.0
"""Nats: where the move was heard with another word, or with nothing like the card, and that fits
so much better, it is asked about."""
_FAR: Final = 0.4
"""The cost of a text that is nothing like the card."""
_AHEAD: Final = 1.0
"""Nats by which a card must be ahead of all else that can be said, or it is asked about."""
_UNLIKE: Final = 0.75
"""A text that costs more hardly sounds like the card: the card is at most asked about."""
_LEAST_FIT: Final = -10.0
_LARGEST_FIT: Final = 20.0
_ASKED: Final = 0.25
"""The least chance that such a card is wrong."""


def by_text(text: float, lead: float) -> float:
    """The chance that a reading is wrong when only texts are known.

    `text` is the cost of the reading's text from 0 to 1, `lead` how much more the best
    other meaning costs (negative when it costs less).
    """
    wrong = _chance_of_failure(0.88 - 2.56 * text + 6.91 * max(-0.6, min(0.6, lead)))
    least = _DOUBTED if text > _THE_SAME_SOUND else 0.0
    return min(1.0, max(wrong, least, 1.6 * text - 0.4))


class Evidence(Struct, frozen=True):
    """What speaks for a reading when the phrases were compared with the sound.

    `text` is the cost of its text from 0 to 1 and `text_lead` how much more the best other
    meaning costs. `lead` is in nats over the best other meaning that can be said, `strange`
    over the best common word in its place (`None` where there is none to compare), and
    `behind_free` over what was freely heard. `phones` is the length of what tells the phrase
    from its sisters: short words fit many sounds. `agrees` tells that a decode which was told
    what is expected heard it first of all.
    """

    text: float
    text_lead: float
    lead: float
    strange: float | None
    behind_free: float
    phones: int
    agrees: bool
    above: float = 0.0
    """Nats by which the phrase fits better than most of what it gets on no speech."""
    carried: bool = True
    """Whether the card was named in a sentence, not alone."""
    begun: bool = False
    """Whether the text that fits best begins as the phrase does, and then says something else."""
    asked: bool = False
    """Whether it answers a question all of whose answers were compared."""


def by_sound(evidence: Evidence) -> float:
    """The chance that a reading is wrong when the phrases were compared with the sound.

    The sound alone never makes a reading certain whose sentence was not heard (D-27).
    """
    if evidence.asked:
        known, least = _of_an_answer(evidence), 0.0
    elif evidence.strange is None:
        known, least = _of_a_sentence(evidence), _ASKED if evidence.above < _UNFIT else 0.0
    else:
        known = _of_a_card(evidence, evidence.strange)
        least = _ASKED if _is_doubtful(evidence, evidence.strange) else 0.0
    if evidence.text > _UNSAID:
        least = _UNSURE
    return max(least, _chance_of_failure(known))


def _of_an_answer(evidence: Evidence) -> float:
    above = max(_FAR_BELOW, min(_WELL_ABOVE, evidence.above))
    ahead = _within(_WELL_AHEAD, evidence.lead)
    known = 0.8 * ahead + 0.35 * above - 4.33 * evidence.text + 0.43 * evidence.agrees
    return known - 0.51


def _of_a_sentence(evidence: Evidence) -> float:
    lead = _within(_LARGEST_LEAD, evidence.lead)
    text_lead = _within(_LARGEST_TEXT_LEAD, evidence.text_lead)
    fit = max(0.0, min(_LONG_AND_RIGHT, evidence.above))
    known = 0.5 * lead - 0.2 * evidence.text + 5.2 * text_lead + 1.6 * evidence.agrees
    known += 0.09 * _loss(evidence) + 0.11 * _length(evidence) + 0.08 * fit
    return known - 2.6


def _of_a_card(evidence: Evidence, strange: float) -> float:
    lead = _within(_LARGEST_LEAD, evidence.lead)
    text_lead = _within(_LARGEST_TEXT_LEAD, evidence.text_lead)
    fit = max(_LEAST_FIT, min(_LARGEST_FIT, evidence.above))
    known = 0.15 * lead + 0.25 * _within(_LARGEST_LEAD, strange)
    known += 0.93 * text_lead - 1.52 * evidence.text + 1.12 * evidence.agrees
    known += 0.16 * _loss(evidence) + 0.29 * _length(evidence) + 0.17 * fit
    return known - 0.12 + _MEANT


def _is_doubtful(evidence: Evidence, strange: float) -> bool:
    """Whether a card is at most asked about, however likely it is."""
    rather = _RATHER_STRANGE if evidence.carried else _FAR_STRANGER
    unheard = evidence.begun or (evidence.carried and evidence.text > _FAR)
    return (
        strange < rather
        or (unheard and evidence.behind_free < _OTHERWISE)
        or evidence.lead < _AHEAD
        or evidence.text > _UNLIKE
    )


def _loss(evidence: Evidence) -> float:
    return max(_LARGEST_LOSS, min(0.0, evidence.behind_free))


def _length(evidence: Evidence) -> int:
    return min(evidence.phones, _LONGEST)


def _within(limit: float, value: float) -> float:
    return max(-limit, min(limit, value))


def _chance_of_failure(logit: float) -> float:
    return 1 / (1 + math.exp(logit))
