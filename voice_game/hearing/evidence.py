"""One calibrated number: how likely it is that a reading is wrong.

The weights are logistic regressions on single sentences of twenty synthetic voices and many
people, with words on and off a board of 25, places, commands and talk, clean and in kitchen
noise (docs/hearing.md has the figures).
"""

import math
from typing import Final

from msgspec import Struct

_THE_SAME_SOUND: Final = 0.05
"""A text that costs more sounds otherwise: text alone cannot tell it from another word."""
_DOUBTED: Final = 0.12
"""The least chance that such a reading is wrong: a move is asked about."""
_LARGEST_LEAD: Final = 12.0
_LARGEST_LEAST_LEAD: Final = 8.0
_LARGEST_TEXT_LEAD: Final = 0.6
_LARGEST_LOSS: Final = -20.0
_LONGEST: Final = 12
_LEAST_FIT: Final = -10.0
_LARGEST_FIT: Final = 20.0
_AHEAD_OF_FREE: Final = 6.0
_LONGEST_LETTER: Final = 8
"""Up to these, in nats or phones, more tells more; what goes beyond tells nothing new."""
_WELL_AHEAD: Final = 3.0
_WELL_ABOVE: Final = 6.0
_FAR_BELOW: Final = -8.0
"""Nats between which it counts how well one of a few answers fits, and how far it is ahead."""
_UNFIT: Final = 1.0
"""Nats: what fits no better than this beside no speech is at most asked about."""
_SPELLED_AHEAD: Final = 2.0
"""Nats by which a letter must be ahead of the others, or it is at most asked about."""
_LONG_AND_RIGHT: Final = 19.0
"""Nats beside no speech that only a long sentence gets, and only where it was said."""
_UNSAID: Final = 0.9
"""A text that costs more does not even begin as the sentence does."""
_UNSURE: Final = 0.5
"""The least chance that such a reading is wrong."""
_CONTESTED: Final = 1.0
"""Nats by which every judge must prefer a reading to all else that can be said, or it is at most
asked about (unless its very words were heard)."""
_SETTLED: Final = 2.0
"""Nats by which a closer look must prefer a card to all else to settle it, or to doubt it."""
_SETTLING: Final = 2.5
"""What that counts, beside the logits of the chance."""
_OTHERWISE: Final = 10.0
"""Nats by which what was freely heard fits better where another sentence was said: "Anna chose
moon" is no guess, and at most asked about."""
ASKED: Final = 0.25
"""The least chance that a reading is wrong which is at most asked about."""


def by_text(text: float, lead: float) -> float:
    """The chance that a reading is wrong when only texts are known.

    `text` is the cost of the reading's text from 0 to 1, `lead` how much more the best
    other meaning costs (negative when it costs less). However far it is ahead, the chance
    grows from a cost of 0.25 on, and from 0.875 on it is wrong.
    """
    wrong = _chance_of_failure(0.88 - 2.56 * text + 6.91 * _within(_LARGEST_TEXT_LEAD, lead))
    least = _DOUBTED if text > _THE_SAME_SOUND else 0.0
    return min(1.0, max(wrong, least, 1.6 * text - 0.4))


class Phonetic(Struct, frozen=True):
    """What the phones alone say of a card, in nats: how far it is ahead of the best other card,
    of the best common word in its place, and of what was freely heard."""

    lead: float
    strange: float
    behind_free: float


class Evidence(Struct, frozen=True):
    """What speaks for a reading when the phrases were compared with the sound.

    `text` is the cost of its text from 0 to 1 and `text_lead` how much more the best other
    meaning costs. `lead` is in nats over the best other meaning that can be said, `strange`
    over the best common word in its place (`None` where it is no card), and
    `behind_free` over what was freely heard. `phones` is the length of what tells the phrase
    from its sisters: short words fit many sounds. `agrees` tells that a decode which was told
    what is expected heard it first of all. Not all of it counts for every kind of reading.
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
    """Whether the text that fits best begins as the phrase does, whatever it says then."""
    asked: bool = False
    """Whether it answers a question all of whose answers were compared."""
    least_lead: float = 0.0
    """The lead with the judge that speaks least for the reading, of those that compared it."""
    spells: bool = False
    """Whether it names a letter where a spelling was asked for: all of them were compared."""
    awaited: bool = False
    """Whether it answers a question of yes or no."""
    closer: float | None = None
    """Nats by which a closer look prefers the card to every other text, where there was one."""
    phonetic: Phonetic | None = None
    """What the phones alone say, where they were compared."""


def by_sound(evidence: Evidence) -> float:
    """The chance that a reading is wrong when the phrases were compared with the sound.

    The sound alone never makes a reading certain whose sentence was not heard (D-27). A judge
    that is against a card makes it doubtful, unless its phones speak for it.
    """
    contested, unsaid = evidence.least_lead < _CONTESTED, evidence.text > _UNSAID
    open_to_talk = evidence.carried and not (evidence.asked or evidence.spells)
    otherwise = open_to_talk and evidence.behind_free < -_OTHERWISE
    if evidence.spells:
        known, doubtful, unsaid = _of_a_letter(evidence), evidence.lead < _SPELLED_AHEAD, False
    elif evidence.asked:
        known, doubtful = _of_an_answer(evidence), False
    elif evidence.strange is None:
        known = _of_a_sentence(evidence)
        doubtful = evidence.above < _UNFIT or (contested and not evidence.awaited)
    else:
        closer = 0.0 if evidence.closer is None else evidence.closer
        settled = closer >= _SETTLED
        known = _of_a_card(evidence, evidence.strange) + _SETTLING * settled
        spoken = 0.0 if evidence.phonetic is None else _of_the_phones(evidence.phonetic)
        doubtful = spoken <= 0.0 and ((contested and not settled) or closer < -_SETTLED)
        known += spoken
    least = _UNSURE if unsaid else ASKED if doubtful or otherwise else 0.0
    return max(least, _chance_of_failure(known))


def _of_an_answer(evidence: Evidence) -> float:
    above = max(_FAR_BELOW, min(_WELL_ABOVE, evidence.above))
    ahead = _within(_WELL_AHEAD, evidence.lead)
    known = 0.8 * ahead + 0.35 * above - 4.33 * evidence.text + 0.43 * evidence.agrees
    return known - 0.51


def _of_a_letter(evidence: Evidence) -> float:
    """The text tells nothing: in noise "yankee" is written as "thank you"."""
    closer = 0.0 if evidence.closer is None else _within(_AHEAD_OF_FREE, evidence.closer)
    fit = _within(-_FAR_BELOW, evidence.above)
    return 0.59 * fit + 0.29 * closer + 0.31 * min(evidence.phones, _LONGEST_LETTER) - 2.08


def _of_a_sentence(evidence: Evidence) -> float:
    fit = max(0.0, min(_LONG_AND_RIGHT, evidence.above))
    known = 0.22 * _within(_LARGEST_LEAD, evidence.lead) - 4.1 * evidence.text + 0.49 * fit
    known += 0.12 * min(evidence.phones, _LONGEST) + 1.2 * evidence.awaited
    return known - 1.42


def _of_a_card(evidence: Evidence, strange: float) -> float:
    fit = max(_LEAST_FIT, min(_LARGEST_FIT, evidence.above))
    known = 0.13 * _within(_LARGEST_LEAD, evidence.lead)
    known += 0.145 * _within(_LARGEST_LEAST_LEAD, evidence.least_lead)
    known += 0.25 * _within(_LARGEST_LEAD, strange) - 1.7 * evidence.text + 0.24 * fit
    known += 0.68 * _within(_LARGEST_TEXT_LEAD, evidence.text_lead)
    known += 0.03 * max(_LARGEST_LOSS, min(0.0, evidence.behind_free))
    return known - 1.04 * evidence.carried - 1.2 * evidence.begun + 0.9


def _of_the_phones(phonetic: Phonetic) -> float:
    known = 0.15 * _within(_LARGEST_LEAD, phonetic.lead)
    known += 0.08 * _within(_LARGEST_LEAD, phonetic.strange)
    return known + 0.05 * max(-_LARGEST_LEAD, min(_AHEAD_OF_FREE, phonetic.behind_free)) - 0.1


def _within(limit: float, value: float) -> float:
    return max(-limit, min(limit, value))


def _chance_of_failure(logit: float) -> float:
    return 1 / (1 + math.exp(logit))
