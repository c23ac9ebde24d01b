"""Base Codenames (RULES.md A): the defaults are its rules."""

from voice_game.rules.edition import Edition


class Base(Edition):
    """Two teams, twenty-five words, one assassin."""
