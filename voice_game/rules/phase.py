"""The phases of a game (RULES.md 0.5)."""

from enum import StrEnum


class Phase(StrEnum):
    """Where a game stands; the values are what the command line shows."""

    BOARD_CHECK = "board_check"
    PRE_CLUE = "pre_clue"
    CLUE_OPEN = "clue_open"
    GUESSING = "guessing"
    TAIL = "tail"
    SUDDEN_DEATH = "sudden_death"
    OVER = "over"
