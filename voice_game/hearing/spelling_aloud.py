"""Words spelled aloud: letters, and words like alfa and bravo that were not heard quite right."""

from collections.abc import Sequence

from voice_game.hearing.clue_grammar import spelled_word
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.sounds import Sounds, distance, phones_of

SHORTEST = 4
"""Letters of a name that is long enough to be known by its sound ("kilo", not "kay")."""
NEAR = 0.3
"""The distance, from 0 to 1, up to which a word is taken for such a name."""
_LETTERS = 3
"""Letters of a spelled word at least."""
_TOGETHER = 2
"""Words that are heard for one name at most."""
_BROKEN = 0.15
"""What it costs that a name was heard as two words."""
_NEAR_EACH = 0.25
"""The distance of a letter's name, on an average, up to which words spell."""
_FAR = 0.5
"""The distance from which on a word stands for no name, however near the others are."""


def spelled_aloud(names: Sequence[str], book: Phrasebook, sounds: Sounds) -> str | None:
    """The word that a list of letter names spells where a spelling was asked for.

    A word that is no letter's name stands for the long name it sounds like, as long as most
    of them are names: "keylo india tango echo" is kite. `None` where it is no spelling.
    """
    known = book.letter_names
    strange = [name for name in names if name not in known]
    if 2 * len(strange) > len(names):
        return None
    nearest = {name: _nearest_name(name, book, sounds) for name in strange}
    meant = {name: like for name, (unlike, like) in nearest.items() if unlike <= NEAR}
    return spelled_word([meant.get(name, name) for name in names], book, surely=True)


def spelled_by_sound(heard: Sequence[str], book: Phrasebook, sounds: Sounds) -> str | None:
    """The word that a row of words spells which together sound like letters' long names:
    "victor in the oscar lima in november" is VIOLIN. `None` where they do not.

    Each letter stands for itself; one or two words stand for the long name that they sound
    most like, as long as none is far from it and all together are near.
    """
    best: list[tuple[float, str] | None] = [(0.0, "")]
    for end in range(1, len(heard) + 1):
        ways = []
        for start in range(max(0, end - _TOGETHER), end):
            before = best[start]
            letter = _letter(" ".join(heard[start:end]), book, sounds)
            if before is not None and letter is not None:
                cost = before[0] + letter[0] + _BROKEN * (end - start - 1)
                ways.append((cost, before[1] + letter[1]))
        best.append(min(ways, default=None))
    found = best[-1]
    if found is None or len(found[1]) < _LETTERS or found[0] > _NEAR_EACH * len(found[1]):
        return None
    return found[1]


def _letter(heard: str, book: Phrasebook, sounds: Sounds) -> tuple[float, str] | None:
    """How unlike some words are to the letter they sound most like, and that letter."""
    if len(heard) == 1:
        return 0.0, heard
    letters = book.letter_names
    if heard in letters:
        return 0.0, letters[heard]
    unlike, name = _nearest_name(heard, book, sounds)
    return (unlike, letters[name]) if unlike <= _FAR else None


def _nearest_name(heard: str, book: Phrasebook, sounds: Sounds) -> tuple[float, str]:
    """The long name of a letter that some words sound most like, after how unlike they are."""
    phones = phones_of(heard, sounds)
    long = (name for name in book.letter_names if len(name) >= SHORTEST)
    if not phones:
        return 1.0, ""
    return min(
        ((distance(phones, phones_of(name, sounds)), name) for name in long), default=(1.0, "")
    )
