"""Words spelled aloud: letters, and words like alfa and bravo that were not heard quite right."""

from collections.abc import Sequence

from voice_game.hearing.clue_grammar import spelled_word
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.sounds import Sounds, distance, phones_of

SHORTEST = 4
"""Letters of a name that is long enough to be known by its sound ("kilo", not "kay")."""

NEAR = 0.3
"""The distance, from 0 to 1, up to which a word is taken for such a name."""


def spelled_aloud(names: Sequence[str], book: Phrasebook, sounds: Sounds) -> str | None:
    """The word that a list of letter names spells where a spelling was asked for.

    A word that is no letter's name stands for the long name it sounds like, as long as most
    of them are names: "keylo india tango echo" is kite. `None` where it is no spelling.
    """
    known = {name for many in book.letters.values() for name in many}
    strange = [name for name in names if name not in known]
    if 2 * len(strange) > len(names):
        return None
    long = tuple(name for name in known if len(name) >= SHORTEST)
    meant = {name: _sounds_like(name, long, sounds) for name in strange}
    return spelled_word([meant.get(name, name) for name in names], book, surely=True)


def _sounds_like(heard: str, names: Sequence[str], sounds: Sounds) -> str:
    """The name that a word sounds like, or the word itself where it sounds like none."""
    phones = phones_of(heard, sounds)
    unlike = {name: distance(phones, phones_of(name, sounds)) for name in sorted(names)}
    nearest = min(unlike, key=unlike.__getitem__, default=heard)
    return nearest if phones and unlike.get(nearest, 1.0) <= NEAR else heard
