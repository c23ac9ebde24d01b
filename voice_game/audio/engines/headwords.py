"""The words that an English dictionary lists, which are those that clues are made of."""

from functools import cache

import simplemma
from simplemma.strategies.dictionaries import DEFAULT_DICTIONARY_FACTORY


def is_headword(word: str) -> bool:
    """Whether a dictionary lists a word by itself ("cloud", not "clouded")."""
    return is_listed(word) and simplemma.lemmatize(word, "en").lower() == word


def is_listed(word: str) -> bool:
    """Whether a dictionary has a word or a form of one, or a name."""
    return simplemma.is_known(word, "en")


@cache
def headwords() -> frozenset[str]:
    """All of them, about 70,000, and the names that stand among them, in lower-case letters."""
    listed = DEFAULT_DICTIONARY_FACTORY.get_dictionary("en").values()
    words = (word if isinstance(word, str) else word.decode() for word in listed)
    return frozenset(word.lower() for word in words if word.isascii() and word.isalpha())
