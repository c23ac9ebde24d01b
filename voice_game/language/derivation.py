"""What a word may be derived from, as far as its beginning and its end show."""

from collections.abc import Iterator, Sequence

SHORTEST_STEM = 3


class Derivation:
    """The prefixes and suffixes of a language."""

    def __init__(self, prefixes: Sequence[str], suffixes: Sequence[str]) -> None:
        """Both as plain letters, without hyphens."""
        self._prefixes = tuple(prefixes)
        self._suffixes = tuple(suffixes)

    def stems(self, word: str) -> Iterator[str]:
        """Every stem of at least three letters; whether it is a word the caller must know."""
        for prefix in self._prefixes:
            if word.startswith(prefix) and len(word) - len(prefix) >= SHORTEST_STEM:
                yield word[len(prefix) :]
        for suffix in self._suffixes:
            if word.endswith(suffix) and len(word) - len(suffix) >= SHORTEST_STEM:
                yield from _spellings(word[: -len(suffix)])


def _spellings(stem: str) -> Iterator[str]:
    """A stem as it is written alone: bak(er) is bake, sunn(y) sun, tini(ness) tiny."""
    yield stem
    yield stem + "e"
    if stem.endswith("i"):
        yield stem[:-1] + "y"
    if stem[-1] == stem[-2]:
        yield stem[:-1]
