"""The word of a clue: not only what the network wrote, but what fits the sound best.

The network likes to write what is often written, and leaves a word out that it did not
expect ("the clue is for two"). In the place of the word, the headwords of the vocabulary are
compared with the sound as cards are; "clouded for" sounds like "cloud for", and hardly ever
is a clue.
"""

import math
import re
from collections.abc import Sequence
from typing import Final

from voice_game.audio.engines.contrast import is_headword
from voice_game.audio.engines.jury import Hearing, Jury
from voice_game.hearing.heard import Hypothesis

FITTING: Final = 24
"""Headwords that are looked at, those likely beside no speech and those likely anyway."""
WRITTEN: Final = 4
"""Words that the network wrote which are compared in any case."""
COMPARED: Final = 10
"""Words at most that a look leaves to be compared in the whole sentence."""
OFFERED: Final = 5
"""Texts that are added at most."""
INFLECTED: Final = 3.0
"""Nats that a word must be ahead that no dictionary lists by itself."""
SPELLED: Final = 3
"""Words from which on a clue was spelled, and is left as it was written."""
_BEGINNING: Final = re.compile(r"(?<!\S)(?<!no )(?=(?:no )?the clue is(?!\S))")
"""Where a clue begins."""
_CLUE: Final = re.compile(
    r"(?P<before>(?:no )?the clue is)(?: (?P<word>.+?))?? "
    r"(?P<after>for \w+|\d|zero|one|two|three|four|five|six|seven|eight|nine|unlimited)"
)
"""What an English clue looks like."""


def with_likelier_words(
    hypotheses: Sequence[Hypothesis], hearing: Hearing, jury: Jury
) -> tuple[Hypothesis, ...]:
    """The hypotheses, and before them the clue with the words that fit best, where it is one.

    The clue's shape and number are those of the first hypothesis that has them; of a text in
    which a clue begins anew, the last one counts. A clue that was spelled comes first as it was
    written.
    """
    heard: dict[str, float] = {}
    for one in hypotheses:
        heard.setdefault(_last(one.text), one.confidence)
    hypotheses = [Hypothesis(text, confidence) for text, confidence in heard.items()]
    found = [match for one in hypotheses if (match := _CLUE.fullmatch(one.text))]
    if not found:
        return tuple(hypotheses)
    spelled = {match.string for match in found if len((match["word"] or "").split()) >= SPELLED}
    if spelled:
        return tuple(sorted(hypotheses, key=lambda one: one.text not in spelled))
    before, after = found[0]["before"], found[0]["after"]
    written = dict.fromkeys(m["word"] for m in found if m["word"] and " " not in m["word"])
    fitting, likely = jury.words.clue_words(hearing.whisper, before)
    words = dict.fromkeys((*written, *fitting[:FITTING], *likely[:FITTING]))
    sentences = [f"{before} {word}" for word in words]
    begun = jury.words.scores(hearing.whisper, sentences, whole=False)
    nearest = sorted(words, key=lambda word: -begun[f"{before} {word}"])[:COMPARED]
    clues = {f"{before} {word} {after}": word for word in (*list(written)[:WRITTEN], *nearest)}
    scores = jury.scores(hearing, clues)
    for text, word in clues.items():
        scores[text] -= 0.0 if is_headword(word) else INFLECTED
    ranked = sorted(scores, key=scores.__getitem__, reverse=True)[:OFFERED]
    total = sum(math.exp(scores[text] - scores[ranked[0]]) for text in ranked)
    likelier = [
        Hypothesis(text, math.exp(scores[text] - scores[ranked[0]]) / total) for text in ranked
    ]
    return (*likelier, *(one for one in hypotheses if one.text not in scores))


def _last(text: str) -> str:
    """The last whole clue of a text that begins anew: the network repeats its beginning."""
    pieces = _BEGINNING.split(text)
    if pieces[0]:
        return text
    clues = [match for piece in pieces[1:] if (match := _CLUE.fullmatch(piece.strip()))]
    whole = [clue for clue in clues if clue["word"]] or clues
    return whole[-1].string if whole else text
