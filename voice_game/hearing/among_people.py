"""What people say to each other about a move ("do we guess moon?", "we don't stop") is none."""

from collections.abc import Sequence

from msgspec.structs import replace

from voice_game.hearing.matching import Reading
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.text import normalise

_ASKED = 0.25
"""The least chance that a reading is wrong which is at most asked about."""


def among_people(
    readings: Sequence[Reading], text: str, book: Phrasebook, certain: bool
) -> tuple[Reading, ...]:
    """The readings of a text, of those that the table may have been meant for.

    What denies a sentence of which it has words is not that sentence. After the first word of a
    question, or of another person, a whole sentence means no move at all, and what sounds
    nearly like one is at most asked about.
    """
    words = normalise(text).split()
    denied, asks = book.denies(text), words[:1] and words[0] in book.talk.openers
    kept = []
    for reading in readings:
        own = normalise(reading.text).split()
        about_it = not set(own).isdisjoint(words)
        if denied and about_it:
            if not book.denies(reading.text) or reading.cost >= _ASKED:
                continue
        elif asks and about_it and reading.stake and own[0] != words[0] and not certain:
            if words[-len(own) :] == own:
                return tuple(one for one in readings if not one.stake)
            reading = replace(reading, cost=max(reading.cost, _ASKED))
        kept.append(reading)
    return tuple(sorted(kept, key=lambda reading: reading.cost))
