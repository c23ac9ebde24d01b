"""Deals with a pair of letters on each card, and lines of play on them."""

from msgspec.structs import replace

from tests.support.deals import deal
from tests.support.play import Play
from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.cards import Side
from voice_game.rules.dealing import Deal


def pairs(edition: str = "duet", bank: int = 9, first: Side | None = "A") -> Deal:
    """The cards of DEAL-D in an edition with two keys; without `first` anybody may begin."""
    return replace(
        deal("deal-d"),
        edition=edition,
        bank=bank,
        first=first or "A",
        second="A" if first == "B" else "B",
        anyone_begins=first is None,
    )


class Together(Play):
    """A game of two keys. Cards by what they are for A and B, uncovered ones only."""

    def pair(self, letters: str, nth: int = 0) -> str:
        """The name of an open card with this pair of letters, without a token on it first."""
        cards = self.cards(letters)
        marked = [name for name in cards if self.game.mark_at(self.at(name))]
        return [*(name for name in cards if name not in marked), *marked][nth]

    def guess_pair(self, *pairs: str) -> e.CardRevealed:
        """Guesses of cards with these pairs; the last reveal."""
        revealed = [self.guess(self.pair(letters))[0] for letters in pairs][-1]
        assert isinstance(revealed, e.CardRevealed)
        return revealed

    def named(self, side: Side, name: str) -> tuple[e.Event, ...]:
        """A guess that says who guesses."""
        return self.do(c.Guess(self.at(name), side))

    def clue_of(self, side: Side) -> None:
        """Wrong or no guesses until it is the clue of a side, then that clue."""
        if self.game.turn != side:
            self.clue()
            letters = {"A": "GR", "B": "RG"}[self.game.turn]
            self.guess_pair(letters)
        assert self.game.turn == side
        self.clue()
