"""A game played by commands alone, without a word spoken."""

from functools import cache

from voice_game.editions import EDITIONS
from voice_game.language.lexicon import WordLexicon, load_lexicon
from voice_game.rules import commands as c
from voice_game.rules.cards import Letter, Place, Side
from voice_game.rules.dealing import Deal
from voice_game.rules.edition import Rulebook
from voice_game.rules.events import CardRevealed, Event, Number
from voice_game.rules.evolve import replay
from voice_game.rules.game import Game
from voice_game.rules.play import decide
from voice_game.rules.refusals import Refusal
from voice_game.rules.seats import table_view
from voice_game.rules.views import TableView


@cache
def lexicon() -> WordLexicon:
    """The English one."""
    return load_lexicon("en")


def rulebook(edition: str) -> Rulebook:
    """The rules of an edition, in English."""
    return Rulebook(EDITIONS[edition], lexicon())


class Play:
    """The events of a game so far and the state they lead to."""

    def __init__(self, deal: Deal, ready: bool = True) -> None:
        """Open the game; `ready` skips the board check."""
        self.rulebook = rulebook(deal.edition)
        self.events: list[Event] = list(deal.events(ready))

    @property
    def game(self) -> Game:
        return replay(self.events)

    @property
    def view(self) -> TableView:
        return table_view(self.rulebook.edition, self.game)

    def do(self, command: c.Command, by: Side | None = None) -> tuple[Event, ...]:
        """What an accepted command brings about."""
        decided = decide(self.rulebook, self.game, command, by)
        assert not isinstance(decided, Refusal), decided
        self.events += decided
        return decided

    def refused(self, command: c.Command, by: Side | None = None) -> str:
        """The reason why a command is not allowed."""
        decided = decide(self.rulebook, self.game, command, by)
        assert isinstance(decided, Refusal), decided
        return decided.id

    def at(self, name: str) -> Place:
        """Where a card lies."""
        place = self.game.board.find(name)
        assert place is not None, name
        return place

    def cards(self, letter: Letter) -> list[str]:
        """The cards of a letter that are not covered yet."""
        game = self.game
        return [
            card.name
            for card, cell, cover in zip(game.board.cards, game.key, game.covers, strict=True)
            if card and cell == letter and cover is None
        ]

    def cards_place(self, letter: Letter) -> Place:
        """Where the first open card of a letter lies."""
        return self.at(self.cards(letter)[0])

    def clue(self, word: str = "river", number: Number = 2) -> tuple[Event, ...]:
        """The giver's clue."""
        return self.do(c.GiveClue(tuple(word.split()), number))

    def guess(self, name: str) -> tuple[Event, ...]:
        """A committed guess."""
        return self.do(c.Guess(self.at(name)))

    def guess_of(self, letter: Letter) -> CardRevealed:
        """A guess of the first open card of this letter, and what it turned up."""
        revealed = self.guess(self.cards(letter)[0])[0]
        assert isinstance(revealed, CardRevealed)
        return revealed

    def stop(self) -> tuple[Event, ...]:
        """The guessers end their turn."""
        return self.do(c.Stop())

    def turn(self, *letters: Letter, number: Number = "unlimited") -> None:
        """A clue and guesses of these letters; stops when the turn is still on."""
        self.clue(number=number)
        for letter in letters:
            self.guess_of(letter)
        if not self.game.over and self.game.clue is not None:
            self.stop()
