"""What a synthetic player says, and what it means by it."""

from msgspec import Struct

from voice_game.dialogue.state import Evening
from voice_game.dialogue.wishes import place
from voice_game.hearing.meanings import Meaning

WHERE = ("guess", "cover", "use", "aim")
"""What is about a card or a place."""


class Line(Struct, frozen=True):
    """One line of a player.

    `meaning` is what the player wants, `None` for talk among the players, which the table
    must ignore. `voice` counts the voices from zero.
    """

    text: str
    meaning: Meaning | None
    voice: int


def same(one: Meaning, other: Meaning, evening: Evening) -> bool:
    """Whether two meanings wish the same: a card by name or by place, a clue spelled or not."""
    if one.type == other.type and one.type in WHERE and evening.game is not None:
        where = place(one, evening.game) == place(other, evening.game)
        return where and one.value == other.value
    if {one.type, other.type} <= {"clue", "correct_clue"}:
        return (one.words, one.number) == (other.words, other.number)
    return (one.type, one.value) == (other.type, other.value)
