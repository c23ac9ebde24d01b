"""Which cards sound too much alike to lie on one board."""

from collections.abc import Callable, Iterable, Sequence

from rapidfuzz.distance import Levenshtein

from voice_game.hearing.sounds import Phones, distance
from voice_game.hearing.text import normalise

NEAREST = 0.2
"""The distance, from 0 to 1, under which two forms are heard as each other too easily."""

_SHARED = 0.6
"""The part of their phones in which two such forms may differ at most; a quick look first."""


def confusable(one: str, other: str, spoken: Callable[[str], Sequence[Phones]]) -> bool:
    """Whether two cards, by their names, should not lie on one board.

    `spoken` gives the phones of every spoken form of a card.
    """
    return one_in_the_other(one, other) or too_alike(spoken(one), spoken(other))


def too_alike(forms: Iterable[Phones], others: Iterable[Phones]) -> bool:
    """Whether any way to say one card is heard too easily as a way to say the other.

    Both are the phones of every spoken form of a card. Forms without phones tell nothing.
    """
    known = [form for form in others if form]
    return any(_alike(form, other) for form in forms if form for other in known)


def _alike(one: Phones, other: Phones) -> bool:
    if Levenshtein.normalized_distance(one, other) > _SHARED:
        return False
    return distance(one, other) < NEAREST


def one_in_the_other(name: str, other: str) -> bool:
    """Whether the words of one card stand in a row in the other: HAGRID in RUBEUS HAGRID.

    People say the short name for the long card, so the two should not lie together.
    """
    short, long = sorted((f" {normalise(name)} ", f" {normalise(other)} "), key=len)
    return bool(short.strip()) and short in long
