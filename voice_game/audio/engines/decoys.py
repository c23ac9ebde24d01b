"""Sentences that nobody expects, listened for so that they are not taken for a card.

A closed grammar hears every word as one of its own. With common words near to each card in it,
"we guess squid" is heard as what it is, and not as SQUIB.
"""

from collections.abc import Callable, Sequence
from typing import Final

from voice_game.hearing.expectation import Phrase

FOR_EACH: Final = 3
"""Words for each card: more keep out more strangers, but take more right guesses for one."""
_MOVE: Final = 1.0
"""The stake of what cannot be taken back."""


def decoys(
    phrases: Sequence[Phrase], near: Callable[[str, int], tuple[str, ...]], stranger: str
) -> dict[str, str]:
    """The sentences of moves with words near to a card in its place; none that is expected.

    Each comes with what it is to the table: the same sentence about a `stranger`. `near`
    gives the words that sound most like one. Cards of several words need no decoy.
    """
    moves = [phrase for phrase in phrases if phrase.stake >= _MOVE and phrase.meaning.card]
    expected = {word for phrase in phrases for word in phrase.core.split()}
    return {
        _with(decoy, phrase): _with(stranger, phrase)
        for phrase in moves
        if len(phrase.core.split()) == 1
        for decoy in near(phrase.core, FOR_EACH)
        if decoy not in expected
    }


def _with(word: str, phrase: Phrase) -> str:
    """The sentence of a phrase about another word."""
    return " ".join(word if one == phrase.core else one for one in phrase.text.split())
