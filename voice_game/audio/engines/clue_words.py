"""The word of a clue: not only what the network wrote, but what fits the sound best.

The network likes to write what is often written, and leaves a word out that it did not
expect ("the clue is for two"). In the place of the word, the headwords of the vocabulary are
compared with the sound as cards are; "clouded for" sounds like "cloud for" and "which for" like
"witch for", and hardly ever are they clues.
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
UNLIKELY: Final = 3.0
"""Nats that a word must be ahead that no dictionary lists by itself, or that names nothing."""
SPELLED: Final = 3
"""Words from which on a clue may have been spelled, and comes first as it was written."""
_GRAMMAR: Final = """
a an the this that these those some any no all both each every either neither much many more
most few less least such other another i me my mine you your yours he him his she her hers
it its we us our ours they them their theirs who whom whose which what when where why how
and or but nor so yet if because although though while since unless until whether than as of
in on at by for with about against between into through during before after to from out off
under again further then once here there very too also just only even not never ever always
often still already almost quite rather perhaps am is are was were be been being have has
had having do does did doing done will would shall should can could may might must ought
upon within without toward towards among via onto along behind beside besides beyond despite
except whoever whatever whichever however therefore thus hence else anyway okay indeed
everything anything nothing something everyone anyone someone everybody anybody somebody
"""
GRAMMAR: Final = frozenset(_GRAMMAR.split())
"""Words of grammar: they name nothing, and are compared only where the network wrote them."""
NUMBERS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    "unlimited",
)
_OPENER: Final = "(?:the|a|that) (?:clue|cue|queue|glue|blue|crew|key) (?:is|was|as|his|its)"
"""How a clue begins, as it is said and as the network writes it in noise."""
_BEGINNING: Final = re.compile(rf"(?<!\S)(?<!no )(?=(?:no )?{_OPENER}(?!\S))")
_CLUE: Final = re.compile(
    rf"(?P<no>no )?{_OPENER}(?: (?P<word>.+?))?? (?P<after>for \w+|\d|{'|'.join(NUMBERS)})"
)
"""What an English clue looks like."""


def with_likelier_words(
    hypotheses: Sequence[Hypothesis], hearing: Hearing, jury: Jury
) -> tuple[Hypothesis, ...]:
    """The hypotheses, and before them the clue with the words that fit best, where it is one.

    The clue's shape and number are those of the first hypothesis that has them, best with one
    word; of a text in which a clue begins anew, the last one counts. A clue that may have been
    spelled comes first as it was written.
    """
    heard: dict[str, float] = {}
    for one in hypotheses:
        heard.setdefault(_last(one.text), one.confidence)
    hypotheses = [Hypothesis(text, confidence) for text, confidence in heard.items()]
    found = [match for one in hypotheses if (match := _CLUE.fullmatch(one.text))]
    if not found:
        return tuple(hypotheses)
    rows = [match.string for match in found if _is_row(match)]
    shape = next((match for match in found if not _is_row(match)), found[0])
    before, after = f"{shape['no'] or ''}the clue is", shape["after"]
    written = dict.fromkeys(m["word"] for m in found if m["word"] and " " not in m["word"])
    fitting, likely = jury.words.clue_words(hearing.whisper, before)
    naming = [[word for word in some if word not in GRAMMAR] for some in (fitting, likely)]
    words = dict.fromkeys((*written, *(word for some in naming for word in some[:FITTING])))
    sentences = [f"{before} {word}" for word in words]
    begun = jury.words.scores(hearing.whisper, sentences, whole=False)
    nearest = sorted(words, key=lambda word: -begun[f"{before} {word}"])[:COMPARED]
    if not _is_number(after):
        after = _number(hearing, f"{before} {nearest[0]}", jury)
    clues = {f"{before} {word} {after}": word for word in (*list(written)[:WRITTEN], *nearest)}
    scores = jury.scores(hearing, clues)
    for text, word in clues.items():
        scores[text] -= 0.0 if _is_likely(word) else UNLIKELY
    ranked = sorted(scores, key=scores.__getitem__, reverse=True)[:OFFERED]
    total = sum(math.exp(scores[text] - scores[ranked[0]]) for text in ranked)
    likelier = [
        Hypothesis(text, math.exp(scores[text] - scores[ranked[0]]) / total) for text in ranked
    ]
    ahead = [one for one in hypotheses if one.text in rows]
    known = {*rows, *scores}
    return (*ahead, *likelier, *(one for one in hypotheses if one.text not in known))


def _is_row(clue: re.Match[str]) -> bool:
    return len((clue["word"] or "").split()) >= SPELLED


def _is_likely(word: str) -> bool:
    return is_headword(word) and word not in GRAMMAR


def _is_number(after: str) -> bool:
    last = after.split()[-1]
    return last.isdecimal() or last in NUMBERS


def _number(hearing: Hearing, clue: str, jury: Jury) -> str:
    """The number of a clue that fits best where none was written ("for word")."""
    texts = {f"{clue} for {number}": f"for {number}" for number in NUMBERS}
    scores = jury.scores(hearing, texts)
    return texts[max(scores, key=scores.__getitem__)]


def _last(text: str) -> str:
    """The last whole clue of a text that begins anew: the network repeats its beginning."""
    pieces = _BEGINNING.split(text)
    if pieces[0]:
        return text
    clues = [match for piece in pieces[1:] if (match := _CLUE.fullmatch(piece.strip()))]
    whole = [clue for clue in clues if clue["word"]] or clues
    return whole[-1].string if whole else text
