"""The clue validator: what can be checked from the visible cards alone (RULES.md K-01..K-20).

It sees the words of a clue, the uncovered cards and the group's settings, never the key.
A verdict takes no clue back (RULES.md A-38): `bad` opens a challenge, `ask` is a private
notice. Languages differ only in the lexicon that is handed in.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, Protocol

from msgspec import Struct

from voice_game.rules.cards import Card
from voice_game.rules.spelling import fold, words_of

Verdict = Literal["ok", "ask", "bad"]

_RANK: dict[Verdict, int] = {"ok": 0, "ask": 1, "bad": 2}

_SHORTEST_INSIDE = 3
"""Letters of a word inside another that are worth a remark (K-06)."""


class Flag(Struct, frozen=True):
    """One thing that a check found; `card` is the printed name it concerns, if any."""

    rule: str
    verdict: Verdict
    card: str | None = None


class ClueSettings(Struct, frozen=True):
    """What the group agreed before play (RULES.md A-14, B-23) and what a power allows.

    `one_thing` and `names` let several words name a single thing; `two_words` is a clue
    that may have two words by right; `disputed_parts` is the verdict on the parts of a
    name that only some editions bar (K-07).
    """

    one_thing: bool = False
    names: bool = False
    two_words: bool = False
    abbreviations: frozenset[str] = frozenset()
    all_abbreviations: bool = False
    disputed_parts: Verdict = "bad"


class WordFacts(Struct, frozen=True):
    """What a language knows of one word. All sets hold folded words (`spelling.fold`).

    `bases` are the word itself and every word it is certainly a form of or derived from,
    `parts` the constituents of a solid compound with their bases. What only the letters
    suggest stands in `possible_bases` and `possible_parts`.
    """

    letters: str
    known: bool
    bases: frozenset[str]
    parts: frozenset[str] = frozenset()
    possible_bases: frozenset[str] = frozenset()
    possible_parts: frozenset[str] = frozenset()
    disputed_parts: frozenset[str] = frozenset()
    """Parts that count as constituents in some editions only (K-07)."""
    variants: frozenset[str] = frozenset()
    """The same word in other spellings (K-08)."""
    homophones: frozenset[str] = frozenset()
    """Words that sound the same and are spelled differently (K-09)."""
    abbreviation: bool = False
    """Spoken as letters, or standing for several words (K-20)."""


class Lexicon(Protocol):
    """What the checks need of a language; words are plain lower-case ones."""

    @property
    def function_words(self) -> frozenset[str]:
        """Words of a card that bar nothing (of, the, and)."""

    @property
    def table_talk(self) -> frozenset[str]:
        """Words about places, colours and letters of the board, folded (K-14)."""

    def about(self, word: str) -> WordFacts:
        """What is known of a word; always the same answer for the same word."""


def check_clue(
    words: Iterable[str], visible: Iterable[Card], settings: ClueSettings, lexicon: Lexicon
) -> tuple[Flag, ...]:
    """Everything the automatic checks find, in the order of the rules' ids.

    `words` are the clue without its number, as spoken or joined from spelled letters;
    `visible` are the uncovered cards (K-18). No flags at all means the clue is fine.
    """
    spoken = words_of(words)
    flags = [*_about_the_words(spoken, settings, lexicon)]
    for card in visible:
        if not card.picture:  # K-19
            flags.extend(_about_a_card(spoken, card.name, settings, lexicon))
    return tuple(sorted(flags, key=lambda flag: flag.rule))


def verdict(flags: Iterable[Flag]) -> Verdict:
    """The worst verdict among the flags; `ok` without any."""
    return max((flag.verdict for flag in flags), key=_RANK.__getitem__, default="ok")


def worst(flags: Iterable[Flag]) -> Flag | None:
    """The flag to name when a clue is flagged: the first of the worst ones that are not `ok`."""
    serious = [flag for flag in flags if flag.verdict != "ok"]
    return max(serious, key=lambda flag: _RANK[flag.verdict], default=None)


def wants_spelling(flags: Iterable[Flag]) -> bool:
    """Whether the clue must be echoed in letters, since a card sounds like it (K-09)."""
    return any(flag.rule == "K-09" for flag in flags)


def inflated(number: int | Literal["unlimited"], remaining: int) -> bool:
    """Whether a number is above the giver's own cards left: for the giver's ears only (K-16)."""
    return number != "unlimited" and number > remaining


def _about_the_words(
    spoken: tuple[str, ...], settings: ClueSettings, lexicon: Lexicon
) -> Iterator[Flag]:
    if len(spoken) > 1 and not (settings.two_words and len(spoken) == 2):
        several = settings.one_thing or settings.names
        yield Flag("K-11", "ask") if several else Flag("K-10", "bad")
    agreed = {fold(word) for word in settings.abbreviations}
    for word in spoken:
        facts = lexicon.about(word)
        if len(word) == 1 and not word.isdigit():
            yield Flag("K-13", "ask")
        elif facts.letters in agreed:
            yield Flag("K-20", "ok")
        elif facts.abbreviation:
            yield Flag("K-20", "ok" if settings.all_abbreviations else "ask")
        elif not word.isdigit() and not facts.known:
            yield Flag("K-15", "ask")
        if facts.letters in lexicon.table_talk:
            yield Flag("K-14", "ask")


def _about_a_card(
    spoken: tuple[str, ...], name: str, settings: ClueSettings, lexicon: Lexicon
) -> Iterator[Flag]:
    """The most serious thing each word of the clue has to do with one card."""
    printed = words_of((name,))
    if fold("".join(spoken)) == fold("".join(printed)):
        yield Flag("K-01", "bad", name)
        return
    barred = [word for word in printed if word not in lexicon.function_words] or printed
    several = len(printed) > 1
    for word in map(lexicon.about, spoken):
        touches = (_touch(word, card, several, settings) for card in map(lexicon.about, barred))
        found = [Flag(rule, level, name) for rule, level in filter(None, touches)]
        if found:
            yield max(found, key=lambda flag: (_RANK[flag.verdict], flag.rule))


def _touch(
    word: WordFacts, card: WordFacts, several: bool, settings: ClueSettings
) -> tuple[str, Verdict] | None:
    """How a word of the clue touches a word of a card, the most certain way first."""
    if word.letters == card.letters:
        return ("K-03" if several else "K-01"), "bad"
    if card.letters in word.variants:
        return "K-08", "bad"
    if _meet(word.bases, card.bases):
        return "K-02", "bad"
    if _meet(word.bases, card.parts):
        return "K-04", "bad"
    if _meet(word.parts, card.bases | card.parts):
        return "K-05", "bad"
    if _meet(word.disputed_parts, card.bases | card.parts | card.disputed_parts) or _meet(
        card.disputed_parts, word.bases | word.parts
    ):
        return "K-07", settings.disputed_parts
    return _suspicion(word, card)


def _suspicion(word: WordFacts, card: WordFacts) -> tuple[str, Verdict] | None:
    """What the sound or the letters suggest where the lexicon is silent."""
    if card.letters in word.homophones:
        return "K-09", "ok"
    if _meet(word.possible_bases, card.bases) or _meet(card.possible_bases, word.bases):
        return "K-02", "ask"
    if _meet(card.possible_parts, word.bases):
        return "K-04", "ask"
    if _meet(word.possible_parts, card.bases):
        return "K-05", "ask"
    shorter, longer = sorted((word.letters, card.letters), key=len)
    if len(shorter) >= _SHORTEST_INSIDE and shorter in longer:
        return "K-06", "ok"
    return None


def _meet(some: frozenset[str], others: frozenset[str]) -> bool:
    return not some.isdisjoint(others)
