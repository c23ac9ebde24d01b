"""What the conversation is handed: the boxes, the language, and chance."""

from collections.abc import Callable
from functools import cached_property, lru_cache

from voice_game.dialogue.state import CHOICE_ANSWERS
from voice_game.hearing.clue_grammar import read_clue
from voice_game.hearing.expectation import Phrase
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.sounds import Sounds
from voice_game.hearing.templates import expand
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
        self.lexicon = lexicon
        self._forms = forms
        self._side_forms = side_forms
        self.commands = lru_cache(maxsize=4)(self._commands)
        self.talk = lru_cache(maxsize=4)(self._talk)

    def rulebook(self, game: Game) -> Rulebook:
        """The rules of a game."""
        return Rulebook(self.editions[game.edition], self.lexicon)

    def seats(self, game: Game) -> tuple[Side, ...]:
        """The seats of a game, each with a phone of its own."""
        return self.editions[game.edition].seats(game)

    @cached_property
    def lobby_commands(self) -> tuple[Phrase, ...]:
        """Every whole sentence before a game, without the answers to a choice."""
        return (*_but_choices(self.book.commands({}, {})), *self.match_ups())

    @cached_property
    def choices(self) -> tuple[Phrase, ...]:
        """The answers to a choice."""
        return self.book.only(CHOICE_ANSWERS)

    @cached_property
    def refusals(self) -> frozenset[str]:
        """The ways to say no."""
        return frozenset(phrase.text for phrase in self.book.only(("no",)))

    def forms(self, card: str) -> tuple[str, ...]:
        """The ways to say a card, its numbers in words."""
        return tuple(map(self.book.with_number_words, self._forms(card.upper())))

    def side_answers(self, game: Game) -> tuple[Phrase, ...]:
        """The answers to whose clue it is."""
        return self.book.side_answers(self._names(game))

    def named_guesses(self, game: Game) -> tuple[Phrase, ...]:
        """Guesses that name who guesses (RULES.md D-33)."""
        return self.book.named_guesses(self._spoken(game.board), self._names(game))

    def player_openers(self, game: Game | None) -> dict[str, Side]:
        """How a sentence begins that names the players of a side: of this box, or of any."""
        editions = (game.edition,) if game else tuple(self.editions)
        return {
            normalise(sentence.replace("{side}", form)): side
            for edition in editions
            for side, forms in self._side_forms(edition).items()
            for form in forms
            for template in self.book.players.openers
            for sentence in expand(template)
        }

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
        return self.book.aims(self._spoken(game.board))

    def side_and_rest(self, game: Game, text: str) -> tuple[Side | None, str]:
        """Which side a sentence begins with ("side A: river, two"), and what follows.

        A player's name tells the side as well ("Anna: river, two"). Only where both sides
        play together; a single letter is too little to go by.
        """
        if self.editions[game.edition].one_team:
            spoken = normalise(text)
            for side, forms in self._names(game).items():
                for form in (form for form in forms if len(form) > 1):
                    if spoken.startswith(f"{form} "):
                        return side, self._said(spoken.removeprefix(f"{form} "))
        return None, text

    def calls(self, game: Game, text: str) -> bool:
        """Whether a text begins as people call to each other ("Anna, wait one", "Bravo, another
        one"), and not as a clue is announced."""
        side, rest = self.side_and_rest(game, text)
        if side is None or read_clue(rest, self.book, certain=False):
            return False
        spoken = normalise(text)
        names = (*map(normalise, game.players.get(side, ())), *self.book.talk.calls)
        return any(spoken.startswith(f"{name} ") for name in names)

    def _said(self, rest: str) -> str:
        """What a side says: "side A says river for two"."""
        verbs = (f"{verb} " for verb in self.book.players.verbs)
        return next((rest.removeprefix(verb) for verb in verbs if rest.startswith(verb)), rest)

    def _commands(self, edition: str, board: Board) -> tuple[Phrase, ...]:
        """Every whole sentence of a game, without the answers to a choice."""
        cards = self._spoken(board)
        commands = _but_choices(self.book.commands(cards, self._side_forms(edition)))
        return (*commands, *self.book.abilities(edition, cards), *self.match_ups())

    def _talk(self, board: Board | None) -> frozenset[str]:
        """The texts that commit to nothing: an answer, or the bare name of a card (D-27)."""
        answers = self.book.only(("yes", "no", *CHOICE_ANSWERS))
        names = self.book.bare_cards(self._spoken(board)) if board else ()
        return frozenset(phrase.text for phrase in (*answers, *names))

    def _names(self, game: Game) -> dict[Side, tuple[str, ...]]:
        """The ways to name each side: its own, and the names of its players (C-07)."""
        return {
            side: (*forms, *map(normalise, game.players.get(side, ())))
            for side, forms in self._side_forms(game.edition).items()
        }

    def _spoken(self, board: Board) -> dict[str, tuple[str, ...]]:
        """The cards of a board, each with the ways to say it."""
        return {card.name: self._forms(card.name) for card in board.cards if card}


def _but_choices(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    return tuple(phrase for phrase in phrases if phrase.meaning.type not in CHOICE_ANSWERS)
