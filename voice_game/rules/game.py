"""The state of one game; `evolve.evolve` folds events into it."""

from msgspec import Struct
from msgspec.structs import replace

from voice_game.rules.cards import Board, Card, Letter, Place, Side
from voice_game.rules.events import EndReason, Number
from voice_game.rules.phase import Phase
from voice_game.rules.settings import Settings


class Clue(Struct, frozen=True):
    """A clue that stands; `limit` is the number of guesses it allows, `None` for no end."""

    side: Side
    words: tuple[str, ...]
    number: Number
    spelled: bool
    limit: int | None
    apart: bool = False


class Due(Struct, frozen=True):
    """Cards that a side may cover without a guess, or must, before the next clue."""

    side: Side
    cover: Letter
    count: int
    must: bool


class PowerState(Struct, frozen=True):
    """What an ability remembers; each ability that does has its own kind."""

    def next_turn(self) -> "PowerState":
        """The same at the start of the next turn."""
        return self


class Held(Struct, frozen=True):
    """A turn that is over but for one thing that a side may still do."""

    side: Side
    by: str
    reason: EndReason


class Game(Struct, frozen=True):
    """One game, secrets included (RULES.md 0.5); seats.py says who may see what.

    `covers` has the letter of what lies on each cell. `counted` guesses of this turn
    count against the limit. `last` is the place of the last guess and `before` the state
    before it, until the next command (D-38). `turn` is empty while the first clue may be
    anybody's (C-07). `marks` are tokens that lie openly on cells. `powers` is what the
    abilities remember, and `players` has the names that were given for a side.
    """

    edition: str
    language: str
    first: Side
    second: Side
    board: Board
    settings: Settings
    covers: tuple[Letter | None, ...]
    turn: Side
    phase: Phase = Phase.BOARD_CHECK
    key: tuple[str, ...] = ()
    seed: int | None = None
    spares: tuple[Card, ...] = ()
    clue: Clue | None = None
    clues: tuple[Clue, ...] = ()
    counted: int = 0
    made: int = 0
    judge: Side | None = None
    accepted: bool = False
    due: Due | None = None
    marks: tuple[str | None, ...] = ()
    bank: int | None = None
    winner: str | None = None
    last: Place | None = None
    before: "Game | None" = None
    powers: dict[Side, PowerState] = {}
    held: Held | None = None
    players: dict[Side, tuple[str, ...]] = {}

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER

    @property
    def penalty_due(self) -> Side | None:
        """Who may cover a card now, or must."""
        return self.due.side if self.due else None

    def other(self, side: Side) -> Side:
        """The opposing side."""
        return self.second if side == self.first else self.first

    def cover_at(self, place: Place) -> Letter | None:
        """What lies on a place."""
        return self.covers[self.board.index(place)]

    def mark_at(self, place: Place) -> str | None:
        """The token that lies openly on a card."""
        return self.marks[self.board.index(place)] if self.marks else None

    def key_at(self, place: Place) -> str:
        """The key's cell at a place."""
        return self.key[self.board.index(place)]

    def uncovered(self) -> tuple[Card, ...]:
        """The cards that restrict clues and can still be found."""
        return tuple(
            card
            for card, cover in zip(self.board.cards, self.covers, strict=True)
            if card is not None and cover is None
        )

    def with_mark(self, place: Place, mark: str) -> "Game":
        """The game with a token on a card."""
        marks = list(self.marks or (None for _ in self.covers))
        marks[self.board.index(place)] = mark
        return replace(self, marks=tuple(marks))

    def with_power(self, side: Side, state: PowerState) -> "Game":
        """The game with what a side's ability remembers."""
        return replace(self, powers=self.powers | {side: state})

    def with_players(self, side: Side, names: tuple[str, ...]) -> "Game":
        """The game with the players of a side; whoever is among them plays for no other."""
        other = self.other(side)
        left = tuple(name for name in self.players.get(other, ()) if name not in names)
        return replace(self, players={side: names, other: left})

    def with_cover(self, place: Place, letter: Letter) -> "Game":
        """The game with a card covered."""
        covers = list(self.covers)
        covers[self.board.index(place)] = letter
        return replace(self, covers=tuple(covers))
