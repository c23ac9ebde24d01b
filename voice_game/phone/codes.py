"""Pairing codes: four digits that are read aloud and typed on a phone."""

import secrets
import unicodedata
from collections.abc import Collection
from typing import Literal

from msgspec import Struct

DIGITS = 4
"""How many digits a code has; zeros at the front count."""

LETTERS_O = frozenset("oOοΟоО")
"""Latin, Greek and Cyrillic: people hear "oh" and type a letter."""

UNSEEN = ("Z", "C", "Pd", "Pc")
"""Unicode categories that carry no digit: spaces, control and format signs, dashes."""


class Malformed(Struct, frozen=True):
    """An input that cannot be any code, and why; `count` is how many digits it had."""

    reason: Literal["empty", "length", "signs"]
    count: int


def draw_code(taken: Collection[str]) -> str:
    """A new code that is none of those taken."""
    while True:
        code = f"{secrets.randbelow(10**DIGITS):0{DIGITS}d}"
        if code not in taken:
            return code


def read_code(text: str) -> str | Malformed:
    """The code that somebody meant, never as a number, so that zeros at the front stay.

    Spaces, dashes and unseen signs are dropped; the letter o and the digits of every
    script become the digits 0 to 9.
    """
    signs = [sign for sign in text if not unicodedata.category(sign).startswith(UNSEEN)]
    digits = [_digit(sign) for sign in signs]
    if not digits:
        return Malformed("empty", 0)
    if None in digits:
        return Malformed("signs", 0)
    if len(digits) != DIGITS:
        return Malformed("length", len(digits))
    return "".join(str(digit) for digit in digits)


def _digit(sign: str) -> int | None:
    return 0 if sign in LETTERS_O else unicodedata.digit(sign, None)
