"""Words of politeness and hesitation round a sentence: they mean nothing to the table."""

from collections.abc import Container, Iterable, Iterator, Sequence

from msgspec.structs import replace

from voice_game.hearing.heard import Heard, Scored
from voice_game.hearing.text import normalise


def without_courtesies(heard: Heard, courtesies: Sequence[str], known: Container[str]) -> Heard:
    """What was heard without "please" or "um" at the ends of its texts.

    A text that is `known` as it stands ("yes please") stays, and so does one of which a single
    word would be left that is not.
    """
    said = [tuple(normalise(one).split()) for one in courtesies]

    def plain(text: str) -> str:
        words = normalise(text).split()
        if " ".join(words) in known:
            return text
        first, last = len(_begun(words, said)), len(_begun(words[::-1], [c[::-1] for c in said]))
        left = words[first : len(words) - last]
        if len(left) == len(words):
            return text
        return " ".join(left) if len(left) > 1 or " ".join(left) in known else text

    return replace(
        heard,
        hypotheses=tuple(replace(one, text=plain(one.text)) for one in heard.hypotheses),
        scored=_best(replace(one, text=plain(one.text)) for one in heard.scored),
        phonetic=_best(replace(one, text=plain(one.text)) for one in heard.phonetic),
        prompted=plain(heard.prompted),
    )


def _best(scored: Iterable[Scored]) -> tuple[Scored, ...]:
    """Each text once, with the best of its scores."""
    best: dict[str, Scored] = {}
    for one in sorted(scored, key=lambda one: -one.score):
        best.setdefault(one.text, one)
    return tuple(best.values())


def _begun(words: Sequence[str], said: Sequence[tuple[str, ...]]) -> list[str]:
    """The courtesies with which some words begin."""
    found: list[str] = []

    def following() -> Iterator[tuple[str, ...]]:
        rest = tuple(words[len(found) :])
        return (one for one in said if one and rest[: len(one)] == one)

    while one := next(following(), None):
        found.extend(one)
    return found
