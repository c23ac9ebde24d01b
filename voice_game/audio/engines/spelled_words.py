"""Words that were spelled aloud, as a clue or where a spelling was asked for.

What may have been spelled is compared with the sound in letters as whole sentences, by both
networks. Letters that were really spelled fit far better than anything else does.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from voice_game.audio.engines.headwords import is_headword
from voice_game.audio.engines.jury import Hearing, Jury
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
RARE: Final = 3.0
"""Nats that a word must be ahead that is not in the network's vocabulary, or only a form of one."""
FITTING: Final = 5.0
"""The score from which on letters were spelled where that was asked for; in talk none scored 1."""
SHORTEST: Final = 1.2
"""Seconds, with the silence around it, that a spelled word takes at least."""


def spelled_clue(before: str, after: str, hearing: Hearing, jury: Jury) -> dict[str, float]:
    """How well a clue fits with the letters of the words that fit best, and its number.

    `before` is how it begins, `after` its number as it was written ("for two"), if it was.
    """
    begin, end = as_sentence(before), after or f"for {NUMBERS[2]}"
    found = jury.speller.search(hearing.whisper, begin)
    scores = jury.scores(hearing, [f"{begin} {letters} {end}" for letters in found])
    fits = {
        letters: scores[f"{begin} {letters} {end}"] - _rareness(word, jury)
        for letters, word in found.items()
    }
    near = _near(fits)
    end = number_of(hearing, f"{begin} {next(iter(near))}", jury) if near else ""
    return {normalise(f"{begin} {letters} {end}"): fit for letters, fit in near.items()}


def with_spelled_words(
    hypotheses: Sequence[Hypothesis], hearing: Hearing, jury: Jury
) -> tuple[Hypothesis, ...]:
    """The hypotheses where a spelling was asked for, or the words that were spelled before what
    else is more than one letter. A number may follow.
    """
    if hearing.seconds < SHORTEST:
        return tuple(hypotheses)
    found = jury.speller.search(hearing.whisper, "")
    scores = jury.scores(hearing, found)
    fits = _near({letters: scores[letters] - _rareness(found[letters], jury) for letters in found})
    if not fits:
        return tuple(hypotheses)
    best = next(iter(fits))
    ends = ("", *(f"{joined}{number}" for joined in (", ", " for ") for number in NUMBERS))
    ended = jury.scores(hearing, [f"{best}{end}" for end in ends])
    end = max(ends, key=lambda one: ended[f"{best}{one}"])
    if ended[f"{best}{end}"] < FITTING:
        return tuple(hypotheses)
    words = {normalise(f"{letters}{end}"): fit for letters, fit in fits.items()}
    return ahead_of([one for one in hypotheses if " " in one.text], words)


def number_of(hearing: Hearing, clue: str, jury: Jury) -> str:
    """The number of a clue that fits best ("for two"), whatever was written."""
    texts = {f"{clue} for {number}": f"for {number}" for number in NUMBERS}
    scores = jury.scores(hearing, texts)
    return texts[max(scores, key=scores.__getitem__)]


def ahead_of(hypotheses: Sequence[Hypothesis], fits: Mapping[str, float]) -> tuple[Hypothesis, ...]:
    """The texts that fit best, and behind them what else was heard."""
    ranked = sorted(fits, key=fits.__getitem__, reverse=True)[:OFFERED]
    chances = [math.exp(fits[text] - fits[ranked[0]]) for text in ranked]
    likelier = [
        Hypothesis(text, chance / sum(chances))
        for text, chance in zip(ranked, chances, strict=True)
    ]
    return (*likelier, *(one for one in hypotheses if one.text not in fits))


def _rareness(word: str, jury: Jury) -> float:
    common = word in jury.words.vocabulary and is_headword(word)
    return 0.0 if common else RARE


def _near(fits: Mapping[str, float]) -> dict[str, float]:
    """Those that are not far behind the best, the best first."""
    ranked = sorted(fits, key=fits.__getitem__, reverse=True)
    return {text: fits[text] for text in ranked if fits[text] > fits[ranked[0]] - FAR}
