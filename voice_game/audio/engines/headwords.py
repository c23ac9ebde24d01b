"""The words that an English dictionary lists, which are those that clues are made of."""

import simplemma
from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory


def is_headword(word: str) -> bool:
    """Whether a dictionary lists a word by itself ("cloud", not "clouded")."""
    return simplemma.is_known(word, "en") and simplemma.lemmatize(word, "en").lower() == word


def headwords() -> frozenset[str]:
    """All of them, about 70,000, and the names that stand among them, in lower-case letters."""
    listed = DefaultDictionaryFactory().get_dictionary("en").values()
    words = (word if isinstance(word, str) else word.decode() for word in listed)
    return frozenset(word.lower() for word in words if word.isascii() and word.isalpha())
