"""The word of a clue: not only what the network wrote, but what fits the sound best.

The network likes to write what is often written, and leaves a word out that it did not
expect ("the clue is for two"). In the place of the word, the headwords of the vocabulary are
compared with the sound as cards are; "clouded for" sounds like "cloud for" and "which for" like
"witch for", and hardly ever are they clues.
"""

import math
import re
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from voice_game.audio.engines.headwords import is_headword
from voice_game.audio.engines.jury import Hearing, Jury
from voice_game.audio.engines.spelled_words import (
    LEAD,
    NUMBERS,
    SURELY,
    ahead_of,
    number_of,
    spelled_clue,
)
from voice_game.hearing.heard import Hypothesis
from voice_game.hearing.text import as_sentence, normalise

FITTING: Final = 24
"""Headwords that are looked at, those likely beside no speech and those likely anyway."""
WRITTEN: Final = 4
"""Words that the network wrote which are compared in any case."""
COMPARED: Final = 10
"""Words at most that a look leaves to be compared in the whole sentence."""
LONGER: Final = 4
"""Words beside them that are more than one token of the network."""
SPOKEN: Final = 12
"""Words beside them whose phones fit best."""
PHONES: Final = 0.4
"""How much what the phones say counts beside what the networks that write words say."""
FURTHEST: Final = 10.0
"""Nats that phones are behind at most."""
SEVERAL: Final = 5.0
"""Nats that such a word must be ahead, unless it was written."""
UNLIKELY: Final = 4.0
"""Nats that a word must be ahead that no dictionary lists by itself, or that names nothing."""
LETTER: Final = 0.5
"""Nats that each letter costs more than five, and less than five: long words fit too easily."""
SPELLED: Final = 3
"""Words from which on a clue may have been spelled."""
LONG: Final = 2.7
"""Seconds, with the silence around it, from which on any clue may have been; one word takes up to
2.4 in 80 clues of twenty voices, five letters 2.9 or more."""
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
_OPENER: Final = "(?:the|a|that) (?:clue|cue|queue|glue|blue|crew|key) (?:is|was|as|his|its)"
"""How a clue begins, as it is said and as the network writes it in noise."""
_HESITATION: Final = "um|uh|er|erm|hmm"
_COURTESY: Final = f"please|thanks|thank you|{_HESITATION}"
_BEFORE: Final = re.compile(rf"^(?:(?:okay|ok|well|{_COURTESY}) )+(?=(?:no )?{_OPENER}(?!\S))")
_WITHIN: Final = re.compile(rf"(?<=\S) (?:{_HESITATION})(?= )")
_AFTER: Final = re.compile(rf"(?: (?:{_COURTESY}))+$")
"""What may stand before, in and after a clue, and nowhere else."""
_BEGINNING: Final = re.compile(rf"(?<!\S)(?<!no )(?=(?:no )?{_OPENER}(?!\S))")
_BEGUN: Final = re.compile(rf"(?P<no>no )?{_OPENER}(?!\S)")
_CLUE: Final = re.compile(
    rf"(?P<no>no )?{_OPENER}(?: (?P<word>.+?))?? (?P<after>for \w+|\d|{'|'.join(NUMBERS)})"
)
"""What an English clue looks like."""


class _Clue(Struct, frozen=True):
    """The shape of a clue that was heard: all but its word."""

    before: str
    after: str
    """Its number as it was written ("for two"); empty where it has none."""
    written: tuple[str, ...]
    """What was written as its word, where that is one."""
    rows: dict[str, str]
    """Texts with more words in its place, which may be names of letters, and those words."""


def with_likelier_words(
    hypotheses: Sequence[Hypothesis], hearing: Hearing, jury: Jury
) -> tuple[Hypothesis, ...]:
    """The hypotheses, and before them the clue with the words that fit best, where it is one.

    Of a text in which a clue begins anew, the last one counts. What may have been spelled is
    compared with the letters of words; where those do not fit, it comes first as it was written.
    """
    heard: dict[str, float] = {}
    for one in hypotheses:
        heard.setdefault(_last(_plain(one.text)), one.confidence)
    hypotheses = [Hypothesis(text, confidence) for text, confidence in heard.items()]
    clue = _shape(list(heard))
    if clue is None:
        return tuple(hypotheses)
    spelled: dict[str, float] = {}
    if clue.rows or hearing.seconds >= LONG:
        after = clue.after if _is_number(clue.after) else ""
        spelled = spelled_clue(clue.before, after, clue.rows.values(), hearing, jury)
    fit = max(spelled.values(), default=-math.inf)
    if fit >= SURELY:
        return ahead_of(hypotheses, spelled)
    words = _words(clue, hearing, jury) if clue.after else {}
    if words and fit >= max(words.values()) + LEAD:
        return ahead_of(hypotheses, spelled)
    rows = [one for one in hypotheses if one.text in clue.rows]
    others = [one for one in hypotheses if one.text not in clue.rows]
    return (*rows, *ahead_of(others, words))


def _shape(texts: Sequence[str]) -> _Clue | None:
    """That of the first text that has a number, best with one word; else of the first that
    begins like a clue; `None` where none does.
    """
    found = [match for text in texts if (match := _CLUE.fullmatch(text))]
    begun = [match for text in texts if (match := _BEGUN.match(text))]
    rows = [match for match in found if len((match["word"] or "").split()) >= SPELLED]
    shape = next((match for match in found if match not in rows), None)
    shape = shape or next(iter(found or begun), None)
    if shape is None:
        return None
    return _Clue(
        before=f"{shape['no'] or ''}the clue is",
        after=shape["after"] if found else "",
        written=tuple(m["word"] for m in found if m["word"] and " " not in m["word"]),
        rows={match.string: match["word"] for match in rows},
    )


def _words(clue: _Clue, hearing: Hearing, jury: Jury) -> dict[str, float]:
    """How well the clue fits with each of some words: what was written, and headwords."""
    before, after = clue.before, clue.after
    fitting, likely = jury.words.clue_words(hearing.whisper, before)
    naming = [[word for word in some if word not in GRAMMAR] for some in (fitting, likely)]
    known = dict.fromkeys((*clue.written, *(word for some in naming for word in some[:FITTING])))
    found = jury.longer.after(hearing.whisper, as_sentence(before))
    longer = [word for word in found if word.lower() not in known]
    begun = jury.words.scores(
        hearing.whisper, [f"{before} {word}" for word in (*known, *longer)], whole=False
    )
    nearest = sorted(known, key=lambda word: -begun[f"{before} {word}"])[:COMPARED]
    if not _is_number(after):
        after = number_of(hearing, f"{before} {nearest[0]}", jury)
    clues = {word: f"{before} {word} {after}" for some in (known, *naming, longer) for word in some}
    phones = _by_phones(clues, hearing, jury)
    spoken = sorted(phones, key=lambda word: -phones[word])[:SPOKEN]
    least = min(phones.values(), default=0.0)
    near = sorted(longer, key=lambda word: -begun[f"{before} {word}"])[:LONGER]
    compared = dict.fromkeys((*clue.written[:WRITTEN], *nearest, *near, *spoken))
    scores = jury.scores(hearing, [clues[word] for word in compared])
    fits: dict[str, float] = {}
    for word in compared:
        cost = SEVERAL if word in longer else 0.0 if _is_likely(word) else UNLIKELY
        cost += LETTER * (len(word) - 5)
        fit = scores[clues[word]] + PHONES * phones.get(word, least) - cost
        fits[normalise(clues[word])] = fit
    return fits


def _by_phones(clues: Mapping[str, str], hearing: Hearing, jury: Jury) -> dict[str, float]:
    """How far the phones of each clue are behind those of the best, at most so far; none where
    they were not heard."""
    fits = jury.by_phones(hearing, map(normalise, clues.values()))
    best = max(fits.values(), default=0.0)
    behind = {
        word: fits[text] - best for word, clue in clues.items() if (text := normalise(clue)) in fits
    }
    return {word: max(nats, -FURTHEST) for word, nats in behind.items()}


def _is_likely(word: str) -> bool:
    return is_headword(word) and word not in GRAMMAR


def _is_number(after: str) -> bool:
    last = after.rpartition(" ")[2]
    return last.isdecimal() or last in NUMBERS


def _plain(text: str) -> str:
    """A clue without what may stand round it; "please" may also be its word."""
    begun = _BEFORE.sub("", text)
    ended = _AFTER.sub("", begun)
    fluent = _WITHIN.sub("", ended)
    found = _CLUE.fullmatch(fluent)
    if found and found["word"]:
        return fluent
    return ended if _CLUE.fullmatch(ended) else begun


def _last(text: str) -> str:
    """The last whole clue of a text that begins anew: the network repeats its beginning."""
    pieces = _BEGINNING.split(text)
    if pieces[0]:
        return text
    clues = [match for piece in pieces[1:] if (match := _CLUE.fullmatch(piece.strip()))]
    whole = [clue for clue in clues if clue["word"]] or clues
    return whole[-1].string if whole else text
