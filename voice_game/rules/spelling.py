"""When two writings are the same word (RULES.md K-01)."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_APOSTROPHES = dict.fromkeys(map(ord, "’‘ʼ`´′＇"), "'")
_LETTERS_OF_THEIR_OWN = str.maketrans({"æ": "ae", "ø": "oe", "å": "aa", "ß": "ss"})
_OUTER_APOSTROPHE = re.compile(r"(?<!\w)'+|'+(?!\w)")
_NOT_A_WORD = re.compile(r"[^\w']+|_+")


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Plain lower-case words, one space between them.

    Letter case, punctuation, full stops of abbreviations and hyphens go ("MRS. X-Ray!" is
    "mrs x ray"); an apostrophe inside a word stays, typographic or not ("don’t" is "don't").
    Digits stay digits. Accented letters stay, composed or decomposed alike.
    """
    lower = unicodedata.normalize("NFKC", text.translate(_APOSTROPHES)).casefold()
    straight = lower.translate(_APOSTROPHES)  # once more: "ŉ" has become one with an n
    words = _NOT_A_WORD.sub(" ", unicodedata.normalize("NFC", straight))
    return " ".join(_OUTER_APOSTROPHE.sub(" ", words).split())


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """The letters that count: case, accents, hyphens and apostrophes aside.

    The letters æ, ø and å equal ae, oe and aa and nothing else: BÅND is not "band".
    """
    letters = plain(word).translate(_LETTERS_OF_THEIR_OWN)
    return "".join(letter for letter in unicodedata.normalize("NFD", letters) if letter.isalnum())


def words_of(texts: Iterable[str]) -> tuple[str, ...]:
    """The single words of a clue or a card; letters spelled apart are joined to one word.

    A hyphen separates words like a space does, an apostrophe never does (K-10).
    """
    words = tuple(word for text in texts for word in plain(text).split())
    spelled = len(words) > 1 and all(len(word) == 1 and word.isalpha() for word in words)
    return ("".join(words),) if spelled else words
