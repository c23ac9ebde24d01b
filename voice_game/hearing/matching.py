"""Reads what was heard against what can be said: a ranked list of readings.

A reading is a whole sentence with nothing left over, compared by spelling and by sound,
with most weight on the part that tells it from its sisters. Where the engine has compared
the phrases with the sound itself (`Heard.scored`), that evidence counts as well.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from rapidfuzz.distance import Levenshtein

from voice_game.hearing.expectation import Expectation, Phrase
from voice_game.hearing.heard import Heard
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.sounds import Phones, Sounds, align, phones_of, weight
from voice_game.hearing.text import fold_repeats, letters, normalise

COMPARED = 24
"""Phrases that a cheap look leaves for the exact comparison."""

_CARRIER_SHARE = 0.5
_CARRIER_LOST = 0.45
"""A carrier heard worse than this was not said: the sentence commits to nothing (D-27)."""
_SPELLING_SHARE = 0.2
_SCORE_SHARE = 0.5
_HOPELESS_NATS = 8.0
_ADDRESSED = 0.2
_RANK_COST = 0.02


class Reading(Struct, frozen=True):
    """One thing the sentence may mean.

    `cost` is 0 for the very words and about 1 for nothing in common; `margin` is how much
    more the best reading of another meaning costs (at most 1). `stake` is the phrase's.
    `addressed` tells that the sentence begins as a move does ("we guess ..."), so that it
    was meant for us even if its rest was not understood.
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
    core: str
    carrier: Phones
    phones: Phones
    start: int
    end: int


def read(heard: Heard, expectation: Expectation, sounds: Sounds) -> tuple[Reading, ...]:
    """The readings of an utterance, best first, each meaning once.

    Silence and noise have none. Typed text that is the very words of a phrase costs 0.
    """
    texts = tuple(dict.fromkeys(fold_repeats(h.text) for h in heard.hypotheses if h.text.strip()))
    if heard.kind != "speech" or not texts:
        return ()
    targets = [_target(phrase, sounds) for phrase in expectation.phrases]
    scores = {normalise(scored.text): scored.score for scored in heard.scored}
    best: list[tuple[float, _Target, bool]] = []
    for rank, text in enumerate(texts):
        spoken = phones_of(text, sounds)
        for target in _likely(text, spoken, targets):
            cost, addressed = _compare(text, spoken, target)
            best.append((cost + rank * _RANK_COST, target, addressed))
    if scores and not heard.certain:
        best = [
            (_weigh(cost, target, scores), target, addressed) for cost, target, addressed in best
        ]
    best.sort(key=lambda found: found[0])
    return _rank(best)


def shortlist(
    texts: Sequence[str], phrases: Sequence[Phrase], sounds: Sounds, limit: int
) -> tuple[Phrase, ...]:
    """The nearest phrase of each of the nearest meanings, nearest first, at most `limit`.

    Cheap beside scoring phrases against the sound, which is what it saves.
    """
    costs: list[tuple[float, Phrase]] = []
    targets = [_target(phrase, sounds) for phrase in phrases]
    for text in texts:
        folded, spoken = fold_repeats(text), phones_of(text, sounds)
        for target in _likely(folded, spoken, targets):
            costs.append((_compare(folded, spoken, target)[0], target.phrase))
    costs.sort(key=lambda found: found[0])
    nearest: dict[Meaning, Phrase] = {}
    for _, phrase in costs:
        nearest.setdefault(phrase.meaning, phrase)
    return tuple(nearest.values())[:limit]


def _likely(text: str, spoken: Phones, targets: Sequence[_Target]) -> list[_Target]:
    """The targets that a quick look at letters and phones leaves, nearest first."""
    spelled = letters(text)

    def far(target: _Target) -> float:
        by_sound = Levenshtein.normalized_distance(spoken, target.phones)
        by_letters = Levenshtein.normalized_distance(spelled, letters(target.text))
        return min(by_sound, by_letters) if spoken and target.phones else by_letters

    return sorted(targets, key=far)[:COMPARED]


@lru_cache(maxsize=8192)
def _target(phrase: Phrase, sounds: Sounds) -> _Target:
    text, core = normalise(phrase.text), normalise(phrase.core)
    before, found, after = text.partition(core)
    if not found:
        before, core, after = "", text, ""
    head, middle, tail = (phones_of(part, sounds) for part in (before, core, after))
    start, end = len(head), len(head) + len(middle)
    return _Target(phrase, text, core, head + tail, head + middle + tail, start, end)


def _compare(text: str, spoken: Phones, target: _Target) -> tuple[float, bool]:
    """The cost of hearing a text for a target, and whether its carrier was heard."""
    carrier_text = target.text.removesuffix(target.core).strip() if target.carrier else ""
    begins = bool(carrier_text) and f"{text} ".startswith(f"{carrier_text} ")
    if text == target.text or letters(text) == letters(target.text):
        return 0.0, begins
    rest = letters(text.removeprefix(carrier_text) if begins else text)
    wanted = letters(target.core if begins else target.text)
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


def _weigh(cost: float, target: _Target, scores: dict[str, float]) -> float:
    """The cost of the text together with how the phrase itself scored against the sound."""
    behind = max(scores.values()) - scores.get(target.text, -1e9)
    return (1 - _SCORE_SHARE) * cost + _SCORE_SHARE * min(1.0, behind / _HOPELESS_NATS)


def _rank(found: Sequence[tuple[float, _Target, bool]]) -> tuple[Reading, ...]:
    """Each meaning once at its lowest cost, with its margin to the best of the others."""
    kept: list[tuple[float, _Target, bool]] = []
    for one in found:
        if all(one[1].phrase.meaning != other[1].phrase.meaning for other in kept):
            kept.append(one)
    readings = []
    for index, (cost, target, addressed) in enumerate(kept):
        rivals = [other[0] for place, other in enumerate(kept) if place != index]
        margin = min(1.0, min(rivals) - cost) if rivals else 1.0
        phrase = target.phrase
        readings.append(Reading(phrase.meaning, phrase.text, cost, margin, phrase.stake, addressed))
    return tuple(readings)
