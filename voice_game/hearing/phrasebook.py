"""The sentences of one language and what they mean: one set to listen, to read and to test.

Templates come from `prompts/<language>/phrases.toml`; `language.pack` reads them.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

from msgspec import Struct
from msgspec.structs import replace

from voice_game.hearing.expectation import Phrase
from voice_game.hearing.framing import ClueWords, CourtesyWords, PlayerWords, TalkWords
from voice_game.hearing.meanings import Meaning, Number
from voice_game.hearing.templates import expand
from voice_game.hearing.text import normalise, with_minus

LARGEST_PLACE = 9
"""Rows and columns that can be said, from zero; more than any board has, so that a wrong one
is refused."""

SpokenForms = Mapping[str, Sequence[str]]
"""Printed card names, each with the ways people say it."""

_STAKES = {
    "guess": 1.0,
    "first": 1.0,
    "second": 1.0,
    "third": 1.0,
    "cover": 1.0,
    "aim": 1.0,
    "no_cover": 1.0,
    "uphold": 1.0,
    "use": 0.8,
    "stop": 0.8,
    "bare_stop": 0.8,
    "accept": 0.8,
    "challenge": 0.8,
    "ready": 1.0,
    "replace": 0.5,
    "yes": 0.8,
    "play": 0.3,
    "play_able": 0.3,
    "play_plain": 0.3,
    "match_up": 0.3,
    "head_to_head": 0.3,
    "agree": 0.3,
    "new_year": 0.5,
    "stop_game": 0.5,
    "goodbye": 0.5,
}
"""How much a mistake would hurt, by type of meaning; all others hurt nobody: 0."""
_SAID_BACK = 0.0
"""The stake of a number: it is said back, and "no, three" mends it."""


class Phrasebook(Struct, frozen=True):
    """A language's sentences.

    `sentences` maps a type of meaning to templates, `choices` maps it further to values
    (`play` to editions). `numbers` has every way to say a number as a value from 0 to 9 or
    "unlimited", the first of each value being its plain word; `letters` every way to say a
    letter; `not_numbers` the words that make a compound number ("twenty"); `phone` how a
    giver's private questions begin; `named` sentences for a moment of
    their own; `uses` the sentences for the abilities of an edition, by what is used;
    `players` what frames the names of a side's players; `homophones` the words that sound alike,
    each with what tells it apart; `courtesies` what may stand round any sentence ("please");
    `talk` the words of what people say to each other.
    """

    sentences: dict[str, tuple[str, ...]]
    choices: dict[str, dict[str, tuple[str, ...]]]
    numbers: dict[str, tuple[str, ...]]
    number_sounds: dict[str, tuple[str, ...]]
    not_numbers: tuple[str, ...]
    letters: dict[str, tuple[str, ...]]
    clue: ClueWords
    phone: dict[str, tuple[str, ...]]
    named: dict[str, tuple[str, ...]]
    uses: dict[str, dict[str, tuple[str, ...]]]
    players: PlayerWords
    homophones: tuple[dict[str, str], ...] = ()
    courtesies: CourtesyWords = CourtesyWords()
    talk: TalkWords = TalkWords()

    def number_word(self, value: int) -> str:
        """The plain word of a number from 0 to 9."""
        return self.numbers[str(value)][0]

    def with_number_words(self, text: str) -> str:
        """A normalised text in which every number from 0 to 9 is its plain word.

        Digits are written out, and "syv" is "sju" where that is the plain word. A minus
        before a digit is a word as well.
        """
        plain = {
            way: ways[0]
            for value, ways in self.numbers.items()
            if value.isdecimal()
            for way in ways
        }
        return " ".join(
            self.number_word(int(word))
            if word.isdecimal() and len(word) == 1
            else plain.get(word, word)
            for word in normalise(with_minus(text)).split()
        )

    def denies(self, text: str) -> bool:
        """Whether a text says that something is not so. Its last word may be a name that was
        misheard: "we guess knot"."""
        return not set(self.talk.negations).isdisjoint(normalise(text).split()[:-1])

    def with_large_numbers_as_zero(self, text: str) -> str:
        """A text of number words in which zero stands for each number that is no place."""
        small = {self.number_word(value) for value in range(LARGEST_PLACE + 1)}
        words: list[str] = []
        within = False
        for word in text.split():
            large = word in self.not_numbers or (word.isdecimal() and len(word) > 1)
            if not large and not (within and word in small):
                words.append(word)
                within = False
            elif not within:
                words.append(self.number_word(0))
                within = True
        return " ".join(words)

    def about_a_card(self, text: str) -> Meaning | None:
        """The meaning of a whole sentence that names a card, whatever cards there are."""
        for kind, templates in self.sentences.items():
            for sentence in (s for t in templates for s in expand(t) if "{card}" in s):
                before, after = sentence.split("{card}")
                name = text.removeprefix(before).removesuffix(after)
                if name and text == f"{before}{name}{after}":
                    return Meaning(kind, card=name)
        return None

    def commands(self, cards: SpokenForms, sides: SpokenForms) -> tuple[Phrase, ...]:
        """Every whole sentence of a game with these cards, allowed now or not.

        `sides` are the letters of the sides with the ways to say them.
        """
        phrases: list[Phrase] = []
        for kind, templates in self.sentences.items():
            for template in templates:
                for sentence in expand(template):
                    phrases += self._filled(kind, sentence, cards, sides)
        for kind, values in self.choices.items():
            for value, templates in values.items():
                phrases += self._plain(kind, templates, value)
        return tuple(dict.fromkeys(phrases))

    def only(self, kinds: Sequence[str]) -> tuple[Phrase, ...]:
        """The sentences of some types of meaning that need no card."""
        return tuple(p for p in self.commands({}, {}) if p.meaning.type in kinds)

    def bare_cards(self, cards: SpokenForms) -> tuple[Phrase, ...]:
        """Card names alone, as guesses: for `hear --moment guess`, never at the table (D-27)."""
        return tuple(
            Phrase(form, Meaning("guess", card=name.lower()), form, 1.0)
            for name, forms in cards.items()
            for form in map(self.with_number_words, forms)
        )

    def number_answers(self) -> tuple[Phrase, ...]:
        """The answers to "how many": numbers, with or without a joiner."""
        return tuple(
            Phrase(
                f"{joiner} {word}".strip(),
                Meaning("number", value=number_value(value)),
                word,
                _SAID_BACK,
            )
            for value, words in self.numbers.items()
            for word in words
            for joiner in ("", *self.clue.joiners)
        )

    def renumbered(self, at_once: bool) -> tuple[Phrase, ...]:
        """What corrects a number alone: "the number is three", and `at_once` "no, three"."""
        templates = self.clue.renumbered + (self.clue.renumbered_at_once if at_once else ())
        return tuple(
            Phrase(text, Meaning("number", value=number_value(value)), text, _SAID_BACK)
            for template in templates
            for sentence in expand(template)
            for value, words in self.numbers.items()
            for text in (sentence.format(number=word) for word in words)
            if text not in self.talk.sayings
        )

    def side_answers(self, sides: SpokenForms) -> tuple[Phrase, ...]:
        """The answers to "whose clue is it": a side, alone or in a short sentence."""
        return tuple(
            Phrase(template.replace("{side}", form), Meaning("side", side=side), form)
            for side, forms in sides.items()
            for form in forms
            for answer in self.named["side"]
            for template in expand(answer)
        )

    def named_guesses(self, cards: SpokenForms, sides: SpokenForms) -> tuple[Phrase, ...]:
        """Guesses that say who guesses, for sudden death (RULES.md D-33)."""
        return tuple(
            replace(phrase, meaning=replace(phrase.meaning, side=side))
            for side, forms in sides.items()
            for form in forms
            for template in self.named["guess"]
            for sentence in expand(template.replace("{side}", form))
            for phrase in self._filled("guess", sentence, cards, {})
        )

    def abilities(self, edition: str, cards: SpokenForms) -> tuple[Phrase, ...]:
        """The sentences for the abilities of an edition (RULES.md B.3 to B.7)."""
        return tuple(
            replace(phrase, meaning=replace(phrase.meaning, value=what))
            for what, templates in self.uses.get(edition, {}).items()
            for template in templates
            for sentence in expand(template)
            for phrase in self._filled("use", sentence, cards, {})
        )

    def aims(self, cards: SpokenForms) -> tuple[Phrase, ...]:
        """The answers to "on which card" and "which row or column"."""
        return tuple(
            phrase
            for template in self.named["aim"]
            for sentence in expand(template)
            for phrase in self._filled("aim", sentence, cards, {})
        )

    def pairs(self, edition: str, sides: SpokenForms) -> tuple[Phrase, ...]:
        """Sentences with two sides in their order: a match-up, a head to head (B-33, B-94)."""
        return tuple(
            Phrase(text, Meaning(kind, value=edition, sides=(one, two)), text, _STAKES[kind])
            for kind in ("match_up", "head_to_head")
            for template in self.named[kind]
            for sentence in expand(template)
            for (one, mine), (two, theirs) in permutations(sides.items(), 2)
            for text in (sentence.replace("{one}", mine[0]).replace("{two}", theirs[0]),)
        )

    @property
    def letter_names(self) -> dict[str, str]:
        """Every name of a letter, with the letter."""
        return {name: letter for letter, names in self.letters.items() for name in names}

    def letter_answers(self) -> tuple[Phrase, ...]:
        """The letters of a spelling, by every name they have."""
        return tuple(
            Phrase(name, Meaning("letter", value=letter), name)
            for name, letter in self.letter_names.items()
        )

    def _plain(self, kind: str, templates: Sequence[str], value: str) -> Iterator[Phrase]:
        meaning = Meaning(kind, value=value)
        for sentence in (s for template in templates for s in expand(template)):
            yield Phrase(sentence, meaning, sentence, _STAKES.get(kind, 0.0))

    def _filled(
        self, kind: str, sentence: str, cards: SpokenForms, sides: SpokenForms
    ) -> Iterator[Phrase]:
        stake = _STAKES.get(kind, 0.0)
        places = range(LARGEST_PLACE + 1)
        if "{card}" in sentence:
            for name, forms in cards.items():
                for form in map(self.with_number_words, forms):
                    text = sentence.replace("{card}", form)
                    yield Phrase(text, Meaning(kind, card=name.lower()), form, stake)
        elif "{side}" in sentence:
            for side, forms in sides.items():
                for form in forms:
                    text = sentence.replace("{side}", form)
                    yield Phrase(text, Meaning(kind, side=side), form, stake)
        elif "{row}" in sentence and "{column}" in sentence:
            core = sentence[sentence.index("{row}") :]
            for row, column in product(places, places):
                words = {"row": self.number_word(row), "column": self.number_word(column)}
                meaning = Meaning(kind, row=row, column=column)
                yield Phrase(sentence.format(**words), meaning, core.format(**words), stake)
        elif "{row}" in sentence:
            for row in places:
                word = self.number_word(row)
                yield Phrase(sentence.format(row=word), Meaning(kind, row=row), word, stake)
        elif "{column}" in sentence:
            for at in places:
                word = self.number_word(at)
                yield Phrase(sentence.format(column=word), Meaning(kind, column=at), word, stake)
        else:
            yield Phrase(sentence, Meaning(kind), sentence, stake)


def number_value(value: str) -> Number:
    """A number as meanings have it: 0 to 9, or "unlimited"."""
    return int(value) if value.isdecimal() else "unlimited"
