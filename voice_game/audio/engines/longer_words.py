"""Words of the dictionary that have no token of their own in the network's vocabulary.

"Penguin" and "snowman" are pieces to the network, and of such words only what it writes itself
would be known. So the pieces with which words begin are compared with the sound, and what may
follow the likeliest of them, a piece at a time (a beam search over the tokens of words).
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
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

AT_ONCE: Final = 500
"""Words that are taken apart at a time."""

_Tokens = tuple[int, ...]


class LongerWords:
    """Finds such words in the place of one. Not for several threads at once."""

    def __init__(self, model: WhisperModel, words: Iterable[str]) -> None:
        """`words` are in plain lower-case letters; those with a token of their own are left out,
        unless it is that of a name ("Egypt"). For 70,000 words this takes about a second.
        """
        self._model = model
        known = frozenset(model.words)
        some = [word for word in words if word not in known and len(word) in LETTERS]
        self._words = dict(_tokens(model, some))
        self._sorted = sorted(self._words)
        self._pieces = sorted({token for tokens in self._sorted for token in tokens})
        self._places = {token: place for place, token in enumerate(self._pieces)}
        self._firsts = sorted({tokens[0] for tokens in self._sorted})

    def after(self, listening: Listening, before: str) -> list[str]:
        """The words that are likeliest after a text ("The clue is"), the best first."""
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
        _, following = self._model.going_on(listening, texts, [0] * len(texts), self._pieces)
        return following

    def _next(self, tokens: _Tokens) -> Iterable[int]:
        """The pieces that go on with some tokens of a word."""
        if not tokens:
            return self._firsts
        first = bisect_left(self._sorted, tokens)
        last = bisect_left(self._sorted, (*tokens[:-1], tokens[-1] + 1))
        return {word[len(tokens)] for word in self._sorted[first:last] if len(word) > len(tokens)}


def _tokens(model: WhisperModel, words: Sequence[str]) -> Iterator[tuple[_Tokens, str]]:
    """The tokens of each word that has not too many, a few words at a time: they take memory."""
    for at in range(0, len(words), AT_ONCE):
        some = words[at : at + AT_ONCE]
        plain = model.tokens_of([f" {word}" for word in some])
        names = model.tokens_of([f" {word.capitalize()}" for word in some])
        for word, tokens, name in zip(some, plain, names, strict=True):
            if len(name) == 1 or len(tokens) <= PIECES:
                yield tuple(name if len(name) == 1 else tokens), word
