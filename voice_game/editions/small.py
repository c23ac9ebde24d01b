"""Small groups: two or three players against a silent side, or one guesser for two (RULES.md F)."""

from voice_game.rules.cards import Side
from voice_game.rules.edition import Edition
from voice_game.rules.events import CardRevealed, EndReason, Event, GameWon, PenaltyDue, TurnEnded
from voice_game.rules.game import Game


class Two(Edition):
    """A spymaster and an operative of the starting side; the other side has no players (F-01)."""

    id = "two"

    def next_turn(self, game: Game) -> Side:
        """Always the side that plays."""
        return game.first

    def end_turn(self, game: Game, reason: EndReason) -> tuple[Event, ...]:
        """The spymaster covers an enemy agent (F-02), two after an invalid clue (F-09, D-24)."""
        due = PenaltyDue(
            side=game.first,
            cover=game.second,
            count=2 if reason == "upheld" else 1,
            must=True,
        )
        return (TurnEnded(game.turn, reason, self.next_turn(game)), due)

    def after_uphold(self, game: Game) -> tuple[Event, ...]:
        """An invalid clue costs one cover more (F-09)."""
        return self.end_turn(game, "upheld")

    def decided(self, game: Game, revealed: CardRevealed) -> GameWon | None:
        """Lost with the assassin (F-03)."""
        return GameWon("nobody", "fatal") if revealed.result == "fatal" else self.won(game)

    def won(self, game: Game) -> GameWon | None:
        """All own agents found, or lost with the last enemy agent (F-03).

        The score is the enemy agents that are not covered yet (F-04).
        """
        if self.targets_left(game, game.first) == 0:
            score = self.targets_left(game, game.second)
            return GameWon(game.first, "all_found", score)
        if self.targets_left(game, game.second) == 0:
            return GameWon("nobody", "all_covered")
        return None

    def won_by_cover(self, game: Game) -> GameWon | None:
        """Covering enemy agents can only lose (F-03)."""
        return self.won(game)

    def seats(self, game: Game) -> tuple[Side, ...]:
        """One spymaster."""
        return (game.first,)


class Three(Two):
    """As for two, with two operatives (F-06)."""

    id = "three"


class ThreeRivals(Edition):
    """Two spymasters, and one operative who guesses for both (F-07)."""

    id = "three_rivals"
