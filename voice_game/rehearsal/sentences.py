"""How players say what they mean: first plainly, then by the place, then letter by letter."""

from typing import Protocol

from msgspec import Struct

from voice_game.hearing.meanings import Meaning
from voice_game.rules.cards import Side
from voice_game.rules.game import Game

PATIENCE = 2
"""Tries after which a player says it another way."""


class Wordlist(Protocol):
    """What the players need of a language."""

    def number(self, value: int) -> str:
        """The word of a number."""

    def letters(self, word: str) -> str:
        """A word letter by letter, as people spell."""

    def card(self, name: str) -> str:
        """A card as people say it."""

    def side(self, edition: str, side: Side) -> str:
        """A side as people say it."""


class Script(Struct, frozen=True):
    """The sentences of the players in one language, read from `prompts/<language>/rehearsal.toml`.

    Sentences have the slots of the phrasebook; `clues` are words to give, `talk` is what
    players say among themselves.
    """

    play: dict[str, str]
    sentences: dict[str, str]
    clues: tuple[str, ...]
    talk: tuple[str, ...]
    uses: dict[str, str] = {}


class Sentences:
    """The sentences of the players, filled in."""

    def __init__(self, script: Script, words: Wordlist) -> None:
        """The sentences and the words of one language."""
        self._script = script
        self._words = words

    def of(self, meaning: Meaning, game: Game | None, tries: int, corrected: int) -> str:
        """What is said after so many tries, and so many corrections of a clue."""
        sentences, elsewise = self._script.sentences, tries >= PATIENCE
        match meaning.type:
            case "play":
                return self._script.play[str(meaning.value)]
            case "use" if game is not None:
                return self._using(meaning, game, elsewise)
            case "guess" if game is not None:
                kind = "named_guess" if meaning.side else "guess"
                return self._about_a_card(kind, meaning, game, elsewise)
            case "cover" if game is not None:
                return self._about_a_card("cover", meaning, game, elsewise)
            case "clue" | "correct_clue":
                word = " ".join(meaning.words or ())
                if elsewise or corrected >= PATIENCE:
                    word = self._words.letters(word)
                number = meaning.number if isinstance(meaning.number, int) else 0
                return sentences[meaning.type].format(word=word, number=self._words.number(number))
            case "number":
                return self._words.number(int(meaning.value or 0))
            case "side" if game is not None and meaning.side:
                side = self._words.side(game.edition, meaning.side)
                return sentences["side"].format(side=side)
            case "aim":
                return self._words.card(meaning.card or "")
            case _:
                return sentences[meaning.type]

    def _using(self, meaning: Meaning, game: Game, by_place: bool) -> str:
        place = game.board.find(meaning.card or "")
        card = self._words.card(meaning.card or "")
        if by_place and place is not None:
            row, column = self._words.number(place.row), self._words.number(place.column)
            card = self._script.sentences["place"].format(row=row, column=column)
        at = self._words.number(meaning.row or meaning.column or 0)
        what = str(meaning.value)
        kind = f"{what}_column" if meaning.column else what
        return self._script.uses[kind].format(card=card, at=at)

    def _about_a_card(self, kind: str, meaning: Meaning, game: Game, by_place: bool) -> str:
        place = game.board.find(meaning.card or "")
        slots = {"card": self._words.card(meaning.card or "")}
        if meaning.side:
            slots["side"] = self._words.side(game.edition, meaning.side)
        if by_place and place is not None:
            kind = f"{kind}_place"
            slots["row"] = self._words.number(place.row)
            slots["column"] = self._words.number(place.column)
        return self._script.sentences[kind].format(**slots)
