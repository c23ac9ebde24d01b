"""What people say to each other about a move ("do we guess moon?", "we don't stop") is none."""

import math
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from voice_game.hearing.evidence import ASKED
from voice_game.hearing.expectation import Phrase
from voice_game.hearing.heard import Heard
from voice_game.hearing.matching import Reading
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.text import bare_words, normalise

_SHARED = 2
"""Words that a denial has of the sentence that it denies, the last one among them: "it is not
mirror" may be SMART MIRROR."""
_NEAR = 0.4
"""The highest cost of a sentence that a question may have been."""


def among_people(
    readings: Sequence[Reading],
    heard: Heard,
    book: Phrasebook,
    phrases: Sequence[Phrase],
    choosing: bool = False,
) -> tuple[Reading, ...]:
    """The readings of an utterance, of those that the table may have been meant for.

    What denies something and has words of a sentence is not that sentence, unless it follows it
    ("we guess moon, not castle"), which is asked about. After the first word of a question, or
    of another person, one of the `phrases` that changes something, whole, means nothing at all,
    and what sounds nearly like one is at most asked about. A sentence that fits the sound no
    worse than the text that was written was said, whatever the text says. While the table is
    `choosing`, what denies may answer, however little it sounds like an answer.
    """
    text = normalise(heard.hypotheses[0].text)
    words = text.split()
    written = {normalise(one.text): one.score for one in heard.scored}.get(text, math.inf)
    worse = [reading for reading in readings if reading.fit < written]
    better = [reading for reading in readings if reading.fit >= written]
    if book.denies(text):
        worse = list(_but_denied(worse, words, book, choosing))
    if words and words[0] in book.talk.openers and not heard.certain:
        ends = {" ".join(words[at:]) for at in range(1, len(words))}
        harmless = [r for r in worse if not r.stake]
        whole = [phrase for phrase in phrases if phrase.text in ends]
        if any(map(_is_move, whole)) or any(r.text in ends for r in harmless):
            worse = harmless
        worse = list(_but_questions(worse, words))
    return tuple(sorted((*better, *worse), key=lambda reading: reading.cost))


def _is_move(phrase: Phrase) -> bool:
    """Whether a sentence changes something; the bare name of a card does not."""
    return bool(phrase.stake) and not (phrase.meaning.card and phrase.text == phrase.core)


def _but_questions(readings: Sequence[Reading], words: Sequence[str]) -> Iterator[Reading]:
    """The readings of a question, of which those that would change something are asked about."""
    for reading in readings:
        own = normalise(reading.text).split()
        if not reading.stake or own[0] == words[0] or set(own).isdisjoint(words):
            yield reading
        elif reading.cost <= _NEAR:
            yield _asked(reading)


def _but_denied(
    readings: Sequence[Reading], words: Sequence[str], book: Phrasebook, choosing: bool
) -> Iterator[Reading]:
    """The readings of words with a "not" in them, but for what they deny."""
    negated = min(words.index(one) for one in book.talk.negations if one in words)
    said = bare_words(" ".join(words))
    for reading in readings:
        own = normalise(reading.text).split()
        shared = len(set(bare_words(reading.text)).intersection(said))
        if not set(own).isdisjoint(book.talk.negations):
            if choosing or reading.cost < ASKED:
                yield reading
        elif own[-1] not in words or shared < min(_SHARED, len(own)):
            yield reading
        elif own[-1] in words[:negated] and words[0] == own[0]:
            yield _asked(reading)


def _asked(reading: Reading) -> Reading:
    return replace(reading, cost=max(reading.cost, ASKED))
