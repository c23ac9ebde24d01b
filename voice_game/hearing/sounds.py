"""How alike two sequences of phones sound.

A phone is one IPA letter without stress or length ("tʃ" is two phones, "eɪ" as well).
Costs go from 0 (the same) to 1 (nothing in common) and follow phonetic features, so that
"bat" is nearer to "pat" than to "cat".
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate

from voice_game.hearing.text import words

Sounds = Callable[[str], tuple[str, ...]]
"""Gives the phones of a word or text; an empty tuple where it knows none."""

Phones = tuple[str, ...]

# Consonants: place from the lips (0) to the glottis (10), manner, voice.
_PLACES = {
    0: "pbmɸβ", 1: "fvʋɱ", 2: "θð", 3: "tdnszɾlɹrɬ", 4: "ʃʒɻʂʐɖʈɳɭɕʑ", 5: "cɟɲçʝjʎ",
    6: "kɡgŋxɣɰ", 7: "qʁχɴʀ", 9: "ħʕ", 10: "hɦʔ",
}  # fmt: skip
_MANNERS = {
    "stop": "pbtdʈɖcɟkɡgqʔ", "nasal": "mɱnɳɲŋɴ", "flap": "ɾrʀ",
    "fricative": "ɸβfvθðszʃʒʂʐɕʑçʝxɣχʁħʕhɦɬ", "approximant": "ʋɹɻjɰw", "lateral": "lɭʎ",
}  # fmt: skip
_VOICELESS = frozenset("pɸfθtsɬʃʂʈɕcçkxqχħhʔ")

# Vowels: height from close (0) to open (6), place from front (0) to back (4), rounded.
_VOWELS = {
    "i": (0, 0, 0), "y": (0, 0, 1), "ɨ": (0, 2, 0), "ʉ": (0, 2, 1), "ɯ": (0, 4, 0), "u": (0, 4, 1),
    "ɪ": (1, 0.5, 0), "ʏ": (1, 0.5, 1), "ʊ": (1, 3.5, 1), "ᵻ": (1, 1.5, 0),
    "e": (2, 0, 0), "ø": (2, 0, 1), "ɘ": (2, 2, 0), "ɵ": (2, 2, 1), "ɤ": (2, 4, 0), "o": (2, 4, 1),
    "ə": (3, 2, 0), "ɚ": (3, 2, 0), "ɛ": (4, 0, 0), "œ": (4, 0, 1), "ɜ": (4, 2, 0), "ɝ": (4, 2, 0),
    "ɞ": (4, 2, 1), "ʌ": (4, 3.5, 0), "ɔ": (4, 4, 1), "æ": (5, 0, 0), "ɐ": (5, 2, 0),
    "a": (6, 0.5, 0), "ɶ": (6, 0, 1), "ɑ": (6, 4, 0), "ɒ": (6, 4, 1),
}  # fmt: skip
_GLIDES = {"j": "iɪ", "w": "uʊ", "ɹ": "ɚɝ", "ɾ": "td"}
"""Consonants and the phones they slide into."""

_WEAK = frozenset("əɪʊhʔɚᵻ")
"""Phones that speakers and recognisers lose or add most easily."""

_PLACE = {phone: place for place, phones in _PLACES.items() for phone in phones} | {"w": 0}
_MANNER = {phone: manner for manner, phones in _MANNERS.items() for phone in phones}


@cache
def substitution(one: str, other: str) -> float:
    """What it costs to hear one phone as another, from 0 to 1."""
    if one == other:
        return 0.0
    if other in _GLIDES.get(one, "") or one in _GLIDES.get(other, ""):
        return 0.3
    if one in _VOWELS and other in _VOWELS:
        (height, place, rounded), (height2, place2, rounded2) = _VOWELS[one], _VOWELS[other]
        distance = abs(height - height2) / 6 + abs(place - place2) / 4
        return min(0.8, 0.15 + 0.4 * distance + 0.05 * (rounded != rounded2))
    if one in _PLACE and other in _PLACE:
        place_cost = min(abs(_PLACE[one] - _PLACE[other]), 4) / 4
        manner_cost = 0.0 if _MANNER[one] == _MANNER[other] else 1.0
        voice_cost = 0.0 if (one in _VOICELESS) == (other in _VOICELESS) else 1.0
        return min(1.0, 0.1 + 0.35 * place_cost + 0.4 * manner_cost + 0.2 * voice_cost)
    return 1.0


def gap(phone: str) -> float:
    """What it costs to lose or add a phone."""
    return 0.5 if phone in _WEAK else 0.9


def phones_of(text: str, sounds: Sounds) -> Phones:
    """The phones of a text, word by word, so that a word sounds the same in every text."""
    return tuple(phone for word in words(text) for phone in sounds(word))


def align(heard: Phones, said: Phones, start: int, end: int) -> tuple[float, float]:
    """The cheapest way to hear `said` as `heard`: its cost outside and inside `said[start:end]`.

    Phones that were added at either end of the inner part count as inside, unless they
    stand where an outer part begins or ends the whole.
    """
    width = len(said) + 1
    gaps = [gap(phone) for phone in said]
    row = list(accumulate(gaps, initial=0.0))
    inner = list(
        accumulate((g if start <= c < end else 0.0 for c, g in enumerate(gaps)), initial=0.0)
    )
    for phone in heard:
        added = gap(phone)
        before, before_inner = row, inner
        row = [before[0] + added]
        inner = [before_inner[0] + (added if start == 0 else 0.0)]
        for column in range(1, width):
            within = start < column <= end
            swap = substitution(phone, said[column - 1])
            swapped = before[column - 1] + swap
            lost = row[-1] + gaps[column - 1]
            extra = before[column] + added
            if swapped <= lost and swapped <= extra:
                row.append(swapped)
                inner.append(before_inner[column - 1] + (swap if within else 0.0))
            elif lost <= extra:
                row.append(lost)
                inner.append(inner[-1] + (gaps[column - 1] if within else 0.0))
            else:
                row.append(extra)
                inner.append(before_inner[column] + (added if start <= column <= end else 0.0))
    return row[-1] - inner[-1], inner[-1]


def weight(phones: Sequence[str]) -> float:
    """How much there is to hear in a sequence: what losing all of it costs."""
    return sum(map(gap, phones))


def distance(one: Phones, other: Phones) -> float:
    """How unlike two sequences sound, from 0 (the same) to 1."""
    longest = max(weight(one), weight(other))
    if longest == 0:
        return 0.0
    _, inside = align(one, other, 0, len(other))
    return min(1.0, inside / longest)
