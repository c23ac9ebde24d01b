"""Which clue was said: of all that an engine may have heard, the likeliest first.

A clue whose words are words of the language goes before one that only looks like a word; where
all are alike, the engine's own order counts.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from voice_game.hearing.clue_grammar import Unfinished, joiners_as_numbers, read_clue
from voice_game.hearing.heard import Heard
from voice_game.hearing.homophones import told_apart
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.sounds import Sounds
from voice_game.hearing.spelling_aloud import spelled_by_sound
from voice_game.hearing.text import normalise
from voice_game.rules.cards import Side
from voice_game.rules.clues import Lexicon
from voice_game.rules.spelling import plain

SideAndRest = Callable[[str], tuple[Side | None, str]]
"""Cuts off the side that a sentence begins with ("side A: river, two")."""


_PAIR = 2
"""Words that are one name at most ("ice cream")."""
_SHORT = 3
"""Letters of a letter's name that may be a word of talk."""


def no_side(text: str) -> tuple[None, str]:
    """Where no side is named, the whole text is the rest."""
    return None, text


class HeardClue(Struct, frozen=True):
    """A clue with the text it was read from."""

    clue: Meaning
    text: str
    confidence: float


def clues_heard(
    heard: Heard,
    book: Phrasebook,
    lexicon: Lexicon,
    side_and_rest: SideAndRest = no_side,
    opener: bool = True,
    sounds: Sounds | None = None,
) -> tuple[tuple[HeardClue, ...], Unfinished | None]:
    """The different clues in what was heard, best first, and the first one without a number.

    `opener` is that of `read_clue`; a side announces a clue as well (RULES.md C-07). With
    `sounds` a row of words that sound like letters' names is a spelled word.
    """
    found: dict[Meaning, HeardClue] = {}
    begun: Unfinished | None = None
    for hypothesis in heard.hypotheses:
        side, text = side_and_rest(hypothesis.text)
        clue = read_clue(text, book, heard.certain, opener and side is None)
        if isinstance(clue, Unfinished):
            begun = begun or replace(clue, side=side)
        elif clue is not None:
            clue = _with_hint(replace(clue, side=side), book)
            if sounds and not heard.certain:
                clue = _spelled(clue, book, lexicon, sounds)
            found.setdefault(clue, HeardClue(clue, hypothesis.text, hypothesis.confidence))
    return _ranked(tuple(found.values()), lexicon), begun


def are_words(words: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether every one of some words is in the lexicon, or a number in digits."""
    return all(word.isdecimal() or lexicon.about(plain(word)).known for word in words)


def is_spelled_out(one: HeardClue, book: Phrasebook) -> bool:
    """Whether a clue is letters that are nothing else, so that nobody has to announce it.

    Short names of letters (see, you, are) are words of talk as well.
    """
    short = {name for names in book.letters.values() for name in names if 1 < len(name) <= _SHORT}
    letters = "".join(one.clue.words or ())
    return one.clue.spelled and len(letters) > 2 and short.isdisjoint(normalise(one.text).split())


def _ranked(found: tuple[HeardClue, ...], lexicon: Lexicon) -> tuple[HeardClue, ...]:
    """Words of the language first; a clue is one word, so none comes first by having more, and
    rows of words that spell nothing come last."""
    most = min(_PAIR, len(found[0].clue.words or ())) if found else 0

    def is_doubtful(one: HeardClue) -> bool:
        words = one.clue.words or ()
        return len(words) > most or not are_words(words, lexicon)

    return tuple(sorted(found, key=is_doubtful))


def _spelled(clue: Meaning, book: Phrasebook, lexicon: Lexicon, sounds: Sounds) -> Meaning:
    """A clue of many words as the word of the language that they spell, if they do.

    The "for" before its number may have been heard as a number ("november 4 2").
    """
    words = clue.words or ()
    if words and words[-1] in joiners_as_numbers(book):
        words = words[:-1]
    word = spelled_by_sound(words, book, sounds) if len(words) > 2 else None
    if word is None or not are_words((word,), lexicon):
        return clue
    return replace(clue, words=(word,), spelled=True)


def _with_hint(clue: Meaning, book: Phrasebook) -> Meaning:
    """ "Knight with a k" is one word, and it is certain how that is written."""
    word = told_apart(clue.words or (), book.homophones)
    return clue if word is None else replace(clue, words=(word,), spelled=True)
