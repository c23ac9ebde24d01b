"""Common words and how they sound, found out little by little."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from rapidfuzz.distance import Levenshtein
from rapidfuzz.process import extract

from voice_game.hearing.sounds import Phones, Sounds, distance, phones_of

_LOOKED_AT: Final = 80
"""Words near in phones by a quick look, of which the nearest are taken."""


class WordSounds:
    """The words of a list with their phones; those that have none are left out."""

    def __init__(self, words: Sequence[str], sounds: Sounds) -> None:
        """`sounds` gives the phones of any word."""
        self._sounds = sounds
        self._left = list(words)
        self.words: list[str] = []
        self.phones: list[str] = []
        self.near = lru_cache(maxsize=512)(self._near)

    def learn(self, count: int | None = None) -> bool:
        """Find out how the next words sound (all, or `count`); whether some are left."""
        count = len(self._left) if count is None else count
        now, self._left = self._left[:count], self._left[count:]
        for word in now:
            if phones := phones_of(word, self._sounds):
                self.words.append(word)
                self.phones.append("".join(phones))
        return bool(self._left)

    def of(self, text: str) -> Phones:
        """The phones of any text."""
        return phones_of(text, self._sounds)

    def _near(self, text: str, limit: int) -> tuple[str, ...]:
        """The words that sound most like a text, nearest first, without those that are it."""
        self.learn()
        said = self.of(text)
        quick: Iterable[tuple[str, float, int]] = extract(
            "".join(said), self.phones, scorer=Levenshtein.normalized_distance, limit=_LOOKED_AT
        )
        unlike = {self.words[place]: distance(tuple(phones), said) for phones, _, place in quick}
        near = sorted((word for word in unlike if unlike[word]), key=unlike.__getitem__)
        return tuple(near[:limit])
