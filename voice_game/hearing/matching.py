"""Reads what was heard against what can be said: a ranked list of readings.

A reading is a whole sentence with nothing left over, compared by spelling and by sound,
with most weight on the part that tells it from its sisters. Where the engine has compared
the phrases with the sound itself (`Heard.scored`), that evidence counts as well.
"""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct
from rapidfuzz.distance import Levenshtein
from rapidfuzz.process import extract

from voice_game.hearing.evidence import Evidence, by_sound, by_text
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.heard import Heard
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.sounds import Phones, Sounds, align, phones_of, weight
from voice_game.hearing.text import fold_repeats, letters, normalise

COMPARED = 16
"""Phrases that a quick look at letters, and one at phones, leave for the exact comparison."""

_CARRIER_SHARE = 0.5
_CARRIER_LOST = 0.45
"""A carrier heard worse than this was not said: the sentence commits to nothing (D-27)."""
_SPELLING_SHARE = 0.2
_ADDRESSED = 0.2
_RANK_COST = 0.02
_LEFT_OVER = 0.25
"""The least cost of a phrase after which more was heard: it is at most asked about."""
_NEARLY = 2.0
"""Nats by which a text of one's own choice fits better than what was said at most."""
_UNASKED = 3.0
"""Nats by which anything else must fit better where a number was asked for."""
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


class _Target(Struct, frozen=True):
    """A phrase with its phones: `phones[start:end]` are those of its core."""

    phrase: Phrase
    text: str
    spelled: str
    core: str
    carrier: Phones
    phones: Phones
    start: int
    end: int


class _Match(Struct, frozen=True):
    """How well a text was a phrase."""

    phrase: Phrase
    cost: float
    addressed: bool
    length: int
    """Phones of the phrase's core."""


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
    matches = list(_nearest(texts, phrases, sounds, scores).values())
    costs = (
        _costs_by_sound(matches, _by_meaning(scores, phrases, sounds), heard, expectation.moment)
        if scores
        else _costs_by_text(matches)
    )
    costs = [
        max(cost, _LEFT_OVER) if _leaves_words(texts, match.phrase) else cost
        for cost, match in zip(costs, matches, strict=True)
    ]
    ranked = sorted(zip(costs, matches, strict=True), key=lambda pair: (pair[0], pair[1].cost))
    begun = _begun_by_sound(heard, texts[0])
    readings = []
    for index, (cost, match) in enumerate(ranked):
        rival = ranked[0 if index else 1][0] if len(ranked) > 1 else 1.0
        readings.append(
            Reading(
                match.phrase.meaning,
                match.phrase.text,
                cost,
                rival - cost,
                match.phrase.stake,
                match.addressed or (begun and match.phrase.meaning.card is not None),
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


def _very_words(text: str, phrases: Sequence[Phrase], sounds: Sounds) -> Reading | None:
    """A typed line that is a phrase, letter for letter, and means one thing only."""
    targets = _targets(tuple(phrases), sounds)
    said = [targets.all[place] for place in targets.places.get(text, ())]
    if len({target.phrase.meaning for target in said}) != 1:
        return None
    phrase = said[0].phrase
    return Reading(phrase.meaning, phrase.text, 0.0, 1.0, phrase.stake, bool(said[0].carrier))


def _leaves_words(texts: Sequence[str], phrase: Phrase) -> bool:
    """Whether words were heard after what a phrase ends with, and it never ended a text:
    "we guess dragon fly" is no DRAGON, and neither is "we guest dragon fly"."""
    end = f" {normalise(phrase.core)}"
    if not f" {normalise(phrase.text)}".endswith(end):
        return False
    heard = [f" {normalise(text)}" for text in texts]
    ended = any(text.endswith(end) for text in heard)
    return not ended and any(f"{end} " in text for text in heard)


def _costs_by_text(matches: Sequence[_Match]) -> list[float]:
    leads = _leads([-match.cost for match in matches])
    return [
        0.0 if match.cost == 0.0 and lead > 0.0 else by_text(match.cost, lead)
        for match, lead in zip(matches, leads, strict=True)
    ]


def _by_meaning(
    scores: dict[str, float], phrases: Sequence[Phrase], sounds: Sounds
) -> dict[Meaning, float]:
    """The best score of each meaning, in whichever of its sentences."""
    targets = _targets(tuple(phrases), sounds)
    best: dict[Meaning, float] = {}
    for text in sorted(scores, key=scores.__getitem__):
        if text in targets.places:
            for place in targets.places[text]:
                best[targets.all[place].phrase.meaning] = scores[text]
    return best


def _costs_by_sound(
    matches: Sequence[_Match], by_meaning: dict[Meaning, float], heard: Heard, moment: Moment
) -> list[float]:
    """What the engine did not score was too far off to be scored: it gets the least score."""
    scores = {one.text: one.score for one in heard.scored}
    strangers = [one.score for one in heard.scored if one.stranger]
    texts = [hypothesis.text for hypothesis in heard.hypotheses]
    free = max((scores[text] for text in texts if text in scores), default=-math.inf)
    least = min(scores.values())
    by_phrase = [by_meaning.get(match.phrase.meaning, least) for match in matches]
    asked = [moment is Moment.NUMBER and m.phrase.meaning.type == "number" for m in matches]
    unlikely = [s - _UNASKED * (not a) for s, a in zip(by_phrase, asked, strict=True)]
    beside = zip(asked, _leads(unlikely), _leads(by_phrase), strict=True)
    leads = [answer if is_asked else plain for is_asked, answer, plain in beside]
    text_leads = _leads([-match.cost for match in matches])
    costs = []
    for place, match in enumerate(matches):
        score, lead = by_phrase[place], leads[place]
        strange = score - max(strangers) if strangers and match.phrase.meaning.card else None
        agrees = heard.prompted in (normalise(match.phrase.text), normalise(match.phrase.core))
        exact = match.cost == 0.0 and lead >= _EXACT_LEAD and (strange is None or strange >= 0)
        evidence = Evidence(
            text=match.cost,
            text_lead=text_leads[place],
            lead=lead,
            strange=strange,
            behind_free=score - free,
            phones=match.length,
            agrees=agrees,
            above=score,
            asked=asked[place],
        )
        costs.append(0.0 if exact else by_sound(evidence))
    return costs


def _leads(evidence: Sequence[float]) -> list[float]:
    """How far each is ahead of the best of the others; alone it is far ahead."""
    leads = []
    for index, one in enumerate(evidence):
        others = [other for place, other in enumerate(evidence) if place != index]
        leads.append(one - max(others) if others else math.inf)
    return leads


def shortlist(
    texts: Sequence[str], phrases: Sequence[Phrase], sounds: Sounds, limit: int
) -> tuple[Phrase, ...]:
    """The nearest phrase of each of the nearest meanings, nearest first, at most `limit`.

    Cheap beside scoring phrases against the sound, which is what it saves.
    """
    folded = [fold_repeats(text) for text in texts]
    matches = sorted(_nearest(folded, phrases, sounds).values(), key=lambda match: match.cost)
    return tuple(match.phrase for match in matches[:limit])


def _nearest(
    texts: Sequence[str], phrases: Sequence[Phrase], sounds: Sounds, scored: Iterable[str] = ()
) -> dict[Meaning, _Match]:
    """The best match of each meaning that a quick look leaves or that was scored."""
    targets = _targets(tuple(phrases), sounds)
    nearest: dict[Meaning, _Match] = {}
    for rank, text in enumerate(dict.fromkeys(texts)):
        spoken = phones_of(text, sounds)
        for target in _likely(text, spoken, targets, scored):
            cost, addressed = _compare(text, spoken, target)
            cost = min(1.0, cost + rank * _RANK_COST)
            match = _Match(target.phrase, cost, addressed, target.end - target.start)
            known = nearest.get(target.phrase.meaning)
            if known is None or match.cost < known.cost:
                nearest[target.phrase.meaning] = match
    return nearest


class _Targets(Struct, frozen=True):
    """All targets, with what a quick look compares."""

    all: tuple[_Target, ...]
    spellings: tuple[str, ...]
    sounds: tuple[str, ...]
    places: dict[str, tuple[int, ...]]
    """Where the phrases of a text stand: usually one."""


@lru_cache(maxsize=8)
def _targets(phrases: tuple[Phrase, ...], sounds: Sounds) -> _Targets:
    found = tuple(_target(phrase, sounds) for phrase in phrases)
    heard = tuple("".join(target.phones) for target in found)
    places: dict[str, tuple[int, ...]] = {}
    for place, target in enumerate(found):
        places[target.text] = (*places.get(target.text, ()), place)
    return _Targets(found, tuple(target.spelled for target in found), heard, places)


def _likely(text: str, spoken: Phones, targets: _Targets, scored: Iterable[str]) -> list[_Target]:
    """The targets that a quick look at letters and at phones leaves, and those of scored texts."""
    looks = ((letters(text), targets.spellings), ("".join(spoken), targets.sounds))
    places = {
        place: None
        for wanted, choices in looks
        if wanted
        for _, _, place in extract(
            wanted, choices, scorer=Levenshtein.normalized_distance, limit=COMPARED
        )
    }
    places |= {place: None for text in scored for place in targets.places.get(text, ())}
    return [targets.all[place] for place in places]


@lru_cache(maxsize=8192)
def _target(phrase: Phrase, sounds: Sounds) -> _Target:
    text, core = normalise(phrase.text), normalise(phrase.core)
    before, found, after = text.partition(core)
    if not found:
        before, core, after = "", text, ""
    head, middle, tail = (phones_of(part, sounds) for part in (before, core, after))
    start, end = len(head), len(head) + len(middle)
    return _Target(phrase, text, letters(text), core, head + tail, head + middle + tail, start, end)


def _compare(text: str, spoken: Phones, target: _Target) -> tuple[float, bool]:
    """The cost of hearing a text for a target, and whether its carrier was heard."""
    carrier_text = target.text.removesuffix(target.core).strip() if target.carrier else ""
    begins = bool(carrier_text) and f"{text} ".startswith(f"{carrier_text} ")
    if text == target.text or letters(text) == target.spelled:
        return 0.0, begins
    rest = letters(text.removeprefix(carrier_text) if begins else text)
    wanted = letters(target.core) if begins else target.spelled
    by_letters = Levenshtein.normalized_distance(rest, wanted)
    if not spoken or not target.phones:
        return by_letters, begins
    outside, inside = align(spoken, target.phones, target.start, target.end)
    core_weight = weight(target.phones[target.start : target.end])
    core = min(1.0, inside / core_weight) if core_weight else 0.0
    carrier = min(1.0, outside / weight(target.carrier)) if target.carrier else 0.0
    by_sound = core + _CARRIER_SHARE * carrier + (carrier > _CARRIER_LOST)
    cost = (1 - _SPELLING_SHARE) * by_sound + _SPELLING_SHARE * min(by_letters, 2 * by_sound)
    return cost, begins or (bool(target.carrier) and carrier <= _ADDRESSED)
