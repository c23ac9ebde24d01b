"""The clue validator: what can be checked from the visible cards alone (RULES.md section 7).

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
    disputed_parts: Verdict = "bad"


class Lexicon(Protocol):
    """What the checks need to know of a language; words are plain lower-case ones."""

    @property
    def function_words(self) -> frozenset[str]:
        """Words of a card that bar nothing (of, the, and)."""

    @property
    def table_talk(self) -> frozenset[str]:
        """Words about places, colours and letters of the board (K-14)."""

    def known(self, word: str) -> bool:
        """Whether the language has this word."""

    def abbreviation(self, word: str) -> bool:
        """Whether the word is spoken as letters or stands for several words."""

    def variants(self, word: str) -> frozenset[str]:
        """The same word in other spellings (theatre, theater)."""

    def bases(self, word: str) -> frozenset[str]:
        """The word and every word it is certainly a form of or derived from."""

    def possible_bases(self, word: str) -> frozenset[str]:
        """Words it may be derived from, as far as its letters show."""

    def parts(self, word: str) -> frozenset[str]:
        """The constituents of a solid compound, with their bases; empty for other words."""

    def possible_parts(self, word: str) -> frozenset[str]:
        """Halves of the word that are words themselves, perhaps by accident."""

    def disputed_parts(self, word: str) -> frozenset[str]:
        """Parts that count as constituents in some editions only (K-07)."""

    def same_sound(self, one: str, other: str) -> bool:
        """Whether two different spellings sound the same."""


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
        if len(word) == 1 and not word.isdigit():
            yield Flag("K-13", "ask")
        elif fold(word) in agreed:
            yield Flag("K-20", "ok")
        elif lexicon.abbreviation(word):
            yield Flag("K-20", "ask")
        elif not word.isdigit() and not lexicon.known(word):
            yield Flag("K-15", "ask")
        if word in lexicon.table_talk:
            yield Flag("K-14", "ask")


def _about_a_card(
    spoken: tuple[str, ...], name: str, settings: ClueSettings, lexicon: Lexicon
) -> Iterator[Flag]:
    """The most serious thing each word of the clue has to do with one card."""
    printed = words_of((name,))
    if fold("".join(spoken)) == fold("".join(printed)):
        yield Flag("K-01", "bad", name)
        return
    barred = [word for word in printed if word not in lexicon.function_words] or list(printed)
    for word in spoken:
        found = [
            Flag(rule, level, name)
            for target in barred
            for rule, level in _compare(word, target, len(printed) > 1, settings, lexicon)
        ]
        if found:
            yield max(found, key=lambda flag: _RANK[flag.verdict])


def _compare(
    word: str, target: str, of_several: bool, settings: ClueSettings, lexicon: Lexicon
) -> Iterator[tuple[str, Verdict]]:
    """How one word of the clue touches one word of a card, the most certain way first."""
    letters, printed = fold(word), fold(target)
    if letters == printed:
        yield ("K-03" if of_several else "K-01"), "bad"
        return
    if _meet(lexicon.variants(word), {target}):
        yield "K-08", "bad"
        return
    bases, card_bases = lexicon.bases(word), lexicon.bases(target)
    parts, card_parts = lexicon.parts(word), lexicon.parts(target)
    if _meet(bases, card_bases):
        yield "K-02", "bad"
        return
    if _meet(bases, card_parts):
        yield "K-04", "bad"
        return
    if _meet(parts, card_bases | card_parts):
        yield "K-05", "bad"
        return
    if _disputed(word, target, lexicon):
        yield "K-07", settings.disputed_parts
    elif _opens_with(letters, lexicon.disputed_parts(target)):
        yield "K-07", "ask"
    elif _meet(lexicon.possible_bases(word), card_bases) or _meet(
        lexicon.possible_bases(target), bases
    ):
        yield "K-02", "ask"
    elif _meet(lexicon.possible_parts(target), bases):
        yield "K-04", "ask"
    elif _meet(lexicon.possible_parts(word), card_bases):
        yield "K-05", "ask"
    if lexicon.same_sound(word, target):
        yield "K-09", "ok"
    elif min(len(letters), len(printed)) >= _SHORTEST_INSIDE and (
        letters in printed or printed in letters
    ):
        yield "K-06", "ok"


def _disputed(word: str, target: str, lexicon: Lexicon) -> bool:
    return any(
        _meet(lexicon.disputed_parts(one), lexicon.bases(other) | lexicon.parts(other))
        for one, other in ((target, word), (word, target))
    )


def _opens_with(letters: str, parts: Iterable[str]) -> bool:
    return any(letters.startswith(fold(part)) for part in parts)


def _meet(some: Iterable[str], others: Iterable[str]) -> bool:
    return not {fold(one) for one in some}.isdisjoint({fold(other) for other in others})
