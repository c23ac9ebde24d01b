"""Word lists: the shipped decks and lists of one's own."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

from msgspec import Struct

from voice_game.language.places import shipped
from voice_game.rules.cards import Card

FEWEST = 25
"""Words that a board needs."""

LONGEST = 60
"""Letters of a card at most: nobody says more, nor reads it out with 24 others."""

Reason = Literal["duplicate", "unsayable", "too long"]


class Dropped(Struct, frozen=True):
    """A line that became no card: its number from one, its words, and why."""

    line: int
    text: str
    reason: Reason


class WordList(Struct, frozen=True):
    """The cards of a deck in the file's order, upper case, and the lines left out."""

    words: tuple[str, ...]
    dropped: tuple[Dropped, ...] = ()


class WordsRefused(Exception):
    """A word list cannot be played with; the text says why and what to do, in one sentence."""


def read_words(path: Path) -> WordList:
    """Read a list of one's own: UTF-8, one card a line.

    Empty lines and everything after `#` are no cards; spaces are folded; words that differ
    only in letter case, lines without any letter or digit, with a sign that cannot be printed,
    or of more than `LONGEST` letters are dropped and reported.
    Raises `WordsRefused` when the file cannot be read, is not text, or has too few words.
    """
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise WordsRefused(
            f"The word list {path} is not UTF-8 text; save it as plain text in UTF-8."
        ) from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise WordsRefused(
            f"The word list {path} cannot be read ({why}); check the name and the permissions."
        ) from None
    if "\0" in text:
        raise WordsRefused(f"The word list {path} is not text; give a file with one word a line.")
    found = parse_words(text)
    if len(found.words) < FEWEST:
        raise WordsRefused(
            f"The word list {path} has {len(found.words)} different words;"
            f" a board needs at least {FEWEST}."
        )
    return found


def parse_words(text: str) -> WordList:
    """The cards of a text, one a line, as `read_words` reads them."""
    cards: dict[str, str] = {}
    dropped: list[Dropped] = []
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        card = " ".join(line.partition("#")[0].split()).upper()
        if not card:
            continue
        if not card.isprintable() or not any(letter.isalnum() for letter in card):
            dropped.append(Dropped(number, card, "unsayable"))
        elif len(card) > LONGEST:
            dropped.append(Dropped(number, f"{card[:LONGEST]}…", "too long"))
        elif card.casefold() in cards:
            dropped.append(Dropped(number, card, "duplicate"))
        else:
            cards[card.casefold()] = card
    return WordList(tuple(cards.values()), tuple(dropped))


def decks(language: str) -> tuple[str, ...]:
    """The names of the decks that ship for a language."""
    return tuple(sorted(path.stem for path in _folder(language).glob("*.txt")))


def deck(language: str, name: str) -> WordList:
    """A shipped deck; raises `WordsRefused` when the language has none of this name."""
    if name not in decks(language):
        known = ", ".join(decks(language)) or "none"
        raise WordsRefused(f"There is no deck {name!r} for {language!r}; there are: {known}.")
    return read_words(_folder(language) / f"{name}.txt")


@cache
def pictures(language: str) -> tuple[Card, ...]:
    """The pictures of a language, each with its caption and its art; none where it has none."""
    path = _folder(language) / "pictures.toml"
    if not path.exists():
        return ()
    captions = tomllib.loads(path.read_text("utf-8"))
    return tuple(Card(caption, picture=True, art=art) for caption, art in captions.items())


def _folder(language: str) -> Path:
    return shipped("prompts") / language / "words"
