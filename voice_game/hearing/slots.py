"""Reads a foreign closed grammar: named slots between filler phrases, each slot at most once.

The cheapest way to cut the heard words into slot values, fillers and words that belong to
neither, by sound.
"""

import math
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from rapidfuzz.distance import Levenshtein

from voice_game.hearing.sounds import Phones, Sounds, distance, phones_of, weight
from voice_game.hearing.text import normalise

STRAY = 0.75
"""The cost, per weight of phones, of a word that belongs to nothing."""
UNLIKE = 0.45
"""Values farther than this from the words are not considered."""
_SHARED = 0.6
"""The part of their phones in which both may differ at most; a quick look first."""
UNLIKELY = 2.0
"""Nats a letter by which a text counts less that costs everything."""
_FILLER_COST = 0.05
"""Fillers cost a little, so that a slot value wins over a filler of the same sound."""
_SPREAD = 1
"""A value may be heard as this many words more or less than it has."""


_Said = tuple[tuple[str, str], ...]


class SlotReading(Struct, frozen=True):
    """What was understood: slot to value, and the cost per weight of what was said, 0 to 1."""

    slots: dict[str, str]
    cost: float


class _Piece(Struct, frozen=True):
    """Words from `start` on, up to before `end`, read as a slot's value or as filler."""

    end: int
    slot: str | None
    value: str
    cost: float


class _State(Struct, frozen=True):
    cost: float
    slots: _Said


def read_slots(
    text: str, slots: Mapping[str, Sequence[str]], filler: Sequence[str], sounds: Sounds
) -> SlotReading:
    """The best reading of a whole text; without any slot its `slots` are empty."""
    words = normalise(text).split()
    spoken = [phones_of(word, sounds) for word in words]
    known: list[tuple[str | None, str, Phones]] = [
        (slot, value, phones_of(value, sounds)) for slot in slots for value in slots[slot]
    ]
    known += [(None, phrase, phones_of(phrase, sounds)) for phrase in filler]
    states: list[dict[frozenset[str], _State]] = [{} for _ in range(len(words) + 1)]
    states[0][frozenset()] = _State(0.0, ())
    for start, phones in enumerate(spoken):
        pieces = list(_pieces(start, spoken, words, known))
        pieces.append(_Piece(start + 1, None, "", STRAY * weight(phones)))
        for used, state in states[start].items():
            for piece in pieces:
                if piece.slot not in used:
                    _improve(states[piece.end], used, state, piece)
    best = min(states[-1].values(), key=lambda state: state.cost)
    total = sum(weight(phones) for phones in spoken)
    return SlotReading(dict(best.slots), best.cost / total if total else 0.0)


def likeliest_slots(
    readings: Mapping[str, SlotReading], scores: Mapping[str, float]
) -> SlotReading:
    """The slots that the texts speak for together, each by its score in nats and by its cost.

    `readings` has each text that `scores` has. Texts that differ in fillers alone have the same
    slots, and count together: no single text need be the best. Without any slot the `slots` are
    empty.
    """
    weighed: dict[_Said, list[float]] = {}
    costs: dict[_Said, float] = {}
    for text, score in scores.items():
        found = readings[text]
        if found.slots:
            said = tuple(sorted(found.slots.items()))
            weighed.setdefault(said, []).append(score - UNLIKELY * found.cost * len(text))
            costs[said] = min(found.cost, costs.get(said, 1.0))
    if not weighed:
        return SlotReading({}, 1.0)
    best = max(weighed, key=lambda said: _log_sum(weighed[said]))
    return SlotReading(dict(best), costs[best])


def _log_sum(scores: Sequence[float]) -> float:
    highest = max(scores)
    return highest + math.log(sum(math.exp(score - highest) for score in scores))


def _improve(
    states: dict[frozenset[str], _State], used: frozenset[str], state: _State, piece: _Piece
) -> None:
    """Keep the cheapest way to reach each set of used slots."""
    chosen = state.slots
    if piece.slot is not None:
        used, chosen = used | {piece.slot}, (*chosen, (piece.slot, piece.value))
    cost = state.cost + piece.cost
    if used not in states or cost < states[used].cost:
        states[used] = _State(cost, chosen)


def _pieces(
    start: int,
    spoken: Sequence[Phones],
    words: Sequence[str],
    known: Sequence[tuple[str | None, str, Phones]],
) -> Iterator[_Piece]:
    """Everything known that the words from `start` on may be."""
    for slot, value, phones in known:
        length = len(value.split())
        shortest, longest = max(1, length - _SPREAD), length + _SPREAD
        for end in range(start + shortest, min(start + longest, len(words)) + 1):
            heard = tuple(phone for part in spoken[start:end] for phone in part)
            if Levenshtein.normalized_distance(heard, phones) > _SHARED:
                continue
            same = " ".join(words[start:end]) == value
            unlike = 0.0 if same else distance(heard, phones)
            if unlike <= UNLIKE:
                cost = unlike * max(weight(heard), weight(phones))
                yield _Piece(end, slot, value, cost + (_FILLER_COST if slot is None else 0.0))
