"""An ability of one side: a few moments, each given the usual answer and returning its own."""

from voice_game.rules.cards import Side
from voice_game.rules.clues import ClueSettings
from voice_game.rules.events import CardRevealed, Event
from voice_game.rules.game import Game


class Power:
    """The ability that changes nothing; a House's ability overrides what it must.

    `side` in every moment is the side that has the ability.
    """

    id = "none"

    def clue_settings(self, game: Game, side: Side, usual: ClueSettings) -> ClueSettings:
        """What a clue may be (Cunning: two words)."""
        return usual

    def guesses_allowed(self, game: Game, side: Side, usual: int | None) -> int | None:
        """The limit that a clue sets (Devil's Snare, Gillyweed)."""
        return usual

    def reveal(self, game: Game, side: Side, usual: CardRevealed) -> CardRevealed:
        """What a committed guess does (Alohomora, Determination)."""
        return usual

    def after_reveal(self, game: Game, side: Side, revealed: CardRevealed) -> tuple[Event, ...]:
        """What follows once the cover lies, before the turn ends (Advanced Deduction)."""
        return ()

    def at_turn_start(self, game: Game, side: Side) -> tuple[Event, ...]:
        """What a new turn brings."""
        return ()

    def at_turn_end(self, game: Game, side: Side, usual: tuple[Event, ...]) -> tuple[Event, ...]:
        """The end of a turn, or what holds it open (Salazar's Legacy, Mandrake)."""
        return usual

    def targets_left(self, game: Game, side: Side, usual: int) -> int:
        """How many cards the side must still find (serpents, unlocked doors)."""
        return usual


NO_POWER = Power()
