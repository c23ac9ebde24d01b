"""What the synthetic players say in a language: their sentences, and its words."""

import tomllib

import msgspec

from voice_game.language.pack import Language
from voice_game.language.places import shipped
from voice_game.rehearsal.sentences import Script
from voice_game.rules.cards import Side


class Wording:
    """How players say numbers, letters and cards in a language."""

    def __init__(self, language: Language) -> None:
        """Take the words of a language pack."""
        self._language = language

    def number(self, value: int) -> str:
        """The word of a number."""
        return self._language.book.number_word(value)

    def letters(self, word: str) -> str:
        """A word letter by letter, a little apart, in the spelling alphabet."""
        return ", ".join(self._language.book.letters[letter][1] for letter in word)

    def card(self, name: str) -> str:
        """A card as people say it, written as it sounds."""
        pronunciations = self._language.pronunciations
        return pronunciations.respell(pronunciations.spoken_forms(name)[0])

    def side(self, edition: str, side: Side) -> str:
        """A side as people say it."""
        sides = self._language.sides
        return sides.get(edition, sides["base"])[side][0]


def read_script(language: str) -> Script:
    """The players' sentences in a language."""
    path = shipped("prompts") / language / "rehearsal.toml"
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Script)
