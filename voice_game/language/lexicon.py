"""What a language knows of its words, for the clue checks (RULES.md section 7).

Forms of words come from simplemma's dictionary, everything else from the tables of
`prompts/<language>/lexicon.toml` and `compounds.txt`. Nothing is fetched.
"""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

import simplemma
from msgspec import Struct, ValidationError, convert

from voice_game.language.derivation import Derivation
from voice_game.language.places import shipped
from voice_game.language.words import deck, decks
from voice_game.rules.spelling import fold, plain, words_of

SHORTEST_PART = 3
"""Letters that each half of a suspected compound has at least."""


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """`lexicon.toml`: lists are words apart by spaces, tables lead from a word to a list."""

    function_words: str
    talk: str
    abbreviations: str
    known: str
    prefixes: str
    suffixes: str
    links: str
    sounds: str
    forms: dict[str, str]
    variants: dict[str, str]
    families: dict[str, str]
    unrelated: dict[str, str]
    disputed: dict[str, str]


class WordLexicon:
    """The lexicon of one language; it answers the questions of `rules.clues.Lexicon`."""

    def __init__(
        self,
        language: str,
        tables: Tables,
        compounds: Iterable[tuple[str, str]],
        names: Iterable[str],
    ) -> None:
        """`language` is a code of simplemma; `names` are words known beside its dictionary."""
        self._language = language
        self._variants = _groups(
            (word, *others.split()) for word, others in tables.variants.items()
        )
        self._sounds = _groups(line.split() for line in tables.sounds.splitlines())
        self._bases_of = _inverse(tables.forms, tables.families)
        self._unrelated = _inverse(tables.unrelated)
        self._compounds = {first + second: (first, second) for first, second in compounds}
        self._disputed = {word: frozenset(parts.split()) for word, parts in tables.disputed.items()}
        self._abbreviations = frozenset(tables.abbreviations.split())
        self._links = ("", *tables.links.split())
        self._derivation = Derivation(tables.prefixes.split(), tables.suffixes.split())
        self._names = frozenset(names) | frozenset(tables.known.split())
        self._cache: dict[str, frozenset[str]] = {}
        self.function_words = frozenset(tables.function_words.split())
        self.table_talk = frozenset(tables.talk.split())

    @cached_property
    def _listed(self) -> frozenset[str]:
        """Every word that stands in one of the tables."""
        return (
            frozenset()
            .union(
                self._names, self._variants, self._bases_of, self._compounds, self._abbreviations
            )
            .union(*self._bases_of.values())
        )

    def known(self, word: str) -> bool:
        """Whether the language has this word or a word it is a form of."""
        stem = _without_possessive(word)
        return stem in self._listed or simplemma.is_known(stem, self._language)

    def abbreviation(self, word: str) -> bool:
        """Whether the word is spoken as letters or stands for several words (K-20)."""
        return word in self._abbreviations

    def variants(self, word: str) -> frozenset[str]:
        """The same word in other spellings (K-08)."""
        return self._variants.get(word, frozenset())

    def bases(self, word: str) -> frozenset[str]:
        """The word and every word it is certainly a form of or derived from (K-02)."""
        if word not in self._cache:
            found: set[str] = set()
            waiting = [word]
            while waiting:
                one = waiting.pop()
                if one not in found:
                    found.add(one)
                    waiting.extend(self._steps(one) - self._unrelated.get(word, frozenset()))
            self._cache[word] = frozenset(found)
        return self._cache[word]

    def possible_bases(self, word: str) -> frozenset[str]:
        """Known words it may be derived from, as far as its letters show."""
        stems = {stem for stem in self._derivation.stems(word) if self.known(stem)}
        return frozenset(stems) - self.bases(word) - self._unrelated.get(word, frozenset())

    def parts(self, word: str) -> frozenset[str]:
        """The constituents of a solid compound and their bases (K-04, K-05)."""
        halves = (half for base in self.bases(word) for half in self._compounds.get(base, ()))
        return frozenset(base for half in halves for base in self.bases(half))

    def possible_parts(self, word: str) -> frozenset[str]:
        """Halves that are words, if the whole is a word that the dictionary does not know."""
        if self.known(word):
            return frozenset()
        halves = (half for split in self._splits(word) for half in split)
        return frozenset(base for half in halves for base in self.bases(half))

    def disputed_parts(self, word: str) -> frozenset[str]:
        """Parts that count as constituents in some editions only (K-07)."""
        return self._disputed.get(word, frozenset())

    def same_sound(self, one: str, other: str) -> bool:
        """Whether two different spellings sound the same (K-09)."""
        return other != one and other in self._sounds.get(one, frozenset())

    def _steps(self, word: str) -> frozenset[str]:
        """The words that a word is directly a form of."""
        steps = self._bases_of.get(word, frozenset()) | self.variants(word)
        stem = _without_possessive(word)
        lemma = plain(simplemma.lemmatize(stem, self._language)) if self.known_form(stem) else stem
        return steps | {stem, lemma}

    def known_form(self, word: str) -> bool:
        """Whether the dictionary of forms has the word itself."""
        return simplemma.is_known(word, self._language)

    def _splits(self, word: str) -> Iterator[tuple[str, str]]:
        for cut in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
            first, second = word[:cut], word[cut:]
            if not self.known(second):
                continue
            for link in self._links:
                stem = first.removesuffix(link) if link else first
                if len(stem) >= SHORTEST_PART and self.known(stem):
                    yield stem, second
                    break


def load_lexicon(language: str) -> WordLexicon:
    """The lexicon of a shipped language; raises `ValueError` with one sentence if it is damaged."""
    folder = shipped("prompts") / language
    names = {word for name in decks(language) for word in words_of(deck(language, name).words)}
    return WordLexicon(
        language,
        _read_tables(folder / "lexicon.toml"),
        _read_pairs(folder / "compounds.txt"),
        names,
    )


def _read_tables(path: Path) -> Tables:
    try:
        return convert(tomllib.loads(path.read_text("utf-8")), Tables)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, ValidationError) as error:
        raise ValueError(f"The lexicon {path} cannot be used: {error}.") from error


def _read_pairs(path: Path) -> list[tuple[str, str]]:
    """Lines of two words; `#` begins a comment."""
    lines = (line.split("#")[0].split() for line in path.read_text("utf-8").splitlines())
    return [(line[0], line[1]) for line in lines if len(line) == 2]


def _groups(lines: Iterable[Iterable[str]]) -> dict[str, frozenset[str]]:
    """For each word the other words of its groups."""
    others: defaultdict[str, set[str]] = defaultdict(set)
    for line in lines:
        group = frozenset(line)
        for word in group:
            others[word] |= group - {word}
    return {word: frozenset(group) for word, group in others.items()}


def _inverse(*tables: Mapping[str, str]) -> dict[str, frozenset[str]]:
    """For each listed word the words whose lists it stands in."""
    bases: defaultdict[str, set[str]] = defaultdict(set)
    for table in tables:
        for base, words in table.items():
            for word in words.split():
                bases[word].add(base)
    return {word: frozenset(found) for word, found in bases.items()}


def _without_possessive(word: str) -> str:
    return word.removesuffix("'s").removesuffix("'") if fold(word) != word else word
