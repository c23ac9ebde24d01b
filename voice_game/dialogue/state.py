"""Where the conversation stands."""

from typing import Literal

from msgspec import Struct

from voice_game.editions.cup import Cup
from voice_game.hearing.meanings import Meaning, Number
from voice_game.narration.message import Message
from voice_game.rules.cards import Side
from voice_game.rules.game import Game
from voice_game.rules.settings import Agreements


class Confirming(Struct, frozen=True):
    """ "Did you say ...?": a meaning that is carried out on yes.

    `text` is what was heard of it, `asked` the question as it was asked, and `about` the one
    that was open before, and that it may answer.
    """

    meaning: Meaning
    text: str
    asked: Message
    about: "Question | None" = None


CHOICES = ("first", "second", "third")
"""The answers that choose one of several meanings, in their order."""

CHOICE_ANSWERS = (*CHOICES, "neither")
"""Every answer to a choice."""


class Choosing(Struct, frozen=True):
    """Two or three meanings to choose from, best first, as it was `asked`; `about` is the
    question they may answer."""

    meanings: tuple[Meaning, ...]
    asked: Message
    about: "Question | None" = None


class Counting(Struct, frozen=True):
    """A clue that lacks its number (RULES.md K-12); `side` is whose it is, where that was said."""

    words: tuple[str, ...]
    spelled: bool
    correction: bool
    side: Side | None = None


class Siding(Struct, frozen=True):
    """A clue that may be that of either side (RULES.md C-07)."""

    clue: Meaning


class Aiming(Struct, frozen=True):
    """An ability that wants a card, another card, or a row or column, as it was `asked`."""

    use: Meaning
    asked: Message


Wish = Literal["going_on", "stop_game", "goodbye", "new_year", "pass_the_hat"]
"""What a yes-or-no question of our own is about."""


class Asking(Struct, frozen=True):
    """A yes-or-no question of our own; `before` is the one that was open then, and is again after
    a no."""

    about: Wish
    before: "Question | None" = None


class PuttingAside(Struct, frozen=True):
    """Whether the unfinished game is put aside, for the one that is `wanted` instead if there is
    one."""

    wanted: Meaning | None = None


class Withdrawing(Struct, frozen=True):
    """Both sides are asked whether the last guess was misheard (D-38); `asked` is the side
    whose answer is awaited."""

    asked: Side
    agreed: bool = False


class Consenting(Struct, frozen=True):
    """Another phone asks for the key of a seat; `about` is the question that was open then."""

    seat: Side
    about: "Question | None" = None


class Mending(Struct, frozen=True):
    """A clue that was misheard, for the `failures`-th time.

    With `offered` we ask whether it was that one, with `others` to follow; without, it is
    awaited again. A clue without a number of its own keeps `number`.
    """

    number: Number
    failures: int
    offered: Meaning | None = None
    others: tuple[Meaning, ...] = ()


class Taken(Struct, frozen=True):
    """How the clue that lies on the table was heard.

    `others` are what it may have been instead, likeliest first, `failures` how often it was
    misheard before. `fresh` until anything else was said: only then a bare "no" is about it.
    """

    others: tuple[Meaning, ...] = ()
    failures: int = 0
    fresh: bool = True


Question = (
    Confirming
    | Choosing
    | Counting
    | Siding
    | Aiming
    | Asking
    | PuttingAside
    | Withdrawing
    | Consenting
    | Mending
)


def asked_about(question: Question | None) -> tuple[Meaning, ...]:
    """What we ask whether somebody said, likeliest first; nothing where we ask something else."""
    match question:
        case Confirming(meaning):
            return (meaning,)
        case Choosing(meanings):
            return meanings
        case _:
            return ()


class Evening(Struct, frozen=True):
    """The whole state of an evening at the table.

    `kept` is an unfinished game that may be gone on with. `said` is what was said last, for
    "repeat"; `unread` the rest of a reading that was hushed, until a move makes it untrue.
    `misses` counts what was not understood in a row. `committed` is the text of the last
    guess, for D-38, where it was heard, and `key_told` whether the key of the finished game
    was read out, so that its last guess stays. `agreed` is what the group asked for, `taken`
    how the clue was heard, and `cup` how the House Cup stands. `keeping` tells whether what
    happens is written down. `allowed` are the clues that a giver may give, since the other one
    said so in private (A-15).
    """

    edition: str | None = None
    game: Game | None = None
    kept: Game | None = None
    question: Question | None = None
    said: tuple[Message, ...] = ()
    unread: tuple[Message, ...] = ()
    misses: int = 0
    paused: bool = False
    confirm_guesses: bool = False
    agreed: Agreements = Agreements()
    cup: Cup = Cup()
    committed: str = ""
    key_told: bool = False
    taken: Taken | None = None
    keeping: bool = True
    allowed: frozenset[tuple[Side, tuple[str, ...]]] = frozenset()

    @property
    def going(self) -> bool:
        """Whether a game is going on."""
        return self.game is not None and not self.game.over
