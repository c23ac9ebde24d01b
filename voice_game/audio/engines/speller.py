"""Words spelled aloud, letter by letter or in the spelling alphabet, by what fits the sound.

Single letters are short and sound alike, and what the network writes of them is seldom a word. So
the words of the dictionary are searched as a tree of letters: at each step the names of the
letters that may follow are compared with the sound, and the likeliest few beginnings go on (a
beam search). Letters and words like "Bravo" are searched side by side, since the shorter names
would else crowd the longer ones out.
"""

import math
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import nlargest
from itertools import zip_longest
from operator import attrgetter
from string import ascii_lowercase, ascii_uppercase
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from voice_game.audio.engines.whisper_model import Listening, WhisperModel

SHORTEST: Final = 3
"""Letters of a spelled word at least."""
LONGEST: Final = 12
"""Letters at most."""
BEGINNINGS: Final = 4
"""Beginnings of each alphabet that go on at a step."""
TRIED: Final = 8
"""Beginnings of each alphabet whose last letter is compared whole, those whose first token fits."""
KEPT: Final = 8
"""Words of each alphabet that a search leaves."""
HOPELESS: Final = 25.0
"""Nats behind the likeliest beginning or word from which on a beginning is given up."""
_SURE: Final = 0.999
"""The most that a further letter is taken to be likely."""
_SPELLING: Final = (
    *("Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India"),
    *("Juliet", "Kilo", "Lima", "Mike", "November", "Oscar", "Papa", "Quebec", "Romeo"),
    *("Sierra", "Tango", "Uniform", "Victor", "Whiskey", "X-ray", "Yankee", "Zulu"),
)
ALPHABETS: Final = tuple(
    dict(zip(ascii_lowercase, names, strict=True)) for names in (ascii_uppercase, _SPELLING)
)
"""The names of letters: their own, and the words of the spelling alphabet."""


class _Beginning(Struct, frozen=True):
    """What a word may begin with, in one alphabet."""

    alphabet: int
    word: str
    tokens: tuple[int, ...]
    fit: float
    following: Sequence[float]
    """log p of the first token of each name of a letter."""


class Speller:
    """Finds spelled words. Not for several threads at once."""

    def __init__(self, model: WhisperModel, words: Iterable[str]) -> None:
        """`words` are those that may be spelled, in plain lower-case letters."""
        self._model = model
        self._words = sorted(word for word in words if SHORTEST <= len(word) <= LONGEST)
        self._comma = tuple(model.tokens(","))
        self._names = [
            {letter: tuple(model.tokens(f" {name}")) for letter, name in names.items()}
            for names in ALPHABETS
        ]
        firsts = sorted({tokens[0] for names in self._names for tokens in names.values()})
        self._places = {token: place for place, token in enumerate(firsts)}

    def search(self, listening: Listening, before: str) -> dict[str, str]:
        """A few words that fit best after a text ("The clue is"), by their letters as the network
        writes them ("B, R, I, C, K"): the best of each alphabet, then the second ones, and so on.
        """
        ended: list[dict[str, float]] = [{} for _ in ALPHABETS]
        beginnings, best = self._nothing_yet(listening, before), -math.inf
        while beginnings:
            longer, ends = self._longer(listening, beginnings)
            for one, end in zip(longer, ends, strict=True):
                if self._is_word(one.word):
                    ended[one.alphabet][one.word] = end
            best = max([best, *(one.fit for one in longer), *ends])
            beginnings = [o for o in _best(longer, BEGINNINGS) if o.fit > best - HOPELESS]
        best_of_each = [nlargest(KEPT, fits, key=fits.__getitem__) for fits in ended]
        return {
            _spelled(word, names): word
            for some in zip_longest(*best_of_each)
            for word, names in zip(some, ALPHABETS, strict=True)
            if word
        }

    def _nothing_yet(self, listening: Listening, before: str) -> list[_Beginning]:
        tokens = tuple(self._model.tokens(f" {before}")) if before else ()
        [_], [following] = self._model.going_on(listening, [tokens], [0], list(self._places))
        return [_Beginning(place, "", tokens, 0.0, following) for place in range(len(ALPHABETS))]

    def _longer(
        self, listening: Listening, beginnings: Sequence[_Beginning]
    ) -> tuple[list[_Beginning], list[float]]:
        """The likeliest beginnings with a letter more, and the fit of each if it is the last."""
        wider = [
            replace(one, word=one.word + letter, fit=one.fit + one.following[self._places[first]])
            for one in beginnings
            for letter in self._letters_after(one.word)
            for first in self._names[one.alphabet][letter][:1]
        ]
        tried = _best(wider, TRIED)
        if not tried:
            return [], []
        names = [self._names[one.alphabet][one.word[-1]] for one in tried]
        texts = [(*one.tokens, *name, *self._comma) for one, name in zip(tried, names, strict=True)]
        gained, following = self._model.going_on(
            listening, texts, [len(name) for name in names], list(self._places)
        )
        longer, ends = [], []
        for one, text, gains, after in zip(tried, texts, gained, following, strict=True):
            fit = one.fit + sum(gains[:-1])
            longer.append(replace(one, tokens=text, fit=fit + gains[-1], following=after))
            ends.append(fit + math.log1p(-min(math.exp(gains[-1]), _SURE)))
        return longer, ends

    def _letters_after(self, beginning: str) -> Iterator[str]:
        """The letters with which words go on."""
        return (
            c for c in ascii_lowercase if self._first_from(beginning + c).startswith(beginning + c)
        )

    def _is_word(self, text: str) -> bool:
        return self._first_from(text) == text

    def _first_from(self, text: str) -> str:
        """The first word in the order of the alphabet that is not before a text."""
        place = bisect_left(self._words, text)
        return self._words[place] if place < len(self._words) else ""


def _spelled(word: str, names: Mapping[str, str]) -> str:
    """A word of plain letters as the network writes it spelled."""
    return ", ".join(names[letter] for letter in word)


def _best(some: Sequence[_Beginning], count: int) -> list[_Beginning]:
    """The best few of each alphabet."""
    each = ([one for one in some if one.alphabet == place] for place in range(len(ALPHABETS)))
    return [one for few in each for one in sorted(few, key=attrgetter("fit"), reverse=True)[:count]]
