"""Reads a clue: an opener, one word (or letters), and a number, which is the last word.

RULES.md A-06, A-13, K-12. The text is a whole utterance; nothing is left over.
"""

from msgspec import Struct

from voice_game.hearing.meanings import Meaning, Number
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.text import normalise, with_minus
from voice_game.rules.cards import Side

LONGEST = 8
"""Words of a clue at most; longer talk that begins like a clue is asked again."""


class Unfinished(Struct, frozen=True):
    """A clue without a number it could have: not yet a clue (K-12).

    `side` is whose it is, where that was said (C-07).
    """

    words: tuple[str, ...]
    spelled: bool
    correction: bool
    opened: bool = True
    side: Side | None = None


def read_clue(
    text: str, book: Phrasebook, certain: bool, opener: bool = True
) -> Meaning | Unfinished | None:
    """The clue in a text; `None` when the text is no clue at all.

    `certain` is typed text, in which no word stands for another that sounds like it.
    `opener` says whether the clue must be announced ("the clue is ..."); where it need
    not be, a bare "river for two" is a clue as well.
    """
    spoken = normalise(with_minus(text))
    correction, rest = _opened(spoken, book, certain)
    if rest is None:
        if opener:
            return None
        rest = spoken
    tokens = _uncounted(_unhesitating(rest.split(), book), book)
    number, body = _number(tokens, book, certain)
    if number is None and not certain:
        number, body = _glued(tokens, book)
    if number is None and not body and tokens and not opener:
        return None
    words, spelled = _words(body if number is not None else _before_a_number(body, book), book)
    if number is None or not words or len(words) > LONGEST:
        if not correction and rest == spoken:
            return None
        return Unfinished(words[:LONGEST], spelled, correction)
    kind = "correct_clue" if correction else "clue"
    return Meaning(kind, words=words, number=number, spelled=spelled)


def _unhesitating(tokens: list[str], book: Phrasebook) -> list[str]:
    """The words of a clue without "um", unless that is its word."""
    left = [token for token in tokens if token not in book.courtesies.hesitations]
    words = (word for word in left if word not in book.clue.joiners)
    naming = any(_value(word, book, certain=True) is None for word in words)
    return left if naming else tokens


def _uncounted(tokens: list[str], book: Phrasebook) -> list[str]:
    """The words of a clue without what its number counts: "river for two cards"."""
    named = len(tokens) > 2 and tokens[-1] in book.clue.counted
    return tokens[:-1] if named and _value(tokens[-2], book, certain=True) is not None else tokens


def _opened(spoken: str, book: Phrasebook, certain: bool) -> tuple[bool, str | None]:
    """Whether a correction was announced, and what follows the opener."""
    clue = book.clue
    corrections = clue.corrections if certain else clue.corrections + clue.misheard_corrections
    openers = clue.openers if certain else clue.openers + clue.misheard
    for correction, phrases in ((True, corrections), (False, openers)):
        for phrase in sorted(phrases, key=len, reverse=True):
            if f"{spoken} ".startswith(f"{phrase} "):
                return correction, spoken[len(phrase) :].strip()
    return False, None


def _number(tokens: list[str], book: Phrasebook, certain: bool) -> tuple[Number | None, list[str]]:
    """The number a list of words ends with, and the words before it.

    A number said twice ("two two", "2 two") is one number. The only word is the clue, not
    its number, unless a joiner stands before it.
    """
    value = _value(tokens[-1], book, certain) if len(tokens) > 1 else None
    body = tokens[:-1]
    if value == 0 and spelled_word(tokens, book):
        return None, tokens  # "p i a n o" has no number: its last letter is no zero
    trails_off = value is not None and tokens[-1] in book.clue.joiners and body[-1] != tokens[-1]
    if value is None or trails_off:
        return None, _without_joiner(tokens, book)
    if body[-1] in book.not_numbers:
        return None, tokens
    before_it = _value(body[-1], book, certain=True)
    said_twice = len(body) > 1 and before_it == value
    if before_it not in (None, value) and len(body) > 1 and _joins(body, book):
        return None, tokens
    if said_twice and (len(body) > 2 or body[-2] not in book.clue.joiners):
        before = body[:-1]
        if before[-1] in book.clue.joiners:
            body = before
    return value, _without_joiner(body, book)


def _joins(body: list[str], book: Phrasebook) -> bool:
    """Whether a joiner stands before the last word, which is none itself ("for 1")."""
    return body[-2] in book.clue.joiners and body[-1] not in book.clue.joiners


def _before_a_number(body: list[str], book: Phrasebook) -> list[str]:
    """The words before a number that no clue can have ("for twelve", "for minus two")."""
    for at in range(len(body) - 1, 0, -1):
        number = body[at + 1 :]
        if body[at] in book.clue.joiners and number and all(_counts(w, book) for w in number):
            return body[:at]
    return body


def _counts(word: str, book: Phrasebook) -> bool:
    return word.isdecimal() or word in book.not_numbers or _value(word, book, True) is not None


def _without_joiner(body: list[str], book: Phrasebook) -> list[str]:
    while body and body[-1] in book.clue.joiners:
        body = body[:-1]
    return body


def _value(word: str, book: Phrasebook, certain: bool) -> Number | None:
    for value, words in book.numbers.items():
        if word in words or word == value:
            return int(value) if value.isdecimal() else "unlimited"
    for value, words in book.number_sounds.items():
        if word in words and (not certain or word in book.clue.joiners):
            return int(value)
    return None


def _glued(tokens: list[str], book: Phrasebook) -> tuple[Number | None, list[str]]:
    """ "for two" written as "42", as recognisers do."""
    last = tokens[-1] if len(tokens) > 1 else ""
    if len(last) == 2 and last.isdecimal() and last[0] in joiners_as_numbers(book):
        return int(last[1]), tokens[:-1]
    return None, _without_joiner(tokens, book)


def joiners_as_numbers(book: Phrasebook) -> frozenset[str]:
    """The numbers, in digits, that a joiner is heard as: "for" is "4"."""
    joiners = book.clue.joiners
    return frozenset(
        value
        for value, words in book.number_sounds.items()
        if any(word in joiners for word in words)
    )


def _words(body: list[str], book: Phrasebook) -> tuple[tuple[str, ...], bool]:
    """The clue's words, letters joined into one: ("knight",), True for k n i g h t."""
    for marker in book.clue.spelled:
        if marker in body[:-1]:
            at = body.index(marker)
            letters = spelled_word(body[at + 1 :], book, surely=True)
            if letters:
                return (letters,), True
    letters = spelled_word(body, book)
    return ((letters,), True) if letters else (tuple(body), False)


def spelled_word(body: list[str], book: Phrasebook, surely: bool = False) -> str | None:
    """The word that a list of letter names spells, or `None` where it is no spelling.

    Some letter names are words ("see", "you", "mike"), so unless it is `surely` a
    spelling, either one letter stands as itself or there are at least three of them.
    """
    text = " ".join(body)
    names = book.letter_names
    for name, letter in names.items():
        if " " in name:
            text = f" {text} ".replace(f" {name} ", f" {letter} ").strip()
    tokens = text.split()
    spelled = [names.get(token) for token in tokens]
    if not tokens or (len(tokens) < 2 and not surely) or None in spelled:
        return None
    if surely or len(tokens) > 2 or any(len(token) == 1 for token in tokens):
        return "".join(letter for letter in spelled if letter)
    return None
