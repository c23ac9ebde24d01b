"""One decision for every ear: what an utterance is, given what can be said now.

The table at play and `hear` decide here, so what the one tells is what the other does. It
knows the cards and what was asked, never the key (RULES.md L-02).
"""

import math
import re
from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from voice_game.dialogue import policy
from voice_game.dialogue.policy import Act, Again, Choose, Confirm, Decision, NotForUs
from voice_game.dialogue.state import CHOICE_ANSWERS
from voice_game.hearing.among_people import among_people
from voice_game.hearing.clue_choice import (
    HeardClue,
    SideAndRest,
    are_words,
    clues_heard,
    is_spelled_out,
    no_side,
)
from voice_game.hearing.clue_grammar import Unfinished, read_clue, spelled_word
from voice_game.hearing.courtesies import without_courtesies
from voice_game.hearing.expectation import Expectation, Moment
from voice_game.hearing.heard import Heard, Hypothesis
from voice_game.hearing.homophones import alike, apart
from voice_game.hearing.matching import Reading, read
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.nearness import targets_of
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.sounds import Sounds
from voice_game.hearing.spelling_aloud import spelled_aloud
from voice_game.hearing.text import normalise
from voice_game.rules.cards import Place
from voice_game.rules.clues import Lexicon
from voice_game.rules.spelling import fold

ANSWERS = {
    Moment.CONFIRM: ("yes", "no", "wait"),
    Moment.NUMBER: ("number", "no"),
    Moment.CHOICE: (*CHOICE_ANSWERS, "no", "wait"),
    Moment.SPELLING: ("letter", "spelling", "no"),
}
"""What answers a question, by its moment: nothing else is offered there."""
UNASKED = frozenset({"yes", "no", "wait"})
"""Answers that count at any time, but where nobody waits for one only word for word."""

_ALONE = ("bare_stop",)
"""What counts only without a polite word: "please stop" is said to somebody else."""
_A_ROW = 3.0
"""Nats by which a row of letters must fit better than a single one."""
_LOOP = re.compile(r"(.)\1\1")


class Incomplete(Struct, frozen=True):
    """A clue without a number."""

    clue: Unfinished


Understood = Decision | Incomplete


def anywhere(place: Place) -> bool:
    """Where there is no board, every place may be one."""
    return True


class Situation(Struct, frozen=True):
    """What an utterance is decided by.

    `by_words` are the answers for which nobody waits: talk unless they are heard word for word.
    `asked` tells that any answer is awaited, `choosing` that the table must judge or cover, and
    `spells` that a word spelled alone is an answer. `talk` are texts that commit to nothing.
    `barred` tells whether a clue breaks a rule in public, and `holds` whether a place is on the
    board.
    """

    expected: Expectation
    book: Phrasebook
    sounds: Sounds
    lexicon: Lexicon
    barred: Callable[[tuple[str, ...]], bool]
    side_and_rest: SideAndRest = no_side
    asked: bool = False
    by_words: frozenset[str] = frozenset()
    talk: frozenset[str] = frozenset()
    spells: bool = False
    choosing: bool = False
    holds: Callable[[Place], bool] = anywhere


def decide(heard: Heard, situation: Situation, opener: bool = True) -> Understood:
    """What an utterance is. Without `opener` a clue need not be announced: "river for two"."""
    if heard.kind != "speech" or not heard.hypotheses:
        return NotForUs()
    expected, book = situation.expected, situation.book
    numbered = replace(
        heard,
        hypotheses=tuple(replace(h, text=book.with_number_words(h.text)) for h in heard.hypotheses),
    )
    plain, spoken = (_without_courtesies(one, situation) for one in (heard, numbered))
    readings = read(spoken, expected, situation.sounds)
    readings = among_people(readings, spoken, book, expected.phrases, situation.choosing)
    if not heard.certain:
        readings = tuple(r for r in readings if not _answers_nothing(r, expected.moment))
    if readings and readings[0].cost == 0.0:
        return policy.decide_reading(readings, expected.moment, heard.certain)
    open_clue = expected.open_clue or heard.certain
    if open_clue and (clue := _clue_of(heard, plain, situation, opener)):
        return clue
    if situation.spells and (spelled := _spelled(heard, plain, situation)):
        letters = [r for r in readings if r.meaning.type == "letter"]
        likely = {r.meaning for r in letters if r.cost <= policy.OFFERED_COST}
        names = [phrase.text for phrase in expected.phrases if phrase.meaning in likely]
        if not names or _fits_better(spelled.reading.text, names, heard):
            return spelled
    if not situation.asked and normalise(spoken.hypotheses[0].text) in situation.talk:
        return NotForUs()
    readings = tuple(r for r in readings if r.meaning.type not in situation.by_words)
    if heard.certain and not any(reading.addressed for reading in readings):
        readings = tuple(r for r in readings if r.cost <= policy.LIKELY / 2)
        if not readings and expected.moment in policy.ASKED:
            return Again()
    decision = policy.decide_reading(readings, expected.moment, heard.certain)
    decision = _on_the_board(decision, situation.holds)
    return _about_the_question(decision, readings, expected.moment, heard.certain)


def _on_the_board(decision: Decision, holds: Callable[[Place], bool]) -> Decision:
    """What is offered lies on the board; a place that does not is at most refused."""
    match decision:
        case Confirm(reading):
            offered: tuple[Reading, ...] = (reading,)
        case Choose(readings):
            offered = readings
        case _:
            return decision
    there = tuple(reading for reading in offered if _is_on(reading.meaning, holds))
    if len(there) == len(offered):
        return decision
    return Choose(there) if len(there) > 1 else Confirm(there[0]) if there else Again()


def _is_on(meaning: Meaning, holds: Callable[[Place], bool]) -> bool:
    row, column = (1 if at is None else at for at in (meaning.row, meaning.column))
    return holds(Place(row, column))


def _answers_nothing(reading: Reading, moment: Moment) -> bool:
    """Whether it is a yes, or a wish to wait, where neither is an answer: "six" sounds so, too."""
    kind = reading.meaning.type
    return kind in ("yes", "wait") and kind not in ANSWERS.get(moment, (kind,))


def _without_courtesies(heard: Heard, situation: Situation) -> Heard:
    phrases = situation.expected.phrases
    known = targets_of(tuple(phrases), situation.sounds).places
    alone = {phrase.text for phrase in phrases if phrase.meaning.type in _ALONE}
    return without_courtesies(heard, situation.book.courtesies, known, alone)


def _about_the_question(
    decision: Decision, readings: tuple[Reading, ...], moment: Moment, certain: bool
) -> Decision:
    """To a question only answers are offered, and moves that were said as such.

    Anything else must be clear beyond doubt, however harmless it is.
    """
    if moment not in ANSWERS:
        return decision
    match decision:
        case Confirm() | Choose():
            pass
        case Act(reading) if reading.meaning.type not in ANSWERS[moment]:
            if reading.cost <= policy.CLEAR:
                return decision
        case _:
            return decision
    fitting = tuple(r for r in readings if r.addressed or r.meaning.type in ANSWERS[moment])
    offered = policy.decide_reading(fitting, moment, certain)
    match offered:
        case Act(reading):
            return Confirm(reading)
        case NotForUs():
            return Again()
        case _:
            return offered


def _clue(heard: Heard, situation: Situation, opener: bool) -> Understood | None:
    """The likeliest clue with the others it may have been; else one that only began."""
    book, lexicon = situation.book, situation.lexicon
    sounds = situation.sounds
    found, begun = clues_heard(heard, book, lexicon, situation.side_and_rest, opener, sounds)
    if not found and situation.expected.moment is Moment.CLUE:
        bare, _ = clues_heard(heard, book, lexicon, situation.side_and_rest, opener=False)
        found = tuple(one for one in bare if is_spelled_out(one, book))
    if not found:
        return Incomplete(begun) if begun else None
    readings = tuple(_reading(one, heard.certain) for one in found)
    alikes = () if heard.certain else _sounding_like(readings[0], situation)
    clear = [one for one in alikes if not _barred(one, situation)]
    if clear and _barred(readings[0], situation):
        return Choose((*clear, _apart(readings[0], situation))[: policy.OFFERED])
    others = dict.fromkeys(one.meaning for one in (*alikes, *readings[1:]))
    return Act(readings[0], tuple(others))


def _clue_of(heard: Heard, plain: Heard, situation: Situation, opener: bool) -> Understood | None:
    """The clue in what was heard without its courtesies, or with them: they may be its words.

    What is typed where a clue is awaited is taken as it stands ("well-being 2").
    """
    whole = _clue(heard, situation, opener)
    if plain == heard or (heard.certain and not opener and isinstance(whole, Act)):
        return whole
    clue = _clue(plain, situation, opener)
    if clue is None or _is_empty(clue):
        return whole if whole and _is_courtesy(whole, situation.book) else clue
    return clue


def _is_courtesy(clue: Understood, book: Phrasebook) -> bool:
    """Whether a clue's very words are a courtesy: "please, two". One that is only begun with "um"
    goes on."""
    known = (*book.courtesies.words, *book.courtesies.openers)
    match clue:
        case Act(reading):
            return " ".join(reading.meaning.words or ()) in known
        case Incomplete(begun):
            word = " ".join(begun.words)
            return word in known and word not in book.courtesies.hesitations
        case _:
            return False


def _is_empty(understood: Understood) -> bool:
    """Whether nothing was heard of a clue but how it begins, or its number."""
    return isinstance(understood, Incomplete) and not understood.clue.words


def _fits_better(row: str, names: Sequence[str], heard: Heard) -> bool:
    """Whether a row of letters was clearly said, and not a single one by any of these names."""
    scores = {normalise(one.text): one.score for one in heard.scored}
    least = max(scores.get(normalise(name), -math.inf) for name in names) + _A_ROW
    return scores.get(normalise(row), -math.inf) > least


def _reading(one: HeardClue, certain: bool) -> Reading:
    cost = 0.0 if certain else 1.0 - one.confidence
    return Reading(one.clue, one.text, cost, margin=1.0)


def _sounding_like(reading: Reading, situation: Situation) -> tuple[Reading, ...]:
    """The same clue with the words that sound like its own (RULES.md K-09), the usual first."""
    clue = reading.meaning
    if clue.spelled or clue.words is None or len(clue.words) != 1:
        return ()
    usual = alike(clue.words[0], situation.book.homophones)
    rare = sorted(situation.lexicon.about(clue.words[0]).homophones - {*map(fold, usual)})
    words = (*usual, *(word for word in rare if situation.lexicon.about(word).known))
    return tuple(
        _apart(replace(reading, meaning=replace(clue, words=(word,))), situation) for word in words
    )


def _apart(reading: Reading, situation: Situation) -> Reading:
    """A reading with a text that tells its word from those that sound like it."""
    [word] = reading.meaning.words or ("",)
    return replace(reading, text=apart(word, situation.book.homophones))


def _barred(reading: Reading, situation: Situation) -> bool:
    return situation.barred(reading.meaning.words or ())


def _spelled(heard: Heard, plain: Heard, situation: Situation) -> Act | None:
    """A word that was spelled and nothing else; one that the lexicon has comes first.

    Another than the likeliest text counts only if it spells such a word, and not a loop of
    letters, as recognisers make them; so does one without its courtesies, for "um" may be an M.
    Where a spelling was asked for, a number may follow it.
    """
    book, found = situation.book, dict[Meaning, Hypothesis]()
    for rank, hypothesis in enumerate((*heard.hypotheses, *plain.hypotheses)):
        names, number = normalise(hypothesis.text).split(), None
        if situation.expected.moment is Moment.SPELLING:
            numbered = read_clue(hypothesis.text, book, heard.certain, opener=False)
            if isinstance(numbered, Meaning) and not numbered.spelled:
                names, number = list(numbered.words or ()), numbered.number
            word = spelled_aloud(names, book, situation.sounds)
        else:
            word = spelled_word(names, book)
        if word is None or len(word) < 2 or _LOOP.search(word):
            continue
        if rank == 0 or (len(word) > 2 and are_words((word,), situation.lexicon)):
            kind = "spelling" if number is None else "clue"
            meaning = Meaning(kind, words=(word,), number=number, spelled=True)
            found.setdefault(meaning, hypothesis)
    if not found:
        return None
    best = min(found, key=lambda one: not are_words(one.words or (), situation.lexicon))
    return Act(Reading(best, found[best].text, 1.0 - found[best].confidence, margin=1.0))
