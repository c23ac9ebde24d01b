"""Reads who plays for a side: an opener that names the side, then names (RULES.md B-95)."""

from collections.abc import Mapping, Sequence

from voice_game.hearing.meanings import Meaning
from voice_game.hearing.text import normalise

MOST = 12
"""Players of a side at most; a longer list is talk."""

LONGEST = 40
"""Letters of a name at most; a longer one is talk."""


def read_players(text: str, openers: Mapping[str, str], joiners: Sequence[str]) -> Meaning | None:
    """The players that a whole sentence names; `None` when it is about something else.

    `openers` are normalised beginnings, each with the side it names. Names stand apart by
    commas or by one of `joiners`; any words can be one.
    """
    words = text.split()
    for at in range(1, len(words)):
        side = openers.get(normalise(" ".join(words[:at])))
        names = _names(" ".join(words[at:]), joiners) if side else ()
        if names and len(names) <= MOST and all(len(name) <= LONGEST for name in names):
            return Meaning("players", side=side, words=names)
    return None


def name_of(text: str) -> str:
    """A name as it is written: each of its words with a capital letter."""
    return " ".join(word[0].upper() + word[1:] for word in normalise(text).split())


def _names(text: str, joiners: Sequence[str]) -> tuple[str, ...]:
    apart = " ".join("," if normalise(word) in joiners else word for word in text.split())
    names = (name_of(part) for part in apart.split(","))
    return tuple(dict.fromkeys(name for name in names if name))
