"""What each seat may see. `TableView` has no field for the key, so a leak is a type error."""

from typing import Literal

from msgspec import Struct

from voice_game.rules.cards import Letter, Side
from voice_game.rules.phase import Phase


class ClueView(Struct, frozen=True):
    """A clue as it was given; `side` is the side whose giver gave it."""

    side: Side
    words: tuple[str, ...]
    number: int | Literal["unlimited"]
    spelled: bool
    apart: bool = False
    """Whether its two words are two things (B-63)."""


class CellView(Struct, frozen=True):
    """One place: no name at the Hogwarts centre; `cover` is the letter of what lies on it."""

    name: str | None
    picture: bool = False
    cover: Letter | None = None
    art: str | None = None
    """What a picture shows, as emoji."""
    mark: str | None = None
    """A token that lies on it openly, whether it is covered or not."""


class PowerView(Struct, frozen=True):
    """An ability in public: whose it is, and what lies on the table of it (tokens, cards)."""

    side: Side
    id: str
    shows: dict[str, int | str] = {}
    cards: tuple[tuple[Side, str], ...] = ()
    """Cards that lie open before a side, by their ids."""


class TableView(Struct, frozen=True):
    """Everything that everybody at the table may know."""

    edition: str
    language: str
    phase: Phase
    first: Side
    second: Side
    turn: Side
    """Whose giver gives or gave the clue; empty while the first clue may be anybody's (C-07)."""
    rows: tuple[tuple[CellView, ...], ...]
    clue: ClueView | None
    limit: int | Literal["unlimited"] | None
    counted: int
    tiles: dict[Side, int]
    neutral: Letter
    fatal: Letter
    clues: tuple[ClueView, ...] = ()
    doors: int | None = None
    neutrals: int | None = None
    bank: int | None = None
    found: int | None = None
    challenged: bool = False
    penalty_due: Side | None = None
    penalty_cover: Letter | None = None
    """The letter of the cards that may be covered then."""
    penalty_must: bool = False
    guesser: Side = ""
    """Whose turn it is to guess."""
    over: bool = False
    winner: str | None = None
    powers: tuple[PowerView, ...] = ()
    held: str | None = None
    """What the turn is held open for, by what may be used (B-53, H1)."""


class SeatView(Struct, frozen=True):
    """What the clue-giver's phone of one seat may show: the table, and that seat's key.

    `key` is row by row the letters this seat sees, `None` until everybody is ready
    (RULES.md A-04, B-05); `remaining` counts the own cards still to find. `marks` are
    what the map has besides letters, row by row.
    """

    table: TableView
    seat: Side
    key: tuple[tuple[Letter, ...], ...] | None
    remaining: int | None
    marks: tuple[tuple[str | None, ...], ...] | None = None
