"""The one place that knows everyone: puts the rooms of the house together."""

import random
import secrets
from collections.abc import Callable
from pathlib import Path

from voice_game.audio.phonemes import phonemiser
from voice_game.dialogue.knowledge import Knowledge
from voice_game.editions import EDITIONS
from voice_game.hearing.likeness import confusable
from voice_game.language.pack import Language, load_language
from voice_game.language.words import deck, pictures, read_words
from voice_game.rules.dealing import Dice
from voice_game.rules.edition import Edition

BESIDE = "en"
"""The language whose typed lines work beside every other."""


def knowledge(language: Language, words: Path | None = None, seed: int | None = None) -> Knowledge:
    """What the conversation needs in a language.

    `words` is a list of one's own instead of the decks; it may raise `WordsRefused`. With a
    `seed` the games of the evening are dealt from it, one after the other.
    """
    own = read_words(words).words if words else None
    sounds = phonemiser(language.voice)
    forms = language.pronunciations.spoken_forms
    dice = _dice(seed)

    def deck_of(edition: Edition) -> tuple[str, ...]:
        return own or deck(language.code, edition.deck).words

    def unlike(one: str, other: str) -> bool:
        return not confusable(one, other, lambda name: [sounds(form) for form in forms(name)])

    def known(spoken: Language, beside: Knowledge | None = None) -> Knowledge:
        return Knowledge(
            language=language.code,
            book=spoken.book,
            lexicon=language.lexicon,
            sounds=sounds,
            forms=forms,
            side_forms=lambda edition: spoken.sides.get(edition, spoken.sides["base"]),
            editions=EDITIONS,
            words=deck_of,
            pictures=pictures(language.code),
            unlike=unlike,
            dice=dice,
            beside=beside,
        )

    return known(language, None if language.code == BESIDE else known(load_language(BESIDE)))


def language(code: str | None) -> Language:
    """The language pack that was asked for, English by default."""
    return load_language(code or "en")


def _dice(seed: int | None) -> Callable[[], tuple[int, Dice]]:
    """Dice for game after game: a new seed each, from the given one or from chance."""
    source = random.Random(seed)  # noqa: S311

    def throw() -> tuple[int, Dice]:
        drawn = secrets.randbits(63) if seed is None else source.getrandbits(63)
        return drawn, random.Random(drawn)  # noqa: S311

    return throw
