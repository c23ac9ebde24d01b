"""What is sent to a page: the whole state of its audience, each time anew."""

from typing import Literal

import msgspec
from msgspec import Struct

from voice_game.phone.words import Mark
from voice_game.rules.cards import Letter, Side
from voice_game.rules.views import SeatView, TableView


class Line(Struct, frozen=True):
    """A sentence with its number, of the board's or of the seat's, in this run of the program.

    The number lets a page tell a repeated sentence from one it has shown already.
    """

    number: int
    text: str
    who: Literal["narrator", "table"] = "narrator"


class BoardState(Struct, frozen=True):
    """Everything the public board page shows. There is no field for a key."""

    run: str
    address: str
    table: TableView | None
    marks: dict[Letter, Mark]
    captions: tuple[Line, ...]


class KeyState(Struct, frozen=True):
    """Everything the phone of one seat shows; `view` is `None` while the seat is not in a game."""

    run: str
    seat: Side
    view: SeatView | None
    marks: dict[Letter, Mark]
    notes: tuple[Line, ...]


def encode(state: BoardState | KeyState) -> bytes:
    """The state as one line of JSON."""
    return msgspec.json.encode(state)
