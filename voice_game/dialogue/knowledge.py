"""What the conversation is handed: the boxes, the language, and chance."""

from collections.abc import Callable
from functools import lru_cache

from voice_game.hearing.expectation import Phrase
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.sounds import Sounds
from voice_game.hearing.text import normalise
from voice_game.rules.cards import Board, Card, Side
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
        pictures: tuple[Card, ...],
        unlike: Unlike,
        dice: Callable[[], tuple[int, Dice]],
        beside: "Knowledge | None" = None,
    ) -> None:
        """`forms` gives the ways to say a card, `side_forms` those of an edition's sides,
        `words` the deck of an edition, `pictures` those of the language, and `dice` a fresh
        seed with its dice for each game. `beside` is the same with the sentences of another
        language, whose lines work, too, where they are typed."""
        self.language = language
        self.book = book
        self.sounds = sounds
        self.editions = editions
        self.words = words
        self.pictures = pictures
        self.unlike = unlike
        self.dice = dice
        self.beside = beside
        self._lexicon = lexicon
        self._forms = forms
        self._side_forms = side_forms
        self.commands = lru_cache(maxsize=4)(self._commands)

    def rulebook(self, game: Game) -> Rulebook:
        """The rules of a game."""
        return Rulebook(self.editions[game.edition], self._lexicon)

    def side_answers(self, game: Game) -> tuple[Phrase, ...]:
        """The answers to whose clue it is."""
        return self.book.side_answers(self._side_forms(game.edition))

    def named_guesses(self, game: Game) -> tuple[Phrase, ...]:
        """Guesses that name who guesses (RULES.md D-33)."""
        cards = {card.name: self._forms(card.name) for card in game.board.cards if card}
        return self.book.named_guesses(cards, self._side_forms(game.edition))

    def bare_names(self, game: Game) -> tuple[Phrase, ...]:
        """The cards by their names alone, which commit to nothing at the table (D-27)."""
        return self.book.bare_cards(
            {card.name: self._forms(card.name) for card in game.board.cards if card}
        )

    def match_ups(self) -> tuple[Phrase, ...]:
        """The sentences that name two Houses, for every edition that has them."""
        return tuple(
            phrase
            for edition in self.editions.values()
            if edition.able
            for phrase in self.book.pairs(edition.id, self._side_forms(edition.id))
        )

    def aims(self, game: Game) -> tuple[Phrase, ...]:
        """The answers to what an ability is used on."""
        cards = {card.name: self._forms(card.name) for card in game.board.cards if card}
        return self.book.aims(cards)

    def side_and_rest(self, game: Game, text: str) -> tuple[Side | None, str]:
        """Which side a sentence begins with ("side A: river, two"), and what follows.

        Only where both sides play together; a single letter is too little to go by.
        """
        if self.editions[game.edition].one_team:
            spoken = normalise(text)
            for side, forms in self._side_forms(game.edition).items():
                for form in (form for form in forms if len(form) > 1):
                    if spoken.startswith(f"{form} "):
                        return side, spoken.removeprefix(f"{form} ")
        return None, text

    def _commands(self, edition: str, board: Board) -> tuple[Phrase, ...]:
        cards = {card.name: self._forms(card.name) for card in board.cards if card}
        commands = self.book.commands(cards, self._side_forms(edition))
        return (*commands, *self.book.abilities(edition, cards), *self.match_ups())
