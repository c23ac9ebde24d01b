"""What has happened: deeds, in the past tense. The journal keeps exactly these.

Each event has a `type` in the journal and on the command line, the class name in
snake case. `SECRET` marks what only the machine may know; `seat` on an event means
that only the phone of that seat may see it.
"""

import re
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct

from voice_game.rules.cards import Board, Card, Letter, Side
from voice_game.rules.settings import Settings

if TYPE_CHECKING:
    from voice_game.rules.game import Game

Number = int | Literal["unlimited"]

Result = Literal["own", "other", "door", "neutral", "fatal", "red", "grey", "black"]
"""What a guess turned up, seen from the side that guesses."""

EndReason = Literal["stopped", "limit", "neutral", "other", "upheld", "no_targets"]

WinReason = Literal["all_found", "fatal", "penalty", "bank", "all_covered"]


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class _Event(Struct, frozen=True, tag_field="type", tag=_snake):
    SECRET: ClassVar[bool] = False


class GameStarted(_Event, frozen=True):
    """The cards lie on the table; the first side and the centre are public (A-04, B-07).

    With `anyone_begins` the first clue decides whose turn it is (C-07).
    """

    edition: str
    language: str
    first: Side
    second: Side
    board: Board
    settings: Settings
    centre: Letter | None = None
    bank: int | None = None
    anyone_begins: bool = False


class KeyDealt(_Event, frozen=True):
    """The key, cell by cell, and what else nobody at the table may know.

    A cell of the key is one letter, or in the cooperative games the letters of side A
    and side B. `spares` replace cards in the board check.
    """

    SECRET: ClassVar[bool] = True

    key: tuple[str, ...]
    seed: int | None = None
    spares: tuple[Card, ...] = ()


class CardReplaced(_Event, frozen=True):
    """An unknown card made way for another (B-05)."""

    row: int
    column: int
    card: str
    replaced: str
    picture: bool = False
    art: str | None = None


class TableReady(_Event, frozen=True):
    """Everybody is ready; the key goes to the phones."""


class ClueGiven(_Event, frozen=True):
    """A clue, as it was spoken (A-30); `limit` is the number of guesses it allows.

    `spell_back` says that it is echoed in letters, since it was spelled or a card sounds
    like it (K-09); `apart` that its two words are two things (B-63).
    """

    side: Side
    words: tuple[str, ...]
    number: Number
    spelled: bool = False
    limit: int | None = None
    spell_back: bool = False
    apart: bool = False


class ClueCorrected(_Event, frozen=True):
    """The clue as it was really said; it replaces what was heard (decision 0005)."""

    side: Side
    words: tuple[str, ...]
    number: Number
    spelled: bool = False
    limit: int | None = None
    spell_back: bool = False
    apart: bool = False


class ClueFlagged(_Event, frozen=True):
    """The clue is objectively barred: verdict BAD, by a public rule (A-38)."""

    rule: str
    card: str | None = None


class ClueQuestioned(_Event, frozen=True):
    """Verdict ASK: a private notice to the opposing giver (A-38)."""

    seat: Side
    rule: str
    card: str | None = None


class ClueChallenged(_Event, frozen=True):
    """The opposing giver is asked to accept or uphold; guesses wait (A-31, A-38)."""

    judge: Side


class ClueAccepted(_Event, frozen=True):
    """The clue stands (A-32)."""


class ClueUpheld(_Event, frozen=True):
    """The clue is invalid; the turn ends with no guess (A-31)."""


class CardRevealed(_Event, frozen=True):
    """A committed guess and what it turned up.

    `cover` is the letter of what now lies on the card; `counts` says whether the guess
    counts against the limit and `goes_on` whether the turn may go on. `power` is the
    ability that changed the usual result.
    """

    side: Side
    card: str
    row: int
    column: int
    result: Result
    cover: Letter | None
    counts: bool = True
    goes_on: bool = True
    power: str | None = None


class RevealWithdrawn(_Event, frozen=True):
    """The last reveal was the machine's mistake and is turned back (D-38)."""

    card: str
    row: int
    column: int


class TurnEnded(_Event, frozen=True):
    """The turn of the side that guessed is over; `next` is whose giver is next."""

    side: Side
    reason: EndReason
    next: Side


class TurnHeld(_Event, frozen=True):
    """A turn would end, but a side may still do one thing: `by` is what it may use (B-53, H1)."""

    side: Side
    by: str
    reason: EndReason


class PowerEvent(_Event, frozen=True):
    """Something an ability did; each ability has its own kinds, in `editions/powers`.

    `CHOSEN` marks what a player did, so that the guess before it can no longer be withdrawn.
    """

    CHOSEN: ClassVar[bool] = False

    side: Side

    def fold(self, game: "Game") -> "Game":
        """The game after it."""
        return game


class PenaltyDue(_Event, frozen=True):
    """A side may cover cards before its next clue (A-31): its own, or those of `cover`.

    With `must` it has to, as often as `count` says (F-02, F-09).
    """

    side: Side
    cover: Letter | None = None
    count: int = 1
    must: bool = False


class PenaltyCovered(_Event, frozen=True):
    """A side covered a card without a guess (A-34); `cover` is what lies on it, if not its own."""

    side: Side
    card: str
    row: int
    column: int
    cover: Letter | None = None


class PenaltyDeclined(_Event, frozen=True):
    """The penalty was left unused."""

    side: Side


class CardMarked(_Event, frozen=True):
    """A token lies openly on a card, which is not covered by it (C-09)."""

    card: str
    row: int
    column: int
    mark: str


class TokenSpent(_Event, frozen=True):
    """A token left the bank, on account of the side that guessed; `left` remain (C-09, C-12)."""

    side: Side
    left: int


class NothingLeft(_Event, frozen=True):
    """A side has no card left to guess, and everybody is told (C-16)."""

    side: Side


class SuddenDeath(_Event, frozen=True):
    """The bank is empty: no more clues, and each of `guessers` may guess (C-19)."""

    guessers: tuple[Side, ...]


class PlayersNamed(_Event, frozen=True):
    """Who plays for a side, from now on (B-95, C-07)."""

    side: Side
    names: tuple[str, ...]


class GameWon(_Event, frozen=True):
    """The game is over: `winner` is a side letter, "both" or "nobody"; some boxes score."""

    winner: str
    reason: WinReason
    score: int | None = None


class GameStopped(_Event, frozen=True):
    """The game was given up; nobody wins and nothing is scored (8.1)."""


Event = (
    GameStarted
    | KeyDealt
    | CardReplaced
    | TableReady
    | ClueGiven
    | ClueCorrected
    | ClueFlagged
    | ClueQuestioned
    | ClueChallenged
    | ClueAccepted
    | ClueUpheld
    | CardRevealed
    | RevealWithdrawn
    | TurnEnded
    | TurnHeld
    | PowerEvent
    | PenaltyDue
    | PenaltyCovered
    | PenaltyDeclined
    | CardMarked
    | TokenSpent
    | NothingLeft
    | SuddenDeath
    | PlayersNamed
    | GameWon
    | GameStopped
)


def public(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events that everybody at the table may know."""
    return tuple(e for e in events if not e.SECRET and not isinstance(e, ClueQuestioned))


def for_seat(events: tuple[Event, ...], seat: Side) -> tuple[Event, ...]:
    """The events that the giver of a seat may know: the public ones and the seat's own."""
    return tuple(
        e for e in events if not e.SECRET and (not isinstance(e, ClueQuestioned) or e.seat == seat)
    )
