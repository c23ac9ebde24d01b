"""What a box answers differently. The defaults are the base game's rules.

`play` asks an edition at fixed moments and the edition answers with values or events;
docs/decisions/0002-moments.md shows how every ability and the cooperative turn fit.
"""

from collections import Counter
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from voice_game.rules.cards import Board, Card, Letter, Place, Side
from voice_game.rules.clues import ClueSettings, Lexicon
from voice_game.rules.dealing import Deal, Dice, Unlike, choose_cards, lay_key
from voice_game.rules.events import (
    CardRevealed,
    EndReason,
    Event,
    GameWon,
    Number,
    PenaltyDue,
    Result,
    TurnEnded,
)
from voice_game.rules.game import Game
from voice_game.rules.power import NO_POWER, Power
from voice_game.rules.refusals import Refusal
from voice_game.rules.settings import Agreements, Face, Settings

AS_PRINTED = Agreements()


class Edition:
    """A box: its board, its key, and its answers at each moment of a turn."""

    id = "base"
    deck = "base"
    rows = 5
    columns = 5
    sides: tuple[Side, ...] = ("R", "B")
    neutral: Letter = "N"
    fatal: Letter = "X"
    neutral_result: Result = "neutral"
    oops: Literal["penalty", "warn"] = "penalty"
    centre = False
    """Whether the middle of the board holds a tile and no card (B-02)."""
    bank: int | None = None
    """Tokens that a game begins with, where it has any (C-03)."""
    easier: tuple[int, ...] = ()
    """Tokens of an easier game."""
    able = False
    """Whether its sides can have abilities (B-35)."""
    faces: tuple[Face, ...] = ("words",)
    """Which way up its cards may lie, first the usual one."""
    one_team = False
    """Whether both sides play together, each with a key of its own (C-01)."""

    # Setting up

    def counts(self, first: Side, second: Side) -> Counter[Letter]:
        """How many cells of the key bear each letter (A-03, 0.4)."""
        return Counter({first: 9, second: 8, self.neutral: 7, self.fatal: 1})

    def centre_tile(self, second: Side) -> Letter | None:
        """What lies in the empty centre (B-08)."""
        return second if self.centre else None

    def settings(self, agreed: Agreements) -> Settings:
        """The settings of a game, from what the group asked for."""
        return Settings(
            oops=agreed.oops or self.oops,
            one_thing=agreed.one_thing,
            names=agreed.names,
            abbreviations=agreed.abbreviations,
            all_abbreviations=agreed.all_abbreviations,
        )

    def draw_sides(self, agreed: Agreements, dice: Dice) -> tuple[Side, Side]:
        """First and second side, drawn at random (A-04)."""
        first = dice.choice(self.sides)
        return first, next(side for side in self.sides if side != first)

    def usual_second(self, first: Side, centre: Letter | None) -> Side | None:
        """The second side where only the first one is said; the centre may tell it."""
        others = [side for side in self.sides if side != first]
        return others[0] if len(others) == 1 else None

    def written_more(
        self, leaves: tuple[int, ...], herbology: tuple[str, ...], first: Side, second: Side
    ) -> tuple[Event, ...]:
        """What a deal file says about the abilities."""
        return ()

    def draw_key(
        self, board: Board, first: Side, second: Side, agreed: Agreements, dice: Dice
    ) -> tuple[str, ...]:
        """A key at random (A-03)."""
        return lay_key(self.counts(first, second), self.cells(), dice)

    def deal_more(
        self, key: tuple[str, ...], first: Side, second: Side, agreed: Agreements, dice: Dice
    ) -> tuple[Event, ...]:
        """What the abilities of a game need besides the key."""
        return ()

    def deal(
        self,
        words: tuple[str, ...],
        language: str,
        dice: Dice,
        unlike: Unlike,
        agreed: Agreements = AS_PRINTED,
        pictures: tuple[Card, ...] = (),
    ) -> Deal:
        """A board and a key at random, no two cards on it too much alike."""
        first, second = self.draw_sides(agreed, dice)
        cells = self.cells()
        drawn, spares = choose_cards(words, pictures, self.picture_up(agreed), dice, unlike)
        laid = iter(drawn)
        cards = tuple(next(laid) if holds_card else None for holds_card in cells)
        board = Board(self.rows, self.columns, cards)
        key = self.draw_key(board, first, second, agreed, dice)
        return Deal(
            edition=self.id,
            language=language,
            first=first,
            second=second,
            board=board,
            key=key,
            centre=self.centre_tile(second),
            bank=self.granted(agreed).bank or self.bank,
            anyone_begins=self.one_team,
            settings=self.settings(agreed),
            spares=spares,
            dealt=self.deal_more(key, first, second, agreed, dice),
        )

    def picture_up(self, agreed: Agreements) -> tuple[bool, ...]:
        """For each card, row by row, whether its picture is up (B-03, C-01, E-01)."""
        face = agreed.face if agreed.face in self.faces else self.faces[0]
        checked = {"words": (), "pictures": (0, 1), "mix": (1,)}[face]
        return tuple(at % 2 in checked for at, holds in enumerate(self.cells()) if holds)

    def granted(self, agreed: Agreements) -> Agreements:
        """What the box can give of what the group asked for."""
        return replace(
            agreed,
            abilities=agreed.abilities and self.able,
            face=agreed.face if agreed.face in self.faces else None,
            bank=agreed.bank if agreed.bank in (self.bank, *self.easier) else None,
        )

    def cells(self) -> tuple[bool, ...]:
        """For each cell, row by row, whether it holds a card."""
        size = self.rows * self.columns
        return tuple(not (self.centre and cell == size // 2) for cell in range(size))

    def deal_fault(self, deal: Deal) -> str | None:
        """What is wrong with a deal, as a short phrase that names the rule, or `None`."""
        wanted = self.counts(deal.first, deal.second)
        dealt = Counter(cell for cell in deal.key if cell != ".")
        if dealt != wanted:
            shown = ", ".join(f"{n} {letter}" for letter, n in sorted(wanted.items()))
            return f"key: the letters must be {shown} (RULES.md 0.4)"
        return None

    def clue_settings(self, game: Game) -> ClueSettings:
        """What the clue validator is told of the group's agreements (A-14)."""
        return ClueSettings(
            one_thing=game.settings.one_thing,
            names=game.settings.names,
            abbreviations=frozenset(game.settings.abbreviations),
            all_abbreviations=game.settings.all_abbreviations,
        )

    # A clue

    def number_refusal(self, game: Game, number: Number) -> Refusal | None:
        """Whether this number may be said (D-28)."""
        if isinstance(number, int) and not 0 <= number <= 9:
            return Refusal("number_out_of_range")
        return None

    def guesses_allowed(self, game: Game, number: Number) -> int | None:
        """The limit a number sets; `None` for no end (A-17..A-19)."""
        return number + 1 if isinstance(number, int) and number >= 1 else None

    # A guess

    def guess_refusal(self, game: Game, place: Place, by: Side | None) -> Refusal | None:
        """Why this card cannot be guessed, from public facts (A-29); `by` is who was named."""
        if game.cover_at(place) is None:
            return None
        return Refusal("already_covered", card=game.board.name_at(place))

    def reveal(self, game: Game, place: Place, by: Side | None = None) -> CardRevealed:
        """What a committed guess turns up, by the key alone (A-21..A-25)."""
        letter = game.key_at(place)
        result = self.result(game, letter)
        return CardRevealed(
            side=game.turn,
            card=game.board.name_at(place),
            row=place.row,
            column=place.column,
            result=result,
            cover=letter,
            goes_on=result == "own",
        )

    def result(self, game: Game, letter: Letter) -> Result:
        """The name of a letter, seen from the side that guesses."""
        if letter == game.turn:
            return "own"
        if letter == self.fatal:
            return "fatal"
        return self.neutral_result if letter == self.neutral else "other"

    def decided(self, game: Game, revealed: CardRevealed) -> GameWon | None:
        """Whether a reveal ended the game, once it lies on the table (A-24, A-35)."""
        if revealed.result == "fatal":
            return GameWon(game.other(game.turn), "fatal")
        return self.won(game)

    def after_reveal(self, game: Game, revealed: CardRevealed) -> tuple[Event, ...]:
        """What a reveal brings besides its cover, while the game goes on (C-09, C-16)."""
        return ()

    def turn_over(self, game: Game, revealed: CardRevealed) -> EndReason | None:
        """Whether a reveal ends the turn, and why (A-22, A-23, A-28)."""
        if not revealed.goes_on:
            return "other" if revealed.result == "other" else "neutral"
        limit = game.clue.limit if game.clue else None
        return "limit" if limit is not None and game.counted >= limit else None

    def end_turn(self, game: Game, reason: EndReason) -> tuple[Event, ...]:
        """What the end of a turn brings: here, the other side's turn."""
        return (TurnEnded(game.turn, reason, self.next_turn(game)),)

    def after_uphold(self, game: Game) -> tuple[Event, ...]:
        """What an invalid clue costs (A-31)."""
        return (*self.end_turn(game, "upheld"), PenaltyDue(game.other(game.turn)))

    # Turns and the end

    def guesser(self, game: Game) -> Side:
        """Whose turn it is to guess the clue of `game.turn`."""
        return game.turn

    def next_turn(self, game: Game) -> Side:
        """Whose giver is next."""
        return game.other(game.turn)

    def targets_left(self, game: Game, side: Side) -> int:
        """How many cards a side still has to find: a secret in some editions."""
        return sum(
            cell == side and cover is None
            for cell, cover in zip(game.key, game.covers, strict=True)
        )

    def won(self, game: Game) -> GameWon | None:
        """The win test, after every cover and on anyone's turn (A-35)."""
        for side in (game.turn, game.other(game.turn)):
            if self.left(game, side) == 0:
                return GameWon(side, "all_found")
        return None

    def left(self, game: Game, side: Side) -> int:
        """How many cards a side still has to find, as its ability counts them (B-43, B-54)."""
        usual = self.targets_left(game, side)
        return self.power_of(game, side).targets_left(game, side, usual)

    def won_by_cover(self, game: Game) -> GameWon | None:
        """The win test after a cover without a guess (A-34)."""
        won = self.won(game)
        return GameWon(won.winner, "penalty") if won else None

    # Who sees what

    def seats(self, game: Game) -> tuple[Side, ...]:
        """The sides that have a giver, with a phone for the key."""
        return (game.first, game.second)

    def tiles(self, game: Game) -> dict[Side, int]:
        """How many cards of each side are covered (D-29)."""
        return {side: game.covers.count(side) for side in (game.first, game.second)}

    def seat_key(self, game: Game, seat: Side) -> tuple[Letter, ...]:
        """The key as the phone of a seat shows it, cell by cell."""
        return game.key

    def counters(self, game: Game) -> dict[str, int]:
        """The public counters this box has besides tiles (D-29)."""
        return {"neutrals": game.covers.count(self.neutral)}

    def power_of(self, game: Game, side: Side) -> Power:
        """The ability of a side; most boxes have none."""
        return NO_POWER


class Rulebook(Struct, frozen=True):
    """What `play` needs to know: the box, and the words of the language."""

    edition: Edition
    lexicon: Lexicon
