"""What a sentence means, as the command line shows it (docs/commands.md)."""

from typing import Literal

from msgspec import Struct

Number = int | Literal["unlimited"]


class Meaning(Struct, frozen=True, omit_defaults=True):
    """One meaning; only the slots that its type has are filled.

    `card` is the printed name in lower case; rows and columns count from one.
    """

    type: str
    card: str | None = None
    row: int | None = None
    column: int | None = None
    words: tuple[str, ...] | None = None
    number: Number | None = None
    value: str | int | None = None
    spelled: bool = False
    side: str | None = None
    slots: dict[str, str] | None = None
    cards: tuple[str, ...] | None = None
    sides: tuple[str, str] | None = None


def as_number(value: str | int | None) -> Number:
    """The number that a meaning of type "number" has as its value."""
    return value if isinstance(value, int) else "unlimited"
