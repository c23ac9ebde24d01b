"""Words of politeness and hesitation round a sentence: they mean nothing to the table."""

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import product

from msgspec.structs import replace

from voice_game.hearing.framing import CourtesyWords
from voice_game.hearing.heard import Heard, Scored
from voice_game.hearing.text import normalise

_Courtesies = Sequence[Sequence[str]]


def without_courtesies(
    heard: Heard,
    courtesies: CourtesyWords,
    known: Container[str] = (),
    alone: Container[str] = (),
) -> Heard:
    """What was heard without "please" or "um" at the ends of its texts.

    No more goes than leaves something `known`: "the board please" stays where that is known.
    Where nothing is, all goes, unless a single word is left. What only counts `alone` is never
    laid bare: who says "please stop" speaks to somebody else.
    """
    after = [normalise(one).split() for one in courtesies.words]
    before = [*after, *(normalise(one).split() for one in courtesies.openers)]

    def plain(text: str) -> str:
        words = normalise(text).split()
        shorter = sorted(_remainders(words, before, after), key=len, reverse=True)
        if not shorter:
            return text
        texts = [" ".join(left) for left in (words, *shorter)]
        most = next((one for one in texts if one in known), "")
        if not most and len(shorter[-1]) > 1:
            most = texts[-1]
        return text if most in ("", texts[0]) or most in alone else most

    return replace(
        heard,
        hypotheses=tuple(replace(one, text=plain(one.text)) for one in heard.hypotheses),
        scored=_best(replace(one, text=plain(one.text)) for one in heard.scored),
        phonetic=_best(replace(one, text=plain(one.text)) for one in heard.phonetic),
        prompted=plain(heard.prompted),
    )


def _remainders(
    words: Sequence[str], before: _Courtesies, after: _Courtesies
) -> Iterator[Sequence[str]]:
    """What is left of some words when courtesies go from their ends, one more each time."""
    backwards = [one[::-1] for one in after]
    for first, last in product(_ends(words, before), _ends(words[::-1], backwards)):
        if 0 < first + last < len(words):
            yield words[first : len(words) - last]


def _ends(words: Sequence[str], said: _Courtesies) -> Iterator[int]:
    """How many words the courtesies take with which some words begin: none, one of them, two ..."""
    end = 0
    yield end
    while found := next((one for one in said if one and words[end : end + len(one)] == one), None):
        end += len(found)
        yield end


def _best(scored: Iterable[Scored]) -> tuple[Scored, ...]:
    """Each text once, with the best of its scores."""
    best: dict[str, Scored] = {}
    for one in sorted(scored, key=lambda one: -one.score):
        best.setdefault(one.text, one)
    return tuple(best.values())
