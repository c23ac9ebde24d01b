"""What players may ask for: wishes, in the imperative. `play.decide` answers each."""

from msgspec import Struct

from voice_game.rules.cards import Place, Side
from voice_game.rules.events import Number


class Ready(Struct, frozen=True):
    """Everybody knows all the cards; the key may be shown (RULES.md B-05)."""


class Replace(Struct, frozen=True):
    """Put another card in place of one that somebody does not know (B-05)."""

    place: Place


class GiveClue(Struct, frozen=True):
    """The giver's one clue of the turn (A-06); `side` is whose it is, where that is said (C-07).

    What the other giver `allowed` in private is valid (A-15).
    """

    words: tuple[str, ...]
    number: Number
    spelled: bool = False
    side: Side | None = None
    allowed: bool = False


class CorrectClue(Struct, frozen=True):
    """The recogniser had the clue wrong; this is what was said (decision 0005)."""

    words: tuple[str, ...]
    number: Number
    spelled: bool = False
    allowed: bool = False


class Guess(Struct, frozen=True):
    """Commit one card (A-20); `side` is who guesses, where that is said (D-33)."""

    place: Place
    side: Side | None = None


class Stop(Struct, frozen=True):
    """The guessers end their turn (A-26)."""


class Challenge(Struct, frozen=True):
    """The opponents doubt the clue (A-31, D-04)."""


class Accept(Struct, frozen=True):
    """The opposing giver lets the clue stand (A-32)."""


class Uphold(Struct, frozen=True):
    """The opposing giver finds the clue invalid (A-31)."""


class Cover(Struct, frozen=True):
    """The penalty: cover one of one's own cards (A-31)."""

    place: Place


class DeclineCover(Struct, frozen=True):
    """Leave the penalty cover unused (A-31)."""


class NamePlayers(Struct, frozen=True):
    """Say who plays for a side; it takes the place of what was said before (B-95, C-07)."""

    side: Side
    names: tuple[str, ...]


class Withdraw(Struct, frozen=True):
    """Turn the last card back, for it was misheard and both sides say so (D-38)."""


class Use(Struct, frozen=True):
    """Use an ability or one of its cards (B.3 to B.7), on places or on a line of the board.

    `what` is a word of the side's power: "alohomora", "serpent", "mandrake" ...
    """

    what: str
    places: tuple[Place, ...] = ()
    row: int | None = None
    column: int | None = None


class StopGame(Struct, frozen=True):
    """End the game without a winner (8.1)."""


Command = (
    Ready
    | Replace
    | GiveClue
    | CorrectClue
    | Guess
    | Stop
    | Challenge
    | Accept
    | Uphold
    | Cover
    | DeclineCover
    | NamePlayers
    | Withdraw
    | Use
    | StopGame
)
