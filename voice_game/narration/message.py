"""What the narrator says, before it has words: a message id with its arguments."""

from msgspec import Struct


class CardName(Struct, frozen=True):
    """A card, by its printed name."""

    name: str


class SideName(Struct, frozen=True):
    """A side, by its letter; what it is called depends on the edition."""

    side: str


class CoverName(Struct, frozen=True):
    """What lies on a card, by its letter: a side's colour, a bystander, a locked door."""

    letter: str


class Covered(Struct, frozen=True):
    """A card together with what lies on it, in one breath."""

    name: str
    letter: str


class Marked(Struct, frozen=True):
    """A card together with the token that lies on it, and with its cover if it has one."""

    name: str
    mark: str
    letter: str | None = None


class Pictured(Struct, frozen=True):
    """A card that lies with its picture up, on a board where not all do."""

    card: "Arg"


class MarkName(Struct, frozen=True):
    """A token that lies openly on a card."""

    mark: str


class Term(Struct, frozen=True):
    """Words of the language that stand under an id: a herbology card, the metal of a key."""

    id: str


class Letters(Struct, frozen=True):
    """A word to be said letter by letter."""

    word: str


class Spoken(Struct, frozen=True):
    """A word that was heard; where others sound like it, its letters are said as well."""

    word: str


class Items(Struct, frozen=True):
    """Several things in a row, said as a list."""

    items: "tuple[Arg, ...]"


Arg = (
    str
    | int
    | CardName
    | SideName
    | CoverName
    | Covered
    | Marked
    | Pictured
    | MarkName
    | Term
    | Letters
    | Spoken
    | Items
)


class Message(Struct, frozen=True):
    """One sentence to say.

    `pause` marks the end of a part of a long reading, after which the table may listen.
    `seat` says that only the phone of that seat gets it (RULES.md 8.2), and `written` is
    false for what is said aloud but shown nowhere, such as a pairing code.
    """

    id: str
    args: dict[str, Arg] = {}
    pause: bool = False
    seat: str | None = None
    written: bool = True


def say(id: str, **args: Arg) -> Message:
    """A message with its arguments."""
    return Message(id, args)
