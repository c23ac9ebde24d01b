"""What a language knows of its words, for the clue checks (RULES.md K-01..K-20).

Forms of words come from simplemma's dictionary, everything else from the tables of
`prompts/<language>/lexicon.toml` and `compounds.txt`. Nothing is fetched.
"""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from pathlib import Path

from msgspec import Struct, ValidationError, convert

from voice_game.language.derivation import Derivation
from voice_game.language.dictionary import Dictionary
from voice_game.language.places import shipped
from voice_game.language.words import deck, decks
from voice_game.rules.clues import WordFacts
from voice_game.rules.spelling import fold, plain, words_of

_TWO_FOR_ONE = (("ae", "æ"), ("oe", "ø"), ("aa", "å"))

SHORTEST_PART = 3
"""Letters that each half of a suspected compound has at least."""


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """`lexicon.toml`: lists are words apart by spaces, tables lead from a word to a list.

    `endings` make another form of a word, beside what the dictionary tells. `solid` says that
    the language makes compounds freely and writes them as one word, so that a cut into two
    words is a compound.
    """

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
    endings: str = ""
    solid: bool = False


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
        self._dictionary = Dictionary(language)
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
        self._prefixes = frozenset(tables.prefixes.split())
        self._suffixes = frozenset(tables.suffixes.split())
        self._derivation = Derivation(tables.prefixes.split(), tables.suffixes.split())
        self._inflection = Derivation((), tables.endings.split())
        self._solid = tables.solid
        self._known_beside = frozenset().union(
            names,
            tables.known.split(),
            self._variants,
            self._bases_of,
            *self._bases_of.values(),
            self._compounds,
            self._abbreviations,
        )
        self._facts: dict[str, WordFacts] = {}
        self.function_words = frozenset(tables.function_words.split())
        self.table_talk = _folded(tables.talk.split())

    def about(self, word: str) -> WordFacts:
        """What is known of a plain lower-case word."""
        if word not in self._facts:
            self._facts[word] = self._look_up(self._with_own_letters(word))
        return self._facts[word]

    def _with_own_letters(self, word: str) -> str:
        """An unknown word with æ, ø and å for ae, oe and aa, if that makes it a known one."""
        written = reduce(lambda text, pair: text.replace(*pair), _TWO_FOR_ONE, word)
        if written == word or any(map(self._known, self._bases(word))):
            return word
        return written if any(map(self._known, self._bases(written))) else word

    def _look_up(self, word: str) -> WordFacts:
        bases = self._bases(word)
        known = any(map(self._known, bases))
        unrelated = self._unrelated.get(word, frozenset())
        suggested = filter(self._known, self._derivation.stems(word))
        sure, possible = self._parts(word, bases)
        return WordFacts(
            letters=fold(word),
            known=known,
            bases=_folded(bases),
            parts=_folded(base for half in sure - unrelated for base in self._bases(half)),
            possible_bases=_folded({*suggested} - unrelated),
            possible_parts=_folded(possible - unrelated),
            disputed_parts=_folded(self._disputed.get(word, ())),
            variants=_folded(self._variants.get(word, ())),
            homophones=_folded(self._sounds.get(word, ())),
            abbreviation=word in self._abbreviations,
        )

    def _known(self, word: str) -> bool:
        return word in self._known_beside or self._dictionary.knows(word)

    def _bases(self, word: str) -> set[str]:
        """The word and, step by step, every word that it is a form of."""
        unrelated = self._unrelated.get(word, frozenset())
        found: set[str] = set()
        waiting = [word]
        while waiting:
            one = waiting.pop()
            if one not in found:
                found.add(one)
                waiting.extend(self._steps(one) - unrelated)
        return found

    def _steps(self, word: str) -> set[str]:
        stem = _without_possessive(word)
        steps = {stem, *self._bases_of.get(word, ()), *self._variants.get(word, ())}
        if self._dictionary.knows(stem):
            steps.add(plain(self._dictionary.headword(stem)))
        if not self._is_headword(word):
            steps.update(filter(self._known, self._inflection.stems(word)))
        return steps

    def _is_headword(self, word: str) -> bool:
        """Whether the dictionary has the word, and not as a form of another one."""
        known = self._dictionary.knows(word)
        return known and plain(self._dictionary.headword(word)) == word

    def _parts(self, word: str, bases: set[str]) -> tuple[set[str], set[str]]:
        """The parts of a compound that are sure, and those that only a cut suggests.

        Where compounds are written solid, a cut of a word in the dictionary is sure, unless
        there are several or one half looks like chance; a cut at a joining letter or into
        forms of words only suggests its parts (RULES.md K-05, G-03).
        """
        listed = {half for base in bases for half in self._compounds.get(base, ())}
        if listed:
            return listed, set()
        if not self._known(word):
            return set(), _halves(cut for link in self._links for cut in self._cuts(word, link))
        if not self._solid:
            return set(), set()
        cuts = {cut for base in bases if self._is_headword(base) for cut in self._solid_cuts(base)}
        clear = len(cuts) == 1 and all(self._is_plain(*cut) for cut in cuts)
        sure, possible = (_halves(cuts), set()) if clear else (set(), _halves(cuts))
        others = (cut for link in self._links for cut in self._cuts(word, link))
        return sure, possible | _halves(cut for cut in others if self._is_plain(*cut)) - sure

    def _solid_cuts(self, word: str) -> set[tuple[str, str]]:
        """The cuts into two headwords, with a joining letter only if there are none without."""
        for link in self._links:
            cuts = {
                cut
                for cut in self._cuts(word, link)
                if all(half in self._known_beside or self._is_headword(half) for half in cut)
            }
            if cuts:
                return cuts
        return set()

    def _is_plain(self, first: str, second: str) -> bool:
        """Whether no half may be an affix, or is short and none of our own words."""
        chance = first in self._prefixes or second in self._suffixes
        short = any(
            len(half) <= SHORTEST_PART and half not in self._known_beside
            for half in (first, second)
        )
        return not (chance or short)

    def _cuts(self, word: str, link: str) -> Iterator[tuple[str, str]]:
        """Both halves of every cut that leaves two words with these letters between them."""
        for cut in range(SHORTEST_PART + len(link), len(word) - SHORTEST_PART + 1):
            first, second = word[:cut], word[cut:]
            stem = first.removesuffix(link)
            if first.endswith(link) and self._known(second) and self._known(stem):
                yield stem, second


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


def _halves(cuts: Iterable[tuple[str, str]]) -> set[str]:
    return {half for cut in cuts for half in cut}


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
    return word.removesuffix("'s").removesuffix("'")


def _folded(words: Iterable[str]) -> frozenset[str]:
    return frozenset(map(fold, words))
