"""Codenames Pictures (RULES.md E): twenty pictures, five in a row."""

from collections import Counter

from voice_game.rules.cards import Letter, Side
from voice_game.rules.edition import Edition


class Pictures(Edition):
    """The base game on pictures, which restrict no clue (E-05)."""

    id = "pictures"
    deck = "pictures"
    rows = 4
    columns = 5

    def counts(self, first: Side, second: Side) -> Counter[Letter]:
        """Eight, seven, four bystanders and the assassin (E-01)."""
        return Counter({first: 8, second: 7, self.neutral: 4, self.fatal: 1})
