"""Words that a model lacks, respelled by sound from words that it has.

"hufflepuff" becomes "hustle puff": whoever says the one is heard as the other. Found by phones:
the word is cut into a few pieces, each in place of the word of a vocabulary that is nearest.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final

from msgspec.structs import replace
from rapidfuzz.distance import Levenshtein
from rapidfuzz.process import extract

from voice_game.audio.engines.word_sounds import WordSounds
from voice_game.hearing.expectation import Phrase
from voice_game.hearing.likeness import NEAREST
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.sounds import align, distance

PIECES: Final = 3
"""Words of a respelling at most."""
_EACH_PIECE: Final = 0.2
"""What another word costs, in phones lost: of two that sound alike the shorter text wins."""
_ALIKE: Final = 0.6
"""The part of a piece's phones that must stand in a word; a quick look before the exact one."""
_LOOKED_AT: Final = 12


class Respeller:
    """Finds words of a vocabulary that together sound like one that is not in it."""

    def __init__(self, common: WordSounds) -> None:
        """`common` are the words that may be used."""
        self._common = common
        self.respell = lru_cache(maxsize=512)(self._respell)

    def _respell(self, word: str) -> str:
        """The words that sound most like this one, one space between them.

        Empty unless they are so near that either would be heard as the other
        (`likeness.NEAREST`).
        """
        self._common.learn()
        said = self._common.of(word)
        found = self._in_pieces("".join(said))
        return found if found and distance(said, self._common.of(found)) < NEAREST else ""

    def _in_pieces(self, said: str) -> str:
        """The cheapest way to say some phones in at most `PIECES` words.

        One word alone must sound the very same: else it is a word that people may mean.
        """
        longest = max(map(len, self._common.phones), default=0)
        nearest = {
            (start, end): found
            for end in range(1, len(said) + 1)
            for start in range(max(0, end - longest), end)
            if (found := self._nearest(said[start:end]))
        }
        ways: dict[int, tuple[float, str]] = {0: (0.0, "")}
        complete: list[tuple[float, str]] = []
        for pieces in range(1, PIECES + 1):
            longer: dict[int, tuple[float, str]] = {}
            for (start, end), (cost, word) in nearest.items():
                if start in ways:
                    before, text = ways[start]
                    way = (before + cost + _EACH_PIECE, f"{text} {word}".strip())
                    longer[end] = min(way, longer.get(end, way))
            ways = longer
            if len(said) in ways and (pieces > 1 or ways[len(said)][0] == _EACH_PIECE):
                complete.append(ways[len(said)])
        return min(complete, default=(0.0, ""))[1]

    def _nearest(self, piece: str) -> tuple[float, str] | None:
        """The word that sounds most like some phones, with its cost, unless all are far."""
        far = max(1, round((1 - _ALIKE) * len(piece)))
        phones_of_all, scorer = self._common.phones, Levenshtein.distance
        quick = extract(piece, phones_of_all, scorer=scorer, score_cutoff=far, limit=_LOOKED_AT)
        costs = (
            (align(tuple(phones), tuple(piece), 0, len(piece))[1], self._common.words[place])
            for phones, _, place in quick
        )
        return min(costs, default=None)


def respellings(
    phrases: Sequence[Phrase], lacks: Callable[[str], bool], respell: Callable[[str], str]
) -> dict[str, str]:
    """Texts to listen for in place of phrases with a word that is lacking, and the phrases' own.

    `respell` gives an empty text for a word that nothing sounds like. Left out is a phrase
    whose meaning can be said in other words, and one that might be taken for another: of two
    cards with the same respelling, or with one inside the other, neither is respelled.
    """

    def respelled(text: str) -> str:
        found = [respell(word) if lacks(word) else word for word in text.split()]
        return " ".join(found) if all(found) else ""

    known = [phrase for phrase in phrases if not any(map(lacks, phrase.text.split()))]
    sayable = {phrase.meaning for phrase in known}
    wanting = {
        phrase: replace(phrase, text=text, core=respelled(phrase.core))
        for phrase in phrases
        if phrase.meaning not in sayable and (text := respelled(phrase.text))
    }
    listened = [*known, *wanting.values()]
    names = {(phrase.core, _named(phrase.meaning)) for phrase in listened}
    meanings: dict[str, set[Meaning]] = {}
    for phrase in listened:
        meanings.setdefault(phrase.text, set()).add(phrase.meaning)

    @cache
    def alone(core: str, named: str | Meaning) -> bool:
        return not any(other != named and _within(core, name) for name, other in names)

    own: dict[str, str] = {}
    for phrase, told in wanting.items():
        if len(meanings[told.text]) == 1 and alone(told.core, _named(told.meaning)):
            own.setdefault(told.text, phrase.text)
    return own


def _named(meaning: Meaning) -> str | Meaning:
    """What the core of a phrase names: a card, or all that is told beside the type."""
    return meaning.card or replace(meaning, type="")


def _within(one: str, other: str) -> bool:
    """Whether the words of one text stand in a row in the other, whichever is longer."""
    short, long = sorted((f" {one} ", f" {other} "), key=len)
    return short in long
