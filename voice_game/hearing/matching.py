"""Reads what was heard against what can be said: a ranked list of readings.

A reading is a whole sentence with nothing left over, compared by spelling and by sound
(`nearness`). Where the engine has compared the phrases with the sound itself
(`Heard.scored`), that evidence counts as well.
"""

import math
import re
from collections.abc import Sequence

from msgspec import Struct

from voice_game.hearing.evidence import Evidence, Phonetic, by_sound, by_text
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.heard import Heard
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.nearness import Match, Targets, nearest_of, targets_of
from voice_game.hearing.sounds import Sounds
from voice_game.hearing.text import fold_repeats, normalise

_ENDING = r"(?:'?s)?"
"""How a word that goes on may begin: "dragon's light" was "dragonfly"."""
_LEFT_OVER = 0.25
"""The least cost of a phrase after which more was heard: it is at most asked about."""
_NEARLY = 2.0
"""Nats by which a text of one's own choice fits better than what was said at most."""
_UNASKED = 3.0
"""Nats by which anything else must fit better where a number was asked for."""
_ANSWERS = ("yes", "no")
_OPENER = 2
"""Words that the shortest opener of a move has: "we guess"."""
_UNRIVALLED = 6.0
"""Nats by which a card counts as ahead of common words where none was compared."""
_UNRIVALLED_PHONES = 8.0
"""The same by its phones."""
_EXACT_LEAD = 2.0
"""Nats by which the sound must agree that the very words were said."""


class Reading(Struct, frozen=True):
    """One thing the sentence may mean.

    `cost` is the estimated chance that it is wrong, 0 for the very words; `margin` is how
    much more the next meaning costs (for others than the best it is negative). `stake` is
    the phrase's. `addressed` tells that the sentence begins as a move does ("we guess"),
    so that it was meant for us even if its rest was not understood.
    """

    meaning: Meaning
    text: str
    cost: float
    margin: float
    stake: float = 0.0
    addressed: bool = False
    fit: float = -math.inf
    """Nats by which the best sentence of its meaning fits better than no speech, where the engine
    compared them."""


def read(heard: Heard, expectation: Expectation, sounds: Sounds) -> tuple[Reading, ...]:
    """The readings of an utterance, best first, each meaning once.

    Silence and noise have none. Words that are exactly a phrase cost 0, unless the sound
    speaks for another.
    """
    texts = [fold_repeats(h.text) for h in heard.hypotheses if h.text.strip()]
    if heard.kind != "speech" or not texts:
        return ()
    scores = {} if heard.certain else {normalise(one.text): one.score for one in heard.scored}
    if heard.certain and (exact := _very_words(texts[0], expectation.phrases, sounds)):
        return (exact,)
    phrases = expectation.phrases
    matches = list(nearest_of(texts, phrases, sounds, scores).values())
    fits = [-math.inf] * len(matches)
    if scores:
        fits = _by_phrase(matches, scores, targets_of(tuple(phrases), sounds))
    costs = (
        _costs_by_sound(matches, fits, scores, heard, expectation, sounds)
        if scores
        else _costs_by_text(matches)
    )
    costs = [
        max(cost, _LEFT_OVER) if _leaves_words(texts, match.phrase) else cost
        for cost, match in zip(costs, matches, strict=True)
    ]
    ranked = sorted(zip(costs, matches, fits, strict=True), key=lambda one: (one[0], one[1].cost))
    begun = _begun_by_sound(heard, texts[0])
    readings = []
    for index, (cost, match, fit) in enumerate(ranked):
        rival = ranked[0 if index else 1][0] if len(ranked) > 1 else 1.0
        readings.append(
            Reading(
                match.phrase.meaning,
                match.phrase.text,
                cost,
                rival - cost,
                match.phrase.stake,
                match.addressed or (begun and match.phrase.meaning.card is not None),
                fit,
            )
        )
    return tuple(readings)


def _begun_by_sound(heard: Heard, text: str) -> bool:
    """Whether the sentence of a move fits nearly as well, whatever word is in it, as the text
    that was heard: "we can see you" was "we guess", and a word that is on no board."""
    freely = max((one.score for one in heard.scored if one.text == text), default=math.inf)
    return any(
        one.stranger and one.text != one.stranger and one.score >= freely - _NEARLY
        for one in heard.scored
    )


def _begins_alike(text: str, phrase: str) -> bool:
    """Whether a text begins with the words of a move, whatever follows."""
    return text.split()[:_OPENER] == phrase.split()[:_OPENER]


def _very_words(text: str, phrases: Sequence[Phrase], sounds: Sounds) -> Reading | None:
    """A typed line that is a phrase, letter for letter, and means one thing only."""
    targets = targets_of(tuple(phrases), sounds)
    said = [targets.all[place] for place in targets.places.get(text, ())]
    if len({target.phrase.meaning for target in said}) != 1:
        return None
    phrase = said[0].phrase
    return Reading(phrase.meaning, phrase.text, 0.0, 1.0, phrase.stake, bool(said[0].carrier))


def _leaves_words(texts: Sequence[str], phrase: Phrase) -> bool:
    """Whether other words were heard after what a phrase ends with, and it never ended a text:
    "we guess dragon fly" is no DRAGON, and neither is "we guest dragons fly", or "dragonfly"."""
    end = f" {normalise(phrase.core)}"
    if not f" {normalise(phrase.text)}".endswith(end):
        return False
    heard = [f" {normalise(text)}" for text in texts]
    said = set(normalise(phrase.text).split())
    after = re.compile(rf"{re.escape(end)}(?:{_ENDING} (?=\w)|(?=\w{{3}}))(.*)")
    rests = [found[1].split() for text in heard if (found := after.search(text))]
    ended = any(text.endswith(end) for text in heard)
    return not ended and any(not said.issuperset(rest) for rest in rests)


def _costs_by_text(matches: Sequence[Match]) -> list[float]:
    leads = _leads([-match.cost for match in matches])
    return [
        0.0 if match.cost == 0.0 and lead > 0.0 else by_text(match.cost, lead)
        for match, lead in zip(matches, leads, strict=True)
    ]


def _by_phrase(matches: Sequence[Match], scores: dict[str, float], targets: Targets) -> list[float]:
    """The best score of the meaning of each match, in whichever of its sentences.

    What the engine did not score was too far off to be scored: it gets the least score.
    """
    best: dict[Meaning, float] = {}
    for text in sorted(scores, key=scores.__getitem__):
        best |= dict.fromkeys(_meanings(text, targets), scores[text])
    least = min(scores.values())
    return [best.get(match.phrase.meaning, least) for match in matches]


def _least_leads(matches: Sequence[Match], heard: Heard, targets: Targets) -> list[float]:
    """The lead of each match with the judge that speaks least for it; none without judges."""
    texts = [normalise(one.text) for one in heard.scored]
    votes = [one.votes for one in heard.scored]
    judges = zip(*votes, strict=True) if all(votes) else ()
    leads = [
        _leads(_by_phrase(matches, dict(zip(texts, judge, strict=True)), targets))
        for judge in judges
    ]
    return [min(each) for each in zip(*leads, strict=True)]


def _closer_leads(
    matches: Sequence[Match], heard: Heard, targets: Targets
) -> Sequence[float | None]:
    """Nats by which a closer look alone prefers the sentences of each meaning to all other texts;
    none where no closer look was taken.
    """
    looked = [(one.text, one.closer) for one in heard.scored if one.closer is not None]
    if len(looked) < len(heard.scored):
        return [None] * len(matches)
    means = [_meanings(text, targets) for text, _ in looked]
    leads = []
    for match in matches:
        best = {True: -math.inf, False: -math.inf}
        for (_, closer), meanings in zip(looked, means, strict=True):
            own = match.phrase.meaning in meanings
            best[own] = max(best[own], closer)
        leads.append(best[True] - best[False] if best[True] > -math.inf else -math.inf)
    return leads


def _by_phones(
    matches: Sequence[Match], heard: Heard, targets: Targets
) -> Sequence[Phonetic | None]:
    """What the phones alone say of each match that names a card, where they were compared."""
    moves: dict[Meaning, float] = {}
    strangers, free = [], []
    texts = {hypothesis.text for hypothesis in heard.hypotheses}
    for one in heard.phonetic:
        named = [meaning for meaning in _meanings(one.text, targets) if meaning.card]
        for meaning in named:
            moves[meaning] = max(one.score, moves.get(meaning, -math.inf))
        if one.stranger:
            strangers.append(one.score)
        if one.text in texts and not named:
            free.append(one.score)
    told: list[Phonetic | None] = []
    for match in matches:
        meaning = match.phrase.meaning
        if meaning not in moves:
            told.append(None)
            continue
        own = moves[meaning]
        others = [score for other, score in moves.items() if other != meaning]
        lead = own - max(others, default=-math.inf)
        strange = own - max(strangers) if strangers else _UNRIVALLED_PHONES
        told.append(Phonetic(lead, strange, own - max(free, default=own)))
    return told


def _meanings(text: str, targets: Targets) -> set[Meaning]:
    """What a text may mean, word for word."""
    return {targets.all[place].phrase.meaning for place in targets.places.get(normalise(text), ())}


def _costs_by_sound(
    matches: Sequence[Match],
    by_phrase: Sequence[float],
    scores: dict[str, float],
    heard: Heard,
    expectation: Expectation,
    sounds: Sounds,
) -> list[float]:
    strangers = [one.score for one in heard.scored if one.stranger]
    texts = [hypothesis.text for hypothesis in heard.hypotheses]
    heard_free = max((text for text in texts if text in scores), key=scores.__getitem__, default="")
    free = scores.get(heard_free, -math.inf)
    targets = targets_of(tuple(expectation.phrases), sounds)
    number = expectation.moment is Moment.NUMBER
    spelling = expectation.moment is Moment.SPELLING
    questioned = expectation.moment is Moment.CONFIRM
    asked = [number and match.phrase.meaning.type == "number" for match in matches]
    leads = _leads_of_answers(by_phrase, asked)
    least_leads = _least_leads(matches, heard, targets) or leads
    text_leads = _leads([-match.cost for match in matches])
    closer_leads = _closer_leads(matches, heard, targets)
    by_phones = _by_phones(matches, heard, targets)
    costs = []
    for place, match in enumerate(matches):
        score, lead = by_phrase[place], leads[place]
        strange = None
        if match.phrase.meaning.card:
            strange = score - max(strangers) if strangers else _UNRIVALLED
        said = normalise(match.phrase.text)
        agrees = heard.prompted in (said, normalise(match.phrase.core))
        exact = match.cost == 0.0 and lead >= _EXACT_LEAD and (strange is None or strange >= 0)
        evidence = Evidence(
            text=match.cost,
            text_lead=text_leads[place],
            lead=lead,
            least_lead=least_leads[place],
            strange=strange,
            behind_free=score - free,
            phones=match.length,
            agrees=agrees,
            above=score,
            carried=match.phrase.text != match.phrase.core,
            begun=_begins_alike(heard_free, said),
            asked=asked[place],
            spells=spelling and match.phrase.meaning.type == "letter",
            awaited=questioned and match.phrase.meaning.type in _ANSWERS,
            closer=closer_leads[place],
            phonetic=by_phones[place],
        )
        costs.append(0.0 if exact else by_sound(evidence))
    return costs


def _leads_of_answers(scores: Sequence[float], asked: Sequence[bool]) -> list[float]:
    """How far each is ahead of the best of the others, where what was not `asked` for must fit
    better to count as much."""
    handicapped = [
        score if is_asked else score - _UNASKED
        for score, is_asked in zip(scores, asked, strict=True)
    ]
    both = zip(asked, _leads(handicapped), _leads(scores), strict=True)
    return [answer if is_asked else plain for is_asked, answer, plain in both]


def _leads(evidence: Sequence[float]) -> list[float]:
    """How far each is ahead of the best of the others; alone it is far ahead."""
    leads = []
    for index, one in enumerate(evidence):
        others = [other for place, other in enumerate(evidence) if place != index]
        leads.append(one - max(others) if others else math.inf)
    return leads
