"""What can be said now: handed to the recogniser, and read against afterwards."""

from enum import StrEnum

from msgspec import Struct

from voice_game.hearing.meanings import Meaning


class Moment(StrEnum):
    """The kinds of moment at which the table listens."""

    GUESS = "guess"
    CLUE = "clue"
    NUMBER = "number"
    CONFIRM = "confirm"
    SPELLING = "spelling"
    COMMAND = "command"
    CHOICE = "choice"


class Phrase(Struct, frozen=True):
    """One whole sentence that may be said now, in plain lower-case words.

    `core` is the part that tells it from its sisters ("castle" in "we guess castle"):
    two phrases of one carrier differ only there, so likeness is measured there.
    `stake` tells how much a mistake would hurt: 0 a question, 1 a move that cannot be
    taken back.
    """

    text: str
    meaning: Meaning
    core: str
    stake: float = 0.0


class Expectation(Struct, frozen=True):
    """Everything that can be said now.

    A closed expectation lists every sentence in `phrases`. An open one (a clue) also
    allows any word: `open_clue` is then true and the free text is read by the clue
    grammar. `slots` is for foreign closed grammars: named slots, each said at most
    once in any order, between `filler` phrases.
    """

    moment: Moment
    phrases: tuple[Phrase, ...] = ()
    open_clue: bool = False
    prompt: tuple[str, ...] = ()
    """Words worth telling an engine beforehand: board names; never example clues."""
    slots: dict[str, tuple[str, ...]] | None = None
    filler: tuple[str, ...] = ()
