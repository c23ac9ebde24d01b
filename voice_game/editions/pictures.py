"""Codenames Pictures (RULES.md E): twenty pictures, five in a row."""

from collections import Counter

from voice_game.rules.cards import Board, Letter, Side
from voice_game.rules.dealing import Dice
from voice_game.rules.edition import Edition
from voice_game.rules.settings import Agreements


class Pictures(Edition):
    """The base game on pictures, which restrict no clue (E-05)."""

    id = "pictures"
    rows = 4
    columns = 5
    faces = ("pictures",)

    def counts(self, first: Side, second: Side) -> Counter[Letter]:
        """Eight, seven, four bystanders and the assassin (E-01)."""
        return Counter({first: 8, second: 7, self.neutral: 4, self.fatal: 1})

    def draw_key(
        self, board: Board, first: Side, second: Side, agreed: Agreements, dice: Dice
    ) -> tuple[str, ...]:
        """A key card, laid one way or the other round (E-02)."""
        key = super().draw_key(board, first, second, agreed, dice)
        return dice.choice((key, turned(key)))


def turned(key: tuple[str, ...]) -> tuple[str, ...]:
    """The same key card, upside down."""
    return key[::-1]
