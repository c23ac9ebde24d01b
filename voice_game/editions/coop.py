"""Cooperative Codenames: Harry Potter (RULES.md C): one team, two keys, a bank of tokens.

A cell of the key has the letters of side A and side B; the giver's letter decides a guess.
"""

from collections import Counter

from msgspec.structs import replace

from voice_game.rules.cards import Letter, Place, Side
from voice_game.rules.clues import ClueSettings
from voice_game.rules.dealing import Deal, Dice
from voice_game.rules.edition import Edition
from voice_game.rules.events import (
    CardMarked,
    CardRevealed,
    EndReason,
    Event,
    GameWon,
    NothingLeft,
    Number,
    Result,
    SuddenDeath,
    TokenSpent,
    TurnEnded,
)
from voice_game.rules.game import Game
from voice_game.rules.phase import Phase
from voice_game.rules.refusals import Refusal
from voice_game.rules.settings import Agreements, Face

TARGET: Letter = "R"

PAIRS = {"RR": 3, "RK": 1, "RG": 5, "KR": 1, "KK": 1, "KG": 1, "GR": 5, "GK": 1, "GG": 7}
"""How many cards bear each pair of letters, side A's first (0.4)."""

RESULTS: dict[Letter, Result] = {"R": "red", "G": "grey", "K": "black"}


class Coop(Edition):
    """Fifteen cards to find together before the tokens run out."""

    id = "coop"
    deck = "hogwarts"
    sides = ("A", "B")
    neutral = "G"
    fatal = "K"
    faces: tuple[Face, ...] = ("words", "pictures", "mix")
    bank = 10
    easier = (11, 12)
    one_team = True

    # Setting up

    def counts(self, first: Side, second: Side) -> Counter[Letter]:
        """The table of pairs (C-02)."""
        return Counter(PAIRS)

    def draw_sides(self, agreed: Agreements, dice: Dice) -> tuple[Side, Side]:
        """Nobody is drawn: either side may begin (C-07)."""
        first, second = self.sides
        return first, second

    def deal_fault(self, deal: Deal) -> str | None:
        """Wrong pairs, or a bank that no game has (C-03)."""
        most = max(self.easier)
        if deal.bank is None or not 1 <= deal.bank <= most:
            return f"bank: must be a number from 1 to {most} (RULES.md C-03, D-d2)"
        if Counter(deal.key) != PAIRS:
            shown = ", ".join(f"{n} {pair}" for pair, n in PAIRS.items())
            return f"cards: the pairs of letters must be {shown} (RULES.md 0.4)"
        return None

    # A clue

    def clue_settings(self, game: Game) -> ClueSettings:
        """Parts of names that are disputed are at most asked about (D-26)."""
        return replace(super().clue_settings(game), disputed_parts="ask")

    def number_refusal(self, game: Game, number: Number) -> Refusal | None:
        """There is no limit that "unlimited" could lift (D-22)."""
        if number == "unlimited":
            return Refusal("no_unlimited")
        return super().number_refusal(game, number)

    def guesses_allowed(self, game: Game, number: Number) -> int | None:
        """As many as they like (C-11)."""
        return None

    # A guess

    def guesser(self, game: Game) -> Side:
        """The partner of the giver."""
        return game.other(game.turn)

    def guess_refusal(self, game: Game, place: Place, by: Side | None) -> Refusal | None:
        """Not one's own arrow again (D-20); in sudden death a side with cards left (D-33)."""
        if refusal := super().guess_refusal(game, place, by):
            return refusal
        if game.phase is Phase.SUDDEN_DEATH:
            if by is None:
                return Refusal("guesser_unnamed")
            if self.left_to_guess(game, by) == 0:
                return Refusal("nothing_to_guess", side=by)
        elif not game.turn:
            return None
        elif by not in (None, self.guesser(game)):
            return Refusal("not_your_guess", side=self.guesser(game))
        guesser = by or self.guesser(game)
        if game.mark_at(place) == arrow(game.other(guesser), guesser):
            return Refusal("own_arrow", card=game.board.name_at(place), side=guesser)
        return None

    def reveal(self, game: Game, place: Place, by: Side | None = None) -> CardRevealed:
        """The letter on the giver's side (C-08..C-10); a second token covers the card (D-21)."""
        guesser = by or self.guesser(game)
        letter = self._letter(game.key_at(place), game.other(guesser))
        uncovered = letter == self.neutral and game.mark_at(place) is None
        return CardRevealed(
            side=guesser,
            card=game.board.name_at(place),
            row=place.row,
            column=place.column,
            result=RESULTS[letter],
            cover=None if uncovered else letter,
            goes_on=letter == TARGET,
        )

    def decided(self, game: Game, revealed: CardRevealed) -> GameWon | None:
        """Lost by a fatal card, and in sudden death by any wrong one (C-10, C-18, C-19)."""
        if revealed.result == "black":
            return GameWon("nobody", "fatal")
        if revealed.result == "grey" and game.phase is Phase.SUDDEN_DEATH:
            return GameWon("nobody", "bank")
        return self.won(game)

    def after_reveal(self, game: Game, revealed: CardRevealed) -> tuple[Event, ...]:
        """A token with its arrow on a grey card (C-09); who has nothing left to guess (C-16)."""
        if revealed.result == "grey":
            mark = arrow(game.other(revealed.side), revealed.side)
            return (CardMarked(revealed.card, revealed.row, revealed.column, mark),)
        found = game.key_at(Place(revealed.row, revealed.column))
        return tuple(
            NothingLeft(side)
            for side in (revealed.side, game.other(revealed.side))
            if self._letter(found, game.other(side)) == TARGET
            and self.left_to_guess(game, side) == 0
        )

    def turn_over(self, game: Game, revealed: CardRevealed) -> EndReason | None:
        """A grey card, or nothing left to guess (C-09, C-17)."""
        if game.phase is Phase.SUDDEN_DEATH:
            return None
        if not revealed.goes_on:
            return "neutral"
        return None if self.left_to_guess(game, revealed.side) else "no_targets"

    # Turns and the end

    def end_turn(self, game: Game, reason: EndReason) -> tuple[Event, ...]:
        """Every turn costs one token; without any, sudden death (C-12, C-19)."""
        guesser, left = self.guesser(game), (game.bank or 1) - 1
        ended = (TokenSpent(guesser, left), TurnEnded(guesser, reason, self.next_turn(game)))
        if left:
            return ended
        able = tuple(side for side in self.sides if self.left_to_guess(game, side))
        return (*ended, SuddenDeath(able))

    def after_uphold(self, game: Game) -> tuple[Event, ...]:
        """An invalid clue costs the turn and its token (C-21, D-18)."""
        return self.end_turn(game, "upheld")

    def next_turn(self, game: Game) -> Side:
        """The other side, unless its partner has nothing left to guess (C-07, C-16)."""
        other = game.other(game.turn)
        return other if self.targets_left(game, other) else game.turn

    def targets_left(self, game: Game, side: Side) -> int:
        """How many cards on a side's key are still to be found: for that side's eyes only."""
        cells = zip(game.key, game.covers, strict=True)
        return sum(cover is None and self._letter(cell, side) == TARGET for cell, cover in cells)

    def left_to_guess(self, game: Game, side: Side) -> int:
        """How many cards a side can still find: those on its partner's key."""
        return self.targets_left(game, game.other(side))

    def won(self, game: Game) -> GameWon | None:
        """All fifteen are found (C-18)."""
        left = any(self.targets_left(game, side) for side in self.sides)
        return None if left else GameWon("both", "all_found")

    # Who sees what

    def seat_key(self, game: Game, seat: Side) -> tuple[Letter, ...]:
        """Its own side of the key, and nothing of the other (C-01, L-06)."""
        return tuple(self._letter(cell, seat) for cell in game.key)

    def tiles(self, game: Game) -> dict[Side, int]:
        """No side has tiles of its own (L-05)."""
        return {}

    def counters(self, game: Game) -> dict[str, int]:
        """The cards found, of fifteen (C-15, D-29)."""
        return {"found": game.covers.count(TARGET)}

    def _letter(self, cell: Letter, side: Side) -> Letter:
        return cell[self.sides.index(side)]


def arrow(giver: Side, guesser: Side) -> str:
    """The mark of a token: who gave the clue, and who guessed wrong (C-09)."""
    return f"{giver}>{guesser}"
