"""What a group agrees before play; every default is the printed rule."""

from typing import Literal

from msgspec import Struct

from voice_game.rules.cards import Side

Face = Literal["words", "pictures", "mix"]
"""Which way up the cards lie: all words, all pictures, or a checkerboard (RULES.md B-03)."""


class Settings(Struct, frozen=True):
    """The agreements of one game (RULES.md A-14, B-23, B-26, D-32).

    `oops` says what an invalid clue costs; `warn` lets play go on and leaves the
    penalty to the opposing giver.
    """

    oops: Literal["penalty", "warn"] = "penalty"
    one_thing: bool = False
    names: bool = False
    abbreviations: tuple[str, ...] = ()
    abilities: bool = False
    all_abbreviations: bool = False


class Agreements(Struct, frozen=True):
    """What a group asked for before play; `None` leaves it to the box.

    `sides` is an asked-for match-up, first and second side (B-33), `face` which way up the
    cards lie (B-03), and `bank` how many tokens there are (C-03).
    """

    oops: Literal["penalty", "warn"] | None = None
    one_thing: bool = False
    names: bool = False
    abbreviations: tuple[str, ...] = ()
    abilities: bool = False
    sides: tuple[Side, Side] | None = None
    face: Face | None = None
    bank: int | None = None
    all_abbreviations: bool = False
    chosen: tuple[Side, Side] | None = None
    """The Houses of the two teams in a head to head (B-94)."""
    order: tuple[Side, Side] | None = None
    """The sides of the last game in the order in which their teams go now (B-30)."""
