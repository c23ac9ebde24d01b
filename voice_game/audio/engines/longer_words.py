"""Words of the dictionary that have no token of their own in the network's vocabulary.

"Penguin" and "snowman" are pieces to the network, and of such words only what it writes itself
would be known. So the pieces with which words begin are compared with the sound, and what may
follow the likeliest of them, a piece at a time (a beam search over the tokens of words).
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cached_property
from heapq import nlargest
from typing import Final

from voice_game.audio.engines.whisper_model import Listening, WhisperModel

LETTERS: Final = range(3, 13)
"""Letters that such a word may have."""
PIECES: Final = 4
"""Tokens of a word at most."""
BEGINNINGS: Final = 16
"""Beginnings of words that go on at a step."""
FOUND: Final = 16
"""Words at most that are found."""

AT_ONCE: Final = 2000
"""Words that are taken apart at a time."""

_Tokens = tuple[int, ...]


class LongerWords:
    """Finds such words in the place of one. Not for several threads at once."""

    def __init__(self, model: WhisperModel, words: Iterable[str]) -> None:
        """`words` are in plain lower-case letters; those with a token of their own are left out,
        unless it is that of a name ("Egypt").
        """
        self._model = model
        known = frozenset(model.words)
        self._new = [word for word in words if word not in known and len(word) in LETTERS]
        self._words: dict[_Tokens, str] = {}

    def learn(self) -> bool:
        """Take some more words apart (0.1 s); False where all were before."""
        some, self._new = self._new[:AT_ONCE], self._new[AT_ONCE:]
        for word in some:
            name = self._model.tokens(f" {word.capitalize()}")
            tokens = name if len(name) == 1 else self._model.tokens(f" {word}")
            if len(tokens) <= PIECES:
                self._words[tuple(tokens)] = word.capitalize() if tokens is name else word
        return bool(some)

    @cached_property
    def _sorted(self) -> list[_Tokens]:
        while self.learn():
            pass
        return sorted(self._words)

    @cached_property
    def _firsts(self) -> list[int]:
        return sorted({tokens[0] for tokens in self._sorted})

    @cached_property
    def _places(self) -> dict[int, int]:
        """Where each piece of a word stands among all of them."""
        pieces = sorted({token for tokens in self._sorted for token in tokens})
        return {token: place for place, token in enumerate(pieces)}

    def after(self, listening: Listening, before: str) -> list[str]:
        """The words that are likeliest after a text ("The clue is"), the best first; names with
        a capital.
        """
        start = tuple(self._model.tokens(f" {before}"))
        fits: dict[_Tokens, float] = {(): 0.0}
        found: dict[str, float] = {}
        while fits:
            begun = list(fits)
            following = self._following(listening, [(*start, *tokens) for tokens in begun])
            longer = {
                (*tokens, piece): fits[tokens] + after[self._places[piece]]
                for tokens, after in zip(begun, following, strict=True)
                for piece in self._next(tokens)
            }
            best = nlargest(2 * BEGINNINGS, longer, key=longer.__getitem__)
            found |= {
                self._words[tokens]: longer[tokens] for tokens in best if tokens in self._words
            }
            going_on = [tokens for tokens in best if self._next(tokens)][:BEGINNINGS]
            fits = {tokens: longer[tokens] for tokens in going_on}
        return nlargest(FOUND, found, key=found.__getitem__)

    def _following(self, listening: Listening, texts: Sequence[_Tokens]) -> list[list[float]]:
        """log p in nats of each piece after each text."""
        _, following = self._model.going_on(listening, texts, [0] * len(texts), list(self._places))
        return following

    def _next(self, tokens: _Tokens) -> Iterable[int]:
        """The pieces that go on with some tokens of a word."""
        if not tokens:
            return self._firsts
        first = bisect_left(self._sorted, tokens)
        last = bisect_left(self._sorted, (*tokens[:-1], tokens[-1] + 1))
        return {word[len(tokens)] for word in self._sorted[first:last] if len(word) > len(tokens)}
