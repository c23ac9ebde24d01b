"""What else may have been said where no phrase was heard word for word: every card in the
sentence that fits best, the places on the board, and common words that nobody expects.
"""

from collections.abc import Sequence
from typing import Final

from voice_game.audio.engines.jury import Hearing, Jury
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.text import normalise

CARDS: Final = 6
"""Cards at most that a look at the sound leaves to be scored."""
SPOKEN: Final = 2
"""Cards at most that fit best by their phones, and are scored as well."""
NEAREST: Final = 2
"""Meanings nearest to the text among which a place on the board makes all places be looked at."""
PLACES: Final = 3
"""Places at most that such a look leaves to be scored."""
STRANGERS: Final = 4
"""Common words at most that are compared because they fit."""
LETTERS: Final = 6
"""Names of letters at most that a look leaves to be scored where letters were asked for."""
HEARD: Final = 3
"""Texts at most whose last words are compared as well."""


class Rivals:
    """The rivals of what was heard, found by a look at the sound."""

    def __init__(self, jury: Jury, expectation: Expectation) -> None:
        """Those among what is expected now, and among the common words."""
        self._jury = jury
        self._expectation = expectation
        self.expected = frozenset(normalise(phrase.text) for phrase in expectation.phrases)
        """Every sentence that can be said."""

    def beside(
        self, hearing: Hearing, texts: Sequence[str], left: Sequence[Phrase]
    ) -> tuple[list[Phrase], dict[str, str]]:
        """The cards that fit best in the sentence that was said, and the common words that do,
        by their sentences: where no phrase was heard word for word.

        In noise the text may be far from the right card, so all cards are looked at, and all
        places where one is near; and a word that is on no board may be near to a wrong card.
        """
        known = (*left, *self._expectation.phrases)
        move = next((phrase for phrase in known if phrase.meaning.card), None)
        if move is None or texts[0] in self.expected:
            return [], {}
        [move] = self._fitting(hearing, self._same(move), 1)
        sisters = self._sisters(move)
        rivals = self._fitting(hearing, sisters, CARDS) + self._by_phones(hearing, sisters)
        place = next((phrase for phrase in left[:NEAREST] if phrase.meaning.column), None)
        if place is not None:
            rivals += self._fitting(hearing, self._sisters(place), PLACES)
        return rivals, self._strange(hearing, move, texts)

    def letters(self, hearing: Hearing) -> list[Phrase]:
        """The names of letters that fit best, where a spelling was asked for."""
        if self._expectation.moment is not Moment.SPELLING:
            return []
        names = [p for p in self._expectation.phrases if p.meaning.type == "letter"]
        return self._fitting(hearing, names, LETTERS)

    def _fitting(self, hearing: Hearing, phrases: Sequence[Phrase], most: int) -> list[Phrase]:
        """The phrases that fit best at a look."""
        texts = {normalise(phrase.text): phrase for phrase in phrases}
        look = self._jury.words.scores(hearing.whisper, texts, whole=False)
        return [texts[text] for text in sorted(look, key=lambda text: -look[text])[:most]]

    def _by_phones(self, hearing: Hearing, phrases: Sequence[Phrase]) -> list[Phrase]:
        """Those whose phones fit best, where they count."""
        texts = {normalise(phrase.text): phrase for phrase in phrases}
        fits = self._jury.by_phones(hearing, texts)
        return [texts[text] for text in sorted(fits, key=lambda text: -fits[text])[:SPOKEN]]

    def _same(self, move: Phrase) -> list[Phrase]:
        """Every sentence that says what this one says, in the same word."""
        return [
            phrase
            for phrase in self._expectation.phrases
            if phrase.meaning == move.meaning and phrase.core == move.core
        ]

    def _sisters(self, move: Phrase) -> list[Phrase]:
        """The same sentence with each of the cards, or places."""
        before, _, after = move.text.partition(move.core)
        return [
            phrase
            for phrase in self._expectation.phrases
            if phrase.meaning.type == move.meaning.type
            and phrase.text == f"{before}{phrase.core}{after}"
        ]

    def _strange(self, hearing: Hearing, move: Phrase, texts: Sequence[str]) -> dict[str, str]:
        """The common words that were heard last, and those that fit best in the place of the
        card, by the sentences that would say them."""
        before, _, after = move.text.partition(move.core)
        lasts = (text.split()[-1] for text in texts[:HEARD])
        heard = [word for word in lasts if word in self._jury.words.common]

        def sentences(words: Sequence[str]) -> list[tuple[str, str]]:
            said = ((normalise(f"{before}{word}{after}"), word) for word in words)
            return [(text, word) for text, word in said if text not in self.expected]

        fitting = self._jury.words.strangers(hearing.whisper, normalise(before))
        return dict((*sentences(heard), *sentences(fitting)[:STRANGERS]))
