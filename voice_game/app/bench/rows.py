"""The rows of `bench hearing` that say something: what is said, and what it must mean."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from voice_game.app.bench import human
from voice_game.app.bench.boards import board_for
from voice_game.app.bench.clips import Clip
from voice_game.app.bench.conditions import PUBLISHED
from voice_game.app.bench.source import SEED, Source
from voice_game.app.bench.trials import Judge, Measure, Trial, Verdict
from voice_game.app.ear import Result
from voice_game.app.hear import expect
from voice_game.dialogue.conversation import ONLY_ANSWERS
from voice_game.hearing.clue_choice import clues_heard
from voice_game.hearing.expectation import Expectation, Moment
from voice_game.hearing.meanings import Meaning
from voice_game.language.pack import load_language
from voice_game.language.words import deck, decks

NUMBERS: Final = ("one", "two", "three", "four")
OFFERED: Final = 3
"""Clue words that are offered at most."""
PEOPLE: Final = "human words"
"""The line of words that people said."""
FILLER: Final = (
    *("can i get", "can i have", "could i get", "could i have", "may i have", "i would like"),
    *("i'd like", "i want", "i'll have", "give me", "get me", "make me", "let me have", "please"),
    *("a", "an", "and", "with", "of", "the", "some", "cup of", "in it", "thank you", "to have"),
)
"""What may stand between the slots of an order."""


def guesses(source: Source) -> Iterator[Measure]:
    """Row 1: cards on boards of 25, and nouns that are on none of them."""
    names = [name.lower() for name in deck("en", "base").words]
    pool = [*names, *human.NATO, *human.DIGITS]
    people = human.words(source.speech, source.part) + human.nato(source.speech, source.part)
    trials = [_guess(clip, clip.said, pool) for clip in source.some(people, "people")]
    yield Measure(1, PEOPLE, trials, source.conditions)
    for name in decks("en"):
        cards = [card.lower() for card in deck("en", name).words]
        for carrier in ("", "we guess "):
            said = source.some(cards, f"{name}{carrier}")
            title = f"{name} deck, {carrier.strip() or 'bare'}"
            clips = _voiced(source, said, carrier)
            known = [_guess(clip, clip.said, cards) for clip in clips]
            yield Measure(1, title, known, source.conditions)
            absent = source.some([card for card in cards if card not in said], f"{name}{carrier}")
            clips = _voiced(source, absent, carrier)
            unknown = [_guess(clip, None, cards, clip.said) for clip in clips]
            yield Measure(1, f"{title}, not on the board", unknown, source.conditions)


def positions(source: Source) -> Iterator[Measure]:
    """Row 2: "we guess row two column three"."""
    places = [(row, column) for row in range(1, 6) for column in range(1, 6)]
    trials = []
    for row, column in source.some(places, "places"):
        text = f"row {human.DIGITS[row]} column {human.DIGITS[column]}"
        [clip] = _voiced(source, [text], "we guess ")
        wanted = Meaning("guess", row=row, column=column)
        trials.append(Trial(clip, _board(clip, None, _base()), wanted))
    yield Measure(2, "positions", trials, source.conditions)


def commands(source: Source) -> Iterator[Measure]:
    """Row 3: one sentence of every command, and the answers to a question."""
    book = load_language("en").book
    dice = random.Random(SEED)  # noqa: S311
    expected = expect(load_language("en"), [], Moment.CONFIRM)
    answers = [p for p in expected.phrases if p.meaning.type in ("yes", "no")]
    # An answer to no question is talk.
    orders = [p for p in book.commands({}, {}) if p.meaning.type not in ONLY_ANSWERS]
    for title, moment, phrases in (
        ("yes and no", Moment.CONFIRM, answers),
        ("every command", Moment.COMMAND, orders),
    ):
        by_meaning: dict[Meaning, list[str]] = {}
        for phrase in phrases:
            if phrase.meaning.row is None and phrase.meaning.column is None:
                by_meaning.setdefault(phrase.meaning, []).append(phrase.text)
        if moment is Moment.CONFIRM:
            chosen = [(text, meaning) for meaning, texts in by_meaning.items() for text in texts]
        else:
            chosen = [(dice.choice(texts), meaning) for meaning, texts in by_meaning.items()]
        some = source.some(chosen, title)
        clips = _voiced(source, [text for text, _ in some])
        trials = [
            Trial(clip, expect(load_language("en"), _names(clip, None, _base()), moment), meaning)
            for clip, (_, meaning) in zip(clips, some, strict=True)
        ]
        yield Measure(3, title, trials, source.conditions)


def numbers(source: Source) -> Iterator[Measure]:
    """Row 4: digits at the moment of a number."""
    clips = source.some(human.digits(source.speech, source.part), "digits")
    expected = expect(load_language("en"), [], Moment.NUMBER)
    trials = [
        Trial(clip, expected, Meaning("number", value=human.DIGITS.index(clip.said or "")))
        for clip in clips
    ]
    yield Measure(4, "digits, human (8 kHz)", trials, source.conditions)


def spelling(source: Source) -> Iterator[Measure]:
    """Row 5: the spelling alphabet by people, and whole clue words spelled by voices."""
    letters = dict(zip(human.NATO, "abcdefghijklmnopqrstuvwxyz", strict=True))
    expected = expect(load_language("en"), [], Moment.SPELLING)
    people = source.some(human.nato(source.speech, source.part), "nato")
    trials = [
        Trial(clip, expected, Meaning("letter", value=letters[clip.said or ""])) for clip in people
    ]
    yield Measure(5, "NATO, human", trials, source.conditions)
    names = {letter: word for word, letter in letters.items()}
    short = [name for name in _base() if name.isalpha() and len(name) < 7]
    for title, spoken in (("letters", str), ("NATO words", names.__getitem__)):
        words = source.some(short, title)
        said = [", ".join(map(spoken, word)) for word in words]
        yield _clues(source, 5, f"clue spelled in {title}", words, said)


def clues(source: Source) -> Iterator[Measure]:
    """Row 6: "the clue is WORD for NUMBER" with any word."""
    words = source.some([name for name in _base() if name.isalpha()], "clues")
    yield _clues(source, 6, "clue", words, words)


def orders(source: Source) -> Iterator[Measure]:
    """Row 7: long sentences of a closed grammar that is not ours, every slot right."""
    labels = human.slots_of_orders(source.speech)
    slots: dict[str, dict[str, None]] = {}
    for order in labels.values():
        for slot, value in order.items():
            slots.setdefault(slot, {})[value] = None
    grammar = {slot: tuple(sorted(values)) for slot, values in slots.items()}
    expected = Expectation(Moment.COMMAND, slots=grammar, filler=FILLER)
    clips = source.some(human.orders(source.speech, source.part), "orders")
    trials = [Trial(clip, expected, Meaning("phrases", slots=order)) for clip, order in clips]
    yield Measure(
        7, "orders, all slots", trials, PUBLISHED if not source.quick else source.conditions
    )


def _clues(
    source: Source, row: int, title: str, words: Sequence[str], said: Sequence[str]
) -> Measure:
    """Clues of some words, each with a number; the board does not hold them."""
    trials = []
    for place, (word, saying) in enumerate(zip(words, said, strict=True)):
        number = place % len(NUMBERS) + 1
        text = f"the clue is {saying} for {NUMBERS[number - 1]}"
        [clip] = _voiced(source, [text])
        names = _names(clip, None, _base(), word)
        wanted = Meaning("clue", words=(word,), number=number)
        trials.append(Trial(clip, expect(load_language("en"), names, Moment.CLUE), wanted))
    judges: dict[str, Judge] = {"word": _word, "number": _number}
    if row == 6:
        judges["word among the first three"] = _offered
    return Measure(row, title, trials, source.conditions, judges)


def _word(trial: Trial, result: Result) -> Verdict:
    return _same(trial, result, lambda meaning: meaning.words)


def _number(trial: Trial, result: Result) -> Verdict:
    return _same(trial, result, lambda meaning: meaning.number)


def _same(trial: Trial, result: Result, part: Callable[[Meaning], object]) -> Verdict:
    if result.outcome != "acted" or result.meaning is None or trial.wanted is None:
        return "again"
    return "right" if part(result.meaning) == part(trial.wanted) else "wrong"


def _offered(trial: Trial, result: Result) -> Verdict:
    """Whether the word is among the first different words that were heard as a clue."""
    english = load_language("en")
    found, begun = clues_heard(result.heard, english.book, english.lexicon)
    words = [one.clue.words or () for one in found] + ([begun.words] if begun else [])
    offered = list(dict.fromkeys(words))[:OFFERED]
    if not offered:
        return "again"
    return "right" if trial.wanted and trial.wanted.words in offered else "wrong"


def _guess(clip: Clip, said: str | None, pool: Sequence[str], absent: str | None = None) -> Trial:
    wanted = Meaning("guess", card=said) if said else None
    return Trial(clip, _board(clip, said, pool, absent), wanted)


def _board(
    clip: Clip, said: str | None, pool: Sequence[str], absent: str | None = None
) -> Expectation:
    return expect(load_language("en"), _names(clip, said, pool, absent), Moment.GUESS)


def _names(
    clip: Clip, said: str | None, pool: Sequence[str], absent: str | None = None
) -> list[str]:
    return board_for(clip.name, said, pool, absent)


def _voiced(source: Source, said: Sequence[str], carrier: str = "") -> list[Clip]:
    """Each text by the next voice, names respelled for the ear as the narrator's are."""
    respell = load_language("en").pronunciations.respell
    return source.speakers.say((respell(f"{carrier}{text}"), text) for text in said)


def _base() -> list[str]:
    return [name.lower() for name in deck("en", "base").words]
