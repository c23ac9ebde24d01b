"""What people say to each other about a move ("do we guess moon?", "we don't stop") is none."""

import math
from collections.abc import Sequence

from msgspec.structs import replace

from voice_game.hearing.heard import Heard
from voice_game.hearing.matching import Reading
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.text import normalise

_ASKED = 0.25
"""The least chance that a reading is wrong which is at most asked about."""


def among_people(
    readings: Sequence[Reading], heard: Heard, book: Phrasebook
) -> tuple[Reading, ...]:
    """The readings of an utterance, of those that the table may have been meant for.

    What denies something and has the last word of a sentence is not that sentence. After the
    first word of a question, or of another person, a whole sentence means no move at all, and
    what sounds nearly like one is at most asked about. A sentence that fits the sound no worse
    than the text that was written was said, whatever the text says.
    """
    text = normalise(heard.hypotheses[0].text)
    words, scores = text.split(), {normalise(one.text): one.score for one in heard.scored}
    denied, asks = book.denies(text), words[:1] and words[0] in book.talk.openers
    kept = []
    for reading in readings:
        own = normalise(reading.text).split()
        about_it = not set(own).isdisjoint(words)
        if reading.fit >= scores.get(text, math.inf):
            pass
        elif denied and (own[-1] in words or book.denies(reading.text)):
            if not book.denies(reading.text) or reading.cost >= _ASKED:
                continue
        elif asks and about_it and reading.stake and own[0] != words[0] and not heard.certain:
            if words[-len(own) :] == own:
                return tuple(one for one in readings if not one.stake)
            reading = replace(reading, cost=max(reading.cost, _ASKED))
        kept.append(reading)
    return tuple(sorted(kept, key=lambda reading: reading.cost))
