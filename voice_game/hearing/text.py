"""Texts as they are compared: one writing for what people, files and engines write alike."""

import re

from voice_game.rules.spelling import fold, plain

_MINUS = re.compile(r"(?<!\S)[-−](?=\d)")


def normalise(text: str) -> str:
    """A text as it is compared: the plain words that the clue checks know, too."""
    return plain(text)


def words(text: str) -> tuple[str, ...]:
    """The words of a text, normalised."""
    return tuple(normalise(text).split())


def bare_words(text: str) -> list[str]:
    """The words of a text without their apostrophes: "we're" has the "we" of "we are"."""
    return normalise(text).replace("'", " ").split()


def with_minus(text: str) -> str:
    """A text in which a minus before a digit is a word as well: no number is below zero."""
    return _MINUS.sub("minus ", text)


def as_sentence(text: str) -> str:
    """A text with a capital at its beginning; other capitals stay."""
    return text[:1].upper() + text[1:]


def letters(text: str) -> str:
    """The letters and digits alone, for comparing spellings: "ice cream" is "icecream".

    Accents go, and æ, ø and å are ae, oe and aa, as people without those keys write them.
    """
    return fold(text)


def fold_repeats(text: str) -> str:
    """A text that says the same words over and over, said once.

    Recognisers loop on short sounds: "five five five" is "five", and a loop that was cut
    short is one, too. Anything else stays: "row two column two" is not touched.
    """
    spoken = words(text)
    for length in range(1, len(spoken) // 2 + 1):
        times, rest = divmod(len(spoken), length)
        loops = all(word == spoken[place % length] for place, word in enumerate(spoken))
        if loops and (not rest or times > 2):
            return " ".join(spoken[:length])
    return " ".join(spoken)
