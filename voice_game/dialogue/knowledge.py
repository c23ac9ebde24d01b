"""What the conversation is handed: the boxes, the language, and chance."""

from collections.abc import Callable
from functools import lru_cache

from voice_game.hearing.expectation import Phrase
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.sounds import Sounds
from voice_game.rules.cards import Board, Side
from voice_game.rules.clues import Lexicon
from voice_game.rules.dealing import Dice, Unlike
from voice_game.rules.edition import Edition, Rulebook
from voice_game.rules.game import Game


class Knowledge:
    """Everything that stays the same all evening; the state of the evening is `state.Evening`."""

    def __init__(
        self,
        *,
        language: str,
        book: Phrasebook,
        lexicon: Lexicon,
        sounds: Sounds,
        forms: Callable[[str], tuple[str, ...]],
        side_forms: Callable[[str], dict[Side, tuple[str, ...]]],
        editions: dict[str, Edition],
        words: Callable[[Edition], tuple[str, ...]],
        unlike: Unlike,
        dice: Callable[[], tuple[int, Dice]],
    ) -> None:
        """`forms` gives the ways to say a card, `side_forms` those of an edition's sides,
        `words` the deck of an edition, and `dice` a fresh seed with its dice for each game."""
        self.language = language
        self.book = book
        self.sounds = sounds
        self.editions = editions
        self.words = words
        self.unlike = unlike
        self.dice = dice
        self._lexicon = lexicon
        self._forms = forms
        self._side_forms = side_forms
        self.commands = lru_cache(maxsize=4)(self._commands)

    def rulebook(self, game: Game) -> Rulebook:
        """The rules of a game."""
        return Rulebook(self.editions[game.edition], self._lexicon)

    def _commands(self, edition: str, board: Board) -> tuple[Phrase, ...]:
        cards = {card.name: self._forms(card.name) for card in board.cards if card}
        return self.book.commands(cards, self._side_forms(edition))
