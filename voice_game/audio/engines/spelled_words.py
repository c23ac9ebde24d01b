"""Words that were spelled aloud, as a clue or where a spelling was asked for.

What may have been spelled is compared with the sound in letters as whole sentences, by both
networks. Letters that were really spelled fit far better than anything else does.
"""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from voice_game.audio.engines.headwords import is_headword, is_listed
from voice_game.audio.engines.jury import Hearing, Jury
from voice_game.audio.engines.speller import ALPHABETS
from voice_game.hearing.heard import Hypothesis
from voice_game.hearing.text import as_sentence, normalise

OFFERED: Final = 5
"""Texts that are added at most."""
NUMBERS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    "unlimited",
)
FAR: Final = 10.0
"""Nats behind the best from which on other letters are not offered."""
FITTING_CLUE: Final = 12.0
"""The score from which on letters were spelled, if they are also ahead of all words..."""
LEAD: Final = 8.0
"""...by so many nats. Where letters were spelled the lead was 10 and more, mostly above 17; in
other clues they were never ahead by 2, and hardly ever scored above 10."""
SURELY: Final = 20.0
"""The score from which on they were, whatever words would score."""
RARE_SPELLED: Final = 3.0
"""Nats that a word must be ahead that is not in the network's vocabulary, or only a form of one."""
UNLISTED: Final = 8.0
"""The same of a row of letters that is nowhere listed: misheard letters of 24 words fitted up to
so many better than the right ones."""
FITTING_ALONE: Final = 5.0
"""The score from which on letters were spelled where that was asked for; in talk none scored 1."""
SHORTEST: Final = 1.5
"""Seconds, with the silence around it, that a spelled word takes: single letters take up to 1.4."""
NAMES: Final = frozenset(normalise(name) for names in ALPHABETS for name in names.values())
"""Names of single letters."""
_ROW: Final = re.compile(r"[a-z](?: [a-z]){2,}")


def spelled_clue(
    before: str, after: str, written: Iterable[str], hearing: Hearing, jury: Jury
) -> dict[str, float]:
    """How well a clue fits with the letters of the words that fit best, and its number.

    `before` is how it begins, `after` its number as it was written ("for two"); where that is
    empty it may have none. `written` is what the networks wrote in the place of the word.
    """
    begin, end = as_sentence(before), after or f"for {NUMBERS[2]}"
    near = _fitting(begin, f" {end}", written, FITTING_CLUE, hearing, jury)
    best = next(iter(near), "")
    if not best or near[best] < FITTING_CLUE:
        return {}
    end = number_of(hearing, f"{begin} {best}", jury, surely=bool(after))
    return {normalise(f"{begin} {letters} {end}"): fit for letters, fit in near.items()}


def with_spelled_words(
    hypotheses: Sequence[Hypothesis], hearing: Hearing, jury: Jury
) -> tuple[Hypothesis, ...]:
    """The hypotheses where a spelling was asked for, or the words that were spelled before what
    else is more than one letter. A number may follow. One letter is heard as it was written.
    """
    if hearing.seconds < SHORTEST or (hypotheses and hypotheses[0].text in NAMES):
        return tuple(hypotheses)
    written = [one.text for one in hypotheses]
    fits = _fitting("", "", written, FITTING_ALONE, hearing, jury)
    if not fits:
        return tuple(hypotheses)
    best = next(iter(fits))
    ends = ("", *(f"{joined}{number}" for joined in (", ", " for ") for number in NUMBERS))
    ended = jury.scores(hearing, [f"{best}{end}" for end in ends])
    end = max(ends, key=lambda one: ended[f"{best}{one}"])
    if ended[f"{best}{end}"] < FITTING_ALONE:
        return tuple(hypotheses)
    words = {normalise(f"{letters}{end}"): fit for letters, fit in fits.items()}
    return ahead_of([one for one in hypotheses if one.text not in NAMES], words)


def number_of(hearing: Hearing, clue: str, jury: Jury, surely: bool = True) -> str:
    """The number of a clue that fits best ("for two"), whatever was written; unless there is
    `surely` one, none may fit best.
    """
    ends = [f" for {number}" for number in NUMBERS] + ([] if surely else [""])
    scores = jury.scores(hearing, [f"{clue}{end}" for end in ends])
    return max(ends, key=lambda end: scores[f"{clue}{end}"]).strip()


def ahead_of(hypotheses: Sequence[Hypothesis], fits: Mapping[str, float]) -> tuple[Hypothesis, ...]:
    """The texts that fit best, and behind them what else was heard."""
    ranked = sorted(fits, key=fits.__getitem__, reverse=True)[:OFFERED]
    chances = [math.exp(fits[text] - fits[ranked[0]]) for text in ranked]
    likelier = [
        Hypothesis(text, chance / sum(chances))
        for text, chance in zip(ranked, chances, strict=True)
    ]
    return (*likelier, *(one for one in hypotheses if one.text not in fits))


def _letters(texts: Iterable[str]) -> dict[str, str]:
    """The words that were written letter by letter, by their letters as the network writes them."""
    return {
        ", ".join(text.upper().split()): text.replace(" ", "")
        for text in texts
        if _ROW.fullmatch(text)
    }


def _rareness(word: str, jury: Jury) -> float:
    if word not in jury.words.vocabulary:
        return RARE_SPELLED if is_listed(word) else UNLISTED
    return 0.0 if is_headword(word) else RARE_SPELLED


def _fitting(
    begin: str, end: str, written: Iterable[str], limit: float, hearing: Hearing, jury: Jury
) -> dict[str, float]:
    """How well a sentence fits with letters between its ends, the best first and none that is far
    behind; none where even the likeliest are far below a limit.
    """
    found = jury.speller.search(hearing.whisper, begin) | _letters(written)
    texts = {letters: f"{begin} {letters}{end}".strip() for letters in found}
    fits: dict[str, float] = {}
    for some in (list(found)[: len(ALPHABETS)], list(found)[len(ALPHABETS) :]):
        scores = jury.scores(hearing, [texts[letters] for letters in some])
        for letters in some:
            fits[letters] = scores[texts[letters]] - _rareness(found[letters], jury)
        if max(fits.values(), default=-math.inf) < limit - FAR:
            return {}
    ranked = sorted(fits, key=fits.__getitem__, reverse=True)
    return {letters: fits[letters] for letters in ranked if fits[letters] > fits[ranked[0]] - FAR}
