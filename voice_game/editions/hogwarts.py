"""Back to Hogwarts, the first game: Gryffindor against Slytherin (RULES.md B.1, B.2)."""

from collections import Counter

from voice_game.rules.cards import Letter, Side
from voice_game.rules.edition import Edition
from voice_game.rules.game import Game


class Hogwarts(Edition):
    """Twenty-four cards round a centre tile; Argus Filch instead of the assassin."""

    id = "hogwarts"
    deck = "hogwarts"
    sides = ("G", "S")
    neutral = "D"
    fatal = "F"
    neutral_result = "door"
    oops = "warn"
    centre = True

    def counts(self, first: Side, second: Side) -> Counter[Letter]:
        """Nine and eight, or nine and nine when Hufflepuff is second (0.4, B-09)."""
        hufflepuff = second == "H"
        return Counter(
            {
                first: 9,
                second: 9 if hufflepuff else 8,
                self.neutral: 5 if hufflepuff else 6,
                self.fatal: 1,
            }
        )

    def centre_tile(self, second: Side) -> Letter | None:
        """The second House's tile; for Hufflepuff a locked door (B-08, B-31)."""
        return self.neutral if second == "H" else second

    def counters(self, game: Game) -> dict[str, int]:
        """Locked doors on the table, the centre included."""
        return {"doors": game.covers.count(self.neutral)}
