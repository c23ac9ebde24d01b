"""What a synthetic player says, and what it means by it."""

from msgspec import Struct

from voice_game.hearing.meanings import Meaning


class Line(Struct, frozen=True):
    """One line of a player.

    `meaning` is what the player wants, `None` for talk among the players, which the table
    must ignore. `voice` counts the voices from zero.
    """

    text: str
    meaning: Meaning | None
    voice: int
