"""Common words that a card may be taken for: they compete with the cards, and mean nothing.

A word that lies on no board is often nearer to one card than to all others. Only words that
are compared as well can tell it from that card.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from rapidfuzz.distance import Levenshtein
from rapidfuzz.process import extract

from voice_game.hearing.sounds import Sounds, distance, phones_of

KNOWN: Final = 9000
"""Words at most: the most frequent ones. Their phones take about 1.5 s, once."""
_LOOKED_AT: Final = 80
"""Words near in phones by a quick look, of which the nearest are taken."""


class Strangers:
    """The words of a list that sound most like what was heard."""

    def __init__(self, words: Sequence[str], sounds: Sounds) -> None:
        """`words` are the common words of a language, the most frequent first."""
        self._sounds = sounds
        self._left = list(words[:KNOWN])
        self.known = frozenset(self._left)
        self._words: list[str] = []
        self._phones: list[str] = []
        self.near = lru_cache(maxsize=512)(self._near)

    def learn(self, count: int = KNOWN) -> bool:
        """Find out how the next `count` words sound; whether some are left."""
        now, self._left = self._left[:count], self._left[count:]
        self._words += now
        self._phones += ["".join(phones_of(word, self._sounds)) for word in now]
        return bool(self._left)

    def _near(self, text: str, limit: int) -> tuple[str, ...]:
        """The words that sound most like a text, nearest first, without those that are it."""
        self.learn()
        said = phones_of(text, self._sounds)
        quick: Iterable[tuple[str, float, int]] = extract(
            "".join(said), self._phones, scorer=Levenshtein.normalized_distance, limit=_LOOKED_AT
        )
        unlike = {
            self._words[place]: distance(phones_of(self._words[place], self._sounds), said)
            for _, _, place in quick
        }
        near = sorted((word for word in unlike if unlike[word]), key=unlike.__getitem__)
        return tuple(near[:limit])
