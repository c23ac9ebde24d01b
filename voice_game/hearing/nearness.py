"""How near a text is to the phrases that can be said, by spelling and by sound.

Most weight is on the part that tells a phrase from its sisters ("castle" in "we guess castle").
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct
from rapidfuzz.distance import Levenshtein
from rapidfuzz.process import extract

from voice_game.hearing.expectation import Phrase
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.sounds import Phones, Sounds, align, phones_of, weight
from voice_game.hearing.text import fold_repeats, letters, normalise

COMPARED = 16
"""Phrases that a quick look at letters, and one at phones, leave for the exact comparison."""

_CARRIER_SHARE = 0.5
"""What a misheard carrier ("we guess") costs, beside a misheard core."""
_CARRIER_LOST = 0.45
"""A carrier heard worse than this was not said: the sentence commits to nothing (D-27)."""
_SPELLING_SHARE = 0.2
"""The part of a cost that letters tell; sound tells the rest."""
_ADDRESSED = 0.2
"""A carrier heard no worse than this was said, whatever followed it."""
_RANK_COST = 0.02
"""What each place further down in the list of texts costs."""


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


class Match(Struct, frozen=True):
    """How well a text was a phrase."""

    phrase: Phrase
    cost: float
    addressed: bool
    length: int
    """Phones of the phrase's core."""


def shortlist(
    texts: Sequence[str], phrases: Sequence[Phrase], sounds: Sounds, limit: int
) -> tuple[Phrase, ...]:
    """The nearest phrase of each of the nearest meanings, nearest first, at most `limit`.

    Cheap beside scoring phrases against the sound, which is what it saves.
    """
    folded = [fold_repeats(text) for text in texts]
    matches = sorted(nearest_of(folded, phrases, sounds).values(), key=lambda match: match.cost)
    return tuple(match.phrase for match in matches[:limit])


def nearest_of(
    texts: Sequence[str], phrases: Sequence[Phrase], sounds: Sounds, scored: Iterable[str] = ()
) -> dict[Meaning, Match]:
    """The best match of each meaning that a quick look leaves or that was scored."""
    targets = targets_of(tuple(phrases), sounds)
    nearest: dict[Meaning, Match] = {}
    for rank, text in enumerate(dict.fromkeys(texts)):
        spoken = phones_of(text, sounds)
        for target in _likely(text, spoken, targets, scored):
            cost, addressed = _compare(text, spoken, target)
            cost = min(1.0, cost + rank * _RANK_COST)
            match = Match(target.phrase, cost, addressed, target.end - target.start)
            known = nearest.get(target.phrase.meaning)
            if known is None or match.cost < known.cost:
                nearest[target.phrase.meaning] = match
    return nearest


class Targets(Struct, frozen=True):
    """All targets, with what a quick look compares."""

    all: tuple[_Target, ...]
    spellings: tuple[str, ...]
    sounds: tuple[str, ...]
    places: dict[str, tuple[int, ...]]
    """Where the phrases of a text stand: usually one."""


@lru_cache(maxsize=8)
def targets_of(phrases: tuple[Phrase, ...], sounds: Sounds) -> Targets:
    """Phrases ready to be compared; those of the last few boards are remembered."""
    found = tuple(_target(phrase, sounds) for phrase in phrases)
    heard = tuple("".join(target.phones) for target in found)
    places: dict[str, tuple[int, ...]] = {}
    for place, target in enumerate(found):
        places[target.text] = (*places.get(target.text, ()), place)
    return Targets(found, tuple(target.spelled for target in found), heard, places)


def _likely(text: str, spoken: Phones, targets: Targets, scored: Iterable[str]) -> list[_Target]:
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
