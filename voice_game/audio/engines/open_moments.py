"""Where a recogniser must hear any word, and not only what can be said."""

from typing import Final

from voice_game.hearing.expectation import Expectation, Moment

OPEN: Final = (Moment.CLUE, Moment.SPELLING)
"""Where any word may be heard, if the expectation allows it too: no phrase lists the letters."""


def is_open(expectation: Expectation) -> bool:
    """Whether words beyond the phrases count: a clue, or one that is said again or spelled.

    A game's expectations allow a clue throughout, for it can be corrected while guessing;
    but what can be said is heard far better by those who listen for nothing else.
    """
    return expectation.open_clue and expectation.moment in OPEN
